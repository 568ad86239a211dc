extension UICollectionView: ListWithDrags {
  // MARK: Out of the view

  var givesDrags: Bool { dragDelegate != nil }
  func dragItems(_ session: any UIDragSession, at path: IndexPath, adding point: CGPoint?) -> [UIDragItem] {
    guard let dragDelegate, engine.reorder == nil else { return [] }
    if let point {
      return dragDelegate.collectionView(self, itemsForAddingTo: session, at: path, point: point)
    }
    return dragDelegate.collectionView(self, itemsForBeginning: session, at: path)
  }

  func dragParameters(at path: IndexPath) -> UIPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Into the view

  var takesDrops: Bool { dropDelegate != nil }
  func dropIsOfUse(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func dropParameters(at path: IndexPath) -> UIPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
  func performDrop(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop))
  }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
    guard
      let said = dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    else { return (UIDropProposal(operation: .cancel), .unspecified) }
    switch said.intent {
    case .unspecified: return (said, .unspecified)
    case .insertAtDestinationIndexPath: return (said, .between)
    case .insertIntoDestinationIndexPath: return (said, .into)
    }
  }

  func mayOpen(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    guard allowsPress, dragParts?.drags.state(at: path) != .dragging else { return false }
    return collectionDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
  }

  // MARK: Within the view

  func movesByHand(_ path: IndexPath) -> Bool { dataSource?.collectionView(self, canMoveItemAt: path) ?? false }

  func openGap(for path: IndexPath, at point: CGPoint) -> Bool { openMovement(of: path, isGap: true) }

  // MARK: Edges

  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    scrollsAtEdges ? edgeVelocity(at: point, along: reader.axis) : 0
  }

  package func scrollAlong(by distance: CGFloat) { scroll(by: distance, along: reader.axis) }
}
