import Foundation

/// An object with properties that documents set by keys, besides those that its class tells of.
@MainActor protocol DocumentKeyed: NSObject {
  /// The property of a key; nil where there is none.
  func documentProperty(_ key: String) -> KeyedProperty?
}

/// The properties of classes, collected once for each.
final class KeyedPropertyTables: @unchecked Sendable {
  static let shared = KeyedPropertyTables()

  private let lock = NSLock()
  private var tables: [ObjectIdentifier: [KeyedProperty]] = [:]
  private var added: AddedProperties?

  func properties(of type: AnyObject.Type) -> [KeyedProperty] {
    guard let coding = type as? any KeyValueCoding.Type else { return [] }
    if let known = lock.withLock({ tables[ObjectIdentifier(type)] }) { return known }
    let properties = coding.keyedProperties
    lock.withLock { tables[ObjectIdentifier(type)] = properties }
    return properties
  }

  /// The property of a key that an extension of some module adds to an object's class. They are looked for when the
  /// first one is asked for.
  func addedProperty(_ key: String, of object: AnyObject) -> KeyedProperty? {
    if let known = lock.withLock({ added }) { return known.property(key, of: object) }
    let found = AddedProperties()
    lock.withLock { added = found }
    return found.property(key, of: object)
  }
}

extension NSObject {
  /// The property of a key; nil where the class has none.
  final func keyedProperty(_ key: String) -> KeyedProperty? {
    // The last one is the most derived class's.
    let own = KeyedPropertyTables.shared.properties(of: type(of: self)).last { $0.key == key }
    return own ?? documentProperty(of: key) ?? KeyedPropertyTables.shared.addedProperty(key, of: self)
  }

  private func documentProperty(of key: String) -> KeyedProperty? {
    guard Thread.isMainThread else { return nil }
    return MainActor.assumeIsolated { (self as? any DocumentKeyed)?.documentProperty(key) }
  }
}

/// The first key of a path, and what follows it.
func splitKeyPath(_ keyPath: String) -> (key: String, rest: String?) {
  guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
  return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
}
