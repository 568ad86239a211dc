/// Provides what is dragged out of a collection view, and hears of it. Every method but the first has a default.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Asks for what a finger lifts that stays on an item; none, `[]`, for nothing there.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Asks for what is added to what is dragged, where another finger taps. Default: none.
  /// - Parameter point: of the finger, in the coordinates of the collection view.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]

  /// Asks how a lifted cell looks; nil, the default, for as it is.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?

  /// Tells the delegate that the finger has begun to drag what it has lifted.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

  /// Tells the delegate that what was dragged has come to its end.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

  /// Asks once whether items may be moved. Default: true.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool

  /// Asks once whether items are for the app alone. Default: false.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }

  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}

  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {}
