/// A trait: a value that goes from each part of the interface to all within it.
///
/// Apps define traits of their own by types that have a `defaultValue`, and give them values in `traitOverrides` and in
/// `UITraitCollection(mutations:)`.
public protocol UITraitDefinition {
  /// The type of the trait's values. Values that aren't `Equatable` count as others whenever they are set.
  associatedtype Value

  /// The value where none is specified.
  static var defaultValue: Value { get }

  /// The name of the trait, for people. Default: the type's.
  static var name: String { get }

  /// The name of the trait among all others. Default: the type's, with its module.
  static var identifier: String { get }

  /// Whether dynamic colours depend on the trait, so that they are resolved anew where it changes. Default: false.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// Names a trait, in registrations for changes: `[UITraitDisplayScale.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// The trait for light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait for base or elevated.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The trait for pixels per point; 0 is unspecified.
public struct UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// The trait for compact or regular width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait for compact or regular height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait for the direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait for the size of text that the person prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The trait for whether more contrast is wanted.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}
