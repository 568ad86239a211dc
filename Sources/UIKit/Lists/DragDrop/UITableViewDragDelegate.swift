/// Provides what is dragged out of a table, and hears of it. Every method but the first has a default.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Asks for what a finger lifts that stays on a row; none, `[]`, for nothing there.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]

  /// Asks for what is added to what is dragged, where another finger taps. Default: none.
  /// - Parameter point: of the finger, in the coordinates of the table.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]

  /// Asks how a lifted cell looks; nil, the default, for as it is.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?

  /// Tells the delegate that the finger has begun to drag what it has lifted.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Tells the delegate that what was dragged has come to its end.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Asks once whether items may be moved. Default: true.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool

  /// Asks once whether items are for the app alone. Default: false.
  func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }

  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}

  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }

  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
