/// Decides on items that are over a collection view, and takes what is dropped. Every method but the first has a
/// default.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Tells the delegate that the items are dropped: the time to change the data, tell the collection view, and say
  /// where each item goes.
  ///
  /// It isn't called where one item of the collection view is moved to another place and its data source can do that.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Asks once for each drag whether there is a use for the items. Default: true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

  /// Tells the delegate that the finger has come over the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// Asks what would happen to the items, as the finger comes and whenever it moves. Default: they are copied, or moved
  /// if they are the collection view's own.
  /// - Parameter destinationIndexPath: where they would be; nil where there is no item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// Tells the delegate that the finger has left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// Tells the delegate that a drag that has been over the collection view is over.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// Asks how the cell looks to which a dropped item goes; nil, the default, for as it is.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
