import UIKitTesting
import XCTest

@testable import SwoopNotes

/// What can't be taken back is asked for.
@preconcurrency @MainActor final class DeletionTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }
  private var library: NotesLibrary { screen.library }
  private var trash: [String] { library.notes(in: .place(.trash)).map(\.title).sorted() }

  override func setUp() async throws {
    try await super.setUp()
    screen = try NotesScreen(notes: ["# One", "# Two", "# Three"])
    library.move(library.notes(in: .place(.notes)).filter { $0.title != "Three" }.map(\.id), to: .trash)
    screen.push(FiledNotesViewController(library: library, place: .trash))
    XCTAssertEqual(trash, ["One", "Two"])
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func answer(_ name: String) {
    device.tap("deletion.\(name)")
    device.advance(by: 1)
    XCTAssertNil(device["deletion"])
  }

  private func swipe(by way: CGFloat) throws {
    let cell = try screen.view("note.0").frame
    device.drag(
      from: CGPoint(x: 330, y: cell.midY), to: CGPoint(x: 330 + way, y: cell.midY), seconds: 0.2)
    device.advance(by: 1)
  }

  func testEmptyingTheTrash() throws {
    device.tap("emptyTrash")
    device.advance(by: 1)
    XCTAssertEqual(try screen.view("alert.title").text, "Delete 2 Notes?")
    answer("cancel")
    XCTAssertEqual(trash, ["One", "Two"])
    device.tap("emptyTrash")
    device.advance(by: 1)
    answer("delete")
    XCTAssertEqual(trash, [])
    XCTAssertEqual(library.count(in: .place(.notes)), 1, "nothing else")
    XCTAssertEqual(try screen.view("empty.title").text, "Nothing Here")
  }

  func testAFullSwipeAsks() throws {
    let place = try screen.view("note.0").frame
    try swipe(by: -300)
    XCTAssertEqual(try screen.view("alert.title").text, "Delete Note?")
    answer("cancel")
    XCTAssertEqual(trash, ["One", "Two"])
    XCTAssertEqual(try screen.view("note.0").frame, place, "the row is back")
    try swipe(by: -300)
    answer("delete")
    XCTAssertEqual(trash.count, 1)
    XCTAssertEqual(try screen.view("note.0").frame, place, "the next one takes its place")
  }

  func testTheKeyAsksAndOthersWait() {
    device.press("down")
    device.press("delete")
    device.advance(by: 1)
    XCTAssertNotNil(device["deletion"])
    device.press("n", modifiers: .control)
    device.press("down")
    device.advance(by: 1)
    XCTAssertNotNil(device["deletion"], "a question wants its answer first")
    XCTAssertTrue(screen.top is FiledNotesViewController)
    device.press("escape")
    device.advance(by: 1)
    XCTAssertNil(device["deletion"])
    XCTAssertTrue(screen.top is FiledNotesViewController, "it has gone no further")
    XCTAssertEqual(trash.count, 2)
  }
}
