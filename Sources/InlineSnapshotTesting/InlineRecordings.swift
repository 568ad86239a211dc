import Foundation
import SnapshotTesting

/// The snapshots that a process has written into files of tests. Places are those of the files as they were compiled, and
/// so each file is made anew from what it was, with all that has been recorded in it.
final class InlineRecordings: @unchecked Sendable {
  /// A snapshot that can't be written into its file.
  enum Fault: Error, CustomStringConvertible {
    case unreadable(String, any Error)
    case unwritable(String, any Error)
    case changed(String)
    case ambiguous

    var description: String {
      switch self {
      case .unreadable(let path, let error): "\"\(path)\" can't be read: \(error.localizedDescription)"
      case .unwritable(let path, let error): "\"\(path)\" can't be written: \(error.localizedDescription)"
      case .changed(let path): "\"\(path)\" has changed since the test began, and stays as it is."
      case .ambiguous: "The same call has been made with another value before: one of them can be recorded."
      }
    }
  }

  /// A call whose snapshot is recorded.
  struct Place: Hashable {
    let path: String
    let line: Int
    let column: Int
    /// The name of the function that is called.
    var name = "assertInlineSnapshot"
    var syntax = InlineSnapshotSyntaxDescriptor()
  }

  static let shared = InlineRecordings()

  private struct File {
    let original: [UInt8]
    var snapshots: [Place: String] = [:]
    /// What was last written.
    var present: [UInt8]
  }

  private let lock = NSLock()
  private var files: [String: File] = [:]

  /// Writes a snapshot into its file.
  /// - Throws: what says why it can't be written; then the file is as it was.
  func record(_ snapshot: String, at place: Place) throws {
    try lock.withLock {
      let url = URL(fileURLWithPath: place.path).resolvingSymlinksInPath()
      let present: [UInt8]
      do { present = Array(try Data(contentsOf: url)) } catch { throw Fault.unreadable(place.path, error) }
      var file = files[url.path] ?? File(original: present, present: present)
      guard file.present == present else { throw Fault.changed(place.path) }
      guard file.snapshots.updateValue(snapshot, forKey: place) ?? snapshot == snapshot else { throw Fault.ambiguous }
      file.present = try Self.text(of: file)
      do { try Data(file.present).write(to: url, options: .atomic) } catch { throw Fault.unwritable(place.path, error) }
      files[url.path] = file
    }
  }

  private static func text(of file: File) throws -> [UInt8] {
    let unit = unit(of: file.original)
    let changes = try file.snapshots.map { place, snapshot in
      try SnapshotCall(in: file.original, line: place.line, column: place.column, name: place.name)
        .change(to: snapshot, at: place.syntax, unit: unit)
    }
    return SourceChange.apply(changes, to: file.original)
  }

  /// The white space by which a file indents: that of its first indented line, four spaces where none is.
  private static func unit(of source: [UInt8]) -> String {
    for line in source.split(separator: UInt8(ascii: "\n")) {
      let space = line.prefix { $0 == 0x20 || $0 == 0x09 }
      // A space alone stands before the lines of a comment.
      guard space.count < line.count, !space.isEmpty, space != [0x20] else { continue }
      return space.first == 0x09 ? "\t" : String(decoding: space.prefix(4), as: UTF8.self)
    }
    return "    "
  }
}
