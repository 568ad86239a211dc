import MotionLaws
import UIKitTesting
import XCTest

@testable import QuartzCore
@testable import UIKit

@preconcurrency @MainActor final class PresentAndDismissTests: PresentationTestCase {
  func testCoverVerticalMovesByTheSystemsSpring() {
    let sheet = make("sheet")
    let first = device.trace.count
    var isDone = false
    root.present(sheet, animated: true) { isDone = true }
    XCTAssertTrue(sheet.isBeingPresented)
    XCTAssertTrue(root.presentedViewController === sheet)
    XCTAssertTrue(sheet.presentingViewController === root)
    XCTAssertNotNil(sheet.transitionCoordinator)
    device.advance(by: 0.4)
    XCTAssertFalse(isDone)
    device.advance(by: 0.2)
    XCTAssertTrue(isDone)
    XCTAssertFalse(sheet.isBeingPresented)
    XCTAssertNil(sheet.transitionCoordinator)
    XCTAssertNil(root.view.superview, "full screen takes the presenting view out")
    for (index, top) in tops("sheet", since: first).prefix(30).enumerated() {
      let left = 844 * SpringFunction.system.response(at: Double(index) / 60).displacement
      XCTAssertEqual(top, CGFloat(left), accuracy: 0.02, "frame \(index)")
    }
    XCTAssertEqual(
      log.take(), ["root willDisappear", "sheet willAppear", "sheet didAppear", "root didDisappear"])
    XCTAssertEqual(sheet.view.safeAreaInsets.top, 47)
    root.dismiss(animated: true) { isDone = false }
    XCTAssertTrue(sheet.isBeingDismissed)
    XCTAssertTrue(root.view.superview === window)
    device.advance(by: 0.6)
    XCTAssertFalse(isDone)
    XCTAssertFalse(sheet.isBeingDismissed)
    XCTAssertEqual(
      log.take(), ["root willAppear", "sheet willDisappear", "sheet didDisappear", "root didAppear"])
    XCTAssertNil(sheet.presentingViewController)
    assertAtRest()
  }

  func testSafeAreaChangesOnce() {
    final class Counter: UIView {
      var changes = 0
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    let sheet = make("sheet")
    let view = Counter()
    sheet.view = view
    root.present(sheet, animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(view.changes, 1)
    root.dismiss(animated: true)
    device.advance(by: 0.4)
    XCTAssertEqual(view.changes, 1)
  }

  func testCrossDissolveOverFullScreen() {
    let sheet = make("sheet", .overFullScreen)
    sheet.modalTransitionStyle = .crossDissolve
    root.present(sheet, animated: true)
    device.advance(by: 0.15)
    XCTAssertEqual(device["sheet"]!.alpha, 0.5, accuracy: 0.1)
    XCTAssertEqual(device["sheet"]!.frame.minY, 0)
    device.advance(by: 0.3)
    XCTAssertEqual(log.take(), ["sheet willAppear", "sheet didAppear"], "what shows through is not told")
    XCTAssertTrue(root.view.window === window)
    sheet.dismiss(animated: true)
    device.advance(by: 0.15)
    XCTAssertEqual(device["sheet"]!.alpha, 0.5, accuracy: 0.1)
    device.advance(by: 0.3)
    XCTAssertEqual(sheet.view.alpha, 1)
    assertAtRest()
  }

  func testWithoutAnimationAllIsDoneAtOnce() {
    let sheet = make("sheet")
    var isDone = false
    root.present(sheet, animated: false) { isDone = true }
    XCTAssertTrue(isDone)
    XCTAssertEqual(sheet.view.frame, window.bounds)
    device.advanceFrames(1)
    XCTAssertEqual(device["sheet"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    sheet.dismiss(animated: false)
    XCTAssertEqual(sheet.view.window, nil)
    device.advanceFrames(1)
    assertAtRest()
  }

  func testPresentedOnesGoWhenTheyAreDismissed() {
    weak var gone: UIViewController?
    weak var controller: UIPresentationController?
    autoreleasepool {
      let sheet = make("sheet")
      gone = sheet
      controller = sheet.presentationController
      root.present(sheet, animated: true)
    }
    XCTAssertNotNil(controller)
    device.advance(by: 0.6)
    XCTAssertNotNil(gone)
    root.dismiss(animated: true)
    device.advance(by: 0.6)
    XCTAssertNil(gone)
    XCTAssertNil(controller)
    var asked: UIViewController? = make("other")
    XCTAssertNotNil(asked?.presentationController)
    gone = asked
    asked = nil
    XCTAssertNil(gone, "asking for a presentation controller keeps nothing alive")
  }

  func testChainGoesAtOnceFromTheMiddle() {
    let (a, b, c) = (make("a"), make("b", .overFullScreen), make("c"))
    root.present(a, animated: false)
    a.present(b, animated: false)
    b.present(c, animated: false)
    XCTAssertTrue(b.view.window == nil, "covered by c")
    _ = log.take()
    XCTAssertTrue(c.presentingViewController === b)
    a.dismiss(animated: true)
    device.advance(by: 0.3)
    XCTAssertNotNil(device["c"], "the topmost is animated")
    device.advance(by: 0.3)
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(b.presentedViewController)
    XCTAssertEqual(log.take(), ["c willDisappear", "c didDisappear"])
    XCTAssertTrue(a.view.window === window)
    a.dismiss(animated: false)
    XCTAssertEqual(log.take(), ["root willAppear", "a willDisappear", "a didDisappear", "root didAppear"])
    device.advanceFrames(1)
    assertAtRest()
  }

  func testWhatIsIgnored() {
    let (a, b) = (make("a"), make("b"))
    let outside = LoggedController("outside", log)
    outside.present(a, animated: false)
    XCTAssertNil(a.presentingViewController, "in no window")
    root.present(a, animated: true)
    root.present(b, animated: false)
    XCTAssertNil(b.presentingViewController, "presents already")
    root.dismiss(animated: false)
    XCTAssertTrue(root.presentedViewController === a, "under way")
    device.advance(by: 0.6)
    root.dismiss(animated: false)
    root.dismiss(animated: false)
    device.advanceFrames(1)
    assertAtRest()
  }

  func testPresentInViewDidLoadIsIgnoredAndDismissInViewDidAppearWorks() {
    final class Hasty: LoggedController {
      override func viewDidLoad() { present(UIViewController(), animated: false) }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dismiss(animated: animated)
      }
    }
    for animated in [false, true] {
      let hasty = Hasty("hasty", log)
      XCTAssertNil(hasty.presentedViewController)
      hasty.modalPresentationStyle = .fullScreen
      root.present(hasty, animated: animated)
      device.advance(by: 1.2)
      assertAtRest()
    }
  }

  func testChildrenPresentByTheirOutermostParentOrContext() {
    let child = LoggedController("child", log)
    child.view.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let a = make("a")
    child.present(a, animated: false)
    XCTAssertTrue(a.presentingViewController === root)
    XCTAssertTrue(child.presentedViewController === a)
    XCTAssertTrue(a.next === root)
    child.dismiss(animated: false)
    child.definesPresentationContext = true
    let b = make("b", .currentContext)
    child.present(b, animated: false)
    XCTAssertTrue(b.presentingViewController === child)
    XCTAssertNil(child.view.superview)
    device.advanceFrames(1)
    XCTAssertEqual(device["b"]!.frame, CGRect(x: 20, y: 100, width: 300, height: 200))
    b.dismiss(animated: true)
    device.advance(by: 0.6)
    XCTAssertTrue(child.view.superview === root.view)
    XCTAssertEqual(child.view.frame, CGRect(x: 20, y: 100, width: 300, height: 200))
    assertAtRest()
  }

  func testAllGoesWithTheWindow() {
    for wait in [0.1, 1] {
      weak var gone: UIViewController?
      weak var goneRoot: UIViewController?
      autoreleasepool {
        let window = UIWindow(windowScene: device.windowScene)
        let (root, sheet) = (LoggedController("root", log), make("sheet"))
        (gone, goneRoot) = (sheet, root)
        window.rootViewController = root
        window.isHidden = false
        root.present(sheet, animated: true)
        device.advance(by: wait)
        window.windowScene = nil
      }
      XCTAssertNil(gone, "\(wait)")
      XCTAssertNil(goneRoot, "\(wait)")
    }
  }

  func testAnotherRootTakesAllAway() {
    weak var gone: UIViewController?
    for isUnderWay in [false, true] {
      autoreleasepool {
        let (a, b) = (make("a"), make("b", .overFullScreen))
        gone = a
        window.rootViewController!.present(a, animated: false)
        a.present(b, animated: true)
        device.advance(by: isUnderWay ? 0.1 : 1)
        _ = log.take()
      }
      let next = LoggedController("next", log)
      window.rootViewController = next
      device.advance(by: 0.6)
      XCTAssertEqual(window.subviews, [next.view])
      XCTAssertNil(gone)
      XCTAssertEqual(
        log.take(),
        [
          "b willDisappear", "b didDisappear", "a willDisappear", "a didDisappear", "next willAppear", "next didAppear",
        ])
    }
  }

  func testRotationWhileOneComes() {
    let sheet = make("sheet")
    root.present(sheet, animated: true)
    device.advance(by: 0.1)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]!.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    sheet.dismiss(animated: true)
    device.advance(by: 0.1)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(device["root"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    assertAtRest()
  }

  func testStatusBarAndOrientationsFollow() {
    final class Dark: LoggedController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let scene = device.windowScene
    let dark = Dark("dark", log)
    dark.modalPresentationStyle = .overFullScreen
    root.present(dark, animated: false)
    XCTAssertFalse(scene.statusBarPreference.isLight, "does not capture")
    XCTAssertFalse(UIApplication.shared.supports(.landscapeLeft))
    root.dismiss(animated: false)
    XCTAssertTrue(UIApplication.shared.supports(.landscapeLeft))
    dark.modalPresentationCapturesStatusBarAppearance = true
    root.present(dark, animated: true)
    XCTAssertTrue(scene.statusBarPreference.isLight)
    device.advance(by: 0.6)
    root.dismiss(animated: true)
    XCTAssertFalse(scene.statusBarPreference.isLight)
    device.advance(by: 0.6)
    assertAtRest()
  }

  func testHiddenWindowTellsAllThatShow() {
    let (a, b) = (make("a"), make("b", .overFullScreen))
    root.present(a, animated: false)
    a.present(b, animated: false)
    _ = log.take()
    window.isHidden = true
    XCTAssertEqual(log.take(), ["b willDisappear", "b didDisappear", "a willDisappear", "a didDisappear"])
    window.isHidden = false
    device.advanceFrames(1)
    XCTAssertEqual(log.take(), ["a willAppear", "b willAppear", "a didAppear", "b didAppear"])
    XCTAssertNil(root.view.superview)
  }

  func testTheKeyboardComesBack() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    root.view.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    root.present(make("a", .overFullScreen), animated: true)
    XCTAssertFalse(field.isFirstResponder)
    device.advance(by: 0.6)
    root.dismiss(animated: true)
    device.advance(by: 0.6)
    XCTAssertTrue(field.isFirstResponder)
  }
}
