/// Where a paging scroll view comes to rest.
struct Paging {
  /// Distance between pages, in points.
  var pageLength: CGFloat
  /// Offsets that content can rest at; the first page is at its lower bound.
  var range: ClosedRange<CGFloat>

  /// The page nearest to `projected`, and at most one page away from `start`, where the drag began.
  func target(projected: CGFloat, start: CGFloat) -> CGFloat {
    guard pageLength > 0 else { return min(max(projected, range.lowerBound), range.upperBound) }
    let startPage = (start - range.lowerBound) / pageLength
    // A start between two pages (a catch) leaves just those two.
    let lowest = startPage.rounded(.up) - 1
    let highest = startPage.rounded(.down) + 1
    let nearest = ((projected - range.lowerBound) / pageLength).rounded()
    let offset = range.lowerBound + min(max(nearest, lowest), highest) * pageLength
    return min(max(offset, range.lowerBound), range.upperBound)
  }
}
