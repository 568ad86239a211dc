/// A drop on a table: what is dropped, where, and to where each item goes.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items, in the order in which they were lifted.
  var items: [any UITableViewDropItem] { get }
  /// The place where the items would be; nil where they are dropped on no row.
  var destinationIndexPath: IndexPath? { get }
  /// What was said last of what would happen.
  var proposal: UITableViewDropProposal { get }
  /// The drop as such.
  var session: any UIDropSession { get }

  /// Sends an item to the cell of a row, which is there by now.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Sends an item into the cell of a row.
  /// - Parameter rect: where it ends, in the cell's coordinates.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Sends an item to any place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item of a drop.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row that it is, of the same table; nil for one from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview, in points.
  var previewSize: CGSize { get }
}
