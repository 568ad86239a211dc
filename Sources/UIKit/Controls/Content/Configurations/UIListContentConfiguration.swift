/// A row of a list as a value: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// Before the texts. Nil by default.
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  /// Nil by default.
  public var text: String?
  /// Shown in place of `text` if it is not nil.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  /// Nil by default.
  public var secondaryText: String?
  /// Shown in place of `secondaryText` if it is not nil.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties

  /// Both texts in one line where they fit into it. False unless the configuration is a `valueCell()`.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Along which axes the margins are at least those of the view around. Default: horizontal.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Points between the image and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// Points between the texts in one line, at least.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Points between the texts one below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// Of rows of cells. 44 is the height of a row at the default text size.
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

  // MARK: Content

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same in every state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  // MARK: Parts

  /// How a text looks.
  public struct TextProperties: Hashable {
    /// In which letters a text is shown.
    public enum TextTransform: Int, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    /// Where lines lie.
    public enum TextAlignment: Int, Sendable {
      case natural
      case center
      case justified
    }

    public var font: UIFont
    public var color: UIColor
    /// Default: `.natural`.
    public var alignment: TextAlignment = .natural
    /// Default: `.byTruncatingTail`.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// 0, the default, for as many as there are.
    public var numberOfLines = 0
    /// Whether the font gets smaller where a line is too long. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// The least part of the font's size then. Default: 0, no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size that the person prefers. Default: true.
    public var adjustsFontForContentSizeCategory = true
    /// Not of attributed texts. Default: `.none`.
    public var transform: TextTransform = .none

    init(_ style: UIFont.TextStyle, _ color: UIColor = .label) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }
  }

  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// Of symbols; nil, the default, for the image's own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Of templates; nil, the default, for the view's.
    public var tintColor: UIColor?
    /// In points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// Larger images are shown smaller. What is 0, the default, has no limit.
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
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
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
