extension UIDynamicAnimator {
  /// An animator for the attributes of a layout, which is invalidated whenever they have moved. The layout's
  /// `layoutAttributesForElements(in:)` returns `items(in:)`.
  /// - Parameter layout: its content is the reference system; it isn't kept alive.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    substituteBounds = { [weak layout] in CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero) }
    itemsDidMove = { [weak layout] in layout?.invalidateLayout() }
  }

  /// Returns the attributes of a cell among the animator's items; nil if they aren't there.
  public final func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath))
  }

  /// Returns the attributes of a supplementary view among the animator's items; nil if they aren't there.
  public final func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(kind, indexPath)) }

  /// Returns the attributes of a decoration view among the animator's items; nil if they aren't there.
  public final func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .decorationView, kind: decorationViewKind, indexPath: indexPath))
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    for body in simulation.bodies {
      if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.key == key { return attributes }
    }
    return nil
  }
}
