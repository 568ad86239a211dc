import UIKitTesting
import XCTest

@testable import UIKit

/// What shows of a secret while it is typed.
@preconcurrency @MainActor final class SecretTests: XCTestCase {
  private var device: SimulatedDevice!
  private var field: UITextField!

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    field.isSecureTextEntry = true
    field.accessibilityIdentifier = "field"
    page.addSubview(field)
    device.show(page)
    field.becomeFirstResponder()
    device.advanceFrames(1)
  }

  override func tearDown() { (device, field) = (nil, nil) }

  /// The text on screen, without the joiners that take the room of longer characters.
  private var shown: String { field.editor.flow.text.string.filter { $0 != "\u{34F}" } }

  func testTheLastCharacterShowsForAMoment() {
    field.insertText("a")
    XCTAssertEqual(shown, "a")
    device.advance(by: 1)
    field.insertText("b")
    XCTAssertEqual(shown, "•b")
    device.advance(by: 1.4)
    XCTAssertEqual(shown, "•b", "counted from the last key")
    XCTAssertEqual(device["field"]?.text, "••", "scripts and screen readers never hear it")
    device.advance(by: 0.2)
    XCTAssertEqual(shown, "••")
    XCTAssertEqual(field.text, "ab")
  }

  func testOtherChangesHideIt() {
    field.insertText("a")
    field.insertText("👍")
    XCTAssertEqual(field.editor.flow.text.string, "•👍")
    field.deleteBackward()
    XCTAssertEqual(shown, "•")
    field.insertText("c")
    field.resignFirstResponder()
    XCTAssertEqual(shown, "••")
    field.becomeFirstResponder()
    field.clearsOnInsertion = false
    field.insertText("whole")
    XCTAssertEqual(shown, "•••••••", "more than a key types")
    UIPasteboard.general.string = "p"
    field.paste(nil)
    XCTAssertEqual(shown, "••••••••")
    field.insertText("d")
    field.text = "new"
    XCTAssertEqual(shown, "•••")
  }
}
