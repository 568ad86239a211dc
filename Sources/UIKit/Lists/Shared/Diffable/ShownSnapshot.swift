/// A list that shows snapshots.
@preconcurrency @MainActor protocol SnapshotList: AnyObject {
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  /// Has the data source fill the cells of these items anew.
  func reconfigure(_ paths: [IndexPath])
}

/// The snapshot that a diffable data source shows.
@preconcurrency @MainActor final class ShownSnapshot<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var snapshot = Snapshot()
  /// The places of the items, which are found out when they are first asked for.
  private var places: [Item: IndexPath]?

  // MARK: Showing

  /// Finds out what leads to another snapshot, and has a list carry that out.
  /// - Parameter add: adds the changes to those that the list collects.
  func apply(
    _ next: Snapshot, to list: any SnapshotList, animated: Bool, completion: (() -> Void)?,
    add: @escaping (ListChanges) -> Void
  ) {
    let show = { [self] in
      let changes = next.changes(from: snapshot)
      if changes.isEmpty {
        take(next)
      } else {
        list.performBatchUpdates {
          self.take(next)
          add(changes)
        } completion: { _ in
          completion?()
        }
      }
      let reconfigured = next.reconfiguredItemIdentifiers.compactMap { place(of: $0) }
      if !reconfigured.isEmpty { list.reconfigure(reconfigured) }
      if changes.isEmpty { completion?() }
    }
    if animated { show() } else { UIView.performWithoutAnimation(show) }
  }

  /// Has a list make all cells of another snapshot anew.
  func reload(_ next: Snapshot, in list: (any SnapshotList)?, completion: (() -> Void)?) {
    take(next)
    list?.reloadData()
    completion?()
  }

  /// Takes a snapshot over that the list shows already.
  func take(_ next: Snapshot) {
    snapshot = next
    snapshot.clearMarks()
    places = nil
  }

  // MARK: What there is

  func count(ofSection index: Int) -> Int { section(at: index).map { snapshot.numberOfItems(inSection: $0) } ?? 0 }

  func section(at index: Int) -> Section? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  func item(at path: IndexPath) -> Item? {
    guard let section = section(at: path.section) else { return nil }
    let items = snapshot.itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func place(of item: Item) -> IndexPath? {
    if let places { return places[item] }
    let found = snapshot.places
    places = found
    return found[item]
  }
}
