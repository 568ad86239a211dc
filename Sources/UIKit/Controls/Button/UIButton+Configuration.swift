extension UIButton {
  /// A button's contents and looks in one value.
  public struct Configuration: Hashable {
    /// The sizes of buttons, each with default insets, font and corner radius. `.medium` by default.
    public enum Size: Int, Sendable {
      /// A font of 17 points, insets of 7 and 12.
      case medium
      /// A font of 15 points, insets of 5 and 10.
      case small
      /// A font of 13 points, insets of 6 and 10.
      case mini
      /// A font of 17 points, insets of 15 and 20.
      case large
    }

    /// How round the background's corners are. `.dynamic` by default.
    public enum CornerStyle: Int, Sendable {
      /// The background's own `cornerRadius`.
      case fixed = -1
      /// A radius that suits the size.
      case dynamic
      /// A radius of 4 points.
      case small
      /// A radius of 6 points.
      case medium
      /// A radius of 12 points.
      case large
      /// A radius of half of the height.
      case capsule
    }

    /// How title and subtitle are aligned with each other.
    public enum TitleAlignment: Int, Sendable {
      /// An alignment that `titleAlignment` explains.
      case automatic
      /// Titles that begin where lines begin.
      case leading
      /// Titles in the middle.
      case center
      /// Titles that end where lines end.
      case trailing
    }

    enum Style: Hashable { case plain, gray, tinted, filled }

    var style: Style
    /// The title, in the size's font: 13, 15 or 17 points, and larger or smaller as the person wants text.
    /// Nil by default.
    public var title: String?
    /// The text below the title, 4 points smaller. Nil by default.
    public var subtitle: String?
    /// The image, in the foreground colour unless it is rendered as it is. Nil by default.
    public var image: UIImage?
    /// The side of the titles at which the image lies. `.leading` by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and titles, in points. 0 by default.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points. 1 by default.
    public var titlePadding: CGFloat = 1
    /// How the title is broken into lines, or shortened to one, where it is too wide. `.byWordWrapping` by default: it
    /// takes as many lines as it needs.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// The same of the subtitle. `.byWordWrapping` by default.
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// The alignment of the titles. By `.automatic`, the default, they lie in the middle below or above an image, else
    /// as text runs.
    public var titleAlignment: TitleAlignment = .automatic
    /// The distance around image and titles, in points; by default what suits `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of titles and image; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the plate; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// The plate; without a colour of its own by default, so that the style's counts.
    public var background = UIBackgroundConfiguration()
    /// The style of the corners, `.dynamic` by default: 5 points for small buttons, 6 for medium and 12 for large ones.
    public var cornerStyle: CornerStyle = .dynamic

    /// Changing it changes `contentInsets`, too, unless they were set.
    public var buttonSize: Size = .medium {
      didSet {
        if contentInsets == oldValue.contentInsets { contentInsets = buttonSize.contentInsets }
      }
    }

    init(style: Style) {
      self.style = style
      contentInsets = Size.medium.contentInsets
    }

    /// Makes a button of titles and image alone, in the tint colour.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Makes a button on a grey plate.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Makes a button on a plate in a faint tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Makes a button in white on a plate in the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    /// The insets that suit `buttonSize`.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }

    /// The configuration as it suits a button in its present state.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      result.baseForegroundColor = foreground(of: button)
      result.background.backgroundColor = plateColor(of: button)
      return result
    }
  }
}

extension UIButton.Configuration.Size {
  /// The space around the content of a button of this size, as measured on iOS 15: 7 by 12 pt makes a button of 34 pt.
  var contentInsets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// The style by which the texts grow.
  private var textStyle: UIFont.TextStyle {
    switch self {
    case .mini: .footnote
    case .small: .subheadline
    case .medium, .large: .body
    }
  }

  private var fontSize: CGFloat {
    switch self {
    case .mini: 13
    case .small: 15
    case .medium, .large: 17
    }
  }

  /// The fonts of title and subtitle at a size of text.
  func fonts(for traits: UITraitCollection) -> (title: UIFont, subtitle: UIFont) {
    let subtitle = UIFontMetrics(forTextStyle: textStyle)
      .scaledFont(for: .systemFont(ofSize: fontSize - 4), compatibleWith: traits)
    return (.preferredFont(forTextStyle: textStyle, compatibleWith: traits), subtitle)
  }

  var cornerRadius: CGFloat {
    switch self {
    case .mini, .small: 5
    case .medium: 6
    case .large: 12
    }
  }
}

extension UIButton.Configuration {
  private static let pressedAlpha: CGFloat = 0.75

  @MainActor func foreground(of button: UIButton) -> UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : button.tintColor)!
    return button.isHighlighted && style != .filled ? color.withAlphaComponent(Self.pressedAlpha) : color
  }

  /// The colour of the plate behind a button; nil where there is no plate.
  @MainActor func plateColor(of button: UIButton) -> UIColor? {
    if let color = background.backgroundColor { return color }
    let base: UIColor?
    switch style {
    case .plain: base = baseBackgroundColor ?? (button.isSelected ? .tertiarySystemFill : nil)
    case .gray: base = baseBackgroundColor ?? .secondarySystemFill
    case .tinted: base = (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
    case .filled: base = baseBackgroundColor ?? button.tintColor
    }
    guard let base else { return nil }
    if !button.isEnabled, style != .plain { return .tertiarySystemFill }
    guard button.isHighlighted else { return base }
    return base.multipliedAlpha(Self.pressedAlpha)
  }

  func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic: buttonSize.cornerRadius
    case .small: 4
    case .medium: 6
    case .large: 12
    case .capsule: height / 2
    }
  }
}

extension UIColor {
  /// The same colour, more transparent by a factor.
  func multipliedAlpha(_ factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.resolvedCGColor(with: traits).alpha * factor)
    }
  }
}
