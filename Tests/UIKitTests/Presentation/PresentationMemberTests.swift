import UIKitTesting
import XCTest

@testable import UIKit

/// What presentations, contexts and coordinators tell, one by one.
@preconcurrency @MainActor final class PresentationMemberTests: PresentationTestCase {
  private final class Chosen: NSObject, UIViewControllerTransitioningDelegate {
    let make: (UIViewController, UIViewController?) -> UIPresentationController
    var animator: (any UIViewControllerAnimatedTransitioning)?
    init(_ make: @escaping (UIViewController, UIViewController?) -> UIPresentationController) { self.make = make }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { make(presented, presenting) }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  func testPresentersViewsThatAreTakenOut() {
    final class Covering: UIPresentationController {
      override var shouldRemovePresentersView: Bool { true }
    }
    let delegate = Chosen { Covering(presentedViewController: $0, presenting: $1) }
    let front = make("front", .custom)
    front.transitioningDelegate = delegate
    root.present(front, animated: true)
    device.advance(by: 1)
    XCTAssertNil(root.view.superview)
    XCTAssertEqual(
      log.take(), ["root willDisappear", "front willAppear", "front didAppear", "root didDisappear"])
    root.dismiss(animated: true)
    device.advance(by: 1)
    XCTAssertEqual(
      log.take(), ["root willAppear", "front willDisappear", "front didDisappear", "root didAppear"])
    assertAtRest()
  }

  /// What doesn't cover the window has no say in how the device is held.
  func testOrientationsOfThoseThatDoNotCover() {
    final class Upright: LoggedController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    final class Small: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    for (covers, delegate) in [
      (true, Chosen { UIPresentationController(presentedViewController: $0, presenting: $1) }),
      (false, Chosen { Small(presentedViewController: $0, presenting: $1) }),
    ] {
      let front = Upright("front", log)
      front.modalPresentationStyle = .custom
      front.transitioningDelegate = delegate
      root.present(front, animated: false)
      XCTAssertEqual(root.orientationController === front, covers)
      root.dismiss(animated: false)
    }
    let plain = Upright("plain", log)
    plain.modalPresentationStyle = .overCurrentContext
    root.present(plain, animated: false)
    XCTAssertTrue(root.orientationController === root)
  }

  func testContextsStayBehindAndLendTheirStyle() {
    let child = LoggedController("child", log)
    root.addChild(child)
    child.view.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    child.providesPresentationContextTransitionStyle = true
    child.modalTransitionStyle = .crossDissolve
    device.advanceFrames(2)
    _ = log.take()
    let front = make("front", .overCurrentContext)
    XCTAssertEqual(front.modalTransitionStyle, .coverVertical)
    child.present(front, animated: true)
    device.advance(by: 0.15)
    XCTAssertEqual(device["front"]?.frame, CGRect(x: 20, y: 100, width: 300, height: 400), "it fades in place")
    XCTAssertEqual(device["front"]!.effectiveAlpha, 0.5, accuracy: 0.2)
    device.advance(by: 1)
    XCTAssertTrue(front.presentingViewController === child)
    XCTAssertTrue(child.view.superview === root.view, "it shows through")
    XCTAssertEqual(log.take(), ["front willAppear", "front didAppear"])
    child.dismiss(animated: false)
    child.providesPresentationContextTransitionStyle = false
    let next = make("next", .overCurrentContext)
    child.present(next, animated: true)
    device.advance(by: 0.1)
    XCTAssertGreaterThan(device["next"]!.frame.minY, 110, "it comes by its own style")
  }

  func testWhatAContextKnows() {
    final class Reader: NSObject, UIViewControllerAnimatedTransitioning {
      var read: (any UIViewControllerContextTransitioning) -> Void = { _ in }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
      }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        read(transitionContext)
        let to = transitionContext.view(forKey: .to)!
        transitionContext.containerView.addSubview(to)
        UIView.animate(withDuration: 0.4) {
          to.alpha = 0.5
        } completion: { _ in
          transitionContext.completeTransition(true)
        }
      }
    }
    let reader = Reader()
    let delegate = Chosen { UIPresentationController(presentedViewController: $0, presenting: $1) }
    delegate.animator = reader
    let front = make("front", .custom)
    front.transitioningDelegate = delegate
    var reads = 0
    reader.read = { [unowned self] context in
      reads += 1
      XCTAssertTrue(context.isAnimated)
      XCTAssertFalse(context.isInteractive)
      XCTAssertFalse(context.transitionWasCancelled)
      XCTAssertEqual(context.presentationStyle, .custom)
      XCTAssertTrue(context.viewController(forKey: .from) === root)
      XCTAssertTrue(context.viewController(forKey: .to) === front)
      XCTAssertTrue(context.view(forKey: .to) === front.view)
      XCTAssertNil(context.view(forKey: .from), "it stays where it is")
      XCTAssertEqual(context.initialFrame(for: root), window.bounds)
      XCTAssertEqual(context.initialFrame(for: front), .zero)
      XCTAssertEqual(context.finalFrame(for: front), window.bounds)
      XCTAssertEqual(context.finalFrame(for: UIViewController()), .zero)
      XCTAssertEqual(context.targetTransform, .identity)
      XCTAssertNil(context.viewController(forKey: .init(rawValue: "other")))
    }
    root.present(front, animated: true)
    XCTAssertEqual(reads, 1)
    let coordinator = front.transitionCoordinator!
    XCTAssertEqual(coordinator.transitionDuration, 0.4)
    XCTAssertEqual(coordinator.completionVelocity, 1)
    XCTAssertEqual(coordinator.completionCurve, .easeInOut)
    XCTAssertFalse(coordinator.initiallyInteractive)
    XCTAssertFalse(coordinator.isCancelled)
    XCTAssertTrue(coordinator.containerView === front.presentationController?.containerView)
    device.advance(by: 1)
    XCTAssertNil(front.transitionCoordinator)
  }

  /// Views outside the container go along as well.
  func testAnimatesAlongsideInOtherViews() {
    let other = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    other.accessibilityIdentifier = "other"
    root.view.addSubview(other)
    final class Following: LoggedController {
      var follow: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator.map(follow)
      }
    }
    let front = Following("front", log)
    front.modalPresentationStyle = .overFullScreen
    front.modalTransitionStyle = .crossDissolve
    var completed: [Bool] = []
    front.follow = { [unowned self] coordinator in
      let joined = coordinator.animateAlongsideTransition(in: root.view) { _ in
        other.alpha = 0
      } completion: {
        completed.append($0.isCancelled)
      }
      XCTAssertTrue(joined)
    }
    let first = device.trace.count
    root.present(front, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(completed, [false])
    var between = 0
    for frame in device.trace[first...] {
      guard let coming = frame["front"]?.alpha, let going = frame["other"]?.alpha else { continue }
      XCTAssertEqual(coming + going, 1, accuracy: 0.01)
      if going > 0.1, going < 0.9 { between += 1 }
    }
    XCTAssertGreaterThan(between, 8)
  }
}
