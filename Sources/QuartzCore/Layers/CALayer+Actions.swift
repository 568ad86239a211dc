import Foundation

extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found =
      storedDelegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleActions?[event]
      ?? type(of: self).defaultAction(forKey: event) ?? implicitAction(forKey: event)
    return found is NSNull ? nil : found
  }

  private final var styleActions: [String: any CAAction]? { style?["actions"] as? [String: any CAAction] }

  /// Core Animation's own: only for layers that a screen has shown, from what it shows now.
  private final func implicitAction(forKey event: String) -> (any CAAction)? {
    guard node != nil, let key = LayerKey(rawValue: event), key.isImplicitlyAnimated,
      let value = key.value(in: presentedProperties)
    else { return nil }
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
    case .hidden, .doubleSided, .masksToBounds, .contentsScale, .externalOffset, .contentsTint: return false
    default: return true
    }
  }
}
