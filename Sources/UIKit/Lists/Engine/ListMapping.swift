/// The new places of a list's sections and items after changes that have been checked against the numbers before and
/// after.
struct ListMapping {
  let sections: SlotMapping
  /// The items' mappings by old section, for sections that stay and in which items change.
  private var items: [Int: SlotMapping] = [:]
  private var movedItems: [IndexPath: IndexPath] = [:]
  private var movedItemsBack: [IndexPath: IndexPath] = [:]
  let reloadedSections: Set<Int>
  private let reloadedItems: Set<IndexPath>

  /// Makes a mapping by which nothing changes.
  init(counts: [Int]) {
    guard let mapping = try? ListMapping(ListChanges(), oldCounts: counts, newCounts: counts) else {
      fatalError("no changes contradict each other")
    }
    self = mapping
  }

  init(_ changes: ListChanges, oldCounts: [Int], newCounts: [Int]) throws(ListChangesError) {
    sections = try SlotMapping(
      oldCount: oldCounts.count, newCount: newCounts.count, leaving: changes.deletedSections,
      coming: changes.insertedSections, moves: changes.movedSections, of: "section")
    reloadedSections = Set(changes.reloadedSections)
    reloadedItems = Set(changes.reloadedItems)
    for section in changes.reloadedSections where !oldCounts.indices.contains(section) {
      throw ListChangesError(message: "section is reloaded at \(section), but there are \(oldCounts.count)")
    }
    for path in changes.reloadedItems {
      guard oldCounts.indices.contains(path.section), 0..<oldCounts[path.section] ~= path.item else {
        throw ListChangesError(message: "item \(path.item) of section \(path.section) is reloaded, but not there")
      }
    }
    try mapItems(changes, oldCounts, newCounts)
  }

  private mutating func mapItems(
    _ changes: ListChanges, _ oldCounts: [Int], _ newCounts: [Int]
  ) throws(ListChangesError) {
    for move in changes.movedItems {
      movedItems[move.from] = move.to
      movedItemsBack[move.to] = move.from
    }
    let leaving = Self.bySection(changes.deletedItems)
    let coming = Self.bySection(changes.insertedItems)
    let movedFrom = Self.bySection(changes.movedItems.map(\.from))
    let movedTo = Self.bySection(changes.movedItems.map(\.to))
    for path in changes.deletedItems + changes.movedItems.map(\.from) where path.section >= oldCounts.count {
      throw ListChangesError(message: "item of section \(path.section), but there are \(oldCounts.count) sections")
    }
    for path in changes.insertedItems + changes.movedItems.map(\.to) where path.section >= newCounts.count {
      throw ListChangesError(
        message: "item goes to section \(path.section), but there are \(newCounts.count) sections after the update")
    }
    for old in oldCounts.indices where !reloadedSections.contains(old) {
      guard let new = sections.new(of: old) else { continue }
      items[old] = try SlotMapping(
        oldCount: oldCounts[old], newCount: newCounts[new], leaving: (leaving[old] ?? []) + (movedFrom[old] ?? []),
        coming: (coming[new] ?? []) + (movedTo[new] ?? []), moves: [], of: "section \(new): item")
    }
  }

  private static func bySection(_ paths: [IndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.item) }
  }

  // MARK: Items

  /// The new path of an item. Nil for items that are deleted or reloaded, or whose section is.
  func newPath(of old: IndexPath) -> IndexPath? {
    guard !reloadedItems.contains(old) else { return nil }
    return newPlace(of: old)
  }

  /// The same as `newPath`, but reloaded items have a new place, too.
  func newPlace(of old: IndexPath) -> IndexPath? {
    if let new = movedItems[old] { return new }
    guard let section = sections.new(of: old.section), let item = items[old.section]?.new(of: old.item) else {
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  /// The old path of an item. Nil for items that are inserted or reloaded, or whose section is.
  func oldPath(of new: IndexPath) -> IndexPath? {
    guard let old = oldPlace(of: new), !reloadedItems.contains(old) else { return nil }
    return old
  }

  func oldPlace(of new: IndexPath) -> IndexPath? {
    if let old = movedItemsBack[new] { return old }
    guard let section = sections.old(of: new.section), let item = items[section]?.old(of: new.item) else { return nil }
    return IndexPath(item: item, section: section)
  }
}
