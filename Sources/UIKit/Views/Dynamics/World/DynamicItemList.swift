/// Items in the order in which they were added, each once.
@MainActor struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []
  private var identities: Set<ObjectIdentifier> = []

  func contains(_ item: any UIDynamicItem) -> Bool { identities.contains(ObjectIdentifier(item)) }

  /// Returns whether the item is new.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard identities.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Returns whether the item was there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard identities.remove(ObjectIdentifier(item)) != nil else { return false }
    items.removeAll { $0 === item }
    return true
  }
}
