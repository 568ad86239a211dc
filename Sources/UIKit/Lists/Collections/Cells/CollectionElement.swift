/// One view that a collection view shows, and as what.
@preconcurrency @MainActor final class CollectionElement: ListElement {
  var key: ElementKey
  let view: UICollectionReusableView
  /// What was applied last: a copy that no layout changes.
  var attributes: UICollectionViewLayoutAttributes
  var holds = 0
  /// The size with which the view was last asked what it prefers.
  var fittedSize: CGSize?
  /// Whether the content may be of another size since it was last asked.
  var isContentNew = false
  /// Whether the view was made in the transition that is being prepared.
  var isNew = false

  init(_ key: ElementKey, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    (self.key, self.view, self.attributes) = (key, view, attributes)
  }

  typealias Place = UICollectionViewLayoutAttributes

  var cell: UICollectionViewCell? { view as? UICollectionViewCell }
  /// Whether it comes down from under a finger, in front of all others.
  var isLanding = false
  var zIndex: Int { isLanding ? .max : attributes.zIndex }

  /// Has the view asked for its size again before the next frame.
  func contentDidChange() {
    isContentNew = true
    // The view may lie in a part that scrolls by itself.
    view.superview?.nearest { $0 is UICollectionView }?.setNeedsLayout()
  }

  /// Whether it shows as the layout says. How far the part is scrolled in which it lies doesn't matter.
  func isPlaced(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    self.attributes.isEqual(attributes)
      && self.attributes.embedding?.content.origin == attributes.embedding?.content.origin
  }

  /// Shows it as the layout says.
  func apply(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes.duplicate()
    if view.transform3D != attributes.transform3D { view.transform3D = attributes.transform3D }
    let bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
    if view.bounds != bounds { view.bounds = bounds }
    let (anchor, size) = (view.anchorPoint, attributes.size)
    let origin = attributes.embedding?.content.origin ?? .zero
    let position = CGPoint(
      x: attributes.center.x - origin.x + (anchor.x - 0.5) * size.width,
      y: attributes.center.y - origin.y + (anchor.y - 0.5) * size.height)
    if view.center != position { view.center = position }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    (view as? UICollectionViewListCell)?.show(isPinned: attributes.isPinned)
    view.apply(attributes)
  }
}

extension ElementStore where Element == CollectionElement {
  /// The elements of a category, in the order of the data.
  func elements(_ category: UICollectionView.ElementCategory) -> [CollectionElement] {
    ordered.filter { $0.key.category == category }.sorted { $0.key < $1.key }
  }
}
