import Compositor
import CoreGraphics
import QuartzCore
import TestSupport
import XCTest

/// Random scenes against the plain reference compositor.
final class ReferenceTests: XCTestCase {
  func testRandomScenes() {
    for seed in 1...UInt64(Soak.count(12)) { compare(seed) }
  }

  /// Thin borders are drawn as by the reference, also in a corner's pixel, where both of their edges meet.
  func testThinBorders() {
    for corners in [15, 6] as [UInt8] {
      for width in [0.5, 1, 1.5] as [CGFloat] {
        let layer = Scene.Layer(CGRect(x: 3.1875, y: 2.3125, width: 20.5625, height: 16.4375)) {
          $0.cornerRadius = 4.5
          $0.borderWidth = width
          $0.maskedCorners = CornerSet(rawValue: corners)
        }
        compare([layer], "corners \(corners), width \(width)")
      }
    }
  }

  /// Opposite edges of the hole, or its corners, lie in one row of pixels or in one column.
  func testBordersThatLeaveLittle() {
    for size in [(20.5625, 6.4375), (6.3125, 20.25), (6.9375, 20), (7.6875, 7.625)].map(CGSize.init(width:height:)) {
      for radius in [0, 2.75, 4.5] as [CGFloat] {
        let layer = Scene.Layer(CGRect(origin: CGPoint(x: 4.8125, y: 4.0625), size: size)) {
          $0.cornerRadius = radius
          $0.borderWidth = 3
        }
        compare([layer], "\(size), radius \(radius)")
      }
    }
  }

  private func compare(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> CGFloat {
      // Eighths of a pixel at scale 2, on which corners lie.
      (CGFloat(Double.random(in: range, using: &random)) * 16).rounded() / 16
    }
    func layer(_ depth: Int) -> Scene.Layer {
      let layer = Scene.Layer(
        CGRect(x: number(-4...24), y: number(-4...20), width: number(6...24), height: number(6...24)))
      layer.properties.backgroundColor = RenderColor(
        red: Float.random(in: 0...1, using: &random), green: Float.random(in: 0...1, using: &random),
        blue: Float.random(in: 0...1, using: &random), alpha: Bool.random(using: &random) ? 1 : 0.5)
      layer.properties.cornerRadius = Bool.random(using: &random) ? 0 : (number(1...5) * 4).rounded() / 4
      if Bool.random(using: &random) { layer.properties.opacity = Float.random(in: 0.2...1, using: &random) }
      if Bool.random(using: &random) { layer.properties.borderWidth = (number(0.5...3) * 2).rounded() / 2 }
      layer.properties.maskedCorners = CornerSet(rawValue: UInt8.random(in: 0...15, using: &random))
      layer.properties.masksToBounds = Bool.random(using: &random)
      if depth < 2 && Bool.random(using: &random) {
        // Groups lie on whole pixels anyway.
        let frame = layer.frame
        layer.frame = CGRect(
          x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
        layer.sublayers = [layerBelow(depth), layerBelow(depth)]
      }
      return layer
    }
    func layerBelow(_ depth: Int) -> Scene.Layer { layer(depth + 1) }
    compare((0..<3).map { _ in layer(0) }, "seed \(seed)")
  }

  private func compare(_ layers: [Scene.Layer], _ name: String) {
    let scene = Scene(width: 40, height: 36, scale: 2)
    let picture = scene.render(layers)
    let reference = ReferenceCompositor(width: 80, height: 72, scale: 2)
    let expected = reference.render(layers, on: .init(r: 1, g: 1, b: 1, a: 1))
    // Groups within groups are rounded once a level.
    var sum = 0.0
    for y in 0..<72 {
      for x in 0..<80 {
        let p = expected[y * 80 + x]
        let channels = picture.channels(x, y)
        let worst = zip(channels, [p.r, p.g, p.b, p.a]).map { abs(Double($0) - $1 * 255) }.max()!
        if worst > 4 { return XCTFail("\(name), pixel \(x), \(y): \(channels) instead of \(p)") }
        sum += worst
      }
    }
    XCTAssertLessThan(sum / (72 * 80), 0.75, name)
  }
}
