/// The places in which the lines of a paragraph may lie.
public enum NSTextAlignment: Int, Sendable {
  /// Lines that begin at the left edge.
  case left = 0
  /// Lines in the middle.
  case center = 1
  /// Lines that end at the right edge.
  case right = 2
  /// Lines that fill the width, but for a paragraph's last one.
  case justified = 3
  /// Lines that lie as the direction of the text says.
  case natural = 4
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines that end between words.
  case byWordWrapping = 0
  /// Lines that end after any character.
  case byCharWrapping = 1
  /// Lines that go on beyond the edge and are cut off there.
  case byClipping = 2
  /// A last line that begins with an ellipsis.
  case byTruncatingHead = 3
  /// A last line that ends with an ellipsis.
  case byTruncatingTail = 4
  /// A last line with an ellipsis in its middle.
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph; natural is that of its first letter that has one.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the text's first letter.
  case natural = -1
  /// Text that runs from left to right.
  case leftToRight = 0
  /// Text that runs from right to left.
  case rightToLeft = 1
}

/// How the lines of a paragraph are set. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var allowsTightening = false
    var tabStops = Self.defaultTabStops

    /// Every 28 points, as Apple's default has them. Stops don't change, so all styles share these.
    static let defaultTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  }

  private let typeNumber = FoundationTypeNumber()
  final var values = Values()

  /// No spacing, no indents, wrapped at words, tabs every 28 pt.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {}

  /// An immutable style with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// An `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// The distance between two lines, in points. 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance below the paragraph, in points. 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance above the paragraph, in points. 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The alignment of the lines. Default: `.natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// The indent of all lines but the first, in points. 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines in points, from the leading edge if positive, from the trailing one otherwise. 0 by default.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The indent of the first line, from the leading edge, in points. 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The least height of a line, in points; 0, the default, for no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0, the default, for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of a line's natural height; 0, the default, counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The way in which lines end. Default: `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of the text. Default: `.natural`.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The distance of tabs after the last of `tabStops`; 0 for 28 pt.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The share of a line's width, 0…1, below which the next word is broken with a hyphen to fill the line better. 0, the
  /// default, for none; 1 for wherever a piece of a word fits.
  ///
  /// The places at which a word may be broken come from the dictionary of the text's language, which is that of the
  /// attribute `NSLanguage`, or else that in which the app is shown. Without a dictionary words stay whole.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether characters of a line that is a little too long move together before the line is cut short: a line of up to a
  /// twentieth more than there is room for then shows whole. Default: false.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  /// The tab stops, in the order of their locations. Default: twelve, every 28 pt.
  open var tabStops: [NSTextTab]! { values.tabStops }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = max(0, newValue) }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = max(0, newValue) }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = max(0, newValue) }
  }
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = max(0, newValue) }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = max(0, newValue) }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = max(0, newValue) }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = max(0, newValue) }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = max(0, newValue) }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = (newValue ?? []).sorted { $0.location < $1.location } }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }

  /// Adds a tab stop at its place among the others.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops + [anObject] }

  /// Removes the tab stops that are equal to one; none where there is none.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
