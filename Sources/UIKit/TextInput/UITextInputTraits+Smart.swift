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

extension UITextContentType {
  fileprivate static let codes: [UITextContentType?] = [
    .URL, .emailAddress, .telephoneNumber, .username, .password, .newPassword, .oneTimeCode, .creditCardNumber,
    .postalCode,
  ]
}
