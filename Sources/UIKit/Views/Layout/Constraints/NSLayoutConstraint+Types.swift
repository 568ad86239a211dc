extension NSLayoutConstraint {
  /// How the first attribute stands to what is computed from the second.
  public enum Relation: Int, Sendable {
    /// The first is no greater.
    case lessThanOrEqual = -1
    /// A relation in which both are the same.
    case equal = 0
    /// The first is no less.
    case greaterThanOrEqual = 1
  }

  /// What of a view or guide is constrained; margin attributes are those of `layoutMargins`.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where lines begin.
    case leading
    /// The edge where lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge within the margins.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The upper edge within the margins.
    case topMargin
    /// The lower edge within the margins.
    case bottomMargin
    /// The edge within the margins where lines begin.
    case leadingMargin
    /// The edge within the margins where lines end.
    case trailingMargin
    /// The middle between the left and right margin.
    case centerXWithinMargins
    /// The middle between the upper and lower margin.
    case centerYWithinMargins
    /// The second attribute of a size that is a constant.
    case notAnAttribute = 0
  }

  /// One of the two directions of a layout.
  public enum Axis: Int, Sendable {
    /// The axis from side to side.
    case horizontal
    /// The axis from top to bottom.
    case vertical
  }

  /// How the views of a visual format line up besides, and in which direction it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as Apple's numbers. Bits 0…15 are an alignment by the number of its attribute, 16…18 a direction,
    /// and 19 says how spaces are measured.
    public let rawValue: UInt
    /// Other bits are kept and do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The left edges; only in vertical formats, like the other alignments across.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// The tops; only in horizontal formats, like the other alignments down.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottoms.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The edges where lines begin.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The edges where lines end.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The middles of the widths.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The middles of the heights.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last lines of text.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first lines of text.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)

    /// The direction from leading to trailing: the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The direction from left to right, whatever the reading direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The direction from right to left, whatever the reading direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// Spaces run from edge to edge: the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Spaces between the last baseline of one and the first of the next, where they are vertical.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    static let alignments: [(FormatOptions, Attribute)] =
      [
        Attribute.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
      ].map { (FormatOptions($0), $0) }
  }
}
