import Foundation

/// A word behind a `#` that groups notes; slashes lead from general to special. Tags are the same in capitals and in
/// small letters.
struct Tag: Sendable, Hashable {
  /// The name as it was written, without the `#`.
  let name: String
  /// The key by which it is told from others.
  let key: String

  init(_ name: String) {
    self.name = name
    key = name.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// The last of its parts.
  var leaf: String { String(name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]) }

  /// The tag without the last of its parts; nil where there is one only.
  var parent: Tag? { name.lastIndex(of: "/").map { Tag(String(name[..<$0])) } }

  /// Whether another tag is this one, or lies below it.
  func contains(_ other: Tag) -> Bool { other.key == key || other.key.hasPrefix(key + "/") }

  static func == (a: Tag, b: Tag) -> Bool { a.key == b.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
