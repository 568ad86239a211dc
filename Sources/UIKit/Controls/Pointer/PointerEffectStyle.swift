/// What an effect makes of a view. All numbers are chosen by eye after iPadOS 13 to 18.
struct PointerEffectStyle: Equatable {
  var tint = UIPointerEffect.TintMode.none
  var hasShadow = false
  /// Points by which the longer side grows.
  var growth: CGFloat = 0
  /// Points that the view goes at most with the pointer, from the view's middle to its edge.
  var reach: CGFloat = 0
  /// Points that the plate is larger than the view, on each side.
  var margin: CGFloat = 0

  /// Sides up to which a view is lifted or highlighted by itself, in points.
  static let largestSide: CGFloat = 200

  @MainActor init(_ effect: UIPointerEffect) {
    switch Self.resolved(effect) {
    case .automatic, .highlight: (tint, growth, reach, margin) = (.underlay, 4, 2, 4)
    case .lift: (hasShadow, growth, reach) = (true, 8, 3)
    case .hover(_, let tint, let hasShadow, let isScaled):
      (self.tint, self.hasShadow, growth) = (tint, hasShadow, isScaled ? 8 : 0)
    }
  }

  /// The effect that the automatic one is.
  @MainActor private static func resolved(_ effect: UIPointerEffect) -> UIPointerEffect {
    guard case .automatic(let preview) = effect else { return effect }
    let view = preview.view
    guard max(view.bounds.width, view.bounds.height) <= largestSide else {
      return .hover(preview, preferredTintMode: .overlay, prefersShadow: false, prefersScaledContent: false)
    }
    let hasBackground = (view.backgroundColor?.cgColor.alpha ?? 0) > 0 || preview.parameters.visiblePath != nil
    return hasBackground ? .lift(preview) : .highlight(preview)
  }

  /// How much a view of that size is scaled beyond its own scale.
  func scale(of size: CGSize) -> CGFloat {
    let side = max(size.width, size.height)
    return side > 0 ? growth / side : 0
  }

  /// How far a view goes while the pointer is at a place.
  func shift(at place: CGPoint, in bounds: CGRect) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    func part(_ value: CGFloat, _ middle: CGFloat, _ length: CGFloat) -> CGFloat {
      min(max(-1, (value - middle) / (length / 2)), 1)
    }
    return CGPoint(
      x: part(place.x, bounds.midX, bounds.width) * reach, y: part(place.y, bounds.midY, bounds.height) * reach)
  }
}
