/// What the engine of a list asks its view, and what it tells it: all in which one kind of list differs from another.
@preconcurrency @MainActor protocol ListFacade<Element>: UIScrollView, ListWithMenus, EdgeScrolling {
  associatedtype Element: ListElement

  var engine: ListEngine<Element> { get }
  /// The layout of the list's elements.
  var elementLayout: any ElementLayout<Element> { get }
  var backgroundView: UIView? { get }
  var menus: ListMenus { get }

  // MARK: Data

  var hasDataSource: Bool { get }
  func askSectionCount() -> Int
  func askItemCount(ofSection section: Int) -> Int
  func askCell(at path: IndexPath) -> UIView

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
  /// Whether a cell is one that the list shows. By default it is a subview of the list.
  func holds(_ view: UIView) -> Bool

  // MARK: Changes

  /// All is about to be forgotten: what a person does with items comes to nothing.
  func willForgetData()
  /// Changes are about to be collected.
  func prepareForChanges()
  /// Whether an item that is reloaded stays selected.
  var keepsSelectionOfReloaded: Bool { get }
  /// Whether changes that would be animated, but have no window to be seen in, count as finished.
  var finishesChangesWithoutWindow: Bool { get }
  /// What is known of single items goes with them.
  func follow(_ mapping: ListMapping)
  /// The key of an element after a change of the data; nil for what is deleted or made anew. By default parts of sections
  /// stay with their section.
  func newKey(of key: Element.Key, _ mapping: ListMapping) -> Element.Key?
  /// The way to the new data, for which the layout holds from now on.
  func makeTransition(_ changes: ListChanges, _ mapping: ListMapping) -> any ListTransition<Element>

  // MARK: Fingers

  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  func shouldHighlight(_ path: IndexPath) -> Bool
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  /// The item to select in place of one that a person has tapped; nil for none.
  func itemToSelect(_ path: IndexPath) -> IndexPath?
  /// The item to deselect in place of one that a person has tapped, or that is selected no more because another one is;
  /// nil for none.
  func itemToDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath?
  func didSelect(_ path: IndexPath)
  /// Notifies the list that a person's doing has deselected an item.
  /// - Parameter isReplaced: another item is about to be selected in its place.
  func didDeselect(_ path: IndexPath, isReplaced: Bool)

  // MARK: Items moved by hand

  /// How the list shows an item that is about to be moved.
  func makeMovement() -> any ListMovement<Element>
  /// Asks the delegate where an item goes that a finger has brought to another place.
  func askTarget(ofMoving session: ReorderSession, proposed: IndexPath) -> IndexPath
  /// Tells the data source that an item has another place.
  func didMove(from source: IndexPath, to target: IndexPath)
  /// The list shows all as the data have it: there is no gap any more.
  func gapDidClose()

  // MARK: Items ahead

  /// Whether anybody prepares items before they come into sight.
  var isPrefetching: Bool { get }
  func prefetch(_ paths: [IndexPath])
  func cancelPrefetching(_ paths: [IndexPath])
}

extension ListFacade {
  func path(of cell: UIView) -> IndexPath? { engine.path(of: cell) }
  func dataPath(_ shown: IndexPath) -> IndexPath { engine.dataPath(shown) }
  func cancelPress() { engine.cancelPress() }
  var edgeScroller: EdgeScroller { engine.edgeScroller }

  var allowsPress: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  func holds(_ view: UIView) -> Bool { view.superviewStorage === self }
  func newKey(of key: Element.Key, _ mapping: ListMapping) -> Element.Key? { mapping.newKey(of: key) }
  func willForgetData() {}
  func follow(_ mapping: ListMapping) {}
}

/// What a list and its items are called in messages.
struct ListTerms {
  /// Such as "table view".
  let list: String
  /// Such as "a row" and "rows".
  let anItem: String
  let items: String
}

extension UIViewController {
  /// Deselects all items of a list as the controller appears: as its transition begins, if there is one, which selects
  /// them again if it is cancelled.
  func clearSelection<List: ListFacade>(of list: List, animated: Bool) {
    let paths = list.engine.selected
    guard !paths.isEmpty else { return }
    guard animated, let transitionCoordinator else { return list.engine.deselectAll(animated: animated) }
    transitionCoordinator.animate(
      alongsideTransition: { [weak list] _ in list?.engine.deselectAll(animated: true) },
      completion: { [weak list] context in
        guard context.isCancelled, let engine = list?.engine else { return }
        for path in paths.sorted() where engine.hasItem(at: path) { engine.setSelected(true, path, animated: false) }
      })
  }
}
