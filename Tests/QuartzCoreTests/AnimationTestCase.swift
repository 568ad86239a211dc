import XCTest

@testable import QuartzCore

/// A layer on a stage whose time moves by hand.
class AnimationTestCase: XCTestCase {
  var stage: Stage!
  var layer: CALayer!

  override func setUp() {
    stage = Stage()
    layer = stage.makeLayer()
  }

  override func tearDown() { (layer, stage) = (nil, nil) }

  final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start \(anim.value(forKey: "name") ?? "")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
    }
  }

  func fade(from: Any? = 0, to: Any? = 1, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  func opacity(after seconds: Double) -> Double {
    stage.clock.now += seconds
    defer { stage.clock.now -= seconds }
    return Double(stage.shown(layer).opacity)
  }
}
