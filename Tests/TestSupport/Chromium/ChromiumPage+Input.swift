import Foundation

extension ChromiumPage {
  /// A mouse's button, as the person presses it.
  package enum MousePhase: String { case down = "mousePressed", move = "mouseMoved", up = "mouseReleased" }

  /// Presses, moves or lifts the mouse.
  /// - Parameters:
  ///   - x: the place, in CSS pixels of the viewport, as is `y`.
  ///   - isHeld: of moves, whether the left button is down.
  package func mouse(_ phase: MousePhase, _ x: Double, _ y: Double, isHeld: Bool = true) throws {
    let isPressed = phase != .move || isHeld
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": phase.rawValue, "x": x, "y": y, "button": isPressed ? "left" : "none",
        "buttons": phase != .up && isPressed ? 1 : 0, "clickCount": phase == .move ? 0 : 1,
      ])
  }

  package func click(_ x: Double, _ y: Double) throws {
    try mouse(.move, x, y, isHeld: false)
    try mouse(.down, x, y)
    try mouse(.up, x, y)
  }

  /// Clicks on the middle of an element.
  package func click(_ selector: String) throws {
    let place = try middle(of: selector)
    try click(place.x, place.y)
  }

  /// The middle of an element, in CSS pixels of the viewport.
  package func middle(of selector: String) throws -> (x: Double, y: Double) {
    let box = "document.querySelector(`\(selector)`).getBoundingClientRect()"
    let place = try run("(box => [box.x + box.width / 2, box.y + box.height / 2])(\(box))") as? [NSNumber]
    guard let place, place.count == 2 else { throw Chromium.Failure("\(selector) has no place") }
    return (place[0].doubleValue, place[1].doubleValue)
  }

  /// Turns the wheel; positive `dy` shows what is further down.
  package func wheel(_ x: Double, _ y: Double, dx: Double = 0, dy: Double) throws {
    try send("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy])
  }

  /// Puts a finger on the page, or moves one that is there. The others stay.
  package func touch(_ finger: Int = 0, _ x: Double, _ y: Double) throws {
    let isNew = fingers.updateValue((x, y), forKey: finger) == nil
    try dispatchTouches(isNew ? "touchStart" : "touchMove", fingers)
  }

  /// Lifts a finger. The others stay.
  package func lift(_ finger: Int = 0) throws {
    guard let place = fingers.removeValue(forKey: finger) else { return }
    // Here those that leave are named.
    try dispatchTouches("touchEnd", [finger: place])
  }

  /// The system takes all fingers away.
  package func cancelTouches() throws {
    fingers = [:]
    try dispatchTouches("touchCancel", [:])
  }

  private func dispatchTouches(_ type: String, _ fingers: [Int: (x: Double, y: Double)]) throws {
    let points = fingers.sorted { $0.key < $1.key }.map {
      ["id": $0.key, "x": $0.value.x, "y": $0.value.y] as [String: Any]
    }
    try send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
  }

  /// Presses a key of a hardware keyboard and lets it go.
  /// - Parameters:
  ///   - key: as `KeyboardEvent.key` has it.
  ///   - code: as `KeyboardEvent.code` has it.
  ///   - text: what it types.
  ///   - modifiers: 1 alt, 2 control, 4 meta, 8 shift.
  package func key(_ key: String, code: String, text: String = "", modifiers: Int = 0) throws {
    var event: [String: Any] = ["key": key, "code": code, "modifiers": modifiers]
    event["windowsVirtualKeyCode"] = Self.virtualKeys[key] ?? key.uppercased().utf16.first.map(Int.init)
    event["type"] = text.isEmpty ? "rawKeyDown" : "keyDown"
    event["text"] = text
    try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try send("Input.dispatchKeyEvent", event)
  }

  /// Types letters and digits key by key.
  package func type(_ text: String) throws {
    for character in text {
      let sign = String(character)
      let code = character.isNumber ? "Digit\(sign)" : character == " " ? "Space" : "Key\(sign.uppercased())"
      try key(sign, code: code, text: sign, modifiers: character.isUppercase ? 8 : 0)
    }
  }

  /// The input method shows a text that is not final.
  package func compose(_ text: String) throws {
    let end = text.utf16.count
    try send("Input.imeSetComposition", ["text": text, "selectionStart": end, "selectionEnd": end])
  }

  /// The input method's text is final; also what is typed without a key.
  package func commit(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  private static let virtualKeys = [
    "Backspace": 8, "Tab": 9, "Enter": 13, "Shift": 16, "Control": 17, "Alt": 18, "Escape": 27, "PageUp": 33,
    "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    "Delete": 46,
  ]
}
