/// What leads from one row of different elements to another: as few moves as possible, everything else in its order.
struct RowDifference<Element: Hashable> {
  /// Old places.
  private(set) var deleted: [Int] = []
  /// New places.
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []

  init(from old: [Element], to new: [Element]) {
    let oldPlaces = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let kept = Set(new)
    for (place, element) in old.enumerated() where !kept.contains(element) { deleted.append(place) }
    var pairs: [(from: Int, to: Int)] = []
    for (place, element) in new.enumerated() {
      if let from = oldPlaces[element] { pairs.append((from, place)) } else { inserted.append(place) }
    }
    let inOrder = longestIncreasing(pairs.map(\.from))
    moved = pairs.indices.filter { !inOrder.contains($0) }.map { pairs[$0] }
  }
}

/// The places of a longest ascending subsequence of different numbers: what need not be moved. In n log n.
func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
  // The place of the smallest last number of the subsequences of each length.
  var ends: [Int] = []
  var previous: [Int] = []
  for (place, number) in numbers.enumerated() {
    let length = ends.sortedIndex(where: { numbers[$0] >= number })
    previous.append(length > 0 ? ends[length - 1] : -1)
    if length < ends.count { ends[length] = place } else { ends.append(place) }
  }
  var found: Set<Int> = []
  var place = ends.last ?? -1
  while place >= 0 {
    found.insert(place)
    place = previous[place]
  }
  return found
}

extension NSDiffableDataSourceSnapshot {
  /// What leads here from another snapshot.
  func changes(from old: NSDiffableDataSourceSnapshot) -> ListChanges {
    var changes = ListChanges()
    let rows = RowDifference(from: old.sectionIdentifiers, to: sectionIdentifiers)
    (changes.deletedSections, changes.insertedSections, changes.movedSections) = (
      rows.deleted, rows.inserted, rows.moved
    )
    let reloaded = Set(reloadedSectionIdentifiers)
    let oldPlaces = old.places
    let oldSections = Dictionary(uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
    for (section, identifier) in sectionIdentifiers.enumerated() where !reloaded.contains(identifier) {
      guard let oldSection = oldSections[identifier] else { continue }
      let before = old.itemIdentifiers(inSection: identifier)
      let after = itemIdentifiers(inSection: identifier)
      // Items that come from elsewhere, or go there, are moves; the rest is a matter of this section alone.
      let difference = RowDifference(from: before, to: after)
      for item in difference.deleted {
        let path = IndexPath(item: item, section: oldSection)
        if !isMove(before[item], from: old, reloaded) { changes.deletedItems.append(path) }
      }
      for item in difference.inserted {
        let path = IndexPath(item: item, section: section)
        if let from = oldPlaces[after[item]], isMove(after[item], from: old, reloaded) {
          changes.movedItems.append((from, path))
        } else {
          changes.insertedItems.append(path)
        }
      }
      for move in difference.moved {
        changes.movedItems.append(
          (IndexPath(item: move.from, section: oldSection), IndexPath(item: move.to, section: section)))
      }
    }
    changes.reloadedSections = reloadedSectionIdentifiers.compactMap { oldSections[$0] }
    changes.reloadedItems = reloadedItemIdentifiers.compactMap { oldPlaces[$0] }
    return changes
  }

  /// Whether an item goes from one section to another, both of which are there before and after and are not reloaded.
  private func isMove(
    _ item: ItemIdentifierType, from old: NSDiffableDataSourceSnapshot, _ reloaded: Set<SectionIdentifierType>
  ) -> Bool {
    guard let from = old.sectionIdentifier(containingItem: item), let to = sectionIdentifier(containingItem: item)
    else { return false }
    return hasSection(from) && old.hasSection(to) && !reloaded.contains(from) && !reloaded.contains(to)
  }

  /// The places of all items.
  var places: [ItemIdentifierType: IndexPath] {
    var places: [ItemIdentifierType: IndexPath] = [:]
    places.reserveCapacity(numberOfItems)
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, element) in itemIdentifiers(inSection: identifier).enumerated() {
        places[element] = IndexPath(item: item, section: section)
      }
    }
    return places
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The same with one item at another place; nil where there is no such item or section.
  /// - Parameter target: as the item's path is afterwards.
  func moving(_ source: IndexPath, to target: IndexPath) -> NSDiffableDataSourceSnapshot? {
    guard sectionIdentifiers.indices.contains(source.section), sectionIdentifiers.indices.contains(target.section)
    else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[source.section])
    guard items.indices.contains(source.item) else { return nil }
    var moved = self
    moved.deleteItems([items[source.item]])
    let others = moved.itemIdentifiers(inSection: sectionIdentifiers[target.section])
    if others.indices.contains(target.item) {
      moved.insertItems([items[source.item]], beforeItem: others[target.item])
    } else {
      moved.appendItems([items[source.item]], toSection: sectionIdentifiers[target.section])
    }
    return moved
  }
}
