import Compositor
import CoreGraphics
import Foundation
import LiveHost
import QuartzCore

/// Pictures for an inspector, as PNG files.
enum LayerPicture {
  /// The longest side of a layer's picture, in pixels.
  private static let longestSide: CGFloat = 800
  private static let largestScale: CGFloat = 2

  /// What a layer draws itself, without the layers in it, its shadow, its opacity and its place; nil where it can't be
  /// drawn.
  static func png(of node: RenderNode, _ properties: RenderProperties) -> Data? {
    var values = properties
    values.position = .zero
    (values.zPosition, values.anchorPoint, values.anchorPointZ) = (0, .zero, 0)
    (values.transform, values.sublayerTransform) = (CATransform3DIdentity, CATransform3DIdentity)
    (values.opacity, values.isHidden, values.isGeometryFlipped) = (1, false, false)
    (values.blendMode, values.groupColor, values.shadowOpacity) = (.normal, 0xffff_ffff, 0)
    (values.fillsSuperlayer, values.preservesDepth, values.isReplicator) = (false, false, false)
    let size = values.bounds.size
    let scale = min(largestScale, longestSide / max(size.width, size.height, 1))
    guard size.width * scale >= 1, size.height * scale >= 1 else { return nil }
    let layer = RenderNode(
      id: node.id, properties: values, contents: node.contents, animations: [], mask: nil, sublayers: [],
      generation: 1)
    var canvas = RenderProperties()
    (canvas.bounds, canvas.anchorPoint) = (CGRect(origin: .zero, size: size), .zero)
    let root = RenderNode(
      id: LayerID(rawValue: 0), properties: canvas, contents: .none, animations: [], mask: nil, sublayers: [layer],
      generation: 1)
    let tree = RenderTree(
      root: root, size: size, scale: scale, timelines: TimelineTable(), sequence: 1)
    return Compositor.picture(of: tree)?.pngData()
  }

  /// All of an earlier frame, as it was shown but for what other processes draw.
  static func png(of frame: FrameLog.Frame) -> Data? {
    let tree = frame.tree
    let buffer = PixelBuffer(
      width: Int((tree.size.width * tree.scale).rounded()), height: Int((tree.size.height * tree.scale).rounded()))
    guard !buffer.bounds.isEmpty else { return nil }
    let compositor = Compositor()
    compositor.composite(tree, at: frame.time, into: buffer, bufferAge: 0)
    compositor.readback(into: buffer)
    return buffer.png(in: buffer.bounds, palette: nil)
  }
}
