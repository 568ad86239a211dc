import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Blocks of key frames: parts of a motion that follow each other.
@preconcurrency @MainActor final class KeyframeTests: XCTestCase {
  private var stage: ViewStage!
  private var view: UIView!
  private static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  override func setUp() {
    MainActor.assumeIsolated {
      stage = ViewStage()
      view = stage.makeView()
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (view, stage) = (nil, nil) } }

  private func shown(_ time: Double) -> RenderProperties { stage.shown(view, after: time) }

  private func x(_ time: Double) -> Double { Double(shown(time).position.x) }

  /// Adds parts that go from 50 to 150 in the first quarter, stand in the second, and go to 100 in the rest.
  private func addParts() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { self.view.center.x = 150 }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 100 }
  }

  func testPartsFollowEachOther() {
    var finished: Bool?
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear, animations: addParts) { finished = $0 }
    XCTAssertEqual(view.center.x, 100, "views have their new values at once")
    stage.frame(0)
    for (time, place) in [(0, 50.0), (0.125, 100), (0.25, 150), (0.4, 150), (0.5, 150), (0.75, 125), (1, 100)] {
      XCTAssertEqual(x(time), place, accuracy: 1e-6, "after \(time) s")
    }
    stage.frame(0.99)
    XCTAssertNil(finished)
    stage.frame(0.02)
    XCTAssertEqual(finished, true)
    XCTAssertNil(view.layer.animationKeys())
  }

  /// The pace is the whole's, not each part's.
  func testTheDefaultEasesInAndOutOfTheWhole() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, animations: addParts)
    stage.frame(0)
    for time in [0.1, 0.3, 0.6, 0.9] {
      let part = CubicTiming.easeInEaseOut.value(at: time)
      let place = part < 0.25 ? 50 + part * 400 : part < 0.5 ? 150 : 150 - (part - 0.5) * 100
      XCTAssertEqual(x(time), place, accuracy: 1e-6)
    }
  }

  func testWhatIsOutsideOfPartsTakesTheWhole() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      self.view.alpha = 0
      self.addParts()
    }
    stage.frame(0)
    XCTAssertEqual(Double(shown(0.25).opacity), 0.75, accuracy: 1e-6)
    XCTAssertEqual(x(0.25), 150, accuracy: 1e-6)
  }

  /// Opacity doesn't stack: it begins with what shows.
  func testOpacityAndTransforms() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.view.alpha = 0.2
        self.view.transform = CGAffineTransform(scaleX: 3, y: 1)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.view.alpha = 0.8
        self.view.transform = .identity
      }
    }
    stage.frame(0)
    for (time, alpha, scale) in [(0, 1, 1), (0.25, 0.6, 2), (0.5, 0.2, 3), (0.75, 0.5, 2), (1, 0.8, 1.0)] {
      XCTAssertEqual(Double(shown(time).opacity), alpha, accuracy: 1e-6, "after \(time) s")
      XCTAssertEqual(Double(shown(time).transform.m11), scale, accuracy: 1e-6, "after \(time) s")
    }
  }

  func testModes() {
    func places(_ mode: UIView.KeyframeAnimationOptions) -> [Double] {
      view = stage.makeView()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [Self.linear, mode], animations: addParts)
      stage.frame(0)
      let places = [0.1, 0.4, 0.6, 0.9].map(x)
      view.removeFromSuperview()
      return places
    }
    XCTAssertEqual(places(.calculationModeDiscrete), [150, 150, 100, 100])
    // 100 points there and 50 back, at 150 points a second.
    for (place, paced) in zip(places(.calculationModePaced), [65, 110, 140, 115.0]) {
      XCTAssertEqual(place, paced, accuracy: 1e-6)
    }
    let cubic = places(.calculationModeCubic)
    XCTAssertGreaterThan(cubic[0], 65)
    XCTAssertLessThan(cubic[3], 115)
    XCTAssertNotEqual(places(.calculationModeCubicPaced), places(.calculationModePaced))
  }

  /// Two that are on their way at once add up, as blocks do, so that neither breaks the other's velocity off.
  func testTheyStack() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear, animations: addParts)
    stage.frame(0)
    stage.frame(0.125)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 200 }
    stage.frame(0)
    XCTAssertEqual(x(0), 100, accuracy: 1e-6)
    XCTAssertEqual(x(0.125), 150 + 12.5, accuracy: 1e-6)
    XCTAssertEqual(x(1), 200, accuracy: 1e-6)
  }

  /// Parts within an animator go by its progress: a spring runs through all of them as one, and they are scrubbed with
  /// it.
  func testAnAnimatorsProgressLeadsThroughTheParts() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { UIView.animateKeyframes(withDuration: 9, delay: 0, animations: self.addParts) }
    animator.startAnimation()
    stage.frame(0)
    func place(_ part: Double) -> Double { part < 0.25 ? 50 + part * 400 : part < 0.5 ? 150 : 150 - (part - 0.5) * 100 }
    for time in [0.05, 0.1, 0.2, 0.4] {
      let part = SpringFunction(mass: 1, stiffness: 100, damping: 20).value(at: time)
      XCTAssertEqual(x(time), place(part), accuracy: 1e-6)
    }
    stage.frame(0.1)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    stage.frame(0)
    XCTAssertEqual(x(0), 125, accuracy: 1e-6)
    animator.stopAnimation(true)
    XCTAssertEqual(view.center.x, 125, accuracy: 1e-6)
  }

  /// An animator that is sent back gives back what was there before the first part.
  func testAReversedAnimatorGivesBackTheStart() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0, animations: self.addParts)
    }
    animator.startAnimation()
    stage.frame(0)
    stage.frame(0.4)
    animator.isReversed = true
    stage.run(0.5)
    XCTAssertEqual(view.center.x, 50)
  }

  /// A block has the options of the one around it, unless it says otherwise.
  func testAViewThatTakesTouchesInABlockDoesSoInTheBlocksWithin() {
    func blocks(_ options: UIView.KeyframeAnimationOptions, isEnabled: Bool = true) -> Bool {
      view = stage.makeView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options, animations: self.addParts)
      }
      animator.isUserInteractionEnabled = isEnabled
      animator.startAnimation()
      stage.frame(0)
      let blocks = view.isAnimationBlockingTouches
      animator.stopAnimation(true)
      return blocks
    }
    XCTAssertFalse(blocks([]))
    XCTAssertTrue(blocks([], isEnabled: false))
    XCTAssertFalse(blocks(.allowUserInteraction, isEnabled: false))
    XCTAssertTrue(blocks(.overrideInheritedOptions))
  }

  func testTimesAreHeldWithinTheWhole() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 0.5) { self.view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 7) { self.view.center.x = 100 }
    }
    stage.frame(0)
    XCTAssertEqual(x(0.25), 100, accuracy: 1e-6)
    XCTAssertEqual(x(0.75), 125, accuracy: 1e-6)
  }

  /// The first part ends where the second one begins.
  func testPartsThatOverlap() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 150 }
    }
    stage.frame(0)
    XCTAssertEqual(x(0.25), 100, accuracy: 1e-6)
    XCTAssertEqual(x(0.5), 150, accuracy: 1e-6)
  }

  func testAPartOutsideOfABlockJustRuns() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 150 }
    XCTAssertEqual(view.center.x, 150)
    XCTAssertNil(view.layer.animationKeys())
    UIView.animateKeyframes(withDuration: 0, delay: 0, animations: addParts)
    XCTAssertNil(view.layer.animationKeys())
  }
}
