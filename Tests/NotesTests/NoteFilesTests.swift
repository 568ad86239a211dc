import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// Folders of Markdown files become notes, and notes files, without loss.
@preconcurrency @MainActor final class NoteFilesTests: XCTestCase {
  private var stage: NotesStage!

  override func setUp() async throws {
    try await super.setUp()
    stage = try NotesStage()
  }

  override func tearDown() async throws {
    stage = nil
    try await super.tearDown()
  }

  private func importFolder(_ library: NotesLibrary) -> TransferReport {
    library.importFolder(stage.folder)
    stage.advance { library.transfer == nil }
    return library.report ?? TransferReport(message: "", problems: [])
  }

  private func export(_ library: NotesLibrary, _ name: String = "out") -> TransferReport {
    library.exportFolder(stage.profile.appendingPathComponent(name))
    stage.advance { library.transfer == nil }
    return library.report ?? TransferReport(message: "", problems: [])
  }

  /// All files below a folder, by their paths: bytes, and when they were changed.
  private func files(_ folder: URL) throws -> [String: [Data]] {
    var files: [String: [Data]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let url = folder.appendingPathComponent(path)
      guard let identity = FileIdentity(url.path), identity.isFile, path != NoteMarks.fileName else { continue }
      // To a dictionary, accents that are written in two ways are the same.
      let isComposed = path.isIdentical(to: path.precomposedStringWithCanonicalMapping)
      files[isComposed ? path : "decomposed \(path)"] = [
        try Data(contentsOf: url), Data("\((identity.stamp.modified * 1000).rounded())".utf8),
      ]
    }
    return files
  }

  private func exported(_ name: String = "out") throws -> [String: [Data]] {
    try files(stage.profile.appendingPathComponent(name))
  }

  func testPinsAndTheArchiveComeBack() throws {
    for (name, text) in [("a.md", "# A"), ("b/c.md", "# C"), ("d.md", "# D")] { try stage.write(text, name) }
    let library = stage.openEmpty()
    _ = importFolder(library)
    func id(_ title: String, in library: NotesLibrary) throws -> Note.ID {
      try XCTUnwrap(library.notes.values.first { $0.title == title }?.id)
    }
    library.setPinned(true, [try id("A", in: library)])
    library.move([try id("C", in: library)], to: .archive)
    XCTAssertEqual(export(library).problems, [])
    let place = stage.profile.appendingPathComponent("out/.notes.json")
    XCTAssertEqual(
      try String(contentsOf: place, encoding: .utf8).filter { !$0.isWhitespace },
      #"{"files":[{"path":"a.md","pinned":true},{"archived":true,"path":"b/c.md"}],"version":1}"#)
    XCTAssertEqual(try exported(), try files(stage.folder), "the notes' files hold their texts and nothing else")
    library.close()

    let other = try NotesStage()
    let again = other.openEmpty()
    again.importFolder(stage.profile.appendingPathComponent("out"))
    other.advance { again.transfer == nil }
    XCTAssertEqual(again.report?.problems, [])
    XCTAssertTrue(try XCTUnwrap(again.note(try id("A", in: again))).isPinned)
    XCTAssertEqual(again.note(try id("C", in: again))?.place, .archive)
    XCTAssertEqual(again.note(try id("D", in: again))?.place, .notes)
    // What is no longer so is taken out, and what other notes are stays.
    again.setPinned(false, [try id("A", in: again)])
    again.exportFolder(stage.profile.appendingPathComponent("out"))
    other.advance { again.transfer == nil }
    XCTAssertEqual(
      try String(contentsOf: place, encoding: .utf8).filter { !$0.isWhitespace },
      #"{"files":[{"archived":true,"path":"b/c.md"}],"version":1}"#)
    again.close()
  }

  func testAnotherProgramsMarksStay() throws {
    let foreign = #"{"version":7}"#
    try stage.write("# A", "a.md")
    try stage.write(foreign, NoteMarks.fileName)
    let library = stage.openEmpty()
    XCTAssertEqual(importFolder(library).problems.count, 1)
    library.setPinned(true, Array(library.notes.keys))
    library.exportFolder(stage.folder)
    stage.advance { library.transfer == nil }
    XCTAssertEqual(library.report?.problems.count, 1)
    XCTAssertEqual(try String(contentsOf: stage.url(NoteMarks.fileName), encoding: .utf8), foreign)
    library.close()
  }

  func testBytesNamesFoldersAndDatesComeBack() throws {
    let contents: [(String, [UInt8])] = [
      ("a.md", Array("# A\nplain".utf8)), ("A.md", Array("another".utf8)), ("b/ü.markdown", Array("x\r\ny\r".utf8)),
      ("b/c/d e.txt", []), ("b/c/no end.md", Array("no end".utf8)), ("zero.md", [0, 65, 0]),
      ("mark.md", [0xEF, 0xBB, 0xBF] + Array("# M".utf8)), ("re\u{301}.md", Array("e\u{301}".utf8)),
      ("r\u{E9}.md", Array("\u{E9}".utf8)), ("CON.md", Array("con".utf8)), ("a: b?.md", Array("q".utf8)),
      (String(repeating: "ü", count: 120) + ".md", Array("long".utf8)), (" .md", Array("space".utf8)),
      ("\u{301}x/\u{301}y.md", Array("accents".utf8)), ("👩\u{200d}💻.md", Array("joined".utf8)),
    ]
    for (number, content) in contents.enumerated() {
      try stage.write(content.1, content.0, modified: 1_500_000_000.25 + Double(number * 1000))
    }
    let library = stage.openEmpty()
    let report = importFolder(library)
    XCTAssertEqual(report.message, "\(contents.count) notes came from “Person”.")
    XCTAssertEqual(report.problems, [])
    XCTAssertEqual(library.notes(in: .place(.notes)).last?.modified, Date(timeIntervalSince1970: 1_500_000_000.25))
    library.close()
    let next = stage.open()
    XCTAssertEqual(export(next).message, "\(contents.count) notes went to “out”.")
    XCTAssertEqual(try exported(), try files(stage.folder))
    XCTAssertEqual(
      importFolder(next).message, "0 notes came from “Person”. \(contents.count) files had been read before.")
    XCTAssertEqual(export(next).message, "0 notes went to “out”. \(contents.count) notes had been there already.")
  }

  func testChangedFilesBecomeNotesOfTheirOwn() throws {
    try stage.write("one", "a.md")
    let library = stage.openEmpty()
    _ = importFolder(library)
    let id = library.notes.keys.first!
    library.setText("typed", of: id)
    library.finishWriting()
    try stage.write("two", "a.md")
    _ = importFolder(library)
    XCTAssertEqual(Set(library.notes.keys.compactMap { library.text(of: $0) }), ["typed", "two"])
    _ = export(library)
    XCTAssertEqual(Set(try exported().keys), ["a.md", "a 2.md"])
    library.setText("typed on", of: id)
    _ = export(library)
    XCTAssertEqual(Set(try exported().keys), ["a.md", "a 2.md", "a 3.md"], "nothing is written over")
  }

  func testWhatIsNotTextIsLeftAlone() throws {
    let wide: [UInt8] = "héllo".utf16.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    try stage.write([0xFF, 0xFE] + wide, "wide.md")
    try stage.write([0xE9, 0x74, 0xE9], "latin.md")
    try stage.write([0xFF, 0xFE, 0x00], "odd.md")
    try stage.write("x", "picture.png")
    try stage.write("x", ".hidden.md")
    try stage.write("x", ".git/x.md")
    try stage.write("fine", "fine.md")
    XCTAssertEqual(mkfifo(stage.url("pipe.md").path, 0o600), 0)
    let library = stage.openEmpty()
    let before = try files(stage.folder)
    let report = importFolder(library)
    XCTAssertEqual(report.message, "2 notes came from “Person”. 2 files could not be read.")
    XCTAssertEqual(report.problems.map { ($0.path as NSString).lastPathComponent }, ["latin.md", "odd.md", "wide.md"])
    XCTAssertEqual(Set(library.notes.values.map(\.title)), ["héllo", "fine"])
    XCTAssertEqual(try files(stage.folder), before)
    XCTAssertEqual(library.notice?.message, report.message)
  }

  func testNamesThatAreNotUTF8AreTold() throws {
    let path = Array(stage.folder.path.utf8) + [UInt8(ascii: "/"), 0xFF, 0xFE] + Array(".md".utf8)
    let file = (path + [0]).withUnsafeBytes {
      open($0.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600)
    }
    XCTAssertGreaterThanOrEqual(file, 0)
    close(file)
    let library = stage.openEmpty()
    let report = importFolder(library)
    XCTAssertEqual(report.problems.count, 1)
    XCTAssertTrue(report.message.contains("isn’t UTF-8"), report.message)
  }

  func testLinksThatLeadInACircle() throws {
    try stage.write("x", "a/x.md")
    try stage.write("y", "y.md")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: stage.url("a/up").path, withDestinationPath: stage.folder.path)
    try manager.createSymbolicLink(atPath: stage.url("b").path, withDestinationPath: stage.url("a").path)
    try manager.createSymbolicLink(atPath: stage.url("nowhere.md").path, withDestinationPath: "/nowhere")
    try manager.createSymbolicLink(atPath: stage.url("self.md").path, withDestinationPath: stage.url("self.md").path)
    let report = importFolder(stage.openEmpty())
    XCTAssertTrue(report.message.hasPrefix("2 notes came"), report.message)
    XCTAssertEqual(
      report.problems.map { String($0.path.dropFirst(stage.folder.path.count + 1)) },
      ["a/up", "b", "nowhere.md", "self.md"])
  }

  func testFoldersThatAreNotThere() {
    let library = stage.openEmpty()
    library.importFolder(stage.url("nowhere"))
    stage.advance { library.transfer == nil }
    XCTAssertEqual(library.report?.message, "The folder “nowhere” is not there.")
    XCTAssertEqual(importFolder(library).message, "There are no Markdown files in “Person”.")
    _ = library.create("x")
    try? Data().write(to: stage.profile.appendingPathComponent("taken"))
    XCTAssertEqual(
      export(library, "taken").message, "Not all could be written: Not a directory. 0 notes went to “taken”.")
  }

  func testNamesOfNewNotes() throws {
    let library = stage.openEmpty()
    for text in [
      "../../etc/passwd", "a/b", "a/b", "", "CON", ".hidden", "x\u{0}\ty", "A-B", String(repeating: "🌱", count: 90),
    ] {
      _ = library.create(text)
    }
    let thrown = library.create("thrown")
    library.move([thrown], to: .trash)
    let report = export(library)
    XCTAssertEqual(report.problems, [])
    XCTAssertEqual(
      try exported().keys.sorted(),
      [
        "-..-etc-passwd.md", "A-B 3.md", "CON-.md", "Untitled.md", "a-b 2.md", "a-b.md", "hidden.md", "x y.md",
        String(repeating: "🌱", count: 50) + ".md",
      ])
  }

  func testFilesThatLeadOutsideAreNotFollowed() {
    func path(_ folder: String, _ name: String) -> String? {
      var note = Note(id: 1, created: Date(), modified: Date())
      note.title = "Safe"
      return ExportNames([(note, NoteFile(folder: folder, name: name))]).paths[1]
    }
    XCTAssertEqual(path("a/b", "c.md"), "a/b/c.md")
    for (folder, name) in [("..", "c.md"), ("a/../b", "c.md"), ("/etc", "c.md"), ("", "..")] {
      let path = path(folder, name)
      XCTAssertFalse(path?.contains("..") == true || path?.hasPrefix("/") == true, "\(path ?? "")")
    }
    XCTAssertEqual(path("", "a/b.md"), "a-b.md")
  }

  func testFilesAreWrittenWholeOrNotAtAll() throws {
    let path = stage.url("x").path
    let bytes = [UInt8](repeating: 7, count: 5000)
    XCTAssertThrowsError(
      try FileSizeLimit.hold(bytes: 4096) { try TextFile.write(bytes, to: path, modified: Date()) }
    ) { XCTAssertEqual(($0 as? TextFile.Failure)?.code, EFBIG) }
    XCTAssertFalse(FileManager.default.fileExists(atPath: path), "no half of a file is left")
    XCTAssertThrowsError(try TextFile.write([1], to: "/dev/full", modified: Date())) {
      XCTAssertEqual(($0 as? TextFile.Failure)?.isTaken, true, "nothing that is there is written to")
    }
    try TextFile.write([1, 2], to: path, modified: Date(timeIntervalSince1970: 5.5))
    XCTAssertTrue(TextFile.holds([1, 2], path))
    XCTAssertFalse(TextFile.holds([1, 3], path))
    XCTAssertEqual(FileIdentity(path)?.stamp.modified, 5.5)
  }

  func testHugeImportsCanBeEnded() throws {
    for number in 0..<600 { try stage.write("note \(number)", "\(number % 7)/\(number).md") }
    let library = stage.openEmpty()
    library.importFolder(stage.folder)
    library.importFolder(stage.folder)
    XCTAssertEqual(library.notice?.message, "Something else is still being read or written.")
    stage.advance { (library.transfer?.done ?? 0) > 0 }
    XCTAssertEqual(library.transfer?.total, 600)
    XCTAssertLessThan(library.transfer?.fraction ?? 1, 0.5)
    library.cancelTransfer()
    stage.advance { library.transfer == nil }
    let count = library.notes.count
    XCTAssertTrue((64..<600).contains(count), "\(count)")
    let report = importFolder(library)
    XCTAssertEqual(report.message, "\(600 - count) notes came from “Person”. \(count) files had been read before.")
    try library.database.check()
  }

  /// A slash stays one, whatever accents and joiners follow; some such names ended the process.
  func testPathsAreTakenApartByteByByte() {
    func parts(_ path: String) -> [String] {
      let path = PathName(path)
      return [path.folder, path.name, path.stem, path.kind]
    }
    XCTAssertEqual(parts("/home/\u{301}a.md"), ["/home", "\u{301}a.md", "\u{301}a", "md"])
    XCTAssertEqual(parts("\u{200d}"), ["", "\u{200d}", "\u{200d}", ""])
    XCTAssertEqual(parts("a/e\u{301}/.\u{301}b"), ["a/e\u{301}", ".\u{301}b", ".\u{301}b", ""])
    XCTAssertEqual(parts("/👩\u{200d}💻.tar.gz"), ["/", "👩\u{200d}💻.tar.gz", "👩\u{200d}💻.tar", "gz"])
    XCTAssertEqual(parts("Mr. Smith"), ["", "Mr. Smith", "Mr. Smith", ""])
    XCTAssertEqual(parts("at its end."), ["", "at its end.", "at its end.", ""])
    XCTAssertEqual(parts(".md"), ["", ".md", ".md", ""])
    XCTAssertEqual(parts("/"), ["", "/", "/", ""])
    XCTAssertEqual(parts("//"), ["/", "", "", ""])
    XCTAssertEqual(parts(""), ["", "", "", ""])
  }

  func testRandomNamesAreAlwaysPossibleAndNeverTheSame() {
    let pieces = [
      "/", "..", ".", " ", "\u{0}", "\n", "CON", "a", "A", "é", "e\u{301}", "\u{301}", "\u{200d}", "🌱", ":",
      String(repeating: "x", count: 99),
    ]
    for seed in 0..<Soak.count(60) {
      var dice = Dice(seed: seed)
      func word() -> String { (0..<dice.roll(6)).map { _ in pieces[dice.roll(pieces.count)] }.joined() }
      let notes = (1...20).map { id -> (note: Note, file: NoteFile?) in
        var note = Note(id: Int64(id), created: Date(), modified: Date())
        note.title = word()
        return (note, dice.chance(40) ? NoteFile(folder: word(), name: word()) : nil)
      }
      let paths = ExportNames(notes).paths
      XCTAssertEqual(Set(paths.values.map { Array($0.utf8) }).count, notes.count, "seed \(seed)")
      for path in paths.values {
        for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init) {
          let isFine = !part.isEmpty && part != [46] && part != [46, 46] && part.count <= 255 && !part.contains(0)
          XCTAssertTrue(isFine, "seed \(seed): \(path.debugDescription)")
        }
      }
    }
  }

  // MARK: Arguments

  func testArguments() throws {
    let path = stage.folder.path
    let arguments = try LaunchArguments([
      "notes", "--scale", "2", "--", "--demo", "7", "--import=\(path)", "--profile", "p", "--export", path + "/new",
    ])
    XCTAssertEqual(arguments.demo, 7)
    XCTAssertEqual(arguments.importFolder?.path, path)
    XCTAssertEqual(arguments.exportFolder?.path, path + "/new")
    XCTAssertEqual(try LaunchArguments(["notes"]).demo, 0)
    XCTAssertFalse(arguments.usesWorkaround)
    XCTAssertTrue(try LaunchArguments(["notes", "--", "--workaround"]).usesWorkaround)
    for bad in [
      ["--demo"], ["--demo", "x"], ["--demo", "-1"], ["--demo="], ["--import", "/nowhere"],
      ["--export", "/etc/hostname"],
      ["--dance"], ["x"],
    ] {
      XCTAssertThrowsError(try LaunchArguments(["notes", "--"] + bad), "\(bad)")
    }
    XCTAssertThrowsError(try LaunchArguments(["notes", "--", "--dance"])) {
      XCTAssertEqual(
        "\($0)",
        "“--dance” means nothing to Notes, which takes --demo NUMBER, --import FOLDER, --export FOLDER and --workaround"
      )
    }
  }

  func testArgumentsAreFollowedOneAfterTheOther() throws {
    try stage.write("from a file", "a.md")
    let out = stage.profile.appendingPathComponent("out")
    let library = stage.openEmpty()
    library.follow(
      try LaunchArguments(["notes", "--", "--demo", "70", "--import", stage.folder.path, "--export", out.path]))
    stage.advance { library.report?.message == "71 notes went to “out”." }
    XCTAssertEqual(try exported().count, 71)
  }
}
