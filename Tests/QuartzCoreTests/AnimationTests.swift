import MotionLaws
import XCTest

@testable import QuartzCore

/// What animations show, and when.
final class AnimationTests: AnimationTestCase {
  // MARK: Basic

  func testBasicAnimationRunsFromItsCommitAndGoes() {
    layer.add(fade(from: 0.2, to: 0.6), forKey: "fade")
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    XCTAssertNotNil(layer.animation(forKey: "fade") as? CABasicAnimation)
    stage.advance(5)
    XCTAssertEqual(opacity(after: 0), 0.2, accuracy: 1e-6)
    XCTAssertEqual(opacity(after: 0.5), 0.4, accuracy: 1e-6)
    XCTAssertEqual(opacity(after: 1), 1, accuracy: 1e-6)
    stage.advance(0.5)
    XCTAssertNotNil(layer.animationKeys())
    stage.advance(0.5)
    XCTAssertNil(layer.animationKeys())
    XCTAssertEqual(layer.opacity, 1)
  }

  func testMissingEndsAreWhatThePropertyHas() {
    layer.opacity = 0.5
    stage.commit()
    stage.advance(1)
    layer.add(fade(from: 0, to: nil), forKey: nil)
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 0.25, accuracy: 1e-6)
    layer.removeAllAnimations()
    layer.add(fade(from: nil, to: 1), forKey: nil)
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 0.75, accuracy: 1e-6)
    XCTAssertNil(layer.animationKeys(), "it has no key")
    let animation = fade(from: nil, to: nil)
    animation.byValue = 0.4
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 0.7, accuracy: 1e-6)
    (animation.fromValue, animation.toValue) = (nil, 0.9)
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 0.7, accuracy: 1e-6)
    (animation.fromValue, animation.toValue) = (0.1, nil)
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 0.3, accuracy: 1e-6)
  }

  func testAdditiveAndCumulative() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 3)
    layer.add(animation, forKey: nil)
    layer.add(animation, forKey: nil)
    stage.commit()
    stage.clock.now += 2.5
    XCTAssertEqual(Double(stage.shown(layer).position.x), 50 + 2 * 25, accuracy: 1e-9)
    XCTAssertEqual(stage.shown(layer).position.y, 50)
  }

  func testKindsOfValues() {
    func check(_ path: String, _ from: Any, _ to: Any, _ read: (RenderProperties) -> Double, _ expected: Double) {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: "test")
      stage.commit()
      stage.clock.now += 0.25
      XCTAssertEqual(read(stage.shown(layer)), expected, accuracy: 1e-6, path)
      layer.removeAnimation(forKey: "test")
    }
    check("position", CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 80), { Double($0.position.y) }, 20)
    check(
      "bounds", CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 4, y: 0, width: 40, height: 8),
      {
        Double($0.bounds.width)
      }, 10)
    check("bounds.size", CGSize.zero, CGSize(width: 8, height: 4), { Double($0.bounds.height) }, 1)
    check("shadowOffset", CGSize.zero, CGSize(width: 8, height: 4), { Double($0.shadowOffset.width) }, 2)
    check("cornerRadius", 0, 8, { Double($0.cornerRadius) }, 2)
    check("transform.scale", 1, 3, { Double($0.transform.m22) }, 1.5)
    check("transform.rotation.z", 0, Double.pi, { Double($0.transform.m12) }, sin(Double.pi / 4))
    check("transform.rotation", 0, Double.pi * 2, { Double($0.transform.m12) }, 1)
    check("transform.translation.x", 0, 100, { Double($0.transform.m41) }, 25)
    check("transform", CATransform3DIdentity, CATransform3DMakeScale(5, 5, 1), { Double($0.transform.m11) }, 2)
    check(
      "backgroundColor", CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1),
      {
        Double($0.backgroundColor!.green)
      }, 0.25)
    check("hidden", false, true, { $0.isHidden ? 1 : 0 }, 0)
    check("nonsense.path", 0, 1, { Double($0.opacity) }, 1)
  }

  func testPathsGradientsAndStrokes() {
    CATransaction.setDisableActions(true)
    let shape = stage.makeLayer(CAShapeLayer.self)
    func line(_ x: CGFloat) -> CGPath { CGPath(elements: [.move(.zero), .line(CGPoint(x: x, y: 0)), .close]) }
    let animation = CABasicAnimation(keyPath: "path")
    (animation.fromValue, animation.toValue, animation.duration) = (line(0), line(10), 1)
    shape.add(animation, forKey: nil)
    let stroke = CABasicAnimation(keyPath: "strokeEnd")
    (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 1)
    shape.add(stroke, forKey: nil)
    let gradient = stage.makeLayer(CAGradientLayer.self)
    let colors = CABasicAnimation(keyPath: "colors")
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    (colors.fromValue, colors.toValue, colors.duration) = ([black, white], [white, black], 1)
    gradient.add(colors, forKey: nil)
    stage.commit()
    stage.clock.now += 0.5
    let shown = stage.shown(shape).shape!
    guard case .line(let end) = shown.path!.elements[1] else { return XCTFail("no line") }
    XCTAssertEqual(end.x, 5, accuracy: 1e-9)
    XCTAssertEqual(shown.strokeEnd, 0.5, accuracy: 1e-9)
    XCTAssertEqual(stage.shown(gradient).gradient!.colors.map(\.red), [0.5, 0.5])
  }

  /// A turn by a right angle, and back: the area stays the same, as in UIKit's.
  func testTransformsAreInterpolatedInParts() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.commit()
    for _ in 0..<9 {
      stage.clock.now += 0.1
      let t = stage.shown(layer).transform
      XCTAssertEqual(t.m11 * t.m22 - t.m12 * t.m21, 1, accuracy: 1e-12)
    }
  }

  func testTimingFunctionAndSpring() {
    let eased = fade()
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(eased, forKey: "a")
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-6)
    layer.removeAllAnimations()
    let spring = CASpringAnimation(keyPath: "position.x")
    XCTAssertEqual([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity], [1, 100, 10, 0])
    XCTAssertEqual(spring.settlingDuration, 1.4727, accuracy: 1e-4)
    (spring.fromValue, spring.toValue, spring.initialVelocity) = (0, 100, 2)
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: "b")
    stage.commit()
    stage.clock.now += 0.3
    let function = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    XCTAssertEqual(Double(stage.shown(layer).position.x), 100 * function.value(at: 0.3, velocity: 2), accuracy: 1e-9)
    let other = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    XCTAssertEqual(Double(other.stiffness), 157.91, accuracy: 0.01)
    XCTAssertEqual(Double(other.damping), 18.85, accuracy: 0.01)
  }

  func testHowLongSpringsTakeToSettle() {
    func settling(_ stiffness: CGFloat, _ damping: CGFloat) -> Double {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.stiffness, spring.damping) = (stiffness, damping)
      return spring.settlingDuration
    }
    XCTAssertEqual(settling(100, 10), 1.4727003346780927, accuracy: 1e-9)
    XCTAssertEqual(settling(300, 20), 0.7442555275721707, accuracy: 1e-9)
    XCTAssertEqual(settling(157.91367041742973, 25.132741228718345), 0.8, "critical")
    XCTAssertEqual(settling(50, 30), 1.4, "beyond it")
    func settlingOfPeriod(_ duration: Double, bounce: CGFloat) -> Double {
      CASpringAnimation(perceptualDuration: duration, bounce: bounce).settlingDuration
    }
    XCTAssertEqual(settlingOfPeriod(0.25, bounce: 0), 0.4)
    XCTAssertEqual(settlingOfPeriod(0.5, bounce: 0), 0.8)
    XCTAssertEqual(settlingOfPeriod(1, bounce: 0), 1.5)
    XCTAssertEqual(settlingOfPeriod(0.5, bounce: 0.3), 0.8629552831744205, accuracy: 1e-9)
    XCTAssertEqual(settlingOfPeriod(0.5, bounce: 0.7), 1.904872615017113, accuracy: 1e-9)
    XCTAssertEqual(settlingOfPeriod(0.35, bounce: 0.15), 0.5156554893625898, accuracy: 1e-9)
    XCTAssertEqual(settlingOfPeriod(0.5, bounce: -0.3), 1.1)
  }

  func testASpringCreepsIfItMay() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3)
    XCTAssertTrue(spring.allowsOverdamping)
    spring.keyPath = "position.x"
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, spring.settlingDuration)
    layer.add(spring, forKey: "creep")
    stage.commit()
    stage.clock.now += 0.3
    let creeping = SpringFunction(perceptualDuration: 0.5, bounce: -0.3)
    XCTAssertEqual(Double(stage.shown(layer).position.x), 100 * creeping.value(at: 0.3), accuracy: 1e-6)
    XCTAssertTrue((spring.copy() as? CASpringAnimation)?.allowsOverdamping ?? false)
    let stiff = CASpringAnimation(keyPath: "position.x")
    (stiff.stiffness, stiff.damping) = (50, 30)
    XCTAssertFalse(stiff.allowsOverdamping)
    XCTAssertEqual(stiff.settlingDuration, 1.4)
    stiff.allowsOverdamping = true
    XCTAssertEqual(stiff.settlingDuration, 2.8, accuracy: 1e-12)
  }

  // MARK: Key frames and groups

  private func keyframes(_ mode: CAAnimationCalculationMode, _ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "cornerRadius")
    (animation.values, animation.calculationMode, animation.duration) = (values, mode, 1)
    return animation
  }

  private func radius(_ animation: CAKeyframeAnimation, at time: Double) -> Double {
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    stage.commit()
    stage.clock.now += time
    return Double(stage.shown(layer).cornerRadius)
  }

  func testKeyframes() {
    let linear = keyframes(.linear, [0, 10, 30])
    XCTAssertEqual(radius(linear, at: 0.25), 5, accuracy: 1e-9)
    XCTAssertEqual(radius(linear, at: 0.75), 20, accuracy: 1e-9)
    linear.keyTimes = [0, 0.2, 1]
    XCTAssertEqual(radius(linear, at: 0.1), 5, accuracy: 1e-9)
    XCTAssertEqual(radius(linear, at: 0.6), 20, accuracy: 1e-9)
    linear.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
    XCTAssertEqual(radius(linear, at: 0.6), 10 + 20 * CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-9)
    let steps = keyframes(.discrete, [1, 2, 3])
    XCTAssertEqual(radius(steps, at: 0.32), 1)
    XCTAssertEqual(radius(steps, at: 0.34), 2)
    XCTAssertEqual(radius(steps, at: 0.99), 3)
    let paced = keyframes(.paced, [0, 10, 40])
    XCTAssertEqual(radius(paced, at: 0.5), 20, accuracy: 1e-9)
    let cubic = keyframes(.cubic, [0, 10, 20, 30])
    XCTAssertEqual(radius(cubic, at: 0.5), 15, accuracy: 1e-9)
    XCTAssertEqual(radius(cubic, at: 1.0 / 3), 10, accuracy: 1e-9)
    cubic.tensionValues = [1, 1, 1, 1]
    XCTAssertEqual(
      radius(cubic, at: 0.4), 10 + 10 * (3 * 0.04 - 2 * 0.008), accuracy: 1e-6, "tight: it rests at values")
    (cubic.continuityValues, cubic.biasValues, cubic.tensionValues) = ([0, 0, 0, 0], [1, 1, 1, 1], nil)
    XCTAssertNotEqual(radius(keyframes(.cubicPaced, [0, 5, 30]), at: 0.3), radius(paced, at: 0.3))
  }

  func testKeyframesAlongAPath() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(elements: [
      .move(.zero), .line(CGPoint(x: 10, y: 0)),
      .cubic(control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 20, y: 30), end: CGPoint(x: 40, y: 30)),
    ])
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.commit()
    stage.clock.now += 0.25
    XCTAssertClose(stage.shown(layer).position, CGPoint(x: 5, y: 0))
    stage.clock.now += 0.5
    // de Casteljau at one half
    XCTAssertClose(stage.shown(layer).position, CGPoint(x: 17.5, y: 18.75))
  }

  func testALayerTurnsToWhereItsPathLeads() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(elements: [
      .move(.zero), .line(CGPoint(x: 10, y: 10)), .line(CGPoint(x: 0, y: 10)),
    ])
    animation.duration = 1
    func angle(_ mode: CAAnimationRotationMode?, at time: Double) -> Double {
      animation.rotationMode = mode
      layer.add(animation, forKey: "way")
      stage.commit()
      stage.clock.now += time
      defer { stage.clock.now -= time }
      let transform = stage.shown(layer).transform
      return atan2(transform.m12, transform.m11)
    }
    XCTAssertEqual(angle(nil, at: 0.25), 0)
    XCTAssertEqual(angle(.rotateAuto, at: 0.25), .pi / 4, accuracy: 1e-6)
    XCTAssertEqual(abs(angle(.rotateAuto, at: 0.75)), .pi, accuracy: 1e-6)
    XCTAssertEqual(angle(.rotateAutoReverse, at: 0.25), -.pi * 3 / 4, accuracy: 1e-6)
    XCTAssertEqual((animation.copy() as? CAKeyframeAnimation)?.rotationMode, .rotateAutoReverse)
  }

  func testGroups() {
    let late = fade(from: 0, to: 1, duration: 0.5)
    late.beginTime = 0.5
    let whole = CABasicAnimation(keyPath: "cornerRadius")
    (whole.fromValue, whole.toValue) = (0, 8)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([late, whole], 1, 2)
    layer.add(group, forKey: "group")
    stage.commit()
    XCTAssertEqual(opacity(after: 0.25), 1, "not begun")
    XCTAssertEqual(opacity(after: 0.75), 0.5, accuracy: 1e-6)
    XCTAssertEqual(opacity(after: 1.75), 0.5, accuracy: 1e-6)
    stage.clock.now += 1.5
    XCTAssertEqual(stage.shown(layer).cornerRadius, 4, accuracy: 1e-9)
    stage.advance(0.5)
    XCTAssertNil(layer.animationKeys())
  }

  // MARK: Time

  func testDurationsComeFromTheTransaction() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(fade(duration: 0), forKey: "a")
    CATransaction.commit()
    XCTAssertEqual(layer.animation(forKey: "a")?.duration, 2)
    layer.add(fade(duration: 0), forKey: "b")
    XCTAssertEqual(layer.animation(forKey: "b")?.duration, 0.25)
  }

  func testBeginTimesAndFilling() {
    let animation = fade(from: 0, to: 0.5)
    animation.beginTime = CACurrentMediaTime() + 1
    layer.add(animation, forKey: "a")
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 1)
    XCTAssertEqual(opacity(after: 1.5), 0.25, accuracy: 1e-6)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer.add(animation, forKey: "a")
    stage.commit()
    XCTAssertEqual(opacity(after: 0.5), 0)
    stage.advance(10)
    XCTAssertEqual(opacity(after: 0), 0.5)
    XCTAssertEqual(layer.animationKeys(), ["a"])
  }

  func testLayerTimeStandsAndGoesOn() {
    layer.add(fade(), forKey: "a")
    stage.commit()
    stage.advance(0.3)
    // The well-known way to pause a layer.
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    stage.commit()
    XCTAssertEqual(opacity(after: 50), 0.3, accuracy: 1e-6)
    stage.advance(10)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    stage.commit()
    XCTAssertEqual(opacity(after: 0), 0.3, accuracy: 1e-6)
    XCTAssertEqual(opacity(after: 0.2), 0.5, accuracy: 1e-6)
    stage.root.speed = 2
    XCTAssertEqual(layer.convertTime(10, to: nil), layer.time.outer(10)!, accuracy: 1e-9)
    XCTAssertEqual(layer.convertTime(400, from: stage.root), 400 - layer.beginTime, accuracy: 1e-9)
    stage.root.speed = 1
  }
}
