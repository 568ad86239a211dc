/// The places of a list's elements: a table's rows one below the other, or as the layout of a collection view says.
@preconcurrency @MainActor protocol ElementLayout<Element>: AnyObject {
  associatedtype Element: ListElement

  /// Whether it knows the list's present items, so that changes can lead from there to others.
  var isKnown: Bool { get }
  /// Whether something has to take its place again, though the bounds are what they were.
  var isStale: Bool { get }

  // MARK: Looking

  /// Finds out where all lies that shows in the list's bounds. What is made for that is added.
  func prepare(_ made: inout [Element])
  /// The places of what shows, in the list's bounds.
  func placesInSight() -> [Element.Place]
  /// Whether there is a view for a place. False where it is known that there is none, and once the layout is invalid.
  func hasView(at place: Element.Place) -> Bool
  /// Asks what is in sight how large it is. By default all sizes are known by now.
  /// - Returns: whether that makes another layout.
  func sizesChange(_ places: [Element.Place]) -> Bool
  /// The first item in sight, which stays where it is while others turn out to be larger or smaller; nil where the
  /// content rests at its start.
  func anchor(except made: [Element]) -> Element?
  /// Finds out again where all lies, after sizes have changed.
  func prepareAgain(keeping anchor: Element?)

  // MARK: Placing

  /// Views are about to be looked for, in bounds that may be others.
  func willTile()
  /// Puts all that shows in its place.
  func place(_ places: [Element.Place])
  /// All that shows has its place.
  func didTile()
  /// The way to a layout that has become invalid, or to other bounds, within a block of animations; nil, the default, where
  /// views are simply put in their places.
  func makeTransition() -> (any ListTransition<Element>)?

  // MARK: Forgetting

  /// Has the size of one element found out again.
  func invalidateSize(_ element: Element)
  /// The cells of items have been filled anew.
  func didReconfigure(_ paths: [IndexPath])
  /// All that is known no longer holds: there are other data.
  func forget()

  // MARK: Items ahead

  /// How far the content is scrolled, and around what is in sight; nil before anything is known of it.
  var prefetchArea: (offset: CGFloat, rect: CGRect)? { get }
  /// The items that may come into sight next.
  func itemsAhead(isForward: Bool) -> [IndexPath]
}

extension ElementLayout {
  var isStale: Bool { false }
  func sizesChange(_ places: [Element.Place]) -> Bool { false }
  func anchor(except made: [Element]) -> Element? { nil }
  func prepareAgain(keeping anchor: Element?) {}
  func willTile() {}
  func makeTransition() -> (any ListTransition<Element>)? { nil }
}
