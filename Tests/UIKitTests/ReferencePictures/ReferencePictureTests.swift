import ReferencePictures
import UIKitTesting
import XCTest

/// Holds what UIKit draws to pictures; docs/contributing/reference-pictures.md says how they are recorded.
@preconcurrency @MainActor final class ReferencePictureTests: XCTestCase {
  func testControls() throws { try ReferencePictures.check("controls", ControlScenes.all) }
  func testBars() throws { try ReferencePictures.check("bars", BarScenes.all) }
  func testSheets() throws { try ReferencePictures.check("sheets", SheetScenes.all) }
  func testLists() throws { try ReferencePictures.check("lists", ListScenes.all) }
  func testKeyboards() throws { try ReferencePictures.check("keyboards", KeyboardScenes.all) }
}
