/// What all lists do alike: which views there are for what is in sight, what is selected and pressed, and how changes of
/// the data are carried out. What kinds of lists differ in is said by their view, a `ListFacade`.
@preconcurrency @MainActor final class ListEngine<Element: ListElement> {
  unowned let list: any ListFacade<Element>
  let terms: ListTerms

  var store = ElementStore<Element>()
  /// The sections' numbers of items, as the data source has last said; nil until it is asked.
  var counts: [Int]?
  /// The element whose cell is filled anew.
  private var reconfigured: Element?

  // MARK: Views

  /// Whether views are being looked for.
  var isTiling = false
  /// The bounds for which views were last looked for.
  var tiledBounds = CGRect.zero
  /// The transition while elements move to their places.
  var transition: (any ListTransition<Element>)?
  var prefetching = PrefetchState()

  // MARK: Changes

  /// The batch while changes are collected.
  var batch: ListBatch?
  var batchDepth = 0
  /// Moves items by hand.
  let mover: ListMover<Element>
  /// The item under a finger that takes it to another place; nil where there is none.
  var reorder: ReorderSession? { mover.session }
  /// Scrolls the list while a finger that moves or drags items stays at an edge.
  private(set) lazy var edgeScroller = EdgeScroller(input: list)

  // MARK: Selection

  var selected: Set<IndexPath> = []
  var press: ItemPress?

  init(_ list: any ListFacade<Element>, _ terms: ListTerms) {
    self.list = list
    self.terms = terms
    mover = ListMover(list)
  }

  // MARK: Numbers

  var knownCounts: [Int] {
    if let counts { return counts }
    let found = askCounts()
    counts = found
    return found
  }

  func askCounts() -> [Int] {
    guard list.hasDataSource else { return [] }
    let sections = list.askSectionCount()
    demand(sections >= 0, "\(terms.list): the data source says there are \(sections) sections")
    return (0..<sections).map { section in
      let count = list.askItemCount(ofSection: section)
      demand(count >= 0, "\(terms.list): the data source says section \(section) has \(count) \(terms.items)")
      return count
    }
  }

  func count(ofSection section: Int) -> Int {
    let counts = knownCounts
    demand(counts.indices.contains(section), "\(terms.list): there is no section \(section) of \(counts.count)")
    return counts[section]
  }

  func hasItem(at path: IndexPath) -> Bool {
    let counts = knownCounts
    return path.count == 2 && counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.item
  }

  /// Stops the program where there is no item at a path.
  /// - Parameter purpose: what an item is needed for, such as "to select".
  func demandItem(at path: IndexPath, _ purpose: String) {
    demand(hasItem(at: path), "\(terms.list): there is no \(path.words) \(purpose)")
  }

  // MARK: All anew

  func forgetData() {
    cancelPress()
    list.willForgetData()
    selected = []
    counts = nil
    prefetching = PrefetchState()
    list.elementLayout.forget()
    for element in store.removeAll() { list.retire(element) }
    list.setNeedsLayout()
  }

  /// Fills the cells that are in sight anew; others are filled when they are made.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      demandItem(at: path, "to reconfigure")
      guard let element = store[.item(shownPath(path))], list.hasDataSource else { continue }
      reconfigured = element
      let cell = list.askCell(at: path)
      reconfigured = nil
      demand(
        cell === element.view,
        "\(terms.list): \(terms.anItem) that is reconfigured must keep its cell, and so its reuse identifier")
      list.elementLayout.invalidateSize(element)
    }
    list.elementLayout.didReconfigure(paths.map(shownPath))
  }

  /// The cell that is being filled anew for an item of the data; nil where it is another item's, or of another sort.
  func reconfiguredCell(_ identifier: String, for path: IndexPath) -> Element.Cell? {
    guard let reconfigured, reconfigured.key.path.map(dataPath) == path,
      reconfigured.cell?.reuseIdentifier == identifier
    else { return nil }
    return reconfigured.cell
  }

  /// The place where an item of the data shows. It is another one only while an item is moved by hand.
  func shownPath(_ path: IndexPath) -> IndexPath { reorder?.mapping.newPath(of: path) ?? path }

  /// The item of the data that shows at a place, which is another one only while an item is moved by hand.
  func dataPath(_ shown: IndexPath) -> IndexPath { reorder?.mapping.oldPath(of: shown) ?? shown }

  // MARK: Scrolling

  /// Scrolls to an offset that is looked for again once what comes into sight has turned out to have other sizes.
  /// - Parameter offset: nil for none.
  func scroll(animated: Bool, to offset: () -> CGPoint?) {
    guard let first = offset() else { return }
    list.setContentOffset(first, animated: animated)
    guard !animated else { return }
    for _ in 1..<Self.mostPasses {
      list.layoutIfNeeded()
      guard let again = offset(), again != list.contentOffset else { return }
      list.setContentOffset(again, animated: false)
    }
  }

  private static var mostPasses: Int { 4 }

  // MARK: Behind all items

  func backgroundDidChange(from old: UIView?) {
    let background = list.backgroundView
    guard old !== background else { return }
    if old?.superviewStorage === list { old?.removeFromSuperview() }
    if let background { list.insertSubview(background, at: 0) }
    list.setNeedsLayout()
  }
}

extension IndexPath {
  /// The path in words, for messages.
  var words: String { count == 2 ? "item \(self[1]) of section \(self[0])" : "item \(map(String.init))" }
}
