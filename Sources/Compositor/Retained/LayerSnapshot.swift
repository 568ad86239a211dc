import QuartzCore

/// The state of a layer in the last frame.
struct LayerSnapshot {
  let own: PixelRect
  let subtree: PixelRect
  let clip: PixelRect
  let isShown: Bool
  let shadow: ShadowPlan
  let foldsOpacity: Bool
  let clipsOnlyContents: Bool
  let isDrawnApart: Bool
  let properties: RenderProperties

  init(_ layer: RetainedLayer) {
    own = layer.ownBounds
    subtree = layer.subtreeBounds
    clip = layer.clip
    isShown = layer.isShown
    shadow = layer.shadow
    foldsOpacity = layer.foldsOpacity
    clipsOnlyContents = layer.clipsOnlyContents
    isDrawnApart = layer.containsBlending || layer.isIsolated
    properties = layer.properties
  }

  /// The same things come to the screen by another way, which rounds otherwise.
  func isDrawn(otherwiseThan layer: RetainedLayer) -> Bool {
    (layer.properties.opacity < 1 && foldsOpacity != layer.foldsOpacity)
      || clipsOnlyContents != layer.clipsOnlyContents
      || isDrawnApart != (layer.containsBlending || layer.isIsolated)
  }
}
