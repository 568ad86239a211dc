/// How a list gets from one state to another: where what comes begins, and where what goes ends.
///
/// From `begin()` to `finish()`, all is called in this order within the animation that leads there. What a kind of list
/// has no need of does nothing by default.
@preconcurrency @MainActor protocol ListTransition<Element>: AnyObject {
  associatedtype Element: ListElement

  /// Begins the transition, before anything is looked for: the content may go elsewhere.
  func begin()
  /// Puts what has been made where it comes from, and all views in their order.
  /// - Parameter gone: those of what is deleted or made anew.
  func arrange(_ made: [Element], gone: [Element])
  /// All that shows has its place.
  func arrive(_ made: [Element])
  /// Sends an element that is there still, but out of sight, to its place.
  func leave(_ element: Element)
  /// Sends an element of what is deleted or made anew away.
  func depart(_ element: Element)
  /// All has its new place.
  func finish()

  /// The animation has all that it moves.
  func close()
  /// Ends the transition: nothing moves any more.
  func end()
}

extension ListTransition {
  func begin() {}
  func arrive(_ made: [Element]) {}
  func leave(_ element: Element) {}
  func close() {}
  func end() {}
}
