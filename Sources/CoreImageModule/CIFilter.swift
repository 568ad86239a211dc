import CoreGraphics
import Foundation
import UIKit

/// A filter: values by keys, of which it makes an image. One thread may use it at a time.
open class CIFilter: NSObject, KeyValueCoding {
  /// The filter's name, such as `CIGaussianBlur`.
  open private(set) var name: String
  private let kind: FilterKind
  private var values: [String: Any]

  init(kind: FilterKind) {
    (name, self.kind, values) = (kind.rawValue, kind, kind.defaults)
  }

  /// Makes a filter with its defaults: `CIColorControls`, `CIColorInvert`, `CIGaussianBlur`, `CIPhotoEffectMono`,
  /// `CISepiaTone`; nil for other names.
  public convenience init?(name: String) {
    guard let kind = FilterKind(rawValue: name) else { return nil }
    self.init(kind: kind)
  }

  /// Makes a filter and sets values.
  /// - Parameter params: values for the filter's keys. One that it doesn't have ends the program.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    apply(params ?? [:])
  }

  /// Gives all keys their defaults. Filters begin with them; the image's is none.
  open func setDefaults() { values = kind.defaults }

  /// The names of the keys that can be set.
  open var inputKeys: [String] { [kCIInputImageKey] + kind.defaults.keys.sorted() }

  /// The names of what the filter makes: `outputImage`.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The image that the filter makes of its values as they are now; nil without an input image.
  open var outputImage: CIImage? {
    guard let input = values[kCIInputImageKey] as? CIImage else { return nil }
    return kind.image(of: input, FilterValues(values))
  }

  // MARK: Values by keys

  /// The keys of all filters. What a filter doesn't have it refuses, as a class does that lacks the property.
  open class var keyedProperties: [KeyedProperty] {
    FilterKind.keys.map { KeyedProperty($0, \CIFilter.[input: $0]) }
      + [KeyedProperty(kCIOutputImageKey, \CIFilter.outputImage)]
  }

  subscript(input key: String) -> Any? {
    get {
      demandKey(key, "valueForUndefinedKey:")
      return values[key]
    }
    set {
      demandKey(key, "setValue:forUndefinedKey:")
      values[key] = newValue
    }
  }

  private func demandKey(_ key: String, _ action: String) {
    demand(
      inputKeys.contains(key),
      "[<\(name)> \(action)]: this class is not key value coding-compliant for the key \(key).")
  }

  func apply(_ params: [String: Any]) { for (key, value) in params { self[input: key] = value } }
}
