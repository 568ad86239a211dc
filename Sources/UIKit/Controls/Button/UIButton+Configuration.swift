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
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes of its own, over those of the size and style. Setting it sets `title`, and the other
    /// way round. Nil by default.
    public var attributedTitle: AttributedString?
    /// The text below the title, 4 points smaller. Nil by default.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with attributes of its own, as `attributedTitle`. Nil by default.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the title when it is shown. Nil by default.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleTransformer?.value }
      set { titleTransformer = newValue.map(ByIdentity.init) }
    }
    private var titleTransformer: ByIdentity<UIConfigurationTextAttributesTransformer>?
    /// Changes the attributes of the subtitle when it is shown. Nil by default.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { subtitleTransformer?.value }
      set { subtitleTransformer = newValue.map(ByIdentity.init) }
    }
    private var subtitleTransformer: ByIdentity<UIConfigurationTextAttributesTransformer>?
    /// Changes the colour of the image when it is shown. Nil by default.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { imageTransformer?.value }
      set { imageTransformer = newValue.map(ByIdentity.init) }
    }
    private var imageTransformer: ByIdentity<UIConfigurationColorTransformer>?
    /// Whether an activity indicator turns in place of the image. False by default.
    public var showsActivityIndicator = false
    /// Changes the colour of the activity indicator, which is that of the titles, when it is shown. Nil by default.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { indicatorTransformer?.value }
      set { indicatorTransformer = newValue.map(ByIdentity.init) }
    }
    private var indicatorTransformer: ByIdentity<UIConfigurationColorTransformer>?
    /// The image, in the foreground colour unless it is rendered as it is. Nil by default.
    public var image: UIImage?
    /// The size and weight that a symbol has, on top of what the image says. Nil by default.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
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

    /// Makes a button without a border: titles and image alone, in the tint colour.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// Makes a button with a border: on a grey plate.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// Makes a button with a border in the tint colour: on a plate in a faint tint colour.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// Makes a button with a border that stands out: in white on a plate in the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

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
