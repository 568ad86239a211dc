import Foundation

/// A class that says of all its keys at once with which others their values change.
public protocol DependentKeys: AnyObject {
  /// Paths of keys, from an object of the class, with whose values the value for a key changes.
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

/// The paths that a class's method for a single key says, such as `keyPathsForValuesAffectingName()`; empty where it has
/// none. The build plugin writes this for `super.keyPathsForValuesAffectingValue(forKey:)` where no superclass has the
/// method.
public func _keyPathsForValuesAffectingValue(of type: AnyClass, forKey key: String) -> Set<String> {
  KeyedPropertyTables.shared.properties(of: type).last { $0.key == key }?.affectingPaths ?? []
}

extension NSObject {
  /// Paths of keys, from the object, with whose values the value for a key changes.
  final func affectingPaths(of key: String) -> Set<String> {
    let type = Swift.type(of: self)
    return (type as? any DependentKeys.Type)?.keyPathsForValuesAffectingValue(forKey: key)
      ?? _keyPathsForValuesAffectingValue(of: type, forKey: key)
  }
}
