import XCTest

@testable import QuartzCore

/// The timing of animations by `CAMediaTiming`, and what their copies keep.
final class AnimationTimingTests: XCTestCase {
  private var stage: Stage!
  private var layer: CALayer!

  override func setUp() {
    stage = Stage()
    layer = stage.makeLayer()
  }

  override func tearDown() { (layer, stage) = (nil, nil) }

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    return animation
  }

  /// Opacities so many seconds after the commit of an animation from 0 to 1 in a second; 1 where it has no effect.
  private func shown(at seconds: [Double], _ set: (CABasicAnimation) -> Void) -> [Double] {
    let animation = fade()
    set(animation)
    layer.add(animation, forKey: "test")
    stage.commit()
    let start = stage.clock.now
    defer {
      stage.clock.now = start
      layer.removeAllAnimations()
      stage.advance(0)
    }
    return seconds.map {
      stage.clock.now = start + $0
      return (Double(stage.shown(layer).opacity) * 1e5).rounded() / 1e5
    }
  }

  func testDefaults() {
    let animation = CAAnimation()
    XCTAssertEqual(
      [animation.beginTime, animation.duration, animation.timeOffset, animation.repeatDuration], [0, 0, 0, 0])
    XCTAssertEqual([animation.speed, animation.repeatCount], [1, 0])
    XCTAssertEqual(animation.fillMode, .removed)
    XCTAssertTrue(animation.isRemovedOnCompletion)
    XCTAssertFalse(animation.autoreverses)
    XCTAssertNil(animation.timingFunction)
    XCTAssertNil(animation.delegate)
  }

  func testSpeedRepeatsOffsetAndTurningBack() {
    XCTAssertEqual(shown(at: [0.25, 0.5, 0.6]) { $0.speed = 2 }, [0.5, 1, 1])
    XCTAssertEqual(shown(at: [0.25, 0.75]) { $0.speed = -1 }, [0.75, 0.25])
    XCTAssertEqual(shown(at: [0.25, 9]) { ($0.speed, $0.timeOffset) = (0, 0.3) }, [0.3, 0.3])
    XCTAssertEqual(shown(at: [0.25, 1.25, 2.25, 2.5]) { $0.repeatCount = 2.5 }, [0.25, 0.25, 0.25, 1])
    XCTAssertEqual(shown(at: [0.25, 1.25, 1.5]) { $0.repeatDuration = 1.5 }, [0.25, 0.25, 1])
    XCTAssertEqual(shown(at: [0.25, 1.25, 1.75, 2]) { $0.autoreverses = true }, [0.25, 0.75, 0.25, 1])
    XCTAssertEqual(shown(at: [0.2, 0.8]) { $0.timeOffset = 0.5 }, [0.7, 0.3])
    XCTAssertEqual(shown(at: [1e6 + 0.25]) { $0.repeatCount = .infinity }, [0.25])
  }

  func testFilling() {
    let begin = stage.clock.now + 1
    for (mode, expected) in [
      (CAMediaTimingFillMode.removed, [1, 0.5, 1]), (.backwards, [0, 0.5, 1]), (.forwards, [1, 0.5, 0.75]),
      (.both, [0, 0.5, 0.75]),
    ] {
      let opacities = shown(at: [0.5, 1.5, 3]) {
        ($0.beginTime, $0.fillMode, $0.toValue) = (begin, mode, 0.75)
      }
      XCTAssertEqual(opacities[0], expected[0], mode.rawValue)
      XCTAssertEqual(opacities[1], 0.375, mode.rawValue)
      XCTAssertEqual(opacities[2], expected[2], mode.rawValue)
    }
    let odd = CAAnimation()
    odd.fillMode = .both
    odd.fillMode = CAMediaTimingFillMode(rawValue: "unknown")
    XCTAssertEqual(odd.fillMode, .removed)
  }

  func testAnAnimationOfNoPropertyOnlyLasts() {
    final class Silent: CAAnimationDelegate {}
    let animation = CAPropertyAnimation(keyPath: "opacity")
    XCTAssertEqual(animation.keyPath, "opacity")
    XCTAssertFalse(animation.isAdditive || animation.isCumulative)
    animation.duration = 1
    let silent = Silent()
    animation.delegate = silent
    layer.add(animation, forKey: "nothing")
    stage.commit()
    stage.advance(0.5)
    XCTAssertEqual(stage.shown(layer).opacity, 1)
    XCTAssertEqual(layer.animationKeys(), ["nothing"])
    stage.advance(0.5)
    XCTAssertNil(layer.animationKeys(), "a delegate need not answer")
  }

  func testCopiesKeepEverything() {
    let spring = CASpringAnimation(keyPath: "position")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    (spring.fromValue, spring.toValue, spring.byValue) = (CGPoint.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2))
    (spring.isAdditive, spring.isCumulative, spring.isRemovedOnCompletion) = (true, true, false)
    (spring.beginTime, spring.duration, spring.speed, spring.timeOffset) = (1, 2, 3, 4)
    (spring.repeatCount, spring.repeatDuration, spring.autoreverses, spring.fillMode) = (5, 6, true, .both)
    spring.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    (keyframes.values, keyframes.keyTimes, keyframes.calculationMode) = ([0, 1], [0, 1], .cubic)
    keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeOut)]
    (keyframes.tensionValues, keyframes.continuityValues, keyframes.biasValues) = ([1], [2], [3])
    keyframes.path = CGPath(elements: [.move(.zero)])
    let group = CAAnimationGroup()
    group.animations = [spring, keyframes]
    let copy = group.copy() as! CAAnimationGroup
    let (a, b) = (copy.animations![0] as! CASpringAnimation, copy.animations![1] as! CAKeyframeAnimation)
    XCTAssertFalse(a === spring || b === keyframes)
    XCTAssertEqual([a.mass, a.stiffness, a.damping, a.initialVelocity], [2, 3, 4, 5])
    XCTAssertEqual([a.fromValue, a.toValue, a.byValue].map { ($0 as? CGPoint)?.x }, [0, 1, 2])
    XCTAssertTrue(a.isAdditive && a.isCumulative && !a.isRemovedOnCompletion && a.autoreverses)
    XCTAssertEqual([a.beginTime, a.duration, a.timeOffset, a.repeatDuration], [1, 2, 4, 6])
    XCTAssertEqual([a.speed, a.repeatCount], [3, 5])
    XCTAssertEqual(a.fillMode, .both)
    XCTAssertEqual(a.timingFunction, CAMediaTimingFunction(name: .easeIn))
    XCTAssertEqual(a.keyPath, "position")
    XCTAssertEqual(b.values?.count, 2)
    XCTAssertEqual(b.keyTimes, [0, 1])
    XCTAssertEqual(b.calculationMode, .cubic)
    XCTAssertEqual(b.timingFunctions?.count, 1)
    XCTAssertEqual([b.tensionValues, b.continuityValues, b.biasValues], [[1], [2], [3]])
    XCTAssertTrue(b.path === keyframes.path)
  }

  func testRunningAsAnActionAddsItself() {
    fade().run(forKey: "own", object: layer!, arguments: nil)
    XCTAssertEqual(layer.animationKeys(), ["own"])
    fade().run(forKey: "own", object: "no layer", arguments: nil)
    NSNull().run(forKey: "none", object: layer!, arguments: nil)
    XCTAssertEqual(layer.animationKeys(), ["own"])
  }
}
