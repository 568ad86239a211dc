import Foundation

/// The texts of a target, by the names of their tables: some are those of nib documents.
struct TextTables {
  private struct File {
    let path: String
    let lines: [String: Int]
  }

  private var files: [String: [File]] = [:]
  private var sourceLanguages: Set<String> = []

  /// The language that all string catalogs are written in; nil where there are none, or several languages.
  var sourceLanguage: String? { sourceLanguages.count == 1 ? sourceLanguages.first : nil }

  mutating func add(_ lines: [String: Int], of path: String, _ sourceLanguage: String? = nil) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    files[name, default: []].append(File(path: path, lines: lines))
    if let sourceLanguage { sourceLanguages.insert(sourceLanguage) }
  }

  /// The keys that some language has in a table.
  func keys(of table: String) -> Set<String> { Set((files[table] ?? []).flatMap(\.lines.keys)) }

  /// Warnings of the texts that no object of a document has.
  func warnings(of table: String, besides used: Set<String>, in document: String) -> [Diagnostic] {
    let name = URL(fileURLWithPath: document).lastPathComponent
    return (files[table] ?? []).flatMap { file in
      file.lines.filter { !used.contains($0.key) }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { key, line in
        Diagnostic(
          path: file.path, line: line, severity: .warning, "\"\(key)\" is no text of \(name) that can be translated")
      }
    }
  }
}
