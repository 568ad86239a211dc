import HostInterface

extension ScriptPlayer {
  /// Whether what a script waits for is there.
  /// - Parameter tree: of what the app has shown last.
  /// - Throws: `LaunchError` naming the step where it will not come: a page that could not be loaded.
  package func isThere(_ wait: GestureScript.Wait, in tree: SemanticTree?) throws -> Bool {
    guard let node = tree?.first(where: { $0.identifier == wait.id }) else { return false }
    switch wait.property {
    case .exists:
      return true
    case .loaded:
      if node.isLoaded == true { return true }
      if let failure = node.failure { throw error("\"\(wait.id)\" was not loaded. \(failure)") }
      return false
    }
  }

  /// What a script has waited for in vain.
  package func timeout(_ wait: GestureScript.Wait) -> LaunchError {
    let what = wait.property == .exists ? "there" : wait.property.rawValue
    return error("\"\(wait.id)\" was not \(what) within \(wait.seconds) seconds.")
  }
}
