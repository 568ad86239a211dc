/// A row of a list as a value: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image before the texts. Nil by default.
  public var image: UIImage?
  /// The properties of the image; those of `ImageProperties()` by default.
  public var imageProperties = ImageProperties()
  /// The first text. Nil by default.
  public var text: String?
  /// The first text with attributes, in place of `text` if it is not nil.
  public var attributedText: NSAttributedString?
  /// The properties of the first text; by default as the kind of configuration has them.
  public var textProperties: TextProperties
  /// The second text. Nil by default.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText` if it is not nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the second text; by default as the kind of configuration has them.
  public var secondaryTextProperties: TextProperties

  /// Whether both texts are in one line where they fit into it. False unless the configuration is a `valueCell()`.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance around the content, in points; by default as the kind of configuration has it.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The axes along which the margins are at least those of the view around. Default: horizontal.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distance between the image and the texts, in points. Default: 16.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between the texts in one line, in points. Default: 6.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between the texts one below the other, in points. Default: 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// The least height of rows of cells. 44 is the height of a row at the default text size.
  fileprivate(set) var leastHeight: CGFloat = 0

  private init(_ text: TextProperties, _ secondary: TextProperties, top: CGFloat, bottom: CGFloat) {
    (textProperties, secondaryTextProperties) = (text, secondary)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: top, leading: 8, bottom: bottom, trailing: 8)
  }

  // MARK: Kinds

  /// A row: 17 pt, the secondary text below it in 15 pt and grey.
  public static func cell() -> UIListContentConfiguration {
    var cell = UIListContentConfiguration(
      TextProperties(.body), TextProperties(.subheadline, .secondaryLabel), top: 11, bottom: 11)
    cell.leastHeight = 44
    return cell
  }

  /// A row with a caption below its text.
  public static func subtitleCell() -> UIListContentConfiguration {
    var cell = UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1), top: 8, bottom: 8)
    cell.leastHeight = 44
    return cell
  }

  /// A row with a grey value at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var cell = UIListContentConfiguration(
      TextProperties(.body), TextProperties(.body, .secondaryLabel), top: 11, bottom: 11)
    cell.leastHeight = 44
    cell.prefersSideBySideTextAndSecondaryText = true
    return cell
  }

  /// A header of a plain table.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.headline), TextProperties(.subheadline, .secondaryLabel), top: 4, bottom: 4)
  }

  /// A footer of a plain table.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.subheadline, .secondaryLabel), TextProperties(.subheadline, .secondaryLabel), top: 5, bottom: 5)
  }

  /// A header of a grouped table: small and grey capitals, close to what lies below it.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration(
      TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), top: 15, bottom: 7)
    header.textProperties.transform = .uppercase
    return header
  }

  /// A footer of a grouped table: small and grey, close to what lies above it.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), top: 7, bottom: 7)
  }

  /// A prominent header of a section with rounded corners: 20 pt, semibold.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    header(.title3, .semibold, size: 20, top: 15, bottom: 10)
  }

  /// A header of a section with rounded corners that is the most prominent: 22 pt, bold.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    header(.title2, .bold, size: 22, top: 17, bottom: 12)
  }

  private static func header(
    _ style: UIFont.TextStyle, _ weight: UIFont.Weight, size: CGFloat, top: CGFloat, bottom: CGFloat
  ) -> UIListContentConfiguration {
    var header = UIListContentConfiguration(
      TextProperties(style), TextProperties(.subheadline, .secondaryLabel), top: top, bottom: bottom)
    header.textProperties.font = UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size, weight: weight))
    return header
  }

  // MARK: Side bars

  /// A header in a side bar: 20 pt, semibold.
  public static func sidebarHeader() -> UIListContentConfiguration {
    header(.title3, .semibold, size: 20, top: 12, bottom: 8)
  }

  /// A row of a side bar: white while selected, on the tint colour.
  public static func sidebarCell() -> UIListContentConfiguration {
    var cell = cell()
    cell.kind = .sidebar
    return cell
  }

  /// A row of a side bar with a small grey text below its text: white while selected, on the tint colour.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var cell = accompaniedSidebarSubtitleCell()
    cell.kind = .sidebar
    return cell
  }

  /// A row of a list beside a side bar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

  /// A row of a list beside a side bar, with a small grey text below its text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    var cell = subtitleCell()
    cell.secondaryTextProperties = TextProperties(.footnote, .secondaryLabel)
    return cell
  }

  private enum Kind: Hashable { case standard, sidebar }
  private var kind = Kind.standard

  // MARK: Content

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// What it looks like in a state: paler where nothing can be used, and white in a selected row of a side bar. Colours
  /// of the app's own stay.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    if state.isDisabled {
      updated.recolor(.tertiaryLabel, secondary: .quaternaryLabel, image: .tertiaryLabel)
    } else if kind == .sidebar, state.isSelected {
      updated.recolor(.white, secondary: .white, image: .white)
    }
    return updated
  }

  /// Puts other colours in the place of the usual ones.
  private mutating func recolor(_ text: UIColor, secondary: UIColor, image: UIColor) {
    if textProperties.color == .label { textProperties.color = text }
    if secondaryTextProperties.color == .secondaryLabel || secondaryTextProperties.color == .label {
      secondaryTextProperties.color = secondary
    }
    if imageProperties.tintColor == nil { imageProperties.tintColor = image }
  }

  // MARK: Parts

  /// How a text looks.
  public struct TextProperties: Hashable {
    /// The letters in which a text may be shown.
    public enum TextTransform: Int, Sendable {
      /// Letters as they are.
      case none
      /// Letters of the upper case.
      case uppercase
      /// Letters of the lower case.
      case lowercase
      /// Words that begin with a capital.
      case capitalized
    }

    /// The places in which lines may lie.
    public enum TextAlignment: Int, Sendable {
      /// Lines that begin where the reading direction does.
      case natural
      /// Lines in the middle.
      case center
      /// Lines that fill the width.
      case justified
    }

    /// The font; by default that of the kind of configuration.
    public var font: UIFont
    /// The colour of the text; by default that of the kind of configuration.
    public var color: UIColor
    /// The alignment of the lines. Default: `.natural`.
    public var alignment: TextAlignment = .natural
    /// The way in which lines end. Default: `.byTruncatingTail`.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The greatest number of lines; 0, the default, for as many as there are.
    public var numberOfLines = 0
    /// Whether the font gets smaller where a line is too long. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// The least part of the font's size then. Default: 0, no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size that the person prefers. Default: true.
    public var adjustsFontForContentSizeCategory = true
    /// The letters in which the text is shown; not of attributed texts. Default: `.none`.
    public var transform: TextTransform = .none

    init(_ style: UIFont.TextStyle, _ color: UIColor = .label) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }
  }

  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// The configuration of symbols; nil, the default, for the image's own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of templates; nil, the default, for the view's.
    public var tintColor: UIColor?
    /// The radius of the corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The greatest size of the image, in points: larger ones are shown smaller. What is 0, the default, has no limit.
    public var maximumSize = CGSize.zero
    /// The space in which the image is centred, so that texts of rows line up. What is 0, the default, is as large as
    /// the image.
    public var reservedLayoutSize = CGSize.zero
  }
}

/// One of the axes of the plane, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The axis from side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The axis from top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// The two axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

extension UIListContentConfiguration.TextProperties {
  @MainActor func apply(_ text: String?, _ attributed: NSAttributedString?, to label: UILabel) {
    // A label gives its font and colour to all of the text it has.
    if attributed != nil { label.attributedText = nil }
    label.font = font
    label.textColor = color
    label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    label.numberOfLines = numberOfLines
    label.lineBreakMode = lineBreakMode
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumScaleFactor
    label.textAlignment =
      switch alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { label.attributedText = attributed } else { label.text = text.map(transformed) }
  }

  private func transformed(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
