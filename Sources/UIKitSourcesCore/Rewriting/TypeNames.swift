/// The types that a target declares, by the names that mean them.
struct TypeNames {
  private var byName: [String: Declaration] = [:]
  /// Nested types by their names without some of the types around them.
  private var byEnding: [String: Declaration] = [:]

  init(of declarations: [Declaration]) {
    for type in declarations where type.kind.isType && type.kind != .extension {
      let name = type.qualifiedName
      // A local type is known in its function alone.
      if byName[name].map({ $0.isLocal && !type.isLocal }) ?? true { byName[name] = type }
    }
    // Of several with one ending, the one whose full name comes first in the alphabet counts.
    for (name, type) in byName.lazy.filter({ $0.key.utf8.contains(UInt8(ascii: ".")) }).sorted(by: { $0.key < $1.key })
    {
      var rest = name[...]
      while let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        if byEnding[String(rest)] == nil { byEnding[String(rest)] = type }
      }
    }
  }

  /// The type that a name means; a nested one may be named without its outer types.
  func type(_ name: String) -> Declaration? { byName[name] ?? byEnding[name] }
}
