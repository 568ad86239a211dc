import Foundation
import GRDB
import ProfileStorage

/// Writes bookmarks and the reading list to a file that all browsers read, some at a time.
struct BookmarkExport {
  private let database: Database
  private let handle: FileHandle
  private var pending = ""

  /// The text that is held before it is written, in bytes, and the bookmarks that are read at once.
  private static let (pieceLength, count) = (64 << 10, 500)

  private init(database: Database, handle: FileHandle) { (self.database, self.handle) = (database, handle) }

  /// Writes a file whole, or none.
  /// - Parameter folder: the number of the folder whose content is written.
  static func write(_ folder: Int64 = Bookmark.root, of database: Database, to file: URL) throws {
    let draft = URL(fileURLWithPath: "\(file.path)-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    do {
      let handle = try FileHandle(forWritingTo: draft)
      var export = BookmarkExport(database: database, handle: handle)
      try export.write(folder)
      try handle.close()
      guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(draft.path)
      throw error
    }
  }

  private mutating func write(_ folder: Int64) throws {
    try put(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <!-- This is an automatically generated file. -->
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks</H1>
      <DL><p>

      """)
    try writeItems(of: folder)
    if folder == Bookmark.root { try writeReadingList() }
    try put("</DL><p>\n")
    try flush()
  }

  /// Goes down into folders without calling itself: they may lie deep.
  private mutating func writeItems(of folder: Int64) throws {
    var open: [(folder: Int64, rest: [Bookmark], last: Bookmark?)] = [(folder, [], nil)]
    while var level = open.popLast() {
      if level.rest.isEmpty { level.rest = try children(of: level.folder, behind: level.last).reversed() }
      guard let next = level.rest.popLast() else {
        if !open.isEmpty { try put(indent(open.count) + "</DL><p>\n") }
        continue
      }
      level.last = next
      open.append(level)
      let line = "\(indent(open.count))<DT>"
      let added = "ADD_DATE=\"\(Int64(next.added))\""
      if let address = next.address {
        try put("\(line)<A HREF=\"\(Self.escaped(address))\" \(added)>\(Self.escaped(next.title))</A>\n")
      } else {
        try put("\(line)<H3 \(added)>\(Self.escaped(next.title))</H3>\n\(indent(open.count))<DL><p>\n")
        open.append((next.id ?? 0, [], nil))
      }
    }
  }

  private func children(of folder: Int64, behind last: Bookmark?) throws -> [Bookmark] {
    try SQLRequest<Bookmark>(
      literal: """
        SELECT * FROM bookmark WHERE parent = \(folder)
        AND (position, id) > (\(last?.position ?? -1), \(last?.id ?? -1)) ORDER BY position, id LIMIT \(Self.count)
        """
    ).fetchAll(database)
  }

  /// Writes the reading list as Safari does, the oldest first, as it is read.
  private mutating func writeReadingList() throws {
    let items = try ReadingTable(database).items()
    guard !items.isEmpty else { return }
    try put("    <DT><H3 ID=\"com.apple.ReadingList\">Reading List</H3>\n    <DL><p>\n")
    for item in items.reversed() {
      try put(
        "        <DT><A HREF=\"\(Self.escaped(item.address))\" ADD_DATE=\"\(Int64(item.added))\">"
          + "\(Self.escaped(item.title))</A>\n")
    }
    try put("    </DL><p>\n")
  }

  private func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth) }

  private mutating func put(_ text: String) throws {
    pending += text
    if pending.utf8.count > Self.pieceLength { try flush() }
  }

  private mutating func flush() throws {
    try handle.write(contentsOf: Data(pending.utf8))
    pending = ""
  }

  /// Spaces at the ends and line breaks are there again when the file is read.
  private static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case " " where index == 0 || index == scalars.count - 1: result += "&#32;"
      case "\u{9}"..."\u{D}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
