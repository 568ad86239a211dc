import Foundation

/// The rule for where a paging scroll view comes to rest.
package struct Paging {
  /// Distance between pages, in points.
  package var pageLength: CGFloat
  /// Offsets that content can rest at; the first page is at its lower bound.
  package var range: ClosedRange<CGFloat>

  package init(pageLength: CGFloat, range: ClosedRange<CGFloat>) {
    (self.pageLength, self.range) = (pageLength, range)
  }

  /// The page nearest to `projected`, and at most one page away from `start`, where the drag began.
  package func target(projected: CGFloat, start: CGFloat) -> CGFloat {
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
