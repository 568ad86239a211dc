import GRDB
import ProfileStorage
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

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

  /// An empty file is damage, as a disk leaves it that had no room, or a program that copies badly.
  func testAnEmptyFileIsDamage() throws {
    for number in 1...2 {
      try Data().write(to: stage.file)
      let library = stage.open()
      let name = "notes-damaged-\(number).sqlite"
      XCTAssertTrue(library.notice?.message.contains("“\(name)”") == true, "\(library.notice as Any)")
      XCTAssertEqual(library.notes.count, 0, "welcome notes would look as if nothing had happened")
      library.close()
      XCTAssertEqual(try Data(contentsOf: stage.profile.appendingPathComponent(name)), Data())
    }
  }

  /// The log of another file would be taken for the new one's.
  func testALogWithoutItsFileIsKeptAside() throws {
    let first = stage.openEmpty()
    _ = first.create("in the log")
    first.finishWriting()
    let log = URL(fileURLWithPath: stage.file.path + "-wal")
    let bytes = try Data(contentsOf: log)
    first.close()
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: stage.file.path + suffix) }
    try bytes.write(to: log)
    let library = stage.open()
    XCTAssertNotNil(library.notice)
    try library.database.check()
    library.close()
    XCTAssertEqual(try Data(contentsOf: stage.profile.appendingPathComponent("notes-damaged-1.sqlite-wal")), bytes)
  }

  /// The app was killed while it made its file.
  func testWhatWasBegunToBeMadeIsMadeAnew() throws {
    for bytes in [Data(), Data("half of a database".utf8)] {
      try bytes.write(to: URL(fileURLWithPath: stage.file.path + "-new"))
      let library = stage.open()
      XCTAssertNil(library.notice)
      XCTAssertEqual(library.notes.count, 4, "a first run")
      library.close()
      XCTAssertFalse(try files().contains("notes.sqlite-new"))
      for name in try files() { try FileManager.default.removeItem(at: stage.profile.appendingPathComponent(name)) }
    }
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

  /// A database of a newer version doesn't change, also one that it keeps in another way than this version.
  func testNotAByteOfANewerDatabaseChanges() throws {
    stage.openEmpty().close()
    let queue = try DatabaseQueue(path: stage.file.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    let bytes = try Data(contentsOf: stage.file)
    stage.open().close()
    XCTAssertEqual(try Data(contentsOf: stage.file), bytes)
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

  /// A list is read from an index alone: it would show what no note says, or no note at all.
  func testAnIndexThatSaysSomethingElseIsDamage() throws {
    let library = stage.openEmpty()
    let id = library.create("Apples and pears")
    library.close()
    let queue = try DatabaseQueue(path: stage.file.path)
    let page = try queue.read {
      try Int.fetchOne($0, sql: "SELECT pageno FROM dbstat WHERE name = 'noteList' AND pagetype = 'leaf'")
    }
    try queue.close()
    var bytes = try Data(contentsOf: stage.file)
    let start = (try XCTUnwrap(page) - 1) * 4096
    let place = try XCTUnwrap(bytes.range(of: Data("Apples".utf8), in: start..<start + 4096))
    bytes[place.lowerBound] = UInt8(ascii: "B")
    try bytes.write(to: stage.file)
    let next = stage.open()
    XCTAssertTrue(next.notice?.message.contains("“notes-damaged-1.sqlite”") == true, "\(next.notice as Any)")
    XCTAssertEqual(next.note(id)?.title, "Apples and pears")
    XCTAssertEqual(next.text(of: id), "Apples and pears")
    next.close()
  }

  private func change(_ sql: String) throws {
    let queue = try DatabaseQueue(path: stage.file.path, configuration: NotesDatabase.configuration)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Strange values are no reason to lose a note, whether they are of other kinds than Notes has ever written, or
  /// beyond what calendars know.
  func testStrangeValuesAreNoReasonToLoseANote() throws {
    let library = stage.openEmpty()
    let id = library.create("kept")
    library[setting: "a"] = "b"
    library.close()
    try change(
      """
      UPDATE note SET created = 9e999, modified = x'ff00', isPinned = 'yes', folder = x'ff', fileName = x'fe',
        hasByteOrderMark = 'no';
      UPDATE setting SET value = x'ff00' WHERE key = 'a'
      """)
    let next = stage.open()
    XCTAssertEqual(next.text(of: id), "kept")
    XCTAssertNotNil(next[setting: "a"])
    XCTAssertFalse(NoteDate().text(of: try XCTUnwrap(next.note(id)).created, now: Date()).isEmpty)
    next.exportFolder(stage.url("out"))
    stage.advance { next.transfer == nil }
    XCTAssertEqual(next.report?.problems, [])
    next.close()
  }

  func testAFileWhoseNumbersHaveRunOutIsKeptAside() throws {
    let library = stage.openEmpty()
    let id = library.create("kept")
    library.close()
    try change("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'note'")
    let next = stage.open()
    XCTAssertTrue(next.notice?.message.contains("“notes-damaged-1.sqlite”") == true, "\(next.notice as Any)")
    XCTAssertEqual(next.text(of: id), "kept")
    XCTAssertGreaterThan(next.create("new"), id)
    next.close()
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

  /// A database wants to write something beside it even to be read, unless it is told not to.
  func testAFullDiskAtStartShowsTheNotesAndChangesNothing() throws {
    let first = stage.openEmpty()
    let id = first.create("mine")
    first.finishWriting()
    // What an app has left that was killed: the note is in the log alone.
    let left = stage.url("Left")
    try FileManager.default.copyItem(at: stage.profile, to: left)
    try FileManager.default.removeItem(atPath: left.path + "/notes.sqlite-shm")
    first.close()
    for path in [left, stage.profile] {
      let library = FileSizeLimit.hold(bytes: 16 << 10) { NotesLibrary(store: NotesStore(folder: path)) }
      XCTAssertEqual(library.notice?.isLasting, true)
      XCTAssertTrue(library.notice?.message.hasPrefix("Notes can’t be changed: ") == true, "\(library.notice as Any)")
      XCTAssertEqual(library.notes.keys.map { $0 }, [id], "no welcome")
      XCTAssertEqual(library.text(of: id), "mine")
      XCTAssertFalse(library.isEditable)
      library.setText("yours", of: id)
      XCTAssertEqual(library.text(of: id), "mine")
      library.close()
      let next = NotesLibrary(store: NotesStore(folder: path))
      XCTAssertNil(next.notice)
      XCTAssertTrue(next.isEditable, "there is room again")
      XCTAssertEqual(next.text(of: id), "mine")
      next.close()
    }
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
