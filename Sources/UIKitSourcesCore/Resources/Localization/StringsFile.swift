import Foundation

/// A `.strings` file: texts by their keys.
struct StringsFile {
  private(set) var texts: [String: String] = [:]
  /// The line of each key; the first where lines aren't known.
  private(set) var lines: [String: Int] = [:]
  private(set) var warnings: [Diagnostic] = []

  /// Reads a file in the old form, or a property list.
  /// - Throws: `Failures` with the line where it is damaged.
  init(_ data: Data, path: String) throws {
    do {
      if let list = try PropertyListFile(data, path: path) {
        try add(list)
      } else {
        for entry in try StringsParser.entries(of: TextFile(data, path: path)) { add(entry, path) }
      }
    } catch let diagnostic as Diagnostic {
      throw Failures(diagnostics: [diagnostic])
    }
  }

  private mutating func add(_ list: PropertyListFile) throws {
    for (key, value) in list.entries {
      guard let text = value as? String else {
        throw Diagnostic(path: list.path, line: list.line(of: key), "the entry \"\(key)\" is no text")
      }
      texts[key] = text
      lines[key] = list.line(of: key) ?? 1
    }
  }

  private mutating func add(_ entry: StringsParser.Entry, _ path: String) {
    if let line = lines[entry.key] {
      warnings.append(
        Diagnostic(
          path: path, line: entry.line, severity: .warning,
          "\"\(entry.key)\" has a text in line \(line), too; this one counts"))
    }
    texts[entry.key] = entry.text
    lines[entry.key] = entry.line
  }

  /// The table as the bundle has it.
  func compiled() throws -> Data { try PropertyListFile.data(texts) }
}
