import HostInterface

/// The size of text that the person prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Apple's names.
  public let rawValue: String
  /// A name that is none of those below counts as `unspecified` where sizes are compared.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A category smaller than all, and of a text's default size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest. Body text has 14 points; `UIFont` has the sizes of all styles.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// A category whose body text has 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A category whose body text has 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// What devices start with.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A category whose body text has 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// A category whose body text has 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// A category whose body text has 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// A category whose body text has 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// A category whose body text has 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// A category whose body text has 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// A category whose body text has 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// A category whose body text has 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Tells that the person prefers another size of text, once views have it. The object is the app.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification's `userInfo`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether the category is `accessibilityMedium` or one beyond it.
  public var isAccessibilityCategory: Bool { (Self.ascending.firstIndex(of: self) ?? 0) >= 7 }

  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

extension UIContentSizeCategory: Comparable {
  /// Compares by size; an unspecified category is smaller than all others.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    (ascending.firstIndex(of: a) ?? -1) < (ascending.firstIndex(of: b) ?? -1)
  }
}

extension UIContentSizeCategory {
  /// The category of a size that a device has.
  package init(_ size: PreferredTextSize) {
    self =
      switch size {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibilityMedium: .accessibilityMedium
      case .accessibilityLarge: .accessibilityLarge
      case .accessibilityExtraLarge: .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
      }
  }
}

/// A bridge to strings: a `userInfo` has one, as Apple's does, which both `as? UIContentSizeCategory` and `as? String`
/// read.
extension UIContentSizeCategory: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout UIContentSizeCategory?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout UIContentSizeCategory?
  ) -> Bool {
    result = _unconditionallyBridgeFromObjectiveC(source)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> UIContentSizeCategory {
    source.map { UIContentSizeCategory(rawValue: String(describing: $0)) } ?? .unspecified
  }
}
