import CoreGraphics
import Foundation

/// The values of options, which sources write as numbers of any kind.
struct OptionValues {
  private let values: CFDictionary

  init(_ values: CFDictionary?) { self.values = values ?? [:] }

  func isTrue(_ key: CFString) -> Bool { values[key] as? Bool ?? false }

  func number(_ key: CFString) -> Double? {
    switch values[key] {
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  func color(_ key: CFString) -> CGColor? { values[key] as? CGColor }
}
