import HostInterface

/// The keys of a command as people read them: the signs of Apple's keyboards, or the words of others.
struct KeyCombination: Equatable {
  /// What the key types without modifiers, or a name of `UIKeyCommand`'s.
  var input: String
  var modifiers: UIKeyModifierFlags
  /// Whether the control key stands for the command key.
  var usesControl: Bool

  /// The keys in words or signs, those that are held first.
  var text: String {
    let key = Self.names[input].map { usesControl ? $0.word : $0.sign } ?? Self.plainName(input)
    return usesControl ? (words + [key]).joined(separator: "-") : signs + key
  }

  private var signs: String {
    Self.order.filter { modifiers.contains($0.flag) }.map(\.sign).joined()
  }

  private var words: [String] {
    var modifiers = modifiers
    if modifiers.remove(.command) != nil { modifiers.insert(.control) }
    return Self.order.filter { modifiers.contains($0.flag) }.map(\.word)
  }

  /// Human Interface Guidelines, "Keyboards": the order in which modifiers are listed.
  private static let order: [(flag: UIKeyModifierFlags, sign: String, word: String)] = [
    (.control, "⌃", "Ctrl"), (.alternate, "⌥", "Alt"), (.shift, "⇧", "Shift"), (.command, "⌘", ""),
  ]

  private static let names: [String: (sign: String, word: String)] = [
    UIKeyCommand.inputUpArrow: ("↑", "↑"), UIKeyCommand.inputDownArrow: ("↓", "↓"),
    UIKeyCommand.inputLeftArrow: ("←", "←"), UIKeyCommand.inputRightArrow: ("→", "→"),
    UIKeyCommand.inputEscape: ("esc", "Esc"), UIKeyCommand.inputPageUp: ("⇞", "Page Up"),
    UIKeyCommand.inputPageDown: ("⇟", "Page Down"), UIKeyCommand.inputHome: ("↖", "Home"),
    UIKeyCommand.inputEnd: ("↘", "End"), UIKeyCommand.inputDelete: ("⌦", "Del"), "\u{8}": ("⌫", "Backspace"),
    "\t": ("⇥", "Tab"), "\r": ("↩", "Return"), " ": ("space", "Space"),
  ]

  /// The name of a function key, or what the key types.
  private static func plainName(_ input: String) -> String {
    let prefix = "UIKeyInput"
    return input.hasPrefix(prefix) ? String(input.dropFirst(prefix.count)) : input.uppercased()
  }
}
