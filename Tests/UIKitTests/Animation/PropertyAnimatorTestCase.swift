import MotionLaws
import XCTest

@testable import QuartzCore
@testable import UIKit

/// A view on a stage, and animators that move it.
@preconcurrency @MainActor class PropertyAnimatorTestCase: XCTestCase {
  var stage: ViewStage!
  var view: UIView!
  var misuse: [String] = []
  var positions: [UIViewAnimatingPosition] = []

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
  func makeAnimator(
    _ curve: UIView.AnimationCurve = .linear, duration: Double = 1
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.center.x = 150 }
    animator.addCompletion { self.positions.append($0) }
    return animator
  }

  var x: Double { stage.x(view) }

  func velocity() -> Double {
    (Double(stage.shown(view, after: 1e-5).position.x) - x) / 1e-5
  }

  func finish(_ animator: UIViewPropertyAnimator) {
    animator.stopAnimation(true)
  }
}

extension UIView.AnimationCurve {
  var timing: CubicTiming {
    if case .curve(let curve) = pace { return curve }
    return .linear
  }
}
