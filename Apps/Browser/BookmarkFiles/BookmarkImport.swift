import Foundation
import GRDB

/// Reads bookmarks from a file, all of them or none.
struct BookmarkImport: Sendable {
  let file: URL

  /// The result, in numbers.
  struct Report: Equatable, Sendable {
    var bookmarks = 0
    var folders = 0
    var readingItems = 0
    var withoutAddress = 0

    var message: String {
      func count(_ number: Int, _ one: String, _ many: String) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(many)"
      }
      var parts = [count(bookmarks, "bookmark", "bookmarks"), count(folders, "folder", "folders")]
      if readingItems > 0 { parts.append(count(readingItems, "page to read", "pages to read")) }
      let left =
        withoutAddress == 0 ? "" : " \(count(withoutAddress, "entry", "entries")) without an address were left out."
      return "Imported \(parts.joined(separator: ", "))." + left
    }
  }

  enum Failure: LocalizedError, Equatable {
    case cannotBeRead(String, reason: String)
    case isNoBookmarkFile(String)
    case isUTF16(String)

    var errorDescription: String? {
      switch self {
      case .cannotBeRead(let name, let reason): "“\(name)” can’t be read: \(reason)"
      case .isNoBookmarkFile(let name):
        "“\(name)” has no bookmarks in it. Browsers export them as HTML, in a file that begins with “NETSCAPE-Bookmark-file”."
      case .isUTF16(let name): "“\(name)” is written in UTF-16. Bookmarks are read in UTF-8."
      }
    }
  }

  /// The bytes that are read at once.
  private static let pieceLength = 64 << 10
  /// How deep folders may lie in each other; deeper ones lie beside each other there, with all that is in them.
  static let deepest = 100

  /// Reads the file into a new folder.
  /// - Parameters:
  ///   - title: of the folder in which all lies.
  ///   - progress: told of the share that has been read, 0…1.
  func read(into database: Database, title: String, now: Date, progress: (Double) -> Void) throws -> Report {
    let handle = try open()
    defer { try? handle.close() }
    let length = Double(max(1, (try? handle.seekToEnd()) ?? 1))
    try? handle.seek(toOffset: 0)
    var parser = BookmarkFileParser()
    var filer = try Filer(database: database, title: title, now: now)
    var done = 0.0
    while let piece = try nextPiece(of: handle), !piece.isEmpty {
      if done == 0, piece.starts(with: [0xFE, 0xFF]) || piece.starts(with: [0xFF, 0xFE]) {
        throw Failure.isUTF16(name)
      }
      try parser.take(piece) { try filer.take($0) }
      done += Double(piece.count)
      progress(min(1, done / length))
    }
    try parser.finish { try filer.take($0) }
    guard parser.isBookmarkFile else { throw Failure.isNoBookmarkFile(name) }
    filer.report.withoutAddress = parser.withoutAddress
    return filer.report
  }

  private var name: String { file.lastPathComponent }

  private func open() throws -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: file)
    } catch {
      throw Failure.cannotBeRead(name, reason: error.localizedDescription)
    }
  }

  private func nextPiece(of handle: FileHandle) throws -> Data? {
    do {
      return try handle.read(upToCount: Self.pieceLength)
    } catch {
      throw Failure.cannotBeRead(name, reason: error.localizedDescription)
    }
  }

  /// Puts what a file says into the database.
  private struct Filer {
    private let bookmarks: BookmarkTable
    private let reading: ReadingTable
    private let now: Date
    /// The open folders with the number of things in each; nil for the reading list.
    private var open: [(folder: Int64?, count: Int)]
    /// The open folders that are no deeper than their surroundings.
    private var tooDeep = 0
    var report = Report()

    init(database: Database, title: String, now: Date) throws {
      (bookmarks, reading, self.now) = (BookmarkTable(database), ReadingTable(database), now)
      open = [(try bookmarks.add(title, nil, in: Bookmark.root, at: now), 0)]
    }

    mutating func take(_ event: BookmarkFileParser.Event) throws {
      switch event {
      case .folder(let title, let added, let isReadingList): try begin(title, added, isReadingList)
      case .bookmark(let title, let address, let added): try add(title, address, added)
      case .end: if open.count > 1 { open.removeLast() }
      }
    }

    private mutating func begin(_ title: String, _ added: Double?, _ isReadingList: Bool) throws {
      let last = open.count - 1
      guard !isReadingList, let parent = open[last].folder else { return open.append((nil, 0)) }
      report.folders += 1
      let time = added.map { Date(timeIntervalSince1970: $0) } ?? now
      guard open.count <= BookmarkImport.deepest else {
        // As a sign that it ends what it began, it stands for the folder in which it lies.
        return open.append(open[last])
      }
      let folder = try bookmarks.add(title, nil, in: parent, position: open[last].count, at: time)
      open[last].count += 1
      open.append((folder, 0))
    }

    private mutating func add(_ title: String, _ address: String, _ added: Double?) throws {
      let last = open.count - 1
      let time = added.map { Date(timeIntervalSince1970: $0) } ?? now
      guard let folder = open[last].folder else {
        try reading.add(address, title: title, at: time)
        return report.readingItems += 1
      }
      try bookmarks.add(title, address, in: folder, position: open[last].count, at: time)
      open[last].count += 1
      report.bookmarks += 1
    }
  }
}
