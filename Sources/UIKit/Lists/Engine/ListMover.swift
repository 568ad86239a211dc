/// Moves items of a list by hand, one at a time: the item shows where it would go, the others make room, and the data know
/// nothing of it until the end. What kinds of lists differ in is said by a `ListMovement`.
@preconcurrency @MainActor final class ListMover<Element: ListElement> {
  private unowned let list: any ListFacade<Element>
  /// The item under the finger; nil while none is moved.
  private(set) var session: ReorderSession?
  /// How the list shows it.
  private var movement: (any ListMovement<Element>)?

  init(_ list: any ListFacade<Element>) { self.list = list }

  /// The element of the item that is moved.
  var moved: Element? { session.flatMap { list.engine.store[.item($0.target)] } }

  private var mayMove: Bool { !list.engine.isTiling && list.engine.batch == nil }

  // MARK: Beginning

  /// Whether a finger can take an item now: it is there, no other one is moved, and the list is not at work.
  func canBegin(_ path: IndexPath) -> Bool { mayMove && session == nil && list.engine.hasItem(at: path) }

  /// Begins to move an item, whatever the data source says.
  /// - Parameters:
  ///   - grip: the distance from the finger to the middle of the item's cell.
  ///   - isGap: whether the item's picture hangs on the finger, rather than its cell.
  /// - Returns: false where that isn't possible now.
  func begin(_ path: IndexPath, at finger: CGPoint, grip: CGPoint = .zero, isGap: Bool) -> Bool {
    guard canBegin(path) else { return false }
    let list = list
    list.cancelPress()
    var new = ReorderSession(of: path, grip: grip, finger: finger, counts: list.engine.knownCounts)
    new.isGap = isGap
    let movement = list.makeMovement()
    (session, self.movement) = (new, movement)
    movement.begin(new)
    return true
  }

  // MARK: Moving

  /// Moves the item to a finger, and scrolls where that is at an edge.
  func move(to point: CGPoint) {
    guard session != nil else { return }
    follow(to: point)
    guard session != nil else { return }
    list.edgeScroller.follow(point) { [weak self] in self?.follow(to: $0) }
  }

  /// The finger is elsewhere, or other items are below it.
  func follow(to point: CGPoint) {
    guard mayMove, let movement, let previous = session else { return }
    var current = previous
    current.finger = point
    session = current
    movement.follow()
    let target = target(of: current, by: movement)
    // Layout or delegate may have changed all.
    guard mayMove, session?.target == current.target else { return }
    movement.willShow(current, at: target, from: previous)
    if target == current.target { movement.stay() } else { makeRoom(at: target) }
  }

  private func target(of session: ReorderSession, by movement: any ListMovement<Element>) -> IndexPath {
    guard let proposed = movement.proposedTarget(of: session) else { return session.target }
    return list.askTarget(ofMoving: session, proposed: proposed)
  }

  /// Has the other items show as though the one under the finger were at a place.
  private func makeRoom(at target: IndexPath) {
    guard let step = session?.move(to: target), let counts = session?.counts else { return }
    movement?.makeRoom(step, counts: counts)
  }

  // MARK: Ending

  /// Leaves the item where it would go, of which the data source is told, or takes it back.
  func end(isCancelled: Bool) {
    guard mayMove, let movement, var ended = session else { return }
    let (list, moved) = (list, moved)
    list.edgeScroller.stop()
    movement.willEnd(ended, isCancelled: isCancelled)
    let back = isCancelled ? ended.moveBack() : nil
    forget(ended)
    if ended.target != ended.source {
      list.engine.selected = Set(list.engine.selected.compactMap(ended.mapping.newPlace))
      list.didMove(from: ended.source, to: ended.target)
    }
    // The data source may have begun anything else meanwhile.
    if mayMove, session == nil, list.engine.counts != nil {
      movement.land(moved, back: back)
    } else {
      movement.giveUp(moved)
    }
  }

  /// Ends the movement without a motion, since something else changes what shows.
  func drop() {
    guard let movement, var ended = session else { return }
    let (list, moved) = (list, moved)
    list.edgeScroller.stop()
    movement.willEnd(ended, isCancelled: true)
    let back = ended.moveBack()
    forget(ended)
    movement.drop(moved, back: back)
    list.gapDidClose()
  }

  /// The items that show are those of the data from now on.
  private func forget(_ ended: ReorderSession) {
    list.engine.counts = ended.counts
    (session, movement) = (nil, nil)
  }
}

extension ListEngine {
  /// The elements go along a step of an item that is moved by hand.
  func rekey(by step: ListMapping) {
    _ = store.rekey(step.newKey)
    prefetching.requested.subtract(store.ordered.compactMap(\.key.path))
  }
}
