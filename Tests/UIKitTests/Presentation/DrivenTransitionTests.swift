import UIKitTesting
import XCTest

@testable import UIKit

/// Transitions by an app's animators, alone and driven.
@preconcurrency @MainActor final class DrivenTransitionTests: PresentationTestCase {
  private let mark = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
  private var changes: [String] = []
  private var sheet: LoggedController!
  private var slide: SlideDelegate!
  private var driver: UIPercentDrivenInteractiveTransition!

  /// The mark, in the presenting view, goes 390 points along with what comes.
  private func prepare(_ kind: SlideAnimator.Kind, driven: Bool = true) {
    mark.accessibilityIdentifier = "mark"
    root.view.addSubview(mark)
    slide = SlideDelegate(kind)
    driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    slide.driver = driven ? driver : nil
    sheet = make("sheet", .custom)
    sheet.transitioningDelegate = slide
    changes = []
  }

  override func tearDown() {
    MainActor.assumeIsolated { (sheet, slide, driver) = (nil, nil, nil) }
    super.tearDown()
  }

  private func present(completion: (() -> Void)? = nil) {
    root.present(sheet, animated: true, completion: completion)
    follow(by: 390)
  }

  private func dismiss() {
    sheet.dismiss(animated: true)
    follow(by: -390)
  }

  private func follow(by distance: CGFloat) {
    guard let coordinator = sheet.transitionCoordinator else { return XCTFail("no coordinator") }
    coordinator.notifyWhenInteractionChanges { [self] in
      changes.append("\($0.isInteractive) \($0.isCancelled) \($0.percentComplete)")
    }
    coordinator.animate(alongsideTransition: nil) { [self] in changes.append("over \($0.isCancelled)") }
  }

  private func left(_ frame: PresentedFrame) -> CGFloat { frame["sheet"]?.frame.minX ?? 390 }

  /// Asserts that the mark and the sheet go together in all frames since the given one.
  private func assertTogether(since first: Int, file: StaticString = #filePath, line: UInt = #line) {
    for frame in device.trace[first...] {
      XCTAssertEqual(
        frame["mark"]!.frame.minX, 390 - left(frame), accuracy: 0.01, "frame \(frame.number)", file: file, line: line)
    }
  }

  private final class Follower: UIPresentationController {
    var mark: UIView?
    override func presentationTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate { [self] _ in mark?.frame.origin.x = 390 }
    }
    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate { [self] _ in mark?.frame.origin.x = 0 }
    }
  }

  private func addFollower() {
    let follower = Follower(presentedViewController: sheet, presenting: nil)
    follower.mark = mark
    follower.resolvedStyle = .custom
    sheet.modal.controller = follower
  }

  // MARK: By themselves

  func testBothKindsRunWithWhatFollows() {
    for kind in [SlideAnimator.Kind.plain, .interruptible] {
      prepare(kind, driven: false)
      slide.curve = .easeInOut
      addFollower()
      let first = device.trace.count
      present()
      XCTAssertEqual(sheet.transitionCoordinator?.transitionDuration, 0.5)
      XCTAssertEqual(sheet.transitionCoordinator?.isInterruptible, kind == .interruptible)
      XCTAssertTrue(sheet.transitionCoordinator?.viewController(forKey: .from) === root)
      XCTAssertNil(sheet.transitionCoordinator?.view(forKey: .from), "it stays where it is")
      XCTAssertTrue(sheet.transitionCoordinator?.view(forKey: .to) === sheet.view)
      device.advance(by: 0.25)
      XCTAssertEqual(left(device.trace.last!), 195, accuracy: 25)
      let hit = window.hitTest(CGPoint(x: 380, y: 400), with: nil)
      XCTAssertEqual(hit === sheet.view, kind == .interruptible, "only what can be caught takes touches")
      device.advance(by: 0.35)
      assertTogether(since: first)
      XCTAssertEqual(left(device.trace.last!), 0)
      XCTAssertEqual(slide.animators[0].ended, [true])
      XCTAssertEqual(changes, ["over false"])
      _ = log.take()
      let second = device.trace.count
      dismiss()
      device.advance(by: 0.6)
      assertTogether(since: second)
      XCTAssertEqual(log.take(), ["sheet willDisappear", "sheet didDisappear"])
      assertAtRest()
    }
  }

  // MARK: Driven

  func testDrivenToItsEnd() {
    for kind in [SlideAnimator.Kind.plain, .interruptible] {
      prepare(kind)
      addFollower()
      let first = device.trace.count
      present()
      XCTAssertTrue(sheet.transitionCoordinator!.isInteractive)
      XCTAssertTrue(sheet.transitionCoordinator!.initiallyInteractive)
      driver.update(0.1)
      device.advanceFrames(1)
      XCTAssertEqual(left(device.trace.last!), 351, accuracy: 0.01, "also before it has ever shown")
      for step in 2...5 {
        driver.update(CGFloat(step) / 10)
        device.advanceFrames(1)
        XCTAssertEqual(left(device.trace.last!), 390 - 39 * CGFloat(step), accuracy: 0.01)
      }
      device.advanceFrames(3)
      XCTAssertEqual(left(device.trace.last!), 195, accuracy: 0.01, "it stands")
      driver.completionSpeed = 2
      driver.finish()
      XCTAssertFalse(sheet.transitionCoordinator!.isInteractive)
      device.advanceFrames(1)
      XCTAssertEqual(left(device.trace.last!), 195 - 390 / 15, accuracy: 0.01, "twice as fast, at once")
      device.advance(by: 0.2)
      assertTogether(since: first)
      XCTAssertEqual(changes, ["false false 0.5", "over false"])
      XCTAssertEqual(log.take(), ["sheet willAppear", "sheet didAppear"])
      XCTAssertEqual(sheet.view.frame.minX, 0)
      sheet.dismiss(animated: false)
      device.advanceFrames(1)
      assertAtRest()
      mark.frame.origin.x = 0
      _ = log.take()
    }
  }

  /// The first time that the driver lets go is told once, with what will become of the transition.
  func testTheEndOfTheInteractionIsToldOnce() {
    prepare(.interruptible)
    present()
    var ends: [String] = []
    sheet.transitionCoordinator?.notifyWhenInteractionEnds {
      ends.append("\($0.isInteractive) \($0.isCancelled) \($0.percentComplete)")
    }
    driver.update(0.3)
    device.advanceFrames(1)
    XCTAssertEqual(ends, [])
    driver.cancel()
    XCTAssertEqual(ends, ["false true 0.3"])
    driver.pause()
    driver.finish()
    XCTAssertEqual(changes.filter { $0.hasPrefix("false") }.count, 2, "it was let go twice")
    XCTAssertEqual(ends.count, 1)
    device.advance(by: 0.6)
    XCTAssertEqual(ends.count, 1)
    sheet.dismiss(animated: false)
    device.advanceFrames(1)
    assertAtRest()
  }

  func testCancelledLeavesNothing() {
    for kind in [SlideAnimator.Kind.plain, .interruptible] {
      prepare(kind)
      addFollower()
      let first = device.trace.count
      var isDone = false
      present { isDone = true }
      for step in 1...3 {
        driver.update(CGFloat(step) / 10)
        device.advanceFrames(1)
      }
      driver.cancel()
      XCTAssertTrue(sheet.transitionCoordinator!.isCancelled)
      device.advanceFrames(1)
      XCTAssertEqual(left(device.trace.last!), 273 + 13, accuracy: 0.01, "back as fast as it would come, at once")
      device.advance(by: 0.3)
      assertTogether(since: first)
      XCTAssertTrue(isDone)
      XCTAssertEqual(changes, ["false true 0.3", "over true"])
      XCTAssertEqual(slide.animators[0].ended, [false])
      XCTAssertEqual(log.take(), ["sheet willAppear", "sheet willDisappear", "sheet didDisappear"])
      XCTAssertEqual(mark.frame.minX, 0)
      XCTAssertNil(sheet.view.superview)
      assertAtRest()
    }
  }

  func testCancelledDismissalIsAsBefore() {
    for kind in [SlideAnimator.Kind.plain, .interruptible] {
      for style in [UIModalPresentationStyle.fullScreen, .custom] {
        prepare(kind)
        sheet.modalPresentationStyle = style
        slide.driver = nil
        root.present(sheet, animated: false)
        _ = log.take()
        slide.driver = driver
        sheet.dismiss(animated: true)
        driver.update(0.5)
        device.advanceFrames(2)
        XCTAssertEqual(left(device.trace.last!), 195, accuracy: 0.01)
        driver.cancel()
        device.advance(by: 0.4)
        XCTAssertEqual(device["sheet"]?.frame.minX, 0)
        XCTAssertEqual(sheet.view.frame, window.bounds)
        XCTAssertEqual(root.view.superview == nil, style == .fullScreen)
        let shown = ["sheet willAppear", "sheet didAppear"]
        XCTAssertEqual(
          log.take(),
          style == .custom
            ? ["sheet willDisappear"] + shown
            : [
              "root willAppear", "sheet willDisappear", "sheet willAppear", "root willDisappear", "sheet didAppear",
              "root didDisappear",
            ])
        XCTAssertTrue(root.presentedViewController === sheet)
        slide.driver = nil
        sheet.dismiss(animated: false)
        device.advanceFrames(1)
        assertAtRest()
        _ = log.take()
      }
    }
  }

  func testCaughtWhileItRunsByItself() {
    prepare(.interruptible)
    addFollower()
    driver.wantsInteractiveStart = false
    let first = device.trace.count
    present()
    XCTAssertFalse(sheet.transitionCoordinator!.isInteractive)
    driver.update(0.9)
    device.advance(by: 0.25)
    let before = left(device.trace.last!)
    XCTAssertEqual(before, 390 * (1 - 14.0 / 30), accuracy: 0.01, "no driver yet")
    driver.pause()
    XCTAssertTrue(sheet.transitionCoordinator!.isInteractive)
    XCTAssertEqual(driver.percentComplete, 14.0 / 30, accuracy: 0.001)
    device.advanceFrames(2)
    XCTAssertEqual(left(device.trace.last!), before, accuracy: 0.01, "caught where it was")
    let caught = driver.percentComplete
    for step in 1...4 {
      driver.update(caught - CGFloat(step) * 0.02)
      device.advanceFrames(1)
    }
    let held = left(device.trace.last!)
    driver.timingCurve = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 3, dy: 0))
    driver.cancel()
    device.advanceFrames(1)
    XCTAssertGreaterThan(left(device.trace.last!), held + 5, "it goes on in the frame of the lift")
    // Caught once more on its way back, and sent on.
    driver.pause()
    XCTAssertFalse(sheet.transitionCoordinator!.isCancelled)
    let again = left(device.trace.last!)
    device.advanceFrames(1)
    XCTAssertEqual(left(device.trace.last!), again, accuracy: 0.01)
    driver.timingCurve = nil
    driver.finish()
    device.advance(by: 1)
    assertTogether(since: first)
    XCTAssertEqual(left(device.trace.last!), 0)
    XCTAssertEqual(changes.count, 5)
    XCTAssertEqual(log.take(), ["sheet willAppear", "sheet didAppear"])
  }

  /// A driver that moves the views itself.
  private final class OwnDriver: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var wantsInteractiveStart = true
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
    }
  }

  func testDriversOfTheirOwn() {
    prepare(.plain)
    addFollower()
    let own = OwnDriver()
    slide.driver = own
    present()
    own.context?.updateInteractiveTransition(0.5)
    device.advanceFrames(1)
    XCTAssertEqual(device["mark"]!.frame.minX, 195, accuracy: 0.01, "what follows is scrubbed")
    own.context?.cancelInteractiveTransition()
    XCTAssertEqual(own.context?.transitionWasCancelled, true)
    device.advance(by: 0.1)
    own.context?.completeTransition(false)
    own.context?.completeTransition(true)
    device.advanceFrames(1)
    XCTAssertEqual(device["mark"]!.frame.minX, 0)
    own.context = nil
    assertAtRest()
  }
}
