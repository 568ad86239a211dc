import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Animators that are started in the blocks of others.
@preconcurrency @MainActor final class NestedAnimatorTests: XCTestCase {
  private var stage: ViewStage!
  private var outerView: UIView!
  private var innerView: UIView!
  private var inner: UIViewPropertyAnimator!
  private var ends: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      stage = ViewStage()
      outerView = stage.makeView()
      innerView = stage.makeView()
      ends = []
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (stage, outerView, innerView, inner) = (nil, nil, nil, nil) } }

  /// Makes an animator that starts another one: both move their views from x = 50 to 150 in a second.
  private func makeOuter(
    _ curve: UIView.AnimationCurve = .linear, delay: Double = 0, options: UIView.AnimationOptions = []
  ) -> UIViewPropertyAnimator {
    let outer = UIViewPropertyAnimator(duration: 1, curve: curve) {
      self.outerView.center.x = 150
      self.inner = .runningPropertyAnimator(
        withDuration: 0.2, delay: delay, options: options,
        animations: { self.innerView.center.x = 150 }, completion: { self.ends.append("inner \($0.rawValue)") })
    }
    outer.addCompletion { self.ends.append("outer \($0.rawValue)") }
    return outer
  }

  private var places: [Double] { [stage.x(outerView), stage.x(innerView)].map { ($0 * 1e6).rounded() / 1e6 } }

  func testItRunsAndEndsWithTheOuter() {
    let outer = makeOuter(.easeIn)
    outer.startAnimation(afterDelay: 0.5)
    XCTAssertEqual(inner.state, .active)
    XCTAssertTrue(inner.isRunning)
    XCTAssertEqual(inner.duration, 1)
    stage.frame(0)
    stage.run(1)
    XCTAssertEqual(places[0], places[1])
    XCTAssertEqual(places[1], 50 + 100 * CubicTiming.easeIn.value(at: 0.5), accuracy: 1e-4)
    XCTAssertEqual(inner.fractionComplete, outer.fractionComplete)
    stage.run(0.5)
    XCTAssertEqual(ends, ["inner 0", "outer 0"])
    XCTAssertEqual(inner.state, .inactive)
    XCTAssertEqual(places, [150, 150])
  }

  func testPausingScrubbingAndReversingTheOuterMovesBoth() {
    let outer = makeOuter(.easeInOut)
    outer.startAnimation()
    stage.frame(0)
    stage.run(0.4)
    outer.pauseAnimation()
    XCTAssertFalse(inner.isRunning)
    stage.frame(0)
    let caught = places
    stage.run(0.5)
    XCTAssertEqual(places, caught)
    outer.fractionComplete = 0.75
    stage.frame(0)
    XCTAssertEqual(places, [125, 125])
    outer.isReversed = true
    XCTAssertTrue(inner.isReversed)
    XCTAssertEqual(inner.fractionComplete, 0.25)
    outer.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0)
    stage.frame(0)
    stage.run(0.3)
    XCTAssertEqual(places[0], places[1])
    stage.run(1)
    XCTAssertEqual(ends, ["inner 1", "outer 1"])
    XCTAssertEqual([outerView.center.x, innerView.center.x], [50, 50])
  }

  func testStartedByScrubbingItStandsAtItsStart() {
    let outer = makeOuter()
    outer.fractionComplete = 0.3
    XCTAssertEqual(inner.state, .active)
    XCTAssertFalse(inner.isRunning)
    stage.frame(0)
    XCTAssertEqual(places, [80, 80])
    outer.startAnimation()
    stage.frame(0)
    stage.run(0.35)
    XCTAssertEqual(places, [115, 115])
    outer.stopAnimation(true)
    XCTAssertEqual(inner.state, .inactive)
    stage.run(1)
    XCTAssertEqual(places, [115, 115])
    XCTAssertEqual(ends, [])
  }

  func testStoppedAndFinishedWithTheOuter() {
    for (position, place) in [(UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 90)] {
      ends = []
      UIView.performWithoutAnimation { (outerView.center.x, innerView.center.x) = (50, 50) }
      let outer = makeOuter()
      outer.fractionComplete = 0.4
      stage.frame(0)
      outer.stopAnimation(false)
      XCTAssertEqual(inner.state, .stopped)
      outer.finishAnimation(at: position)
      XCTAssertEqual(inner.state, .inactive)
      stage.frame(0)
      XCTAssertEqual(places, [place, place])
      XCTAssertEqual(ends, ["inner \(position.rawValue)", "outer \(position.rawValue)"])
    }
  }

  func testToldSomethingItselfItLeaves() {
    let outer = makeOuter()
    outer.startAnimation()
    stage.frame(0)
    stage.run(0.3)
    inner.pauseAnimation()
    stage.run(0.2)
    XCTAssertEqual(places, [100, 80])
    outer.isReversed = true
    XCTAssertFalse(inner.isReversed)
    inner.startAnimation()
    stage.frame(0)
    stage.run(0.3)
    XCTAssertEqual(places, [70, 110])
    stage.run(0.5)
    XCTAssertEqual(ends, ["outer 1", "inner 0"])
    XCTAssertEqual(places, [50, 150])
  }

  func testReversedItselfWhileBothRun() {
    let outer = makeOuter()
    outer.startAnimation()
    stage.frame(0)
    stage.run(0.4)
    inner.isReversed = true
    inner = nil
    stage.frame(0)
    stage.run(0.2)
    XCTAssertEqual(places, [110, 70], "and nobody else need keep it")
    stage.run(0.5)
    XCTAssertEqual(ends, ["inner 1", "outer 0"])
  }

  func testOneInATimeOfItsOwnRunsByItself() {
    for (delay, options) in [(0.1, UIView.AnimationOptions.curveLinear), (0, [.overrideInheritedDuration])] {
      ends = []
      UIView.performWithoutAnimation { (outerView.center.x, innerView.center.x) = (50, 50) }
      let outer = makeOuter(delay: delay, options: options)
      outer.startAnimation()
      stage.frame(0)
      stage.run(0.15)
      outer.pauseAnimation()
      XCTAssertTrue(inner.isRunning)
      stage.run(1.2)
      XCTAssertEqual(ends, ["inner 0"])
      XCTAssertEqual(places, [65, 150])
      outer.stopAnimation(true)
    }
  }

  func testAnOuterThatMovesOnlyByItsInnerTakesItsTime() {
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0, delay: 0,
        animations: {
          UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0, delay: 0, animations: { self.innerView.center.x = 150 },
            completion: { _ in self.ends.append("innermost") })
        }, completion: { _ in self.ends.append("inner") })
    }
    outer.addCompletion { _ in self.ends.append("outer") }
    outer.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(places[1], 100)
    stage.run(0.5)
    XCTAssertEqual(ends, ["innermost", "inner", "outer"])
  }

  func testAddedWhileTheOuterRunsItTakesWhatIsLeft() {
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.outerView.center.x = 150 }
    outer.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    outer.addAnimations {
      self.inner = .runningPropertyAnimator(withDuration: 9, delay: 0, animations: { self.innerView.center.x = 150 })
    }
    stage.frame(0)
    stage.run(0.25)
    XCTAssertEqual(places, [125, 100])
    stage.run(0.25)
    XCTAssertEqual(inner.state, .inactive)
    XCTAssertEqual(places, [150, 150])
  }
}
