/// How a kind of list shows an item that is moved by hand, from when it is taken until it lies in its place.
@preconcurrency @MainActor protocol ListMovement<Element>: AnyObject {
  associatedtype Element: ListElement

  func begin(_ session: ReorderSession)

  // MARK: The finger

  /// The item's cell goes with the finger.
  func follow()
  /// The place to which the finger has brought the item; nil where it stays.
  func proposedTarget(of session: ReorderSession) -> IndexPath?
  /// The item is about to show at a place, which may be the one that it has. By default there is nothing to do.
  /// - Parameter previous: the session before the finger's last step.
  func willShow(_ session: ReorderSession, at target: IndexPath, from previous: ReorderSession)
  /// The item keeps its place. By default there is nothing to do.
  func stay()
  /// Moves the other items along a step.
  /// - Parameter counts: the sections' numbers of items after it.
  func makeRoom(_ step: ListMapping, counts: [Int])

  // MARK: The end

  /// The item is about to be let go. By default there is nothing to do.
  func willEnd(_ session: ReorderSession, isCancelled: Bool)
  /// Sends the item's cell from the finger to its place.
  /// - Parameter back: what leads all items to where the data have them; nil where they show there.
  func land(_ moved: Element?, back: ListMapping?)
  /// Lets the item's cell go where the data source has changed what shows.
  func giveUp(_ moved: Element?)
  /// Has all show as the data have it, at once.
  func drop(_ moved: Element?, back: ListMapping?)
}

extension ListMovement {
  func willShow(_ session: ReorderSession, at target: IndexPath, from previous: ReorderSession) {}
  func stay() {}
  func willEnd(_ session: ReorderSession, isCancelled: Bool) {}
}
