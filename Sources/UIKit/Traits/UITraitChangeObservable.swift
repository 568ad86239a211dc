/// A registration to be told of changed traits; ends with `unregisterForTraitChanges` or with the observed object.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object at which handlers for changed traits may be registered.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// Calls `handler` with this object and its former traits whenever one of `traits` has changed.
  ///
  /// - Precondition: this object is an `Environment`.
  @discardableResult func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  /// Sends `action` to `target` whenever one of `traits` has changed, with this object and its former traits as far as
  /// the method takes them.
  /// - Parameter target: isn't kept alive; once it is gone, nothing is sent.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Sends `action` to this object whenever one of `traits` has changed, as above.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends a registration; one of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
