import GRDB
import ProfileStorage
import UIKitTesting
import XCTest

@testable import Notes

/// What goes wrong with the file that notes are kept in: nothing is lost that could be kept, and the person is told.
@preconcurrency @MainActor final class NotesFaultTests: XCTestCase {
  private var stage: NotesStage!

  override func setUp() async throws {
    try await super.setUp()
    stage = try NotesStage()
  }

  override func tearDown() async throws {
    stage = nil
    try await super.tearDown()
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: stage.profile.path).sorted()
  }

  func testAFileThatIsNoDatabaseIsKeptAside() throws {
    let bytes = Data("these are not the notes you are looking for".utf8)
    try bytes.write(to: stage.file)
    let library = stage.open()
    XCTAssertTrue(library.notice?.message.contains("“notes-damaged-1.sqlite”") == true, "\(library.notice as Any)")
    XCTAssertEqual(library.notes.count, 0)
    let id = library.create("new")
    library.dismissNotice()
    XCTAssertNil(library.notice)
    library.close()
    XCTAssertEqual(try Data(contentsOf: stage.profile.appendingPathComponent("notes-damaged-1.sqlite")), bytes)
    XCTAssertEqual(try stage.texts(), [id: "new"])
  }

  func testAnotherProgramsDatabaseIsKeptAside() throws {
    let queue = try DatabaseQueue(path: stage.file.path)
    try queue.write { try $0.execute(sql: "CREATE TABLE moz_places (id INTEGER); INSERT INTO moz_places VALUES (7)") }
    try queue.close()
    let library = stage.open()
    XCTAssertTrue(library.notice?.message.contains("another program’s") == true, "\(library.notice as Any)")
    library.close()
    let kept = try DatabaseQueue(path: stage.profile.appendingPathComponent("notes-damaged-1.sqlite").path)
    XCTAssertEqual(try kept.read { try Int.fetchOne($0, sql: "SELECT id FROM moz_places") }, 7)
  }

  func testANewerDatabaseIsLeftAlone() throws {
    stage.openEmpty().close()
    let queue = try DatabaseQueue(path: stage.file.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
    try queue.close()
    let library = stage.open()
    XCTAssertEqual(library.notice?.isLasting, true)
    XCTAssertTrue(library.notice?.message.contains("newer version") == true)
    _ = library.create("not kept")
    library.dismissNotice()
    XCTAssertNotNil(library.notice)
    library.close()
    XCTAssertEqual(
      try DatabaseQueue(path: stage.file.path).read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") }, 0)
  }

  /// Overwrites a page, as a failing disk does.
  private func damage(page: Int) throws {
    let file = try FileHandle(forUpdating: stage.file)
    try file.seek(toOffset: UInt64((page - 1) * 4096))
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
  }

  private func makeLongNotes(_ count: Int, _ library: NotesLibrary) {
    for number in 0..<count { _ = library.create("Note \(number)\n" + String(repeating: "word\(number) ", count: 300)) }
  }

  func testWhatCanBeReadOfADamagedFileIsBroughtOver() throws {
    let library = stage.openEmpty()
    makeLongNotes(200, library)
    library[setting: "a"] = "b"
    library.close()
    let texts = try stage.texts()
    // A leaf of the notes' table.
    let queue = try DatabaseQueue(path: stage.file.path)
    let page = try queue.read {
      try Int.fetchOne($0, sql: "SELECT pageno FROM dbstat WHERE name = 'note' AND pagetype = 'leaf' LIMIT 1 OFFSET 20")
    }
    try queue.close()
    try damage(page: try XCTUnwrap(page))
    let next = stage.open()
    XCTAssertTrue(next.notice?.message.contains("notes could be read and are here") == true, "\(next.notice as Any)")
    XCTAssertGreaterThan(next.notes.count, 180)
    XCTAssertLessThan(next.notes.count, 200)
    for id in next.notes.keys { XCTAssertEqual(next.text(of: id), texts[id]) }
    XCTAssertEqual(next[setting: "a"], "b")
    try next.database.check()
    next.close()
    XCTAssertTrue(try files().contains("notes-damaged-1.sqlite"))
    let last = stage.open()
    XCTAssertNil(last.notice)
    XCTAssertEqual(last.notes.count, next.notes.count)
  }

  func testADatabaseThatBreaksWhileItIsInUseIsReplaced() throws {
    let library = stage.openEmpty()
    makeLongNotes(50, library)
    library.finishWriting()
    let open = library.create("still open")
    library.finishWriting()
    // Somebody else takes a table away.
    let queue = try DatabaseQueue(path: stage.file.path)
    try queue.write { try $0.execute(sql: "DROP TABLE tag") }
    try queue.close()
    library.setText("still open, and typed into", of: open)
    stage.device.advanceFrames(2)
    XCTAssertTrue(library.notice?.message.contains("51 notes could be read") == true, "\(library.notice as Any)")
    XCTAssertTrue(library.saver.isDone)
    XCTAssertEqual(library.text(of: open), "still open, and typed into")
    try library.database.check()
    library.close()
    XCTAssertEqual(try stage.texts().count, 51)
    XCTAssertEqual(try stage.texts()[open], "still open, and typed into")
  }

  // MARK: No room

  private func limit(_ library: NotesLibrary, _ pages: Int) throws {
    try library.database.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
  }

  func testAFullDiskLosesNothing() throws {
    let library = stage.openEmpty()
    let id = library.create("before")
    library.finishWriting()
    let pages = try library.database.writer.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
    try limit(library, pages)
    let long = String(repeating: "no room for this. ", count: 5000)
    library.setText(long, of: id)
    let second = library.create("another " + long)
    stage.device.advance(by: 2)
    XCTAssertEqual(library.notice?.isLasting, true)
    XCTAssertTrue(library.notice?.message.hasPrefix("The disk is full.") == true, "\(library.notice as Any)")
    XCTAssertFalse(library.saver.isDone)
    XCTAssertEqual(library.text(of: id), long, "it stays on screen")
    XCTAssertEqual(library.text(of: second), "another " + long)
    library.setText(long + "!", of: id)
    stage.device.advance(by: 1)
    try limit(library, 1_000_000)
    stage.device.advance(by: 1)
    XCTAssertTrue(library.saver.isDone, "there is room again")
    XCTAssertEqual(library.notice?.message, "Everything is saved again.")
    try library.database.check()
    library.close()
    XCTAssertEqual(try stage.texts(), [id: long + "!", second: "another " + long])
  }

  func testAFolderThatCannotBeUsed() throws {
    try Data().write(to: stage.url("file"))
    let library = NotesLibrary(store: NotesStore(folder: stage.url("file")))
    XCTAssertEqual(library.notice?.isLasting, true)
    XCTAssertEqual(library.notes.count, 4)
    let id = library.create("in memory")
    stage.device.advanceFrames(1)
    XCTAssertEqual(library.text(of: id), "in memory")
  }

  // MARK: Two instances

  func testASecondInstanceShowsACopyAndChangesNothing() throws {
    let first = stage.openEmpty()
    let id = first.create("mine")
    first.finishWriting()
    let second = stage.open()
    XCTAssertFalse(second.isEditable)
    XCTAssertTrue(second.notice?.message.contains("open already") == true)
    XCTAssertEqual(second.text(of: id), "mine")
    XCTAssertEqual(second.create("x"), 0)
    second.setText("yours", of: id)
    second.move([id], to: .trash)
    second[setting: "a"] = "b"
    second.importFolder(stage.folder)
    stage.device.advanceFrames(2)
    XCTAssertEqual(second.text(of: id), "mine")
    XCTAssertEqual(second.note(id)?.place, .notes)
    first.setText("mine, still", of: id)
    second.close()
    first.close()
    XCTAssertEqual(try stage.texts(), [id: "mine, still"])
    XCTAssertTrue(stage.open().isEditable, "it is free again")
  }
}
