import Foundation
import XCTest

@testable import QuartzCore

/// A host in miniature: a clock that stands until it is moved on, and one tree of layers.
final class Stage {
  final class Clock: MediaTimeSource, @unchecked Sendable {
    var now: CFTimeInterval = 100
    var presented: CFTimeInterval? = 100
  }

  let clock = Clock()
  let device: DeviceContext
  let root = CALayer()
  let context: LayerContext
  private(set) var tree: RenderTree!

  init() {
    device = DeviceContext(time: clock)
    device.makeCurrent()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    context = LayerContext(root: root, scale: 2)
    commit()
  }

  /// A layer of 100×100 at the origin, on screen.
  func makeLayer() -> CALayer { makeLayer(CALayer.self) }

  func makeLayer<L: CALayer>(_ type: L.Type) -> L {
    let layer = type.init()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer)
    commit()
    return layer
  }

  /// What a frame does after the app's own code has run; presents it.
  @discardableResult func commit() -> RenderTree? {
    context.layout()
    context.display()
    let new = context.commit(at: clock.now)
    if let new { tree = new }
    clock.presented = clock.now
    return new
  }

  /// One frame `seconds` later.
  func advance(_ seconds: Double) {
    clock.now += seconds
    device.retireAnimations(at: clock.now)
    commit()
  }

  /// What the newest tree shows of a layer at the clock's time.
  func shown(_ layer: CALayer) -> RenderProperties {
    var found: RenderNode?
    func search(_ node: RenderNode) {
      if node.id == layer.id { found = node }
      if let mask = node.mask { search(mask) }
      node.sublayers.forEach(search)
    }
    search(tree.root)
    return found!.sampled(at: clock.now, timelines: tree.timelines)
  }
}

func XCTAssertClose(
  _ a: CGPoint, _ b: CGPoint, accuracy: CGFloat = 1e-9, file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(a.x, b.x, accuracy: accuracy, file: file, line: line)
  XCTAssertEqual(a.y, b.y, accuracy: accuracy, file: file, line: line)
}
