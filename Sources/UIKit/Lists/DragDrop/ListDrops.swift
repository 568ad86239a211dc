/// What is dragged over a list, and dropped on it: one interaction for all of its items.
@preconcurrency @MainActor final class ListDrops: NSObject {
  private unowned let list: any ListWithDrags
  private let drags: ListDrags
  private var interaction: UIDropInteraction?
  /// What is over the list.
  private(set) weak var session: (any UIDropSession)?
  private var destination: IndexPath?
  private var proposal = UIDropProposal(operation: .cancel)
  /// The item into which things would be dropped, which is highlighted.
  private var taker: IndexPath?
  private var drop: ListDrop?
  /// The cell in whose place there is a gap, or those that wait for their items to land.
  private var hiddenCells: [UIView] = []

  init(of list: any ListWithDrags, _ drags: ListDrags) { (self.list, self.drags) = (list, drags) }

  /// Takes part in drags from now on.
  func attach() {
    guard interaction == nil else { return }
    let new = UIDropInteraction(delegate: self)
    list.addInteraction(new)
    interaction = new
  }

  /// Whether content at an edge scrolls for what is over the list.
  var scrolls: Bool { session != nil }

  // MARK: Where the items would be

  /// The item of the list that is dragged alone.
  private var ownPath: IndexPath? {
    guard let session, session.items.count == 1, let item = session.items.first else { return nil }
    return drags.path(of: item)
  }

  /// The item that the data source would move, if there is nobody else who takes drops.
  private var movedPath: IndexPath? { ownPath.flatMap { list.movesByHand($0) ? $0 : nil } }

  private func update() -> UIDropProposal {
    guard let session else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    let place = list.item(at: point)
    let (said, intent) = ask(session, at: place)
    guard self.session === session else { return said }
    proposal = said
    let isInto = intent == .into || intent == .byPlace && isInMiddle(point)
    let staysBetween = said.operation == .move && intent != .unspecified && !isInto && session.allowsMoveOperation
    if staysBetween, let own = ownPath, list.gap != nil || open(for: own, at: point) {
      list.moveGap(to: point)
      destination = list.gap
    } else {
      closeGap()
      destination = place
    }
    highlight(isInto && said.operation != .cancel && said.operation != .forbidden ? destination : nil)
    return said
  }

  private func ask(_ session: any UIDropSession, at place: IndexPath?) -> (UIDropProposal, ListDropIntent) {
    if list.takesDrops { return list.dropProposal(session, at: place ?? list.gap) }
    let proposal = UIDropProposal(operation: list.gap != nil || movedPath != nil ? .move : .cancel)
    proposal.prefersFullSizePreview = true
    return (proposal, .between)
  }

  private func isInMiddle(_ point: CGPoint) -> Bool {
    guard let cell = list.item(at: point).flatMap(list.cell) else { return false }
    let frame = cell.convert(cell.bounds, to: list)
    return abs(point.y - frame.midY) < frame.height / 6
  }

  private func highlight(_ path: IndexPath?) {
    guard path != taker else { return }
    taker.flatMap(list.cell)?.show(isHighlighted: false)
    taker = path
    path.flatMap(list.cell)?.show(isHighlighted: true)
  }

  // MARK: The gap

  private func open(for path: IndexPath, at point: CGPoint) -> Bool {
    guard list.openGap(for: path, at: point) else { return false }
    if let cell = list.cell(of: path) { hide(cell) }
    return true
  }

  private func hide(_ cell: UIView) {
    hiddenCells.append(cell)
    cell.isHidden = true
  }

  private func showHidden() {
    for cell in hiddenCells { cell.isHidden = false }
    hiddenCells = []
  }

  private func closeGap() {
    if list.gap != nil { list.closeGap() }
    gapDidClose()
  }

  /// The list shows all as the data have it again.
  func gapDidClose() { if drop == nil { showHidden() } }

  /// The places of items have changed, or nobody knows them any more.
  func forgetPlaces() {
    taker.flatMap(list.cell)?.show(isHighlighted: false)
    (taker, destination) = (nil, nil)
  }
}

extension ListDrops: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    if list.takesDrops { return list.dropIsOfUse(session) }
    guard session.items.count == 1, let path = drags.path(of: session.items[0]) else { return false }
    return list.movesByHand(path)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    list.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    self.session = session
    let proposal = update()
    if self.session === session {
      list.edgeScroller.follow(session.location(in: list)) { [weak self] _ in _ = self?.update() }
    }
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list.dropDidExit(session)
  }

  private func leave() {
    list.edgeScroller.stop()
    highlight(nil)
    closeGap()
    (session, destination) = (nil, nil)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    list.edgeScroller.stop()
    highlight(nil)
    let items = session.items.map { item in
      ListDropItem(item, from: drags.path(of: item), previewSize: previewSize(of: item))
    }
    let drop = ListDrop(session, destination, proposal, items)
    self.drop = drop
    if let gap = list.gap, let own = ownPath, list.movesByHand(own) {
      list.fillGap()
      _ = drop.send(session.items[0], to: .item(drags.path(of: session.items[0]) ?? gap))
    } else {
      if list.takesDrops { list.performDrop(drop) }
      // Where the app has changed nothing, all is as it was.
      if list.gap != nil { list.closeGap() }
    }
    showHidden()
    self.session = nil
  }

  private func previewSize(of item: UIDragItem) -> CGSize {
    (list.gap ?? drags.path(of: item)).flatMap(list.cell)?.bounds.size ?? .zero
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let end = drop?.end(of: item) else { return nil }
    list.layoutIfNeeded()
    switch end {
    case .item(let path):
      guard let cell = list.cell(of: path) else { return nil }
      hide(cell)
      return UITargetedDragPreview(
        view: cell, parameters: list.dropParameters(at: path) ?? cell.previewParameters,
        target: UIDragPreviewTarget(
          container: list, center: cell.superview?.convert(cell.center, to: list) ?? cell.center))
    case .into(let path, let rect):
      guard let cell = list.cell(of: path) else { return nil }
      let scale = cell.bounds.width > 0 ? rect.width / cell.bounds.width : 1
      return UITargetedDragPreview(
        view: cell, parameters: cell.previewParameters,
        target: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    case .target(let target):
      return UITargetedDragPreview(view: defaultPreview.view, parameters: defaultPreview.parameters, target: target)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) { drop?.join(item, animator) }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    drop = nil
    showHidden()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    if self.session === session { leave() }
    list.dropDidEnd(session)
  }
}
