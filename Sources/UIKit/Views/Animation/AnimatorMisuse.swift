/// Calls that UIKit answers with an exception: they are errors of the app that no code can expect to survive.
@preconcurrency @MainActor enum AnimatorMisuse {
  /// Ends the process with the message. Tests take it over.
  static var handler: (String) -> Void = { fatalError($0) }

  static func raise(_ message: String) { handler("UIViewPropertyAnimator: \(message)") }
}
