import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Animators that are scrubbed, paused and continued.
@preconcurrency @MainActor final class AnimatorScrubbingTests: PropertyAnimatorTestCase {
  // MARK: Scrubbing and pausing

  func testScrubbing() {
    let animator = makeAnimator(.easeIn)
    animator.fractionComplete = 0.3
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    stage.frame(0)
    XCTAssertEqual(x, 80, accuracy: 1e-9)
    let commit = stage.tree.sequence
    animator.fractionComplete = 0.75
    stage.frame(1)
    XCTAssertEqual(x, 125, accuracy: 1e-9)
    XCTAssertEqual(stage.tree.sequence, commit + 1)
    animator.fractionComplete = 7
    XCTAssertEqual(animator.fractionComplete, 1)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0
    animator.fractionComplete = 0.5
    stage.frame(0)
    finish(animator)
  }

  func testScrubbingChangesOneRowAndNoNode() {
    let animator = makeAnimator()
    animator.pauseAnimation()
    stage.frame(0)
    let root = stage.tree.root
    animator.fractionComplete = 0.5
    stage.frame(0)
    XCTAssertTrue(stage.tree.root === root)
    XCTAssertEqual(x, 100, accuracy: 1e-9)
    finish(animator)
  }

  func testScrubbingByTheCurve() {
    let animator = makeAnimator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    stage.frame(0)
    XCTAssertEqual(x, 50 + 100 * CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-6)
    animator.startAnimation()
    stage.frame(0)
    XCTAssertEqual(x, 50 + 100 * CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-6)
    stage.run(0.25)
    XCTAssertEqual(x, 50 + 100 * CubicTiming.easeIn.value(at: 0.75), accuracy: 1e-6)
    stage.run(0.25)
    XCTAssertEqual(positions, [.end])
  }

  func testPauseStandsStillAndResumesAsItWas() {
    for curve in [UIView.AnimationCurve.linear, .easeIn, .easeInOut, .keyboard] {
      view.center.x = 50
      positions = []
      let animator = makeAnimator(curve)
      animator.startAnimation()
      stage.frame(0)
      stage.run(0.2)
      let before = x
      animator.pauseAnimation()
      XCTAssertFalse(animator.isRunning)
      stage.frame(0)
      XCTAssertEqual(x, before, accuracy: 1e-9)
      stage.run(3)
      XCTAssertEqual(x, before, accuracy: 1e-9)
      XCTAssertEqual(Double(animator.fractionComplete), (before - 50) / 100, accuracy: 1e-9)
      animator.fractionComplete = animator.fractionComplete
      animator.startAnimation()
      stage.frame(0)
      XCTAssertEqual(x, before, accuracy: 1e-9)
      stage.run(0.1)
      let rest = curve == .keyboard ? SpringFunction.system.value(at: 0.3) : 0
      if curve == .keyboard { XCTAssertEqual(x, 50 + 100 * rest, accuracy: 1e-6) }
      stage.run(0.7)
      XCTAssertEqual(positions, [.end], "\(curve)")
    }
    XCTAssertEqual(misuse, [])
  }

  func testPausedAtAnOvershootNothingJumps() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { self.view.center.x = 150 }
    animator.startAnimation()
    stage.frame(0)
    while x < 151 { stage.frame(1.0 / 60) }
    let before = x
    animator.pauseAnimation()
    stage.frame(0)
    XCTAssertEqual(x, before, accuracy: 1e-9)
    XCTAssertEqual(animator.fractionComplete, 1)
    animator.fractionComplete = 0.999_999
    stage.frame(0)
    XCTAssertEqual(x, before, accuracy: 1e-3)
    animator.fractionComplete = 0
    stage.frame(0)
    XCTAssertEqual(x, 50, accuracy: 1e-9)
    finish(animator)
  }

  // MARK: Continuing

  func testContinuingWithNewTimingAndFactor() {
    let animator = makeAnimator(.easeIn)
    animator.fractionComplete = 0.4
    stage.frame(0)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    stage.frame(0)
    XCTAssertEqual(x, 90, accuracy: 1e-9)
    stage.run(0.25)
    XCTAssertEqual(x, 120, accuracy: 1e-6)
    stage.run(0.25)
    XCTAssertEqual(positions, [.end])
  }

  func testFactorZeroTakesWhatIsLeft() {
    let animator = makeAnimator(.linear)
    animator.fractionComplete = 0.4
    stage.frame(0)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    stage.frame(0)
    stage.run(0.58)
    XCTAssertEqual(positions, [])
    stage.run(0.04)
    XCTAssertEqual(positions, [.end])
    let other = makeAnimator(.linear)
    other.fractionComplete = 1
    other.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.frame(0)
    stage.frame(1.0 / 60)
    XCTAssertEqual(positions, [.end, .end])
  }

  func testFactorIsOfTheWholeDuration() {
    let animator = makeAnimator(.linear)
    animator.fractionComplete = 1
    stage.frame(0)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    stage.frame(0)
    stage.run(0.95)
    XCTAssertEqual(positions, [])
    stage.run(0.1)
    XCTAssertEqual(positions, [.end])
  }

  func testNilParametersKeepTheRestOfTheCurve() {
    let animator = makeAnimator(.easeInOut)
    animator.fractionComplete = 0.5
    stage.frame(0)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.frame(0)
    XCTAssertGreaterThan(velocity(), 150, "not from rest: the curve is at its steepest there")
    stage.run(0.25)
    XCTAssertEqual(x, 50 + 100 * CubicTiming.easeInEaseOut.value(at: 0.75), accuracy: 1e-5)
    stage.run(0.25)
    XCTAssertEqual(positions, [.end])
  }

  func testContinuingWithASpringAndAVelocity() {
    let animator = makeAnimator(.linear)
    animator.fractionComplete = 0.5
    stage.frame(0)
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 4, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    stage.frame(0)
    XCTAssertEqual(x, 100, accuracy: 1e-9)
    XCTAssertEqual(velocity(), 200, accuracy: 1, "4 of the 50 pt that are left")
    stage.run(0.52)
    XCTAssertEqual(positions, [.end])
    XCTAssertEqual(x, 150)
  }

  func testASpringTakesTheVelocityOfACatchAlong() {
    let animator = makeAnimator(.linear)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0)
    stage.frame(0)
    XCTAssertEqual(velocity(), 100, accuracy: 1)
    stage.run(0.1)
    animator.pauseAnimation()
    stage.frame(1.0 / 60)
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0)
    stage.frame(0)
    XCTAssertEqual(velocity(), 0, accuracy: 1, "it has been standing")
    stage.run(2)
    XCTAssertEqual(positions, [.end])
  }
}
