/// The snapshot that a diffable data source shows.
struct ShownSnapshot<Section: Hashable, Item: Hashable> {
  private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
  /// Where its items are; found out when it is first asked for.
  private var places: [Item: IndexPath]?

  mutating func take(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    self.snapshot = snapshot
    self.snapshot.clearMarks()
    places = nil
  }

  func count(ofSection index: Int) -> Int { section(at: index).map { snapshot.numberOfItems(inSection: $0) } ?? 0 }

  func section(at index: Int) -> Section? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  func item(at path: IndexPath) -> Item? {
    guard let section = section(at: path.section) else { return nil }
    let items = snapshot.itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  mutating func place(of item: Item) -> IndexPath? {
    if let places { return places[item] }
    let found = snapshot.places
    places = found
    return found[item]
  }
}
