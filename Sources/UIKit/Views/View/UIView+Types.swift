extension UIView {
  /// How what a view has drawn follows its bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds, each way by itself.
    case scaleToFill
    /// As large as fits with its proportions, in the middle.
    case scaleAspectFit
    /// As small as covers the bounds with its proportions, in the middle; shows beyond them unless clipped.
    case scaleAspectFill
    /// Like `scaleToFill`, and drawn anew whenever the size changes.
    case redraw
    /// In its own size in the middle, as those below in their places: what is larger than the bounds shows beyond them.
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// Which margins and lengths share in a change of the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// A bit for each, with Apple's numbers.
    public let rawValue: UInt
    /// Other bits are kept and do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge takes its share of the change, in proportion to its length.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width takes its share.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge takes its share.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top takes its share.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height takes its share.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom takes its share.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Whether the tint colour shows as it is or, under an alert for example, dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview; a view without one, `normal`.
    case automatic
    /// As set.
    case normal
    /// Grey of the same luminance, a little fainter.
    case dimmed
  }

  /// Along this axis, the contents need nothing.
  public static let noIntrinsicMetric: CGFloat = -1
}

/// Whether a view's sides swap where one reads from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the interface: sides swap where it runs from right to left.
  case unspecified
  /// Never swapped: transport buttons run as the tape does.
  case playback
  /// Never swapped: left means left.
  case spatial
  /// As in English, whatever the interface's direction.
  case forceLeftToRight
  /// As in Arabic, whatever the interface's direction.
  case forceRightToLeft
}
