/// What is dragged out of a list: one interaction for all of its items.
@preconcurrency @MainActor final class ListDrags: NSObject {
  /// An item of the list that is dragged.
  private struct Dragged {
    weak var item: UIDragItem?
    /// The place of the item in the data; nil once it is deleted.
    var path: IndexPath?
  }

  private unowned let list: any ListWithDrags
  private var interaction: UIDragInteraction?
  private var dragged: [Dragged] = []
  /// The session of what is dragged out of the list, once the finger moves.
  private(set) weak var session: (any UIDragSession)?

  init(of list: any ListWithDrags) { self.list = list }

  /// Lets items be dragged, or not.
  func setEnabled(_ isEnabled: Bool) {
    if isEnabled, interaction == nil {
      let new = UIDragInteraction(delegate: self)
      list.addInteraction(new)
      interaction = new
    }
    interaction?.isEnabled = isEnabled
  }

  var isEnabled: Bool { interaction?.isEnabled ?? false }

  /// The place in the data of an item of this list that is dragged; nil for others.
  func path(of item: UIDragItem) -> IndexPath? { dragged.first { $0.item === item }?.path }

  /// The items go with the data.
  func follow(_ mapping: ListMapping) {
    for index in dragged.indices { dragged[index].path = dragged[index].path.flatMap(mapping.newPlace) }
  }

  /// The data are others: nobody knows where the items are.
  func forget() { for index in dragged.indices { dragged[index].path = nil } }

  /// The state of the cell that shows an item of the data.
  func state(at path: IndexPath) -> ListDragState {
    session != nil && dragged.contains { $0.item != nil && $0.path == path } ? .dragging : .none
  }

  private func note(_ items: [UIDragItem], at path: IndexPath) {
    dragged.removeAll { $0.item == nil }
    dragged += items.map { Dragged(item: $0, path: path) }
  }

  private func show(_ state: ListDragState, of session: any UIDragSession) {
    for item in session.items { path(of: item).flatMap(list.cell)?.show(state) }
  }

  private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = list.cell(of: path), cell.window != nil, cell.superview != nil else {
      return nil
    }
    return UITargetedDragPreview(view: cell, parameters: list.dragParameters(at: path) ?? cell.previewParameters)
  }
}

extension ListDrags: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard list.gap == nil, let path = list.item(at: session.location(in: list)) else { return [] }
    let items = list.dragItems(session, at: path, adding: nil)
    note(items, at: path)
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    // Once is enough.
    guard list.gap == nil, let path = list.item(at: point),
      !session.items.contains(where: { self.path(of: $0) == path })
    else { return [] }
    let items = list.dragItems(session, at: path, adding: point)
    note(items, at: path)
    // Another list's drag doesn't tell this one of its end.
    if self.session === session { list.cell(of: path)?.show(state(at: path)) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    // The finger no longer presses the cell, whose picture is about to be taken.
    list.cancelPress()
    return preview(of: item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    show(.lifting, of: session)
    animator.addCompletion { [weak self] position in
      if position == .start { self?.show(.none, of: session) }
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    self.session = session
    show(.dragging, of: session)
    list.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list.dragAllowsMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragIsRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { true }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    show(.none, of: session)
    dragged.removeAll { known in session.items.contains { $0 === known.item } }
    if self.session === session { self.session = nil }
    list.dragDidEnd(session)
  }

  /// An item goes back to its cell, wherever that is by now.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { preview(of: item) }
}
