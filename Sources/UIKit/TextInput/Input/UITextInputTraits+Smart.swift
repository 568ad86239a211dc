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
    .postalCode,
  ]
}
