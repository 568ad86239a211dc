import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// Files of any bytes, called anything, become notes that say just what they do, or are left alone.
@preconcurrency @MainActor final class ImportFuzzTests: XCTestCase {
  private static let seeds =
    [
      "note.md\n# Title\n- [ ] task #tag/one\n**bold** `code` [link](https://example.com)\n```\ncode\n```\n",
      "ünïcödé.txt\n\u{FEFF}first line\r\nsecond\r\n\r\n> quote\n1. one\n", "a.markdown\n\0\u{1F600}\u{200D}\n---\n",
    ].map { Array($0.utf8) } + [Array("b.md\n".utf8) + [0xFF, 0xFE, 0x41, 0, 0x42, 0, 0x3D, 0xD8, 0, 0xDE]]

  func testFuzzedFilesAreImportedOrLeftAlone() throws {
    let stage = try NotesStage()
    let database = try NotesDatabase()
    var next: Note.ID = 1
    try Fuzzer("import", seeds: Self.seeds).run { bytes in
      // The first line is the name.
      let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      let (name, content) = (Self.name(parts[0]), parts.count > 1 ? Array(parts[1]) : [])
      guard Self.write(content, name, in: stage.folder.path) else { return }
      let folder = MarkdownFolder(stage.folder)
      let step = try NoteImport(database: database, marks: NoteMarks()).read(folder.files[...], from: next)
      XCTAssertEqual(step.notes.count + step.known + step.skipped, folder.files.count, Fuzzer.place)
      XCTAssertLessThanOrEqual(folder.files.count + folder.others + folder.problems.count, 1, Fuzzer.place)
      for note in step.notes {
        guard let draft = try database.draft(of: note.id), case .text(let text, let hasMark) = TextFile.decode(content)
        else { continue }
        XCTAssertTrue(draft.text.utf8.elementsEqual(text.utf8), Fuzzer.place)
        XCTAssertEqual(TextFile.encode(draft.text, hasByteOrderMark: hasMark), content, Fuzzer.place)
      }
      next += Note.ID(step.notes.count)
      Self.remove(name, in: stage.folder.path)
    }
    try database.check()
  }

  private static let markSeeds = [
    #"{"version": 1, "files": [{"path": "a.md", "pinned": true}, {"path": "sub/b.md", "archived": true}]}"#,
    #"{"version": 1, "files": [{"path": "a.md", "pinned": null, "archived": true}, {"path": "a.md"}], "more": [1e3]}"#,
    #"{"version": 2, "files": []}"#, "[[[[]]]]",
  ].map { Array($0.utf8) }

  /// What lies beside them says which are pinned and archived, or is left alone as a whole: the notes come in any case.
  func testFuzzedMarksAreTakenOrLeftAlone() throws {
    let stage = try NotesStage()
    let database = try NotesDatabase()
    for path in ["a.md", "sub/b.md"] { try stage.write("text of \(path)", path) }
    let files = MarkdownFolder(stage.folder).files
    var next: Note.ID = 1
    try Fuzzer("import marks", seeds: Self.markSeeds).run { bytes in
      try stage.write(bytes, NoteMarks.fileName)
      let (marks, problems) = NoteMarks.of(stage.folder)
      let notes = try NoteImport(database: database, marks: marks).read(files[...], from: next).notes
      XCTAssertEqual(notes.count, files.count, Fuzzer.place)
      for (note, file) in zip(notes, files) {
        let mark = marks[file.folder.isEmpty ? file.name : "\(file.folder)/\(file.name)"]
        XCTAssertEqual(note.isPinned, mark.isPinned, Fuzzer.place)
        XCTAssertEqual(note.place, mark.isArchived ? .archive : .notes, Fuzzer.place)
        if !problems.isEmpty { XCTAssertEqual(mark, NoteMarks.Mark(), Fuzzer.place) }
      }
      next += Note.ID(notes.count)
      try database.write(NoteChanges(patches: Dictionary(notes.map { ($0.id, NotePatch(isDeleted: true)) }) { $1 }))
      // An export adds to it, unless it is somebody else's.
      var exported = NoteMarks()
      exported["a.md"] = NoteMarks.Mark(isPinned: true)
      XCTAssertEqual(exported.write(to: stage.folder).isEmpty, problems.isEmpty, Fuzzer.place)
      let (after, _) = NoteMarks.of(stage.folder)
      if problems.isEmpty {
        XCTAssertEqual(after["a.md"], NoteMarks.Mark(isPinned: true), Fuzzer.place)
        XCTAssertEqual(after["sub/b.md"], marks["sub/b.md"], Fuzzer.place)
      } else {
        XCTAssertEqual(try Data(contentsOf: stage.url(NoteMarks.fileName)), Data(bytes), Fuzzer.place)
      }
    }
    try database.check()
  }

  /// What can be a file's.
  private static func name(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let name = bytes.filter { $0 != 0 && $0 != UInt8(ascii: "/") }.prefix(200)
    return name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8)
      ? Array("x.md".utf8) : Array(name)
  }

  /// Whatever bytes the name is made of.
  private static func withPath<Result>(_ name: [UInt8], in folder: String, _ body: (UnsafePointer<CChar>) -> Result)
    -> Result
  {
    (Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]).withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }

  private static func write(_ content: [UInt8], _ name: [UInt8], in folder: String) -> Bool {
    withPath(name, in: folder) { path in
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { return false }
      defer { close(file) }
      return content.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) } == content.count
    }
  }

  private static func remove(_ name: [UInt8], in folder: String) { _ = withPath(name, in: folder) { unlink($0) } }
}
