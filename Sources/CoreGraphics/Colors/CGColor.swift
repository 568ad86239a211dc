import Foundation

/// An immutable colour: components in a colour space, and the same in extended sRGB, gamma-encoded and not
/// premultiplied.
public final class CGColor: Hashable, Sendable {
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  /// The opacity, 0…1.
  public let alpha: CGFloat
  /// The space of `components`; never nil.
  public let colorSpace: CGColorSpace?
  /// The pattern; nil for a plain colour.
  public let pattern: CGPattern?
  private let colorComponents: [CGFloat]

  private init(space: CGColorSpace, components: [CGFloat], alpha: CGFloat, pattern: CGPattern? = nil) {
    (red, green, blue) = space.standardComponents(components)
    self.pattern = pattern
    self.alpha = min(max(alpha, 0), 1)
    colorSpace = space
    colorComponents = components
  }

  /// Makes a colour in sRGB; in extended sRGB where a component lies outside of 0…1. Alpha is held to 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let isStandard = [red, green, blue].allSatisfy { 0 <= $0 && $0 <= 1 }
    self.init(space: isStandard ? .standard : .extendedStandard, components: [red, green, blue], alpha: alpha)
  }

  /// The same as `init(srgbRed:green:blue:alpha:)`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour in generic grey of gamma 2.2; in extended grey where `gray` lies outside of 0…1. Alpha is held to
  /// 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(
      space: 0 <= gray && gray <= 1 ? .standardGray : .extendedStandardGray, components: [gray], alpha: alpha)
  }

  /// The same as `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// Makes a colour in a space; nil where a component is not finite, and for a space of patterns.
  /// - Parameter components: as many as the space has, then alpha, which is held to 0…1.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    guard values.allSatisfy(\.isFinite) else { return nil }
    self.init(space: space, components: values.dropLast(), alpha: values.last!)
  }

  /// Makes a colour of a pattern.
  /// - Parameters:
  ///   - space: a space of patterns; one with a base for a pattern without colours of its own.
  ///   - components: as many as the space's base has, then the opacity, which is held to 0…1.
  /// - Returns: nil for another space, for one without a base where the pattern needs a colour, and where a component is
  ///   not finite.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    guard values.allSatisfy(\.isFinite) else { return nil }
    self.init(space: space, components: values.dropLast(), alpha: values.last!, pattern: pattern)
  }

  /// Makes a colour of a pattern in its own colours.
  ///
  /// For sibling modules.
  package convenience init(pattern: CGPattern, alpha: CGFloat) {
    self.init(space: .coloredPatterns, components: [], alpha: alpha, pattern: pattern)
  }

  /// Makes the plain colour in which a pattern without colours of its own is drawn.
  convenience init(_ color: CGColor, alpha: CGFloat) {
    self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  /// The colour with which a space begins: opaque black; nothing for a space of patterns.
  static func first(in space: CGColorSpace) -> CGColor {
    let components = [CGFloat](repeating: 0, count: space.numberOfComponents)
    return CGColor(space: space, components: components, alpha: space.model == .pattern ? 0 : 1)
  }

  /// An opaque grey whose components are 0 and 1.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// An opaque grey whose components are 1 and 1.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// A transparent black that is a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components of the colour space, then alpha. Of a pattern in its own colours, alpha alone.
  public var components: [CGFloat]? { colorComponents + [alpha] }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { colorComponents.count + 1 }

  /// The colour itself, which never changes; never nil.
  public func copy() -> CGColor? { self }

  /// The same colour, never nil.
  /// - Parameter alpha: in place of the old one, held to 0…1.
  public func copy(alpha: CGFloat) -> CGColor? {
    colorSpace.map { CGColor(space: $0, components: colorComponents, alpha: alpha, pattern: pattern) }
  }

  /// The same colour in another space, clipped to what that can express; nil from and to spaces of patterns.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
    guard colorSpace?.model != .pattern, space.model != .pattern else { return nil }
    return CGColor(space: space, components: space.components(red: red, green: green, blue: blue), alpha: alpha)
  }

  /// Compares space, components, alpha and pattern: what only looks the same is another colour.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.colorSpace == b.colorSpace && a.colorComponents == b.colorComponents && a.alpha == b.alpha
        && a.pattern == b.pattern)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorComponents)
    hasher.combine(alpha)
    if let pattern { hasher.combine(pattern) }
  }
}

/// The ways to convert colours. They are accepted where Apple's functions take them; all conversions are colorimetric.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// A way of the system's choice.
  case defaultIntent = 0
  /// A conversion that keeps the white point.
  case absoluteColorimetric = 1
  /// A conversion that moves the white point.
  case relativeColorimetric = 2
  /// A conversion that keeps what is between colours.
  case perceptual = 3
  /// A conversion that keeps colours strong.
  case saturation = 4
}
