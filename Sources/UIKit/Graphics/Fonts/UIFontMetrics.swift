/// Scales fonts and lengths as the fonts of a text style grow.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Scales as that style's font does.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font in a size for the present category, in whole points.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil) }

  /// Returns a font that follows the person's size of text, up to a limit.
  /// - Parameter maximumPointSize: 0 for no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font for the size of text of a trait collection.
  /// - Parameter traitCollection: whose content size category counts; nil for the current one.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font for the size of text of a trait collection, up to a limit.
  /// - Parameter maximumPointSize: 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style, baseSize: font.pointSize, maximumSize: maximumPointSize)
    return UIFont(font.textFont, scaling: scaling).adjusted(to: traitCollection ?? .current)
  }

  /// A length for the present category, rounded to device pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns the value for the size of text, rounded to device pixels.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    let factor = TextStyleMetrics.of(style).factor(for: traits.preferredContentSizeCategory)
    let scale = traits.displayScale > 0 ? traits.displayScale : 2
    return factor == 1 ? value : (value * factor * scale).rounded() / scale
  }
}
