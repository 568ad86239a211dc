extension UIImage {
  /// A symbol; nil for a name that there is none of.
  ///
  /// The symbols are drawings of our own under the names that apps use.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes a symbol with a configuration; nil where there is none of the name.
  /// - Parameter configuration: a `SymbolConfiguration`; nil for 17 points, regular, medium.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(systemName: name, configuration, scale: UITraitCollection.current.displayScale)
  }

  /// Makes a symbol for traits; nil where there is none of the name.
  /// - Parameter traitCollection: whose pixels per point count; nil for the current one.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, nil, scale: (traitCollection ?? .current).displayScale)
  }

  private static let directions: Set<Substring> = ["forward", "backward", "leading", "trailing"]

  /// Makes a symbol for a scale.
  /// - Parameter scale: pixels per point; 0 for those of most screens.
  private convenience init?(systemName name: String, _ configuration: UIImage.Configuration?, scale: CGFloat) {
    guard let symbol = SymbolImage(name: name, configuration: configuration as? SymbolConfiguration) else { return nil }
    var attributes = ImageAttributes()
    attributes.scale = scale > 0 ? scale : 2
    // What points along the reading direction says so, but for the buttons of players, whose names begin with it.
    attributes.flips = name.split(separator: ".").dropFirst().contains(where: Self.directions.contains)
    self.init(content: .symbol(symbol), attributes: attributes)
  }

  /// The image with what the configuration says in place of its own; images other than symbols stay as they are.
  public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    guard case .symbol(let symbol) = content, let configuration = configuration as? SymbolConfiguration else {
      return self
    }
    return UIImage(content: .symbol(symbol.with(configuration)), attributes: attributes)
  }

  /// The symbol with what the configuration says on top of what its own says; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard case .symbol(let symbol) = content else { return nil }
    return UIImage(content: .symbol(symbol.with(symbol.configuration.applying(configuration))), attributes: attributes)
  }

  /// The traits under which an image is chosen.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The size and weight of symbols.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    private let pointSize: CGFloat?
    private let textStyle: UIFont.TextStyle?
    private let weight: SymbolWeight?
    private let scale: SymbolScale?
    /// The symbol's own colours; nil for the tint.
    let colors: SymbolColors?

    private init(
      pointSize: CGFloat?, textStyle: UIFont.TextStyle?, weight: SymbolWeight?, scale: SymbolScale?,
      colors: SymbolColors? = nil
    ) {
      self.pointSize = pointSize
      self.textStyle = textStyle
      self.weight = weight
      self.scale = scale
      self.colors = colors
    }

    /// Says nothing: 17 pt, regular, medium.
    open class var unspecified: SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, textStyle: nil, weight: nil, scale: nil)
    }

    /// Makes a configuration for text of a size.
    /// - Parameter pointSize: of the text beside; 17 where it isn't positive.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, textStyle: nil, weight: nil, scale: nil)
    }
    /// Makes a configuration for text of a size and weight.
    /// - Parameter pointSize: of the text beside; 17 where it isn't positive.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: nil)
    }
    /// Makes a configuration for text of a size and weight, with a scale.
    /// - Parameter pointSize: of the text beside; 17 where it isn't positive.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
      self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: scale)
    }
    /// Says nothing of size and weight.
    public convenience init(scale: UIImage.SymbolScale) {
      self.init(pointSize: nil, textStyle: nil, weight: nil, scale: scale)
    }
    /// Says nothing of size and scale.
    public convenience init(weight: UIImage.SymbolWeight) {
      self.init(pointSize: nil, textStyle: nil, weight: weight, scale: nil)
    }
    /// Makes a configuration at the style's size for the content size category; semibold for `.headline`.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: nil, textStyle: textStyle, weight: nil, scale: nil)
    }
    /// Makes a configuration at the style's size for the content size category, with a scale; semibold for `.headline`.
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init(pointSize: nil, textStyle: textStyle, weight: nil, scale: scale)
    }
    /// Makes a configuration at the font's size and weight.
    public convenience init(font: UIFont) { self.init(font: font, scale: .default) }
    /// Makes a configuration at the font's size and weight, with a scale.
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init(
        pointSize: font.pointSize, textStyle: nil, weight: SymbolWeight(font.textFont.weight), scale: scale)
    }

    /// Makes a configuration of colours that take the place of a tint: the first for what stands on a symbol's plate, the
    /// second for the plate. A single one is for all that shows.
    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, textStyle: nil, weight: nil, scale: nil, colors: .palette(paletteColors))
    }
    /// Makes a configuration of one colour that takes the place of a tint, fainter for a symbol's plate.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(pointSize: nil, textStyle: nil, weight: nil, scale: nil, colors: .hierarchy(hierarchicalColor))
    }

    /// Returns this configuration with what the other one says on top.
    open func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      let keepsSize = other.pointSize == nil && other.textStyle == nil
      return SymbolConfiguration(
        pointSize: keepsSize ? pointSize : other.pointSize, textStyle: keepsSize ? textStyle : other.textStyle,
        weight: other.weight ?? weight, scale: other.scale ?? scale, colors: other.colors ?? colors)
    }

    var resolvedPointSize: CGFloat {
      if let pointSize { return pointSize > 0 ? pointSize : 17 }
      return textStyle.map { UIFont.preferredFont(forTextStyle: $0).pointSize } ?? 17
    }
    var resolvedWeight: SymbolWeight {
      if let weight, weight != .unspecified { return weight }
      return textStyle == .headline ? .semibold : .regular
    }
    var resolvedScale: SymbolScale {
      scale == nil || scale == .default || scale == .unspecified ? .medium : scale!
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.pointSize == pointSize && other.textStyle == textStyle && other.weight == weight
        && other.scale == scale && other.colors == colors
    }
    open override var hash: Int { pointSize.hashValue }
  }

  /// The size of a symbol beside text of the same point size.
  public enum SymbolScale: Int, Sendable {
    /// The medium size.
    case `default` = -1
    /// The medium size, which gives way to another configuration's.
    case unspecified = 0
    /// A size that is 0.79 of the medium one.
    case small = 1
    /// A size as high as capital letters and a little more.
    case medium = 2
    /// A size that is 1.28 of the medium one.
    case large = 3
  }

  /// The thickness of a symbol's lines, named as weights of fonts are.
  public enum SymbolWeight: Int, Sendable {
    /// The regular weight; semibold for the style `.headline`.
    case unspecified = 0
    /// A symbol for ultra-light text.
    case ultraLight
    /// A symbol for thin text.
    case thin
    /// A symbol for light text.
    case light
    /// A symbol for regular text.
    case regular
    /// A symbol for medium text.
    case medium
    /// A symbol for semibold text.
    case semibold
    /// A symbol for bold text.
    case bold
    /// A symbol for heavy text.
    case heavy
    /// A symbol for black text.
    case black

    init(_ weight: TextFont.Weight) { self = SymbolWeight(rawValue: weight.rawValue / 100) ?? .regular }

    /// The weight of the same name; regular for `.unspecified`.
    public func fontWeight() -> UIFont.Weight {
      TextFont.Weight(rawValue: rawValue * 100).map { UIFont.Weight($0) } ?? .regular
    }
  }
}

/// Images of what one does, or has done.
extension UIImage {
  /// The image of more actions: an ellipsis on a plate.
  public class var actions: UIImage { system("ellipsis.circle.fill") }
  /// The image of something to add: a plus sign on a plate.
  public class var add: UIImage { system("plus.circle.fill") }
  /// The image of something to remove: a minus sign on a plate.
  public class var remove: UIImage { system("minus.circle.fill") }
  /// The image of something that is chosen: a check mark on a plate.
  public class var checkmark: UIImage { system("checkmark.circle.fill") }
  /// The image of something that is chosen: a check mark in a ring.
  public class var strokedCheckmark: UIImage { system("checkmark.circle") }

  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
