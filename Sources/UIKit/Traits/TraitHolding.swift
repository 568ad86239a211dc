/// The registrations of one view or view controller.
@MainActor struct TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void
    var hasEnded = false

    init(traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  nonisolated init() {}

  mutating func add(_ registration: Registration) { registrations.append(registration) }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    guard let index = registrations.firstIndex(where: { $0 === registration }) else { return }
    registrations.remove(at: index).hasEnded = true
  }

  /// Tells those who are registered now. A handler may end another one's registration.
  func notify(_ environment: AnyObject, previous: UITraitCollection, present: UITraitCollection) {
    for registration in registrations
    where !registration.hasEnded && registration.traits.contains(where: { $0.differs(previous.values, present.values) })
    {
      registration.handler(environment, previous)
    }
  }
}

/// What a view or view controller knows about its traits.
struct TraitState {
  /// What the app sets in place of what is inherited; nil for nothing.
  private(set) var overrides: UITraitCollection?
  /// What it was last told; at first, what held when it was made.
  var delivered = UITraitCollection.current
  var observers = TraitObservers()
  /// The sizes of text that a view allows; nil for all.
  var textSizes: TextSizeLimits?

  var overridden: UITraitOverrides {
    get { UITraitOverrides(overrides?.values ?? TraitValues()) }
    set {
      guard newValue.values != overrides?.values ?? TraitValues() else { return }
      overrides = newValue.values == TraitValues() ? nil : UITraitCollection(values: newValue.values)
    }
  }

  var styleOverride: UIUserInterfaceStyle {
    get { overrides?.userInterfaceStyle ?? .unspecified }
    set { overridden.userInterfaceStyle = newValue }
  }
}

/// Keeps what it knows of its traits in a `TraitState`.
@MainActor protocol TraitHolding: UITraitChangeObservable {
  var traitState: TraitState { get set }
}

extension TraitHolding {
  /// Tells those who are registered, who may override traits, and register and unregister themselves meanwhile.
  func notifyTraitObservers(previous: UITraitCollection, present: UITraitCollection) {
    let observers = traitState.observers
    observers.notify(self, previous: previous, present: present)
  }

  /// Registers a handler. Handlers are called in the order in which they were registered, after
  /// `traitCollectionDidChange(_:)`.
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    demand(
      self is Environment,
      "registerForTraitChanges: the handler takes a \(Environment.self), and would get a \(type(of: self))")
    return register(traits) { handler($0 as! Environment, $1) }
  }

  /// Registers a method of an object that isn't kept alive.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target = target as AnyObject] environment, previous in
      if let target { action.invoke(on: target, environment, previous) }
    }
  }

  /// Registers a method of this object.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Does nothing with a registration that has ended, or is another object's.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.observers.remove(registration)
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits: traits, handler: handler)
    traitState.observers.add(registration)
    return registration
  }
}
