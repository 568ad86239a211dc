import Foundation

/// A `.stringsdict` file: texts whose parts depend on counts.
struct StringsDictionary {
  private let file: PropertyListFile
  private var entries: [String: Any] = [:]
  private var failures: [Diagnostic] = []

  private init(_ file: PropertyListFile) { self.file = file }

  /// Compiles a file: what differs by device or width is decided.
  /// - Throws: `Failures` with the line of each entry that is wrong.
  static func compile(_ data: Data, path: String) throws -> Data {
    let file: PropertyListFile
    do {
      guard let list = try PropertyListFile(data, path: path) else {
        throw Diagnostic(path: path, line: 1, "is no property list")
      }
      file = list
    } catch let diagnostic as Diagnostic {
      throw Failures(diagnostics: [diagnostic])
    }
    var dictionary = StringsDictionary(file)
    for (key, entry) in file.entries.sorted(by: { $0.key < $1.key }) { dictionary.add(entry, key) }
    guard dictionary.failures.isEmpty else { throw Failures(diagnostics: dictionary.failures) }
    return try PropertyListFile.data(dictionary.entries)
  }

  private mutating func fail(_ key: String, _ message: String, at part: String? = nil) {
    let line = part.map { file.line(of: $0, in: key) } ?? file.line(of: key)
    failures.append(Diagnostic(path: file.path, line: line ?? 1, "\"\(key)\": \(message)"))
  }

  private mutating func add(_ value: Any, _ key: String) {
    if let text = value as? String {
      entries[key] = [PluralEntry.format: text]
      return
    }
    guard let entry = value as? [String: Any] else { return fail(key, "the entry is no dictionary") }
    if let texts = entry[PluralEntry.device] as? [String: Any] {
      guard let own = PluralEntry.devices.lazy.compactMap({ texts[$0] }).first else {
        return fail(key, "there is no text for iphone, and none for other devices", at: PluralEntry.device)
      }
      add(own, key)
    } else if let texts = entry[PluralEntry.width] as? [String: Any] {
      // The widest is what a text is where nobody has asked for another.
      let widths = texts.compactMap { width, text in Int(width).map { ($0, text) } }
      guard let widest = widths.max(by: { $0.0 < $1.0 }) else {
        return fail(key, "there is no text for any width", at: PluralEntry.width)
      }
      add(widest.1, key)
    } else {
      check(entry, key)
    }
  }

  private mutating func check(_ entry: [String: Any], _ key: String) {
    guard let format = entry[PluralEntry.format] as? String else {
      return fail(key, "\(PluralEntry.format) is missing")
    }
    var waiting = PluralEntry.names(in: format)
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let part = entry[name] as? [String: Any] else {
        fail(key, "there is nothing for the part '\(name)'")
        continue
      }
      waiting += check(part, name, of: key)
    }
    entries[key] = entry
  }

  /// Checks a part.
  /// - Returns: the names of parts in its texts.
  private mutating func check(_ part: [String: Any], _ name: String, of key: String) -> [String] {
    guard part[PluralEntry.rule] as? String == PluralEntry.pluralRule else {
      fail(key, "the part '\(name)' has no \(PluralEntry.rule) that is \(PluralEntry.pluralRule)", at: name)
      return []
    }
    let forms = part.filter { ![PluralEntry.rule, PluralEntry.conversion].contains($0.key) }
    if let fault = PluralEntry.fault(of: forms.keys) { fail(key, "the part '\(name)': \(fault)", at: name) }
    if let wrong = forms.filter({ !($0.value is String) }).keys.min() {
      fail(key, "the part '\(name)': the form '\(wrong)' is no text", at: name)
    }
    return forms.values.compactMap { $0 as? String }.flatMap(PluralEntry.names)
  }
}
