/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// A bit for each direction.
  public let rawValue: UInt
  /// Any set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An arrow that points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// An arrow that points down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// An arrow that points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// An arrow that points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction: there is no arrow, or no popover yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
