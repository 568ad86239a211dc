extension NSAttributedString.Key {
  /// The font, a `UIFont`; 12 pt where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text, a `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The style of the paragraph, an `NSParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The use of ligatures, a number: 0 for no ligatures, 1 (default) for those of the font.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The distance after each character, a number in points; 0 turns off the kerning of pairs.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The distance after each character on top of the kerning of pairs, a number in points.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line through the text, a number: an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`; the text's where there is none.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The line below the text, a number: an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text, a `UIColor`; the text's where there is none.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of outlines, a `UIColor`; the text's where there is none.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines, a number in per cent of the font's size; negative to fill, too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow of the text, an `NSShadow`; none by default.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The attachment, an `NSTextAttachment`; for the character U+FFFC only.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The target of a link, a `URL` or `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// The tag, a `String`, that makes an item of text in a text view, whose delegate says what a tap on it does.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// The distance above the baseline, a number in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// How far letters lean to the right, or to the left if negative, on top of their font's slant: a number, the distance
  /// as a share of the height. 0 by default.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The direction of glyphs, a number: 0 for horizontal text. No other is there, as on iOS.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

/// The shadow of text.
open class NSShadow: NSObject {
  private let typeNumber = FoundationTypeNumber()
  /// The offset of the shadow, in points; positive heights are downwards. Zero by default.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur: twice the standard deviation, in points. 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow, a `UIColor`; black of a third of the opacity by default. Nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

  var textShadow: TextAttributes.Shadow? {
    guard let color = shadowColor as? UIColor else { return nil }
    return TextAttributes.Shadow(offset: shadowOffset, blur: shadowBlurRadius, color: color.cgColor)
  }
}

extension TextAttributes {
  /// What a dictionary of an attributed string says, with colours as they are now.
  package init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? { Self.number(attributes[key]) }
    func color(_ key: NSAttributedString.Key) -> CGColor? { (attributes[key] as? UIColor)?.cgColor }
    func line(_ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key) -> Line? {
      number(key).flatMap { NSUnderlineStyle(rawValue: Int($0)).line(color: color(colorKey)) }
    }
    self.init(
      font: (attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)).textFont,
      color: color(.foregroundColor) ?? (attributes[.link] == nil ? .black : UIColor.link.cgColor))
    backgroundColor = color(.backgroundColor)
    kern = number(.kern)
    if let tracking = number(.tracking) { kern = (kern ?? 0) + tracking }
    usesLigatures = number(.ligature) != 0
    underline = line(.underlineStyle, .underlineColor)
    strikethrough = line(.strikethroughStyle, .strikethroughColor)
    baselineOffset = number(.baselineOffset) ?? 0
    obliqueness = number(.obliqueness).flatMap { $0.isFinite ? $0 : nil } ?? 0
    shadow = (attributes[.shadow] as? NSShadow)?.textShadow
    strokeWidth = number(.strokeWidth) ?? 0
    strokeColor = color(.strokeColor)
    // The name under which attributed strings of Foundation's and Core Text's have it.
    language = attributes[NSAttributedString.Key("NSLanguage")] as? String
    paragraph = TextParagraphFormat(attributes[.paragraphStyle] as? NSParagraphStyle ?? .default)
  }

  /// A number in any of the types that apps put into dictionaries.
  package static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as NSUnderlineStyle: CGFloat(value.rawValue)
    default: nil
    }
  }
}

extension TextParagraphFormat.Tab {
  fileprivate init(_ tab: NSTextTab) {
    self.init(
      location: tab.location, alignment: tab.alignment == .right ? .right : tab.alignment == .center ? .center : .left)
    if alignment == .right { terminator = tab.terminator }
  }
}

extension TextParagraphFormat {
  init(_ style: NSParagraphStyle) {
    self.init()
    let values = style.values
    alignment =
      switch values.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
    direction =
      switch values.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    setLineBreakMode(values.lineBreakMode)
    lineSpacing = values.lineSpacing
    minimumLineHeight = values.minimumLineHeight
    maximumLineHeight = values.maximumLineHeight
    lineHeightMultiple = values.lineHeightMultiple
    spacingBefore = values.paragraphSpacingBefore
    spacingAfter = values.paragraphSpacing
    firstLineHeadIndent = values.firstLineHeadIndent
    headIndent = values.headIndent
    tailIndent = values.tailIndent
    tabs = values.tabStops.map(Tab.init)
    allowsTightening = values.allowsTightening
    if values.defaultTabInterval > 0 { defaultTabInterval = values.defaultTabInterval }
    setHyphenationFactor(values.hyphenationFactor)
  }

  /// Has words broken with hyphens, in the language that the app is shown in where they have none.
  /// - Parameter factor: as of a paragraph style; 0 or less changes nothing.
  mutating func setHyphenationFactor(_ factor: Float) {
    guard factor > 0 else { return }
    hyphenation = Hyphenation(factor: factor, language: Bundle.main.preferredLocalizations.first ?? "en")
  }

  /// Sets the line break mode of a text by itself: a truncating mode keeps each paragraph on one line.
  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: (wrapping, truncation) = (.word, .none)
    case .byCharWrapping: (wrapping, truncation) = (.character, .none)
    case .byClipping: (wrapping, truncation) = (.none, .none)
    case .byTruncatingHead: (wrapping, truncation) = (.none, .head)
    case .byTruncatingTail: (wrapping, truncation) = (.none, .tail)
    case .byTruncatingMiddle: (wrapping, truncation) = (.none, .middle)
    }
  }
}
