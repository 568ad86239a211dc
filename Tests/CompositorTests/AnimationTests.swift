import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// Animations are sampled at the composition's time, without a new commit.
final class AnimationTests: XCTestCase {
  func testSamplesAtTheFramesTime() throws {
    let root = CALayer()
    let square = CALayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    square.frame = CGRect(x: 0, y: 5, width: 10, height: 10)
    square.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    root.addSublayer(square)
    CATransaction.commit()
    let context = LayerContext(root: root, scale: 1)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (5.0, 85.0)
    animation.duration = 2
    animation.beginTime = 10
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    square.add(animation, forKey: "move")
    context.layout()
    let tree = try XCTUnwrap(context.commit(at: 9))
    let compositor = Compositor()
    let buffer = PixelBuffer(width: 100, height: 20)
    for (time, left) in [(9.0, 0), (10, 0), (10.5, 20), (11, 40), (12, 80), (13, 80)] {
      compositor.composite(tree, at: time, into: buffer)
      let dark = (0..<100).filter { buffer.channels($0, 10)[0] == 0 }
      XCTAssertEqual(dark, Array(left..<(left + 10)), "\(time)")
    }
  }
}
