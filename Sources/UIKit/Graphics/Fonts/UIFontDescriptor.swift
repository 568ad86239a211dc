/// What a font is to be like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The font that answers the descriptor.
  package let textFont: TextFont
  /// What is asked of the font.
  let request: FontRequest
  /// The text style that is asked for, whose size fonts made of the descriptor follow; nil for none.
  let scaling: FontScaling?

  init(_ textFont: TextFont, scaling: FontScaling? = nil) {
    self.textFont = textFont
    self.scaling = scaling
    request = FontRequest(name: textFont.typeface?.postScriptName, base: textFont.ofSystem)
  }

  /// The descriptor of a face, for sibling modules.
  package convenience init(of textFont: TextFont) { self.init(textFont) }

  init(_ request: FontRequest, scaling: FontScaling? = nil) {
    textFont = request.font
    self.scaling = scaling
    self.request = request
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

  /// The name of the font: Apple's for one of the same family and weight where it is the system's.
  open var postscriptName: String { UIFont(textFont).fontName }

  /// What is special about fonts made of it.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if textFont.isItalic { traits.insert(.traitItalic) }
    if textFont.isBold { traits.insert(.traitBold) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  private var isMonospaced: Bool { textFont.typeface?.isMonospaced ?? (textFont.design == .monospaced) }

  /// Returns a descriptor with other traits; nil for traits that no face of the family has: monospaced italics of the
  /// system's, condensed and expanded fonts, and those for which the app brings no face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isDisjoint(with: [.traitCondensed, .traitExpanded]) else { return nil }
    let wantsMonospaced = symbolicTraits.contains(.traitMonoSpace)
    guard
      var font = textFont.with(
        isBold: symbolicTraits.contains(.traitBold), isItalic: symbolicTraits.contains(.traitItalic))
    else { return nil }
    if font.typeface != nil { return font.typeface?.isMonospaced == wantsMonospaced ? UIFontDescriptor(font) : nil }
    font.design = wantsMonospaced ? .monospaced : .standard
    if font.isItalic, font.design == .monospaced { return nil }
    return UIFontDescriptor(font, scaling: scaling)
  }

  /// Returns a descriptor with another design; nil for designs that there are no fonts of, and for fonts of the app's.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard textFont.typeface == nil else { return nil }
    var font = textFont
    switch design {
    case .default: font.design = .standard
    case .monospaced where !font.isItalic: font.design = .monospaced
    default: return nil
    }
    return UIFontDescriptor(font, scaling: scaling)
  }

  /// The same in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var request = request
    request.base.size = UIFont(textFont).withSize(newPointSize).pointSize
    return UIFontDescriptor(request)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.textFont == textFont && other.request == request
  }
  open override var hash: Int { textFont.hashValue }
}
