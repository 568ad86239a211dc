/// The ways in which a section scrolls by itself, across the direction in which its layout scrolls.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No scrolling of its own: groups follow one another in the layout's direction.
  case none = 0
  /// Groups come to rest anywhere.
  case continuous = 1
  /// The first group in sight comes to rest with its leading edge where the section's content begins.
  case continuousGroupLeadingBoundary = 2
  /// Groups go on by as much as shows of them.
  case paging = 3
  /// Groups go on by one at a time, and come to rest with a leading edge where the section's content begins.
  case groupPaging = 4
  /// Groups go on by one at a time, and come to rest in the middle.
  case groupPagingCentered = 5
}
