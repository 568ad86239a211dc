/// A class whose instances take looks from a proxy that stands for them all.
///
/// What is set on a proxy is set on each instance that enters a window afterwards, except where the instance's own value
/// is no longer that of a new one. Of several proxies the one with more containers counts, then that of the more derived
/// class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy of all instances.
  static func appearance() -> Self
  /// The proxy of the instances in those containers.
  /// - Parameter containerTypes: the innermost first; others may lie between.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy of the instances with those traits at the moment at which they enter a window.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy of the instances with those traits in those containers.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class whose instances may be around others that take looks.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The proxy of all views of the class. It is a view of the class that shows nowhere, made by `init(coder:)`.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// The proxy of the views of the class in those containers, views or controllers.
  /// - Parameter containerTypes: the innermost first; others may lie between.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, containers: containerTypes)
  }

  /// The proxy of the views of the class with those traits at the moment at which they enter a window.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, traits: trait)
  }

  /// The proxy of the views of the class with those traits in those containers.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, containers: containerTypes, traits: trait)
  }
}
