/// What the engine of a list asks its view, and what it tells it: all in which one kind of list differs from another.
@preconcurrency @MainActor protocol ListFacade<Element>: UIScrollView, ListWithMenus {
  associatedtype Element: ListElement

  var engine: ListEngine<Element> { get }
  var backgroundView: UIView? { get }
  var menus: ListMenus { get }

  // MARK: Data

  var hasDataSource: Bool { get }
  func askSectionCount() -> Int
  func askItemCount(ofSection section: Int) -> Int
  func askCell(at path: IndexPath) -> UIView

  // MARK: Layout

  /// Whether something has to take its place again, though the bounds are what they were.
  var isLayoutStale: Bool { get }
  /// Finds out where all lies that shows. What is made for that is added.
  func prepareLayout(_ made: inout [Element])
  func placesInSight() -> [Element.Place]
  /// Whether there is a view for a place. False where it is known that there is none, and once the layout is invalid.
  func hasView(at place: Element.Place) -> Bool
  /// Asks what is in sight how large it is. By default all sizes are known by now.
  /// - Returns: whether that makes another layout.
  func sizesChangeLayout(_ places: [Element.Place]) -> Bool
  /// The first item in sight, which stays where it is while others turn out to be larger or smaller; nil where the
  /// content rests at its start.
  func scrollAnchor(except made: [Element]) -> Element?
  /// Finds out again where all lies, after sizes have changed.
  func prepareLayoutAgain(keeping anchor: Element?)
  /// Puts all that shows in its place.
  func place(_ places: [Element.Place])
  /// What of one element was known is to be found out again.
  func doubt(_ element: Element)
  /// The cells of items have been filled anew.
  func didReconfigure(_ paths: [IndexPath])
  /// All that is known of the layout no longer holds.
  func forgetLayout()

  // MARK: Views

  /// Makes the view of an element; nil where there is none.
  func makeElement(_ place: Element.Place) -> Element?
  /// Puts a new view in its place, and shows the state of its item.
  func prepare(_ element: Element, _ place: Element.Place)
  /// Puts a new view in front of those that lie behind it.
  func addView(of element: Element)
  /// Takes a view off the screen, and keeps it for its next use.
  func retire(_ element: Element)
  func willDisplay(_ element: Element)

  // MARK: Changes

  /// What a person is about to do with items comes to nothing: there are others.
  func endInteractions()
  /// Changes are about to be collected.
  func prepareForChanges()
  /// Whether there is a layout from which changes can lead to another.
  var hasLayout: Bool { get }
  /// Whether an item that is reloaded stays selected.
  var keepsSelectionOfReloaded: Bool { get }
  /// What is known of single items goes with them.
  func follow(_ mapping: ListMapping)
  /// The way to the new data, for which the layout holds from now on.
  func makeTransition(_ changes: ListChanges, _ mapping: ListMapping) -> any ListTransition<Element>
  /// The way to a layout that has become invalid, or to other bounds, within a block of animations; nil where views are
  /// simply put in their places.
  func makeLayoutTransition() -> (any ListTransition<Element>)?
  /// Before views are looked for, and after all have their places.
  func willTile()
  func didTile()

  // MARK: Fingers

  var allowsPress: Bool { get }
  var selectsSeveral: Bool { get }
  func shouldHighlight(_ path: IndexPath) -> Bool
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  /// The item to select in place of one that a person has tapped; nil for none.
  func itemToSelect(_ path: IndexPath) -> IndexPath?
  /// The item to deselect in place of one that a person has tapped, or that is selected no more because another one is;
  /// nil for none.
  func itemToDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath?
  func didSelect(_ path: IndexPath)
  func didDeselect(_ path: IndexPath)

  // MARK: Items ahead

  /// How far the content is scrolled, and around what is in sight; nil where nobody prepares items.
  var prefetchArea: (offset: CGFloat, rect: CGRect)? { get }
  /// The items that may come into sight next.
  func itemsAhead(isForward: Bool) -> [IndexPath]
  func prefetch(_ paths: [IndexPath])
  func cancelPrefetching(_ paths: [IndexPath])
}

extension ListFacade {
  func path(of cell: UIView) -> IndexPath? { engine.path(of: cell) }
  func cancelPress() { engine.cancelPress() }

  var isLayoutStale: Bool { false }
  func sizesChangeLayout(_ places: [Element.Place]) -> Bool { false }
  func scrollAnchor(except made: [Element]) -> Element? { nil }
  func prepareLayoutAgain(keeping anchor: Element?) {}
  func endInteractions() {}
  func follow(_ mapping: ListMapping) {}
  func willTile() {}
  func didTile() {}
}

/// What a list and its items are called in messages.
struct ListWords {
  /// Such as "table view".
  let list: String
  /// Such as "a row" and "rows".
  let anItem: String
  let items: String
}
