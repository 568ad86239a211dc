import UIKitTesting
import XCTest

@testable import UIKit

/// A percent driver moves property animators, too, that `animateTransition(using:)` only starts.
@preconcurrency @MainActor final class StartedAnimatorTests: PresentationTestCase {
  private final class Starter: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    let driver = UIPercentDrivenInteractiveTransition()

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.viewController(forKey: .to) else { return }
      let end = context.finalFrame(for: to)
      to.view.frame = end.offsetBy(dx: 390, dy: 0)
      context.containerView.addSubview(to.view)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { to.view.frame = end }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator.startAnimation()
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { driver }
  }

  private func run(finishes: Bool) {
    let starter = Starter()
    let sheet = make("sheet", .overFullScreen)
    sheet.transitioningDelegate = starter
    root.present(sheet, animated: true)
    for percent in [0.2, 0.6, 0.4] {
      starter.driver.update(CGFloat(percent))
      device.advanceFrames(2)
      XCTAssertEqual(Double(device["sheet"]!.frame.minX), 390 * (1 - percent), accuracy: 0.5)
    }
    let first = device.trace.count - 1
    if finishes { starter.driver.finish() } else { starter.driver.cancel() }
    device.advance(by: 1)
    let lefts = device.trace[first...].map { $0["sheet"]?.frame.minX ?? 390 }
    for (a, b) in zip(lefts, lefts.dropFirst()) { XCTAssertLessThan(abs(a - b), 40, "\(lefts)") }
    XCTAssertEqual(lefts.last, finishes ? 0 : 390)
    XCTAssertEqual(root.presentedViewController === sheet, finishes)
    if !finishes { assertAtRest() }
  }

  func testFinishes() { run(finishes: true) }
  func testIsCancelled() { run(finishes: false) }
}
