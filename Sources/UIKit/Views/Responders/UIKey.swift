/// Keys held down with another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// A bit a key, with Apple's numbers.
  public let rawValue: Int
  /// Makes flags from their bits. Bits that no key has are kept and mean none.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift keys, left or right.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control keys, left or right.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the system's sign.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key lies on the pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard by its usage number in the USB HID keyboard page.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage number, 0…0xFFFF; names are here for some only.
  public let rawValue: Int
  /// Any usage number, also one without a name.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A; the letters follow up to Z, 29.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 4)
  /// Return, beside the letters.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
  /// The key Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
  /// Deletes backward.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
  /// The key Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
  /// The space bar.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
  /// Arrow to the right.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
  /// Arrow to the left.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
  /// Arrow down.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
  /// Arrow up.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
}

/// A key of a hardware keyboard, with what it types.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters that the key types, with the modifiers applied; empty for keys that type nothing.
  open private(set) var characters: String
  /// The characters that the key types without modifiers other than shift.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifiers that were held when the key went down or up.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The place of the key on the keyboard, whatever the layout makes of it.
  open private(set) var keyCode: UIKeyboardHIDUsage

  init(
    characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
    keyCode: UIKeyboardHIDUsage
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.keyCode = keyCode
  }

  /// A key that types nothing and has no place: subclasses in tests say otherwise.
  public override init() {
    characters = ""
    charactersIgnoringModifiers = ""
    modifierFlags = []
    keyCode = UIKeyboardHIDUsage(rawValue: 0)
    super.init()
  }
}
