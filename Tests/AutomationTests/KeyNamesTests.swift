import XCTest

@testable import HostInterface

final class KeyNamesTests: XCTestCase {
  func testUsageNumbersOfTheKeyboardPage() {
    for (name, usage) in [
      ("a", 0x04), ("z", 0x1D), ("A", 0x04), ("1", 0x1E), ("0", 0x27), ("return", 0x28), ("escape", 0x29),
      ("delete", 0x2A), ("tab", 0x2B), ("space", 0x2C), ("-", 0x2D), ("\\", 0x31), (";", 0x33), ("/", 0x38),
      ("f1", 0x3A), ("f12", 0x45), ("right", 0x4F), ("up", 0x52),
    ] { XCTAssertEqual(KeySample.usage(of: name), usage, name) }
    XCTAssertNil(KeySample.usage(of: "hyper"))
    XCTAssertNil(KeySample.usage(of: "f13"))
    XCTAssertNil(KeySample.usage(of: ""))
  }

  func testCharactersFollowShift() {
    XCTAssertEqual(KeySample.characters(of: "a", modifiers: []), "a")
    XCTAssertEqual(KeySample.characters(of: "a", modifiers: .shift), "A")
    XCTAssertEqual(KeySample.characters(of: "1", modifiers: .shift), "!")
    XCTAssertEqual(KeySample.characters(of: "left", modifiers: []), "")
  }
}
