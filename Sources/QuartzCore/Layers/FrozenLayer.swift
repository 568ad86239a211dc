/// Shows what another layer has shown, stretched over its bounds, behind its sublayers.
package final class FrozenLayer: CALayer {
  /// The picture that the layer shows, made by `RenderNode.stage(of:)`; nil shows nothing.
  package var picture: RenderNode? {
    didSet { invalidate(.order) }
  }

  override var stage: RenderNode? { picture }

  override func copyValues(from layer: CALayer) {
    super.copyValues(from: layer)
    picture = (layer as? FrozenLayer)?.picture
  }
}
