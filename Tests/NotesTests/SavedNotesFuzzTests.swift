import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The file of the notes is damaged in whichever way: Notes comes, with what is left or anew, and what is written from
/// then on is kept.
@preconcurrency @MainActor final class SavedNotesFuzzTests: XCTestCase {
  private struct Finding: Error, CustomStringConvertible { let description: String }

  private var stage: NotesStage!

  override func setUp() async throws {
    try await super.setUp()
    stage = try NotesStage()
    stage.device.forgetPast()
  }

  override func tearDown() async throws {
    stage = nil
    try await super.tearDown()
  }

  /// A file as the app leaves it.
  private func sound(_ texts: [String]) throws -> [UInt8] {
    try empty()
    let library = stage.openEmpty()
    let ids = texts.map { library.create($0) }
    library.setPinned(true, Array(ids.prefix(1)))
    library.move(Array(ids.dropFirst().prefix(1)), to: .archive)
    library[setting: "sorting"] = "created"
    library[setting: "screens"] = ScreenStack.encode([ScreenPath.tags, ScreenPath.note(ids.last ?? 0)])
    library.finishWriting()
    var draft = NoteDraft("from a file", created: Date(timeIntervalSince1970: 1e9))
    draft.file = NoteFile(folder: "folder", name: "a.md", hasByteOrderMark: true)
    _ = try library.database.insert([draft], from: library.reserve(1))
    library.close()
    return [UInt8](try Data(contentsOf: stage.file))
  }

  private static let texts = [
    "# Title\n#tag/sub and more", "- [ ] a task", "words " + String(repeating: "more ", count: 900),
  ]

  private func empty() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: stage.profile.path) {
      try FileManager.default.removeItem(at: stage.profile.appendingPathComponent(name))
    }
  }

  /// What is read and shown of all notes, and what is written, is there the next time.
  private func use(_ library: NotesLibrary) throws {
    for id in Array(library.notes.keys) { _ = library.text(of: id) }
    for place in [NotePlace.notes, .archive, .trash] { _ = library.notes(in: .place(place)) }
    _ = library.tags
    guard library.isEditable else { throw Finding(description: "nothing can be changed: \(library.notice as Any)") }
    let text = "written after all"
    let id = library.create(text)
    stage.device.advanceFrames(2)
    // Damage may show only now: the note goes into a new database.
    for _ in 0..<2 { library.finishWriting() }
    let notice = library.notice
    library.close()
    let next = NotesStore(folder: stage.profile)
    defer { next.close() }
    guard try next.database.text(of: id) == text else {
      throw Finding(description: "what was written is gone: \(notice as Any), \(next.problem as Any)")
    }
    guard notice?.message.contains("damaged") != true || FileManager.default.fileExists(atPath: aside.path) else {
      throw Finding(description: "nothing lies aside")
    }
  }

  private var aside: URL { stage.profile.appendingPathComponent("notes-damaged-1.sqlite") }

  func testFuzzDamagedFiles() throws {
    let seeds = try [Self.texts, []].map(sound) + [[]]
    try Fuzzer("saved notes", seeds: seeds).run { input in
      try empty()
      try Data(input).write(to: stage.file)
      let store = NotesStore(folder: stage.profile)
      if store.isCopy || store.problem?.isLasting == true {
        try checkNewer(store, input)
        return
      }
      if store.problem != nil, try Data(contentsOf: aside) != Data(input) {
        throw Finding(description: "what was damaged is not kept as it was")
      }
      try use(NotesLibrary(store: store))
    }
  }

  /// Damaged names of migrations look like a later version's, and damaged numbers of formats like a later SQLite's:
  /// such a file is left alone.
  private func checkNewer(_ store: NotesStore, _ input: [UInt8]) throws {
    store.close()
    guard store.problem?.message.contains("newer version") == true || input.count > 18 && input[18] > 2 else {
      throw Finding(description: "it can't be written to: \(store.problem as Any)")
    }
    guard try Data(contentsOf: stage.file) == Data(input) else {
      throw Finding(description: "what seems newer is not left as it was")
    }
  }

  /// Sound files with contents that Notes has never written.
  func testFuzzStrangeContents() throws {
    let seed = try sound(Self.texts)
    try Fuzzer("notes' contents", seeds: [Array(0..<64)]).run { input in
      try empty()
      try Data(seed).write(to: stage.file)
      var dice = Dice(state: input.reduce(UInt64(input.count)) { $0 &* 31 &+ UInt64($1) })
      let database = try NotesDatabase(file: stage.file)
      for _ in 0..<4 {
        let change = Self.change(&dice)
        try? database.writer.write { try $0.execute(sql: change) }
      }
      database.close()
      let library = NotesLibrary(store: NotesStore(folder: stage.profile))
      if dice.chance(10) {
        stage.device.show(NotesNavigationController(library: library, usesWorkaround: false))
        stage.device.advance(by: 0.5)
        stage.device.show(UIViewController())
      }
      try use(library)
    }
  }

  private static func change(_ dice: inout Dice) -> String {
    let values = [
      "9e999", "-9e999", "-1", "9223372036854775807", "-9223372036854775808", "1e300", "''", "'/'", "'..'",
      "'\u{1F44D}'", "x'ff00'", "'#' || hex(zeroblob(20000))", "0.5", "'text'", "2", "3",
      #"'[{"note":{"_0":7}},{"filed":{"_0":2}},{"reader":{"_0":9223372036854775807}}]'"#,
      #"'[{"note":7,"distance":-1e308},{"words":"more"}]'"#, #"'{"character":9223372036854775807,"distance":-1e308}'"#,
    ]
    let columns = [
      "place", "isPinned", "created", "modified", "openTasks", "title", "summary", "folder", "fileName",
      "hasByteOrderMark", "text", "id",
    ]
    let settings = ["sorting", "screens", "places", "place.editor.7", "textSize", "appearance", "searchButton"]
    let value = values[dice.roll(values.count)]
    return switch dice.roll(10) {
    case 0: "DELETE FROM note WHERE id % 4 = \(dice.roll(4))"
    case 1: "UPDATE tag SET \(["note", "position", "name"][dice.roll(3)]) = \(value)"
    case 2: "UPDATE sqlite_sequence SET seq = \(value)"
    case 3, 4, 5: "REPLACE INTO setting VALUES ('\(settings[dice.roll(settings.count)])', \(value))"
    default: "UPDATE note SET \(columns[dice.roll(columns.count)]) = \(value) WHERE id % 4 = \(dice.roll(4))"
    }
  }
}
