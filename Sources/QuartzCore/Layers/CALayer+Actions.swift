import Foundation

/// A delegate that answers changes of its layer by the property's key. It gives the last word, as a delegate does that
/// returns `NSNull` for none.
package protocol KeyedLayerDelegate: CALayerDelegate {
  /// Returns the action for a change of a property of the delegate's layer; nil for none.
  func action(forChangeOf key: LayerKey) -> (any CAAction)?
}

extension CALayer {
  /// The action that answers a change of a property. What an app may have written is asked by the property's name;
  /// nobody else is asked by it.
  final func action(for key: LayerKey) -> (any CAAction)? {
    guard isPlain else { return action(forKey: key.rawValue) }
    if let keyedDelegate { return keyedDelegate.action(forChangeOf: key) }
    return ending(listedAction(forKey: key.rawValue) ?? implicitAction(for: key))
  }

  final func searchAction(forKey event: String) -> (any CAAction)? {
    ending(
      listedAction(forKey: event) ?? type(of: self).defaultAction(forKey: event)
        ?? LayerKey(rawValue: event).flatMap { implicitAction(for: $0) })
  }

  /// Whether the layer is of no subclass, whose methods may be others: whether a class overrides one can't be told.
  final var isPlain: Bool { type(of: self) == CALayer.self }

  /// What the delegate, the layer's actions and its style say.
  private final func listedAction(forKey event: String) -> (any CAAction)? {
    storedDelegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleActions?[event]
  }

  /// What is left of an action that has been found: nothing of one that only ends the search.
  private final func ending(_ found: (any CAAction)?) -> (any CAAction)? { found is NSNull ? nil : found }

  private final var styleActions: [String: any CAAction]? { style?["actions"] as? [String: any CAAction] }

  /// Core Animation's own: only for layers that a screen has shown, from what it shows now.
  private final func implicitAction(for key: LayerKey) -> (any CAAction)? {
    guard isShown, key.isImplicitlyAnimated, let value = key.value(in: presentedProperties) else { return nil }
    let animation = CABasicAnimation(key)
    animation.fromValue = value
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

extension LayerKey {
  fileprivate var isImplicitlyAnimated: Bool {
    switch self {
    case .hidden, .doubleSided, .masksToBounds, .contentsScale, .externalOffset, .contentsTint, .allowsGroupOpacity:
      return false
    default: return true
    }
  }
}
