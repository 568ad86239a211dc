import Foundation

/// Layers in the space of transform layers.
extension CALayer {
  /// The transform from the space of the sublayers to the layer's plane, and on to that of the nearest plane above where
  /// the layer has none.
  final var spaceOfSublayers: CATransform3D? {
    guard borrowed.preservesDepth else { return borrowed.sublayerSpace }
    return borrowed.spaceOfSublayers(within: superlayer?.spaceOfSublayers)
  }

  /// The layer or the nearest one above it whose sublayers lie in its plane; nil if there is none.
  final var plane: CALayer? {
    var layer = self
    while layer.borrowed.preservesDepth {
      guard let above = layer.superlayer else { return nil }
      layer = above
    }
    return layer
  }

  /// The farthest descendant that contains a point, of the layers in this one's space the nearest.
  /// - Parameter point: in the coordinates of the plane above.
  final func descendantInSpace(at point: CGPoint) -> CALayer? {
    guard !isHidden, properties.opacity > 0 else { return nil }
    var layers: [(layer: CALayer, depth: Double)] = []
    collectLayersInSpace(into: &layers)
    let sorted = layers.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
    for entry in sorted.reversed() {
      if let hit = entry.element.layer.hitTest(point) { return hit }
    }
    return nil
  }

  private final func collectLayersInSpace(into layers: inout [(layer: CALayer, depth: Double)]) {
    let space = spaceOfSublayers
    for sublayer in inPaintersOrder(sublayers ?? []) {
      if !sublayer.properties.preservesDepth {
        layers.append((sublayer, sublayer.properties.depth(within: space)))
      } else if !sublayer.isHidden, sublayer.properties.opacity > 0 {
        sublayer.collectLayersInSpace(into: &layers)
      }
    }
  }
}
