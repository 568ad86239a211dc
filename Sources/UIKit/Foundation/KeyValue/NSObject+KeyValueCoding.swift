import Foundation

/// A class whose properties are read, set and observed by key.
public protocol KeyValueCoding: AnyObject {
  /// The properties of the class. Overrides add theirs to those of `super`.
  static var keyedProperties: [KeyedProperty] { get }
}

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
  /// The value of the property with that key.
  ///
  /// - Precondition: The class has such a property in its `KeyValueCoding` table.
  @_disfavoredOverload public func value(forKey key: String) -> Any? {
    keyedProperty(key, "valueForUndefinedKey:").get(self)
  }

  /// Sets the property with that key. Numbers are converted; nil is for optional properties.
  ///
  /// - Precondition: The class has such a property, it can be set, and the value has its type.
  @_disfavoredOverload public func setValue(_ value: Any?, forKey key: String) {
    keyedProperty(key, "setValue:forUndefinedKey:").assign(value, to: self)
  }

  /// The value at the end of a path of keys that are joined by dots; nil if an object on the way is nil.
  @_disfavoredOverload public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    let next = value(forKey: key)
    if let layer = next as? CALayer {
      return KeyedPropertyTables.shared.addedProperty(rest, of: layer)?.get(layer) ?? layer.readValue(at: rest)
    }
    return (next as? NSObject)?.value(forKeyPath: rest)
  }

  /// Sets the value at the end of a path of keys; does nothing if an object on the way is nil.
  @_disfavoredOverload public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    let next = self.value(forKey: key)
    if let layer = next as? CALayer {
      if let added = KeyedPropertyTables.shared.addedProperty(rest, of: layer) { return added.assign(value, to: layer) }
      // Interface Builder knows no colours of layers.
      return layer.writeValue((value as? any KeyedCounterpart)?.counterpart ?? value, at: rest)
    }
    (next as? NSObject)?.setValue(value, forKeyPath: rest)
  }

  private func keyedProperty(_ key: String, _ action: String) -> KeyedProperty {
    if let property = keyedProperty(key) { return property }
    fatalError(
      "[<\(type(of: self))> \(action)]: this class is not key value coding-compliant for the key \(key).")
  }

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
