import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes
@testable import UIKit

@preconcurrency @MainActor final class ListTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }
  private var library: NotesLibrary { screen.library }
  private var titles: [String] { library.notes(in: .place(.notes)).map(\.title) }

  override func setUp() async throws {
    try await super.setUp()
    screen = try NotesScreen(notes: ["# One\n#a", "# Two\n#a/b", "# Three"])
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func swipe(_ row: Int, by way: CGFloat, seconds: Double = 0.2) throws {
    let cell = try screen.view("note.\(row)").frame
    let start = CGPoint(x: way < 0 ? 330 : 60, y: cell.midY)
    device.drag(from: start, to: CGPoint(x: start.x + way, y: cell.midY), seconds: seconds)
    device.advance(by: 0.8)
  }

  func testAFullSwipeThrowsAwayAndUndoBringsBack() throws {
    let before = titles
    try swipe(1, by: -300)
    XCTAssertEqual(titles, [before[0], before[2]])
    XCTAssertEqual(library.count(in: .place(.trash)), 1)
    XCTAssertEqual(try screen.view("undo.label").text, "Moved to the trash")
    device.tap("undo.button")
    device.advance(by: 0.8)
    XCTAssertEqual(titles, before)
    XCTAssertEqual(screen.list.model.ids.count, 3)
    XCTAssertEqual(library.count(in: .place(.trash)), 0)
  }

  func testPinning() throws {
    let last = titles[2]
    try swipe(2, by: 300)
    XCTAssertEqual(titles[0], last)
    XCTAssertEqual(screen.list.table.numberOfSections, 2)
    try swipe(0, by: 300)
    XCTAssertEqual(screen.list.table.numberOfSections, 1)
  }

  func testTheUndoLineGoesByItself() throws {
    screen.list.perform(.archive, on: library.notes(in: .place(.notes))[0].id)
    device.advance(by: 1)
    XCTAssertEqual(try screen.view("undo").alpha, 1)
    device.advance(by: 7)
    XCTAssertEqual(device["undo"]?.alpha ?? 0, 0)
    XCTAssertEqual(library.count(in: .place(.archive)), 1)
  }

  func testWhatIsTakenBackIsWhatTheLineTells() throws {
    screen.list.perform(.archive, on: library.notes(in: .place(.notes))[0].id)
    device.advance(by: 1)
    XCTAssertEqual(try screen.view("undo").alpha, 1)
    screen.list.perform(.pin, on: library.notes(in: .place(.notes))[0].id)
    device.advance(by: 1)
    XCTAssertEqual(device["undo"]?.alpha ?? 0, 0, "Undo would unpin the other note")
    screen.list.perform(.archive, on: library.notes(in: .place(.notes))[0].id)
    device.advance(by: 1)
    screen.push(SettingsViewController(library: library))
    screen.navigation.popViewController(animated: true)
    device.advance(by: 1)
    XCTAssertEqual(device["undo"]?.alpha ?? 0, 0, "elsewhere something else may have been done")
  }

  func testKeys() {
    let before = titles
    device.press("down")
    device.press("down")
    device.press("delete")
    device.advance(by: 0.5)
    XCTAssertEqual(titles, [before[0], before[2]])
    device.press("z", modifiers: .control)
    device.advance(by: 0.5)
    XCTAssertEqual(titles, before)
    device.press("f", modifiers: .control)
    device.advance(by: 0.8)
    XCTAssertTrue(screen.list.isSearching)
    device.press("escape")
    device.advance(by: 0.8)
    XCTAssertFalse(screen.list.isSearching)
    device.press("n", modifiers: .control)
    device.advance(by: 0.8)
    XCTAssertTrue(screen.top is EditorViewController)
    device.press("escape")
    device.press("escape")
    device.advance(by: 0.8)
    XCTAssertTrue(screen.top === screen.list)
    XCTAssertEqual(titles, before)
  }

  func testTagsBelowEachOther() throws {
    device.tap("showTags")
    device.advance(by: 0.8)
    XCTAssertEqual(try screen.view("navigationBar").frame.maxY, 121, accuracy: 0.5)
    let tags = try XCTUnwrap(screen.top as? TagsViewController)
    let row = try XCTUnwrap((0..<4).first { tags.rowTitle($0) == "a" })
    device.tap("tag.\(row)")
    device.advance(by: 0.8)
    let list = try XCTUnwrap(screen.top as? TagNotesViewController)
    XCTAssertEqual(Set(list.model.ids.compactMap { library.note($0)?.title }), ["One", "Two"])
    XCTAssertEqual(try screen.view("navigationBar").frame.maxY, 173, accuracy: 0.5)
  }

  func testWhatAScreenReaderSays() throws {
    screen = try NotesScreen(notes: ["# Milk\nand two eggs", "", "Tea"])
    library.setPinned(true, [library.notes(in: .place(.notes)).first { $0.title == "Tea" }!.id])
    device.advance(by: 0.8)
    let tree = UIApplication.shared.semanticTree()
    func node(_ id: String) throws -> SemanticNode { try XCTUnwrap(tree.first { $0.identifier == id }, id) }
    XCTAssertEqual(try node("note.0").label?.hasPrefix("Tea, "), true)
    XCTAssertEqual(try node("note.0").value, "Pinned")
    let milk = try node("note.1")
    XCTAssertEqual(milk.label?.hasPrefix("Milk, "), true, milk.label ?? "")
    XCTAssertEqual(milk.label?.hasSuffix(", and two eggs"), true, milk.label ?? "")
    XCTAssertNil(milk.value)
    XCTAssertTrue(milk.isElement)
    XCTAssertEqual(milk.role, .button)
    XCTAssertEqual(try node("note.2").label?.hasPrefix("New Note, "), true)
    XCTAssertNotNil(tree.first { $0.role == .header && $0.label == "PINNED" })
  }

  func testHeadersComeAndGoWithPinnedNotes() throws {
    screen = try NotesScreen(notes: ["# Milk\nand two eggs", "Tea", "Bread"])
    let (before, ids) = (device.snapshot().pngData(), screen.list.model.ids)
    func headers() -> [String?] {
      (0..<screen.list.table.numberOfSections).map { screen.list.table.headerView(forSection: $0)?.textLabel?.text }
    }
    XCTAssertEqual(headers(), [nil])
    library.setPinned(true, [ids[1]])
    device.advance(by: 0.8)
    XCTAssertEqual(headers().compactMap { $0?.lowercased() }, ["pinned", "notes"])
    library.setPinned(false, [ids[1]])
    device.advance(by: 0.8)
    XCTAssertEqual(headers(), [nil])
    XCTAssertEqual(device.snapshot().pngData(), before)
  }

  func testTheLastRowCanBeSeenAboveWhatIsToldForLong() throws {
    screen = try NotesScreen(notes: (0..<30).map { "# Note \($0)\nSomething" })
    library.tell(Notice(message: "The disk is full.", isLasting: true))
    device.advance(by: 12)
    XCTAssertEqual(try screen.view("notice").effectiveAlpha, 1)
    for _ in 0..<4 {
      device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 150), seconds: 0.15)
      device.advance(by: 1.5)
    }
    XCTAssertLessThanOrEqual(try screen.view("note.29").frame.maxY, try screen.view("notice").frame.minY)
  }

  func testRowsComeBackInTheirHeightsAsASearchCloses() throws {
    screen.list.openSearch()
    device.advance(by: 1)
    device.type("zebra")
    device.advance(by: 0.5)
    XCTAssertNil(device["note.0"])
    let frames = screen.record {
      device.tap("searchBar.cancel")
      device.advance(by: 0.7)
    }
    let heights = frames.compactMap { $0["note.0"]?.frame.height }
    XCTAssertGreaterThan(heights.count, 30)
    for height in heights { XCTAssertEqual(height, heights.last!, accuracy: 0.1) }
  }

  /// Rows make way from rest to rest as a note goes, and as it comes back.
  func testRowsMakeWayFromRestToRest() throws {
    let cell = try XCTUnwrap(screen.list.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    func place() -> Double { Double((cell.layer.presentation() ?? cell.layer).frame.minY) }
    func record(_ change: () -> Void) -> [Double] {
      let before = place()
      change()
      return [before]
        + (0..<45).map { _ in
          device.advanceFrames(1)
          return place()
        }
    }
    let note = screen.list.model.ids[0]
    for values in [record { screen.list.perform(.archive, on: note) }, record { screen.list.undoLine.takeBack() }] {
      let way = abs(values[values.count - 1] - values[0])
      XCTAssertGreaterThan(way, 40)
      let acceleration = UnheldMotion.acceleration(ofSpringOver: way)
      XCTAssertEqual(UnheldMotion(values, from: .rest, acceleration: acceleration).faults, [], "\(values)")
    }
  }

  func testEmptyList() throws {
    for note in library.notes(in: .place(.notes)) { library.move([note.id], to: .trash) }
    device.advance(by: 0.8)
    XCTAssertEqual(try screen.view("empty.title").text, "No Notes")
  }

  func testItBeginsWhereItWasLeft() {
    screen.push(TagsViewController(library: library))
    screen.push(TagNotesViewController(library: library, filter: .tag(Tag("a"))))
    let note = library.notes(in: .tag(Tag("a")))[0].id
    screen.push(EditorViewController(library: library, note: note))
    let again = NotesNavigationController(library: library, usesWorkaround: false)
    XCTAssertEqual(again.viewControllers.count, 4)
    XCTAssertEqual((again.topViewController as? EditorViewController)?.note, note)
    library.move([note], to: .trash)
    library.delete([note])
    let later = NotesNavigationController(library: library, usesWorkaround: false)
    XCTAssertEqual(later.viewControllers.count, 3, "as far as there is what it shows")
  }

  func testAListBeginsWhereItWasLeft() throws {
    screen = try NotesScreen(notes: (0..<60).map { "# Note \($0)\nabout \($0 % 2 == 0 ? "even" : "odd")" })
    device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), seconds: 0.2)
    device.advance(by: 3)
    XCTAssertGreaterThan(screen.list.table.contentOffset.y, 300)
    let place = try XCTUnwrap(screen.list.position)
    let again = relaunched()
    // Rows above it may have other heights than they were estimated to have.
    XCTAssertEqual(again.list.position?.note, place.note)
    XCTAssertEqual(try XCTUnwrap(again.list.position?.distance), place.distance, accuracy: 1)
    XCTAssertNil(again.list.left, "it is where it was")
  }

  func testASearchBeginsWhereItWasLeft() throws {
    screen = try NotesScreen(notes: (0..<60).map { "# Note \($0)\nabout \($0 % 2 == 0 ? "even" : "odd")" })
    screen.list.openSearch()
    device.advance(by: 0.7)
    device.type("odd\n")
    device.advance(by: 1)
    device.tap("note.3")
    device.advance(by: 1)
    let again = relaunched()
    XCTAssertTrue(again.navigation.topViewController is EditorViewController)
    again.navigation.popViewController(animated: true)
    device.advance(by: 1)
    XCTAssertTrue(again.list.isSearching)
    XCTAssertEqual(again.list.searchInput.text, "odd")
    XCTAssertEqual(again.list.model.ids.count, 30)
    XCTAssertFalse(again.list.searchInput.isFirstResponder)
    XCTAssertTrue(again.navigation.isNavigationBarHidden)
    again.list.closeSearch()
    device.advance(by: 1)
    XCTAssertEqual(again.list.model.ids.count, 60)
    XCTAssertFalse(again.navigation.isNavigationBarHidden)
  }

  /// The app as it begins next time.
  private func relaunched() -> (navigation: NotesNavigationController, list: AllNotesViewController) {
    let navigation = NotesNavigationController(library: library, usesWorkaround: false)
    device.show(navigation)
    device.advance(by: 0.5)
    return (navigation, navigation.viewControllers[0] as! AllNotesViewController)
  }

  func testDates() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    let date = NoteDate(calendar: calendar, locale: Locale(identifier: "en_GB"))
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    func text(_ hours: Double) -> String { date.text(of: now.addingTimeInterval(-hours * 3600), now: now) }
    XCTAssertEqual(text(1), "21:13")
    XCTAssertEqual(text(24), "Yesterday")
    XCTAssertEqual(text(72), "Saturday")
    XCTAssertEqual(text(24 * 30), "15/10/2023")
  }

  /// A row may go while the way back is given up, which selects the row again that led here; once, that ended the app.
  func testARowThatGoesWhileTheWayBackIsGivenUp() throws {
    screen = nil
    screen = try NotesScreen(notes: ["# Only one"])
    device.tap("note.0")
    device.advance(by: 0.8)
    XCTAssertTrue(screen.top is EditorViewController)
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 90, y: 500), seconds: 0.3, hold: true)
    library.move(library.notes(in: .place(.notes)).map(\.id), to: .archive)
    device.advance(by: 0.5)
    device.touchUp()
    device.advance(by: 0.8)
    XCTAssertNil(screen.list.table.indexPathForSelectedRow)
  }
}
