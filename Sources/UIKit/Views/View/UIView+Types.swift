extension UIView {
  /// How what a view has drawn follows its bounds.
  public enum ContentMode: Int, Sendable {
    /// Content stretched to the bounds, each way by itself.
    case scaleToFill
    /// Content as large as fits with its proportions, in the middle.
    case scaleAspectFit
    /// Content as small as covers the bounds with its proportions, in the middle; it shows beyond them unless clipped.
    case scaleAspectFill
    /// Content like `scaleToFill`, and drawn anew whenever the size changes.
    case redraw
    /// Content in its own size in the middle, as those below in their places: what is larger than the bounds shows
    /// beyond them.
    case center
    /// Content in the middle of the upper edge.
    case top
    /// Content in the middle of the lower edge.
    case bottom
    /// Content in the middle of the left edge.
    case left
    /// Content in the middle of the right edge.
    case right
    /// Content in the upper left corner.
    case topLeft
    /// Content in the upper right corner.
    case topRight
    /// Content in the lower left corner.
    case bottomLeft
    /// Content in the lower right corner.
    case bottomRight
  }

  /// The margins and lengths that share in a change of the superview's size.
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
    /// The mode of the superview; of a view without one, `normal`.
    case automatic
    /// A tint as it is set.
    case normal
    /// Grey of the same luminance, a little fainter.
    case dimmed
  }

  /// The length along an axis in which the contents need nothing.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size that satisfies the constraints in a view.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The largest size that satisfies the constraints in a view.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}

/// Whether a view's sides swap where one reads from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the interface: sides swap where it runs from right to left.
  case unspecified
  /// Sides that are never swapped: transport buttons run as the tape does.
  case playback
  /// Sides that are never swapped: left means left.
  case spatial
  /// Sides as in English, whatever the interface's direction.
  case forceLeftToRight
  /// Sides as in Arabic, whatever the interface's direction.
  case forceRightToLeft
}
