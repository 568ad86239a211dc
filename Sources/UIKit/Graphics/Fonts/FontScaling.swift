/// How a font's size follows the content size category.
struct FontScaling: Hashable {
  var style: UIFont.TextStyle
  /// The size at the large category, in points; nil for the style's own sizes.
  var baseSize: CGFloat?
  /// The maximum size in points; 0 for no limit.
  var maximumSize: CGFloat = 0

  /// The style's size, or that of the base in whole points.
  func pointSize(for traits: UITraitCollection) -> CGFloat {
    let metrics = TextStyleMetrics.of(style)
    let category = traits.preferredContentSizeCategory
    guard let baseSize else { return metrics.size(for: category) }
    let factor = metrics.factor(for: category)
    let size = factor == 1 ? baseSize : (baseSize * factor).rounded()
    return maximumSize > 0 ? min(size, maximumSize) : size
  }
}

/// Sizes and line heights of a text style from extra small to the largest accessibility size (Human Interface
/// Guidelines, "Typography").
struct TextStyleMetrics {
  var sizes: [CGFloat]
  /// Lines as designers set them; their proportion is what `UIFontMetrics` scales by.
  var leadings: [CGFloat]

  private static let largeIndex = 3

  private static func index(_ category: UIContentSizeCategory) -> Int {
    UIContentSizeCategory.ascending.firstIndex(of: category) ?? largeIndex
  }

  func size(for category: UIContentSizeCategory) -> CGFloat { sizes[Self.index(category)] }

  func factor(for category: UIContentSizeCategory) -> CGFloat {
    leadings[Self.index(category)] / leadings[Self.largeIndex]
  }

  /// An unknown style is body text.
  static func of(_ style: UIFont.TextStyle) -> TextStyleMetrics { table[style] ?? table[.body]! }

  private static let table: [UIFont.TextStyle: TextStyleMetrics] = {
    let body = TextStyleMetrics(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    return [
      .largeTitle: TextStyleMetrics(
        sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
      .title1: TextStyleMetrics(
        sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
      .title2: TextStyleMetrics(
        sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
      .title3: TextStyleMetrics(
        sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
      .headline: body,
      .body: body,
      .callout: TextStyleMetrics(
        sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
      .subheadline: TextStyleMetrics(
        sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
      .footnote: TextStyleMetrics(
        sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
      .caption1: TextStyleMetrics(
        sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
      .caption2: TextStyleMetrics(
        sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]
  }()
}

extension UITraitCollection {
  /// A length that grows as body text does: what it is at the large category, scaled and rounded to device pixels.
  func scaledAsBody(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: self)
  }

  /// A size whose sides grow as body text does.
  func scaledAsBody(_ size: CGSize) -> CGSize {
    CGSize(width: scaledAsBody(size.width), height: scaledAsBody(size.height))
  }
}
