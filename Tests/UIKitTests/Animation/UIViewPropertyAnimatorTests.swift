import XCTest

@testable import QuartzCore
@testable import UIKit

@preconcurrency @MainActor final class UIViewPropertyAnimatorTests: XCTestCase {
  private var stage: ViewStage!
  private var view: UIView!
  private var misuse: [String] = []
  private var positions: [UIViewAnimatingPosition] = []

  override func setUp() {
    MainActor.assumeIsolated {
      stage = ViewStage()
      view = stage.makeView()
      AnimatorMisuse.handler = { self.misuse.append($0) }
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      (view, stage) = (nil, nil)
      AnimatorMisuse.handler = { fatalError($0) }
    }
  }

  /// Moves the view from x = 50 to 150.
  private func makeAnimator(
    _ curve: UIView.AnimationCurve = .linear, duration: Double = 1
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.center.x = 150 }
    animator.addCompletion { self.positions.append($0) }
    return animator
  }

  private var x: Double { stage.x(view) }

  private func velocity() -> Double {
    (Double(stage.shown(view, after: 1e-5).position.x) - x) / 1e-5
  }

  private func finish(_ animator: UIViewPropertyAnimator) {
    animator.stopAnimation(true)
  }

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

  // MARK: Reversing

  func testReversedWhileRunningItRunsBackTheWayItCame() {
    for curve in [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut] {
      positions = []
      view.center.x = 50
      let animator = makeAnimator(curve)
      animator.startAnimation()
      stage.frame(0)
      stage.run(0.4)
      let before = x
      animator.isReversed = true
      stage.frame(0)
      XCTAssertEqual(x, before, accuracy: 1e-9, "no jump, \(curve)")
      stage.run(0.2)
      XCTAssertEqual(x, 50 + 100 * curve.timing.value(at: 0.2), accuracy: 1e-5)
      XCTAssertEqual(Double(animator.fractionComplete), 1 - (x - 50) / 100, accuracy: 1e-6)
      stage.run(0.2)
      XCTAssertEqual(positions, [.start])
      XCTAssertEqual(view.center.x, 50)
      XCTAssertEqual(x, 50)
      XCTAssertNil(view.layer.animationKeys())
    }
  }

  func testReversedTwiceItArrives() {
    let animator = makeAnimator(.easeInOut)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.isReversed = true
    stage.run(0.25)
    animator.isReversed = false
    stage.frame(0)
    stage.run(0.76)
    XCTAssertEqual(positions, [.end])
    XCTAssertEqual(view.center.x, 150)
  }

  func testASpringTurnsWithItsVelocity() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { self.view.center.x = 150 }
    animator.addCompletion { self.positions.append($0) }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.1)
    let (place, speed) = (x, velocity())
    XCTAssertGreaterThan(speed, 100)
    animator.isReversed = true
    stage.frame(0)
    XCTAssertEqual(x, place, accuracy: 1e-9)
    XCTAssertEqual(velocity(), speed, accuracy: speed * 0.02)
    stage.run(2)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(x, 50)
  }

  func testReversedWhilePausedAndContinued() {
    let animator = makeAnimator(.easeIn)
    animator.fractionComplete = 0.7
    stage.frame(0)
    animator.isReversed = true
    XCTAssertEqual(Double(animator.fractionComplete), 0.3, accuracy: 1e-9)
    animator.fractionComplete = 0.4
    stage.frame(0)
    XCTAssertEqual(x, 110, accuracy: 1e-9)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    stage.frame(0)
    stage.run(0.3)
    XCTAssertEqual(x, 80, accuracy: 1e-6)
    stage.run(0.3)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(view.center.x, 50)
  }

  func testStartedReversedItRunsFromItsEnd() {
    let animator = makeAnimator(.linear)
    animator.isReversed = true
    animator.startAnimation()
    stage.frame(0)
    XCTAssertEqual(x, 150)
    stage.run(0.5)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    stage.run(0.5)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(view.center.x, 50)
  }

  func testReversedEndsGiveBackColorsAndOtherProperties() {
    view.backgroundColor = .systemRed
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.backgroundColor = .white
      self.view.alpha = 0.5
      self.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      self.view.bounds.size = CGSize(width: 80, height: 80)
      self.view.layer.cornerRadius = 12
    }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.3)
    animator.isReversed = true
    stage.run(0.4)
    XCTAssertEqual(view.backgroundColor, .systemRed, "the dynamic colour itself")
    XCTAssertEqual(view.alpha, 1)
    XCTAssertEqual(view.transform, .identity)
    XCTAssertEqual(view.bounds.size, CGSize(width: 40, height: 40))
    XCTAssertEqual(view.layer.cornerRadius, 0)
  }

  // MARK: Stopping

  func testStoppingWithoutFinishingLeavesViewsWhereTheyAre() {
    let animator = makeAnimator(.easeIn)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.6)
    let before = x
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(Double(view.center.x), before, accuracy: 1e-9)
    XCTAssertNil(view.layer.animationKeys())
    stage.frame(1)
    XCTAssertEqual(x, before, accuracy: 1e-9)
    XCTAssertEqual(positions, [])
    animator.finishAnimation(at: .end)
    XCTAssertEqual(misuse, [])
    XCTAssertEqual(positions, [])
  }

  func testStoppedAndFinishedAtEachPosition() {
    for (position, place) in [(UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 90)] {
      view.center.x = 50
      stage.frame(0)
      positions = []
      let animator = makeAnimator(.linear)
      animator.fractionComplete = 0.4
      stage.frame(0)
      animator.stopAnimation(false)
      XCTAssertEqual(animator.state, .stopped)
      XCTAssertEqual(Double(view.center.x), 90, accuracy: 1e-9)
      XCTAssertEqual(positions, [])
      animator.finishAnimation(at: position)
      XCTAssertEqual(animator.state, .inactive)
      XCTAssertEqual(positions, [position])
      stage.frame(0)
      XCTAssertEqual(x, place, accuracy: 1e-9)
    }
  }

  func testPausesOnCompletion() {
    let animator = makeAnimator(.linear)
    animator.pausesOnCompletion = true
    var running: [Bool] = []
    final class Observer: UIResponder {
      var told = 0
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { told += 1 }
    }
    let observer = Observer()
    animator.addObserver(observer, forKeyPath: "running", options: [], context: nil)
    animator.startAnimation()
    XCTAssertEqual(observer.told, 1)
    stage.frame(0)
    stage.run(1.1)
    running.append(animator.isRunning)
    XCTAssertEqual(observer.told, 2)
    XCTAssertEqual(running, [false])
    XCTAssertEqual(animator.state, .active)
    XCTAssertEqual(animator.fractionComplete, 1)
    XCTAssertEqual(positions, [])
    animator.isReversed = true
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(x, 100, accuracy: 1e-6)
    animator.removeObserver(observer, forKeyPath: "running", context: nil)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    XCTAssertEqual(positions, [.current])
  }

  func testBlockedAcrossTheEndItHolds() {
    let animator = makeAnimator(.easeOut, duration: 0.3)
    animator.startAnimation()
    stage.frame(0)
    XCTAssertEqual(stage.shown(view, after: 5).position.x, 150)
    animator.isReversed = true
    stage.frame(0.1)
    animator.isReversed = false
    stage.run(0.1)
    animator.isReversed = true
    stage.frame(0)
    XCTAssertEqual(stage.shown(view, after: 5).position.x, 50, "held at its start until the main thread has a frame")
    stage.frame(5)
    XCTAssertEqual(x, 50)
    XCTAssertEqual(positions, [.start])
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

  // MARK: Misuse and the rest of the table

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

extension UIView.AnimationCurve {
  fileprivate var timing: CubicTiming {
    if case .curve(let curve) = pace { return curve }
    return .linear
  }
}
