/// What a text input wants of the keyboard that types into it. Every property has a default.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Default: `.sentences`. Keyboards for addresses, and for secrets, have no capitals by themselves.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Default: `.default`. Nothing is ever corrected; `.no` takes away the room above the keys, which only keyboards for
  /// words have.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Default: `.default`. No word is ever marked, whatever it says.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Default: `.default`: yes where words are typed, no for secrets, codes and addresses.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Default: `.default`, as for quotes.
  var smartDashesType: UITextSmartDashesType { get }
  /// Default: `.default`, as for quotes.
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
  /// What the text is. Default: nil. Nothing is filled in for it, so there is no room for that above the keys; the smart
  /// types' defaults leave codes and addresses alone.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// Sentences.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// The default.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// The default.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// The default.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// The default.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// The default.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  /// The default.
  public var keyboardType: UIKeyboardType { .default }
  /// The default.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// The default.
  public var returnKeyType: UIReturnKeyType { .default }
  /// False.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// False.
  public var isSecureTextEntry: Bool { false }
  /// Nil.
  public var textContentType: UITextContentType! { nil }
}

/// When the keyboard turns its shift key on by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}

/// Whether words are corrected as they are typed: they never are, and `.no` says so.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether misspelt words are marked: they never are.
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

/// Whether two hyphens become an en dash as they are typed, and three an em dash.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether spaces are mended around words that are cut out or pasted.
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

  /// An older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Whether the keyboard is light or dark, whatever is around it.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark = 1
  case light = 2

  /// An older name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// What the return key says; but for `.default`, `.next` and `.continue`, it is coloured.
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
