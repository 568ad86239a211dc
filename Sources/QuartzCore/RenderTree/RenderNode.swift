/// Names a layer for the whole run of a process; never used twice.
package struct LayerID: Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One layer in a render tree.
package final class RenderNode: Sendable {
  package let id: LayerID
  /// The model values at commit; `animations` change them with time.
  package let properties: RenderProperties
  package let contents: RenderContents
  /// The animations in the order in which they were added: later ones apply on top of earlier ones.
  package let animations: [RenderAnimation]
  package let mask: RenderNode?
  /// The sublayers in painter's order: by `zPosition`, then by their place among their siblings.
  package let sublayers: [RenderNode]
  /// Sequence number of the commit in which anything of this node itself (not its sublayers) last changed.
  package let generation: UInt64
  /// The layer's time, by which `animations` run.
  package let time: LayerTime
  /// Whether what the node itself shows may change with time: it has animations, or is there for a limited time.
  package let isAnimated: Bool
  /// Whether what this node, its mask or one below it shows may change with time.
  package let isSubtreeAnimated: Bool
  /// Whether this node, its mask or one below it shows an external surface.
  package let hasExternalSurface: Bool

  /// What lies in the layer, from back to front: its particles and its sublayers.
  /// - Parameter time: the host's time in seconds.
  package func layersWithin(at time: Double) -> [RenderNode] {
    guard case .emitter(let emitter) = contents else { return sublayers }
    return emitter.nodes(at: self.time.inner(time)) + sublayers
  }

  package init(
    id: LayerID, properties: RenderProperties, contents: RenderContents, animations: [RenderAnimation],
    mask: RenderNode?, sublayers: [RenderNode], generation: UInt64, time: LayerTime = .host
  ) {
    self.id = id
    self.properties = properties
    self.contents = contents
    self.animations = animations
    self.mask = mask
    self.sublayers = sublayers
    self.generation = generation
    self.time = time
    var moves = false
    if case .emitter = contents { moves = true }
    isAnimated = !animations.isEmpty || time.isLimited || moves
    isSubtreeAnimated =
      isAnimated || mask?.isSubtreeAnimated == true || sublayers.contains { $0.isSubtreeAnimated }
    if case .external = contents {
      hasExternalSurface = true
    } else {
      hasExternalSurface = mask?.hasExternalSurface == true || sublayers.contains { $0.hasExternalSurface }
    }
  }
}
