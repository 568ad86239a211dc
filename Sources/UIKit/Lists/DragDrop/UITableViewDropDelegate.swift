/// Decides on items that are over a table, and takes what is dropped. Every method but the first has a default.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Tells the delegate that the items are dropped: the time to change the data, tell the table, and say where each
  /// item goes.
  ///
  /// It isn't called where one row of the table is moved to another place and its data source can do that.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Asks once for each drag whether there is a use for the items. Default: true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// Tells the delegate that the finger has come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// Asks what would happen to the items, as the finger comes and whenever it moves. Default: they are copied, or moved
  /// if they are the table's own.
  /// - Parameter destinationIndexPath: where they would be; nil where there is no row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Tells the delegate that the finger has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Tells the delegate that a drag that has been over the table is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// Asks how the cell looks to which a dropped item goes; nil, the default, for as it is.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
