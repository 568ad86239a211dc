/// A line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The line in the lowest four bits, its pattern in the next byte but one.
  public let rawValue: Int
  /// Makes a style from its bits; 0 for no line.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// An unbroken line, as it is without a pattern.
  public static let patternSolid = NSUnderlineStyle([])
  /// A pattern of dots; to be joined with one of the lines.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A pattern of dashes; to be joined with one of the lines.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A pattern of a dash and a dot in turn; to be joined with one of the lines.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A pattern of a dash and two dots in turn; to be joined with one of the lines.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Lines for words alone, and none for the space between them; to be joined with one of the lines.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// A style of any of the types that apps put into dictionaries.
  init?(attribute: Any?) {
    guard let bits = TextAttributes.number(attribute).flatMap({ Int(exactly: $0) }), bits & 0x0F != 0
    else { return nil }
    self.init(rawValue: bits)
  }

  func line(color: CGColor?) -> TextAttributes.Line? {
    guard rawValue & 0x0F != 0 else { return nil }
    return TextAttributes.Line(
      thickness: rawValue & 0x0F == 2 ? 2 : 1, isDouble: contains(.double), pattern: pattern, color: color,
      leavesOutSpace: contains(.byWord))
  }

  private var pattern: TextAttributes.Line.Pattern {
    switch NSUnderlineStyle(rawValue: rawValue & 0x0F00) {
    case .patternDot: .dot
    case .patternDash: .dash
    case .patternDashDot: .dashDot
    case .patternDashDotDot: .dashDotDot
    default: .solid
    }
  }
}
