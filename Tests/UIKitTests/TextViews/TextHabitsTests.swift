import UIKitTesting
import XCTest

@testable import UIKit

/// What apps do to fields and views, and people to both.
@preconcurrency @MainActor final class TextHabitsTests: XCTestCase {
  private var device: SimulatedDevice!
  private var field: UITextField!
  private var page: UIView!

  override func setUp() {
    device = SimulatedDevice()
    page = UIView()
    page.backgroundColor = .white
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    page.addSubview(field)
    device.show(page)
  }

  override func tearDown() {
    (device, field, page) = (nil, nil, nil)
  }

  private var selection: NSRange { field.editor.selectedRange }

  func testAllIsSelectedAsEditingBegins() {
    final class Listener: NSObject, UITextFieldDelegate {
      func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectAll(nil) }
    }
    field.text = "some words"
    let token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidBeginEditingNotification, object: field, queue: nil
    ) { note in MainActor.assumeIsolated { (note.object as? UITextField)?.selectAll(nil) } }
    device.tap(field)
    device.advance(by: 1)
    XCTAssertEqual(selection, NSRange(location: 0, length: 10))
    NotificationCenter.default.removeObserver(token)
    let listener = Listener()
    field.delegate = listener
    field.resignFirstResponder()
    device.tap(field)
    device.advance(by: 1)
    device.press("x")
    XCTAssertEqual(field.text, "x")
  }

  func testThreeWaysToLimitALength() {
    final class Limit: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        guard let text = textField.text, let place = Range(range, in: text) else { return false }
        return text.replacingCharacters(in: place, with: string).count <= 5
      }
    }
    let limit = Limit()
    field.delegate = limit
    field.becomeFirstResponder()
    for letter in "abcdefg" { field.insertText(String(letter)) }
    XCTAssertEqual(field.text, "abcde")
    field.selectAll(nil)
    field.insertText("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧")
    XCTAssertEqual(field.text?.count, 5)
    field.insertText("x")
    field.deleteBackward()
    XCTAssertEqual(field.text?.count, 4)

    field.delegate = nil
    field.text = ""
    field.addAction(
      UIAction { action in
        guard let field = action.sender as? UITextField, field.markedTextRange == nil else { return }
        field.text = String(field.text!.prefix(5))
      }, for: .editingChanged)
    for letter in "abcdefg" { field.insertText(String(letter)) }
    XCTAssertEqual(field.text, "abcde")
    XCTAssertEqual(selection, NSRange(location: 5, length: 0))
    device.compose("にほんご")
    XCTAssertEqual(field.text, "abcdeにほんご")
    field.insertText("日本語")
    XCTAssertEqual(field.text, "abcde")
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "abcde")
  }

  func testAPlaceholderLiesWhereTheTextWill() {
    for (text, alignment) in [("שלום עולם", NSTextAlignment.natural), ("hello", .natural), ("hello", .right)] {
      field.text = ""
      field.textAlignment = alignment
      field.attributedPlaceholder = NSAttributedString(
        string: text, attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 17)])
      let placeholder = ink()
      field.text = text
      let shown = ink()
      XCTAssertEqual(placeholder.lowerBound, shown.lowerBound, accuracy: 1, "\(text) \(alignment)")
      XCTAssertEqual(placeholder.upperBound, shown.upperBound, accuracy: 1, "\(text) \(alignment)")
    }
  }

  /// The part of the field's width from the first to the last point that isn't white.
  private func ink() -> ClosedRange<CGFloat> {
    device.advanceFrames(1)
    let image = device.snapshot()
    let scale = field.contentScaleFactor
    return withExtendedLifetime(image) {
      var columns: [Int] = []
      for x in Int(field.frame.minX * scale)..<Int(field.frame.maxX * scale) {
        let isInked = (Int(field.frame.minY * scale)..<Int(field.frame.maxY * scale)).contains { y in
          let value = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
          return value & 0xff_ffff != 0xff_ffff
        }
        if isInked { columns.append(x) }
      }
      return CGFloat(columns.first ?? 0) / scale...CGFloat(columns.last ?? 0) / scale
    }
  }

  func testHandlesAcrossWrappedTextOfBothDirections() {
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 180, height: 200))
    page.addSubview(view)
    view.font = .systemFont(ofSize: 17)
    view.text = "Some English שלום עולם וכל הקשת and then more English words"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 15, length: 12)
    device.advanceFrames(2)
    let range = view.selectedTextRange!
    let rects = view.selectionRects(for: range)
    XCTAssertGreaterThan(rects.count, 1)
    XCTAssertEqual(rects.filter(\.containsStart).count, 1)
    XCTAssertEqual(rects.filter(\.containsEnd).count, 1)
    XCTAssertEqual(rects.first { $0.containsStart }?.writingDirection, .rightToLeft)
    // Hebrew begins at the right of its rectangle and ends at the left.
    let start = rects.first { $0.containsStart }!.rect
    let end = rects.first { $0.containsEnd }!.rect
    XCTAssertEqual(view.interaction.start.frame.midX, start.maxX, accuracy: 2)
    XCTAssertEqual(view.interaction.end.frame.midX, end.minX, accuracy: 2)
    XCTAssertLessThan(start.minY, end.minY)
    // The end's handle is taken to the last word.
    let handle = view.interaction.end
    let knob = view.convert(CGPoint(x: handle.frame.midX, y: handle.frame.maxY - 5), to: nil)
    let last = view.caretRect(for: view.endOfDocument)
    let target = view.convert(CGPoint(x: last.midX + 5, y: last.midY), to: nil)
    device.drag(from: knob, to: CGPoint(x: target.x, y: target.y + 14), seconds: 0.4)
    device.advance(by: 0.5)
    XCTAssertEqual(view.selectedRange, NSRange(location: 15, length: view.text.utf16.count - 15))
  }

  func testADelegateThatRefusesEverything() {
    final class Refusal: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { false }
      func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    }
    let refusal = Refusal()
    field.delegate = refusal
    field.text = "kept"
    field.clearButtonMode = .always
    field.clearsOnBeginEditing = true
    UIPasteboard.general.string = "pasted"
    device.tap(field)
    device.advance(by: 1)
    XCTAssertTrue(field.isEditing)
    device.press("x")
    device.press("delete")
    device.press("v", modifiers: .command)
    device.compose("に")
    field.insertAttributedText(NSAttributedString(string: "y"))
    field.selectAll(nil)
    device.press("x", modifiers: .command)
    device.tap(field.fieldLayout.parts.clearButton)
    device.advanceFrames(2)
    XCTAssertEqual(field.text, "kept")
    XCTAssertFalse(field.undoManager!.canUndo)
    XCTAssertNil(field.markedTextRange)
  }
}
