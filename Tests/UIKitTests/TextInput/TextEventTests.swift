import UIKitTesting
import XCTest

@testable import UIKit

/// What a text view's delegate hears of the selection (S) and of the text (C), and when the notification comes (N), as
/// recorded of UIKit's.
@preconcurrency @MainActor final class TextEventTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UITextView!
  private var listener: Listener!
  private var observer: (any NSObjectProtocol)?

  override func setUp() {
    device = SimulatedDevice()
    view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    let (page, listener) = (UIView(), Listener())
    page.addSubview(view)
    device.show(page)
    view.delegate = listener
    self.listener = listener
    observer = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: view, queue: nil
    ) { _ in MainActor.assumeIsolated { listener.log += "N" } }
  }

  override func tearDown() {
    observer.map(NotificationCenter.default.removeObserver)
    (device, view, listener, observer) = (nil, nil, nil, nil)
  }

  private final class Listener: NSObject, UITextViewDelegate {
    var log = ""
    var selected: ((UITextView) -> Void)?
    func textViewDidChangeSelection(_ textView: UITextView) {
      log += "S"
      selected?(textView)
    }
    func textViewDidChange(_ textView: UITextView) { log += "C" }
  }

  /// Asserts what is told by a step, and what the text and the selection are then.
  private func assertStep(
    _ events: String, _ text: String, _ location: Int, _ length: Int = 0, line: UInt = #line, _ step: () -> Void
  ) {
    listener.log = ""
    step()
    XCTAssertEqual(listener.log, events, line: line)
    XCTAssertEqual(view.text, text, line: line)
    XCTAssertEqual(view.selectedRange, NSRange(location: location, length: length), line: line)
  }

  private func range(_ location: Int, _ length: Int) -> UITextRange {
    EditorRange(NSRange(location: location, length: length))
  }

  private func mark(_ text: String?, _ location: Int, _ length: Int = 0) {
    view.setMarkedText(text, selectedRange: NSRange(location: location, length: length))
  }

  func testTheSelectionIsToldWhereItChanges() {
    assertStep("S", "Hello world", 11) { view.text = "Hello world" }
    assertStep("S", "Hello world", 2, 3) { view.selectedRange = NSRange(location: 2, length: 3) }
    assertStep("", "Hello world", 2, 3) { view.selectedRange = NSRange(location: 2, length: 3) }
    assertStep("S", "Hello world", 1, 3) { view.selectedTextRange = range(1, 3) }
    assertStep("SCN", "HXo world", 2) { view.insertText("X") }
  }

  func testTypingTellsOfTheSelectionBeforeTheText() {
    view.text = "Howdy! world"
    view.selectedRange = NSRange(location: 0, length: 0)
    assertStep("SCN", "abcHowdy! world", 3) { view.insertText("abc") }
    assertStep("SCN", "abHowdy! world", 2) { view.deleteBackward() }
    view.selectedRange = NSRange(location: 0, length: 3)
    assertStep("SCN", "Zowdy! world", 1) { view.insertText("Z") }
    view.selectedRange = NSRange(location: 1, length: 2)
    assertStep("SCN", "Zdy! world", 1) { view.deleteBackward() }
  }

  func testNothingIsToldOfACaretThatStays() {
    view.text = "Zdy! world"
    view.selectedRange = NSRange(location: 1, length: 0)
    assertStep("CN", "Qdy! world", 1) { view.replace(range(0, 1), withText: "Q") }
    assertStep("SCN", "Qdmny! world", 4) { view.replace(range(2, 0), withText: "mn") }
    assertStep("SCN", "mny! world", 0) { view.replace(range(0, 2), withText: "") }
    assertStep("SCN", "mny! world", 3) { view.replace(range(3, 0), withText: "") }
    assertStep("CN", "mny! world", 3) { view.insertText("") }
    assertStep("", "mny! world", 3) { view.unmarkText() }
    assertStep("S", "ab", 2) { view.text = "ab" }
    assertStep("", "xy", 2) { view.text = "xy" }
  }

  func testNoRangeIsSelectedUntilAnotherIs() {
    view.text = "Hello world"
    assertStep("S", "Hello world", 0) { view.selectedTextRange = nil }
    XCTAssertNil(view.selectedTextRange)
    assertStep("SCN", "Howdy! world", 6) { view.replace(range(0, 5), withText: "Howdy!") }
    XCTAssertEqual(view.selectedTextRange, range(6, 0))
    view.selectedTextRange = nil
    assertStep("", "Howdy! world", 0) { view.selectedRange = NSRange(location: 0, length: 0) }
    XCTAssertEqual(view.selectedTextRange, range(0, 0))
    view.selectedTextRange = nil
    assertStep("SCN", "xHowdy! world", 1) { view.insertText("x") }
    XCTAssertEqual(view.selectedTextRange, range(1, 0))
    listener.selected = { $0.selectedRange = NSRange(location: 2, length: 1) }
    view.selectedTextRange = nil
    XCTAssertEqual(view.selectedTextRange, range(2, 1), "the delegate may select something else")
  }

  func testAFieldHasNoRangeSelectedEither() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "abc"
    XCTAssertEqual(field.selectedTextRange, range(3, 0))
    field.selectedTextRange = nil
    XCTAssertNil(field.selectedTextRange)
    field.insertText("x")
    XCTAssertEqual(field.text, "xabc")
    XCTAssertEqual(field.selectedTextRange, range(1, 0))
  }

  // MARK: Marked text

  func testUnmarkingCollapsesTheSelectionToItsStart() {
    view.text = "mnyKL"
    view.selectedRange = NSRange(location: 2, length: 0)
    assertStep("SCN", "mnkayKL", 4) { mark("ka", 2) }
    assertStep("SCN", "mnかなyKL", 3) { mark("かな", 1) }
    assertStep("SCN", "mnabcyKL", 2, 2) { mark("abc", 0, 2) }
    assertStep("SSCN", "mnabcyKL", 2) { view.unmarkText() }
    XCTAssertNil(view.markedTextRange)
  }

  func testWhatTakesThePlaceOfMarksTellsOfTheSelectionAlsoWhereItStays() {
    view.text = "mn"
    assertStep("SCN", "mnx", 3) { mark("x", 1) }
    assertStep("SCN", "mny", 3) { view.insertText("y") }
    XCTAssertNil(view.markedTextRange)
  }

  func testMarksWithoutTextAreFinalAtOnce() {
    view.text = "mny"
    for nothing in [nil, ""] as [String?] {
      assertStep("SCN", "mnypq", 5) { mark("pq", 2) }
      assertStep("SCNSCN", "mny", 3) { mark(nothing, 0) }
      XCTAssertNil(view.markedTextRange)
    }
  }

  func testADelegateMayChangeTheTextAsItIsUnmarked() {
    view.text = "mn"
    mark("abc", 0, 2)
    listener.selected = { view in
      if view.text.utf16.count > 3 { view.text = "x" }
    }
    view.unmarkText()
    XCTAssertEqual(view.text, "x")
    XCTAssertNil(view.markedTextRange)
    XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
  }
}
