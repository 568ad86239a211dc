extension UIFont {
  /// What a text is for; its font follows the size that the person prefers.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the style.
    public let rawValue: String
    /// A style by its name; unknown ones look as `.body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 pt at the default size category.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 pt at the default size category.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 pt at the default size category.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 pt at the default size category.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 pt, semibold, at the default size category.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 pt at the default size category.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 pt at the default size category.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 pt at the default size category.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 pt at the default size category.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 pt at the default size category.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 pt at the default size category.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// For the size category of the current traits.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// - Parameter traitCollection: whose content size category counts; nil for the current one.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style)
    let size = scaling.pointSize(for: traitCollection ?? .current)
    return UIFont(TextFont(size: size, weight: style == .headline ? .semibold : .regular), scaling: scaling)
  }
}
