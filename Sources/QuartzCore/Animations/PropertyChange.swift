import Foundation

/// A change of a layer's property that is to be animated as UIKit's blocks do: noted before it happens, so that the
/// motion starts from what shows then.
package struct PropertyChange {
  package let layer: CALayer
  package let key: LayerKey
  /// The model value before.
  package let old: AnimatedValue
  let shown: AnimatedValue
  private let velocity: Double

  /// Notes a property before it changes; nil for one that can't be animated.
  package init?(of key: LayerKey, on layer: CALayer) {
    guard key.isAnimatedByBlocks, let old = key.value(in: layer.properties) else { return nil }
    self.layer = layer
    self.key = key
    self.old = old
    let isMoving = !key.isStacking && layer.isAnimating(key)
    shown = isMoving ? key.value(in: layer.presentedProperties) ?? old : old
    velocity = isMoving ? layer.presentedVelocity(of: key) : 0
  }

  /// The model value now, once the change has happened.
  package var new: AnimatedValue { key.value(in: layer.properties) ?? old }

  /// The animation of the change, and the velocity at which its value moves already, in distances per second. Nil where
  /// there is nothing between the values.
  ///
  /// Places and transforms animate what is still missing, added to the model value, so that several stack; all else
  /// goes on from what shows.
  package func animation() -> (animation: CABasicAnimation, velocity: Double)? {
    let new = new
    let animation = CABasicAnimation(key)
    if key.isStacking, let (from, to) = old.delta(to: new) {
      (animation.fromValue, animation.toValue, animation.isAdditive) = (from, to, true)
      return (animation, 0)
    }
    if case .flag(let wasHidden) = shown, case .flag(let isHidden) = new, key == .hidden {
      (animation.fromValue, animation.toValue) = (AnimatedValue.presence(!wasHidden), AnimatedValue.presence(!isHidden))
      return (animation, 0)
    }
    guard shown.isInterpolated(to: new) else { return nil }
    (animation.fromValue, animation.toValue) = (shown, new)
    guard let from = shown.number, let to = new.number, from != to else { return (animation, 0) }
    return (animation, velocity / (to - from))
  }

  /// Puts the animation on the layer. Stacking ones get a key of their own.
  package func add(_ animation: CAPropertyAnimation) {
    var name = key.rawValue
    if animation.isAdditive {
      let keys = layer.animationKeys() ?? []
      var count = 1
      while keys.contains(name) {
        count += 1
        name = "\(key.rawValue)-\(count)"
      }
    }
    layer.add(animation, forKey: name)
  }
}

extension AnimatedValue {
  /// The difference between this value and another, and the difference that is left in the end: none.
  func delta(to new: AnimatedValue) -> (from: AnimatedValue, to: AnimatedValue)? {
    switch (self, new) {
    case (.transform(let a), .transform(let b)):
      return TransformDelta(from: a, to: b).map { (.transformDelta($0), .transformDelta(.zero)) }
    case (.number, .number): return (adding(new, times: -1), .number(0))
    case (.point, .point): return (adding(new, times: -1), .point(.zero))
    case (.rect, .rect): return (adding(new, times: -1), .rect(.zero))
    default: return nil
    }
  }

  /// Whether there are values between the two; to and from no colour or path, a property changes at once.
  func isInterpolated(to new: AnimatedValue) -> Bool {
    if case .none = self { return false }
    if case .none = new { return false }
    if case .colors(let a) = self, case .colors(let b) = new { return a.count == b.count }
    return true
  }
}

extension LayerKey {
  fileprivate var isAnimatedByBlocks: Bool {
    switch self {
    case .doubleSided, .masksToBounds, .contentsScale, .externalOffset, .lineDashPattern, .allowsGroupOpacity,
      .shouldRasterize, .rasterizationScale:
      return false
    default: return true
    }
  }
}
