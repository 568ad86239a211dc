/// What holds for a compositional layout as a whole.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction along which content scrolls. Default: `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points. Default: 0.
  open var interSectionSpacing: CGFloat = 0
  /// The views at the edges of the whole content. Their index paths have one index, the number among those of their
  /// kind. Default: none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What insets count from in sections that don't say it. Default: `.safeArea`.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// A configuration with default values.
  public override init() { super.init() }

  final var axis: ScrollAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  /// Returns an equal configuration.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

  final func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
