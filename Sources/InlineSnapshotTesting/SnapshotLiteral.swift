/// A snapshot as a literal of several lines in a Swift file.
struct SnapshotLiteral {
  /// A snapshot that would be another one after it was in a file of Swift's.
  struct Unwritable: Error, CustomStringConvertible {
    var description: String {
      "The snapshot has a carriage return or a null character, which a literal of several lines doesn't keep."
    }
  }

  private let lines: [Substring]
  /// The number signs that the literal has, so that all of the snapshot stands in it as it is.
  private let signs: String

  init(_ snapshot: String) throws {
    guard !snapshot.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\0" }) else { throw Unwritable() }
    lines = snapshot.split(separator: "\n", omittingEmptySubsequences: false)
    var signs = ""
    if snapshot.contains("\\") || snapshot.contains("\"\"\"") {
      repeat { signs += "#" } while snapshot.contains("\\" + signs) || snapshot.contains("\"\"\"" + signs)
    }
    self.signs = signs
  }

  /// Returns a closure with the literal, from brace to brace.
  /// - Parameters:
  ///   - indent: the white space before the call.
  ///   - unit: the white space by which the file indents.
  func closure(indent: String, unit: String) -> String {
    let inner = indent + unit
    let body = lines.map { $0.isEmpty ? "" : inner + $0 }
    let rows = ["{", "\(inner)\(signs)\"\"\""] + body + ["\(inner)\"\"\"\(signs)", "\(indent)}"]
    return rows.joined(separator: "\n")
  }
}
