import Foundation

/// A property as it is known by its key.
public struct KeyedProperty {
  let key: String
  let keyPath: AnyKeyPath
  let get: (AnyObject) -> Any?
  let set: ((AnyObject, Any?) -> Bool)?
  /// Whether an object is of the class that has the property.
  let accepts: (AnyObject) -> Bool
  /// Paths of keys, from the object that has the property, with whose values its own changes.
  let affectingPaths: Set<String>

  /// Makes a property that can be read.
  /// - Parameter paths: paths of keys, from the object that has the property, with whose values its own changes.
  public init<Root: AnyObject, Value>(
    _ key: String, _ keyPath: KeyPath<Root, Value>, affectedBy paths: Set<String> = []
  ) {
    self.init(key, keyPath, affectedBy: paths, set: nil)
  }

  /// Makes a property that can be read and set.
  /// - Parameter paths: paths of keys, from the object that has the property, with whose values its own changes.
  public init<Root: AnyObject, Value>(
    _ key: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>, affectedBy paths: Set<String> = []
  ) {
    self.init(key, keyPath, affectedBy: paths, set: { $0[keyPath: keyPath] = $1 })
  }

  /// A property whose setter may have to be called without its getter, as a key path may not do.
  init<Root: AnyObject, Value>(
    _ key: String, _ keyPath: KeyPath<Root, Value>, affectedBy paths: Set<String> = [],
    set assign: ((Root, Value) -> Void)?
  ) {
    self.key = key
    affectingPaths = paths
    self.keyPath = keyPath
    accepts = { $0 is Root }
    get = { object in flatten((object as! Root)[keyPath: keyPath]) }
    set = assign.map { assign in
      { object, value in
        guard let value: Value = convert(value) else { return false }
        assign(object as! Root, value)
        return true
      }
    }
  }

  /// Sets the property; ends the program where it can't be, or the value is none of its type.
  func assign(_ value: Any?, to object: AnyObject) {
    guard let set else { fatalError("[\(type(of: object)) setValue:forKey:]: the property \(key) can't be set") }
    guard set(object, value) else {
      fatalError("[\(type(of: object)) setValue:forKey:]: \(value ?? "nil") is no value for the property \(key)")
    }
  }
}

/// The value without its optionals; nil for a nil of any depth.
func flatten<Value>(_ value: Value) -> Any? {
  guard let optional = value as? any WrappingOptional else { return value }
  return optional.flattened
}

private protocol WrappingOptional {
  var flattened: Any? { get }
  static var wrapped: Any.Type { get }
}
extension Optional: WrappingOptional {
  fileprivate var flattened: Any? { flatMap { flatten($0) } }
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// Whether a type is that of what may adopt a protocol, or be nil.
private func isOptionalProtocol(_ type: Any.Type) -> Bool {
  guard let optional = type as? any WrappingOptional.Type else { return false }
  // The type of a protocol's own type is called `Name.Protocol`, that of any other type `Name.Type`.
  return String(describing: Swift.type(of: optional.wrapped)).hasSuffix(".Protocol")
}

/// A value as the type that a property has: numbers become each other, as boxed numbers do.
private func convert<Value>(_ value: Any?) -> Value? {
  if value is NSNull || value == nil { return Optional<Any>.none as? Value }
  if let value = value as? Value { return value }
  if let value = value as? any KeyedCounterpart { return value.counterpart as? Value }
  // Objective-C takes any object for one that adopts a protocol, such as a delegate, and finds nothing in it to call.
  if let value, type(of: value) is AnyClass, !(value is NSNumber), isOptionalProtocol(Value.self) {
    return Optional<Any>.none as? Value
  }
  guard
    let number = value as? NSNumber ?? (value as? any BinaryFloatingPoint).map({ NSNumber(value: Double($0)) })
      ?? (value as? any BinaryInteger).map({ NSNumber(value: Int64($0)) })
  else { return nil }
  return switch Value.self {
  case is Bool.Type, is Bool?.Type: number.boolValue as? Value
  case is Int.Type, is Int?.Type: number.intValue as? Value
  case is UInt.Type, is UInt?.Type: number.uintValue as? Value
  case is Float.Type, is Float?.Type: number.floatValue as? Value
  case is Double.Type, is Double?.Type: number.doubleValue as? Value
  case is CGFloat.Type, is CGFloat?.Type: CGFloat(number.doubleValue) as? Value
  default: nil
  }
}
