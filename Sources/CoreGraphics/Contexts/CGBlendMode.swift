@_implementationOnly import CCairo

/// How what is drawn (S) meets what is there (D).
public enum CGBlendMode: Int32, Sendable {
  /// The source over the destination.
  case normal = 0
  /// The product of both.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// The product where it is dark, the screen where it is bright, by the destination.
  case overlay
  /// The darker of both.
  case darken
  /// The brighter of both.
  case lighten
  /// The destination, brightened by the source.
  case colorDodge
  /// The destination, darkened by the source.
  case colorBurn
  /// A soft darkening or brightening by the source.
  case softLight
  /// The product or the screen, by the source.
  case hardLight
  /// The distance of both.
  case difference
  /// A softer distance of both.
  case exclusion
  /// The hue of the source.
  case hue
  /// The saturation of the source.
  case saturation
  /// The hue and saturation of the source.
  case color
  /// The luminosity of the source.
  case luminosity
  /// No colour: what was there is gone.
  case clear
  /// The source alone.
  case copy
  /// The source where the destination is.
  case sourceIn
  /// The source where the destination isn't.
  case sourceOut
  /// The source over the destination, only where that is.
  case sourceAtop
  /// The source behind the destination.
  case destinationOver
  /// The destination where the source is.
  case destinationIn
  /// The destination where the source isn't.
  case destinationOut
  /// The destination over the source, only where the source is.
  case destinationAtop
  /// The source and the destination, each where the other isn't.
  case xor
  /// The sum of both, at most 1.
  case plusLighter = 27

  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
