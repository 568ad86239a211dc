import Foundation

/// A class whose properties are read, set and observed by key.
public protocol KeyValueCoding: AnyObject {
  /// The properties of the class. Overrides add theirs to those of `super`.
  static var keyedProperties: [KeyedProperty] { get }
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
}
