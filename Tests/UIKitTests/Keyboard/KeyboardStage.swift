import UIKitTesting
import XCTest

@testable import UIKit

/// An app's own input: knows no more than `UIKeyInput` asks for.
@preconcurrency @MainActor class PlainInput: UIView, UIKeyInput {
  var text = ""
  var type = UIKeyboardType.default
  var capitals = UITextAutocapitalizationType.none
  var correction = UITextAutocorrectionType.default
  var returns = UIReturnKeyType.default
  var needsTextToReturn = false
  var appearance = UIKeyboardAppearance.default
  var ownInputView: UIView?
  var ownAccessory: UIView?

  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { ownInputView }
  override var inputAccessoryView: UIView? { ownAccessory }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { text = String(text.dropLast()) }
  var keyboardType: UIKeyboardType { type }
  var autocapitalizationType: UITextAutocapitalizationType { capitals }
  var autocorrectionType: UITextAutocorrectionType { correction }
  var returnKeyType: UIReturnKeyType { returns }
  var enablesReturnKeyAutomatically: Bool { needsTextToReturn }
  var keyboardAppearance: UIKeyboardAppearance { appearance }
}

/// A string in a view whose characters are 10 points wide.
@preconcurrency @MainActor final class GridInput: StringInput {
  var floating: [String] = []
  override func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat((position as! Position).offset) * 10, y: 5, width: 2, height: 20)
  }
  override func closestPosition(to point: CGPoint) -> UITextPosition? {
    Position(min(max(Int((point.x / 10).rounded()), 0), string.length))
  }
  var caret: Int { nsRange(selectedTextRange!).location }
  override func beginFloatingCursor(at point: CGPoint) { floating.append("begin") }
  override func updateFloatingCursor(at point: CGPoint) { floating.append("update") }
  override func endFloatingCursor() { floating.append("end") }
}

/// A device with an input, and what a test wants of its keyboard.
@preconcurrency @MainActor final class KeyboardStage {
  let device: SimulatedDevice
  let root = UIViewController()
  let input = PlainInput(frame: CGRect(x: 20, y: 100, width: 350, height: 40))

  init(_ model: DeviceModel = .iPhone13, appearance: Appearance = .light) {
    device = SimulatedDevice(model, appearance: appearance)
    root.view.backgroundColor = .systemBackground
    root.view.addSubview(input)
    device.show(root)
  }

  /// Makes it first responder, and waits until the keyboard has come.
  func raise(_ view: UIView? = nil) {
    _ = (view ?? input).becomeFirstResponder()
    device.advance(by: 0.6)
  }

  var keyboard: KeyboardView { (UIApplication.shared.keyboard as! KeyboardController).shownKeyboard! }

  /// The place of a key, in screen coordinates.
  func place(of title: String, file: StaticString = #filePath, line: UInt = #line) -> CGPoint {
    guard let key = keyboard.keyLayout.keys.first(where: { $0.title == title }) else {
      XCTFail("no key \(title)", file: file, line: line)
      return .zero
    }
    return keyboard.convertToScreen(CGPoint(x: key.frame.midX, y: key.frame.midY))
  }

  func tap(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    device.tap(at: place(of: title, file: file, line: line))
  }

  func hold(_ title: String, finger: Int = 0) {
    device.touchDown(at: place(of: title), finger: finger)
    device.advanceFrames(1)
  }

  func lift(finger: Int = 0) {
    device.touchUp(finger: finger)
    device.advanceFrames(1)
  }

  var titles: [String] { keyboard.keyLayout.keys.map(\.title) }
  var popup: KeyPopupView? { keyboard.subviews.lazy.compactMap { $0 as? KeyPopupView }.last }
}

extension CGImage {
  var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: pixels.baseAddress!, count: bytesPerRow * height)) }
}
