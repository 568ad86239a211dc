import Foundation

/// The values of a filter, which sources write as numbers of any kind.
struct FilterValues {
  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  /// A number; nil for a value that is none, or not finite.
  func number(_ key: String) -> Double? {
    let number: Double? =
      switch values[key] {
      case let value as NSNumber: value.doubleValue
      case let value as any BinaryFloatingPoint: Double(value)
      case let value as any BinaryInteger: Double(value)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
