import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TabBarControllerTests: XCTestCase {
  private final class Child: UIViewController {
    let log: PresentationLog
    var loads = 0

    init(_ name: String, _ log: PresentationLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      loads += 1
      view.accessibilityIdentifier = "view" + title!
    }
    override func viewWillAppear(_ animated: Bool) { log.calls.append("\(title!) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.calls.append("\(title!) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(title!) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(title!) didDisappear") }
  }

  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var allows = true
    var kind: SlideAnimator.Kind?
    var driver: UIPercentDrivenInteractiveTransition?

    func tabBarController(_ controller: UITabBarController, shouldSelect child: UIViewController) -> Bool {
      calls.append("should \(child.title!)")
      return allows
    }
    func tabBarController(_ controller: UITabBarController, didSelect child: UIViewController) {
      calls.append("did \(child.title!)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { kind.map { SlideAnimator($0, isPresenting: true) } }
    func tabBarController(
      _ tabBarController: UITabBarController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private var device: SimulatedDevice!
  private let log = PresentationLog()
  private let delegate = Delegate()
  private var tabs: UITabBarController!
  private var children: [Child] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      tabs = UITabBarController()
      children = ["A", "B", "C"].map { Child($0, log) }
      tabs.viewControllers = children
      tabs.delegate = delegate
      tabs.tabBar.accessibilityIdentifier = "tabBar"
      device.show(tabs)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, tabs, children) = (nil, nil, []) } }

  func testTapsChooseControllers() {
    XCTAssertEqual(log.take(), ["A willAppear", "A didAppear"])
    XCTAssertEqual(children.map(\.loads), [1, 0, 0], "only the view that shows is loaded")
    XCTAssertEqual(device["tabBar"]!.frame, CGRect(x: 0, y: 761, width: 390, height: 83))
    device.tap("B")
    device.advanceFrames(2)
    XCTAssertEqual(log.take(), ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
    XCTAssertEqual(delegate.calls, ["should B", "did B"])
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertTrue(tabs.selectedViewController === children[1])
    XCTAssertNil(children[0].view.superview)
    delegate.allows = false
    device.tap("C")
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(delegate.calls.last, "should C")
    delegate.calls = []
    tabs.selectedIndex = 2
    XCTAssertEqual(delegate.calls, [])
    XCTAssertTrue(tabs.tabBar.selectedItem === children[2].tabBarItem)
    tabs.selectedIndex = 7
    XCTAssertEqual(tabs.selectedIndex, 2)
    XCTAssertTrue(children[2].tabBarController === tabs)
  }

  func testSafeAreaOfContent() {
    XCTAssertEqual(children[0].view.frame, tabs.view.bounds)
    XCTAssertEqual(children[0].view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    XCTAssertEqual(tabs.view.safeAreaInsets.bottom, 34)
    tabs.tabBar.isHidden = true
    device.advanceFrames(1)
    XCTAssertEqual(children[0].view.safeAreaInsets.bottom, 34)
    tabs.tabBar.isHidden = false
    tabs.tabBar.isTranslucent = false
    device.advanceFrames(1)
    XCTAssertEqual(children[0].view.frame.height, 844 - 83)
    XCTAssertEqual(children[0].view.safeAreaInsets.bottom, 0)
    children[0].extendedLayoutIncludesOpaqueBars = true
    device.advanceFrames(1)
    XCTAssertEqual(children[0].view.frame.height, 844)
    children[0].edgesForExtendedLayout = []
    device.advanceFrames(1)
    XCTAssertEqual(children[0].view.frame.height, 844 - 83)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(device["tabBar"]!.frame, CGRect(x: 0, y: 390 - 53, width: 844, height: 53))
    XCTAssertEqual(children[0].view.frame.height, 390 - 53)
  }

  func testBarMovesWithItsTransformAndKeepsTheSafeArea() {
    tabs.tabBar.transform = CGAffineTransform(translationX: 0, y: 83)
    tabs.view.setNeedsLayout()
    device.advanceFrames(1)
    XCTAssertEqual(device["tabBar"]!.frame.minY, 844)
    XCTAssertEqual(children[0].view.safeAreaInsets.bottom, 83)
  }

  func testBackgroundFollowsTheScrollView() {
    let scrollView = UIScrollView(frame: children[0].view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    XCTAssertEqual(tabs.tabBar.contentBehind, 0, "nothing scrolls")
    children[0].view.addSubview(scrollView)
    device.advanceFrames(1)
    XCTAssertEqual(tabs.tabBar.contentBehind, 1)
    scrollView.contentOffset.y = 2000 + 83 - 844 - 4
    XCTAssertEqual(tabs.tabBar.contentBehind, 0.25, accuracy: 0.001)
    scrollView.contentOffset.y += 4
    XCTAssertEqual(tabs.tabBar.contentBehind, 0)
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    other.contentSize = CGSize(width: 390, height: 1000)
    children[0].view.addSubview(other)
    children[0].setContentScrollView(other, for: .bottom)
    XCTAssertTrue(children[0].contentScrollView(for: .bottom) === other)
    XCTAssertNil(children[0].contentScrollView(for: .top))
    XCTAssertEqual(tabs.tabBar.contentBehind, 1)
    device.tap("B")
    device.advanceFrames(1)
    XCTAssertEqual(tabs.tabBar.contentBehind, 0)
  }

  func testOtherControllers() {
    device.tap("B")
    device.advanceFrames(1)
    let new = Child("D", log)
    tabs.setViewControllers([children[2], children[1], new], animated: true)
    XCTAssertTrue(tabs.selectedViewController === children[1])
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertNil(children[0].parent)
    _ = log.take()
    tabs.viewControllers = [children[2], new]
    device.advanceFrames(2)
    XCTAssertTrue(tabs.selectedViewController === new)
    XCTAssertEqual(log.take(), ["B willDisappear", "D willAppear", "B didDisappear", "D didAppear"])
    let item = UITabBarItem(title: "Other", image: nil, tag: 0)
    new.tabBarItem = item
    XCTAssertTrue(tabs.tabBar.items?.last === item)
    XCTAssertTrue(tabs.tabBar.selectedItem === item)
    new.title = "Named"
    XCTAssertEqual(item.title, "Named")
    tabs.viewControllers = nil
    XCTAssertEqual(tabs.selectedIndex, NSNotFound)
    XCTAssertNil(new.view.superview)
  }

  func testAScaledTabKeepsItsSafeArea() {
    let insets = children[0].view.safeAreaInsets
    children[0].view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    device.advanceFrames(1)
    XCTAssertEqual(children[0].view.safeAreaInsets, insets)
  }

  /// A controller that has gone to another container is that one's alone.
  func testControllersThatOthersTake() {
    let other = UITabBarController()
    other.viewControllers = [children[0], children[1]]
    XCTAssertEqual(tabs.viewControllers, [children[2]])
    XCTAssertTrue(tabs.selectedViewController === children[2])
    tabs.viewControllers = nil
    XCTAssertTrue(children[0].parent === other)
    XCTAssertEqual(other.children, [children[0], children[1]])
    children[1].tabBarItem.badgeValue = "3"
    XCTAssertEqual(other.tabBar.items?.last?.badgeValue, "3")
    children[1].removeFromParent()
    XCTAssertEqual(other.viewControllers, [children[0]])
  }

  func testAnimatedChange() {
    for kind in [SlideAnimator.Kind.plain, .interruptible] {
      tabs.selectedIndex = 0
      delegate.kind = kind
      device.advanceFrames(2)
      _ = log.take()
      device.tap("B")
      XCTAssertNotNil(tabs.transitionCoordinator)
      XCTAssertNotNil(children[1].transitionCoordinator)
      device.advance(by: 0.25)
      XCTAssertEqual(device["viewB"]!.frame.minX, 195, accuracy: 15)
      XCTAssertNotNil(device["viewA"])
      XCTAssertEqual(children[1].view.safeAreaInsets.bottom, 83)
      device.tap("C")
      XCTAssertEqual(tabs.selectedIndex, 1, "taps wait until it is over")
      device.advance(by: 0.4)
      XCTAssertEqual(log.take(), ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
      XCTAssertNil(device["viewA"])
      XCTAssertNil(tabs.transitionCoordinator)
      delegate.kind = nil
    }
  }

  func testCancelledChange() {
    let driver = UIPercentDrivenInteractiveTransition()
    (delegate.kind, delegate.driver) = (.interruptible, driver)
    _ = log.take()
    tabs.selectedIndex = 1
    driver.update(0.3)
    device.advanceFrames(2)
    XCTAssertEqual(device["viewB"]!.frame.minX, 390 * 0.7, accuracy: 1)
    driver.cancel()
    device.advance(by: 0.6)
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertTrue(tabs.tabBar.selectedItem === children[0].tabBarItem)
    XCTAssertNil(device["viewB"])
    XCTAssertEqual(device["viewA"]!.frame.minX, 0)
    XCTAssertEqual(
      log.take(),
      [
        "A willDisappear", "B willAppear", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear",
      ])
  }

  func testAChangeInCodeEndsTheOneUnderWay() {
    delegate.kind = .plain
    tabs.selectedIndex = 1
    device.advance(by: 0.1)
    delegate.kind = nil
    tabs.selectedIndex = 2
    device.advance(by: 1)
    XCTAssertEqual(tabs.selectedIndex, 2)
    XCTAssertNil(device["viewA"])
    XCTAssertNil(device["viewB"])
    XCTAssertEqual(device["viewC"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  func testTheSelectedOneDecides() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    XCTAssertTrue(tabs.childForStatusBarStyle === children[0])
    XCTAssertTrue(tabs.childForStatusBarHidden === children[0])
    XCTAssertTrue(tabs.childForHomeIndicatorAutoHidden === children[0])
    XCTAssertEqual(tabs.supportedInterfaceOrientations, .allButUpsideDown)
    tabs.viewControllers = children + [Light()]
    XCTAssertEqual(tabs.supportedInterfaceOrientations, .portrait)
  }

  func testForwardingWithItsContainer() {
    _ = log.take()
    tabs.beginAppearanceTransition(false, animated: false)
    tabs.endAppearanceTransition()
    XCTAssertEqual(log.take(), ["A willDisappear", "A didDisappear"])
    tabs.selectedIndex = 2
    XCTAssertEqual(log.take(), [], "nothing shows")
  }
}
