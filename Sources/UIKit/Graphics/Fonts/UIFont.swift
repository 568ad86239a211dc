/// A font of the system, or one that the app brings. Immutable.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let typeNumber = FoundationTypeNumber()
  package let textFont: TextFont
  /// How the font follows the size of text that the person prefers; nil where it doesn't.
  let scaling: FontScaling?

  init(_ textFont: TextFont, scaling: FontScaling? = nil) {
    self.textFont = textFont
    self.scaling = scaling
  }

  /// The system's font in regular weight and its usual size, as a value to begin with.
  public override convenience init() { self.init(TextFont(size: UIFont.systemFontSize)) }

  /// Makes the font of an archive, by its name and size; nil where there is no font of that name.
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIFontName"),
      let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName")
    else { return nil }
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    guard size > 0, size.isFinite, var font = UIFont(name: String(describing: name), size: size)?.textFont else {
      return nil
    }
    if coder.decodeBool(forKey: "UIFontMonospacedDigits") { font.hasMonospacedDigits = true }
    self.init(font)
  }

  /// Writes the font's name and size into an archive. How it follows the preferred size of text is not written.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: fontName), forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    coder.encode(textFont.hasMonospacedDigits, forKey: "UIFontMonospacedDigits")
  }

  /// Whether archives that ask for classes take it: true.
  open class var supportsSecureCoding: Bool { true }

  /// The font of a face, for sibling modules.
  package convenience init(of textFont: TextFont) { self.init(textFont) }

  /// The font as it is for the traits' content size category.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    var font = textFont
    font.size = scaling.pointSize(for: traits)
    return UIFont(font, scaling: scaling)
  }

  /// The font itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Fonts of the system

  /// Returns the system's font in regular weight.
  /// - Parameter fontSize: in points; 0 or less counts as `systemFontSize`.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// Returns the system's font in a weight.
  /// - Parameter fontSize: in points; 0 or less counts as `systemFontSize`.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: validSize(fontSize), weight: weight.textWeight))
  }

  /// Returns the system's font in semibold, as the system's bold is.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the system's font in regular weight, leaning.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: validSize(fontSize), isItalic: true))
  }

  /// Weights from semibold on are bold, all others regular.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: validSize(fontSize), weight: weight.textWeight, design: .monospaced))
  }

  /// The system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: validSize(fontSize), weight: weight.textWeight, hasMonospacedDigits: true))
  }

  class func validSize(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : systemFontSize }

  /// The size of labels, in points: 17.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points: 18.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small controls, in points: 12.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of the system's text, in points: 14.
  open class var systemFontSize: CGFloat { 14 }

  /// Makes the font that a descriptor describes; it follows the person's preferred size where that asks for a text style.
  /// - Parameter size: in points; 0 for the descriptor's. A font of another size than that no longer follows.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    var font = descriptor.textFont
    let isOther = size > 0 && size != font.size
    if isOther { font.size = size }
    self.init(font, scaling: isOther ? nil : descriptor.scaling)
  }

  // MARK: Fonts that the app brings

  /// Makes a font that the app brings.
  ///
  /// The app's `Info.plist` lists its files under `UIAppFonts`. Nil for a name that none of them has: apps bring what
  /// they use, for no font of the machine's is found by name.
  /// - Parameters:
  ///   - fontName: the PostScript name (`Marker-Bold`), full name (`Marker Bold`) or family.
  ///   - fontSize: in points; 0 or less counts as `systemFontSize`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = Self.validSize(fontSize)
    if let typeface = AppFonts.face(named: fontName) {
      self.init(TextFont(size: size, typeface: typeface))
    } else if let font = TextFont.system(named: fontName, size: size) {
      self.init(font)
    } else {
      return nil
    }
  }

  /// The families of the fonts that the app brings, in the order of their names.
  open class var familyNames: [String] { Set(AppFonts.faces.map(\.familyName)).sorted() }

  /// Returns the PostScript names of the faces of a family; none for a family that the app doesn't bring.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    AppFonts.faces(ofFamily: familyName).map(\.postScriptName)
  }

  // MARK: Measures

  /// The size of the font, in points.
  open var pointSize: CGFloat { textFont.size }
  /// The distance from the baseline to the top of a line, in points.
  open var ascender: CGFloat { textFont.ascender }
  /// The distance from the baseline to the bottom of a line, in points: negative.
  open var descender: CGFloat { textFont.descender }
  /// The height of capitals above the baseline, in points.
  open var capHeight: CGFloat { textFont.capHeight }
  /// The height of small letters above the baseline, in points.
  open var xHeight: CGFloat { textFont.xHeight }
  /// The distance from one baseline to the next, in points: 1.193359375 times the size of the system's fonts.
  open var lineHeight: CGFloat { textFont.lineHeight }
  /// The extra space between lines, which the height of lines contains, in points: 0 for the system's fonts.
  open var leading: CGFloat { textFont.leading }

  /// The name of the family: Apple's where it is the system's.
  open var familyName: String {
    textFont.typeface?.familyName
      ?? (textFont.design == .monospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont")
  }

  /// The PostScript name: Apple's for a font of the same family and weight where it is the system's.
  open var fontName: String {
    if let typeface = textFont.typeface { return typeface.postScriptName }
    let family = textFont.design == .monospaced ? ".SFMono" : ".SFUI"
    return "\(family)-\(UIFont.Weight(textFont.weight).name)\(textFont.isItalic ? "Italic" : "")"
  }

  /// The descriptor from which an equal font can be made.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(textFont, scaling: scaling?.baseSize == nil ? scaling : nil)
  }

  /// The same font in another size, in points, which no longer follows the person's preferred size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = textFont
    font.size = Self.validSize(fontSize)
    return UIFont(font)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.textFont == textFont }
  open override var hash: Int { textFont.hashValue }
  open override var description: String { "<UIFont: \(fontName) \(pointSize) pt>" }
}

extension UIFont: TextFontSource {}

extension UIFont {
  /// How bold a font is: −1 to 1, 0 regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number, −1 to 1.
    public let rawValue: CGFloat
    /// Makes a weight from a number. It is drawn as the nearest of the named weights.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight from a number. It is drawn as the nearest of the named weights.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight of 100, as fonts count.
    public static let ultraLight = Weight(-0.8)
    /// A weight of 200, as fonts count.
    public static let thin = Weight(-0.6)
    /// A weight of 300, as fonts count.
    public static let light = Weight(-0.4)
    /// A weight of 400, as fonts count.
    public static let regular = Weight(0)
    /// A weight of 500, as fonts count.
    public static let medium = Weight(0.23)
    /// A weight of 600, as fonts count; the system's bold.
    public static let semibold = Weight(0.3)
    /// A weight of 700, as fonts count.
    public static let bold = Weight(0.4)
    /// A weight of 800, as fonts count.
    public static let heavy = Weight(0.56)
    /// A weight of 900, as fonts count.
    public static let black = Weight(0.62)

    fileprivate static let all: [(weight: Weight, text: TextFont.Weight, name: String)] = [
      (.ultraLight, .ultraLight, "Ultralight"), (.thin, .thin, "Thin"), (.light, .light, "Light"),
      (.regular, .regular, "Regular"), (.medium, .medium, "Medium"), (.semibold, .semibold, "Semibold"),
      (.bold, .bold, "Bold"), (.heavy, .heavy, "Heavy"), (.black, .black, "Black"),
    ]

    init(_ weight: TextFont.Weight) { self = Self.all.first { $0.text == weight }!.weight }

    /// The nearest weight that there is a face of.
    var textWeight: TextFont.Weight {
      Self.all.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }!.text
    }

    var name: String { Self.all.first { $0.weight == self }?.name ?? "Regular" }
  }
}

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
