import MotionLaws
import UIKitTesting
import XCTest

@testable import QuartzCore
@testable import UIKit

/// A finger catches a transition that runs, and lets it go with a spring.
@preconcurrency @MainActor final class CaughtTransitionTests: PresentationTestCase {
  private final class Sliding: LoggedController {
    let driver = UIPercentDrivenInteractiveTransition()
    private var caught: CGFloat = 0
    private(set) var speedAtLift: CGFloat = 0

    func addPan() {
      driver.wantsInteractiveStart = false
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Sliding.pan(_:), "pan:")))
    }

    /// Has a finger drive the transition; to the right is out of the screen.
    private func pan(_ pan: UIPanGestureRecognizer) {
      let way: CGFloat = 390
      let moved = pan.translation(in: nil).x / way * (isBeingDismissed ? 1 : -1)
      switch pan.state {
      case .began:
        driver.pause()
        caught = driver.percentComplete
        driver.update(caught + moved)
      case .changed: driver.update(caught + moved)
      default:
        speedAtLift = pan.velocity(in: nil).x
        let finishes = (speedAtLift > 0) == isBeingDismissed
        let left = (finishes ? 1 - driver.percentComplete : driver.percentComplete) * way
        driver.timingCurve = UISpringTimingParameters(
          mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: abs(speedAtLift) / left, dy: 0))
        if finishes { driver.finish() } else { driver.cancel() }
      }
    }
  }

  /// Catches at 0.2 s, drags by `distance` in 0.1 s, lets go; then checks what was seen.
  private func run(isDismissal: Bool, distance: CGFloat, goesRight: Bool) {
    let slide = SlideDelegate(.interruptible)
    let sheet = Sliding("sheet", log, color: .blue)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    sheet.addPan()
    if isDismissal {
      root.present(sheet, animated: false)
      device.advanceFrames(1)
    }
    slide.driver = sheet.driver
    let first = device.trace.count
    if isDismissal { sheet.dismiss(animated: true) } else { root.present(sheet, animated: true) }
    device.advance(by: 0.2)
    device.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 330 + distance, y: 400), seconds: 0.1, hold: true)
    let lift = device.trace.count
    device.touchUp()
    device.advance(by: 1)
    let lefts = device.trace[first...].map { $0["sheet"]?.frame.minX ?? 390 }
    let steps = zip(lefts, lefts.dropFirst()).map { $1 - $0 }
    // It runs at 13 points a frame, the spring at most at 25 from where it is let go.
    XCTAssertLessThan(steps.map(abs).max()!, 30, "nothing jumps")
    let index = lift - first
    let (held, speed) = (lefts[index - 1], sheet.speedAtLift)
    XCTAssertEqual(lefts[index - 1] - lefts[index - 2], distance / 6, accuracy: 0.01, "1:1 under the finger")
    let target: CGFloat = goesRight ? 390 : 0
    let response = SpringFunction.system.response(at: 1.0 / 60)
    let expected = (target - held) * CGFloat(1 - response.displacement) + speed * CGFloat(response.velocity)
    XCTAssertEqual(lefts[index] - held, expected, accuracy: 0.05, "the spring takes the velocity in the lift's frame")
    XCTAssertEqual(lefts.last!, target)
    let settling = lefts[index...].prefix(15)
    for (before, after) in zip(settling, settling.dropFirst()) where abs(before - target) > 0.5 {
      XCTAssertNotEqual(before, after, "no frame stands still")
    }
    let staysUp = !goesRight
    XCTAssertEqual(root.presentedViewController === sheet, staysUp)
    let events = log.take()
    for phase in ["Appear", "Disappear"] {
      // What turns on its way has no end of its own.
      let turned = isDismissal == staysUp && phase == (isDismissal ? "Disappear" : "Appear")
      let begun = events.filter { $0.hasSuffix("will\(phase)") }.count
      let ended = events.filter { $0.hasSuffix("did\(phase)") }.count
      XCTAssertEqual(begun, ended + (turned ? 1 : 0), "\(events)")
    }
    if staysUp {
      slide.driver = nil
      sheet.dismiss(animated: false)
      device.advanceFrames(1)
      _ = log.take()
    }
    assertAtRest()
  }

  func testAPresentationGoesOn() { run(isDismissal: false, distance: -60, goesRight: false) }
  func testAPresentationTurns() { run(isDismissal: false, distance: 60, goesRight: true) }
  func testADismissalGoesOn() { run(isDismissal: true, distance: 48, goesRight: true) }
  func testADismissalTurns() { run(isDismissal: true, distance: -90, goesRight: false) }

  func testNothingBehindIsHit() {
    let button = UIView(frame: root.view.bounds)
    root.view.addSubview(button)
    let sheet = make("sheet", .overFullScreen)
    root.present(sheet, animated: true)
    device.advance(by: 0.1)
    let hit = window.hitTest(CGPoint(x: 195, y: 10), with: nil)
    XCTAssertTrue(hit is PresentationContainerView, "nothing behind is hit")
  }

  private var misuse: MisuseCases {
    MisuseCases(
      runner: "UIKitTests.CaughtTransitionTests/testOneMisuse",
      cases: [
        ("itself", "can't present itself", { self.root.present(self.root, animated: false) }),
        (
          "child", "is a child of another one",
          {
            let child = UIViewController()
            self.root.addChild(child)
            self.root.present(child, animated: false)
          }
        ),
        ("root", "is a window's root", { UIViewController().present(self.root, animated: false) }),
      ])
  }

  func testOneMisuse() { misuse.runOne() }
  func testMisuseEndsTheProgram() throws { try misuse.check() }
}
