/// A range of numbers, such as the angles that a pin allows.
public struct UIFloatRange: Hashable, Sendable {
  /// The least number of the range.
  public var minimum: CGFloat
  /// The greatest number of the range.
  public var maximum: CGFloat

  /// The range of nothing but 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// The same as `zero`.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Any numbers: none is checked.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// Whether all numbers are in the range.
  public var isInfinite: Bool { self == .infinite }
}
