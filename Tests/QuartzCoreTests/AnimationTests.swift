import XCTest

@testable import QuartzCore

final class AnimationTests: XCTestCase {
  private var stage: Stage!
  private var layer: CALayer!

  override func setUp() {
    stage = Stage()
    layer = stage.makeLayer()
  }

  override func tearDown() { (layer, stage) = (nil, nil) }

  private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start \(anim.value(forKey: "name") ?? "")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
    }
  }

  private func fade(from: Any? = 0, to: Any? = 1, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  private func opacity(after seconds: Double) -> Double {
    stage.clock.now += seconds
    defer { stage.clock.now -= seconds }
    return Double(stage.shown(layer).opacity)
  }

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

  // MARK: Ends

  func testDelegatesAreTold() {
    let listener = Listener()
    for (name, duration) in [("long", 0.5), ("short", 0.2)] {
      let animation = fade(duration: duration)
      animation.delegate = listener
      animation.setValue(name, forKey: "name")
      layer.add(animation, forKey: name)
    }
    stage.commit()
    stage.advance(0.01)
    XCTAssertEqual(listener.log, ["start long", "start short"])
    stage.advance(1)
    XCTAssertEqual(Array(listener.log.suffix(2)), ["stop short true", "stop long true"])
    let animation = fade()
    animation.delegate = listener
    animation.setValue("gone", forKey: "name")
    layer.add(animation, forKey: "x")
    stage.commit()
    layer.add(fade(), forKey: "x")
    stage.advance(0.1)
    XCTAssertEqual(listener.log.last, "stop gone false")
  }

  func testNextRetirement() {
    XCTAssertNil(LayerContext.nextRetirement)
    layer.add(fade(), forKey: "a")
    stage.commit()
    XCTAssertEqual(LayerContext.nextRetirement!, stage.clock.now + 1, accuracy: 1e-9)
    XCTAssertEqual(stage.tree.nextChange(at: stage.clock.now), stage.clock.now)
    XCTAssertNil(stage.tree.nextChange(at: stage.clock.now + 2))
    stage.advance(1)
    XCTAssertNil(LayerContext.nextRetirement)
    XCTAssertNil(stage.tree.nextChange(at: stage.clock.now))
    let later = fade()
    later.beginTime = CACurrentMediaTime() + 5
    layer.add(later, forKey: "a")
    stage.commit()
    XCTAssertEqual(stage.tree.nextChange(at: stage.clock.now)!, stage.clock.now + 5, accuracy: 1e-9)
  }

  func testLayersThatNothingShowsDropTheirAnimations() {
    let (alone, listener) = (CALayer(), Listener())
    XCTAssertNil(alone.presentation())
    let animation = fade()
    animation.delegate = listener
    alone.add(animation, forKey: "a")
    stage.commit()
    XCTAssertNil(alone.animationKeys())
    stage.advance(0.1)
    XCTAssertEqual(listener.log, ["stop  true"])
    layer.add(animation, forKey: "a")
    stage.commit()
    let superlayer = layer.superlayer!
    layer.removeFromSuperlayer()
    superlayer.addSublayer(layer)
    stage.commit()
    XCTAssertEqual(layer.animationKeys(), ["a"], "it has only moved")
    layer.removeFromSuperlayer()
    stage.commit()
    stage.advance(0.1)
    XCTAssertEqual(listener.log.last, "stop  false")
  }

  // MARK: Transactions and actions

  func testImplicitAnimations() {
    layer.opacity = 0
    XCTAssertEqual(layer.opacity, 0)
    XCTAssertEqual(layer.animationKeys(), ["opacity"])
    stage.commit()
    XCTAssertEqual(opacity(after: 0.125), 1 - CubicTiming.default.value(at: 0.5), accuracy: 1e-6)
    stage.advance(0.125)
    let shown = opacity(after: 0)
    layer.opacity = 1
    stage.commit()
    XCTAssertEqual(opacity(after: 0), shown, accuracy: 1e-6, "from what shows")
    stage.advance(1)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.cornerRadius = 9
    CATransaction.commit()
    stage.commit()
    stage.clock.now += 1
    XCTAssertEqual(stage.shown(layer).cornerRadius, 3, accuracy: 1e-6)
    let fresh = CALayer()
    stage.root.addSublayer(fresh)
    fresh.opacity = 0.5
    XCTAssertNil(fresh.animationKeys(), "no screen has shown it")
  }

  func testActionsAreSearchedInOrder() {
    final class Action: CAAction {
      var ran: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { ran.append(event) }
    }
    final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }
    final class Special: CALayer {
      nonisolated(unsafe) static var answer: (any CAAction)?
      override class func defaultAction(forKey event: String) -> (any CAAction)? { answer }
    }
    let (own, style, delegates, classes, delegate) = (Action(), Action(), Action(), Action(), Delegate())
    let layer = stage.makeLayer(Special.self)
    Special.answer = classes
    layer.opacity = 0.9
    layer.style = ["actions": ["opacity": style] as [String: any CAAction]]
    layer.opacity = 0.8
    layer.actions = ["opacity": own]
    layer.opacity = 0.7
    layer.delegate = delegate
    layer.opacity = 0.6
    delegate.answer = delegates
    layer.opacity = 0.5
    layer.opacity = 0.5
    delegate.answer = NSNull()
    layer.opacity = 0.4
    XCTAssertEqual([classes.ran.count, style.ran.count, own.ran.count, delegates.ran.count], [1, 1, 2, 1])
    XCTAssertNil(layer.animationKeys())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    delegate.answer = delegates
    layer.opacity = 0.3
    CATransaction.commit()
    XCTAssertEqual(delegates.ran.count, 1)
    XCTAssertNil(layer.action(forKey: "nothing") as? Action === own ? own : nil)
  }

  func testTransactionsNest() {
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 1)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("own", forKey: "key")
    XCTAssertEqual(CATransaction.value(forKey: "key") as? String, "own")
    XCTAssertEqual(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    XCTAssertEqual(CATransaction.animationDuration(), 3)
    XCTAssertNil(CATransaction.animationTimingFunction())
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    XCTAssertNil(CATransaction.value(forKey: "key"))
  }

  func testTimingFunctionsAndCompletionBlocksByKey() {
    var isDone = false
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    CATransaction.setValue({ isDone = true }, forKey: kCATransactionCompletionBlock)
    XCTAssertTrue(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction === curve)
    XCTAssertTrue(CATransaction.animationTimingFunction() === curve)
    XCTAssertNotNil(CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)
    CATransaction.setValue("no curve", forKey: kCATransactionAnimationTimingFunction)
    XCTAssertNil(CATransaction.animationTimingFunction())
    CATransaction.commit()
    XCTAssertTrue(isDone, "there was nothing to wait for")
  }

  func testCompletionBlocks() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    layer.add(fade(duration: 0.5), forKey: "a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    XCTAssertNotNil(CATransaction.completionBlock())
    layer.add(fade(duration: 0.2), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    XCTAssertEqual(log, ["empty"])
    stage.commit()
    stage.advance(0.3)
    XCTAssertEqual(log, ["empty", "inner"])
    layer.removeAnimation(forKey: "a")
    stage.advance(0.01)
    XCTAssertEqual(log, ["empty", "inner", "outer"])
  }

  func testFlushLaysOutAndEndsTheImplicitTransaction() {
    var done = false
    CATransaction.setCompletionBlock { done = true }
    layer.setNeedsLayout()
    CATransaction.flush()
    XCTAssertTrue(done)
    XCTAssertFalse(layer.needsLayout())
  }

  // MARK: Presentation

  func testPresentation() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(child)
    stage.commit()
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue, animation.duration) = (CGPoint.zero, CGPoint(x: 100, y: 0), 1)
    layer.add(animation, forKey: nil)
    XCTAssertEqual(layer.presentation()!.position, .zero, "at its start before the first commit")
    stage.commit()
    stage.advance(0.5)
    let shown = layer.presentation()!
    XCTAssertEqual(Double(shown.position.x), 50, accuracy: 1e-9)
    XCTAssertTrue(shown.model() === layer)
    XCTAssertTrue(layer.model() === layer)
    XCTAssertTrue(shown.presentation() === shown)
    XCTAssertTrue(shown.sublayers?.first?.model() === child)
    XCTAssertTrue(shown.superlayer?.model() === stage.root)
    XCTAssertEqual(Double(shown.sublayers![0].convert(CGPoint.zero, to: shown.superlayer).x), 0, accuracy: 1e-9)
    stage.clock.now += 0.3
    XCTAssertEqual(Double(layer.presentation()!.position.x), 50, accuracy: 1e-9, "by the frame that is on screen")
    let hit = stage.root.presentation()!.hitTest(CGPoint(x: 1, y: -45 + 0))
    XCTAssertTrue(hit == nil || hit!.model() !== layer)
    XCTAssertTrue(stage.root.presentation()!.hitTest(CGPoint(x: 99, y: 40))?.model() === layer)
  }

  func testPresentedColors() {
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    stage.advance(1)
    XCTAssertTrue(layer.presentation()!.backgroundColor === layer.backgroundColor)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.toValue, animation.duration) = (
      CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), 1
    )
    layer.add(animation, forKey: nil)
    stage.commit()
    stage.advance(0.5)
    XCTAssertEqual(Double(layer.presentation()!.backgroundColor!.red), 0.5, accuracy: 1e-6)
  }

  func testCopiesByInit() {
    layer.cornerRadius = 7
    layer.name = "a"
    let copy = CALayer(layer: layer)
    XCTAssertEqual(copy.cornerRadius, 7)
    XCTAssertEqual(copy.name, "a")
    XCTAssertNil(copy.superlayer)
    XCTAssertEqual(CALayer(layer: "no layer").cornerRadius, 0)
  }

  // MARK: Key-value coding

  func testValuesByKey() {
    CATransaction.setDisableActions(true)
    layer.setValue(4, forKey: "cornerRadius")
    XCTAssertEqual(layer.cornerRadius, 4)
    layer.setValue(30, forKeyPath: "position.x")
    XCTAssertEqual(layer.position, CGPoint(x: 30, y: 50))
    XCTAssertEqual(layer.value(forKeyPath: "position.x") as? Double, 30)
    layer.setValue(60, forKeyPath: "bounds.size.width")
    XCTAssertEqual(layer.bounds.width, 60)
    XCTAssertEqual(layer.value(forKeyPath: "frame.size.width") as? Double, 60)
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    XCTAssertEqual(layer.transform.m12, 1, accuracy: 1e-12)
    layer.setValue(2, forKeyPath: "transform.scale")
    XCTAssertEqual(layer.transform.m12, 2, accuracy: 1e-12)
    XCTAssertEqual(layer.value(forKeyPath: "transform.scale.y") as! Double, 2, accuracy: 1e-12)
    XCTAssertEqual(layer.value(forKeyPath: "transform.rotation") as! Double, .pi / 2, accuracy: 1e-12)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.setValue(red, forKey: "backgroundColor")
    XCTAssertTrue(layer.value(forKey: "backgroundColor") as? CGColor === red)
    layer.setValue("mine", forKey: "own")
    XCTAssertEqual(layer.value(forKey: "own") as? String, "mine")
    XCTAssertNil(layer.value(forKey: "unknown"))
    layer.setValue(true, forKey: "hidden")
    XCTAssertTrue(layer.isHidden)
    layer.setValue("x", forKey: "opacity")
    XCTAssertEqual(layer.opacity, 1)
    XCTAssertEqual(CALayer.defaultValue(forKey: "shadowRadius") as? Double, 3)
    XCTAssertEqual(layer.value(forKey: "speed") as? Float, 1)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(7, forKey: "tag")
    XCTAssertEqual((animation.copy() as? CABasicAnimation)?.value(forKey: "tag") as? Int, 7)
  }

  // MARK: Display links

  func testDisplayLinks() {
    var times: [CFTimeInterval] = []
    var asked = 0
    DisplayLinks.changeHandler = { asked += 1 }
    defer { DisplayLinks.changeHandler = nil }
    let link = CADisplayLink { times.append($0.targetTimestamp) }
    DisplayLinks.fire(at: 1, interval: 0.1)
    XCTAssertEqual(times, [])
    link.add(to: .main, forMode: .common)
    XCTAssertTrue(DisplayLinks.isActive)
    XCTAssertEqual(asked, 1)
    DisplayLinks.fire(at: 1, interval: 0.1)
    XCTAssertEqual(times, [1])
    XCTAssertEqual(link.timestamp, 0.9, accuracy: 1e-12)
    XCTAssertEqual(link.duration, 0.1)
    link.isPaused = true
    XCTAssertFalse(DisplayLinks.isActive)
    DisplayLinks.fire(at: 1.1, interval: 0.1)
    link.isPaused = false
    link.preferredFramesPerSecond = 5
    XCTAssertEqual(link.preferredFrameRateRange.preferred, 5)
    for step in 2...6 { DisplayLinks.fire(at: 1 + Double(step) * 0.1, interval: 0.1) }
    XCTAssertEqual(times.count, 4, "every other frame")
    link.preferredFramesPerSecond = 0
    XCTAssertEqual(link.preferredFrameRateRange, .default)
    link.invalidate()
    DisplayLinks.fire(at: 2, interval: 0.1)
    XCTAssertEqual(times.count, 4)
    link.add(to: .main, forMode: .common)
    XCTAssertFalse(DisplayLinks.isActive)
    let other = CADisplayLink { _ in }
    other.add(to: .main, forMode: .default)
    other.remove(from: .main, forMode: .default)
    XCTAssertFalse(DisplayLinks.isActive)
  }
}
