extension RenderProperties {
  /// The point of the bounds that `position` places, in the layer's own coordinates.
  package var anchor: CGPoint {
    CGPoint(x: bounds.origin.x + anchorPoint.x * bounds.width, y: bounds.origin.y + anchorPoint.y * bounds.height)
  }

  /// The transform of the space in which the sublayers lie, about the anchor; nil if there is none.
  package var sublayerSpace: CATransform3D? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = anchor
    let map = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), sublayerTransform)
    return CATransform3DConcat(map, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// The map from this layer's coordinates to its superlayer's.
  package func mapToSuperlayer(_ superlayer: RenderProperties?) -> PlaneMap { map(within: superlayer?.sublayerSpace) }

  /// - Parameter space: the superlayer's `sublayerSpace`.
  package func map(within space: CATransform3D?) -> PlaneMap {
    let (anchor, t) = (anchor, transform)
    if space == nil, anchorPointZ == 0, t.isFlat {
      return PlaneMap(
        a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41 + position.x - anchor.x * t.m11 - anchor.y * t.m21,
        ty: t.m42 + position.y - anchor.x * t.m12 - anchor.y * t.m22)
    }
    var map = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), t)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    return PlaneMap(space.map { CATransform3DConcat(map, $0) } ?? map)
  }
}

extension CATransform3D {
  /// Maps the plane z = 0 to itself without perspective.
  fileprivate var isFlat: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m34 == 0 && m43 == 0 && m44 == 1
  }
}
