import XCTest

@testable import NibFixtures
@testable import UIKit

/// A target's fonts and data, as the build plugin has compiled them.
@preconcurrency @MainActor final class AppResourcesTests: XCTestCase {
  override func setUp() { MainActor.assumeIsolated { AppResources.main = Texts.bundle } }

  override func tearDown() { MainActor.assumeIsolated { AppResources.main = nil } }

  func testFontsOfTheTarget() throws {
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "Fixture Boxes"), ["FixtureBoxes-Regular", "FixtureBoxes-Bold"])
    XCTAssertEqual(UIFont(name: "FixtureBoxes-Bold", size: 20)?.capHeight ?? 0, 14, accuracy: 1e-9)
  }

  /// The first is there, of the second only the family, and of the third nothing.
  func testFontsInANib() throws {
    let objects = UINib(nibName: "Faces", bundle: nil).instantiate(withOwner: nil, options: nil)
    let fonts = try objects.map { try XCTUnwrap(($0 as? UILabel)?.font) }
    XCTAssertEqual(fonts.map(\.fontName), ["FixtureBoxes-Bold", "FixtureBoxes-Regular", ".SFUI-Regular"])
    XCTAssertEqual(fonts.map(\.pointSize), [20, 15, 12])
  }

  func testDataOfACatalog() throws {
    let shelf = try XCTUnwrap(NSDataAsset(name: "shelf"))
    XCTAssertEqual(String(decoding: shelf.data, as: UTF8.self), "{\"books\": 3}\n")
    XCTAssertEqual(shelf.typeIdentifier, "public.json")
  }
}
