import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class NavigationControllerTests: XCTestCase {
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: PresentationLog
    var stacks: [[String]] = []
    var kind: SlideAnimator.Kind?
    var operations: [UINavigationController.Operation] = []
    init(_ log: PresentationLog) { self.log = log }

    func navigationController(_ controller: UINavigationController, willShow child: UIViewController, animated: Bool) {
      log.calls.append("willShow \(child.title!)")
      stacks.append(controller.viewControllers.map { $0.title! })
    }
    func navigationController(_ controller: UINavigationController, didShow child: UIViewController, animated: Bool) {
      log.calls.append("didShow \(child.title!)")
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return kind.map { SlideAnimator($0, isPresenting: operation == .push) }
    }
  }

  private var device: SimulatedDevice!
  private let log = PresentationLog()
  private lazy var delegate = Delegate(log)
  private var root: NavigationScreen!
  private var navigation: UINavigationController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      root = screen("A")
      navigation = UINavigationController(rootViewController: root)
      navigation.delegate = delegate
      device.show(navigation)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, root, navigation) = (nil, nil, nil) } }

  private func screen(_ name: String, _ kind: BarKind = .plain) -> NavigationScreen {
    NavigationScreen(name, kind, log)
  }
  private var titles: [String] { navigation.viewControllers.map { $0.title! } }

  func testFirstScreen() {
    XCTAssertEqual(log.take(), ["willShow A", "A willAppear", "A didAppear", "didShow A"])
    XCTAssertEqual(device["navigationBar"]!.frame, CGRect(x: 0, y: 47, width: 390, height: 44))
    XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(root.view.safeAreaInsets, UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    XCTAssertTrue(root.navigationController === navigation)
    XCTAssertTrue(navigation.visibleViewController === root)
    XCTAssertEqual(device["navigationBar.title"]!.text, "A")
    XCTAssertNil(navigation.popViewController(animated: true))
  }

  func testPushAndPop() {
    _ = log.take()
    root.safeAreas = []
    let second = screen("B")
    navigation.pushViewController(second, animated: true)
    XCTAssertEqual(log.take(), ["A willDisappear", "B willAppear", "willShow B"])
    XCTAssertEqual(delegate.stacks.last, ["A", "B"])
    XCTAssertNotNil(second.transitionCoordinator)
    device.advance(by: 0.6)
    XCTAssertEqual(log.take(), ["A didDisappear", "B didAppear", "didShow B"])
    XCTAssertNil(root.view.window)
    XCTAssertEqual(second.view.safeAreaInsets.top, 91)
    XCTAssertEqual(second.safeAreas, [91])
    device.tap("navigationBar.back")
    XCTAssertEqual(titles, ["A"])
    device.advance(by: 0.6)
    XCTAssertEqual(
      log.take(), ["B willDisappear", "A willAppear", "willShow A", "B didDisappear", "A didAppear", "didShow A"])
    XCTAssertNil(second.parent)
    XCTAssertEqual(root.safeAreas, [], "nothing changes where a screen comes back")
    XCTAssertEqual(delegate.operations, [.push, .pop])
  }

  func testSpring() {
    navigation.pushViewController(screen("B"), animated: true)
    device.advanceFrames(1)
    let first = device.trace.count
    device.advanceFrames(14)
    for (index, frame) in device.trace[first...].enumerated() {
      let x = 18.257 * Double(index + 1) / 60
      XCTAssertEqual(Double(frame["content.B"]!.frame.minX), 390 * (1 + x) * exp(-x), accuracy: 0.3)
      XCTAssertEqual(
        Double(frame["content.A"]!.frame.minX), -117 * (1 - (1 + x) * exp(-x)), accuracy: 0.3)
    }
  }

  func testStacks() {
    navigation.setViewControllers([root, screen("B"), screen("C"), screen("D")], animated: false)
    device.advanceFrames(2)
    XCTAssertEqual(titles, ["A", "B", "C", "D"])
    XCTAssertEqual(device["content.D"]!.frame.minY, 91)
    let gone = navigation.popToViewController(navigation.viewControllers[1], animated: true)
    XCTAssertEqual(gone?.map { $0.title! }, ["C", "D"])
    device.advance(by: 0.6)
    XCTAssertEqual(device["navigationBar.title"]!.text, "B")
    XCTAssertEqual(navigation.popToRootViewController(animated: true)?.map { $0.title! }, ["B"])
    device.advance(by: 0.6)
    XCTAssertEqual(titles, ["A"])
    navigation.setViewControllers([screen("X"), root], animated: true)
    XCTAssertEqual(navigation.navigationBar.backItem?.title, "X", "the same screen with another one below")
    device.advanceFrames(1)
    XCTAssertNotNil(device["navigationBar.back"])
    root.show(screen("Y"), sender: nil)
    device.advance(by: 0.6)
    XCTAssertEqual(titles, ["X", "A", "Y"])
  }

  func testASecondPushEndsTheFirst() {
    let (second, third) = (screen("B"), screen("C"))
    navigation.pushViewController(second, animated: true)
    device.advanceFrames(5)
    _ = log.take()
    navigation.pushViewController(third, animated: true)
    XCTAssertEqual(Array(log.take().prefix(3)), ["A didDisappear", "B didAppear", "didShow B"])
    device.advance(by: 0.6)
    XCTAssertEqual(titles, ["A", "B", "C"])
    XCTAssertNil(second.view.window)
  }

  func testHiddenBar() {
    navigation.setNavigationBarHidden(true, animated: true)
    device.advanceFrames(4)
    XCTAssertGreaterThan(device["navigationBar"]!.frame.maxY, 50)
    XCTAssertEqual(device["content.A"]!.frame.minY, device["navigationBar"]!.frame.maxY, accuracy: 0.5)
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    XCTAssertEqual(root.view.safeAreaInsets.top, 47)
    navigation.setNavigationBarHidden(false, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(root.view.safeAreaInsets.top, 91)
    XCTAssertFalse(navigation.navigationBar.isHidden)
    navigation.navigationBar.isTranslucent = false
    device.advanceFrames(1)
    XCTAssertEqual(root.view.frame.minY, 91)
    XCTAssertEqual(root.view.safeAreaInsets.top, 0)
  }

  // MARK: The finger

  private func push() -> NavigationScreen {
    let second = screen("B")
    navigation.pushViewController(second, animated: true)
    device.advance(by: 0.6)
    _ = log.take()
    return second
  }

  func testTheFingerGoesBack() {
    let second = push()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 204, y: 400), seconds: 0.5, hold: true)
    XCTAssertEqual(titles, ["A"], "already at willShow")
    XCTAssertEqual(log.take(), ["B willDisappear", "A willAppear", "willShow A"])
    let x = device["content.B"]!.frame.minX
    XCTAssertEqual(x, 195, accuracy: 12)
    XCTAssertEqual(device["content.A"]!.frame.minX, -117 * (1 - x / 390), accuracy: 0.5)
    device.advanceFrames(10)
    XCTAssertEqual(device["content.B"]!.frame.minX, x, accuracy: 0.01)
    device.touchUp()
    device.advance(by: 0.8)
    XCTAssertEqual(log.take(), ["B didDisappear", "A didAppear", "didShow A"])
    XCTAssertNil(second.parent)
  }

  func testTheFingerChangesItsMind() {
    let second = push()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 94, y: 400), seconds: 0.5, hold: true)
    device.advanceFrames(10)
    device.touchUp()
    device.advance(by: 0.8)
    XCTAssertEqual(titles, ["A", "B"])
    XCTAssertTrue(second.parent === navigation)
    XCTAssertEqual(
      log.take(),
      [
        "B willDisappear", "A willAppear", "willShow A", "A willDisappear", "B willAppear", "A didDisappear",
        "B didAppear",
      ])
    XCTAssertEqual(device["content.B"]!.frame, CGRect(x: 0, y: 91, width: 390, height: 719))
    XCTAssertEqual(device["navigationBar.title"]!.text, "B")
    XCTAssertNotNil(device["navigationBar.back"])
    XCTAssertNil(device["navigationBar.title#2"])
    XCTAssertEqual(second.safeAreas, [91])
  }

  func testAFlickDecides() {
    _ = push()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 104, y: 400), seconds: 0.1)
    device.advance(by: 0.6)
    XCTAssertEqual(titles, ["A"])
  }

  func testWhereTheFingerMayGoBack() {
    let second = push()
    func isGone() -> Bool {
      device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 304, y: 400), seconds: 0.2)
      device.advance(by: 0.8)
      return titles == ["A"]
    }
    second.navigationItem.hidesBackButton = true
    XCTAssertFalse(isGone())
    navigation.setNavigationBarHidden(true, animated: false)
    XCTAssertFalse(isGone())
    navigation.interactivePopGestureRecognizer?.delegate = nil
    XCTAssertTrue(isGone())
    XCTAssertTrue(isGone(), "the lowest screen stays")
    XCTAssertNil(navigation.transitionCoordinator)
  }

  func testTheBackButtonHasAMenuOfAllScreensBelow() {
    navigation.setViewControllers([root, screen("B"), screen("C")], animated: false)
    device.advanceFrames(2)
    let back = navigation.navigationBar.page!.back!
    XCTAssertEqual(back.places().map(\.placeName), ["B", "A"])
    device.touchDown(at: CGPoint(x: 30, y: 69))
    device.advance(by: 1)
    XCTAssertNotNil(back.contextMenuInteraction?.presentation)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(titles, ["A", "B", "C"])
    back.choose(root.navigationItem)
    device.advance(by: 0.6)
    XCTAssertEqual(titles, ["A"])
  }

  // MARK: Changes from outside

  func testABarThatTheAppHasHiddenStaysHidden() {
    navigation.navigationBar.isHidden = true
    navigation.pushViewController(screen("B"), animated: true)
    device.advance(by: 0.6)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    navigation.setNavigationBarHidden(true, animated: true)
    device.advance(by: 0.3)
    navigation.setNavigationBarHidden(false, animated: true)
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    navigation.setNavigationBarHidden(true, animated: false)
    device.advanceFrames(1)
    navigation.navigationBar.isHidden = false
    XCTAssertTrue(navigation.navigationBar.isHidden, "the controller still shows none")
    navigation.setNavigationBarHidden(false, animated: false)
    device.advanceFrames(1)
    XCTAssertFalse(navigation.navigationBar.isHidden)
  }

  func testControllersThatLeave() {
    let (second, third) = (screen("B"), screen("C"))
    navigation.setViewControllers([root, second, third], animated: false)
    device.advanceFrames(2)
    second.willMove(toParent: nil)
    second.removeFromParent()
    XCTAssertEqual(titles, ["A", "C"])
    let other = UIViewController()
    other.addChild(third)
    XCTAssertEqual(titles, ["A"])
    XCTAssertTrue(third.parent === other)
    device.advanceFrames(2)
    XCTAssertEqual(device["content.A"]!.frame.minX, 0)
    XCTAssertNil(device["content.C"])
    XCTAssertEqual(device["navigationBar.title"]!.text, "A")
    XCTAssertNil(device["navigationBar.back"])
  }

  // MARK: Others' animators

  private final class Driver: NSObject, UINavigationControllerDelegate {
    let driver = UIPercentDrivenInteractiveTransition()
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(.plain, isPresenting: operation == .push) }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  func testCustomTransitionsThatAreDriven() {
    navigation.navigationBar.prefersLargeTitles = true
    for finishes in [false, true] {
      let custom = Driver()
      navigation.delegate = custom
      navigation.pushViewController(screen("B", .largeWithPrompt), animated: true)
      custom.driver.update(0.5)
      device.advanceFrames(2)
      let height = device["navigationBar"]!.frame.height
      XCTAssertGreaterThan(height, 50, "the bar is on the way, too")
      XCTAssertLessThan(height, 120)
      device.advanceFrames(5)
      XCTAssertEqual(device["navigationBar"]!.frame.height, height, "and stands still with it")
      if finishes { custom.driver.finish() } else { custom.driver.cancel() }
      device.advance(by: 1)
      XCTAssertEqual(titles, finishes ? ["A", "B"] : ["A"])
      XCTAssertEqual(device["navigationBar"]!.frame.height, finishes ? 126 : 44)
      let top = device[finishes ? "content.B" : "content.A"]!
      XCTAssertEqual(top.frame.minY, finishes ? 173 : 91)
    }
  }

  func testCustomTransitions() {
    for kind in [SlideAnimator.Kind.plain, .interruptible] {
      delegate.kind = kind
      let second = screen("B", .large)
      navigation.navigationBar.prefersLargeTitles = true
      navigation.pushViewController(second, animated: true)
      device.advanceFrames(15)
      XCTAssertEqual(device["content.B"]!.frame.minX, 195, accuracy: 30)
      XCTAssertEqual(second.view.safeAreaInsets.top, 143)
      device.advance(by: 0.5)
      XCTAssertEqual(device["navigationBar"]!.frame.height, 96)
      XCTAssertEqual(device["content.B"]!.frame, CGRect(x: 0, y: 143, width: 390, height: 667))
      delegate.kind = nil
      navigation.popViewController(animated: false)
      device.advanceFrames(2)
      XCTAssertEqual(device["content.A"]!.frame.minY, 91)
    }
  }

  // MARK: Bars around

  func testToolbar() {
    root.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
    navigation.toolbar.accessibilityIdentifier = "toolbar"
    navigation.setToolbarHidden(false, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(device["toolbar"]!.frame, CGRect(x: 0, y: 844 - 34 - 49, width: 390, height: 49))
    XCTAssertEqual(root.view.safeAreaInsets.bottom, 83)
    XCTAssertEqual(navigation.toolbar.items?.count, 1)
    navigation.setToolbarHidden(true, animated: true)
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.toolbar.isHidden)
    XCTAssertEqual(root.view.safeAreaInsets.bottom, 34)
  }

  func testTabBarLeaves() {
    let tabs = UITabBarController()
    navigation = UINavigationController(rootViewController: screen("C"))
    tabs.viewControllers = [navigation, UIViewController()]
    tabs.tabBar.accessibilityIdentifier = "tabBar"
    device.show(tabs)
    device.advanceFrames(1)
    XCTAssertEqual(navigation.topViewController!.view.safeAreaInsets.bottom, 83)
    XCTAssertEqual(navigation.tabBarItem.title, "C")
    let second = screen("D")
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: true)
    device.advanceFrames(6)
    XCTAssertEqual(device["tabBar"]!.frame.maxX, device["content.D"]!.frame.minX, accuracy: 0.5)
    device.advance(by: 0.6)
    XCTAssertEqual(second.view.safeAreaInsets.bottom, 34)
    navigation.popViewController(animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(device["tabBar"]!.frame.minX, 0)
  }

  /// A screen that is pushed back by a transform, as behind a card, keeps its safe area, and all of its bar.
  func testTheBackgroundReachesUpWhereItIsLaidOutPushedBack() {
    navigation.view.layer.transform = CATransform3DMakeScale(0.9, 0.9, 1)
    navigation.navigationBar.setNeedsLayout()
    device.advanceFrames(1)
    XCTAssertEqual(navigation.navigationBar.page?.backdrop.frame, CGRect(x: 0, y: -47, width: 390, height: 91))
  }

  func testRotation() {
    navigation.navigationBar.prefersLargeTitles = true
    navigation.setViewControllers([screen("L", .large)], animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(device["navigationBar"]!.frame.height, 96)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(device["navigationBar"]!.frame, CGRect(x: 0, y: 0, width: 844, height: 32))
    XCTAssertEqual(navigation.topViewController!.view.safeAreaInsets.top, 32)
  }
}
