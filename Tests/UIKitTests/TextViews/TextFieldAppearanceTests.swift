import UIKitTesting
import XCTest

@testable import UIKit

/// What surrounds the text of a field.
@preconcurrency @MainActor final class TextFieldAppearanceTests: XCTestCase {
  private var device: SimulatedDevice!
  private var field: UITextField!

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    page.addSubview(field)
    device.show(page)
  }

  override func tearDown() { (device, field) = (nil, nil) }

  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
  }

  func testEachBorderStyleLeavesTheTextItsRoom() {
    let insets: [(UITextField.BorderStyle, CGFloat)] = [(.none, 0), (.line, 2), (.bezel, 7), (.roundedRect, 7)]
    for (style, inset) in insets {
      field.borderStyle = style
      XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, inset, "\(style)")
      device.advanceFrames(1)
      let parts = field.fieldLayout.parts
      XCTAssertEqual(parts.hasBorder && parts.border.layer.borderWidth > 0, style != .none, "\(style)")
    }
    XCTAssertEqual(field.fieldLayout.parts.border.layer.cornerRadius, 5)
  }

  func testTypingLeavesTheBorderAsItIs() {
    field.becomeFirstResponder()
    for style in [UITextField.BorderStyle.line, .bezel, .roundedRect] {
      field.borderStyle = style
      device.advanceFrames(1)
      let border = field.fieldLayout.parts.border.layer
      let node = border.node
      XCTAssertNotNil(node)
      field.insertText("a")
      device.advanceFrames(1)
      XCTAssertTrue(border.node === node, "\(style): nothing is set to something else and back")
    }
  }

  func testBackgroundsFillTheFieldUnlessItIsRounded() {
    let (own, disabled) = (image(), image())
    field.background = own
    device.advanceFrames(1)
    XCTAssertTrue(field.fieldLayout.parts.border.image === own)
    XCTAssertEqual(field.fieldLayout.parts.border.frame, field.bounds)
    field.isEnabled = false
    device.advanceFrames(1)
    XCTAssertTrue(field.fieldLayout.parts.border.image === own, "none for disabled fields")
    field.disabledBackground = disabled
    device.advanceFrames(1)
    XCTAssertTrue(field.fieldLayout.parts.border.image === disabled)
    field.borderStyle = .roundedRect
    device.advanceFrames(1)
    XCTAssertNil(field.fieldLayout.parts.border.image)
  }

  func testViewModesSayWhenASideShows() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 50))
    field.rightView = view
    XCTAssertEqual(field.rightViewRect(forBounds: field.bounds), CGRect(x: 280, y: 0, width: 20, height: 34))
    let shown: [(UITextField.ViewMode, idle: Bool, editing: Bool)] = [
      (.never, false, false), (.whileEditing, false, true), (.unlessEditing, true, false), (.always, true, true),
    ]
    for (mode, idle, editing) in shown {
      field.rightViewMode = mode
      device.advanceFrames(1)
      XCTAssertEqual(view.superview === field, idle, "\(mode)")
      field.becomeFirstResponder()
      device.advanceFrames(1)
      XCTAssertEqual(view.superview === field, editing, "\(mode)")
      field.resignFirstResponder()
    }
  }

  func testTheEndOfEditingTellsItsReason() {
    var reasons: [UITextField.DidEndEditingReason?] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
    ) {
      let number = $0.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
      reasons.append(number.flatMap(UITextField.DidEndEditingReason.init))
    }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    NotificationCenter.default.removeObserver(observer)
    XCTAssertEqual(reasons, [.committed])
  }

  func testAContainerTellsItsSize() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let container: NSTextContainer = view.textContainer
    XCTAssertEqual(container.size, CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    view.isScrollEnabled = false
    XCTAssertEqual(container.size, CGSize(width: 200, height: 84))
  }
}
