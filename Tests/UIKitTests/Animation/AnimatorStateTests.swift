import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// The calls that are errors, by the state in which they are, and what else an animator can do.
@preconcurrency @MainActor final class AnimatorStateTests: PropertyAnimatorTestCase {
  func testWhatIsAnErrorInWhichState() {
    let animator = makeAnimator()
    animator.finishAnimation(at: .end)
    animator.stopAnimation(true)
    XCTAssertEqual(misuse, [], "ignored while inactive")
    animator.startAnimation()
    animator.startAnimation()
    XCTAssertEqual(misuse, [])
    animator.finishAnimation(at: .end)
    animator.isInterruptible = false
    animator.isUserInteractionEnabled = false
    XCTAssertEqual(misuse.count, 3)
    XCTAssertTrue(animator.isInterruptible && animator.isUserInteractionEnabled)
    animator.fractionComplete = 0.9
    XCTAssertEqual(animator.fractionComplete, 0, "no effect while it runs")
    animator.stopAnimation(false)
    misuse = []
    animator.startAnimation()
    animator.pauseAnimation()
    animator.addAnimations {}
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.fractionComplete = 0.5
    XCTAssertEqual(misuse.count, 5)
    XCTAssertEqual(animator.state, .stopped)
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .stopped)
    animator.finishAnimation(at: .start)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testOnesThatCantBeInterrupted() {
    let animator = makeAnimator()
    animator.isInterruptible = false
    animator.startAnimation()
    animator.pauseAnimation()
    XCTAssertEqual(misuse.count, 1)
    XCTAssertTrue(animator.isRunning)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    XCTAssertEqual(misuse.count, 3)
    stage.frame(0)
    stage.frame(1)
    XCTAssertEqual(positions, [.end])
  }

  func testItCanBeUsedAgain() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.frame(0)
    stage.frame(1)
    animator.addAnimations { self.view.center.x = 250 }
    animator.addCompletion { self.positions.append($0) }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(x, 200, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(positions, [.end, .end])
  }

  func testTouchesPassIfItSaysSo() {
    let animator = makeAnimator()
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    stage.frame(0)
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 50, y: 100), with: nil) === stage.root)
    stage.frame(1)
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 150, y: 100), with: nil) === view)
  }

  func testTimingParameters() {
    let cubic = UICubicTimingParameters(animationCurve: .easeOut)
    XCTAssertEqual(cubic.animationCurve, .easeOut)
    XCTAssertEqual(cubic.controlPoint2, CGPoint(x: 0.58, y: 1))
    XCTAssertEqual(cubic.timingCurveType, .builtin)
    XCTAssertTrue(cubic.cubicTimingParameters === cubic)
    XCTAssertNil(cubic.springTimingParameters)
    XCTAssertEqual(UICubicTimingParameters().controlPoint1, CGPoint(x: 0.25, y: 0.1))
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 3, y: 0))
    XCTAssertEqual(own.timingCurveType, .cubic)
    XCTAssertEqual(own.controlPoint2, CGPoint(x: 1, y: 0))
    let spring = UISpringTimingParameters()
    XCTAssertEqual(spring.timingCurveType, .spring)
    XCTAssertTrue(spring.springTimingParameters === spring)
    XCTAssertEqual(spring.springPace, .spring(.system, velocity: .zero))
    XCTAssertEqual(
      UISpringTimingParameters(duration: 0.5, bounce: 0.3).springPace,
      .spring(SpringFunction(perceptualDuration: 0.5, bounce: 0.3), velocity: .zero))
    XCTAssertEqual(
      UISpringTimingParameters(dampingRatio: 0.4).springPace, .fitted(dampingRatio: 0.4, velocity: .zero))
    XCTAssertNil(spring.cubicTimingParameters)
    // They never change, so that a copy is the thing itself.
    XCTAssertTrue(spring.copy() as AnyObject === spring)
    XCTAssertTrue(cubic.copy() as AnyObject === cubic)
    XCTAssertEqual(
      [UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue), [0, 1, 2, 3])
  }

  /// An app's own timing: a curve for those who ask for one, and a spring.
  private final class Composed: NSObject, UITimingCurveProvider {
    var timingCurveType: UITimingCurveType { .composed }
    let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(animationCurve: .linear)
    let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(dampingRatio: 1)
  }

  func testOfAComposedTimingTheSpringCounts() {
    let parameters = Composed()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    XCTAssertTrue(animator.timingParameters === parameters)
    animator.addAnimations { self.view.center.x = 150 }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.25)
    XCTAssertEqual(x, 50 + 100 * SpringFunction(fittingDampingRatio: 1, duration: 1).value(at: 0.25), accuracy: 1e-6)
    stage.frame(1)
  }

  func testItIsDrivenThroughItsProtocols() {
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { self.view.center.x = 150 }
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    animator.addCompletion { self.positions.append($0) }
    let plain: any UIViewAnimating = animator
    plain.fractionComplete = 0.5
    stage.frame(0)
    XCTAssertEqual([x, Double(stage.shown(view).opacity)], [100, 1])
    plain.startAnimation(afterDelay: 0.5)
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    stage.run(0.25)
    XCTAssertTrue(plain.isRunning)
    plain.pauseAnimation()
    plain.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    stage.frame(0)
    stage.run(0.25)
    plain.stopAnimation(false)
    XCTAssertEqual(plain.state, .stopped)
    plain.finishAnimation(at: .start)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(view.center.x, 50)
  }

  func testItsStateCanBeReadByKey() {
    let animator = makeAnimator()
    func values() -> [AnyHashable?] {
      ["state", "running", "reversed"].map { animator.value(forKey: $0) as? AnyHashable }
    }
    XCTAssertEqual(values(), [UIViewAnimatingState.inactive, false, false])
    animator.isReversed = true
    animator.startAnimation()
    XCTAssertEqual(values(), [UIViewAnimatingState.active, true, true])
    stage.frame(0)
    stage.frame(1)
    XCTAssertEqual(values(), [UIViewAnimatingState.inactive, false, true])
  }
}
