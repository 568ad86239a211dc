import ConstraintSolver

extension NSLayoutConstraint {
  /// How readily the constraint breaks where required ones contradict each other: centres before sizes and these before
  /// edges, among them limits before equalities, and among those the larger constant before the smaller. This agrees
  /// with all systems that were recorded on UIKit, where the order in which constraints were made and activated made no
  /// difference; none of them had a centre against a size, nor a limit against an equality of another kind. Frames that
  /// views keep, and what holds a view's edges together, don't break for any of them.
  final var fragility: Fragility {
    let rank = 2 * first.fragilityRank + (relation == .equal ? 0 : 1)
    return Fragility(rank: rank, amount: constant)
  }
}

extension LayoutQuantity {
  fileprivate var fragilityRank: Int {
    switch attribute {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 3
    default: kind?.isSize ?? false ? 2 : 1
    }
  }
}
