import Compositor
import CoreGraphics
import Foundation
import LiveHost
import QuartzCore

/// A layer that an inspector shows by itself, without the layers in it, its shadow, its opacity and its place.
struct LayerPicture {
  let node: RenderNode
  /// The layer's values at the time.
  let properties: RenderProperties
  /// The host's time for which it is drawn.
  let time: Double

  /// Another size or colour of what moves is drawn when the app changes the layer the next time.
  var number: UInt64 { node.generation }

  /// The longest side of a layer's picture, in pixels.
  private static let longestSide: CGFloat = 800
  private static let largestScale: CGFloat = 2

  /// The picture as a PNG file; nil where it can't be drawn. What another process draws is copied: it is the host
  /// thread's to latch.
  func png() -> Data? {
    var values = properties
    values.position = .zero
    (values.zPosition, values.anchorPoint, values.anchorPointZ) = (0, .zero, 0)
    (values.transform, values.sublayerTransform) = (CATransform3DIdentity, CATransform3DIdentity)
    (values.opacity, values.isHidden, values.isGeometryFlipped) = (1, false, false)
    (values.blendMode, values.groupColor, values.shadowOpacity) = (.normal, 0xffff_ffff, 0)
    (values.fillsSuperlayer, values.preservesDepth, values.isReplicator) = (false, false, false)
    let size = values.bounds.size
    let scale = min(Self.largestScale, Self.longestSide / max(size.width, size.height, 1))
    guard size.width * scale >= 1, size.height * scale >= 1 else { return nil }
    let layer = RenderNode(
      id: node.id, properties: values, contents: node.contents, animations: [], mask: nil, sublayers: [],
      generation: 1, time: node.time
    ).frozen(at: time, timelines: TimelineTable())
    var canvas = RenderProperties()
    (canvas.bounds, canvas.anchorPoint) = (CGRect(origin: .zero, size: size), .zero)
    let root = RenderNode(
      id: LayerID(rawValue: 0), properties: canvas, contents: .none, animations: [], mask: nil, sublayers: [layer],
      generation: 1)
    let tree = RenderTree(
      root: root, size: size, scale: scale, timelines: TimelineTable(), sequence: 1)
    return Compositor.picture(of: tree)?.pngData()
  }
}

extension FrameLog.Frame {
  /// All of the frame as a PNG file, as it was shown but for what other processes draw; nil where it has no size.
  func png() -> Data? {
    let buffer = PixelBuffer(
      width: Int((tree.size.width * tree.scale).rounded()), height: Int((tree.size.height * tree.scale).rounded()))
    guard !buffer.bounds.isEmpty else { return nil }
    let still = RenderTree(
      root: tree.root.frozen(at: time, timelines: tree.timelines), size: tree.size, scale: tree.scale,
      timelines: TimelineTable(), sequence: 1)
    let compositor = Compositor()
    compositor.composite(still, at: 0, into: buffer, bufferAge: 0)
    compositor.readback(into: buffer)
    return buffer.png(in: buffer.bounds, palette: nil)
  }
}
