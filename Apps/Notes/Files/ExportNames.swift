import AppSupport
import Foundation

/// The files to which notes are written: each to the one that it was read from, by its very name, or else to one that
/// is called by the note's title. No two are the same, not even to a disk that doesn't tell capitals from small
/// letters, unless notes were read from such files.
struct ExportNames {
  /// The paths below the folder that is written to.
  private(set) var paths: [Note.ID: String] = [:]
  private var taken: Set<[UInt8]> = []
  /// The paths as disks see them that take some names for the same.
  private var folded: Set<[UInt8]> = []

  /// The longest name in bytes; names of 255 are possible, but a number may have to follow.
  private static let longest = 200
  private static let longestPart = 255

  /// Finds names for notes.
  /// - Parameter notes: in an order that is the same each time.
  init(_ notes: [(note: Note, file: NoteFile?)]) {
    var rest: [(Note, NoteFile?)] = []
    for (note, file) in notes {
      guard let file, Self.isPossible(file) else {
        rest.append((note, file))
        continue
      }
      let path = file.folder.isEmpty ? file.name : "\(file.folder)/\(file.name)"
      // Two notes may come from one file that had changed in between.
      if taken.contains(Array(path.utf8)) { rest.append((note, file)) } else { take(path, for: note.id) }
    }
    for (note, file) in rest {
      let folder = file.map { Self.isPossible($0) ? $0.folder : "" } ?? ""
      let stem = file.map { Self.clean(PathName(name: $0.name).stem) } ?? Self.clean(note.title)
      var number = 1
      while true {
        let path = Self.path(folder, stem, number, "md")
        number += 1
        guard !taken.contains(Array(path.utf8)), !folded.contains(Self.key(path)) else { continue }
        take(path, for: note.id)
        break
      }
    }
  }

  private mutating func take(_ path: String, for id: Note.ID) {
    paths[id] = path
    taken.insert(Array(path.utf8))
    folded.insert(Self.key(path))
  }

  /// The path as disks see it that take some names for the same.
  private static func key(_ path: String) -> [UInt8] {
    Array(path.precomposedStringWithCanonicalMapping.lowercased().utf8)
  }

  /// The path with another number, where a file turns out to be there already.
  static func numbered(_ path: String, _ number: Int) -> String {
    let path = PathName(path)
    return Self.path(path.folder, path.stem, number, path.kind)
  }

  private static func path(_ folder: String, _ stem: String, _ number: Int, _ kind: String) -> String {
    let name = (number == 1 ? stem : "\(stem) \(number)") + (kind.isEmpty ? "" : ".\(kind)")
    return folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Whether it leads to a place below the folder that is written to.
  private static func isPossible(_ file: NoteFile) -> Bool {
    let slash = UInt8(ascii: "/")
    let folders = file.folder.isEmpty ? [] : file.folder.utf8.split(separator: slash, omittingEmptySubsequences: false)
    return (folders.map(Array.init) + [Array(file.name.utf8)]).allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && part.count <= longestPart
        && !part.contains(slash) && !part.contains(0)
    }
  }

  /// A name that any disk takes.
  static func clean(_ title: String) -> String {
    var name = ""
    for scalar in title.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      name.unicodeScalars.append(isControl || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "-" : scalar)
    }
    name = name.trimmingCharacters(in: edges)
    while name.utf8.count > longest { name.unicodeScalars.removeLast() }
    // At its end again, there may be a space now.
    name = name.trimmingCharacters(in: edges)
    if name.isEmpty { return "Untitled" }
    return reserved.contains(name.uppercased()) ? "\(name)-" : name
  }

  /// A point in front hides a file.
  private static let edges = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "."))

  /// The names that are devices to some systems.
  private static let reserved = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
