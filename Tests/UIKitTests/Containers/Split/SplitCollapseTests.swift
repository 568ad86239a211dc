import UIKitTesting
import XCTest

@testable import UIKit

/// One controller in place of several, on a large phone that is turned.
@preconcurrency @MainActor final class SplitCollapseTests: XCTestCase {
  private var device: SimulatedDevice!
  private var split: UISplitViewController!
  private let delegate = SplitLog()
  private let log = PresentationLog()

  override func tearDown() { MainActor.assumeIsolated { (device, split) = (nil, nil) } }

  private func start(
    _ style: UISplitViewController.Style = .doubleColumn, compact: UIViewController? = nil,
    top: UISplitViewController.Column? = nil
  ) {
    device = SimulatedDevice(.largePhone)
    split = UISplitViewController(style: style)
    split.setViewController(SplitScreen("A", log), for: .primary)
    if style == .tripleColumn { split.setViewController(SplitScreen("B", log), for: .supplementary) }
    split.setViewController(SplitScreen("C", log), for: .secondary)
    split.setViewController(compact, for: .compact)
    show(top)
  }

  private func show(_ top: UISplitViewController.Column?) {
    split.delegate = delegate
    delegate.top = top
    device.show(split)
    device.advance(by: 0.1)
  }

  private func turn(_ orientation: DeviceOrientation) {
    device.rotate(to: orientation)
    device.advance(by: 1)
  }

  private var titles: [String] {
    ((split.viewControllers.first as? UINavigationController)?.viewControllers ?? []).map { $0.title ?? "" }
  }

  private func screen(_ column: UISplitViewController.Column) -> UIViewController {
    split.viewController(for: column)!
  }

  // MARK: Columns

  func testNarrowAllColumnsAreOneStack() {
    start(.tripleColumn)
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(delegate.take(), ["top secondary", "collapsed"])
    XCTAssertEqual(split.viewControllers.count, 1)
    XCTAssertEqual(titles, ["A", "B", "C"])
    XCTAssertEqual(log.take(), ["C willAppear", "C didAppear"], "nobody else has been seen")
    XCTAssertEqual(screen(.secondary).view.window?.bounds.width, 428)
    XCTAssertEqual(screen(.secondary).traitCollection.horizontalSizeClass, .compact)
    XCTAssertTrue(screen(.secondary).splitViewController === split)
  }

  func testTheDelegateChoosesTheTop() {
    start(.tripleColumn, top: .supplementary)
    XCTAssertEqual(titles, ["A", "B"])
    start(top: .primary)
    XCTAssertEqual(titles, ["A"])
  }

  func testTheCompactColumnStandsForAll() {
    let tabs = UITabBarController()
    start(compact: tabs)
    XCTAssertEqual(delegate.take(), ["top compact", "collapsed"])
    XCTAssertTrue(split.viewControllers.first === tabs)
    XCTAssertNotNil(tabs.view.window)
    XCTAssertNil(screen(.secondary).viewIfLoaded?.window)
    turn(.landscapeLeft)
    XCTAssertNil(tabs.view.window)
    XCTAssertNotNil(screen(.secondary).view.window)
  }

  func testAWidthThatChangesWhileColumnsCollapseCounts() {
    device = SimulatedDevice(.tablet)
    split = UISplitViewController(style: .doubleColumn)
    split.setViewController(SplitScreen("A", log), for: .primary)
    split.setViewController(SplitScreen("C", log), for: .secondary)
    split.delegate = delegate
    let around = UIViewController()
    around.addChild(split)
    split.view.frame = around.view.bounds
    around.view.addSubview(split.view)
    split.didMove(toParent: around)
    device.show(around)
    device.advance(by: 0.1)
    XCTAssertFalse(split.isCollapsed)
    delegate.whenAskedForTop = { [unowned self, unowned around] in
      delegate.whenAskedForTop = {}
      around.setOverrideTraitCollection(nil, forChild: split)
    }
    _ = delegate.take()
    around.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: split)
    XCTAssertEqual(delegate.take(), ["top secondary", "collapsed", "expanded"])
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.viewControllers.count, 2)
    XCTAssertEqual(screen(.secondary).traitCollection.horizontalSizeClass, .regular)
  }

  func testTurningPartsTheStackAndPutsItTogether() {
    start(.tripleColumn)
    _ = delegate.take()
    turn(.landscapeLeft)
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(delegate.take(), ["expanded"])
    let stacks = split.viewControllers.map { ($0 as! UINavigationController).viewControllers.map { $0.title! } }
    XCTAssertEqual(stacks, [["A"], ["B"], ["C"]])
    XCTAssertTrue(screen(.secondary).navigationController === split.viewControllers[2])
    let more = SplitScreen("D", log)
    screen(.secondary).show(more, sender: nil)
    turn(.portrait)
    XCTAssertEqual(delegate.take(), ["top secondary", "collapsed"])
    XCTAssertEqual(titles, ["A", "B", "C", "D"])
    turn(.landscapeRight)
    XCTAssertEqual(
      split.viewControllers.map { ($0 as! UINavigationController).viewControllers.map { $0.title! } },
      [["A"], ["B"], ["C", "D"]])
  }

  /// What has been gone back from is in its column again once that shows.
  func testAColumnThatWasLeftKeepsItsScreen() {
    start()
    let navigation = split.viewControllers[0] as! UINavigationController
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A"])
    split.show(.secondary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "C"])
    split.hide(.secondary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A"])
    turn(.landscapeLeft)
    XCTAssertNotNil(screen(.secondary).view.window)
  }

  func testShowingAColumnFurtherOutGoesBackToIt() {
    start(.tripleColumn)
    split.show(.supplementary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "B"])
    split.show(.primary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A"])
    split.show(.secondary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "B", "C"])
  }

  func testAnotherControllerWhileCollapsed() {
    start(top: .primary)
    split.setViewController(SplitScreen("D", log), for: .secondary)
    XCTAssertEqual(titles, ["A"])
    split.show(.secondary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "D"])
    split.setViewController(SplitScreen("E", log), for: .secondary)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "E"])
    screen(.primary).showDetailViewController(SplitScreen("F", log), sender: nil)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "F"])
  }

  /// A navigation controller speaks of its screens, also while they lie in another one's stack.
  func testALenderStillHasItsScreens() {
    device = SimulatedDevice(.largePhone)
    split = UISplitViewController(style: .doubleColumn)
    let own = UINavigationController(rootViewController: SplitScreen("C", log))
    split.setViewController(SplitScreen("A", log), for: .primary)
    split.setViewController(own, for: .secondary)
    show(nil)
    XCTAssertEqual(titles, ["A", "C"])
    XCTAssertEqual(own.viewControllers.map { $0.title }, ["C"])
    own.pushViewController(SplitScreen("D", log), animated: false)
    XCTAssertEqual(titles, ["A", "C", "D"])
    XCTAssertEqual(own.topViewController?.title, "D")
    own.popToRootViewController(animated: false)
    XCTAssertEqual(titles, ["A", "C"])
    own.setViewControllers([SplitScreen("E", log)], animated: false)
    XCTAssertEqual(titles, ["A", "E"])
    turn(.landscapeLeft)
    XCTAssertEqual(own.viewControllers.map { $0.title }, ["E"])
    XCTAssertTrue(own.topViewController?.navigationController === own)
  }

  func testTheButtonIsHiddenWhileCollapsed() {
    start()
    XCTAssertTrue(split.displayModeButtonItem.isHidden)
    XCTAssertNil(screen(.secondary).navigationItem.columnButton)
    turn(.landscapeLeft)
    XCTAssertFalse(split.displayModeButtonItem.isHidden)
  }

  func testThoseWhoShowDetailsHearOfIt() {
    start()
    let heard = expectation(forNotification: UIViewController.showDetailTargetDidChangeNotification, object: split)
    turn(.landscapeLeft)
    wait(for: [heard], timeout: 0)
  }

  /// The leading column, held sideways, goes on beneath the glass at the edge.
  func testTheSafeAreaAtTheEdgeIsTheOuterColumns() {
    start()
    turn(.landscapeLeft)
    XCTAssertEqual(screen(.primary).view.safeAreaInsets.left, 47)
    XCTAssertEqual(screen(.secondary).view.safeAreaInsets.left, 0)
    XCTAssertEqual(screen(.primary).view.bounds.width, split.primaryColumnWidth + 47)
  }

  // MARK: The classic kind

  private func startClassic(_ detail: UIViewController) {
    device = SimulatedDevice(.largePhone)
    split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: SplitScreen("A", log)), detail]
    show(nil)
  }

  func testAClassicOneCollapsesOntoItsPrimaryController() {
    let detail = UINavigationController(rootViewController: SplitScreen("C", log))
    startClassic(detail)
    XCTAssertEqual(split.style, .unspecified)
    XCTAssertEqual(titles, ["A", "C"])
    turn(.landscapeLeft)
    XCTAssertEqual(split.viewControllers.count, 2)
    XCTAssertTrue(split.viewControllers[1] === detail)
    XCTAssertEqual(detail.viewControllers.map { $0.title }, ["C"])
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    turn(.portrait)
    XCTAssertEqual(titles, ["A", "C"])
  }

  func testAPlainDetailIsPushedAndComesBack() {
    let detail = SplitScreen("C", log)
    startClassic(detail)
    XCTAssertEqual(titles, ["A", "C"])
    turn(.landscapeLeft)
    XCTAssertTrue(split.viewControllers[1] === detail)
    XCTAssertTrue(detail.parent === split)
    XCTAssertNotNil(detail.view.window)
  }

  func testADelegateThatDropsTheDetailStillHasIt() {
    delegate.collapses = { _, _ in true }
    let detail = SplitScreen("C", log)
    startClassic(detail)
    XCTAssertEqual(titles, ["A"])
    turn(.landscapeLeft)
    XCTAssertTrue(split.viewControllers[1] === detail)
  }

  /// A subclass is often its own delegate, and says so once its view is loaded.
  func testADelegateThatIsSetWhenTheViewIsLoadedIsAsked() {
    device = SimulatedDevice(.largePhone)
    let late = LateSplitViewController()
    late.lateDelegate = delegate
    delegate.collapses = { _, _ in true }
    split = late
    let detail = SplitScreen("C", log)
    split.viewControllers = [UINavigationController(rootViewController: SplitScreen("A", log)), detail]
    device.show(split)
    device.advance(by: 0.1)
    XCTAssertEqual(titles, ["A"])
    XCTAssertEqual(delegate.take(), ["collapsed"])
    XCTAssertFalse(detail.isViewLoaded)
  }

  func testADelegateMayGiveTheDetail() {
    startClassic(SplitScreen("C", log))
    let other = SplitScreen("D", log)
    delegate.separated = other
    turn(.landscapeLeft)
    XCTAssertTrue(split.viewControllers[1] === other)
  }

  /// The code that a new project has puts a navigation controller around the detail.
  func testDetailsArePushedWhereOneShows() {
    delegate.collapses = { _, _ in true }
    startClassic(SplitScreen("C", log))
    let detail = UINavigationController(rootViewController: SplitScreen("D", log))
    let primary = (split.viewControllers[0] as! UINavigationController).viewControllers[0]
    primary.showDetailViewController(detail, sender: nil)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["A", "D"])
    turn(.landscapeLeft)
    XCTAssertTrue(split.viewControllers[1] === detail)
    XCTAssertEqual(detail.topViewController?.title, "D")
  }

  func testWithoutAStackDetailsArePresented() {
    device = SimulatedDevice(.largePhone)
    split = UISplitViewController()
    split.viewControllers = [SplitScreen("A", log), SplitScreen("C", log)]
    show(nil)
    XCTAssertTrue(split.isCollapsed)
    let detail = SplitScreen("D", log)
    split.viewControllers[0].showDetailViewController(detail, sender: nil)
    device.advance(by: 1)
    XCTAssertTrue(split.presentedViewController === detail)
  }

  func testControllersKeepNothingAliveOnceTheyAreGone() {
    start()
    weak var gone = split
    weak var screen = split.viewController(for: .secondary)
    turn(.landscapeLeft)
    split.hide(.primary)
    device.advance(by: 0.1)
    // The scene keeps its windows, also behind another one: it is the root that goes.
    let window = split.view.window
    split = nil
    window?.rootViewController = UIViewController()
    device.advance(by: 1)
    XCTAssertNil(gone)
    XCTAssertNil(screen)
  }
}

private final class LateSplitViewController: UISplitViewController {
  var lateDelegate: SplitLog?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = lateDelegate
  }
}
