/// A property that proxies pass on.
struct AppearanceProperty {
  let name: String
  /// Whether an object has the property.
  let accepts: (NSObject) -> Bool
  /// The value; nil stands for none.
  let get: @MainActor (NSObject) -> Any?
  let set: @MainActor (NSObject, Any?) -> Void

  /// A property by how it is read and set.
  /// - Parameter name: unique among those of the class.
  init<Root: NSObject, Value>(
    _ name: String, of: Root.Type, read: @escaping @MainActor (Root) -> Value,
    write: @escaping @MainActor (Root, Value) -> Void
  ) {
    self.name = name
    accepts = { $0 is Root }
    get = { flatten(read($0 as! Root)) }
    set = { object, value in
      if let value = value as? Value {
        write(object as! Root, value)
      } else if let none = Optional<Any>.none as? Value {
        write(object as! Root, none)
      }
    }
  }

  /// A property of an app's class.
  init?(_ property: KeyedProperty) {
    guard let assign = property.set else { return nil }
    name = property.key
    accepts = property.accepts
    get = { property.get($0) }
    set = { _ = assign($0, $1) }
  }

  /// Whether two values are the same as far as can be known: by their own `==`, or as one object.
  static func areSame(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let first = first as? [NSAttributedString.Key: Any] {
      guard let second = second as? [NSAttributedString.Key: Any], first.count == second.count else { return false }
      return first.allSatisfy { areSame($0.value, second[$0.key]) }
    }
    if let first = first as? any Equatable { return isEqual(first, second) }
    return first as AnyObject === second as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { second as? Value == first }
}
