/// A view that a collection view makes from its class and uses again for other elements: a header, a footer, a
/// decoration, or, as `UICollectionViewCell`, an item.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The one that it was dequeued with; nil for views that weren't.
  open var reuseIdentifier: String? { reuseIdentifierStorage }
  final var reuseIdentifierStorage: String?
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

  /// Says that the view may want another size, also where the layout has asked for it before.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    element?.contentDidChange()
  }

  /// The attributes that the view would like rather than those of the layout. By default those of the layout; where the
  /// size is a guess, and for cells, the size that constraints give, or what `sizeThatFits(_:)` says of a guess.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.sizing == .estimated else { return layoutAttributes }
    return fitting(layoutAttributes, hasConstraints: !constraints.isEmpty)
  }
}

extension UICollectionReusableView {
  /// What constraints, or the view itself, say of the lengths that are guesses. The others stay as they are.
  func fitting(
    _ attributes: UICollectionViewLayoutAttributes, hasConstraints: Bool
  ) -> UICollectionViewLayoutAttributes {
    let (axes, size) = (attributes.estimatedAxes, attributes.size)
    guard hasConstraints || attributes.sizing == .estimated else { return attributes }
    let fitting =
      hasConstraints
      ? systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: axes.width ? .fittingSizeLevel : .required,
        verticalFittingPriority: axes.height ? .fittingSizeLevel : .required)
      : sizeThatFits(size)
    // A view that doesn't care says that it is as large as it is.
    guard hasConstraints || fitting != bounds.size else { return attributes }
    let preferred = attributes.duplicate()
    preferred.size = axes.merge(fitting, into: size)
    return preferred
  }
}
