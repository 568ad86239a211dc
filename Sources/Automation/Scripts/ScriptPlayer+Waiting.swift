import HostInterface

extension ScriptPlayer {
  /// Whether what a script waits for is there.
  /// - Parameter tree: of what the app has shown last.
  /// - Throws: `LaunchError` naming the step where it will not come: a page that could not be loaded.
  package func isThere(_ id: String, _ property: GestureScript.Property, in tree: SemanticTree?) throws -> Bool {
    guard let node = tree?.first(where: { $0.identifier == id }) else { return false }
    switch property {
    case .exists:
      return true
    case .loaded:
      if node.isLoaded == true { return true }
      if let failure = node.failure { throw error("\"\(id)\" was not loaded. \(failure)") }
      return false
    }
  }

  /// What a script has waited for in vain.
  package func timeout(_ id: String, _ property: GestureScript.Property, seconds: Double) -> LaunchError {
    let what = property == .exists ? "there" : property.rawValue
    return error("\"\(id)\" was not \(what) within \(seconds) seconds.")
  }
}
