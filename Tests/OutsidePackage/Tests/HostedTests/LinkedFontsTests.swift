import TestFonts
import XCTest

/// Linking the product is enough for texts to be set in its fonts.
final class LinkedFontsTests: XCTestCase {
  func testTheFontsAreThereFromTheBeginning() {
    XCTAssertTrue(TestFonts.isInstalled)
    XCTAssertEqual(TestFonts.missingCharacters(in: "😀 漢字 مرحبا 𓀀"), ["𓀀"])
  }
}
