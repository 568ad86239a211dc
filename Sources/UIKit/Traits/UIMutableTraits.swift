/// Traits that can be changed: those of a collection that is being made, and overrides.
public protocol UIMutableTraits {
  /// The value of a trait; its default where it isn't specified. A trait of UIKit's that gets its default, such as
  /// `.unspecified`, is specified no more.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Changes traits.
public typealias UITraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

extension UIMutableTraits {
  /// The style of the interface, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// The level of the interface, base or elevated.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// The pixels per point; 0 leaves them unspecified.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  /// The class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// The class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
}

/// Traits that hold in a part of the interface, and all within it, in place of those around it.
public struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// The value of a trait; its default where nothing is overridden. A trait of UIKit's that gets its default, such as
  /// `.unspecified`, is overridden no more.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

  /// Has a trait inherited again; does nothing with one that isn't overridden.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UITraitCollection {
  /// Makes a collection of what `mutations` specifies.
  public convenience init(mutations: UITraitMutations) { self.init(values: TraitValues().changed(by: mutations)) }

  /// Returns a collection in which the traits that `mutations` changes are others.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values: values.changed(by: mutations))
  }

  /// The value of a trait; its default where it isn't specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
}

extension TraitValues {
  fileprivate func changed(by mutations: UITraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(self)
    mutations(&traits)
    guard let changed = traits as? UITraitOverrides else {
      fatalError("mutations of traits change them, and put no \(type(of: traits)) in their place")
    }
    return changed.values
  }
}
