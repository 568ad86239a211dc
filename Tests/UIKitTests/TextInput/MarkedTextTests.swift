import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class MarkedTextTests: XCTestCase {
  private var device: SimulatedDevice!
  private var field: UITextField!
  private var view: UITextView!

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    page.backgroundColor = .white
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 150))
    view.font = .systemFont(ofSize: 17)
    page.addSubview(field)
    page.addSubview(view)
    device.show(page)
    field.becomeFirstResponder()
  }

  override func tearDown() {
    (device, field, view) = (nil, nil, nil)
  }

  private final class Listener: NSObject, UITextFieldDelegate {
    var asked: ((UITextField) -> Bool)?
    var selected: ((UITextField) -> Void)?
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { asked?(textField) ?? true }
    func textFieldDidChangeSelection(_ textField: UITextField) { selected?(textField) }
  }

  private func mark(_ text: String) {
    field.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
  }

  private func select(_ location: Int, _ length: Int = 0) {
    field.selectedTextRange = EditorRange(NSRange(location: location, length: length))
  }

  private var selection: NSRange { field.editor.selectedRange }

  /// How many pixels of the screen have just this colour.
  private func pixels(of color: UInt32) -> Int {
    device.advanceFrames(1)
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      var count = 0
      for y in 0..<image.height {
        for x in 0..<image.width {
          let value = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
          if value & 0xff_ffff == color { count += 1 }
        }
      }
      return count
    }
  }

  func testMarksLookAsTheirAttributesSayUntilTheyAreFinal() {
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    for input in [field, view] as [any UIView & UITextInput] {
      input.becomeFirstResponder()
      let text = NSMutableAttributedString(string: "にほ", attributes: [.backgroundColor: green])
      text.append(NSAttributedString(string: "ん"))
      input.setAttributedMarkedText(text, selectedRange: NSRange(location: 3, length: 0))
      XCTAssertEqual(input.offset(from: input.beginningOfDocument, to: input.markedTextRange!.end), 3)
      XCTAssertGreaterThan(pixels(of: 0x00ff00), 100)
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!
      XCTAssertNil(input.attributedText(in: all).attribute(.backgroundColor, at: 0, effectiveRange: nil))
      input.unmarkText()
      XCTAssertEqual(pixels(of: 0x00ff00), 0)
      XCTAssertEqual(input.text(in: all), "にほん")
    }
    XCTAssertEqual(field.editor.flow.overlays.count, 0)
    mark("x")
    XCTAssertNotNil(field.editor.flow.overlays.first?.attributes[.underlineStyle], "what says nothing is underlined")
  }

  func testACompositionInPlaceOfASelectionIsOneStepForUndo() {
    field.text = "hello world"
    select(0, 5)
    mark("に")
    mark("にほ")
    field.insertText("日")
    XCTAssertEqual(field.text, "日 world")
    field.undoManager!.undo()
    XCTAssertEqual(field.text, "hello world")
    XCTAssertEqual(selection, NSRange(location: 0, length: 5))
    field.undoManager!.redo()
    XCTAssertEqual(field.text, "日 world")
    select(2, 5)
    mark("x")
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    XCTAssertEqual(field.text, "日 ")
    field.undoManager!.undo()
    XCTAssertEqual(field.text, "日 world", "what was selected comes back although nothing was composed")
  }

  func testUndoWhileComposingGivesTheCompositionUp() {
    field.insertText("ab")
    select(1)
    mark("xyz")
    field.undoManager!.undo()
    XCTAssertEqual(field.text, "")
    XCTAssertNil(field.markedTextRange)
    field.undoManager!.redo()
    XCTAssertEqual(field.text, "ab")
  }

  func testGoingElsewhereMakesMarkedTextFinal() {
    field.text = "hello "
    mark("に")
    select(0)
    XCTAssertNil(field.markedTextRange)
    field.insertText("X")
    XCTAssertEqual(field.text, "Xhello に")
    field.undoManager!.undo()
    field.undoManager!.undo()
    XCTAssertEqual(field.text, "hello ")
  }

  func testDeletingInMarkedTextKeepsItMarked() {
    field.text = "a"
    field.setAttributedMarkedText(
      NSAttributedString(string: "nihon", attributes: [.underlineStyle: 2]),
      selectedRange: NSRange(location: 0, length: 2))
    field.deleteBackward()
    XCTAssertEqual(field.text, "ahon")
    XCTAssertEqual(selection, NSRange(location: 1, length: 0))
    field.deleteBackward()
    XCTAssertEqual(field.text, "ahon", "what is not marked is not the input method's")
    XCTAssertEqual(field.editor.markedRange, NSRange(location: 1, length: 3))
    XCTAssertEqual(field.editor.flow.overlays.first?.attributes[.underlineStyle] as? Int, 2)
    device.press("delete", modifiers: .alternate)
    field.unmarkText()
    while field.undoManager!.canUndo { field.undoManager!.undo() }
    XCTAssertEqual(field.text, "a")
  }

  func testDelegatesThatChangeTheTextMeanwhile() {
    let listener = Listener()
    field.delegate = listener
    // No more than three characters, once they are final.
    listener.selected = { field in
      if field.markedTextRange == nil, field.text!.count > 3 { field.text = String(field.text!.prefix(3)) }
    }
    mark("nihon")
    XCTAssertEqual(field.text, "nihon", "marked text may be longer")
    field.insertText("にほんご")
    XCTAssertEqual(field.text, "にほん")
    mark("go")
    field.unmarkText()
    device.advanceFrames(1)
    listener.selected = { $0.text = "" }
    mark("go")
    XCTAssertEqual(field.text, "")
    XCTAssertNil(field.markedTextRange)
    listener.selected = nil
    field.text = "long text"
    select(5, 4)
    listener.asked = { field in
      field.text = "x"
      return true
    }
    mark("go")
    XCTAssertEqual(field.text, "x", "the range is no more")
    listener.asked = { _ in false }
    mark("go")
    XCTAssertEqual(field.text, "x")
  }

  func testMarkedTextWithinTextOfBothDirections() {
    field.text = "abc שלום def"
    select(6)
    mark("עברית")
    XCTAssertEqual(field.text, "abc שלעבריתום def")
    let marked = field.firstRect(for: field.markedTextRange!)
    let caret = field.caretRect(for: field.selectedTextRange!.end)
    XCTAssertGreaterThan(marked.width, 20)
    XCTAssertEqual(caret.midX, marked.minX, accuracy: 1.5, "right to left, the end is at the left")
    mark("xy")
    let inner = field.firstRect(for: field.markedTextRange!)
    XCTAssertLessThan(inner.width, 20)
    field.insertText("xyz")
    XCTAssertEqual(field.text, "abc שלxyzום def")
    field.undoManager!.undo()
    XCTAssertEqual(field.text, "abc שלום def")
    XCTAssertEqual(selection, NSRange(location: 6, length: 0))
  }

  func testMarkedTextOfASecretShowsDots() {
    field.isSecureTextEntry = true
    field.text = "old"
    mark("ニホ")
    XCTAssertEqual(field.editor.flow.text.string, "•••••")
    XCTAssertFalse(field.canPerformAction(Selector("copy:"), withSender: nil))
    field.unmarkText()
    field.resignFirstResponder()
    field.becomeFirstResponder()
    mark("n")
    XCTAssertEqual(field.text, "n", "a secret that was left is typed anew")
  }

  func testRandomCompositionsKeepUndoTogether() {
    device.forgetPast()
    view.becomeFirstResponder()
    let rounds = Soak.count(1, full: 250)
    let undone = (0..<rounds).reduce(0) { $0 + composeAtRandom(seed: 77 + $1) }
    XCTAssertGreaterThan(undone, 20 * rounds)
  }

  /// Types and composes at random.
  /// - Returns: how many steps could be undone.
  private func composeAtRandom(seed: Int) -> Int {
    var dice = Dice(seed: seed)
    view.text = ""
    for _ in 0..<400 {
      let length = view.text.utf16.count
      switch dice.roll(9) {
      case 0, 1: view.insertText(["a", "שלום ", "b\n"][dice.roll(3)])
      case 2, 3, 4:
        let text = ["", "にほ", "nihon", "ע"][dice.roll(4)]
        view.setMarkedText(text, selectedRange: NSRange(location: dice.roll(3), length: dice.roll(3)))
      case 5: dice.chance(50) ? view.deleteBackward() : device.press("delete", modifiers: .alternate)
      case 6: view.selectedRange = NSRange(location: dice.roll(length + 1), length: dice.roll(3))
      case 7: dice.chance(50) ? view.undoManager!.undo() : view.undoManager!.redo()
      default: view.unmarkText()
      }
      if let marked = view.editor.markedRange {
        XCTAssertGreaterThanOrEqual(view.selectedRange.location, marked.location, "seed \(seed)")
        XCTAssertLessThanOrEqual(view.selectedRange.end, marked.end, "seed \(seed)")
      }
      XCTAssertLessThanOrEqual(view.selectedRange.end, view.text.utf16.count, "seed \(seed)")
    }
    view.unmarkText()
    let final = view.text!
    var undone = 0
    while view.undoManager!.canUndo {
      view.undoManager!.undo()
      undone += 1
    }
    XCTAssertEqual(view.text, "", "seed \(seed)")
    for _ in 0..<undone { view.undoManager!.redo() }
    XCTAssertEqual(view.text, final, "seed \(seed)")
    return undone
  }
}
