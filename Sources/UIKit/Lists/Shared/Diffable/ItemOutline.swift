/// Items and what lies below them: who is whose child, in what order, and what is expanded.
struct ItemOutline<Item: Hashable> {
  private(set) var roots: [Item] = []
  /// The children of all items that have some.
  private var childrenByParent: [Item: [Item]] = [:]
  /// The parents of all items that have one.
  private var parents: [Item: Item] = [:]
  private var all: Set<Item> = []
  private var expanded: Set<Item> = []

  // MARK: Asking

  func contains(_ item: Item) -> Bool { all.contains(item) }
  func parent(of item: Item) -> Item? { parents[item] }
  func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// The children of an item; nil for the roots.
  func children(of parent: Item?) -> [Item] {
    guard let parent else { return roots }
    return childrenByParent[parent] ?? []
  }

  /// The ancestors of an item, the nearest first.
  func ancestors(of item: Item) -> [Item] {
    var found: [Item] = []
    while let parent = parents[found.last ?? item] { found.append(parent) }
    return found
  }

  /// Items and those below them, in the order of an outline.
  /// - Parameter goesDown: whether what lies below an item is part of it.
  func items(from tops: [Item], where goesDown: (Item) -> Bool) -> [Item] {
    var found: [Item] = []
    // Outlines may be deeper than a thread's stack.
    var waiting = Array(tops.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if goesDown(item) { waiting += children(of: item).reversed() }
    }
    return found
  }

  func demandItem(_ item: Item) { demand(contains(item), "section snapshot: there is no item \(item)") }

  func index(amongSiblings item: Item) -> Int {
    guard contains(item), let index = children(of: parents[item]).firstIndex(of: item) else {
      fatalError("section snapshot: there is no item \(item)")
    }
    return index
  }

  // MARK: Changing

  mutating func add(_ items: [Item], below parent: Item?, at index: Int) {
    for item in items {
      demand(all.insert(item).inserted, "section snapshot: there is an item \(item) already")
      parents[item] = parent
    }
    guard let parent else { return roots.insert(contentsOf: items, at: index) }
    childrenByParent[parent, default: []].insert(contentsOf: items, at: index)
  }

  /// Adds items before others, with the same parents as those: in linear time, however many have the same parent.
  mutating func add(before coming: [Item: [Item]]) {
    for (next, items) in coming {
      for item in items {
        demand(all.insert(item).inserted, "section snapshot: there is an item \(item) already")
        parents[item] = parents[next]
      }
    }
    let joined = { (siblings: [Item]) in siblings.flatMap { (coming[$0] ?? []) + [$0] } }
    if coming.keys.contains(where: { parents[$0] == nil }) { roots = joined(roots) }
    for parent in Set(coming.keys.compactMap { parents[$0] }) {
      childrenByParent[parent] = childrenByParent[parent].map(joined)
    }
  }

  /// Removes items with all below them: in linear time, however many have the same parent.
  mutating func remove(_ items: [Item]) {
    let gone = Set(items.filter(all.contains))
    guard !gone.isEmpty else { return }
    if gone.contains(where: { parents[$0] == nil }) { roots.removeAll(where: gone.contains) }
    for parent in Set(gone.compactMap { parents[$0] }) { childrenByParent[parent]?.removeAll(where: gone.contains) }
    var waiting = Array(gone)
    while let item = waiting.popLast() {
      all.remove(item)
      expanded.remove(item)
      parents[item] = nil
      waiting += childrenByParent.removeValue(forKey: item) ?? []
    }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ item: Item) {
    guard contains(item) else { return }
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
  }

  // MARK: Parts

  /// The outline below an item.
  func branch(below parent: Item, includingParent: Bool) -> ItemOutline {
    var branch = ItemOutline()
    let tops = includingParent ? [parent] : children(of: parent)
    branch.add(tops, below: nil, at: 0)
    for item in items(from: tops, where: { _ in true }) {
      branch.add(children(of: item), below: item, at: 0)
      branch.setExpanded(isExpanded(item), item)
    }
    return branch
  }

  /// Adds all of another outline, with what is expanded in it.
  mutating func graft(_ other: ItemOutline, below parent: Item?, at index: Int) {
    add(other.roots, below: parent, at: index)
    for item in other.items(from: other.roots, where: { _ in true }) {
      add(other.children(of: item), below: item, at: 0)
      setExpanded(other.isExpanded(item), item)
    }
  }
}
