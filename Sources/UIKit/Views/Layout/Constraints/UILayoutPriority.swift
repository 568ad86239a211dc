/// How much a constraint matters, 1…1000. Constraints of a lower priority, however many, give way to a single one of a
/// higher.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number, 1…1000.
  public var rawValue: Float

  /// Makes a priority from a number. It isn't checked: constraints end the program when they get a priority out of
  /// range.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// The same as `init(rawValue:)`.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must hold.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists being compressed.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a person's drag resizes a scene, while it goes on.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which the size of a scene stays.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority with which a drag moves a split that doesn't resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which a button hugs its contents.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting(_:)` aims at its target.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Compares by `rawValue`.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// A priority that much higher; not held within 1…1000, like those below.
  public static func + (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + change)
  }

  /// A priority that much lower.
  public static func - (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - change)
  }

  /// Raises it.
  public static func += (priority: inout UILayoutPriority, change: Float) { priority = priority + change }
  /// Lowers it.
  public static func -= (priority: inout UILayoutPriority, change: Float) { priority = priority - change }
}
