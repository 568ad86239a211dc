import AppSupport
import Foundation

/// The marks of notes that files of Markdown can't have: which are pinned, and which are archived. An export leaves
/// them in a hidden file beside the others, an import takes them from there; no note's own file has anything in it that
/// isn't its text.
struct NoteMarks: Sendable {
  struct Mark: Hashable, Sendable {
    var isPinned = false
    var isArchived = false
  }

  static let fileName = ".notes.json"
  private static let version = 1

  /// The marks by the path below the folder, byte by byte; also those of notes without any mark, which take older ones
  /// away.
  private var marks: [[UInt8]: Mark] = [:]

  init() {}

  subscript(path: String) -> Mark {
    get { marks[Array(path.utf8)] ?? Mark() }
    set { marks[Array(path.utf8)] = newValue }
  }

  /// Takes over what newer ones say.
  mutating func merge(_ newer: NoteMarks) { marks.merge(newer.marks) { $1 } }

  // MARK: File

  private struct Content: Codable {
    struct File: Codable {
      var path: String
      var pinned: Bool?
      var archived: Bool?
    }
    var version: Int
    var files: [File]
  }

  private struct IsForeign: Error {}

  /// Reads the marks that lie in a folder; none where there is no such file.
  /// - Throws: where it is another program's, or can't be read.
  private init(in folder: URL) throws {
    let url = folder.appendingPathComponent(Self.fileName)
    guard let identity = FileIdentity(url.path) else { return }
    guard identity.isFile, identity.stamp.size <= TextFile.largest else { throw IsForeign() }
    let content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: url))
    guard content.version == Self.version else { throw IsForeign() }
    for file in content.files {
      self[file.path] = Mark(isPinned: file.pinned ?? false, isArchived: file.archived ?? false)
    }
  }

  /// The marks in a folder, for an import.
  static func of(_ folder: URL) -> (marks: NoteMarks, problems: [FileProblem]) {
    do {
      return (try NoteMarks(in: folder), [])
    } catch {
      let path = folder.appendingPathComponent(fileName).path
      let message = "“\(fileName)” makes no sense to Notes: nothing is pinned or archived because of it."
      return (NoteMarks(), [FileProblem(path: path, message: message)])
    }
  }

  /// Adds them to those that lie in a folder already; the file is replaced as a whole, or stays as it is.
  /// - Returns: what has gone wrong.
  func write(to folder: URL) -> [FileProblem] {
    let place = folder.appendingPathComponent(Self.fileName).path
    func problem(_ reason: String) -> [FileProblem] {
      [
        FileProblem(
          path: place, message: "What is pinned and archived can’t be written to “\(Self.fileName)”: \(reason).")
      ]
    }
    guard var all = try? NoteMarks(in: folder) else { return problem("it is another program’s") }
    let old = all.said
    all.merge(self)
    guard all.said != old else { return [] }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let bytes = try encoder.encode(all.content) + Data("\n".utf8)
      let draft = "\(place).\(UUID().uuidString)"
      try TextFile.write(Array(bytes), to: draft, modified: Date())
      guard rename(draft, place) == 0 else {
        let failure = TextFile.Failure(code: errno)
        unlink(draft)
        throw failure
      }
      return []
    } catch let failure as TextFile.Failure {
      return problem(failure.reason)
    } catch {
      return problem("\(error)")
    }
  }

  private var said: [[UInt8]: Mark] { marks.filter { $0.value != Mark() } }

  private var content: Content {
    let marked = said.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return Content(
      version: Self.version,
      files: marked.map { path, mark in
        Content.File(
          path: String(decoding: path, as: UTF8.self), pinned: mark.isPinned ? true : nil,
          archived: mark.isArchived ? true : nil)
      })
  }
}
