/// What of a compositional layout no longer holds.
final class CompositionInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether it is only that elements count as other sizes, which the layout knows already.
  var onlySizes = false
}
