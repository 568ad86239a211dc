/// Keys by their places, as browsers name them.
enum KeyCodes {
  /// The usage number in the USB HID keyboard page of a `KeyboardEvent.code`, by the table of the W3C's "UI Events
  /// KeyboardEvent code Values"; nil for keys that it has not.
  static func usage(of code: String) -> Int? {
    if let usage = others[code] { return usage }
    if code.hasPrefix("Key"), code.utf8.count == 4, let letter = code.utf8.last, (0x41...0x5A).contains(letter) {
      return 0x04 + Int(letter) - 0x41
    }
    if code.hasPrefix("Digit"), code.utf8.count == 6, let digit = Int(code.suffix(1)) {
      return digit == 0 ? 0x27 : 0x1D + digit
    }
    guard code.first == "F", code.utf8.count <= 3, let number = UInt8(code.dropFirst()), !code.contains("+") else {
      return nil
    }
    switch number {
    case 1...12: return 0x39 + Int(number)
    case 13...24: return 0x5B + Int(number)
    default: return nil
    }
  }

  private static let others: [String: Int] = [
    "Enter": 0x28, "Escape": 0x29, "Backspace": 0x2A, "Tab": 0x2B, "Space": 0x2C, "Minus": 0x2D, "Equal": 0x2E,
    "BracketLeft": 0x2F, "BracketRight": 0x30, "Backslash": 0x31, "IntlHash": 0x32, "Semicolon": 0x33, "Quote": 0x34,
    "Backquote": 0x35, "Comma": 0x36, "Period": 0x37, "Slash": 0x38, "CapsLock": 0x39, "PrintScreen": 0x46,
    "ScrollLock": 0x47, "Pause": 0x48, "Insert": 0x49, "Home": 0x4A, "PageUp": 0x4B, "Delete": 0x4C, "End": 0x4D,
    "PageDown": 0x4E, "ArrowRight": 0x4F, "ArrowLeft": 0x50, "ArrowDown": 0x51, "ArrowUp": 0x52, "NumLock": 0x53,
    "NumpadDivide": 0x54, "NumpadMultiply": 0x55, "NumpadSubtract": 0x56, "NumpadAdd": 0x57, "NumpadEnter": 0x58,
    "Numpad1": 0x59, "Numpad2": 0x5A, "Numpad3": 0x5B, "Numpad4": 0x5C, "Numpad5": 0x5D, "Numpad6": 0x5E,
    "Numpad7": 0x5F, "Numpad8": 0x60, "Numpad9": 0x61, "Numpad0": 0x62, "NumpadDecimal": 0x63, "IntlBackslash": 0x64,
    "ContextMenu": 0x65, "NumpadEqual": 0x67, "NumpadComma": 0x85, "IntlRo": 0x87, "KanaMode": 0x88, "IntlYen": 0x89,
    "Convert": 0x8A, "NonConvert": 0x8B, "Lang1": 0x90, "Lang2": 0x91, "ControlLeft": 0xE0, "ShiftLeft": 0xE1,
    "AltLeft": 0xE2, "MetaLeft": 0xE3, "ControlRight": 0xE4, "ShiftRight": 0xE5, "AltRight": 0xE6, "MetaRight": 0xE7,
  ]
}
