import XCTest

@testable import QuartzCore
@testable import UIKit

/// Animators that run back or are stopped.
@preconcurrency @MainActor final class AnimatorReversalTests: PropertyAnimatorTestCase {
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

  func testReversedEndsGiveBackColorsThatFollowTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .blue }
    view.backgroundColor = color
    // What another view had before is no business of this one's.
    stage.makeView().backgroundColor = .red
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.overrideUserInterfaceStyle = .dark }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.3)
    animator.isReversed = true
    stage.run(0.4)
    XCTAssertTrue(view.backgroundColor === color)
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

  /// What the call asks for holds, also for what has been changed since: only running back leaves that alone.
  func testFinishingOverridesWhatHasBeenChangedSince() {
    for (position, place) in [(UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 70)] {
      view.center.x = 50
      stage.frame(0)
      let animator = makeAnimator(.linear)
      animator.fractionComplete = 0.4
      animator.stopAnimation(false)
      view.center.x = 70
      animator.finishAnimation(at: position)
      stage.frame(0)
      XCTAssertEqual(x, place, accuracy: 1e-9)
    }
    view.center.x = 50
    let animator = makeAnimator(.linear)
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.4)
    animator.isReversed = true
    stage.frame(0)
    UIView.performWithoutAnimation { view.center.x = 70 }
    stage.run(0.5)
    XCTAssertEqual(positions.last, .start)
    XCTAssertEqual(view.center.x, 70)
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
      ) { MainActor.assumeIsolated { told += 1 } }
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

  /// A view's size takes those in it along: each goes back by its own way, not by its superview's besides.
  func testSubviewsThatAutoresizeAreBackWhereTheyWere() {
    let inner = UIView(frame: view.bounds.insetBy(dx: 5, dy: 5))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let innermost = UIView(frame: inner.bounds)
    innermost.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.addSubview(innermost)
    view.addSubview(inner)
    let before = [view.frame, inner.frame, innermost.frame]
    for isStopped in [false, true] {
      for innerFirst in [false, true] {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          if innerFirst { inner.bounds.size.height += 7 }
          self.view.bounds.size.height += 30
        }
        animator.startAnimation()
        stage.frame(0)
        stage.run(0.5)
        XCTAssertEqual(view.bounds.height, before[0].height + 30)
        XCTAssertNotEqual(inner.frame, before[1])
        if isStopped {
          animator.stopAnimation(false)
          animator.finishAnimation(at: .start)
        } else {
          animator.isReversed = true
          stage.run(1.1)
        }
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual([view.frame, inner.frame, innermost.frame], before, "\(isStopped), \(innerFirst)")
      }
    }
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
}
