import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TextSelectionTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UITextView!
  private var field: UITextField!
  private var page: UIView!

  override func setUp() {
    device = SimulatedDevice()
    page = UIView()
    page.backgroundColor = .systemBackground
    view = UITextView(frame: CGRect(x: 20, y: 200, width: 350, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = "Hello world, how are you?\nSecond paragraph of it.\nשלום עולם"
    field = UITextField(frame: CGRect(x: 20, y: 120, width: 350, height: 34))
    field.borderStyle = .roundedRect
    field.text = "Some words in a field"
    page.addSubview(view)
    page.addSubview(field)
    device.show(page)
  }

  override func tearDown() {
    (device, view, field, page) = (nil, nil, nil, nil)
  }

  /// The middle of a character, on the screen.
  private func point(of character: Int, in input: any UIView & UITextInput) -> CGPoint {
    let start = input.position(from: input.beginningOfDocument, offset: character)!
    let end = input.position(from: start, offset: 1)!
    let rect = input.firstRect(for: input.textRange(from: start, to: end)!)
    return input.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func taps(_ count: Int, at point: CGPoint) {
    for _ in 0..<count {
      device.tap(at: point)
      device.advanceFrames(2)
    }
  }

  private var menuTitles: [String] {
    (page.window!.subviews.last { $0 is EditMenuView }).map { menu in
      menu.subviews.compactMap { ($0 as? UIButton)?.title(for: .normal) }
    } ?? []
  }

  private func chooseFromMenu(_ title: String) {
    let menu = page.window!.subviews.last { $0 is EditMenuView }
    let buttons = menu?.subviews.compactMap { $0 as? UIButton } ?? []
    guard let button = buttons.first(where: { $0.title(for: .normal) == title }) else {
      return XCTFail("the menu has no \(title), but \(menuTitles)")
    }
    device.tap(button)
  }

  func testATapBeginsEditingWhereItIs() {
    let place = point(of: 6, in: view)
    device.tap(at: CGPoint(x: place.x - 3, y: place.y))
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 0))
    device.advance(by: 1)
    device.tap(at: CGPoint(x: place.x + 200, y: place.y + 20))
    XCTAssertEqual(view.selectedRange, NSRange(location: 49, length: 0), "beyond a line is at its end")
  }

  func testDoubleAndTripleTapsSelectWordsAndParagraphs() {
    view.becomeFirstResponder()
    device.advance(by: 1)
    taps(2, at: point(of: 8, in: view))
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 5))
    XCTAssertEqual(menuTitles, ["Cut", "Copy", "Select All"])
    device.advance(by: 1)
    taps(3, at: point(of: 30, in: view))
    XCTAssertEqual(view.selectedRange, NSRange(location: 26, length: 23))
  }

  func testATapOnTheCaretShowsTheMenuAndAnotherHidesIt() {
    view.becomeFirstResponder()
    let place = point(of: 6, in: view)
    device.tap(at: CGPoint(x: place.x - 3, y: place.y))
    device.advance(by: 1)
    XCTAssertEqual(menuTitles, [])
    device.tap(at: CGPoint(x: place.x - 3, y: place.y))
    XCTAssertEqual(menuTitles, ["Select", "Select All"])
    device.advance(by: 1)
    device.tap(at: CGPoint(x: place.x - 3, y: place.y))
    device.advance(by: 1)
    XCTAssertEqual(menuTitles, [])
  }

  func testTheMenuDoesWhatItSays() {
    view.becomeFirstResponder()
    taps(2, at: point(of: 8, in: view))
    device.advance(by: 0.5)
    chooseFromMenu("Copy")
    XCTAssertEqual(UIPasteboard.general.string, "world")
    device.advance(by: 1)
    XCTAssertEqual(menuTitles, [])
    taps(2, at: point(of: 1, in: view))
    device.advance(by: 0.5)
    chooseFromMenu("Paste")
    XCTAssertTrue(view.text.hasPrefix("world world"))
    device.advance(by: 1)
    taps(1, at: point(of: 2, in: view))
    device.advance(by: 1)
    taps(1, at: point(of: 2, in: view))
    device.advance(by: 0.5)
    chooseFromMenu("Select All")
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: view.text.utf16.count))
    device.advance(by: 0.5)
    XCTAssertEqual(menuTitles, ["Cut", "Copy", "Paste"], "what is selected can be cut next")
    chooseFromMenu("Cut")
    XCTAssertEqual(view.text, "")
  }

  func testHandlesMoveTheEndsOfASelection() {
    view.becomeFirstResponder()
    taps(2, at: point(of: 8, in: view))
    device.advance(by: 1)
    let end = view.interaction.end
    XCTAssertTrue(end.superview === view && !end.isHidden)
    let knob = view.convert(CGPoint(x: end.frame.midX, y: end.frame.maxY - 5), to: nil)
    let target = point(of: 16, in: view)
    device.drag(from: knob, to: CGPoint(x: target.x + 3, y: knob.y), seconds: 0.3, hold: true)
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 11))
    XCTAssertNotNil(view.interaction.loupe)
    XCTAssertEqual(menuTitles, [])
    // Past the other end, one character stays.
    device.drag(to: CGPoint(x: point(of: 6, in: view).x - 4, y: knob.y), seconds: 0.3)
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 1))
    device.advance(by: 0.5)
    XCTAssertNil(view.interaction.loupe)
    XCTAssertFalse(menuTitles.isEmpty)
    let start = view.interaction.start
    let other = view.convert(CGPoint(x: start.frame.midX, y: start.frame.minY + 5), to: nil)
    device.drag(from: other, to: CGPoint(x: point(of: 0, in: view).x - 5, y: other.y), seconds: 0.3)
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 7))
  }

  func testHandlesOfAFieldReachBeyondIt() {
    field.becomeFirstResponder()
    taps(2, at: point(of: 6, in: field))
    device.advance(by: 1)
    let end = field.interaction.end
    let knob = field.convert(CGPoint(x: end.frame.midX, y: end.frame.maxY + 8), to: nil)
    XCTAssertGreaterThan(knob.y, field.frame.maxY)
    device.drag(from: knob, to: CGPoint(x: knob.x + 60, y: knob.y), seconds: 0.3)
    let range = field.selectedTextRange!
    XCTAssertGreaterThan(field.offset(from: range.start, to: range.end), 7)
  }

  func testALongPressMovesTheCaretUnderALoupe() {
    view.becomeFirstResponder()
    let first = point(of: 3, in: view)
    device.touchDown(at: first)
    device.advance(by: 0.4)
    XCTAssertNil(view.interaction.loupe)
    device.advance(by: 0.2)
    XCTAssertNotNil(view.interaction.loupe)
    XCTAssertEqual(view.interaction.loupe?.view.superview, page.window)
    let target = point(of: 30, in: view)
    device.drag(to: CGPoint(x: target.x + 3, y: target.y), seconds: 0.2, hold: true)
    XCTAssertEqual(view.selectedRange, NSRange(location: 31, length: 0))
    XCTAssertTrue(view.caret.isSteady)
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertNil(view.interaction.loupe)
    XCTAssertFalse(page.window!.subviews.contains { $0 is LoupeView })
    XCTAssertEqual(menuTitles, ["Select", "Select All"])
    XCTAssertEqual(view.contentOffset.y, 0, "the drag has not scrolled")
  }

  func testADragOfTheCaretMovesItAtOnce() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    device.advance(by: 0.2)
    let caret = view.caretRect(for: view.selectedTextRange!.start)
    let start = view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    let target = point(of: 15, in: view)
    device.drag(from: start, to: CGPoint(x: target.x - 3, y: target.y), seconds: 0.3)
    XCTAssertEqual(view.selectedRange, NSRange(location: 15, length: 0))
  }

  func testDragsElsewhereScroll() {
    view.text = String(repeating: "line\n", count: 60)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    device.advance(by: 0.2)
    device.drag(from: CGPoint(x: 200, y: 380), to: CGPoint(x: 200, y: 260), seconds: 0.2)
    XCTAssertGreaterThan(view.contentOffset.y, 50)
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
  }

  func testTheFloatingCursorFollowsTheSpaceBar() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    device.advanceFrames(1)
    view.beginFloatingCursor(at: CGPoint(x: 50, y: 50))
    view.updateFloatingCursor(at: CGPoint(x: 50 + 60, y: 50 + 20))
    XCTAssertGreaterThan(view.selectedRange.location, 26)
    XCTAssertLessThan(view.selectedRange.location, 49)
    view.updateFloatingCursor(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(view.selectedRange.location, 0)
    view.endFloatingCursor()
    XCTAssertFalse(view.caret.isSteady)
  }

  func testTextThatCannotBeEditedIsSelectedByAPress() {
    view.isEditable = false
    device.advanceFrames(1)
    device.touchDown(at: point(of: 8, in: view))
    device.advance(by: 0.6)
    device.touchUp()
    device.advance(by: 0.3)
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 5))
    XCTAssertEqual(menuTitles, ["Copy", "Select All"])
    XCTAssertTrue(view.caret.isHidden)
    view.resignFirstResponder()
    device.advance(by: 1)
    // The finger may go on, to either side of the word.
    device.touchDown(at: point(of: 8, in: view))
    device.advance(by: 0.6)
    let (after, before) = (point(of: 16, in: view), point(of: 2, in: view))
    device.drag(to: CGPoint(x: after.x + 3, y: after.y), seconds: 0.2, hold: true)
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 11))
    XCTAssertNotNil(view.interaction.loupe)
    device.drag(to: CGPoint(x: before.x - 3, y: before.y), seconds: 0.2)
    XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 9))
    XCTAssertNil(view.interaction.loupe)
    view.isSelectable = false
    device.advance(by: 1)
    device.touchDown(at: point(of: 8, in: view))
    device.advance(by: 0.6)
    device.touchUp()
    XCTAssertFalse(view.isFirstResponder)
  }

  func testTheMenuStaysOnTheScreenAndOffTheSelection() {
    field.frame.origin = CGPoint(x: 0, y: 50)
    field.becomeFirstResponder()
    field.selectAll(nil)
    device.advanceFrames(1)
    field.interaction.showMenu()
    device.advance(by: 0.5)
    let menu = page.window!.subviews.last { $0 is EditMenuView }!
    XCTAssertGreaterThanOrEqual(menu.frame.minX, 8)
    XCTAssertGreaterThan(menu.frame.minY, field.frame.maxY - 10, "there is no room above")
    field.resignFirstResponder()
    device.advance(by: 0.5)
    XCTAssertNil(page.window!.subviews.last { $0 is EditMenuView })
  }

  func testTypingHidesMenuAndHandles() {
    view.becomeFirstResponder()
    taps(2, at: point(of: 8, in: view))
    view.insertText("x")
    device.advance(by: 0.5)
    XCTAssertEqual(menuTitles, [])
    XCTAssertNil(view.interaction.end.superview)
  }
}
