/// A view at an item of a section, or at the group that begins with it.
struct BadgeKey: Hashable {
  let kind: String
  let item: Int
  let isAtGroup: Bool

  init(_ kind: String, _ item: Int, isAtGroup: Bool = false) {
    (self.kind, self.item, self.isAtGroup) = (kind, item, isAtGroup)
  }
}

/// What elements of a section have said of their sizes.
struct SectionSizes {
  /// A size that an element has said, and whether it need not be asked again.
  struct Answer: Equatable {
    var size: CGSize
    var holds = true
  }

  private(set) var items: [Int: Answer] = [:]
  private(set) var badges: [BadgeKey: Answer] = [:]
  /// The items of which something is known, in ascending order.
  private(set) var known: [Int] = []

  /// Takes an answer.
  /// - Returns: whether the element counts as another size now.
  mutating func set(_ size: CGSize, item: Int) -> Bool {
    defer { items[item] = Answer(size: size) }
    if items[item] == nil { remember(item) }
    return items[item]?.size != size
  }

  mutating func set(_ size: CGSize, badge: BadgeKey) -> Bool {
    defer { badges[badge] = Answer(size: size) }
    remember(badge.item)
    return badges[badge]?.size != size
  }

  private mutating func remember(_ item: Int) {
    let place = known.sortedIndex { $0 >= item }
    if place == known.count || known[place] != item { known.insert(item, at: place) }
  }

  /// Keeps the sizes, but has elements asked again.
  mutating func doubt() {
    for item in items.keys { items[item]?.holds = false }
    for badge in badges.keys { badges[badge]?.holds = false }
  }

  mutating func doubt(item: Int) { items[item]?.holds = false }
  mutating func doubt(_ badge: BadgeKey) { badges[badge]?.holds = false }

  /// The first item from another one on of which something is known; nil where there is none.
  func firstKnown(from item: Int) -> Int? {
    let place = known.sortedIndex { $0 >= item }
    return place < known.count ? known[place] : nil
  }

  /// The same sizes with items that have other numbers.
  /// - Parameter newItem: nil for one that is no more.
  func moved(_ newItem: (Int) -> Int?) -> SectionSizes {
    var moved = SectionSizes()
    for (old, answer) in items {
      if let new = newItem(old) { moved.items[new] = answer }
    }
    for (old, answer) in badges {
      guard let new = newItem(old.item) else { continue }
      moved.badges[BadgeKey(old.kind, new, isAtGroup: old.isAtGroup)] = answer
    }
    moved.known = Set(moved.items.keys).union(moved.badges.keys.map(\.item)).sorted()
    return moved
  }
}
