import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// What a screen tells: where no text is, for as long as it takes to read it, and on no other screen.
@preconcurrency @MainActor final class NoticeTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }
  private var library: NotesLibrary { screen.library }
  private let passing = Notice(message: "Two notes were read.", isLasting: false)

  override func setUp() async throws {
    try await super.setUp()
    screen = try NotesScreen(notes: (0..<30).map { "# Note \($0)\nSomething" })
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func openEditor() -> EditorViewController {
    let editor = EditorViewController(library: library, note: library.notes(in: .place(.notes))[0].id)
    screen.push(editor)
    return editor
  }

  /// Whether anything is told on any screen.
  private var isTold: Bool {
    device.trace.last?.views.contains { $0.id.hasPrefix("notice.label") && $0.view.effectiveAlpha > 0.01 } ?? false
  }

  private func scrollToTheEnd() {
    for _ in 0..<4 {
      device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 150), seconds: 0.15)
      device.advance(by: 1.5)
    }
  }

  // MARK: Time

  func testWhatIsToldTakesAsLongAsItTakesToRead() {
    XCTAssertEqual(NoticeDuration.seconds(for: passing.message), 3)
    XCTAssertEqual(NoticeDuration.seconds(for: String(repeating: "word ", count: 24)), 6)
  }

  func testWhatPassesGoesByItselfAndIsToldOnce() throws {
    library.tell(passing)
    device.advance(by: 2.5)
    XCTAssertTrue(isTold)
    XCTAssertEqual(try screen.view("notice.label").text, passing.message)
    device.advance(by: 1)
    XCTAssertFalse(isTold)
    XCTAssertNil(library.notice)
    _ = openEditor()
    XCTAssertFalse(isTold, "nor on another screen")
  }

  func testItGoesWithItsScreen() {
    library.tell(passing)
    device.advance(by: 0.5)
    _ = openEditor()
    XCTAssertFalse(isTold)
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    XCTAssertFalse(isTold, "nor does it come back")
    library.tell(Notice(message: "The disk is full.", isLasting: true))
    device.advance(by: 0.5)
    _ = openEditor()
    XCTAssertTrue(isTold, "this one is about what is written there")
  }

  func testAScreenTellsWhatNoOtherCould() {
    screen.push(TagsViewController(library: library))
    library.tell(passing)
    device.advance(by: 5)
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    XCTAssertTrue(isTold)
  }

  func testATapOrASwipePutsItAway() throws {
    for swipes in [false, true] {
      library.tell(passing)
      device.advance(by: 0.6)
      let line = try screen.view("notice").frame
      let middle = CGPoint(x: line.midX, y: line.midY)
      if swipes {
        device.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 60), seconds: 0.15)
      } else {
        device.tap(at: middle)
      }
      device.advance(by: 0.6)
      XCTAssertFalse(isTold)
      XCTAssertNil(library.notice)
      screen.list.perform(.archive, on: library.notes(in: .place(.notes))[0].id)
      device.advance(by: 0.6)
      let undo = try screen.view("undo").frame
      let start = CGPoint(x: undo.minX + 40, y: undo.midY)
      if swipes {
        device.drag(from: start, to: CGPoint(x: start.x + 80, y: start.y), seconds: 0.15)
      } else {
        device.tap(at: start)
      }
      device.advance(by: 0.6)
      XCTAssertEqual(try screen.view("noticeBand").hidden, true)
      XCTAssertTrue(screen.top === screen.list)
    }
    XCTAssertEqual(library.count(in: .place(.archive)), 2, "put away is not taken back")
  }

  // MARK: Place

  /// The strip is opaque, lies at the screen's end, and what the screen shows ends above it.
  func testNothingIsToldOverText() throws {
    library.tell(passing)
    device.advance(by: 0.8)
    let band = try screen.view("noticeBand")
    XCTAssertEqual(band.backgroundColor?.alpha, 1)
    XCTAssertEqual(band.frame.maxY, 844)
    XCTAssertTrue(band.frame.contains(try screen.view("notice").frame))
    library.tell(Notice(message: "The disk is full.", isLasting: true))
    scrollToTheEnd()
    XCTAssertLessThanOrEqual(try screen.view("note.29").frame.maxY, try screen.view("noticeBand").frame.minY)
  }

  func testTwoLinesLieBelowEachOther() throws {
    library.tell(Notice(message: "The disk is full.", isLasting: true))
    screen.list.perform(.archive, on: library.notes(in: .place(.notes))[0].id)
    device.advance(by: 0.8)
    let (band, notice, undo) = (
      try screen.view("noticeBand").frame, try screen.view("notice").frame, try screen.view("undo").frame
    )
    XCTAssertGreaterThanOrEqual(notice.minY, band.minY)
    XCTAssertGreaterThan(undo.minY, notice.maxY)
    XCTAssertLessThanOrEqual(undo.maxY, 844 - 34)
  }

  func testItLiesAboveTheKeyboardAndGoesWithIt() throws {
    let editor = openEditor()
    library.tell(passing)
    editor.textView.becomeFirstResponder()
    device.advance(by: 0.8)
    XCTAssertLessThan(try screen.view("notice").frame.maxY, try screen.view("formattingBar").frame.minY)
    let text = editor.textView
    XCTAssertEqual(
      text.frame.maxY - text.adjustedContentInset.bottom, try screen.view("noticeBand").frame.minY, accuracy: 0.5)
  }

  // MARK: Motion

  private func assertNatural(
    _ frames: [PresentedFrame], _ id: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let values = frames.compactMap { $0[id].map { Double($0.frame.minY) } }
    guard let first = values.first, let last = values.last else {
      return XCTFail("no \(id)", file: file, line: line)
    }
    let acceleration = UnheldMotion.acceleration(ofSpringOver: last - first)
    let faults = UnheldMotion(values, from: .rest, acceleration: acceleration).faults
    XCTAssertEqual(faults, [], "\(id): \(values)", file: file, line: line)
  }

  /// The rows at the list's end rise and fall with the strip.
  func testItsMotionsBeginAndEndAtRest() {
    assertNatural(
      screen.record {
        screen.list.perform(.archive, on: library.notes(in: .place(.notes))[20].id)
        device.advance(by: 0.8)
      }, "noticeBand")
    scrollToTheEnd()
    device.advance(by: 1)
    library.tell(passing)
    device.advance(by: 0.6)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 450), seconds: 0.15)
    device.advance(by: 1)
    let going = screen.record { device.advance(by: 2.5) }
    assertNatural(going, "noticeBand")
    assertNatural(going, "note.28")
  }
}
