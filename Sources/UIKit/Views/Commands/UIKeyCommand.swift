import HostInterface

/// A key of a hardware keyboard, with others held down, that sends an action along the responder chain.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key, as a command's input.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key, as a command's input.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key, as a command's input.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key, as a command's input.
  public static let inputEscape = "UIKeyInputEscape"
  /// The page up key, as a command's input.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key, as a command's input.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The home key, as a command's input.
  public static let inputHome = "UIKeyInputHome"
  /// The end key, as a command's input.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forward, as a command's input.
  public static let inputDelete = "UIKeyInputDelete"
  /// The function keys, as a command's input.
  public static let f1 = "UIKeyInputF1"
  /// The key F2.
  public static let f2 = "UIKeyInputF2"
  /// The key F3.
  public static let f3 = "UIKeyInputF3"
  /// The key F4.
  public static let f4 = "UIKeyInputF4"
  /// The key F5.
  public static let f5 = "UIKeyInputF5"
  /// The key F6.
  public static let f6 = "UIKeyInputF6"
  /// The key F7.
  public static let f7 = "UIKeyInputF7"
  /// The key F8.
  public static let f8 = "UIKeyInputF8"
  /// The key F9.
  public static let f9 = "UIKeyInputF9"
  /// The key F10.
  public static let f10 = "UIKeyInputF10"
  /// The key F11.
  public static let f11 = "UIKeyInputF11"
  /// The key F12.
  public static let f12 = "UIKeyInputF12"

  /// What the key types without modifiers, or one of the names above.
  open var input: String? { inputStorage }
  private final let inputStorage: String?
  /// The keys that are to be held down meanwhile; lock keys don't matter.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before what a text input does with the key. Default: false.
  open var wantsPriorityOverSystemBehavior = false

  /// A key with a command's title and picture, for menus.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    inputStorage = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// A key alone.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Whether a key triggers the command.
  /// - Parameter flags: what is held down; lock keys don't matter.
  func matches(_ key: UIKey, with flags: UIKeyModifierFlags) -> Bool {
    let asked: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard flags.intersection(asked) == modifierFlags.intersection(asked), let input else { return false }
    if let name = key.inputName { return input == name }
    guard !input.isEmpty else { return false }
    if key.charactersWithoutShift.lowercased() == input.lowercased() { return true }
    // The shift key makes another character of digits and signs.
    return flags.contains(.shift) && KeySample.usage(of: input) == key.keyCode.rawValue
  }
}

extension UIKey {
  /// The name of a key that types nothing.
  var inputName: String? {
    switch keyCode.rawValue {
    case 0x52: UIKeyCommand.inputUpArrow
    case 0x51: UIKeyCommand.inputDownArrow
    case 0x50: UIKeyCommand.inputLeftArrow
    case 0x4F: UIKeyCommand.inputRightArrow
    case 0x29: UIKeyCommand.inputEscape
    case 0x4B: UIKeyCommand.inputPageUp
    case 0x4E: UIKeyCommand.inputPageDown
    case 0x4A: UIKeyCommand.inputHome
    case 0x4D: UIKeyCommand.inputEnd
    case 0x4C: UIKeyCommand.inputDelete
    case 0x3A...0x45: "UIKeyInputF\(keyCode.rawValue - 0x39)"
    default: nil
    }
  }

  /// What a command names as its input: backspace and tab are their control characters. Digits and signs are as shift has
  /// them.
  var charactersWithoutShift: String {
    switch keyCode.rawValue {
    case 0x2A: "\u{8}"
    case 0x2B: "\t"
    case 0x28: "\r"
    default: charactersIgnoringModifiers
    }
  }
}

extension UIWindow {
  /// Sends the action of the first key command in the chain that is for this key and whose action somebody does.
  /// - Parameter urgentOnly: only commands that come before what a text input does.
  /// - Returns: false if there is none.
  func performKeyCommand(for key: UIKey, from start: UIResponder, urgentOnly: Bool) -> Bool {
    let flags = key.modifierFlags
    if performKeyCommand(for: key, with: flags, from: start, urgentOnly: urgentOnly) { return true }
    // Where nobody asks for the control key itself, it does what the command key does on Apple's keyboards.
    guard flags.contains(.control), !flags.contains(.command) else { return false }
    return performKeyCommand(
      for: key, with: flags.subtracting(.control).union(.command), from: start, urgentOnly: urgentOnly)
  }

  private func performKeyCommand(
    for key: UIKey, with flags: UIKeyModifierFlags, from start: UIResponder, urgentOnly: Bool
  ) -> Bool {
    var candidate: UIResponder? = start
    while let responder = candidate {
      for command in responder.allKeyCommands {
        guard command.matches(key, with: flags), !urgentOnly || command.wantsPriorityOverSystemBehavior,
          let target = responder.target(forAction: command.action, withSender: command)
        else { continue }
        UIApplication.send(command.action, to: target as AnyObject, from: command, for: nil)
        return true
      }
      candidate = responder.next
    }
    return false
  }
}
