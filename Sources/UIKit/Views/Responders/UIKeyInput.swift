/// A responder that a keyboard can type into, at one place and without a selection.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts what a key types, in place of what is selected. The return key types a line feed.
  func insertText(_ text: String)

  /// Removes the character before the insertion point, or what is selected.
  func deleteBackward()
}
