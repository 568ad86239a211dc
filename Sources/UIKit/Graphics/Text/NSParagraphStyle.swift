/// Where the lines of a paragraph lie.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// By the direction of the text.
  case natural = 4
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph; natural is that of its first letter that has one.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// A place at which text after a tab goes on.
open class NSTextTab: NSObject, @unchecked Sendable {
  /// Left, natural, center or right.
  public let alignment: NSTextAlignment
  /// In points from the paragraph's edge.
  public let location: CGFloat

  /// A stop at a distance from the paragraph's edge.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat) {
    self.alignment = alignment
    self.location = location
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab).map { $0.alignment == alignment && $0.location == location } ?? false
  }

  open override var hash: Int { location.hashValue }
}

/// How the lines of a paragraph are set. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
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
    /// Every 28 points, as Apple's default has them.
    var tabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
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

  /// Between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Above the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Default: `.natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// Of all lines but the first.
  open var headIndent: CGFloat { values.headIndent }
  /// From the leading edge if positive, from the trailing one otherwise.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Of the first line, from the leading edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// 0 for no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// 0 counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Default: `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Default: `.natural`.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The distance of tabs after the last of `tabStops`; 0 for 28 pt.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// In the order of their locations. Default: twelve, every 28 pt.
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
  open override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = (newValue ?? []).sorted { $0.location < $1.location } }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
