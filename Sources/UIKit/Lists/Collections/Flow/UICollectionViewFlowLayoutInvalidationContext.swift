/// What of a flow layout no longer holds.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// What the delegate has said of sizes and distances. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items may lie elsewhere. Default: true.
  open var invalidateFlowLayoutAttributes = true
  /// What cells would like to be, which is all that no longer holds.
  final var preferredSizes: [(indexPath: IndexPath, size: CGSize)] = []
}
