/// What a font is to be like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  let textFont: TextFont

  init(_ textFont: TextFont) { self.textFont = textFont }

  /// What is special about a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt32
    /// Any set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A font that leans.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A font that is semibold or bolder.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A font whose characters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The system's families of fonts.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the design.
    public let rawValue: String
    /// A design by its name; of unknown ones there are no fonts.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family of the interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The family whose characters are equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The system's font for a text style, at the size that the person prefers.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a style.
  /// - Parameter traitCollection: whose content size category counts; nil for the current one.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size, in points.
  open var pointSize: CGFloat { textFont.size }

  /// Apple's name for a font of the same family and weight.
  open var postscriptName: String { UIFont(textFont).fontName }

  /// What is special about fonts made of it.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if textFont.isItalic { traits.insert(.traitItalic) }
    if textFont.weight.rawValue >= TextFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if textFont.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor with other traits; nil for traits that no face of the family has: monospaced italics.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = textFont
    font.isItalic = symbolicTraits.contains(.traitItalic)
    let wasBold = self.symbolicTraits.contains(.traitBold)
    if symbolicTraits.contains(.traitBold) != wasBold { font.weight = wasBold ? .regular : .bold }
    font.design = symbolicTraits.contains(.traitMonoSpace) ? .monospaced : .standard
    if font.isItalic, font.design == .monospaced { return nil }
    return UIFontDescriptor(font)
  }

  /// Returns a descriptor with another design; nil for designs that there are no fonts of.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = textFont
    switch design {
    case .default: font.design = .standard
    case .monospaced where !font.isItalic: font.design = .monospaced
    default: return nil
    }
    return UIFontDescriptor(font)
  }

  /// The same in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(UIFont(textFont).withSize(newPointSize).textFont)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.textFont == textFont }
  open override var hash: Int { textFont.hashValue }
}
