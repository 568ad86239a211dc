import Foundation

/// The texts of a target, by the names of their tables: some are those of nib documents.
struct TextTables {
  private struct File {
    let path: String
    let lines: [String: Int]
  }

  private var files: [String: [File]] = [:]
  private var used: [String: Set<String>] = [:]
  private var documents: [String: [String]] = [:]
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

  /// Notes which texts of a table a document's objects have.
  mutating func note(_ keys: Set<String>, of table: String, in document: String) {
    used[table, default: []].formUnion(keys)
    documents[table, default: []].append(URL(fileURLWithPath: document).lastPathComponent)
  }

  /// Warnings of the texts that no object has of the documents whose texts a table holds.
  var warnings: [Diagnostic] {
    documents.sorted { $0.key < $1.key }.flatMap { table, names in
      (files[table] ?? []).flatMap { file in
        let unused = file.lines.filter { used[table]?.contains($0.key) != true }
        return unused.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { key, line in
          Diagnostic(
            path: file.path, line: line, severity: .warning,
            "\"\(key)\" is no text of \(names.joined(separator: " or ")) that can be translated")
        }
      }
    }
  }
}
