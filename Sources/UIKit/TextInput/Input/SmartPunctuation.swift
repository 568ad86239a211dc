/// The typographic signs that are meant by straight ones, as they are typed.
enum SmartPunctuation {
  /// What a key puts into the text.
  struct Change: Equatable {
    /// How many characters before the insertion point it takes the place of.
    var replaced = 0
    var text: String
  }

  /// The change that typing a sign means.
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

extension UITextInputTraits {
  var usesSmartQuotes: Bool { isWanted(smartQuotesType.rawValue) }
  var usesSmartDashes: Bool { isWanted(smartDashesType.rawValue) }
  var usesSmartInsertDelete: Bool { isWanted(smartInsertDeleteType.rawValue) }

  /// The three types have the same numbers: 1 for no, 2 for yes. Secrets are always left as they are typed.
  private func isWanted(_ number: Int) -> Bool { !isSecureTextEntry && (number == 2 || number == 0 && isProse) }

  /// Whether words and sentences are typed, and no codes or addresses.
  private var isProse: Bool {
    [.default, .twitter, .namePhonePad].contains(keyboardType) && !UITextContentType.codes.contains(textContentType)
  }
}

extension UITextInputTraits {
  /// Whether words of a language are typed, for which a keyboard that knows it has suggestions. Secrets, names, addresses
  /// and numbers are in no dictionary, and what a text of a given meaning is filled with is known to nobody here.
  var expectsSuggestions: Bool {
    let words: [UIKeyboardType] = [.default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch]
    return autocorrectionType != .no && !isSecureTextEntry && textContentType == nil && words.contains(keyboardType)
  }
}

extension UITextContentType {
  fileprivate static let codes: [UITextContentType?] = [
    .URL, .emailAddress, .telephoneNumber, .username, .password, .newPassword, .oneTimeCode, .creditCardNumber,
    .postalCode, .creditCardSecurityCode, .creditCardExpiration, .creditCardExpirationMonth, .creditCardExpirationYear,
    .birthdate, .birthdateDay, .birthdateMonth, .birthdateYear, .flightNumber, .shipmentTrackingNumber, .cellularEID,
    .cellularIMEI,
  ]
}
