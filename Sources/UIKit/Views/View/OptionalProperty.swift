/// Reads properties that are optional requirements and have an optional type, as Objective-C tells them apart: there is
/// no such property, or its value is nil.
///
/// In Swift the requirement has the plain type, so that a conforming type satisfies it by its property, and a default
/// for those that have none. An extension of the protocol has a property of that name whose type is an optional more. It
/// is what callers see.
@MainActor final class OptionalProperty {
  private let object: AnyObject
  private var isLacking = false

  private init(of object: AnyObject) { self.object = object }

  /// Reads a property.
  /// - Parameter read: asks for the requirement, whose default says so by `noteLack(of:)`.
  /// - Returns: nil if the object has no such property.
  static func value<Value>(of object: AnyObject, _ read: () -> Value?) -> Value?? {
    let property = OptionalProperty(of: object)
    let value = Scope.with({ $0.optionalProperty = property }, read)
    return property.isLacking ? .none : .some(value)
  }

  /// Says that the property that is being read is a default's.
  static func noteLack(of object: AnyObject) {
    guard let property = Scope.current.optionalProperty, property.object === object else { return }
    property.isLacking = true
  }
}
