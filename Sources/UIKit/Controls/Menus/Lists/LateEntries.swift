/// Entries of a menu that come later, in one showing of it: who stands for them, and what has come.
@MainActor final class LateEntries {
  private struct Entry {
    /// Kept, so that no other one has its identity.
    let element: UIDeferredMenuElement
    var found: [UIMenuElement]?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Nil before they have come.
  func found(by element: UIDeferredMenuElement) -> [UIMenuElement]? { entries[ObjectIdentifier(element)]?.found }

  /// Asks those that have not been asked yet.
  /// - Parameter late: called each time that something has come later.
  /// - Returns: whether something has come at once.
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
