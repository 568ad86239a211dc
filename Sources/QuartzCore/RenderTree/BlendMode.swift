/// How the picture of a layer with its sublayers meets what lies behind it.
package enum BlendMode: UInt8, Sendable, CaseIterable {
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// The sum of both, at most opaque white.
  case add

  /// The mode of a filter of Core Image's, such as `"multiplyBlendMode"` or `"CIMultiplyBlendMode"`; nil for all other
  /// names.
  package init?(filterName: String) {
    let name = filterName.hasPrefix("CI") ? filterName.dropFirst(2) : filterName[...]
    guard let first = name.first else { return nil }
    switch first.lowercased() + name.dropFirst() {
    case "normalBlendMode", "sourceOverCompositing": self = .normal
    case "additionCompositing": self = .add
    case let name:
      guard name.hasSuffix(Self.suffix),
        let mode = Self.allCases.first(where: { String(describing: $0) + Self.suffix == name }), mode != .add
      else { return nil }
      self = mode
    }
  }

  private static let suffix = "BlendMode"
}
