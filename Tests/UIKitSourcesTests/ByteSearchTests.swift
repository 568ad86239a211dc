import XCTest

@testable import UIKitSourcesCore

/// Looking for a word in the bytes of a file.
final class ByteSearchTests: XCTestCase {
  private func has(_ word: String, _ text: String) -> Bool { Array(text.utf8).has(Array(word.utf8)) }

  func testAWordIsFoundWhereverItStands() {
    for text in ["View", "View.body", "some View", "ViVieView", "a View b", "VView"] {
      XCTAssertTrue(has("View", text), text)
    }
    for text in ["", "V", "Vie", "ViVieVie", "iew", "VVVV"] { XCTAssertFalse(has("View", text), text) }
    XCTAssertTrue(has("", ""))
  }
}
