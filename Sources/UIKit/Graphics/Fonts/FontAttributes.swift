import Foundation

/// What a dictionary of a descriptor's attributes asks for.
struct FontAttributes {
  var name: String?
  var family: String?
  var face: String?
  var size: CGFloat?
  var weight: TextFont.Weight?
  var traits: UIFontDescriptor.SymbolicTraits?
  /// How far letters lean, −1 to 1.
  var slant: Double?
  var textStyle: UIFont.TextStyle?
  var features: [String]

  init(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    name = attributes[.name] as? String
    family = attributes[.family] as? String
    face = attributes[.face] as? String
    size = Self.number(attributes[.size]).map { CGFloat($0) }
    textStyle =
      attributes[.textStyle] as? UIFont.TextStyle
      ?? (attributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) }
    features = FontFeature.settings(attributes[.featureSettings])
    let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    if let weight = traits[.weight] as? UIFont.Weight {
      self.weight = weight.textWeight
    } else {
      weight = Self.number(traits[.weight]).map { UIFont.Weight(CGFloat($0)).textWeight }
    }
    slant = Self.number(traits[.slant])
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
    if let textStyle { request = FontRequest(base: UIFont.preferredFont(forTextStyle: textStyle).textFont) }
    request.base.features = FontFeature.joined(request.base.features, features)
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
    if let slant, request.base.design == .standard { request.base.isItalic = slant > 0 }
  }

  /// How a font with the attributes follows the person's preferred size: as their text style does, or as before where
  /// they ask for no other font or size.
  func scaling(instead old: FontScaling?) -> FontScaling? {
    if let textStyle {
      let scaling = FontScaling(style: textStyle)
      return size == nil || size == scaling.pointSize(for: .current) ? scaling : nil
    }
    return size == nil && name == nil && family == nil && face == nil ? old : nil
  }
}
