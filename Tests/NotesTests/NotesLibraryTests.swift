import GRDB
import UIKitTesting
import XCTest

@testable import SwoopNotes

@preconcurrency @MainActor final class NotesLibraryTests: XCTestCase {
  private var stage: NotesStage!

  override func setUp() async throws {
    try await super.setUp()
    stage = try NotesStage()
  }

  override func tearDown() async throws {
    stage = nil
    try await super.tearDown()
  }

  private func titles(_ library: NotesLibrary, _ filter: NoteFilter = .place(.notes)) -> [String] {
    library.notes(in: filter).map(\.title)
  }

  // MARK: First run

  func testTheFirstRunHasFourNotesThatUseEveryStyle() throws {
    let library = stage.open()
    XCTAssertNil(library.notice)
    XCTAssertEqual(
      titles(library), ["Hello there", "Words that dress themselves", "A list for today", "Where things go"])
    let texts = library.notes(in: .place(.notes)).compactMap { library.text(of: $0.id) }
    let spans = texts.flatMap { MarkdownText($0).spans }
    let styles: [MarkdownStyle] = [
      .heading(1), .heading(2), .heading(3), .listItem(depth: 0), .listItem(depth: 2), .taskBox(isDone: false),
      .taskBox(isDone: true), .quote(depth: 1), .quote(depth: 2), .codeBlock, .code, .emphasis, .strong,
      .strikethrough, .linkText, .linkDestination, .rule, .tag(Tag("hello/styles")), .listMarker,
    ]
    for style in styles { XCTAssertTrue(spans.contains { $0.style == style }, "\(style)") }
    let ids = library.notes(in: .place(.notes)).map(\.id)
    library.move(ids, to: .trash)
    library.emptyTrash()
    library.close()
    XCTAssertEqual(titles(stage.open()), [], "they don't come back")
  }

  // MARK: Writing

  func testWhatIsTypedIsThereTheNextTime() throws {
    let library = stage.openEmpty()
    let id = library.create()
    var text = ""
    for letter in "# Été\r\nzero \u{0} byte #a/b e\u{301} 🌱" {
      text.append(letter)
      library.setText(text, of: id)
    }
    XCTAssertEqual(library.note(id)?.title, "Été")
    stage.device.advanceFrames(1)
    XCTAssertEqual(library.note(id)?.tags, [Tag("a/b")])
    XCTAssertTrue(library.saver.isDone, "it is written within a frame")
    try library.database.check()
    library.close()
    XCTAssertEqual(try stage.texts()[id].map { Array($0.utf8) }, Array(text.utf8))
    let next = stage.open()
    XCTAssertEqual(next.note(id), library.note(id))
    XCTAssertEqual(next.text(of: id), text)
  }

  func testAnAccentWrittenAnotherWayIsAChange() throws {
    let library = stage.openEmpty()
    let id = library.create("é")
    library.setText("e\u{301}", of: id)
    library.close()
    XCTAssertEqual(try stage.texts()[id].map { Array($0.unicodeScalars) }, ["e", "\u{301}"])
  }

  func testNumbersAreNotGivenTwice() {
    let library = stage.openEmpty()
    let id = library.create("a")
    library.move([id], to: .trash)
    library.emptyTrash()
    library.close()
    let next = stage.open()
    XCTAssertGreaterThan(next.create("b"), id)
    XCTAssertNil(next.note(id))
    XCTAssertNil(next.text(of: id))
  }

  func testANoteThatWasNeverWrittenHasHadItsNumber() throws {
    let database = try NotesDatabase()
    try database.write(NoteChanges(patches: [7: NotePatch(isDeleted: true)]))
    XCTAssertEqual(try database.nextNumber(), 8)
    try database.write(NoteChanges(patches: [3: NotePatch(isDeleted: true)]))
    XCTAssertEqual(try database.nextNumber(), 8)
  }

  func testEmptyNotesAreDiscarded() {
    let library = stage.openEmpty()
    let (empty, full) = (library.create(" \n"), library.create("x"))
    library.discardIfEmpty(empty)
    library.discardIfEmpty(full)
    library.close()
    XCTAssertEqual(stage.open().notes(in: .place(.notes)).map(\.id), [full])
  }

  func testOnlyWhatIsInTheTrashCanBeDeleted() {
    let library = stage.openEmpty()
    let id = library.create("x")
    library.delete([id])
    XCTAssertNotNil(library.note(id))
    library.move([id], to: .trash)
    library.delete([id])
    XCTAssertNil(library.note(id))
    library.setText("y", of: id)
    library.close()
    XCTAssertNil(stage.open().note(id))
  }

  // MARK: Lists

  func testListsAreInTheirOrder() {
    let library = stage.openEmpty()
    let ids = ["b", "Ä", "c"].map { text in
      stage.device.advance(by: 1)
      return library.create(text)
    }
    XCTAssertEqual(titles(library), ["c", "Ä", "b"])
    library.setPinned(true, [ids[0]])
    XCTAssertEqual(titles(library), ["b", "c", "Ä"])
    library.sorting = .title
    XCTAssertEqual(titles(library), ["b", "Ä", "c"])
    library.setPinned(false, [ids[0]])
    XCTAssertEqual(titles(library), ["Ä", "b", "c"])
    stage.device.advance(by: 1)
    library.setText("b!", of: ids[0])
    library.sorting = .modified
    XCTAssertEqual(titles(library), ["b!", "c", "Ä"])
    library.sorting = .created
    library.close()
    let next = stage.open()
    XCTAssertEqual(next.sorting, .created)
    XCTAssertEqual(titles(next), ["c", "Ä", "b!"])
  }

  func testTagsAndTasks() {
    let library = stage.openEmpty()
    for text in ["x #Work/Plans", "#work", "#a-b #a/b\n- [ ] y", "none", "#gone"] { _ = library.create(text) }
    library.move(library.notes(in: .tag(Tag("gone"))).map(\.id), to: .archive)
    XCTAssertEqual(
      library.tags.map { "\($0.tag.key) \($0.count) \($0.depth)" },
      ["a 1 0", "a/b 1 1", "a-b 1 0", "work 2 0", "work/plans 1 1"])
    XCTAssertEqual(Set(titles(library, .tag(Tag("WORK")))), ["x #Work/Plans", "#work"])
    XCTAssertEqual(titles(library, .untagged), ["none"])
    XCTAssertEqual(titles(library, .tasks), ["#a-b #a/b"])
    XCTAssertEqual(library.count(in: .place(.archive)), 1)
  }

  func testMovesAreUndone() {
    let library = stage.openEmpty()
    let ids = [library.create("a"), library.create("b")]
    library.setPinned(true, [ids[0]])
    stage.device.advanceFrames(1)
    library.move(ids, to: .trash)
    stage.device.advanceFrames(1)
    XCTAssertEqual(library.undoManager.undoActionName, "Move to Trash")
    XCTAssertEqual(library.count(in: .place(.trash)), 2)
    library.undoManager.undo()
    XCTAssertEqual(titles(library).first, "a")
    XCTAssertEqual(library.count(in: .place(.notes)), 2)
    library.undoManager.undo()
    XCTAssertEqual(library.note(ids[0])?.isPinned, false)
    library.undoManager.redo()
    library.undoManager.redo()
    XCTAssertEqual(library.count(in: .place(.trash)), 2)
    library.undoManager.undo()
    library.close()
    let next = stage.open()
    XCTAssertEqual(next.count(in: .place(.notes)), 2)
    XCTAssertEqual(next.note(ids[0])?.isPinned, true)
  }

  func testSettingsAreKept() {
    let library = stage.open()
    library[setting: "a"] = "1"
    library[setting: "b"] = "2"
    library[setting: "b"] = nil
    library.close()
    let next = stage.open()
    XCTAssertEqual([next[setting: "a"], next[setting: "b"]], ["1", nil])
  }

  // MARK: Search

  private func search(_ words: String, _ library: NotesLibrary, _ filter: NoteFilter? = nil) -> [String] {
    var found: [String]?
    library.search(words, in: filter) { found = $0.ids.compactMap { library.note($0)?.title } }
    stage.advance { found != nil }
    return found ?? []
  }

  func testSearch() {
    let library = stage.openEmpty()
    for text in [
      "Coffee\nhot and black", "Tea\nLess than coffee, café crème", "Kaffee\n日本語のノート c++ #drinks",
      "Thrown away\ncoffee",
      "Put away\ncoffee coffee",
    ] {
      _ = library.create(text)
    }
    library.move(library.notes.values.filter { $0.title == "Thrown away" }.map(\.id), to: .trash)
    library.move(library.notes.values.filter { $0.title == "Put away" }.map(\.id), to: .archive)
    stage.device.advanceFrames(1)
    XCTAssertEqual(search("coff", library).first, "Coffee", "a title counts for more")
    XCTAssertEqual(Set(search("COFF", library)), ["Coffee", "Tea", "Put away"])
    XCTAssertEqual(Set(search("coff", library, .place(.notes))), ["Coffee", "Tea"])
    XCTAssertEqual(search("creme cafe", library), ["Tea"])
    XCTAssertEqual(search("本語", library), ["Kaffee"])
    XCTAssertEqual(search("++", library), ["Kaffee"])
    XCTAssertEqual(search("#dri", library), ["Kaffee"])
    XCTAssertEqual(search("offee", library), [], "words are found from their beginnings on")
    XCTAssertEqual(search("  ", library), [])
    XCTAssertEqual(search("c", library), ["Coffee", "Put away", "Kaffee", "Tea"], "titles, and then the newest")
    XCTAssertEqual(search("c b", library), ["Coffee"])
    for words in ["\"", "a\"b", "AND", "NEAR(", "title:x", "*", "-", "^a", "日本\"", "(", "\u{0}"] {
      _ = search(words, library)
    }
    XCTAssertNil(library.notice)
    let id = library.notes.values.first { $0.title == "Tea" }!.id
    library.setText("Tea\nnow with biscuits", of: id)
    stage.device.advanceFrames(1)
    XCTAssertEqual(search("bisc", library), ["Tea"])
    XCTAssertEqual(search("creme", library), [])
    XCTAssertEqual(library.excerpt(of: id, for: SearchQuery("bisc"))?.text, "now with biscuits")
    XCTAssertNoThrow(try library.database.check())
  }

  func testWordsAreFoundWhereScriptsDoNotPartThem() throws {
    let library = stage.openEmpty()
    for text in [
      "A\n今日は東京へ行きました。", "B\n京東は東の京。", "C\nวันนี้กินข้าวผัด", "D\nวันนี้กันชน", "E\n東京Tower、それとlemon",
      "F\nहिन्दी में", "G\nこんにちは世界", "H\n我们在学习中文 and English", "I\ncafe\u{301} \u{301}",
    ] {
      _ = library.create(text)
    }
    stage.device.advanceFrames(1)
    XCTAssertEqual(Set(search("東京", library)), ["A", "E"], "next to each other, in this order")
    XCTAssertEqual(Set(search("東", library)), ["A", "B", "E"])
    XCTAssertEqual(search("東京tow", library), ["E"])
    XCTAssertEqual(search("東京 lem", library), ["E"])
    XCTAssertEqual(search("กิน", library), ["C"], "marks count")
    XCTAssertEqual(Set(search("วันนี้", library)), ["C", "D"])
    XCTAssertEqual(search("हिन्", library), ["F"])
    XCTAssertEqual(search("世界", library), ["G"])
    XCTAssertEqual(search("学习 eng", library), ["H"])
    XCTAssertEqual(search("nglish", library), [])
    XCTAssertEqual(search("café", library), ["I"])
    XCTAssertEqual(search("京東へ", library), [])
    let id = library.notes.values.first { $0.title == "G" }!.id
    XCTAssertEqual(library.excerpt(of: id, for: SearchQuery("世界"))?.textRanges, [NSRange(location: 5, length: 2)])
    library.setText("G\n大阪", of: id)
    stage.device.advanceFrames(1)
    XCTAssertEqual(search("世界", library), [])
    XCTAssertEqual(search("大阪", library), ["G"])
    XCTAssertNoThrow(try library.database.check())
  }

  func testNotesOfTheFirstVersionAreIndexedAnew() throws {
    let queue = try DatabaseQueue(path: stage.file.path)
    try DatabaseMigrator.notes.migrate(queue, upTo: "notes")
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO note VALUES (3, 0, 0, 0, 0, 0, '東京へ', '', NULL, NULL, 0, '東京へ\ncoffee');
          CREATE VIRTUAL TABLE noteIndex USING fts5(title, text, content = 'note', content_rowid = 'id');
          INSERT INTO noteIndex (noteIndex) VALUES ('rebuild');
          CREATE TRIGGER noteDeleted AFTER DELETE ON note BEGIN SELECT 1; END;
          """)
    }
    try queue.close()
    let library = stage.open()
    XCTAssertNil(library.notice)
    XCTAssertEqual(search("京", library), ["東京へ"])
    XCTAssertEqual(search("coff", library), ["東京へ"])
    XCTAssertNoThrow(try library.database.check())
  }

  func testWhereVeryManyAreFoundTheNewestComeFirst() throws {
    let library = stage.openEmpty()
    var drafts = (0...1000).map { NoteDraft("N\($0)\nzebra", created: Date(timeIntervalSince1970: Double($0))) }
    drafts.append(NoteDraft("A zebra", created: Date(timeIntervalSince1970: 0)))
    library.adopt(try library.database.insert(drafts, from: library.reserve(drafts.count)))
    let found = search("zebra", library)
    XCTAssertEqual(found.prefix(3), ["A zebra", "N1000", "N999"])
    XCTAssertEqual(found.count, 1002)
    XCTAssertEqual(search("zebra n7", library).count, 111, "fewer are ranked")
  }

  func testOnlyTheNewestSearchAnswers() {
    let library = stage.openEmpty()
    _ = library.create("ab")
    stage.device.advanceFrames(1)
    var answers: [String] = []
    for words in ["a", "ab", "abc"] { library.search(words, in: nil) { answers.append($0.query.words[0]) } }
    stage.device.advanceFrames(2)
    XCTAssertEqual(answers, ["abc"])
  }

  // MARK: Many

  func testDemoNotesAreTheSameEachTime() {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let drafts = (0..<300).map { DemoNotes.draft($0, now: now) }
    XCTAssertEqual(drafts, (0..<300).map { DemoNotes.draft($0, now: now) })
    XCTAssertGreaterThan(Set(drafts.map(\.text)).count, 295)
    XCTAssertTrue(drafts.allSatisfy { $0.modified <= now && $0.created <= $0.modified })
    let library = stage.openEmpty()
    library.addDemo(150)
    XCTAssertEqual(library.transfer?.kind, .making)
    stage.advance { library.transfer == nil }
    XCTAssertEqual(library.count(in: .place(.notes)), 150)
    XCTAssertNoThrow(try library.database.check())
    library.addDemo(5000)
    stage.device.advanceFrames(3)
    library.cancelTransfer()
    stage.advance { library.transfer == nil }
    XCTAssertLessThan(library.count(in: .place(.notes)), 5000)
    library.close()
    XCTAssertEqual(stage.open().notes.count, library.notes.count)
  }
}
