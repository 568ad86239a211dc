import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Animators that run, and what is added to them.
@preconcurrency @MainActor final class AnimatorRunTests: PropertyAnimatorTestCase {
  // MARK: Running

  func testDefaults() {
    let animator = makeAnimator()
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(animator.isRunning || animator.isReversed || animator.pausesOnCompletion)
    XCTAssertTrue(animator.scrubsLinearly && animator.isInterruptible && animator.isUserInteractionEnabled)
    XCTAssertEqual([animator.delay, animator.duration, animator.fractionComplete], [0, 1, 0])
    XCTAssertEqual(view.center.x, 50, "blocks run when the animator becomes active")
  }

  func testRunsToItsEnd() {
    let animator = makeAnimator(.easeInOut)
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertTrue(animator.isRunning)
    XCTAssertEqual(view.center.x, 150)
    stage.frame(0)
    stage.run(0.25)
    XCTAssertEqual(x, 50 + 100 * CubicTiming.easeInEaseOut.value(at: 0.25), accuracy: 1e-6)
    XCTAssertEqual(Double(animator.fractionComplete), CubicTiming.easeInEaseOut.value(at: 0.25), accuracy: 1e-6)
    stage.run(0.75)
    XCTAssertEqual(positions, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(animator.isRunning)
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertEqual(x, 150)
    XCTAssertEqual(misuse, [])
  }

  func testAllWaysToMakeOne() {
    let points = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.9, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1)
    ) { self.view.center.x = 150 }
    points.startAnimation()
    stage.frame(0)
    stage.run(0.25)
    XCTAssertEqual(x, 50 + 100 * CubicTiming(0.9, 0, 0.1, 1).value(at: 0.25), accuracy: 1e-6)
    stage.run(1)
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { self.view.center.x = 50 }
    spring.startAnimation()
    stage.frame(0)
    stage.run(0.25)
    let function = SpringFunction(fittingDampingRatio: 0.5, duration: 1)
    XCTAssertEqual(x, 150 - 100 * function.value(at: 0.25), accuracy: 1e-6)
    stage.run(1)
    let own = UIViewPropertyAnimator(
      duration: 9,
      timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero))
    XCTAssertEqual(own.duration, 0.92334, accuracy: 1e-4, "a spring's own time")
    let running = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0.5, options: .curveLinear
    ) {
      self.view.center.x = 150
    } completion: {
      self.positions.append($0)
    }
    XCTAssertEqual(running.delay, 0.5)
    stage.frame(0)
    stage.run(0.4)
    XCTAssertEqual(x, 50)
    stage.run(0.35)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(positions, [.end])
  }

  func testRunningAnimatorWithinABlockInherits() {
    var animator: UIViewPropertyAnimator!
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      animator = .runningPropertyAnimator(
        withDuration: 0.1, delay: 0, options: .curveEaseIn,
        animations: {
          self.view.center.x = 150
        })
    }
    XCTAssertEqual(animator.duration, 2)
    stage.frame(0)
    stage.frame(1)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    stage.frame(1)
  }

  func testVectorVelocity() {
    let parameters = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 2, dy: -1))
    XCTAssertEqual(parameters.initialVelocity, CGVector(dx: 2, dy: -1))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { self.view.center = CGPoint(x: 150, y: 200) }
    animator.startAnimation()
    stage.frame(0)
    let after = stage.shown(view, after: 1e-5).position
    XCTAssertEqual(Double(after.x - 50) / 1e-5, 200, accuracy: 0.5)
    XCTAssertEqual(Double(after.y - 100) / 1e-5, -100, accuracy: 0.5)
    stage.frame(2)
  }

  func testARunningAnimatorLivesByItself() {
    weak var weakAnimator: UIViewPropertyAnimator?
    do {
      let animator = makeAnimator()
      weakAnimator = animator
      animator.startAnimation()
    }
    stage.frame(0)
    XCTAssertNotNil(weakAnimator)
    stage.frame(1)
    XCTAssertEqual(positions, [.end])
    XCTAssertNil(weakAnimator)
    XCTAssertEqual(misuse, [])
  }

  func testReleasingAPausedOneIsAnError() {
    do {
      let animator = makeAnimator()
      animator.pauseAnimation()
    }
    XCTAssertEqual(misuse.count, 1)
    do {
      let animator = makeAnimator()
      animator.startAnimation()
      animator.stopAnimation(false)
    }
    XCTAssertEqual(misuse.count, 2)
    do { _ = makeAnimator() }
    XCTAssertEqual(misuse.count, 2)
  }

  func testStartedWithoutBlocksItWaitsForTheFirst() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { self.positions.append($0) }
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    stage.frame(0)
    stage.run(1)
    XCTAssertEqual(positions, [])
    animator.addAnimations { self.view.center.x = 150 }
    XCTAssertTrue(animator.isRunning)
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(positions, [.end])
  }

  func testBlocksThatChangeNothingEndAtOnce() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    animator.addCompletion { self.positions.append($0) }
    animator.startAnimation()
    stage.frame(0)
    stage.frame(1.0 / 60)
    XCTAssertEqual(positions, [.end])
  }

  // MARK: Adding

  func testDelayFactor() {
    let animator = makeAnimator(.easeIn)
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(stage.shown(view).opacity, 1)
    stage.run(0.25)
    XCTAssertEqual(Double(stage.shown(view).opacity), 1 - CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-5)
    let (place, alpha) = (x, stage.shown(view).opacity)
    animator.pauseAnimation()
    stage.frame(0)
    XCTAssertEqual(x, place, accuracy: 1e-9)
    XCTAssertEqual(stage.shown(view).opacity, alpha, accuracy: 1e-6)
    animator.fractionComplete -= 1e-7
    stage.frame(0)
    XCTAssertEqual(stage.shown(view).opacity, alpha, accuracy: 1e-4, "no jump when scrubbed either")
    animator.fractionComplete = 0.1
    stage.frame(0)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.frame(0)
    XCTAssertEqual(x, 60, accuracy: 1e-6)
    stage.run(1)
    XCTAssertEqual(positions, [.end])
    XCTAssertEqual(stage.shown(view).opacity, 0)
  }

  func testScrubbedFromItsStartDelayedAnimationsAreLinearInTheirPart() {
    let animator = makeAnimator(.easeIn)
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    for (fraction, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5), (0.9, 0.2), (1, 0)] {
      animator.fractionComplete = CGFloat(fraction)
      stage.frame(0)
      XCTAssertEqual(Double(stage.shown(view).opacity), alpha, accuracy: 1e-6)
      XCTAssertEqual(x, 50 + 100 * fraction, accuracy: 1e-6)
    }
    finish(animator)
  }

  func testAnimationsAddedOnTheWayTakeWhatIsLeft() {
    let animator = makeAnimator(.linear)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.addAnimations { self.view.alpha = 0 }
    stage.frame(0)
    XCTAssertEqual(stage.shown(view).opacity, 1)
    stage.run(0.25)
    XCTAssertEqual(Double(stage.shown(view).opacity), 0.5, accuracy: 1e-5)
    XCTAssertEqual(x, 125, accuracy: 1e-6)
    stage.run(0.25)
    XCTAssertEqual(stage.shown(view).opacity, 0)
    XCTAssertEqual(positions, [.end])
  }

  func testNestedBlocksBelongToTheAnimator() {
    var inner: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1) {
        self.view.center.x = 150
      } completion: {
        inner.append($0)
      }
    }
    animator.fractionComplete = 0.5
    stage.frame(0)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.6)
    XCTAssertEqual(inner, [true])
  }
}
