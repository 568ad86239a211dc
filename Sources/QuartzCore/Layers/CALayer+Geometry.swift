import Foundation

extension CALayer {
  /// The layer's transform as an affine one; setting it sets `transform`.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets `transform` to one of the plane. Animatable, as `transform` is.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  final func frame(of properties: RenderProperties) -> CGRect {
    let map = properties.mapToSuperlayer(nil)
    return map.apply(properties.bounds)
  }

  final func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    var size = frame.size
    var anchor = CGPoint(
      x: frame.minX + frame.width * properties.anchorPoint.x, y: frame.minY + frame.height * properties.anchorPoint.y)
    if transform != CATransform3DIdentity {
      let map = affineTransform()
      if CATransform3DIsAffine(transform), map.b == 0, map.c == 0, map.a != 0, map.d != 0 {
        size = CGSize(width: frame.width / abs(map.a), height: frame.height / abs(map.d))
      } else {
        let unrotated = CGRect(origin: .zero, size: size).applying(map.inverted())
        size = unrotated.size
      }
      // Where the anchor lies in the box that the transform makes of the new bounds.
      var box = RenderProperties()
      box.bounds.size = size
      box.anchorPoint = properties.anchorPoint
      box.transform = transform
      let shape = box.mapToSuperlayer(nil).apply(box.bounds)
      anchor = CGPoint(x: frame.minX - shape.minX, y: frame.minY - shape.minY)
    }
    position = anchor
    bounds = CGRect(origin: bounds.origin, size: size)
  }

  /// The map from this layer's coordinates to those of its root.
  private final func mapToRoot() -> (map: PlaneMap, root: CALayer) {
    var map = PlaneMap.identity
    var layer: CALayer = self
    while let above = layer.superlayer {
      map = map.concatenating(layer.borrowed.map(within: above.spaceOfSublayers))
      guard let plane = above.plane else { return (map, above) }
      layer = plane
    }
    return (map.concatenating(layer.borrowed.mapToSuperlayer(nil)), layer)
  }

  /// The map from this layer's coordinates to another's; to the space around the root if that is nil. Nil where a
  /// transform on the way down has no inverse.
  package final func map(to other: CALayer?) -> PlaneMap? {
    if other === self { return .identity }
    if let other, other === superlayer { return borrowed.map(within: other.borrowed.sublayerSpace) }
    let up = mapToRoot().map
    guard let other else { return up }
    guard let down = other.mapToRoot().map.inverse else { return nil }
    return up.concatenating(down)
  }

  /// Converts a point from another layer's coordinates (nil: those around the root) into this one's.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { mapFrom(layer)?.apply(p) ?? p }
  /// Converts a point from this layer's coordinates into another's; nil: those around the root.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { map(to: layer)?.apply(p) ?? p }

  /// The bounding box of the converted rectangle.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { mapFrom(layer)?.apply(r) ?? r }
  /// The bounding box of the converted rectangle.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { map(to: layer)?.apply(r) ?? r }

  private final func mapFrom(_ layer: CALayer?) -> PlaneMap? { layer?.map(to: self) ?? mapToRoot().map.inverse }

  final func descendant(at point: CGPoint) -> CALayer? {
    guard !isHidden, properties.opacity > 0 else { return nil }
    if properties.preservesDepth { return descendantInSpace(at: point) }
    guard let inverse = properties.map(within: superlayer?.spaceOfSublayers).inverse else { return nil }
    let inside = inverse.apply(point)
    let isInside = contains(inside)
    if masksToBounds, !isInside { return nil }
    for sublayer in inPaintersOrder(sublayers ?? []).reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return isInside ? self : nil
  }

  final func inPaintersOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.properties.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }.map(\.element)
  }
}

/// Layers whose y grows upwards.
extension CALayer {
  final func setGeometryFlipped(_ isFlipped: Bool) {
    guard isFlipped != properties.isGeometryFlipped else { return }
    properties.isGeometryFlipped = isFlipped
    invalidate(.node)
    updateMirroring()
  }

  /// Finds anew, here and below, whether contents have to be mirrored in the layers' coordinates.
  final func updateMirroring() {
    let above = (storedSuperlayer ?? maskedLayer)?.properties.mirrorsContents ?? false
    let mirrors = properties.isGeometryFlipped != above
    guard mirrors != properties.mirrorsContents else { return }
    properties.mirrorsContents = mirrors
    invalidate(.node)
    for sublayer in storedSublayers { sublayer.updateMirroring() }
    storedMask?.updateMirroring()
  }
}

extension CGContext {
  /// Turns user space over, so that a rectangle of it stays where it is.
  func turnUpsideDown(_ rect: CGRect) {
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
  }
}
