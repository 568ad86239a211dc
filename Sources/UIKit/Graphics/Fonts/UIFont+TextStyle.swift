extension UIFont {
  /// What a text is for; its font follows the size that the person prefers.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the style.
    public let rawValue: String
    /// A style by its name; unknown ones look as `.body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of large titles: 34 pt at the default size category.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of titles of the first order: 28 pt at the default size category.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of titles of the second order: 22 pt at the default size category.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of titles of the third order: 20 pt at the default size category.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headings: 17 pt, semibold, at the default size category.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of headings of the second order: 15 pt at the default size category.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text: 17 pt at the default size category.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts: 16 pt at the default size category.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes: 13 pt at the default size category.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions: 12 pt at the default size category.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of small captions: 11 pt at the default size category.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the font of a style for the size category of the current traits.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a style.
  /// - Parameter traitCollection: whose content size category counts; nil for the current one.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style)
    let size = scaling.pointSize(for: traitCollection ?? .current)
    return UIFont(TextFont(size: size, weight: style == .headline ? .semibold : .regular), scaling: scaling)
  }
}
