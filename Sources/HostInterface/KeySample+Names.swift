extension KeySample {
  /// The usage number in the USB HID keyboard page of a key by its name: a letter, a digit, a sign of the US layout, or
  /// one of `return`, `escape`, `delete`, `tab`, `space`, `left`, `right`, `up`, `down`, `home`, `end`, `pageUp`,
  /// `pageDown`, `forwardDelete`, `f1` … `f12`. Nil for any other.
  package static func usage(of name: String) -> Int? {
    if let special = specialKeys[name] { return special }
    if name.count == 1, let index = signs.firstIndex(where: { $0.contains(name.lowercased()) }) {
      return firstSignUsage + index
    }
    if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) { return 0x39 + number }
    return nil
  }

  /// The text that the key of that name types on a US layout; empty for keys that type nothing.
  package static func characters(of name: String, modifiers: Modifiers) -> String {
    switch name {
    case "space": return " "
    case "return": return "\r"
    case "tab": return "\t"
    default:
      guard name.count == 1, let pair = signs.first(where: { $0.contains(name.lowercased()) }) else { return "" }
      return modifiers.contains(.shift) ? String(pair.last!) : name
    }
  }

  /// Whether the key of that usage number is one that is held down with others.
  package static func isModifier(usage: Int) -> Bool { usage == 0x39 || (0xE0...0xE7).contains(usage) }

  private static let firstSignUsage = 0x04

  /// The unshifted and shifted characters, from usage 4 on; keys that type nothing visible hold a place.
  private static let signs: [String] =
    "abcdefghijklmnopqrstuvwxyz".map { "\($0)\($0.uppercased())" } + [
      "1!", "2@", "3#", "4$", "5%", "6^", "7&", "8*", "9(", "0)",
      "\u{0}", "\u{1}", "\u{2}", "\u{3}", "\u{4}",
      "-_", "=+", "[{", "]}", "\\|", "\u{5}", ";:", "'\"", "`~", ",<", ".>", "/?",
    ]

  private static let specialKeys: [String: Int] = [
    "return": 0x28, "escape": 0x29, "delete": 0x2A, "tab": 0x2B, "space": 0x2C, "home": 0x4A, "pageUp": 0x4B,
    "forwardDelete": 0x4C, "end": 0x4D, "pageDown": 0x4E, "right": 0x4F, "left": 0x50, "down": 0x51, "up": 0x52,
  ]
}

extension KeySample.Modifiers {
  /// Finds a modifier by its name: `shift`, `control`, `alternate`, `command` or `alphaShift`.
  public init?(name: String) {
    switch name {
    case "shift": self = .shift
    case "control": self = .control
    case "alternate": self = .alternate
    case "command": self = .command
    case "alphaShift": self = .alphaShift
    default: return nil
    }
  }
}
