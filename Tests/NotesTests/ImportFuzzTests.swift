import TestSupport
import UIKitTesting
import XCTest

@testable import Notes

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
      XCTAssertLessThanOrEqual(folder.files.count + folder.others + folder.troubles.count, 1, Fuzzer.place)
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
