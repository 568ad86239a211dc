import UIKitTesting
import XCTest

@testable import SwoopNotes

/// A note begins where it was left, by whichever way one comes back to it.
@preconcurrency @MainActor final class ReadingPlaceTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }
  private var note: Note.ID = 0

  override func setUp() async throws {
    try await super.setUp()
    let lines = (0..<200).map { "line \($0) and **something** long enough to take a second line, more or less" }
    screen = try NotesScreen(notes: ["# Long\n" + lines.joined(separator: "\n"), "# Short"])
    note = screen.library.notes(in: .place(.notes)).first { $0.title == "Long" }!.id
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func openEditor() -> EditorViewController {
    let editor = EditorViewController(library: screen.library, note: note)
    screen.push(editor)
    return editor
  }

  private func goBack() {
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
  }

  /// Scrolls by a finger that throws the text, until it stands.
  private func scroll() {
    device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), seconds: 0.15)
    device.advance(by: 4)
  }

  func testANoteThatIsOpenedAgain() throws {
    XCTAssertNil(openEditor().textView.readingPlace, "it begins at its beginning")
    scroll()
    let place = try XCTUnwrap((screen.top as? EditorViewController)?.textView.readingPlace)
    XCTAssertGreaterThan(place.character, 500)
    goBack()
    let again = try XCTUnwrap(openEditor().textView.readingPlace)
    XCTAssertEqual(again.character, place.character)
    XCTAssertEqual(again.distance, place.distance, accuracy: 0.6)
  }

  func testTheReaderHasAPlaceOfItsOwn() throws {
    let editor = openEditor()
    editor.read()
    device.advance(by: 0.8)
    scroll()
    let place = try XCTUnwrap((screen.top as? ReaderViewController)?.textView.readingPlace)
    goBack()
    XCTAssertNil(editor.textView.readingPlace)
    editor.read()
    device.advance(by: 0.8)
    let again = try XCTUnwrap((screen.top as? ReaderViewController)?.textView.readingPlace)
    XCTAssertEqual(again.character, place.character)
    XCTAssertEqual(again.distance, place.distance, accuracy: 0.6)
  }

  func testTheAppBeginsThere() throws {
    let editor = openEditor()
    scroll()
    let place = try XCTUnwrap(editor.textView.readingPlace)
    let again = NotesNavigationController(library: screen.library, usesWorkaround: false)
    device.show(again)
    device.advance(by: 0.5)
    let shown = try XCTUnwrap((again.topViewController as? EditorViewController)?.textView.readingPlace)
    XCTAssertEqual(shown.character, place.character)
    XCTAssertEqual(shown.distance, place.distance, accuracy: 0.6)
  }

  func testWhatWasLookedForGoesFirst() throws {
    screen.library[.editor, note] = ReadingPlace(character: 9000, distance: 0)
    let editor = EditorViewController(library: screen.library, note: note)
    editor.found = SearchQuery("long")
    screen.push(editor)
    XCTAssertNil(editor.textView.readingPlace)
    XCTAssertNil(screen.library[.editor, note], "the person has seen the beginning since")
  }

  func testATextThatHasBecomeShorter() throws {
    screen.library[.editor, note] = ReadingPlace(character: 1_000_000, distance: -3)
    let editor = openEditor()
    let text = editor.textView
    let end = text.contentSize.height + text.adjustedContentInset.bottom - text.bounds.height
    XCTAssertEqual(text.contentOffset.y, end, accuracy: 1)
    goBack()
    screen.library[setting: NotesLibrary.PlaceKind.editor.key(note)] = "nonsense"
    XCTAssertNil(openEditor().textView.readingPlace)
  }

  func testThePlaceGoesWithTheNote() throws {
    _ = openEditor()
    scroll()
    goBack()
    XCTAssertNotNil(screen.library[.editor, note])
    screen.library.move([note], to: .trash)
    screen.library.delete([note])
    XCTAssertNil(screen.library[.editor, note])
    screen.library.finishWriting()
    XCTAssertFalse(try screen.library.database.settings().keys.contains { $0.hasPrefix("place.") })
  }
}
