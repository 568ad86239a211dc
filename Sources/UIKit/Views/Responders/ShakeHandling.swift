/// What an app does about a shake that nobody else has taken.
@MainActor protocol ShakeHandling: AnyObject {
  /// Does it, if there is something to do.
  /// - Returns: whether there was.
  func handleShake() -> Bool
}
