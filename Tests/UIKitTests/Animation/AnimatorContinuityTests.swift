import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Turning, retiming and catching animators at any moment: positions never jump, and springs keep their velocity.
@preconcurrency @MainActor final class AnimatorContinuityTests: XCTestCase {
  private var stage: ViewStage!
  private var view: UIView!
  private var positions: [UIViewAnimatingPosition] = []

  override func setUp() {
    MainActor.assumeIsolated {
      stage = ViewStage()
      view = stage.makeView()
      positions = []
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (view, stage) = (nil, nil) } }

  /// Moves the view from x = 50 to 150.
  private func makeAnimator(_ parameters: any UITimingCurveProvider, duration: Double = 1) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { self.view.center.x = 150 }
    animator.addCompletion { self.positions.append($0) }
    return animator
  }

  private func makeAnimator(_ curve: UIView.AnimationCurve) -> UIViewPropertyAnimator {
    makeAnimator(UICubicTimingParameters(animationCurve: curve))
  }

  private var x: Double { stage.x(view) }
  private var opacity: Double { Double(stage.shown(view).opacity) }

  private func velocity() -> Double {
    (Double(stage.shown(view, after: 1e-5).position.x) - x) / 1e-5
  }

  // MARK: Curves that began on their way

  func testACurveThatBeganOnItsWayTurnsWhereItIs() {
    for curve in [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut] {
      view.center.x = 50
      positions = []
      let animator = makeAnimator(curve)
      animator.fractionComplete = 0.3
      stage.frame(0)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.frame(0)
      stage.run(0.3)
      let (place, speed) = (x, velocity())
      animator.isReversed = true
      stage.frame(0)
      XCTAssertEqual(x, place, accuracy: 1e-6, "\(curve)")
      // The place on the curve says how fast: not from rest, and not much faster than before.
      XCTAssertLessThan(velocity(), -0.3 * speed, "\(curve)")
      XCTAssertGreaterThan(velocity(), -3 * speed, "\(curve)")
      let left = Int(((place - 50) / 100 * 60).rounded(.up))
      for _ in 0..<left {
        XCTAssertEqual(positions, [])
        let before = x
        stage.frame(1.0 / 60)
        XCTAssertLessThanOrEqual(x, before)
      }
      stage.frame(1.0 / 60)
      XCTAssertEqual(positions, [.start], "the way back takes its part of the duration")
      XCTAssertEqual(x, 50)
    }
  }

  func testARetimedCurveTurnsAtItsNewPace() {
    let animator = makeAnimator(.easeIn)
    animator.fractionComplete = 0.2
    stage.frame(0)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    stage.frame(0)
    stage.run(1)
    XCTAssertEqual(x, 110, accuracy: 1e-4)
    animator.isReversed = true
    stage.frame(0)
    stage.run(1)
    XCTAssertEqual(x, 80, accuracy: 1e-4, "linear, and in twice the duration, as it was told")
    stage.run(1)
    XCTAssertEqual(positions, [.start])
  }

  func testRetimingKeepsThePlace() {
    let animator = makeAnimator(.easeInOut)
    animator.startAnimation()
    stage.frame(0)
    for factor in [2.0, 0.5, 0, 1] {
      stage.run(0.05)
      let place = x
      animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
      stage.frame(0)
      XCTAssertEqual(x, place, accuracy: 1e-6)
      XCTAssertGreaterThan(velocity(), 0)
    }
    stage.run(1)
    XCTAssertEqual(positions, [.end])
  }

  // MARK: Springs

  func testASpringWithAVelocityOfItsOwnTurnsWithTheOneItHas() {
    let animator = makeAnimator(
      UISpringTimingParameters(dampingRatio: 0.9, initialVelocity: CGVector(dx: 6, dy: 0)), duration: 0.6)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.1)
    let (place, speed) = (x, velocity())
    animator.isReversed = true
    stage.frame(0)
    XCTAssertEqual(x, place, accuracy: 1e-6)
    XCTAssertEqual(velocity(), speed, accuracy: abs(speed) * 0.02, "not kicked again")
    stage.run(2)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(x, 50)
  }

  func testASpringOnACurvesAnimatorTurnsAsASpring() {
    let animator = makeAnimator(.easeInOut)
    animator.fractionComplete = 0.5
    stage.frame(0)
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 1)
    stage.frame(0)
    stage.run(0.15)
    let (place, speed) = (x, velocity())
    XCTAssertGreaterThan(speed, 20)
    animator.isReversed = true
    stage.frame(0)
    XCTAssertEqual(x, place, accuracy: 1e-6)
    XCTAssertEqual(velocity(), speed, accuracy: speed * 0.02)
    stage.run(3)
    XCTAssertEqual(positions, [.start])
  }

  func testTurnedEarlyASpringDoesNotTear() {
    let animator = makeAnimator(UISpringTimingParameters(dampingRatio: 1), duration: 0.5)
    animator.startAnimation()
    stage.frame(0)
    stage.run(1.0 / 60)
    let speed = velocity()
    animator.isReversed = true
    stage.frame(0)
    for _ in 0..<60 {
      let before = velocity()
      stage.frame(1.0 / 60)
      XCTAssertLessThan(abs(velocity() - before), speed, "no frame takes more than it was accelerated by in one")
    }
    stage.run(1)
    XCTAssertEqual(positions, [.start])
  }

  func testTurnedTwiceInAFrameNothingHasChanged() {
    let animator = makeAnimator(UISpringTimingParameters(dampingRatio: 0.7))
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.15)
    let (place, speed) = (x, velocity())
    animator.isReversed = true
    animator.isReversed = false
    stage.frame(0)
    XCTAssertEqual(x, place, accuracy: 1e-6)
    XCTAssertEqual(velocity(), speed, accuracy: abs(speed) * 0.02)
    stage.run(3)
    XCTAssertEqual(positions, [.end])
  }

  // MARK: Lanes

  func testAnimationsThatHaveNotBegunRunTheirWholeCurve() {
    let animator = makeAnimator(.easeIn)
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.6)
    animator.fractionComplete = 0.2
    stage.frame(0)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.frame(0)
    // 0.8 s are left; the second begins when half of that is over.
    stage.run(0.4)
    XCTAssertEqual(opacity, 1, accuracy: 1e-6)
    XCTAssertEqual(x, 70 + 80 * CubicTiming.easeIn.remainder(from: 0.2).value(at: 0.5), accuracy: 1e-4)
    stage.run(0.2)
    XCTAssertEqual(opacity, 1 - CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-4)
    stage.run(0.2)
    XCTAssertEqual(positions, [.end])
  }

  func testAnimationsUnderWayRunTheRestOfTheirOwnCurve() {
    let animator = makeAnimator(.easeIn)
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    animator.fractionComplete = 0.75
    stage.frame(0)
    XCTAssertEqual(opacity, 0.5, accuracy: 1e-6)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(opacity, 0.5 - 0.5 * CubicTiming.easeIn.remainder(from: 0.5).value(at: 0.5), accuracy: 1e-4)
    stage.run(0.5)
    XCTAssertEqual(positions, [.end])
  }

  func testAnimationsUnderWayDoNotWaitForTheFractionToCatchUp() {
    let animator = makeAnimator(.easeIn)
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.7)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.8)
    // By values, the whole has come to 0.68: less far than where the second begins.
    XCTAssertLessThan(animator.fractionComplete, 0.7)
    let before = opacity
    XCTAssertLessThan(before, 1)
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
    stage.frame(0)
    XCTAssertEqual(opacity, before, accuracy: 1e-5)
    stage.frame(1.0 / 60)
    XCTAssertLessThan(opacity, before - 0.01)
  }

  /// An animator that is caught where its spring is beyond its end has nothing but the way back before it.
  func testAnimationsAddedOnTheWayBackBeginAtTheirStart() {
    for delayFactor in [0, 0.5, 1.0] {
      view.center.x = 50
      view.alpha = 1
      positions = []
      let animator = makeAnimator(UISpringTimingParameters(dampingRatio: 0.3), duration: 0.5)
      animator.startAnimation()
      stage.frame(0)
      stage.run(5.0 / 60)
      XCTAssertGreaterThan(x, 150)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      stage.frame(0)
      stage.run(0.1)
      let place = x
      animator.addAnimations({ self.view.alpha = 0 }, delayFactor: CGFloat(delayFactor))
      stage.frame(0)
      XCTAssertEqual(opacity, 1, accuracy: 1e-6)
      XCTAssertEqual(x, place, accuracy: 1e-4)
      stage.run(0.4 * delayFactor * 0.9)
      XCTAssertEqual(opacity, 1, accuracy: 1e-6, "not before its time")
      stage.run(0.4)
      XCTAssertEqual(opacity, 0)
      XCTAssertEqual(positions, [.end])
    }
  }

  func testTwiceAddedOnTheWayBackTheFirstGoesOn() {
    let animator = makeAnimator(UISpringTimingParameters(dampingRatio: 0.3), duration: 0.5)
    animator.startAnimation()
    stage.frame(0)
    stage.run(5.0 / 60)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    stage.frame(0)
    stage.run(0.05)
    animator.addAnimations({ self.view.alpha = 0.5 }, delayFactor: 0.5)
    stage.run(0.05)
    XCTAssertGreaterThan(x, 150)
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 2)
    stage.frame(0)
    stage.run(0.3)
    let before = opacity
    XCTAssertLessThan(before, 0.9)
    animator.addAnimations({ self.view.backgroundColor = .red }, delayFactor: 0.5)
    stage.frame(0)
    XCTAssertEqual(opacity, before, accuracy: 1e-4)
    stage.run(2)
    XCTAssertEqual(opacity, 0.5, accuracy: 1e-6)
    XCTAssertEqual(positions, [.end])
  }

  // MARK: Anything at any time

  /// What is done at random; true if the view's place may change by it.
  private func meddle(_ animator: UIViewPropertyAnimator, _ dice: inout Dice) -> Bool {
    let factor = CGFloat(dice.roll(4)) * 0.5
    switch dice.roll(8) {
    case 0: animator.pauseAnimation()
    case 1: animator.startAnimation()
    case 2: animator.isReversed.toggle()
    case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    case 4:
      let curve = UIView.AnimationCurve(rawValue: dice.roll(4))!
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: curve), durationFactor: factor)
    case 5:
      let spring = UISpringTimingParameters(
        dampingRatio: 0.3 + CGFloat(dice.roll(8)) * 0.1, initialVelocity: CGVector(dx: dice.roll(5) - 2, dy: 0))
      animator.continueAnimation(withTimingParameters: spring, durationFactor: factor)
    case 6:
      animator.pauseAnimation()
      animator.fractionComplete = CGFloat(dice.roll(101)) / 100
      return true
    default:
      let alpha: CGFloat = dice.chance(50) ? 0.2 : 0.9
      animator.addAnimations({ self.view.alpha = alpha }, delayFactor: factor / 2)
    }
    return false
  }

  func testRandomCallsNeverMakeItJump() {
    for seed in 1...Soak.count(120) {
      var dice = Dice(seed: seed)
      view.center.x = 50
      view.alpha = 1
      stage.frame(0)
      positions = []
      let parameters: any UITimingCurveProvider =
        dice.chance(50)
        ? UISpringTimingParameters(dampingRatio: 0.3 + CGFloat(dice.roll(8)) * 0.1)
        : UICubicTimingParameters(animationCurve: UIView.AnimationCurve(rawValue: dice.roll(4))!)
      let animator = makeAnimator(parameters, duration: 0.5)
      animator.scrubsLinearly = dice.chance(70)
      animator.startAnimation()
      stage.frame(0)
      for step in 0..<25 where animator.state == .active {
        for _ in 0..<dice.roll(12) { stage.frame(1.0 / 60) }
        guard animator.state == .active else { break }
        let (place, alpha) = (x, opacity)
        let mayMove = meddle(animator, &dice)
        stage.frame(0)
        // What is added where nothing is left ends at once.
        guard animator.state == .active, !mayMove, animator.fractionComplete < 1 else { continue }
        XCTAssertEqual(x, place, accuracy: 1e-4, "seed \(seed), step \(step)")
        XCTAssertEqual(opacity, alpha, accuracy: 1e-3, "seed \(seed), step \(step)")
      }
      if animator.state == .active { animator.startAnimation() }
      stage.run(8)
      XCTAssertEqual(animator.state, .inactive, "seed \(seed)")
      XCTAssertEqual(positions.count, 1, "seed \(seed)")
      XCTAssertEqual(x, positions == [.end] ? 150 : 50, "seed \(seed)")
      XCTAssertNil(view.layer.animationKeys(), "seed \(seed)")
    }
  }
}
