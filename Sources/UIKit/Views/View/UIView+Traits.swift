extension UIView: TraitHolding {}

extension UIView: UITraitEnvironment {
  /// The traits by what is around the view now and by its own override.
  var inheritedTraits: UITraitCollection {
    (baseTraits ?? parentTraits ?? .current).overriding(with: traitState.overrides).limiting(traitState.textSizes)
  }

  private var parentTraits: UITraitCollection? {
    if let viewController { return viewController.traits(inheritedFrom: superviewStorage?.traitCollection) }
    return superviewStorage?.traitCollection
  }

  /// Takes over what is inherited, in this view and those below it, and tells those for which it is new.
  func updateTraits() {
    let present = inheritedTraits
    let previous = traitState.delivered
    guard present !== previous else { return }
    traitState.delivered = present
    guard present != previous else { return }
    traitsDidChange(from: previous)
    for subview in subviewsStorage { subview.updateTraits() }
  }

  private func traitsDidChange(from previous: UITraitCollection) {
    traitCollection.performAsCurrent {
      if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { dynamicColorsDidChange() }
      if traitCollection.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
      nibSource?.traitsDidChange(to: traitCollection)
      viewController?.viewTraitsDidChange()
      traitCollectionDidChange(previous)
      notifyTraitObservers(previous: previous, present: traitCollection)
    }
  }
}

extension UIView {
  /// Colours of the layer that follow traits are set anew.
  func applyDynamicColors() {
    if backgroundColorStorage?.isDynamic == true { showBackgroundColor(backgroundColorStorage) }
    if type(of: self) != UIView.self { setNeedsDisplay() }
  }
}
