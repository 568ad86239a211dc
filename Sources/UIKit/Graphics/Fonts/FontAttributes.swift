import Foundation

/// What a dictionary of a descriptor's attributes asks for.
struct FontAttributes {
  var name: String?
  var family: String?
  var face: String?
  var size: CGFloat?
  var weight: TextFont.Weight?
  var traits: UIFontDescriptor.SymbolicTraits?

  init(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    name = attributes[.name] as? String
    family = attributes[.family] as? String
    face = attributes[.face] as? String
    size = Self.number(attributes[.size]).map { CGFloat($0) }
    let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    if let weight = traits[.weight] as? UIFont.Weight {
      self.weight = weight.textWeight
    } else {
      weight = Self.number(traits[.weight]).map { UIFont.Weight(CGFloat($0)).textWeight }
    }
    let bits = Self.number(traits[.symbolic]).flatMap { UInt32(exactly: $0) }
    self.traits =
      traits[.symbolic] as? UIFontDescriptor.SymbolicTraits
      ?? bits.map { UIFontDescriptor.SymbolicTraits(rawValue: $0) }
  }

  /// A number of any of the types that apps put into dictionaries.
  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Changes what is asked so far by what the attributes ask.
  func apply(to request: inout FontRequest) {
    // A name leads to one face, and a family or face asked for later to another.
    if family != nil || face != nil { request.name = nil }
    if let name { request.name = name }
    if let family { request.family = family }
    if let face { request.face = face }
    if let size, size > 0, size.isFinite { request.base.size = size }
    if let traits {
      let isBold = traits.contains(.traitBold)
      if isBold != request.base.isBold { request.base.weight = isBold ? .bold : .regular }
      request.base.isItalic = traits.contains(.traitItalic)
      let isMonospaced = traits.contains(.traitMonoSpace) && !request.base.isItalic
      request.base.design = isMonospaced ? .monospaced : .standard
    }
    if let weight { request.base.weight = weight }
  }
}
