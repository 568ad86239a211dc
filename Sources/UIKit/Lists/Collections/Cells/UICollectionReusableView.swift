/// A view that a collection view makes from its class and uses again for other elements: a header, a footer, a
/// decoration, or, as `UICollectionViewCell`, an item.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The one that it was dequeued with; nil for views that weren't.
  public internal(set) final var reuseIdentifier: String?
  /// What the view shows at present; nil while it waits.
  final weak var element: CollectionElement?

  /// Subclasses that are registered by their class override this.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// A view with default values, or with those and the subviews of its storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UICollectionReusableView.self)
  }

  /// Prepares the view for another element. Overrides call super.
  open func prepareForReuse() {}

  /// Tells the view what the layout says, after it has its geometry, opacity and transform from it. It does nothing by
  /// itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Tells the view that it will take its place in another layout. It does nothing by itself.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Tells the view that it has taken its place in another layout. It does nothing by itself.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view would like rather than those of the layout. By default those of the layout; of cells
  /// with constraints, the size that these give.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
