/// Names one trait, for `registerForTraitChanges`.
public protocol UITraitDefinition {
  /// What the trait is compared by.
  associatedtype Value: Equatable

  /// The trait of a collection; registrations are told where it differs.
  static func value(in traitCollection: UITraitCollection) -> Value
}

/// Names a trait, in registrations for changes: `[UITraitDisplayScale.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// The trait for light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The trait for base or elevated.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// The trait for pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The trait for compact or regular width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The trait for compact or regular height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The trait for the direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

/// The trait for the size of text that the person prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The trait for whether more contrast is wanted.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

extension UITraitDefinition {
  fileprivate static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    value(in: a) != value(in: b)
  }
}

/// A registration to be told of changed traits; ends with `unregisterForTraitChanges` or with the observed object.
public protocol UITraitChangeRegistration: AnyObject {}

/// The registrations of one view or view controller.
@MainActor struct TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  nonisolated init() {}

  mutating func add(_ registration: Registration) { registrations.append(registration) }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func notify(_ environment: AnyObject, previous: UITraitCollection, present: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(previous, present) }) {
      registration.handler(environment, previous)
    }
  }
}

/// An object at which handlers for changed traits may be registered.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// Calls `handler` with this object and its former traits whenever one of `traits` has changed.
  ///
  /// - Precondition: this object is an `Environment`.
  @discardableResult func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  /// Ends a registration; one of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What a view or view controller knows about its traits.
struct TraitState {
  var styleOverride = UIUserInterfaceStyle.unspecified
  /// What it was last told; at first, what held when it was made.
  var delivered = UITraitCollection.current
  var observers = TraitObservers()
}

/// Keeps what it knows of its traits in a `TraitState`.
@MainActor protocol TraitHolding: UITraitChangeObservable {
  var traitState: TraitState { get set }
}

extension TraitHolding {
  /// Registers a handler. Handlers are called in the order in which they were registered, after
  /// `traitCollectionDidChange(_:)`.
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    demand(
      self is Environment,
      "registerForTraitChanges: the handler takes a \(Environment.self), and would get a \(type(of: self))")
    let registration = TraitObservers.Registration(traits: traits) { handler($0 as! Environment, $1) }
    traitState.observers.add(registration)
    return registration
  }

  /// Does nothing with a registration that has ended, or is another object's.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.observers.remove(registration)
  }
}
