import Foundation

/// The times at which the titles of two pages, and the texts of their back buttons, fade; nil for what needn't.
struct NavigationTitleFades {
  var going: ClosedRange<Double>
  var coming: ClosedRange<Double>
  var goingBack: ClosedRange<Double>
  var comingBack: ClosedRange<Double>
  var goingLarge: ClosedRange<Double>?
  var comingLarge: ClosedRange<Double>?
}

/// Items that have one place change over at one time. Titles move apart, so that the one needn't have gone before the
/// other comes: each shows as long as it keeps off what else shows.
extension NavigationBarChange {
  /// Makes the titles' times; to be called once all lies where it begins.
  func makeTitleFades() -> NavigationTitleFades {
    guard letsTitlesCross, let from, let to else { return fadesBesideRows }
    let row = rowTexts
    var going = Titles(inline: inlineTitle(of: from), large: largeTitle(of: from))
    var coming = Titles(inline: inlineTitle(of: to), large: largeTitle(of: to))
    going.edit { title, isInline in
      for other in obstacles(in: row, of: from, isInline) { title.go(before: other) }
    }
    coming.edit { title, isInline in
      for other in obstacles(in: row, of: to, isInline) { title.come(after: other) }
    }
    going.edit { title, isInline in
      // Large titles that go with their screens lie on either side of the edge between them.
      coming.edit { if isInline || $1 || morph != nil { MovingBarText.takeTurns(&title, &$0) } }
    }
    // The texts of back buttons make room for the titles, and for the other page's items.
    var old = keepsBackText ? nil : oldBackText(before: coming)
    var new = keepsBackText ? nil : newBackText(after: going)
    going.edit { title, _ in old?.go(before: title.unread) }
    coming.edit { title, _ in new?.come(after: title.unread) }
    for item in comingItems { old?.go(before: item.text) }
    for item in goingItems { new?.come(after: item.text) }
    if let old {
      new?.come(after: old)
      coming.edit { title, _ in title.come(after: old) }
    }
    if let new { going.edit { title, _ in title.go(before: new) } }
    return fades(going, coming, old, new)
  }

  private func fades(
    _ going: Titles, _ coming: Titles, _ old: MovingBarText?, _ new: MovingBarText?
  ) -> NavigationTitleFades {
    NavigationTitleFades(
      going: going.inline.map { 0...$0.span.upperBound } ?? goingRow,
      coming: coming.inline.map { appearing($0) } ?? comingRow,
      goingBack: old.map { NavigationBarFade.vanishing(by: $0.span.upperBound) } ?? goingRow,
      comingBack: new.map { NavigationBarFade.appearing(from: $0.span.lowerBound) } ?? comingRow,
      goingLarge: going.large.flatMap {
        $0.span.upperBound < 1 ? NavigationBarFade.vanishing(by: $0.span.upperBound) : nil
      },
      comingLarge: coming.large.flatMap {
        $0.span.lowerBound > 0 ? NavigationBarFade.appearing(from: $0.span.lowerBound) : nil
      })
  }

  /// A title in the row that takes the back button's part is there as soon as a large one.
  private func appearing(_ title: MovingBarText) -> ClosedRange<Double> {
    let start = title.span.lowerBound
    return comesFromBack ? NavigationBarFade.appearing(from: start) : NavigationBarFade.appearing(from: start, for: 0.5)
  }

  /// The times where a title is cut at the row, or one page has none: titles keep off the other page's row by time
  /// alone.
  private var fadesBesideRows: NavigationTitleFades {
    let changesOver = from != nil && to != nil && bothShowRows
    let going = changesOver ? NavigationBarFade.leavingFirst : goingRow
    let coming = changesOver ? NavigationBarFade.comingLast : comingRow
    return NavigationTitleFades(
      going: going, coming: coming, goingBack: going, comingBack: coming, goingLarge: goingTitle,
      comingLarge: comingTitle)
  }

  /// The titles of one page.
  private struct Titles {
    var inline: MovingBarText?
    var large: MovingBarText?

    mutating func edit(_ change: (inout MovingBarText, _ isInline: Bool) -> Void) {
      if var title = inline {
        change(&title, true)
        inline = title
      }
      if var title = large {
        change(&title, false)
        large = title
      }
    }
  }

  // MARK: Titles

  func inlineTitle(of page: NavigationBarPage) -> MovingBarText? {
    let box = page.titleBox.untransformedFrame
    guard page.geometry.inlineTitleAlpha > 0, box.width > 0 else { return nil }
    let shift: (CGFloat, CGFloat) = page === from ? (0, goingTitleShift.x) : (comingTitleShift.x, 0)
    return MovingBarText(boxMotion: boxMotion(of: box, in: page, shift), text: title(of: page))
  }

  func title(of page: NavigationBarPage) -> String {
    page.item.titleView == nil ? page.item.title ?? "" : ""
  }

  // MARK: Texts of back buttons

  /// A title takes its part that shows the same; without one it goes as its arrow does.
  private func oldBackText(before coming: Titles) -> MovingBarText? {
    guard let to, let back = from?.back, var text = backText(of: from) else { return nil }
    guard !isPush, back.repeats(to.item) else {
      text.span = 0...goingRow.upperBound
      return text
    }
    let title = morph == nil ? nil : coming.large
    text.span = 0...max(NavigationBarFade.textEnd, title?.span.lowerBound ?? 0)
    return text
  }

  /// The text of the back button that comes. It takes the part of a title that shows the same; without one it comes as
  /// its arrow does.
  private func newBackText(after going: Titles) -> MovingBarText? {
    guard let from, let back = to?.back, var text = backText(of: to) else { return nil }
    guard isPush, back.repeats(from.item) else {
      text.span = comingRow.lowerBound...1
      return text
    }
    let title = going.large ?? going.inline
    text.span = min(NavigationBarFade.textStart, title?.span.upperBound ?? comingRow.lowerBound)...1
    return text
  }

  func backText(of page: NavigationBarPage?) -> MovingBarText? {
    guard let page, let back = page.back, back.hasText else { return nil }
    let place = back.label.untransformedFrame.offsetBy(
      dx: back.untransformedFrame.minX, dy: back.untransformedFrame.minY)
    let width = min(back.label.intrinsicContentSize.width, place.width)
    var box = place.insetBy(dx: 0, dy: NavigationBarFade.tolerance)
    box.origin.x = isRightToLeft ? place.maxX - width : place.minX
    box.size.width = width
    let text = back.label.attributedText?.string ?? ""
    if page === upper, let boxMotion = boxMotion(ofMorphingText: box) {
      return MovingBarText(boxMotion: boxMotion, text: text)
    }
    let shift: (CGFloat, CGFloat) =
      page === from
      ? (0, isPush ? 0 : backLabelShift(of: back, to)) : (isPush ? backLabelShift(of: back, from) : 0, 0)
    return MovingBarText(boxMotion: boxMotion(of: box, in: page, shift), text: text)
  }
}
