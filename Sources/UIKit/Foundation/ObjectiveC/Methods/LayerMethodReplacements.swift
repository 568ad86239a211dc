/// Other implementations of layers' methods, for Core Animation, which knows no selectors.
struct LayerMethodReplacements: LayerMethodReplacing {
  func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) -> Bool {
    hasRunReplacement(of: .addAnimation, in: CALayer.self, for: layer, [animation, key as Any])
  }

  func removeAnimation(forKey key: String, from layer: CALayer) -> Bool {
    hasRunReplacement(of: .removeAnimation, in: CALayer.self, for: layer, [key])
  }

  func layoutSublayers(of layer: CALayer) -> Bool {
    hasRunReplacement(of: .layoutSublayers, in: CALayer.self, for: layer)
  }

  func setNeedsLayout(_ layer: CALayer) -> Bool {
    hasRunReplacement(of: .setNeedsLayout, in: CALayer.self, for: layer)
  }
}
