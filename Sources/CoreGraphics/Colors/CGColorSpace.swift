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
    case sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3, gray, extendedGray, pattern
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
    CGColorSpace(kind: .extendedGray, name: extendedGray),
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

  /// The model: `monochrome` for the two greys, `pattern` for what was made with `init(patternBaseSpace:)`, `rgb` for all
  /// others.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray, .extendedGray: .monochrome
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
    case .pattern: return baseColorSpace?.standardComponents(c) ?? (0, 0, 0)
    case .linearSRGB, .extendedLinearSRGB: return (encode(c[0]), encode(c[1]), encode(c[2]))
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
    case .displayP3:
      let (r, g, b) = (Self.decode(red), Self.decode(green), Self.decode(blue))
      return [
        0.82246196871436230 * r + 0.17753803128563775 * g,
        0.033194198850654660 * r + 0.96680580114934530 * g,
        0.017082631155033330 * r + 0.072397440663960660 * g + 0.91051992818100610 * b,
      ].map { min(max(Self.encode($0), 0), 1) }
    case .gray, .extendedGray:
      // Luminance with Rec. 709's weights.
      let y = 0.2126 * Self.decode(red) + 0.7152 * Self.decode(green) + 0.0722 * Self.decode(blue)
      return [kind == .gray ? min(max(Self.encode(y), 0), 1) : Self.encode(y)]
    }
  }

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
