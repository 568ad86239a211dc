/// A responder as keys of a hardware keyboard find it: every one is, and text input says what comes of it.
@MainActor protocol KeyTyping: UIResponder {
  /// Types a key into this input.
  /// - Returns: false if this is no input, or the key means nothing to it.
  func typeHardwareKey(_ press: UIPress) -> Bool

  /// Whether the responder is being typed into, and the key means something in text.
  func isTypedInto(by key: UIKey) -> Bool
}

/// A responder that hears of a key again and again while it is held, as one that is typed into does.
package protocol RepeatedKeyTaking: UIResponder {}

/// A view as the tabulator key finds it: every one is, and may have text inputs in it.
@MainActor protocol InputHolding: UIView {
  /// Gives the keys to the first input in this view, or the last.
  /// - Returns: false if there is none.
  func enterInput(goesBack: Bool) -> Bool
}

extension UIResponder {
  final var typing: (any KeyTyping)? { self as? any KeyTyping }
}
