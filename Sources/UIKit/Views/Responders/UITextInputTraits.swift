/// What a text input wants of the keyboard that types into it. Every property has a default.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The rule by which the keyboard turns its shift key on by itself. Default: `.sentences`. Keyboards for addresses,
  /// and for secrets, have no capitals by themselves.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are corrected. Default: `.default`. Nothing is ever corrected; `.no` takes away the room above the
  /// keys, which only keyboards for words have.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether words are marked that a dictionary lacks. Default: `.default`. No word is ever marked, whatever it says.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether straight quotes become those of a text. Default: `.default`: yes where words are typed, no for secrets,
  /// codes and addresses.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether two hyphens become a dash. Default: `.default`, as for quotes.
  var smartDashesType: UITextSmartDashesType { get }
  /// Whether a space goes and comes with words that are cut and pasted. Default: `.default`, as for quotes.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// The keys that are at hand. Default: `.default`.
  var keyboardType: UIKeyboardType { get }
  /// The appearance of the keyboard. Default: `.default`, which follows the appearance of the input.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of the return key. Default: `.default`.
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
  /// The default: `.sentences`.
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
  /// Whether the return key is disabled while there is no text: false by default.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// Whether the text is hidden as it is typed: false by default.
  public var isSecureTextEntry: Bool { false }
  /// The default: nil.
  public var textContentType: UITextContentType! { nil }
}

/// The rules by which the keyboard turns its shift key on by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitals.
  case none = 0
  /// A capital at the beginning of each word.
  case words = 1
  /// A capital at the beginning of each sentence.
  case sentences = 2
  /// Capitals throughout.
  case allCharacters = 3
}

/// Whether words are corrected as they are typed: they never are, and `.no` says so.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The choice of the system.
  case `default` = 0
  /// No correction.
  case no = 1
  /// The choice to correct.
  case yes = 2
}

/// Whether misspelt words are marked: they never are.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The choice of the system.
  case `default` = 0
  /// No checking.
  case no = 1
  /// The choice to check.
  case yes = 2
}

/// Whether straight quotes become curly ones as they are typed.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The choice of the system: yes where words are typed.
  case `default` = 0
  /// Straight quotes as they are typed.
  case no = 1
  /// Quotes of a text.
  case yes = 2
}

/// Whether two hyphens become an en dash as they are typed, and three an em dash.
public enum UITextSmartDashesType: Int, Sendable {
  /// The choice of the system: yes where words are typed.
  case `default` = 0
  /// Hyphens as they are typed.
  case no = 1
  /// A dash for two hyphens.
  case yes = 2
}

/// Whether spaces are mended around words that are cut out or pasted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The choice of the system: yes where words are typed.
  case `default` = 0
  /// Words alone.
  case no = 1
  /// Words with the space that belongs to them.
  case yes = 2
}

/// The keys that may be at hand.
public enum UIKeyboardType: Int, Sendable {
  /// Letters for words.
  case `default` = 0
  /// Letters of ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// Letters with what addresses of the web need.
  case URL = 3
  /// Digits alone.
  case numberPad = 4
  /// The keys of a telephone.
  case phonePad = 5
  /// Letters for names, with the keys of a telephone behind them.
  case namePhonePad = 6
  /// Letters with what addresses of mail need.
  case emailAddress = 7
  /// Digits and the decimal separator.
  case decimalPad = 8
  /// Letters with `@` and `#`.
  case twitter = 9
  /// Letters with the keys for searches and addresses.
  case webSearch = 10
  /// Digits of ASCII alone.
  case asciiCapableNumberPad = 11

  /// An older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Whether the keyboard is light or dark, whatever is around it.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the input.
  case `default` = 0
  /// A dark keyboard.
  case dark = 1
  /// A light keyboard.
  case light = 2

  /// An older name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// What the return key says; but for `.default`, `.next` and `.continue`, it is coloured.
public enum UIReturnKeyType: Int, Sendable {
  /// The word "return".
  case `default` = 0
  /// The word "go".
  case go = 1
  /// The word "Google".
  case google = 2
  /// The word "join".
  case join = 3
  /// The word "next".
  case next = 4
  /// The word "route".
  case route = 5
  /// The word "search".
  case search = 6
  /// The word "send".
  case send = 7
  /// The word "Yahoo".
  case yahoo = 8
  /// The word "done".
  case done = 9
  /// The words "emergency call".
  case emergencyCall = 10
  /// The word "continue".
  case `continue` = 11
}
