import Foundation

/// The name of a snapshot: the test's, and a name or a number for the snapshot in it.
struct SnapshotName {
  /// A name in which nothing is left that a file's name may have.
  struct EmptyName: Error, CustomStringConvertible {
    let name: String

    var description: String {
      "The name \"\(name)\" has no letter and no digit. No snapshot has been compared or recorded."
    }
  }

  /// The test's name, without parentheses.
  let test: String
  /// The reference's name, with its extension.
  let fileName: String

  /// Makes a snapshot's name.
  /// - Parameters:
  ///   - test: the test's function, such as `testPlayer()`.
  ///   - name: the snapshot's name; nil for the next number.
  ///   - folder: the folder of the references, in which no two tests have the same number.
  /// - Throws: `EmptyName` for a name without letters and digits.
  init(test: String, name: String?, pathExtension: String?, in folder: ReferenceFolder) throws {
    let part = try Self.pathComponent(test)
    self.test = part
    let last =
      try name.map(Self.pathComponent)
      ?? "\(SnapshotProcess.shared.nextNumber(in: folder.url.appending(path: part).path))"
    fileName = "\(part).\(last)" + (pathExtension.map { ".\($0)" } ?? "")
  }

  /// Returns a name in which hyphens stand for all that isn't a letter, a digit or an underscore: it leads to no other
  /// folder, and is the same on every file system.
  static func pathComponent(_ name: String) throws -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard !words.isEmpty else { throw EmptyName(name: name) }
    return words.joined(separator: "-")
  }
}
