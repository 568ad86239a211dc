import Compositor
import Foundation
@testable import QuartzCore

/// Layers as an app has them, on a white screen of 20×20 pixels whose time moves by hand.
final class LayerStage {
  private final class Clock: MediaTimeSource, @unchecked Sendable {
    var now: CFTimeInterval = 100
    var presented: CFTimeInterval? = 100
  }

  private let clock = Clock()
  private let device: DeviceContext
  let root = CALayer()
  private let context: LayerContext
  private var tree: RenderTree!

  init() {
    device = DeviceContext(time: clock)
    device.makeCurrent()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    context = LayerContext(root: root, scale: 1)
    _ = frame()
  }

  /// A layer with a frame and a colour, on the screen.
  func add<L: CALayer>(_ layer: L, _ frame: CGRect, _ color: CGColor? = nil, to parent: CALayer? = nil) -> L {
    layer.frame = frame
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }

  /// The picture of a frame that many seconds later, drawn from scratch.
  func frame(after seconds: Double = 0) -> PixelBuffer {
    clock.now += seconds
    device.retireAnimations(at: clock.now)
    context.layout()
    context.display()
    if let new = context.commit(at: clock.now) { tree = new }
    clock.presented = clock.now
    let buffer = PixelBuffer(width: 20, height: 20)
    Compositor().composite(tree, at: clock.now, into: buffer)
    return buffer
  }
}

extension CGColor {
  static let pureRed = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let pureBlue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}
