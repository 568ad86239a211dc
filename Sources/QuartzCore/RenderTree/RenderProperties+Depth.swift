extension RenderProperties {
  /// The transform from the layer's space to the superlayer's.
  /// - Parameter space: the superlayer's `sublayerSpace`.
  func transform(within space: CATransform3D?) -> CATransform3D {
    let anchor = anchor
    var map = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    return space.map { CATransform3DConcat(map, $0) } ?? map
  }

  /// The transform from the space in which the sublayers of a layer that preserves depth lie to the plane of the nearest
  /// layer above that doesn't.
  /// - Parameter space: the same of the superlayer; of one that doesn't preserve depth, its `sublayerSpace`.
  package func spaceOfSublayers(within space: CATransform3D?) -> CATransform3D {
    let own = transform(within: space)
    return sublayerSpace.map { CATransform3DConcat($0, own) } ?? own
  }

  /// How far in front of the plane the middle of the layer lies; what is nearer to the viewer is in front.
  /// - Parameter space: the superlayer's, as in `spaceOfSublayers(within:)`.
  package func depth(within space: CATransform3D?) -> Double {
    let (x, y, map) = (Double(bounds.midX), Double(bounds.midY), transform(within: space))
    let w = x * Double(map.m14) + y * Double(map.m24) + Double(map.m44)
    let z = x * Double(map.m13) + y * Double(map.m23) + Double(map.m43)
    return w > PlaneMap.nearest ? z / w : .infinity
  }

  /// Forgets all but where the layer is, whether it is there and its opacity: a layer that preserves depth draws nothing
  /// itself.
  package mutating func keepPlaceOnly() {
    var place = RenderProperties()
    (place.position, place.zPosition, place.bounds) = (position, zPosition, bounds)
    (place.anchorPoint, place.anchorPointZ) = (anchorPoint, anchorPointZ)
    (place.transform, place.sublayerTransform) = (transform, sublayerTransform)
    (place.isHidden, place.opacity, place.preservesDepth) = (isHidden, opacity, preservesDepth)
    place.allowsGroupOpacity = false
    self = place
  }
}
