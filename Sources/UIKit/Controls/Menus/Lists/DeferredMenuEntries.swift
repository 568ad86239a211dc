/// The deferred elements of a menu while it shows, and the entries that they have provided.
@MainActor final class DeferredMenuEntries {
  private struct Entry {
    /// The element, which is kept so that no other one has its identity.
    let element: UIDeferredMenuElement
    var found: [UIMenuElement]?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The entries that an element has provided; nil before.
  func found(by element: UIDeferredMenuElement) -> [UIMenuElement]? { entries[ObjectIdentifier(element)]?.found }

  /// Asks the elements that have not been asked yet.
  /// - Parameter late: called each time that entries are provided later.
  /// - Returns: whether entries were provided at once.
  func ask(_ elements: [UIDeferredMenuElement], late: @escaping () -> Void) -> Bool {
    var hasNews = false
    for element in elements where entries[ObjectIdentifier(element)] == nil {
      let id = ObjectIdentifier(element)
      entries[id] = Entry(element: element)
      var isLate = false
      element.find { [weak self] found in
        self?.entries[id]?.found = found
        if isLate { late() } else { hasNews = true }
      }
      isLate = true
    }
    return hasNews
  }
}
