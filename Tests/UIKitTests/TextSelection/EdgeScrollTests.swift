import UIKitTesting
import XCTest

@testable import UIKit

/// Selections that are dragged to the edge of what shows.
@preconcurrency @MainActor final class EdgeScrollTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UITextView!
  private var field: UITextField!

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    page.backgroundColor = .systemBackground
    view = UITextView(frame: CGRect(x: 20, y: 200, width: 350, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34))
    field.text = (0..<40).map { "word\($0)" }.joined(separator: " ")
    page.addSubview(view)
    page.addSubview(field)
    device.show(page)
  }

  override func tearDown() { (device, view, field) = (nil, nil, nil) }

  func testTheTextMovesFasterFurtherOut() {
    XCTAssertEqual(EdgeScroller.velocity(at: 100, from: 0, to: 200), 0)
    XCTAssertEqual(EdgeScroller.velocity(at: 24, from: 0, to: 200), 0)
    XCTAssertEqual(EdgeScroller.velocity(at: 0, from: 0, to: 200), -288)
    XCTAssertEqual(EdgeScroller.velocity(at: 200, from: 0, to: 200), 288)
    XCTAssertEqual(EdgeScroller.velocity(at: 1000, from: 0, to: 200), 800)
    XCTAssertEqual(EdgeScroller.velocity(at: -1000, from: 0, to: 200), -800)
    XCTAssertEqual(EdgeScroller.velocity(at: 20, from: 0, to: 40), 0, "a low text has lower edges")
  }

  func testAScrollViewHasTheSameEdgesAlongBothAxes() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    list.contentSize = CGSize(width: 600, height: 600)
    list.contentOffset = CGPoint(x: 100, y: 100)
    for axis in ScrollAxis.allCases {
      let middle = CGPoint(x: 250, y: 250)
      var (start, end) = (middle, middle)
      axis.set(100, in: &start)
      axis.set(400, in: &end)
      XCTAssertEqual(list.edgeVelocity(at: start, along: axis), -528, "44 points in the zone")
      XCTAssertEqual(list.edgeVelocity(at: middle, along: axis), 0)
      XCTAssertEqual(list.edgeVelocity(at: end, along: axis), 528)
      list.scroll(by: 1000, along: axis)
      XCTAssertEqual(axis.of(list.contentOffset), 300, "no further than the content goes")
      XCTAssertEqual(axis.other.of(list.contentOffset), 100)
      axis.set(600, in: &end)
      XCTAssertEqual(list.edgeVelocity(at: end, along: axis), 0, "there is no more content")
      list.contentOffset = CGPoint(x: 100, y: 100)
    }
  }

  /// The place of a handle's knob on the screen.
  private func knob(_ handle: SelectionHandleView) -> CGPoint {
    handle.convert(CGPoint(x: handle.bounds.midX, y: handle.isStart ? 5 : handle.bounds.height - 5), to: nil)
  }

  func testASelectionGrowsWhileTheFingerStaysAtTheLowerEdgeAndShrinksAtTheUpperOne() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    device.advanceFrames(2)
    let start = knob(view.interaction.end)
    device.drag(from: start, to: CGPoint(x: start.x + 10, y: 395), seconds: 0.2, hold: true)
    let lengths = (0..<4).map { _ -> Int in
      device.advance(by: 0.25)
      return view.selectedRange.length
    }
    XCTAssertEqual(lengths, lengths.sorted())
    XCTAssertEqual(Set(lengths).count, 4, "it goes on without a move of the finger")
    let far = view.contentOffset.y
    XCTAssertEqual(far, 228 * 1.2, accuracy: 80, "19 points in the zone for a good second")
    device.advance(by: 5)
    XCTAssertEqual(view.contentOffset.y, view.contentSize.height - 200, accuracy: 1, "no further than the text goes")
    XCTAssertEqual(view.selectedRange.location, 0)
    device.drag(to: CGPoint(x: start.x + 10, y: 205), seconds: 0.2, hold: true)
    device.advance(by: 0.5)
    XCTAssertLessThan(view.contentOffset.y, view.contentSize.height - 220)
    device.drag(to: CGPoint(x: start.x + 10, y: 300), seconds: 0.1, hold: true)
    let rest = view.contentOffset.y
    device.advance(by: 0.3)
    XCTAssertEqual(view.contentOffset.y, rest, "away from the edges it rests")
    device.touchUp()
  }

  func testALiftEndsIt() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    device.advanceFrames(2)
    let start = knob(view.interaction.end)
    device.drag(from: start, to: CGPoint(x: start.x, y: 398), seconds: 0.2, hold: true)
    device.advance(by: 0.3)
    device.touchUp()
    let rest = view.contentOffset.y
    XCTAssertGreaterThan(rest, 0)
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, rest)
  }

  func testAFieldScrollsAlongItsLine() {
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.position(from: field.beginningOfDocument, offset: 5)!)
    device.advanceFrames(2)
    let start = knob(field.interaction.end)
    device.drag(from: start, to: CGPoint(x: 260, y: start.y), seconds: 0.2, hold: true)
    device.advance(by: 0.5)
    let offset = field.fieldLayout.scrollOffset
    XCTAssertGreaterThan(offset, 100)
    device.advance(by: 4)
    XCTAssertEqual(
      field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.end), field.text!.utf16.count,
      "to the end of the text")
    device.touchUp()
  }

  func testHandlesAtTheEdgesOfAViewAreNotCutOff() {
    view.text = "first\nsecond"
    view.becomeFirstResponder()
    view.selectAll(nil)
    device.advanceFrames(2)
    let start = view.interaction.start
    for part in start.subviews { XCTAssertTrue(view.bounds.contains(start.convert(part.frame, to: view))) }
    XCTAssertEqual(start.frame.maxY, view.caretRect(for: view.beginningOfDocument).maxY, accuracy: 0.6)
    XCTAssertGreaterThan(start.frame.height, SelectionHandleView.knob)
    // A field cuts nothing off.
    field.becomeFirstResponder()
    field.selectAll(nil)
    device.advanceFrames(2)
    XCTAssertEqual(
      field.interaction.start.frame.minY,
      field.caretRect(for: field.beginningOfDocument).minY - SelectionHandleView.knob + 1, accuracy: 0.6)
  }
}
