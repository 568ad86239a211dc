/// Which typographic signs are meant by straight ones, as they are typed.
enum SmartPunctuation {
  /// What a key puts into the text.
  struct Change: Equatable {
    /// How many characters before the insertion point it takes the place of.
    var replaced = 0
    var text: String
  }

  /// - Parameters:
  ///   - sign: what the key says.
  ///   - text: what stands before the insertion point, or the end of it.
  /// - Returns: nil where the key means what it says.
  static func change(typing sign: String, after text: String, quotes: Bool, dashes: Bool) -> Change? {
    switch sign {
    case "\"" where quotes: Change(text: opens(after: text) ? "“" : "”")
    case "'" where quotes: Change(text: opens(after: text) ? "‘" : "’")
    // Two hyphens make an en dash, three an em dash.
    case "-" where dashes && text.last == "-": Change(replaced: 1, text: "–")
    case "-" where dashes && text.last == "–": Change(replaced: 1, text: "—")
    default: nil
    }
  }

  /// Whether a quotation begins here, and none ends.
  private static func opens(after text: String) -> Bool {
    guard let last = text.last else { return true }
    return last.isWhitespace || "([{<“‘–—/".contains(last)
  }
}
