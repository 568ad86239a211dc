import HostInterface

/// A key without a character of its own, as text that `typeText(_:)` and `typeKey(_:modifierFlags:)` understand.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
  public static let F1 = XCUIKeyboardKey(rawValue: "\u{F704}")
  public static let F2 = XCUIKeyboardKey(rawValue: "\u{F705}")
  public static let F3 = XCUIKeyboardKey(rawValue: "\u{F706}")
  public static let F4 = XCUIKeyboardKey(rawValue: "\u{F707}")
  public static let F5 = XCUIKeyboardKey(rawValue: "\u{F708}")
  public static let F6 = XCUIKeyboardKey(rawValue: "\u{F709}")
  public static let F7 = XCUIKeyboardKey(rawValue: "\u{F70A}")
  public static let F8 = XCUIKeyboardKey(rawValue: "\u{F70B}")
  public static let F9 = XCUIKeyboardKey(rawValue: "\u{F70C}")
  public static let F10 = XCUIKeyboardKey(rawValue: "\u{F70D}")
  public static let F11 = XCUIKeyboardKey(rawValue: "\u{F70E}")
  public static let F12 = XCUIKeyboardKey(rawValue: "\u{F70F}")

  /// The name by which devices know a key; nil for one that types nothing on a hardware keyboard.
  static func deviceName(of key: String) -> String? {
    if let name = names[key] { return name }
    return key.count == 1 && KeySample.usage(of: key) != nil ? key : nil
  }

  private static let names: [String: String] = {
    var names = [
      delete.rawValue: "delete", "\u{7F}": "delete", enter.rawValue: "return", `return`.rawValue: "return",
      "\n": "return", escape.rawValue: "escape", space.rawValue: "space", tab.rawValue: "tab",
      forwardDelete.rawValue: "forwardDelete", upArrow.rawValue: "up", downArrow.rawValue: "down",
      leftArrow.rawValue: "left", rightArrow.rawValue: "right", home.rawValue: "home", end.rawValue: "end",
      pageUp.rawValue: "pageUp", pageDown.rawValue: "pageDown",
    ]
    let functions = [F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12]
    for (index, key) in functions.enumerated() { names[key.rawValue] = "f\(index + 1)" }
    return names
  }()
}
