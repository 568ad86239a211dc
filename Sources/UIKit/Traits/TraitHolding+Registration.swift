extension TraitHolding {
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
