/// The elements that a collection view shows: by key, and from back to front.
@preconcurrency @MainActor struct ElementTable {
  private var byKey: [ElementKey: CollectionElement] = [:]
  private(set) var ordered: [CollectionElement] = []

  subscript(key: ElementKey) -> CollectionElement? { byKey[key] }

  /// - Returns: the element right behind it, if there is one.
  @discardableResult mutating func insert(_ element: CollectionElement) -> CollectionElement? {
    precondition(byKey[element.key] == nil, "an element is shown twice")
    byKey[element.key] = element
    let index = ordered.sortedIndex(where: { element.isBehind($0) })
    ordered.insert(element, at: index)
    return index > 0 ? ordered[index - 1] : nil
  }

  mutating func remove(_ element: CollectionElement) {
    guard byKey[element.key] === element else { return }
    byKey[element.key] = nil
    ordered.removeAll { $0 === element }
  }

  /// Gives the elements new keys; those without one are taken out and returned, from back to front.
  mutating func rekey(_ newKey: (ElementKey) -> ElementKey?) -> [CollectionElement] {
    var gone: [CollectionElement] = []
    byKey = [:]
    for element in ordered {
      if let key = newKey(element.key), byKey[key] == nil {
        element.key = key
        byKey[key] = element
      } else {
        gone.append(element)
      }
    }
    ordered.removeAll { element in gone.contains { $0 === element } }
    return gone
  }

  /// After keys or z indices have changed.
  mutating func sort() { ordered.sort { $0.isBehind($1) } }

  /// In the order of the data.
  func elements(_ category: UICollectionView.ElementCategory) -> [CollectionElement] {
    ordered.filter { $0.key.category == category }.sorted { $0.key < $1.key }
  }
}
