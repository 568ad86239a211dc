import HostInterface
import XCTest

final class InputTests: XCTestCase {
  /// Usage numbers of the USB HID keyboard page.
  func testKeysByName() {
    for (name, usage) in [
      ("a", 0x04), ("Z", 0x1D), ("1", 0x1E), ("!", 0x1E), ("0", 0x27), ("return", 0x28), ("escape", 0x29),
      ("delete", 0x2A), ("tab", 0x2B), ("space", 0x2C), ("-", 0x2D), ("\\", 0x31), (";", 0x33), ("/", 0x38),
      ("f1", 0x3A), ("f12", 0x45), ("home", 0x4A), ("pageUp", 0x4B), ("forwardDelete", 0x4C), ("end", 0x4D),
      ("pageDown", 0x4E), ("right", 0x4F), ("left", 0x50), ("down", 0x51), ("up", 0x52),
    ] { XCTAssertEqual(KeySample.usage(of: name), usage, name) }
    for name in ["", "f0", "f13", "fx", "ä", "enter", "ab"] { XCTAssertNil(KeySample.usage(of: name), name) }
  }

  func testWhatKeysType() {
    XCTAssertEqual(KeySample.characters(of: "a", modifiers: []), "a")
    XCTAssertEqual(KeySample.characters(of: "a", modifiers: .shift), "A")
    XCTAssertEqual(KeySample.characters(of: "1", modifiers: .shift), "!")
    XCTAssertEqual(KeySample.characters(of: "'", modifiers: [.shift, .control]), "\"")
    XCTAssertEqual(KeySample.characters(of: "space", modifiers: []), " ")
    XCTAssertEqual(KeySample.characters(of: "return", modifiers: []), "\r")
    XCTAssertEqual(KeySample.characters(of: "tab", modifiers: []), "\t")
    for name in ["left", "escape", "f5", "ä", ""] {
      XCTAssertEqual(KeySample.characters(of: name, modifiers: []), "", name)
    }
  }

  /// Caps lock, and the left and right control, shift, alternate and command keys.
  func testKeysThatAreHeldWithOthers() {
    let modifiers = (0...0xFF).filter { KeySample.isModifier(usage: $0) }
    XCTAssertEqual(modifiers, [0x39, 0xE0, 0xE1, 0xE2, 0xE3, 0xE4, 0xE5, 0xE6, 0xE7])
  }

  func testModifiersByName() {
    let all: [(String, KeySample.Modifiers)] = [
      ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
      ("alphaShift", .alphaShift),
    ]
    for (name, modifier) in all { XCTAssertEqual(KeySample.Modifiers(name: name), modifier) }
    XCTAssertNil(KeySample.Modifiers(name: "option"))
    let union = all.reduce(KeySample.Modifiers.numericPad) { $0.union($1.1) }
    XCTAssertEqual(union.rawValue.nonzeroBitCount, 6, "no two share a bit")
  }

  func testSamplesKeepWhatTheyAreMadeOf() {
    let earlier = TouchSample.Coalesced(location: CGPoint(x: 1, y: 2), timestamp: 3)
    let touch = TouchSample(
      finger: 1, phase: .move, location: CGPoint(x: 4, y: 5), force: 0.5, timestamp: 6, coalesced: [earlier])
    XCTAssertEqual([touch.coalesced[0].location.y, touch.location.x, touch.force], [2, 4, 0.5])
    XCTAssertEqual(touch.phase.rawValue, "move")
    XCTAssertEqual(TouchSample(finger: 0, phase: .down, location: .zero, timestamp: 0).force, 0, "unknown")
    let wheel = WheelSample(location: .zero, delta: CGVector(dx: 1, dy: -2), timestamp: 7)
    guard case .discrete = wheel.phase else { return XCTFail("a wheel has notches") }
    let key = KeySample(phase: .down, usage: 4, characters: "a", charactersIgnoringModifiers: "a", timestamp: 8)
    XCTAssertFalse(key.isRepeat)
    XCTAssertEqual(key.modifiers, [])
  }
}
