/// Other implementations of layers' methods, where an app has replaced them. Each member says whether one has run
/// instead of the layer's own.
package protocol LayerMethodReplacing {
  func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) -> Bool
  func removeAnimation(forKey key: String, from layer: CALayer) -> Bool
  func layoutSublayers(of layer: CALayer) -> Bool
  func setNeedsLayout(_ layer: CALayer) -> Bool
}

/// What layers' methods do if nothing else runs in their place.
extension CALayer {
  /// What runs instead of methods; nil as long as none is replaced, which then costs each one comparison.
  package nonisolated(unsafe) static var replacements: (any LayerMethodReplacing)?

  package final func addUnreplaced(_ anim: CAAnimation, forKey key: String?) { attachAnimation(anim, forKey: key) }
  package final func removeAnimationUnreplaced(forKey key: String) { detachAnimations { $0.key == key } }
  package final func layoutSublayersUnreplaced() { storedDelegate?.layoutSublayers(of: self) }
  package final func setNeedsLayoutUnreplaced() { invalidate(.layout) }
}
