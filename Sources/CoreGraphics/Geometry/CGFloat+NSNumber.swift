import Foundation

extension CGFloat {
  /// Makes the number that `number` has, as near as it can be had.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Makes the number that `number` has; nil where it can't be had exactly.
  public init?(exactly number: NSNumber) {
    guard let exact = Double(exactly: number) else { return nil }
    self.init(exact)
  }
}

/// The casts `value as NSNumber` and `number as? CGFloat`, as Swift's own numbers have them.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes the number out of an object, as near as it can be had.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(truncating: source)
  }

  /// Takes the number out of an object and says whether it could be had exactly; not a number counts as such.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = source.doubleValue.isNaN ? CGFloat.nan : CGFloat(exactly: source)
    return result != nil
  }

  /// The number of an object, 0 without one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    source.map(CGFloat.init(truncating:)) ?? 0
  }
}
