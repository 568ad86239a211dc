import UIKitTesting
import XCTest

@testable import Notes
@testable import UIKit

/// The app's main tasks by a hardware keyboard alone.
@preconcurrency @MainActor final class HardwareKeyTests: XCTestCase {
  private func editor(of screen: NotesScreen) throws -> EditorViewController {
    try XCTUnwrap(screen.top as? EditorViewController)
  }

  func testTheBarAboveTheKeyboardStaysAsHighAsItIs() throws {
    for model in [DeviceModel.iPhone13, .iPhoneSE] {
      let screen = try NotesScreen(model)
      screen.device.press("n", modifiers: .control)
      screen.device.advance(by: 0.8)
      for key in "the quick brown fox jumps over the lazy dog 45" {
        screen.device.press(key == " " ? "space" : String(key))
      }
      screen.device.advance(by: 0.6)
      XCTAssertEqual(try screen.view("formattingBar").frame.height, FormattingBar.height)
      let safe = screen.navigation.view.safeAreaInsets.bottom
      XCTAssertEqual(try screen.view("keyboard").frame.height, FormattingBar.height + safe)
      XCTAssertTrue(try editor(of: screen).textView.text.hasSuffix("dog 45"))
    }
  }

  func testANoteThatIsLeftForTheSearchAndForAnotherHasItsBar() throws {
    for pause in [0, 0.05, 0.2, 0.5, 1] {
      let screen = try NotesScreen()
      let device = screen.device
      device.tap(at: CGPoint(x: 120, y: 300))
      device.advance(by: 0.8)
      device.press("f", modifiers: .control)
      device.advance(by: pause)
      device.press("n", modifiers: .control)
      device.advance(by: 1.5)
      XCTAssertTrue(screen.top is EditorViewController)
      XCTAssertFalse(screen.navigation.isNavigationBarHidden, "after \(pause) s")
      XCTAssertEqual(screen.navigation.navigationBar.layer.presentation()?.opacity ?? 0, 1, "after \(pause) s")
      XCTAssertNotNil(device["done"], "after \(pause) s")
    }
  }
}
