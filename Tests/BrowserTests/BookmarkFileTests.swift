import GRDB
import TestSupport
import XCTest

@testable import SwoopBrowser

/// Files of bookmarks, whoever has written them.
@preconcurrency @MainActor final class BookmarkFileTests: XCTestCase {
  private var folder: URL!
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bookmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private func events(_ bytes: [UInt8], pieces: Int = 64 << 10) -> [BookmarkFileParser.Event] {
    var parser = BookmarkFileParser()
    var events: [BookmarkFileParser.Event] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      parser.take(bytes[start..<min(start + pieces, bytes.count)]) { events.append($0) }
    }
    parser.finish { events.append($0) }
    return events
  }

  private func events(_ text: String) -> [BookmarkFileParser.Event] { events(Array(text.utf8)) }

  private func bookmarks(_ text: String) -> [String] {
    events(text).compactMap { if case .bookmark(let title, let address, _) = $0 { "\(title) \(address)" } else { nil } }
  }

  private static let file = """
    <!DOCTYPE NETSCAPE-Bookmark-file-1>
    <!-- Don't <A HREF="x">edit</A> -->
    <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
    <TITLE>Bookmarks</TITLE>
    <H1>Bookmarks</H1>
    <DL><p>
        <DT><H3 ADD_DATE="1600000000" PERSONAL_TOOLBAR_FOLDER="true">Bar &amp; more</H3>
        <DL><p>
            <DT><A HREF="https://a.example/?x=1&amp;y=2" ADD_DATE="1600000001" ICON="data:image/png;base64,AAA>BBB">A &lt;b&gt; ü &#228; &#x263A;</A>
            <DD>What it is about
            <DT><H3>Empty</H3>
            <DL><p>
            </DL><p>
        </DL><p>
        <HR>
        <DT><A HREF=https://b.example/>B</A>
        <DT><H3 ID="com.apple.ReadingList">Reading List</H3>
        <DL><p>
            <DT><A HREF="https://c.example/">C</A>
        </DL><p>
    </DL><p>
    """

  func testAFileIsRead() {
    let wanted: [BookmarkFileParser.Event] = [
      .folder(title: "Bar & more", added: 1_600_000_000, isReadingList: false),
      .bookmark(title: "A <b> ü ä ☺", address: "https://a.example/?x=1&y=2", added: 1_600_000_001),
      .folder(title: "Empty", added: nil, isReadingList: false), .end, .end,
      .bookmark(title: "B", address: "https://b.example/", added: nil),
      .folder(title: "Reading List", added: nil, isReadingList: true),
      .bookmark(title: "C", address: "https://c.example/", added: nil), .end,
    ]
    XCTAssertEqual(events(Self.file), wanted)
    for pieces in [1, 2, 3, 7, 100] {
      XCTAssertEqual(events(Array(Self.file.utf8), pieces: pieces), wanted, "\(pieces)")
    }
  }

  // MARK: What isn't as it should be

  func testEndsMayBeMissing() {
    XCTAssertEqual(bookmarks("<dl><dt><a href='1'>One<dt><a href='2'>Two"), ["One 1", "Two 2"])
    XCTAssertEqual(
      events("<DL><DT><H3>F</H3><DL><DT><A HREF=1>One</A>"),
      [
        .folder(title: "F", added: nil, isReadingList: false), .bookmark(title: "One", address: "1", added: nil), .end,
      ])
    XCTAssertEqual(
      events("<DL><DT><H3>Without a list<DT><H3>F</H3><DL></DL></DL></DL></DL>"),
      [
        .folder(title: "Without a list", added: nil, isReadingList: false), .end,
        .folder(title: "F", added: nil, isReadingList: false), .end,
      ])
  }

  func testAQuoteThatDoesNotEndTakesOneEntryAlong() {
    XCTAssertEqual(
      bookmarks("<DL><DT><A HREF=\"1>One</A><DT><A HREF=2>Two</A><DT><A HREF=3>Three</A>").suffix(2),
      ["Two 2", "Three 3"])
    XCTAssertEqual(bookmarks("<DL><DT><A HREF=1 TITLE=it's>One</A><DT><A HREF=2>Two</A>"), ["One 1", "Two 2"])
  }

  func testEntriesWithoutAnAddressAreCounted() {
    var parser = BookmarkFileParser()
    parser.take(Array("<DL><DT><A>One</A><DT><A HREF=''>Two</A><DT><A HREF=3>Three</A></DL>".utf8)) { _ in }
    parser.finish { _ in }
    XCTAssertEqual(parser.withoutAddress, 2)
  }

  func testOldFilesAreReadInTheirOwnLetters() {
    let latin = Array("<DL><DT><A HREF=1>Caf".utf8) + [0xE9] + Array("</A></DL>".utf8)
    XCTAssertEqual(events(latin), [.bookmark(title: "Café", address: "1", added: nil)])
    let declared = Array("<META CONTENT='text/html; charset=ISO-8859-1'><DL><DT><A HREF=1>".utf8) + [0xC3, 0xA4]
    XCTAssertEqual(events(declared), [.bookmark(title: "Ã¤", address: "1", added: nil)])
  }

  func testDatesInOtherUnitsAreUnderstood() {
    for (text, seconds) in [
      ("1600000000", 1.6e9), ("1600000000000", 1.6e9), ("1600000000000000", 1.6e9), ("-5", nil), ("x", nil),
      ("inf", nil), ("nan", nil),
    ] as [(String, Double?)] {
      XCTAssertEqual(
        events("<A HREF=1 ADD_DATE=\"\(text)\">A</A>"), [.bookmark(title: "A", address: "1", added: seconds)])
    }
  }

  func testAnythingAtAllCanBeRead() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "<", ">", "\"", "'", "=", "<A HREF=", "<H3>", "</H3>", "<DL>", "</DL>", "<!--", "-->", "&", "&#", ";", "a", " ",
      "\u{0}", "</A>", "ü",
    ]
    for _ in 0..<300 {
      let text = (0..<40).map { _ in pieces.randomElement(using: &random)! }.joined()
      XCTAssertEqual(events(Array(text.utf8), pieces: 1), events(text), text)
    }
    _ = events((0..<(1 << 16)).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// A tag of many megabytes is passed over, and what follows is read.
  func testEnormousPartsArePassedOver() {
    let long = String(repeating: "x", count: 3 << 20)
    XCTAssertEqual(
      bookmarks("<DL><DT><A HREF=1>One</A><DT><A ICON=\"\(long)\" HREF=2>Two</A><DT><A HREF=3>Three</A>").last,
      "Three 3")
    XCTAssertEqual(bookmarks("<A HREF=1>\(long)</A>").first?.utf8.count, (1 << 20) + 2)
  }

  // MARK: Importing

  private func read(_ bytes: Data, into library: LibraryDatabase) throws -> BookmarkImport.Report {
    let file = folder.appendingPathComponent("Bookmarks.html")
    try bytes.write(to: file)
    return try library.writer.write {
      try BookmarkImport(file: file).read(into: $0, title: "Imported", now: now) { _ in }
    }
  }

  /// All that is in a folder, as lines.
  private func outline(_ library: LibraryDatabase, _ folder: Int64, _ indent: String = "") throws -> [String] {
    try library.writer.read { try BookmarkTable($0).children(of: folder) }.flatMap { bookmark in
      let line = "\(indent)\(bookmark.title)|\(bookmark.address ?? "")|\(Int(bookmark.added))"
      return [line] + (bookmark.isFolder ? try outline(library, bookmark.id!, indent + " ") : [])
    }
  }

  private func imported(_ library: LibraryDatabase) throws -> Int64 {
    try XCTUnwrap(try library.writer.read { try BookmarkTable($0).children(of: Bookmark.root).last?.id })
  }

  func testAFileIsImportedIntoAFolder() throws {
    let library = try LibraryDatabase()
    let report = try read(Data(Self.file.utf8), into: library)
    XCTAssertEqual(report, BookmarkImport.Report(bookmarks: 2, folders: 2, readingItems: 1))
    XCTAssertEqual(
      try outline(library, imported(library)),
      [
        "Bar & more||1600000000", " A <b> ü ä ☺|https://a.example/?x=1&y=2|1600000001", " Empty||1700000000",
        "B|https://b.example/|1700000000",
      ])
    XCTAssertEqual(try library.writer.read { try ReadingTable($0).items().map(\.title) }, ["C"])
  }

  func testWhatIsExportedIsImportedAgain() throws {
    let library = try LibraryDatabase()
    let titles = ["", " spaces ", "a\nb\tc", "<&>\"'", "&amp;", "ü語🙂", "</A><DT>", "\u{0}"]
    try library.writer.write { database in
      let bookmarks = BookmarkTable(database)
      let outer = try bookmarks.add("Outer", nil, in: Bookmark.root, at: now)
      let inner = try bookmarks.add("<Inner>", nil, in: outer, at: now)
      for (index, title) in titles.enumerated() {
        try bookmarks.add(title, "https://\(index).example/?a=\"b\"&c='d'<e>", in: inner, at: now)
      }
      try bookmarks.add("After", "javascript:'x'", in: outer, at: now)
      for number in 0..<1100 { try bookmarks.add("\(number)", "https://many.example/\(number)", in: outer, at: now) }
      for title in ["r1", "r2"] { try ReadingTable(database).add("https://\(title).example/", title: title, at: now) }
    }
    let file = folder.appendingPathComponent("out.html")
    try library.writer.read { try BookmarkExport.write(of: $0, to: file) }
    let other = try LibraryDatabase()
    _ = try read(Data(contentsOf: file), into: other)
    XCTAssertEqual(try outline(other, imported(other)), try outline(library, Bookmark.root))
    XCTAssertEqual(try other.writer.read { try ReadingTable($0).items().map(\.title) }, ["r2", "r1"])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(files, ["Bookmarks.html", "out.html"], "no draft is left")
  }

  func testFilesThatAreNoneChangeNothing() throws {
    let library = try LibraryDatabase()
    let before = try outline(library, Bookmark.root)
    for (bytes, word) in [
      (Data(), "no bookmarks"), (Data("Hello".utf8), "no bookmarks"), (Data("<p>A page</p>".utf8), "no bookmarks"),
      (Data([0xFF, 0xFE, 0x3C, 0x00]), "UTF-16"), (Data([0xFE, 0xFF, 0x00, 0x3C]), "UTF-16"),
    ] {
      XCTAssertThrowsError(try read(bytes, into: library)) {
        XCTAssertTrue($0.localizedDescription.contains(word), "\($0)")
      }
    }
    XCTAssertThrowsError(
      try library.writer.write { [folder, now] in
        try BookmarkImport(file: folder!.appendingPathComponent("none")).read(into: $0, title: "", now: now) { _ in }
      }
    ) { XCTAssertTrue($0.localizedDescription.contains("“none” can’t be read"), $0.localizedDescription) }
    XCTAssertEqual(try outline(library, Bookmark.root), before)
  }

  func testVeryDeepFoldersEndBesideEachOther() throws {
    let library = try LibraryDatabase()
    let depth = 5000
    let text = (0..<depth).map { "<DT><H3>\($0)</H3><DL><DT><A HREF=https://\($0).example/>\($0)</A>" }.joined()
    let report = try read(Data("<DL>\(text)".utf8), into: library)
    XCTAssertEqual(report.bookmarks, depth, "nothing is lost")
    let folders = try library.writer.read { try BookmarkTable($0).folders() }
    XCTAssertLessThanOrEqual(folders.map(\.depth).max() ?? 0, BookmarkImport.deepest + 2)
    try library.writer.write { try BookmarkTable($0).remove(folders.last { $0.depth == 1 }!.folder.id!) }
  }
}
