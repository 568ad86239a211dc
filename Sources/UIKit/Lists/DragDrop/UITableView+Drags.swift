extension UITableView: ListWithDrags {
  // MARK: Out of the table

  var givesDrags: Bool { dragDelegate != nil }
  func dragItems(_ session: any UIDragSession, at path: IndexPath, adding point: CGPoint?) -> [UIDragItem] {
    guard let dragDelegate, swipe == nil, engine.reorder == nil else { return [] }
    if let point {
      return dragDelegate.tableView(self, itemsForAddingTo: session, at: path, point: point)
    }
    return dragDelegate.tableView(self, itemsForBeginning: session, at: path)
  }

  func dragParameters(at path: IndexPath) -> UIPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Into the table

  var takesDrops: Bool { dropDelegate != nil }
  func dropIsOfUse(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func dropParameters(at path: IndexPath) -> UIPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
  func performDrop(_ drop: ListDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop))
  }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
    guard
      let said = dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    else { return (UIDropProposal(operation: .cancel), .unspecified) }
    switch said.intent {
    case .unspecified: return (said, .unspecified)
    case .insertAtDestinationIndexPath: return (said, .between)
    case .insertIntoDestinationIndexPath: return (said, .into)
    case .automatic: return (said, .byPlace)
    }
  }

  func mayOpen(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    guard allowsPress, dragParts?.drags.state(at: path) != .dragging else { return false }
    return tableDelegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
  }

  // MARK: Within the table

  func movesByHand(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

  func openGap(for path: IndexPath, at point: CGPoint) -> Bool { engine.mover.begin(path, at: point, isGap: true) }

  // MARK: Edges

  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    scrollsAtEdges ? edgeVelocity(at: point, along: .vertical) : 0
  }

  package func scrollAlong(by distance: CGFloat) { scroll(by: distance, along: .vertical) }
}
