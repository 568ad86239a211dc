import Foundation

/// The times at which buttons, and arrows that lead back, fade in a row.
extension NavigationBarChange {
  /// Something in a row that fades as one.
  struct FadingItem {
    var view: UIView
    var part: ClosedRange<Double>
    /// What titles keep off.
    var text: MovingBarText
    /// Whether it is the arrow that leads back.
    var isArrow = false
  }

  /// Pairs of views that look the same in one place: the new one shows from the beginning, the old one doesn't.
  var staying: [(old: UIView, new: UIView)] {
    guard let from, let to, bothShowRows else { return [] }
    let buttons: [(old: UIView, new: UIView)] = from.buttons.compactMap { old in
      to.buttons.first { $0.looks(like: old) && to.placeInRow(of: $0) == from.placeInRow(of: old) }.map { (old, $0) }
    }
    return buttons + (sharesPrompt ? [(from.promptLabel, to.promptLabel)] : [])
  }

  /// Buttons that stay, all the way.
  var stayingItems: [MovingBarText] {
    guard let to else { return [] }
    let buttons = to.itemViews
    return staying.map(\.new).filter { view in buttons.contains { $0 === view } }.map {
      rowPart($0.untransformedFrame, of: to)
    }
  }

  /// The arrow that both pages have.
  var stayingArrow: MovingBarText? {
    guard sharesArrow, let to else { return nil }
    return arrow(of: to)
  }

  /// All but what stays. Buttons on one side of the title fade together. The text beside an arrow has its own part of the
  /// way.
  func fadingItems(of page: NavigationBarPage) -> [FadingItem] {
    let staying = self.staying.flatMap { [$0.old, $0.new] }
    var items = page.sides.flatMap { side in
      fadingTogether(side.filter { view in !staying.contains { $0 === view } }, of: page)
    }
    if !sharesArrow, let back = page.back, let text = arrow(of: page) {
      items.append(fading(back.arrow, text, part(ofArrow: text, of: page), of: page, isArrow: true))
    }
    return items
  }

  /// Buttons that belong together: all of them make way for a title that crosses one of them, and for what takes the
  /// place of one.
  private func fadingTogether(_ buttons: [UIView], of page: NavigationBarPage) -> [FadingItem] {
    let places = buttons.map { rowPart($0.untransformedFrame, of: page) }
    let crossing = titlesCrossing(page)
    let crossings = places.flatMap { place in crossing.compactMap { place.meeting($0) } }
    let others = items(opposite: page) + titles(opposite: page)
    let time = keeping(part(of: places, of: page, beside: others), off: crossings, page)
    return zip(buttons, places).map { fading($0, $1, time, of: page) }
  }

  /// The part of the progress in which an arrow fades. A title that goes between row and back button begins beside it, and
  /// only mustn't lie over it. What comes in the arrow's place may have to wait for that title: until then the arrow goes as
  /// other items come, so that the row isn't bare.
  private func part(ofArrow arrow: MovingBarText, of page: NavigationBarPage) -> ClosedRange<Double> {
    let repeated = repeatedTitle
    let others = items(opposite: page) + (repeated == nil ? titles(opposite: page) : [])
    var time = part(of: [arrow], of: page, beside: others)
    let next = comingItems.filter { arrow.meeting($0.text) != nil }.map(\.part.lowerBound).min()
    if repeated != nil, page === from, let next, next > time.upperBound {
      time = NavigationBarFade.coming.lowerBound...min(next, NavigationBarFade.coming.upperBound)
    }
    let crossing = repeated.flatMap { arrow.boxMotion.meeting($0.boxMotion, gap: 0) }
    return keeping(time, off: [crossing].compactMap { $0 }, page)
  }

  private func fading(
    _ view: UIView, _ text: MovingBarText, _ part: ClosedRange<Double>, of page: NavigationBarPage,
    isArrow: Bool = false
  ) -> FadingItem {
    var text = text
    text.span = page === from ? 0...part.upperBound : part.lowerBound...1
    return FadingItem(view: view, part: part, text: text, isArrow: isArrow)
  }

  /// The part of the progress in which items fade together. Where both pages show rows, those that have their places alone
  /// have more time.
  private func part(
    of items: [MovingBarText], of page: NavigationBarPage, beside others: [MovingBarText]
  ) -> ClosedRange<Double> {
    let row = page === from ? goingRow : comingRow
    guard from != nil, to != nil, bothShowRows else { return row }
    let isAlone = items.allSatisfy { item in others.allSatisfy { item.meeting($0) == nil } }
    return isAlone ? NavigationBarFade.apart : row
  }

  /// The titles for which a page's buttons make way, so that they are whole as they cross the row: the one that goes
  /// between row and back button, and the page's own large title, which goes with its screen.
  private func titlesCrossing(_ page: NavigationBarPage) -> [MovingBarText] {
    guard letsTitlesCross else { return [] }
    return [repeatedTitle, page === upper ? largeTitle(of: page) : nil].compactMap { $0 }
  }

  /// The part of the progress in which buttons fade that have gone before a title crosses one of them, or come after it.
  private func keeping(
    _ part: ClosedRange<Double>, off crossings: [ClosedRange<Double>], _ page: NavigationBarPage
  ) -> ClosedRange<Double> {
    guard let first = crossings.map(\.lowerBound).min(), let last = crossings.map(\.upperBound).max() else {
      return part
    }
    return page === from ? NavigationBarFade.ending(part, by: first) : NavigationBarFade.beginning(part, from: last)
  }

  private func page(opposite page: NavigationBarPage) -> NavigationBarPage? { page === from ? to : from }

  /// The buttons and the arrow of the other page, which may take an item's place.
  private func items(opposite page: NavigationBarPage) -> [MovingBarText] {
    guard let other = self.page(opposite: page) else { return [] }
    return other.itemViews.map { rowPart($0.untransformedFrame, of: other) } + [arrow(of: other)].compactMap { $0 }
  }

  /// The titles of the other page on their ways, which may get to an item's place.
  private func titles(opposite page: NavigationBarPage) -> [MovingBarText] {
    guard let other = self.page(opposite: page) else { return [] }
    return [inlineTitle(of: other), largeTitle(of: other)].compactMap { $0 }
  }

  private func arrow(of page: NavigationBarPage) -> MovingBarText? {
    guard let back = page.back else { return nil }
    let place = back.untransformedFrame
    return rowPart(back.hasText ? back.arrow.frame.offsetBy(dx: place.minX, dy: place.minY) : place, of: page)
  }

  /// What can be tapped is higher than what is seen.
  private func rowPart(_ box: CGRect, of page: NavigationBarPage) -> MovingBarText {
    let seen = box.height > 2 * NavigationBarFade.tolerance ? box.insetBy(dx: 0, dy: NavigationBarFade.tolerance) : box
    return MovingBarText(boxMotion: boxMotion(of: seen, in: page))
  }
}
