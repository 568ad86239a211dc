/// The rules by which the keyboard turns its shift key on by itself.
enum AutomaticCapitals {
  /// Whether a letter typed after `text` should be a capital.
  /// - Parameter text: what stands before the insertion point, or the end of it.
  static func isWanted(_ type: UITextAutocapitalizationType, after text: String) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last?.isWhitespace ?? true
    case .sentences: return beginsSentence(after: text)
    }
  }

  private static func beginsSentence(after text: String) -> Bool {
    guard let last = text.last else { return true }
    guard last.isWhitespace else { return false }
    if last.isNewline { return true }
    let words = text.reversed().drop { $0.isWhitespace && !$0.isNewline }
    // Quotes and brackets may close behind the stop.
    guard let end = words.first(where: { !"\"'”’)]".contains($0) }) else { return true }
    return end.isNewline || ".!?".contains(end)
  }

  /// Addresses have no capitals by themselves, nor have words that nobody sees.
  static func type(for traits: any UITextInputTraits) -> UITextAutocapitalizationType {
    switch traits.keyboardType {
    case .URL, .emailAddress: .none
    default: traits.isSecureTextEntry ? .none : traits.autocapitalizationType
    }
  }
}
