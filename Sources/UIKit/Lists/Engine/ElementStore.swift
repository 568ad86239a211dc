/// The elements that a list shows: by key, and from back to front.
@preconcurrency @MainActor struct ElementStore<Element: ListElement> {
  private var byKey: [Element.Key: Element] = [:]
  private(set) var ordered: [Element] = []
  /// The elements of what is deleted or made anew, on their way out: nothing finds them by a key any more.
  private(set) var departing: [Element] = []

  var isEmpty: Bool { ordered.isEmpty }

  subscript(key: Element.Key) -> Element? { byKey[key] }

  func contains(_ element: Element) -> Bool { byKey[element.key] === element }

  /// The element right behind another one; nil for the hindmost.
  func elementBehind(_ element: Element) -> Element? {
    guard let index = ordered.firstIndex(where: { $0 === element }), index > 0 else { return nil }
    return ordered[index - 1]
  }

  /// The element that meets a condition and comes first in the order of the data.
  func first(where condition: (Element) -> Bool) -> Element? {
    var found: Element?
    for element in ordered {
      if let found, found.key < element.key { continue }
      if condition(element) { found = element }
    }
    return found
  }

  mutating func insert(_ element: Element) {
    precondition(byKey[element.key] == nil, "an element is shown twice")
    byKey[element.key] = element
    ordered.insert(element, at: ordered.sortedIndex(where: { element.isBehind($0) }))
  }

  mutating func remove(_ element: Element) {
    guard contains(element) else { return }
    byKey[element.key] = nil
    ordered.removeAll { $0 === element }
  }

  /// Gives the elements new keys. Those without one depart, and are returned from back to front.
  mutating func rekey(_ newKey: (Element.Key) -> Element.Key?) -> [Element] {
    var kept: [Element] = []
    var gone: [Element] = []
    byKey = [:]
    for element in ordered {
      if let key = newKey(element.key), byKey[key] == nil {
        element.key = key
        byKey[key] = element
        kept.append(element)
      } else {
        gone.append(element)
      }
    }
    ordered = kept
    sort()
    departing += gone
    return gone
  }

  /// Restores the order after z indices have changed.
  mutating func sort() { ordered.sort { $0.isBehind($1) } }

  /// Removes an element that nothing moves any more.
  /// - Returns: whether it was on its way out.
  mutating func removeDeparting(_ element: Element) -> Bool {
    guard let index = departing.firstIndex(where: { $0 === element }) else { return false }
    departing.remove(at: index)
    return true
  }

  /// Removes every element.
  /// - Returns: all that showed.
  mutating func removeAll() -> [Element] {
    defer { self = ElementStore() }
    return ordered + departing
  }
}
