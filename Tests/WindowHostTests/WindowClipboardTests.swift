import XCTest

@testable import WindowHost

final class WindowClipboardTests: XCTestCase {
  func testOnlySoMuchIsTakenOver() {
    XCTAssertEqual(SharedClipboard.text("héllo", longest: 6), "héllo")
    XCTAssertEqual(SharedClipboard.text("héllo", longest: 3), "hé")
    XCTAssertEqual(SharedClipboard.text("héllo", longest: 2), "h", "no character is cut in two")
    XCTAssertEqual(SharedClipboard.text("", longest: 6), "")
    let enormous = String(repeating: "x", count: 17 << 20)
    XCTAssertEqual(SharedClipboard.text(enormous).utf8.count, 16 << 20)
  }

  func testWhatIsNoTextIsReplaced() {
    let bytes: [CChar] = [65, -1, 66, 0]
    XCTAssertEqual(SharedClipboard.text(bytes), "A\u{fffd}B")
    let continuations = [CChar](repeating: -128, count: 40) + [0]
    XCTAssertEqual(SharedClipboard.text(continuations, longest: 8), "", "it has no character's beginning")
  }
}
