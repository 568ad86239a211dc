import Foundation

/// The texts of one table in one language.
struct StringTable {
  private let texts: [String: String]

  /// Reads `NAME.strings` and `NAME.stringsdict` in a folder; nil where there is neither.
  fileprivate init?(_ name: String, in place: BundleLocalizations.Place) {
    let strings = Self.list(name, "strings", in: place.folder)
    let plurals = Self.list(name, "stringsdict", in: place.folder)
    guard strings != nil || plurals != nil else { return nil }
    var texts = (strings ?? [:]).compactMapValues { $0 as? String }
    for (key, entry) in plurals ?? [:] {
      if let text = PluralText(entry, language: place.language) { texts[key] = PluralTexts.shared.add(text) }
    }
    self.texts = texts
  }

  private static func list(_ name: String, _ type: String, in folder: URL) -> [String: Any]? {
    let file = folder.appendingPathComponent("\(name).\(type)")
    guard let data = try? Data(contentsOf: file) else { return nil }
    if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] { return list }
    FileHandle.standardError.write(Data("\(file.path): not a table of texts\n".utf8))
    return nil
  }

  subscript(key: String) -> String? { texts[key] }

  /// All texts by their keys.
  var all: [String: String] { texts }

  /// The name of the table that is meant where none is named.
  static let standardName = "Localizable"

  /// The table of a bundle in the language that it shows; nil where it has none of that name.
  static func find(_ name: String?, in bundle: Bundle) -> StringTable? {
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? standardName
    let root = bundle.resourceURL ?? bundle.bundleURL
    // A folder of one language may be opened as a bundle; its forms for counts are that language's.
    let isFolder = root.pathExtension == "lproj"
    let language =
      isFolder ? root.deletingPathExtension().lastPathComponent : BundleLocalizations.of(bundle).development
    let own = BundleLocalizations.Place(folder: root, language: language)
    for place in BundleLocalizations.choice(of: bundle).places + [own] {
      if let table = StringTables.shared.table(name, in: place) { return table }
    }
    return nil
  }

  /// The text of a key in a bundle.
  /// - Parameter value: what it is where there is none; the key where that is nil or empty.
  static func text(of key: String, value: String?, table: String?, in bundle: Bundle) -> String {
    if let text = find(table, in: bundle)?[key] { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

/// Tables that have been read, by their files.
private final class StringTables: @unchecked Sendable {
  static let shared = StringTables()

  private let lock = NSLock()
  private var read: [String: StringTable?] = [:]

  func table(_ name: String, in place: BundleLocalizations.Place) -> StringTable? {
    let path = place.folder.path + "/" + name
    return lock.withLock {
      if let known = read[path] { return known }
      let table = StringTable(name, in: place)
      read[path] = .some(table)
      return table
    }
  }
}
