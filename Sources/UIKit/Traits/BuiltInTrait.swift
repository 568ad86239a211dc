/// A trait that UIKit defines, and keeps in a member of `TraitValues`.
protocol BuiltInTrait: UITraitDefinition where Value: Equatable {
  /// The place of its value; nil stands for the default, which means unspecified.
  static var path: WritableKeyPath<TraitValues, Value?> { get }
}

extension BuiltInTrait {
  static func value(in values: TraitValues) -> Any? { values[keyPath: path] }

  static func set(_ value: Any, in values: inout TraitValues) {
    let value = value as? Value
    values[keyPath: path] = value == defaultValue ? nil : value
  }

  static func remove(from values: inout TraitValues) { values[keyPath: path] = nil }

  static func differsBuiltIn(_ a: TraitValues, _ b: TraitValues) -> Bool { a[keyPath: path] != b[keyPath: path] }
}

extension UITraitUserInterfaceStyle: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.style }
}

extension UITraitUserInterfaceLevel: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.level }
}

extension UITraitUserInterfaceIdiom: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.idiom }
}

extension UITraitDisplayScale: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, CGFloat?> { \.displayScale }
}

extension UITraitHorizontalSizeClass: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontalSizeClass }
}

extension UITraitVerticalSizeClass: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.verticalSizeClass }
}

extension UITraitLayoutDirection: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.layoutDirection }
}

extension UITraitPreferredContentSizeCategory: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.contentSizeCategory }
}

extension UITraitAccessibilityContrast: BuiltInTrait {
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.contrast }
}
