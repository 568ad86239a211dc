/// Shows what another view has shown.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { FrozenLayer.self }

  /// Shows a part of a picture, stretched as a whole.
  func show(_ part: CGRect, of node: RenderNode) { (layer as? FrozenLayer)?.picture = node.stage(of: part) }

  /// Shows a part of a picture, stretched between its caps, for which it takes pixels.
  func show(_ part: CGRect, of node: RenderNode, capInsets: UIEdgeInsets) {
    let scale = UIScreen.mainScale
    guard let image = RenderPictures.picture(of: node.tree(of: part, scale: scale)) else {
      return show(part, of: node)
    }
    layer.contents = image
    layer.contentsScale = scale
    let (x, width) = Self.stretched(capInsets.left, capInsets.right, of: part.width)
    let (y, height) = Self.stretched(capInsets.top, capInsets.bottom, of: part.height)
    layer.contentsCenter = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The place of the middle, in parts of the whole.
  private static func stretched(_ low: CGFloat, _ high: CGFloat, of length: CGFloat) -> (CGFloat, CGFloat) {
    let low = min(max(low, 0), length)
    return (low / length, max(length - low - max(high, 0), 0) / length)
  }
}
