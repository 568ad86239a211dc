extension UICollectionViewCell.DragState {
  init(_ state: ListDragState) {
    switch state {
    case .none: self = .none
    case .lifting: self = .lifting
    case .dragging: self = .dragging
    }
  }
}

extension UITableViewCell.DragState {
  init(_ state: ListDragState) {
    switch state {
    case .none: self = .none
    case .lifting: self = .lifting
    case .dragging: self = .dragging
    }
  }
}

/// The sort of place where items that are over a list would be.
enum ListDropIntent {
  case unspecified
  case between
  case into
  /// Drops go into the item where the finger is in the middle of it, else between.
  case byPlace
}

/// What follows drags out of a list and into it.
@preconcurrency @MainActor struct ListDragParts {
  let drags: ListDrags
  let drops: ListDrops

  init(of list: any ListWithDrags) {
    drags = ListDrags(of: list)
    drops = ListDrops(of: list, drags)
  }

  /// What is dragged goes with the data.
  func follow(_ mapping: ListMapping) {
    drags.follow(mapping)
    drops.forgetPlaces()
  }

  /// The data are others: nobody knows where the items are.
  func forget() {
    drags.forget()
    drops.forgetPlaces()
  }
}

/// A list out of which items may be dragged, and into which: its delegates, in words that all lists have in common.
@preconcurrency @MainActor protocol ListWithDrags: UIScrollView, ItemList, EdgeScrolling {
  var edgeScroller: EdgeScroller { get }
  /// What follows drags; nil before the list has a delegate for them.
  var dragParts: ListDragParts? { get set }

  // MARK: Out of the list

  /// Whether the list has a delegate for what is dragged out of it.
  var givesDrags: Bool { get }
  /// Whether anything can be dragged out of it, if there is a delegate.
  var dragInteractionEnabled: Bool { get }
  /// Asks for the items of a cell.
  /// - Parameter point: of a finger that taps to add items; nil for one that lifts them.
  func dragItems(_ session: any UIDragSession, at path: IndexPath, adding point: CGPoint?) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  // MARK: Into the list

  var takesDrops: Bool { get }
  func dropIsOfUse(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropParameters(at path: IndexPath) -> UIPreviewParameters?
  func performDrop(_ drop: ListDrop)

  // MARK: Springs

  /// Whether a finger that drags items and rests on an item selects it.
  func mayOpen(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Selects an item on a person's behalf.
  func open(_ path: IndexPath)

  // MARK: Within the list

  /// Whether the data source lets a person move the item, and does it.
  func movesByHand(_ path: IndexPath) -> Bool
  /// The place of a gap where a dragged item of the list would go; nil where there is none.
  var gap: IndexPath? { get }
  /// Opens a gap in place of an item's cell, which nobody sees meanwhile.
  /// - Returns: false where that isn't possible now.
  func openGap(for path: IndexPath, at point: CGPoint) -> Bool
  func moveGap(to point: CGPoint)
  /// Leaves the item where the gap is, of which the data source is told.
  func fillGap()
  /// Closes the gap: all shows as the data have it.
  func closeGap()
}

extension ListWithDrags where Self: ListFacade {
  func open(_ path: IndexPath) { engine.choose(path) }

  // MARK: Taking part

  func dragDelegatesDidChange() {
    if dragParts == nil, givesDrags || takesDrops { dragParts = ListDragParts(of: self) }
    dragParts?.drags.setEnabled(givesDrags && dragInteractionEnabled)
    // Without a delegate for drops, the data source may move what is dragged.
    dragParts?.drops.attach()
  }

  /// Has a new cell show whether its item is selected, pressed or dragged.
  func showState(of cell: Element.Cell, at path: IndexPath) {
    let data = dataPath(path)
    cell.show(isSelected: engine.selected.contains(data), animated: false)
    cell.show(isHighlighted: engine.press?.highlighted == path)
    cell.show(dragParts?.drags.state(at: data) ?? ListDragState.none)
  }

  // MARK: The gap

  var gap: IndexPath? { engine.reorder.flatMap { $0.isGap ? $0.target : nil } }

  func moveGap(to point: CGPoint) { engine.mover.follow(to: point) }
  func fillGap() {
    // The data source may change more when it is told of the move.
    if let mapping = engine.reorder?.mapping { dragParts?.drags.follow(mapping) }
    engine.mover.end(isCancelled: false)
  }
  func closeGap() { engine.mover.end(isCancelled: true) }
  func gapDidClose() { dragParts?.drops.gapDidClose() }

  // MARK: Edges

  /// Whether a finger at an edge scrolls the list: it moves an item by hand, or drags something over the list.
  var scrollsAtEdges: Bool { engine.reorder != nil || dragParts?.drops.scrolls == true }
}

extension ListWithDrags {
  /// Selects items for a finger that drags and rests on them.
  func makeSpringTap() -> SpringTap {
    SpringTap(
      finds: { [weak self] in self?.findSpring($0) ?? false },
      open: { [weak self] context in
        // The app may have changed its mind about the view, not about the item.
        guard let self, let path = self.item(at: context.location(in: self)) else { return }
        self.open(path)
      })
  }

  private func findSpring(_ context: any UISpringLoadedInteractionContext) -> Bool {
    // Where items make room, nothing opens.
    guard gap == nil, let path = item(at: context.location(in: self)), let cell = cell(of: path) else { return false }
    (context.targetView, context.targetItem) = (cell, path)
    return mayOpen(path, context)
  }
}
