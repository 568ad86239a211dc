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
}
