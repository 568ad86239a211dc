import Foundation

/// How many components colours of a space have, and of what kind.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A model of greys.
  case monochrome = 0
  /// A model of red, green and blue.
  case rgb = 1
  /// A model of patterns.
  case pattern = 6
}

/// How a colour's components are to be read. Everything is drawn in sRGB.
public final class CGColorSpace: Hashable, Sendable {
  enum Kind: Sendable {
    case sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3, adobeRGB, gray, extendedGray, linearGray
    case extendedLinearGray, pattern
  }

  let kind: Kind
  /// The constant that it was made from; nil for a space of patterns alone.
  public let name: CFString?
  /// The space of the colours in which a space's patterns are drawn; nil for patterns in their own colours, and for all
  /// other spaces.
  public let baseColorSpace: CGColorSpace?

  private init(kind: Kind, name: String?, base: CGColorSpace? = nil) {
    self.kind = kind
    self.name = name
    baseColorSpace = base
  }

  private static let all = [
    CGColorSpace(kind: .sRGB, name: sRGB), CGColorSpace(kind: .extendedSRGB, name: extendedSRGB),
    CGColorSpace(kind: .linearSRGB, name: linearSRGB),
    CGColorSpace(kind: .extendedLinearSRGB, name: extendedLinearSRGB),
    CGColorSpace(kind: .displayP3, name: displayP3), CGColorSpace(kind: .gray, name: genericGrayGamma2_2),
    CGColorSpace(kind: .extendedGray, name: extendedGray), CGColorSpace(kind: .adobeRGB, name: adobeRGB1998),
    CGColorSpace(kind: .linearGray, name: linearGray),
    CGColorSpace(kind: .extendedLinearGray, name: extendedLinearGray),
  ]

  /// The space sRGB, encoded as IEC 61966-2-1 says; conversions clip to 0…1.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The space sRGB whose components may lie outside of 0…1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The primaries of sRGB, proportional to light; conversions clip to 0…1.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// The space of linear sRGB whose components may lie outside of 0…1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The primaries of DCI-P3 under D65, encoded like sRGB; conversions clip to 0…1.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// The space of generic grey, taken to be encoded like sRGB; conversions clip to 0…1.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// The space of grey whose component may lie outside of 0…1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// The space of grey proportional to light; conversions clip to 0…1.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// The space of linear grey whose component may lie outside of 0…1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  /// The space Adobe RGB (1998), whose gamma is 563/256; conversions clip to 0…1.
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"

  /// Makes the space with a name; nil for a name that is none of the constants.
  public convenience init?(name: CFString) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self.init(kind: known.kind, name: name)
  }

  /// Makes a space of patterns; nil where the base is such a space itself.
  /// - Parameter baseSpace: of the colours for patterns without colours of their own; nil for those that have some.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(kind: .pattern, name: nil, base: baseSpace)
  }

  static let standard = CGColorSpace(kind: .sRGB, name: sRGB)
  static let extendedStandard = CGColorSpace(kind: .extendedSRGB, name: extendedSRGB)
  static let standardGray = CGColorSpace(kind: .gray, name: genericGrayGamma2_2)
  static let extendedStandardGray = CGColorSpace(kind: .extendedGray, name: extendedGray)
  static let coloredPatterns = CGColorSpace(kind: .pattern, name: nil)

  /// The model: `monochrome` for the greys, `pattern` for what was made with `init(patternBaseSpace:)`, `rgb` for all
  /// others.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray, .extendedGray, .linearGray, .extendedLinearGray: .monochrome
    case .pattern: .pattern
    default: .rgb
    }
  }

  /// The number of components, without alpha; of a space of patterns, that of its base.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .rgb: 3
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// The colour in extended sRGB: gamma-encoded, outside 0…1 where sRGB can't show it.
  func standardComponents(_ c: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func encode(_ v: CGFloat) -> CGFloat { Self.encode(v) }
    switch kind {
    case .sRGB, .extendedSRGB: return (c[0], c[1], c[2])
    case .gray, .extendedGray: return (c[0], c[0], c[0])
    case .linearGray, .extendedLinearGray: return (encode(c[0]), encode(c[0]), encode(c[0]))
    case .pattern: return baseColorSpace?.standardComponents(c) ?? (0, 0, 0)
    case .linearSRGB, .extendedLinearSRGB: return (encode(c[0]), encode(c[1]), encode(c[2]))
    case .adobeRGB:
      // Both have D65 as white: the primaries in linear sRGB, of which red and blue are nearly the same.
      let (r, g, b) = (Self.adobeLight(c[0]), Self.adobeLight(c[1]), Self.adobeLight(c[2]))
      return (
        encode(1.3983557439607790 * r - 0.3983557439607790 * g), encode(g),
        encode(-0.0429289892944731 * g + 1.0429289892944731 * b)
      )
    case .displayP3:
      // Both have D65 as white: P3's primaries in linear sRGB.
      let (r, g, b) = (Self.decode(c[0]), Self.decode(c[1]), Self.decode(c[2]))
      return (
        encode(1.2249401762805598 * r - 0.22494017628055996 * g),
        encode(-0.042056954709688163 * r + 1.0420569547096881 * g),
        encode(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
      )
    }
  }

  /// The way back, for `CGColor.converted`.
  func components(red: CGFloat, green: CGFloat, blue: CGFloat) -> [CGFloat] {
    switch kind {
    case .pattern: return []
    case .extendedSRGB: return [red, green, blue]
    case .sRGB: return [red, green, blue].map { min(max($0, 0), 1) }
    case .extendedLinearSRGB: return [red, green, blue].map(Self.decode)
    case .linearSRGB: return [red, green, blue].map { min(max(Self.decode($0), 0), 1) }
    case .adobeRGB:
      let (r, g, b) = (Self.decode(red), Self.decode(green), Self.decode(blue))
      return [
        0.7151256068556243 * r + 0.2848743931443757 * g, g, 0.0411619484501184 * g + 0.9588380515498816 * b,
      ].map { pow(min(max($0, 0), 1), 1 / Self.adobeGamma) }
    case .displayP3:
      let (r, g, b) = (Self.decode(red), Self.decode(green), Self.decode(blue))
      return [
        0.82246196871436230 * r + 0.17753803128563775 * g,
        0.033194198850654660 * r + 0.96680580114934530 * g,
        0.017082631155033330 * r + 0.072397440663960660 * g + 0.91051992818100610 * b,
      ].map { min(max(Self.encode($0), 0), 1) }
    case .gray: return [min(max(Self.encode(Self.luminance(red, green, blue)), 0), 1)]
    case .extendedGray: return [Self.encode(Self.luminance(red, green, blue))]
    case .linearGray: return [min(max(Self.luminance(red, green, blue), 0), 1)]
    case .extendedLinearGray: return [Self.luminance(red, green, blue)]
    }
  }

  /// Luminance with Rec. 709's weights.
  private static func luminance(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGFloat {
    0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)
  }

  private static let adobeGamma: CGFloat = 563.0 / 256

  private static func adobeLight(_ v: CGFloat) -> CGFloat { v < 0 ? -pow(-v, adobeGamma) : pow(v, adobeGamma) }

  private static func encode(_ v: CGFloat) -> CGFloat {
    let a = abs(v)
    let e = a <= 0.0031308 ? 12.92 * a : 1.055 * pow(a, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }

  private static func decode(_ v: CGFloat) -> CGFloat {
    let a = abs(v)
    let d = a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -d : d
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.baseColorSpace == b.baseColorSpace
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The device is taken to be sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

/// Returns the space of generic grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
