import Foundation

/// The times at which the titles of two pages, and the texts of their back buttons, fade; nil for what needn't.
struct NavigationTitleFades {
  var going: ClosedRange<Double>
  var coming: ClosedRange<Double>
  var goingBack: ClosedRange<Double>
  var comingBack: ClosedRange<Double>
  var goingLarge: ClosedRange<Double>?
  var comingLarge: ClosedRange<Double>?

  /// Takes over when the lower page's title and the text that repeats it fade.
  fileprivate mutating func change(
    over parts: (going: ClosedRange<Double>, coming: ClosedRange<Double>), isPush: Bool, isLarge: Bool
  ) {
    if isPush { comingBack = parts.coming } else { goingBack = parts.going }
    switch (isPush, isLarge) {
    case (true, true): goingLarge = parts.going
    case (true, false): going = parts.going
    case (false, true): comingLarge = parts.coming
    case (false, false): coming = parts.coming
    }
  }
}

/// Items that have one place change over at one time. Titles move apart, so that the one needn't have gone before the
/// other comes: each shows as long as it keeps off what else shows.
extension NavigationBarChange {
  /// Makes the titles' times; to be called once all lies where it begins.
  func makeTitleFades() -> NavigationTitleFades {
    guard letsTitlesCross, let from, let to else { return fadesBesideRows }
    let row = rowTexts
    let repeated = repeatedTitleFades(in: row)
    var going = repeated != nil && isPush ? Titles() : titles(of: from)
    var coming = repeated != nil && !isPush ? Titles() : titles(of: to)
    going.edit { title, isInline in
      for other in obstacles(in: row, of: from, isInline) { title.go(before: other) }
    }
    coming.edit { title, isInline in
      for other in obstacles(in: row, of: to, isInline) { title.come(after: other) }
    }
    going.edit { title, isInline in
      // Large titles that go with their screens lie on either side of the edge between them.
      coming.edit { if isInline || $1 { MovingBarText.takeTurns(&title, &$0) } }
    }
    // The texts of back buttons make room for the titles, and for the other page's items.
    var old = keepsBackText || repeated != nil && !isPush ? nil : oldBackText
    var new = keepsBackText || repeated != nil && isPush ? nil : newBackText
    going.edit { title, _ in old?.go(before: title.unread) }
    coming.edit { title, _ in new?.come(after: title.unread) }
    if let passing = repeatedTitle?.unread {
      old?.go(before: passing)
      new?.come(after: passing)
    }
    for item in comingItems { old?.go(before: item.text) }
    for item in goingItems { new?.come(after: item.text) }
    if let old {
      new?.come(after: old)
      coming.edit { title, _ in title.come(after: old) }
    }
    if let new { going.edit { title, _ in title.go(before: new) } }
    var fades = makeFades(going, coming, old, new)
    if let repeated { fades.change(over: repeated, isPush: isPush, isLarge: morph != nil) }
    return fades
  }

  private func titles(of page: NavigationBarPage) -> Titles {
    Titles(inline: inlineTitle(of: page), large: largeTitle(of: page))
  }

  private func makeFades(
    _ going: Titles, _ coming: Titles, _ old: MovingBarText?, _ new: MovingBarText?
  ) -> NavigationTitleFades {
    NavigationTitleFades(
      going: going.inline.map { 0...$0.span.upperBound } ?? goingRow,
      coming: coming.inline.map { NavigationBarFade.appearing(from: $0.span.lowerBound, for: 0.5) } ?? comingRow,
      goingBack: old.map { NavigationBarFade.vanishing(by: $0.span.upperBound) } ?? goingRow,
      comingBack: new.map { NavigationBarFade.appearing(from: $0.span.lowerBound) } ?? comingRow,
      goingLarge: going.large.flatMap {
        $0.span.upperBound < 1 ? NavigationBarFade.vanishing(by: $0.span.upperBound) : nil
      },
      comingLarge: coming.large.flatMap {
        $0.span.lowerBound > 0 ? NavigationBarFade.appearing(from: $0.span.lowerBound) : nil
      })
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

  /// The text beside the old arrow, if it goes; where it fades into no title it does so with the arrow.
  private var oldBackText: MovingBarText? {
    var text = backText(of: from)
    text?.span = 0...goingRow.upperBound
    return text
  }

  /// The text beside the new arrow, if it comes.
  private var newBackText: MovingBarText? {
    var text = backText(of: to)
    text?.span = comingRow.lowerBound...1
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

/// The lower page's title and the text of the back button that repeats it. They lie over each other all the way, and are
/// as large as each other, so that the one fades into the other, and all else keeps off both.
extension NavigationBarChange {
  /// The way of title and text, whichever of them shows; nil where nothing is repeated, or the text stays.
  var repeatedTitle: MovingBarText? {
    guard letsTitlesCross, !keepsBackText, let lower, let back = upper?.back, back.repeats(lower.item),
      let text = backText(of: upper), var title = largeTitle(of: lower) ?? inlineTitle(of: lower)
    else { return nil }
    // Beside the arrow it is as wide as the text, whose weight is another.
    if isPush {
      title.boxMotion.end.origin.x = text.boxMotion.end.minX
      title.boxMotion.end.size.width = text.boxMotion.end.width
    } else {
      title.boxMotion.start.origin.x = text.boxMotion.start.minX
      title.boxMotion.start.size.width = text.boxMotion.start.width
    }
    return title
  }

  /// The times in which the one goes and the other comes: the same, unless they say different things.
  func repeatedTitleFades(in row: RowTexts) -> (going: ClosedRange<Double>, coming: ClosedRange<Double>)? {
    guard let repeated = repeatedTitle else { return nil }
    var (going, coming) = (repeated.unread, repeated.unread)
    let isLarge = morph != nil
    for other in obstacles(in: row, ofRepeatedTitle: isLarge && isPush) { going.go(before: other) }
    for other in obstacles(in: row, ofRepeatedTitle: isLarge && !isPush) { coming.come(after: other) }
    let (start, end) = (coming.span.lowerBound, going.span.upperBound)
    guard start < end else { return (NavigationBarFade.vanishing(by: end), NavigationBarFade.appearing(from: start)) }
    let both = NavigationBarFade.handover(isPush: isPush, within: start...end)
    if repeated.text == backText(of: upper)?.text { return (both, both) }
    let middle = (both.lowerBound + both.upperBound) / 2
    return (both.lowerBound...middle, middle...both.upperBound)
  }
}
