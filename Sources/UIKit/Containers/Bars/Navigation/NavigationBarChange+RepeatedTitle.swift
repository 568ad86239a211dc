import Foundation

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
