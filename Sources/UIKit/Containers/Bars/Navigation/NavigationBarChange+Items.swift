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

  /// All but what stays. Buttons fade together also where a title crosses only one of them. The text beside an arrow has
  /// its own part of the way.
  func fadingItems(of page: NavigationBarPage) -> [FadingItem] {
    let staying = self.staying.flatMap { [$0.old, $0.new] }
    let buttons = page.itemViews.filter { view in !staying.contains { $0 === view } }
    let places = buttons.map { rowPart($0.untransformedFrame, of: page) }
    let others = texts(of: page === from ? to : from)
    let titles = titlesCrossing(page)
    let crossings = places.flatMap { place in titles.compactMap { place.meeting($0) } }
    var items = zip(buttons, places).map { button, place in
      fading(button, place, keeping(part(of: place, of: page, beside: others), off: crossings, page), of: page)
    }
    if !sharesArrow, let back = page.back, let text = arrow(of: page) {
      items.append(fading(back.arrowBox, text, part(of: text, of: page, beside: others), of: page, isArrow: true))
    }
    return items
  }

  private func fading(
    _ view: UIView, _ text: MovingBarText, _ part: ClosedRange<Double>, of page: NavigationBarPage,
    isArrow: Bool = false
  ) -> FadingItem {
    var text = text
    text.span = page === from ? 0...part.upperBound : part.lowerBound...1
    return FadingItem(view: view, part: part, text: text, isArrow: isArrow)
  }

  /// The part of the progress in which an item fades. Where both pages show rows, what has its place alone has more
  /// time, and what a title crosses on its way between row and back button has gone by then, or comes after it.
  private func part(
    of item: MovingBarText, of page: NavigationBarPage, beside others: [MovingBarText]
  ) -> ClosedRange<Double> {
    let row = page === from ? goingRow : comingRow
    guard from != nil, to != nil, bothShowRows else { return row }
    return others.contains { item.meeting($0) != nil } ? row : NavigationBarFade.apart
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

  /// All that may take an item's place: buttons, the arrow, and titles on their ways.
  private func texts(of page: NavigationBarPage?) -> [MovingBarText] {
    guard let page else { return [] }
    return page.itemViews.map { rowPart($0.untransformedFrame, of: page) }
      + [arrow(of: page), inlineTitle(of: page), largeTitle(of: page)].compactMap { $0 }
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
