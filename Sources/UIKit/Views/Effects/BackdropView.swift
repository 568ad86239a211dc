/// A view whose layer filters what lies behind it.
final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  var backdropLayer: BackdropLayer { layer as! BackdropLayer }
}
