/// A drop on a collection view: what is dropped, where, and to where each item goes.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items, in the order in which they were lifted.
  var items: [any UICollectionViewDropItem] { get }
  /// The place where the items would be; nil where they are dropped on no item.
  var destinationIndexPath: IndexPath? { get }
  /// What was said last of what would happen.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop as such.
  var session: any UIDropSession { get }

  /// Sends an item to the cell of an item, which is there by now.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Sends an item into the cell of an item.
  /// - Parameter rect: where it ends, in the cell's coordinates.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Sends an item to any place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item of a drop.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The item that it is, of the same collection view; nil for one from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview, in points.
  var previewSize: CGSize { get }
}
