/// What a text input wants of the keyboard that types into it. Every property has a default.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Default: `.sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Default: `.default`.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Default: `.default`.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Default: `.default`.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Default: `.default`.
  var smartDashesType: UITextSmartDashesType { get }
  /// Default: `.default`.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// Default: `.default`.
  var keyboardType: UIKeyboardType { get }
  /// Default: `.default`, which follows the appearance of the input.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// Default: `.default`.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key can't be pressed while there is no text. Default: false.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether what is typed shows as dots and can't be copied. Default: false.
  var isSecureTextEntry: Bool { get }
  /// What the text is. Default: nil.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: UITextContentType! { nil }
}

/// When the keyboard turns its shift key on by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}

/// Whether words are corrected as they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether straight quotes become curly ones as they are typed.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether two hyphens become a dash as they are typed.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether spaces are mended around text that is pasted or deleted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Which keys are at hand.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  public static let alphabet = UIKeyboardType.asciiCapable
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark = 1
  case light = 2

  public static let alert = UIKeyboardAppearance.dark
}

/// What the return key says; but for `.default`, it is coloured.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case google = 2
  case join = 3
  case next = 4
  case route = 5
  case search = 6
  case send = 7
  case yahoo = 8
  case done = 9
  case emergencyCall = 10
  case `continue` = 11
}
