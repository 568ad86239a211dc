import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

@preconcurrency @MainActor final class UIViewAnimateTests: XCTestCase {
  private var stage: ViewStage!

  override func setUp() { MainActor.assumeIsolated { stage = ViewStage() } }
  override func tearDown() {
    MainActor.assumeIsolated {
      stage = nil
      UIView.setAnimationsEnabled(true)
    }
  }

  /// Ease in over 0.6 s and ease out over 0.4 s at once: the frames of UIKit's own scene of two motions.
  func testConcurrentMotionsFollowTheirCurves() {
    let (blue, red) = (stage.makeView(), stage.makeView())
    (blue.center, red.center) = (CGPoint(x: 30, y: 50), CGPoint(x: 30, y: 150))
    stage.frame(0)
    UIView.animate(withDuration: 0.6, delay: 0, options: .curveEaseIn) { blue.center.x = 170 }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
      red.center.x = 170
      red.alpha = 0.3
    }
    XCTAssertEqual(blue.center.x, 170)
    XCTAssertEqual(Double(red.alpha), 0.3, accuracy: 1e-6)
    stage.frame(0)
    var last = 0.0
    for time in [0.0, 0.1, 0.2, 0.3, 0.45, 0.6] {
      stage.frame(time - last)
      last = time
      XCTAssertEqual(stage.x(blue), 30 + 140 * CubicTiming.easeIn.value(at: time / 0.6), accuracy: 1e-6)
      let out = CubicTiming.easeOut.value(at: min(time / 0.4, 1))
      XCTAssertEqual(stage.x(red), 30 + 140 * out, accuracy: 1e-6)
      XCTAssertEqual(Double(stage.shown(red).opacity), 1 - 0.7 * out, accuracy: 1e-6)
    }
    XCTAssertNil(blue.layer.animationKeys())
  }

  func testSpringSettlesInItsDuration() {
    let view = stage.makeView()
    var finished: Bool?
    UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      view.center.x = 150
    } completion: {
      finished = $0
    }
    stage.frame(0)
    // w = ln(1000 z / sqrt(1 − z²)) / (z D)
    let w = log(1000 * 0.6 / 0.8) / (0.6 * 0.8)
    let (b, wd) = (0.6 * w, 0.8 * w)
    for time in [0.15, 0.3, 0.45, 0.6] {
      let left = exp(-b * time) * (cos(wd * time) + b / wd * sin(wd * time))
      XCTAssertEqual(Double(stage.shown(view, after: time).position.x), 150 - 100 * left, accuracy: 1e-6)
    }
    stage.frame(0.79)
    XCTAssertNil(finished)
    stage.frame(0.01)
    XCTAssertEqual(finished, true)
    XCTAssertEqual(stage.x(view), 150)
  }

  func testVelocityOfASpringIsInDistancesPerSecond() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1.5) {
      view.center.x += 200
    }
    stage.frame(0)
    let speed = Double(stage.shown(view, after: 1e-5).position.x - 50) / 1e-5
    XCTAssertEqual(speed, 300, accuracy: 0.5)
  }

  func testSpringByDurationAndBounce() {
    let view = stage.makeView()
    var end: Double?
    UIView.animate(springDuration: 0.4, bounce: 0.2) {
      view.center.x = 150
    } completion: { _ in
      end = self.stage.now
    }
    let start = stage.now
    stage.frame(0)
    let spring = SpringFunction(perceptualDuration: 0.4, bounce: 0.2)
    XCTAssertEqual(
      Double(stage.shown(view, after: 0.1).position.x), 50 + 100 * spring.value(at: 0.1), accuracy: 1e-9)
    stage.run(3)
    XCTAssertEqual(end! - start, spring.settlingDuration(), accuracy: 1.0 / 60)
  }

  func testKeyboardCurveIsItsSpring() {
    let view = stage.makeView()
    let curve = UIView.AnimationCurve(rawValue: 7)!
    let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    var done = false
    UIView.animate(withDuration: 0.25, delay: 0, options: options) {
      view.center.x = 150
    } completion: { _ in
      done = true
    }
    stage.frame(0)
    let (w, t) = (sqrt(1000.0 / 3), 0.1)
    XCTAssertEqual(
      Double(stage.shown(view, after: t).position.x), 150 - 100 * exp(-w * t) * (1 + w * t), accuracy: 1e-9)
    stage.frame(0.49)
    XCTAssertFalse(done)
    stage.frame(0.01)
    XCTAssertTrue(done)
  }

  // MARK: Stacking and restarting

  func testPlacesStackAndKeepTheirVelocity() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1, delay: 0) { view.center.x = 250 }
    stage.frame(0)
    stage.run(0.5)
    let step = 1e-4
    let before = (stage.x(view), (stage.x(view) - Double(stage.shown(view, after: -step).position.x)) / step)
    UIView.animate(withDuration: 1, delay: 0) { view.center.x = 50 }
    XCTAssertEqual(view.center.x, 50)
    XCTAssertEqual(view.layer.animationKeys(), ["position", "position-2"])
    stage.frame(0)
    XCTAssertEqual(stage.x(view), before.0, accuracy: 1e-9)
    let after = (Double(stage.shown(view, after: step).position.x) - stage.x(view)) / step
    XCTAssertEqual(after, before.1, accuracy: 0.5)
    stage.run(1)
    XCTAssertEqual(stage.x(view), 50)
  }

  func testSizesAndTransformsStack() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size.width = 140
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    stage.frame(0)
    stage.run(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size.width = 40
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(view).bounds.width), 90, accuracy: 1e-9)
    XCTAssertEqual(Double(stage.shown(view).transform.m11), 2, accuracy: 1e-9)
    stage.run(0.25)
    // The first has a quarter of its way left, the second three.
    XCTAssertEqual(Double(stage.shown(view).bounds.width), 40 - 25 + 75, accuracy: 1e-6)
    stage.run(1)
    XCTAssertEqual(stage.shown(view).transform, view.layer.transform)
  }

  func testOpacityAndColorsStartFromWhatShows() {
    let view = stage.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.backgroundColor = .white
    } completion: {
      ends.append($0)
    }
    stage.frame(0)
    stage.run(0.4)
    XCTAssertEqual(Double(stage.shown(view).backgroundColor!.red), 0.4, accuracy: 1e-6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 1
      view.backgroundColor = .black
    } completion: {
      ends.append($0)
    }
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(view).opacity), 0.6, accuracy: 1e-6)
    XCTAssertEqual(Double(stage.shown(view).backgroundColor!.red), 0.4, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(ends, [false], "the first was replaced")
    XCTAssertEqual(Double(stage.shown(view).opacity), 0.8, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(ends, [false, true])
  }

  func testOpacitySpringTakesTheVelocityAlong() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.frame(0)
    stage.run(0.5)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { view.alpha = 1 }
    stage.frame(0)
    let slope = Double(stage.shown(view, after: 1e-3).opacity - stage.shown(view).opacity) / 1e-3
    XCTAssertEqual(slope, -1, accuracy: 0.1)
  }

  func testColorFromNothingChangesAtOnce() {
    let view = stage.makeView()
    view.backgroundColor = nil
    stage.frame(0)
    UIView.animate(withDuration: 1, delay: 0) { view.backgroundColor = .white }
    stage.frame(0)
    XCTAssertEqual(stage.shown(view).backgroundColor?.red, 1)
    XCTAssertNil(view.layer.animationKeys())
  }

  // MARK: Delay, repetition

  func testDelayShowsTheOldValue() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 150
      view.alpha = 0
    }
    XCTAssertEqual(view.center.x, 150)
    stage.frame(0)
    stage.run(0.4)
    XCTAssertEqual(stage.x(view), 50)
    XCTAssertEqual(stage.shown(view).opacity, 1)
    stage.run(0.6)
    XCTAssertEqual(stage.x(view), 100, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(stage.x(view), 150)
  }

  func testRepeatAndAutoreverse() {
    let view = stage.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.center.x = 150
    } completion: {
      ends.append($0)
    }
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(view, after: 1.25).position.x), 125, accuracy: 1e-6)
    XCTAssertEqual(Double(stage.shown(view, after: 100.5).position.x), 100, accuracy: 1e-6)
    stage.run(5)
    XCTAssertEqual(ends, [])
    view.layer.removeAllAnimations()
    stage.frame(0)
    stage.frame(0)
    XCTAssertEqual(ends, [false])
    XCTAssertEqual(stage.x(view), 150)
  }

  func testModifiedRepetition() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
      view.alpha = 0
    }
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(view, after: 3.5).position.x), 100, accuracy: 1e-6)
    XCTAssertEqual(stage.shown(view, after: 1.5).opacity, 0)
    XCTAssertEqual(Double(stage.shown(view, after: 4).position.x), 150)
  }

  // MARK: Completion

  func testBlocksThatAnimateNothingCompleteAtOnce() {
    let view = stage.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 3, animations: {}, completion: { ends.append($0) })
    UIView.animate(withDuration: 0) {
      view.center.x = 90
    } completion: {
      ends.append($0)
    }
    UIView.animate(withDuration: 1) {
      view.center.x = 90
    } completion: {
      ends.append($0)
    }
    XCTAssertEqual(ends, [true, true, true])
    stage.frame(0)
    XCTAssertEqual(stage.x(view), 90)
  }

  func testCompletionsComeInTheOrderOfTheirEnds() {
    let view = stage.makeView()
    var order: [String] = []
    UIView.animate(withDuration: 0.3) {
      view.center.x = 90
    } completion: { _ in
      order.append("long")
    }
    UIView.animate(withDuration: 0.2) {
      view.alpha = 0.5
    } completion: { _ in
      order.append("short")
    }
    stage.frame(0)
    stage.frame(1)
    XCTAssertEqual(order, ["short", "long"])
  }

  func testAViewThatLeavesBreaksItsAnimationsOff() {
    let view = stage.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 90
    } completion: {
      ends.append($0)
    }
    stage.frame(0)
    view.removeFromSuperview()
    stage.frame(0.1)
    stage.frame(0.1)
    XCTAssertEqual(ends, [false])
    XCTAssertNil(view.layer.animationKeys())
    UIView.animate(withDuration: 1) {
      view.center.x = 190
    } completion: {
      ends.append($0)
    }
    stage.root.setNeedsLayout()
    stage.frame(0.1)
    stage.frame(0.1)
    XCTAssertEqual(ends, [false, true], "nothing shows it, nothing breaks it off")
  }

  func testAnEndWithTheMainThreadBlockedDoesNotFlash() {
    let view = stage.makeView()
    UIView.animate(withDuration: 0.3) {
      view.center.x = 150
      view.alpha = 0.5
    }
    stage.frame(0)
    var last = 50.0
    for step in 0...60 {
      let shown = stage.shown(view, after: Double(step) / 60)
      XCTAssertGreaterThanOrEqual(Double(shown.position.x), last - 1e-9)
      last = Double(shown.position.x)
    }
    XCTAssertEqual(last, 150)
    XCTAssertEqual(stage.shown(view, after: 1).opacity, 0.5)
    stage.frame(1)
    XCTAssertEqual(stage.x(view), 150)
  }

  // MARK: Nesting, switching off

  func testNestedBlocksInherit() {
    let (a, b, c) = (stage.makeView(), stage.makeView(), stage.makeView())
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      XCTAssertEqual(UIView.inheritedAnimationDuration, 1)
      a.center.x = 150
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) { b.center.x = 150 }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { c.center.x = 150 }
    }
    XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(b, after: 0.5).position.x), 100, accuracy: 1e-6)
    XCTAssertEqual(
      Double(stage.shown(c, after: 0.25).position.x), 50 + 100 * CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-6)
    XCTAssertEqual(stage.shown(c, after: 0.6).position.x, 150)
  }

  func testWithoutAnimation() {
    let view = stage.makeView()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        XCTAssertFalse(UIView.areAnimationsEnabled)
        view.center.x = 150
      }
      XCTAssertTrue(UIView.areAnimationsEnabled)
      view.alpha = 0
    }
    stage.frame(0)
    XCTAssertEqual(stage.x(view), 150)
    XCTAssertEqual(stage.shown(view).opacity, 1)
    UIView.setAnimationsEnabled(false)
    var done = false
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      done = $0
    }
    XCTAssertTrue(done)
    UIView.setAnimationsEnabled(true)
  }

  func testChangesOutsideBlocksAreNotAnimated() {
    let view = stage.makeView()
    view.center.x = 150
    view.alpha = 0
    XCTAssertNil(view.layer.animationKeys())
    stage.frame(0)
    XCTAssertEqual(stage.x(view), 150)
  }

  private final class Filling: UIView {
    let inner = UIView()
    override func layoutSubviews() { inner.frame = bounds }
  }

  func testLayoutWithinABlockMovesAlong() {
    let outer = Filling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(outer.inner)
    stage.root.addSubview(outer)
    stage.frame(0)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      outer.frame.size.width = 200
    }
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(outer.inner, after: 0.5).bounds.width), 150, accuracy: 1e-6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { outer.frame.size.height = 200 }
    stage.frame(2)
    XCTAssertEqual(outer.inner.bounds.height, 200)
    XCTAssertNil(outer.inner.layer.animationKeys(), "laid out after the block")
  }

  func testTouchesPassMovingViewsUnlessAllowed() {
    let view = stage.makeView()
    let point = CGPoint(x: 50, y: 100)
    XCTAssertTrue(stage.root.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    stage.frame(0)
    XCTAssertTrue(stage.root.hitTest(point, with: nil) === stage.root)
    stage.frame(1)
    XCTAssertTrue(stage.root.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) { view.center.x = 150 }
    stage.frame(0)
    stage.frame(0.5)
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 100, y: 100), with: nil) === view, "where it shows")
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 150, y: 100), with: nil) === stage.root)
  }

  func testOptionsHaveUIKitsBits() {
    XCTAssertEqual(UIView.AnimationOptions.curveLinear.rawValue, 3 << 16)
    XCTAssertEqual(UIView.AnimationOptions.allowUserInteraction.rawValue, 2)
    XCTAssertEqual(UIView.AnimationOptions.beginFromCurrentState.rawValue, 4)
    XCTAssertEqual(UIView.AnimationOptions.overrideInheritedOptions.rawValue, 512)
    XCTAssertTrue(UIView.AnimationOptions.curveEaseInOut.isEmpty)
    XCTAssertNil(UIView.AnimationCurve(rawValue: 5))
  }

  func testDisplayLinkSendsItsSelector() {
    final class Target: NSObject {
      var times: [CFTimeInterval] = []
      @MainActor func tick(_ link: CADisplayLink) { times.append(link.targetTimestamp) }
    }
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.tick(_:), "tick:"))
    link.add(to: .main, forMode: .common)
    DeviceContext.current.displayLinks.fire(at: 3, interval: 1.0 / 60)
    link.invalidate()
    DeviceContext.current.displayLinks.fire(at: 4, interval: 1.0 / 60)
    XCTAssertEqual(target.times, [3])
  }
}
