import Foundation

/// The machine's list of MIME types, by the specification that desktops share (shared-mime-info).
struct MIMEDatabase: Sendable {
  private var typesByExtension: [String: String] = [:]
  private var extensionsByType: [String: [String]] = [:]
  private var parentsByType: [String: [String]] = [:]
  private var namesByAlias: [String: String] = [:]

  /// The machine's database, read when first asked for; empty where there is none.
  static let machine = MIMEDatabase(folder: URL(fileURLWithPath: "/usr/share/mime"))

  /// Reads the database in a folder.
  /// - Parameter folder: with the files `globs2`, `subclasses` and `aliases`.
  init(folder: URL) {
    func lines(_ name: String) -> [Substring] {
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
    // A line is weight:type:pattern, the heaviest first; of patterns, only "*.extension" is of use here.
    for line in lines("globs2") {
      let parts = line.split(separator: ":")
      guard parts.count >= 3, parts[2].hasPrefix("*.") else { continue }
      let (type, key) = (String(parts[1]), parts[2].dropFirst(2).lowercased())
      guard !key.contains(where: { "*?[.".contains($0) }) else { continue }
      if typesByExtension[key] == nil { typesByExtension[key] = type }
      if extensionsByType[type]?.contains(key) != true { extensionsByType[type, default: []].append(key) }
    }
    for line in lines("subclasses") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { parentsByType[String(parts[0]), default: []].append(String(parts[1])) }
    }
    for line in lines("aliases") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { namesByAlias[String(parts[0])] = String(parts[1]) }
    }
  }

  /// The media type of an ending.
  /// - Parameter key: in small letters.
  func mimeType(ofExtension key: String) -> String? { typesByExtension[key] }

  func extensions(ofMIMEType type: String) -> [String] { extensionsByType[type] ?? [] }

  func parents(ofMIMEType type: String) -> [String] { parentsByType[type] ?? [] }

  /// The type's own name, where it has others.
  func name(of type: String) -> String { namesByAlias[type] ?? type }
}
