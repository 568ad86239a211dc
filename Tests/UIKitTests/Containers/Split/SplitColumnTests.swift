import UIKitTesting
import XCTest

@testable import UIKit

/// Columns side by side.
@preconcurrency @MainActor final class SplitColumnTests: XCTestCase {
  private var device: SimulatedDevice!
  private var split: UISplitViewController!
  private let delegate = SplitLog()
  private let log = PresentationLog()

  override func tearDown() { MainActor.assumeIsolated { (device, split) = (nil, nil) } }

  private func start(
    _ style: UISplitViewController.Style = .doubleColumn, sideways: Bool = true,
    _ prepare: (UISplitViewController) -> Void = { _ in }, root: (UIViewController) -> UIViewController = { $0 }
  ) {
    device = SimulatedDevice(.tablet)
    if sideways { device.rotate(to: .landscapeLeft) }
    split = UISplitViewController(style: style)
    split.setViewController(SplitScreen("A", log), for: .primary)
    if style == .tripleColumn { split.setViewController(SplitScreen("B", log), for: .supplementary) }
    split.setViewController(SplitScreen("C", log), for: .secondary)
    split.delegate = delegate
    prepare(split)
    device.show(root(split))
    device.advanceFrames(2)
    _ = log.take()
    _ = delegate.take()
  }

  private func frame(_ column: UISplitViewController.Column) -> CGRect? {
    let view = split.viewController(for: column)!.view!
    return view.window.map { view.convert(view.bounds, to: $0) }
  }

  private func span(_ column: UISplitViewController.Column) -> [CGFloat]? { frame(column).map { [$0.minX, $0.maxX] } }

  private func tapColumnsButton() {
    device.tap("splitView.columns")
    device.advance(by: 1)
  }

  // MARK: Controllers

  func testEachColumnHasANavigationController() {
    start()
    let given = split.viewController(for: .primary)
    XCTAssertEqual(given?.title, "A")
    XCTAssertTrue(split.viewControllers.allSatisfy { $0 is UINavigationController })
    XCTAssertTrue(given?.navigationController === split.viewControllers[0])
    XCTAssertTrue(given?.splitViewController === split)
    XCTAssertTrue(split.children.contains { $0 === split.viewControllers[1] })
    let own = UINavigationController(rootViewController: UIViewController())
    split.setViewController(own, for: .secondary)
    XCTAssertTrue(split.viewControllers[1] === own)
    XCTAssertTrue(split.viewController(for: .secondary) === own)
  }

  func testAnotherControllerTakesTheColumnOver() {
    start()
    let old = split.viewController(for: .secondary)!
    split.setViewController(SplitScreen("D", log), for: .secondary)
    device.advanceFrames(2)
    XCTAssertEqual(log.take(), ["C willDisappear", "C didDisappear", "D willAppear", "D didAppear"])
    XCTAssertNil(old.splitViewController)
    XCTAssertEqual(span(.secondary), [320, 1180])
    split.setViewController(nil, for: .secondary)
    XCTAssertNil(split.viewController(for: .secondary))
    XCTAssertEqual(split.viewControllers.count, 1)
  }

  func testColumnsBesideTheSecondaryOneAreNarrow() {
    start()
    XCTAssertEqual(split.viewController(for: .primary)?.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(split.viewController(for: .secondary)?.traitCollection.horizontalSizeClass, .regular)
  }

  // MARK: Arrangement

  func testWhatIsShownBeforeThereIsRoomShows() {
    start(sideways: false) { $0.show(.primary) }
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
    XCTAssertEqual(span(.primary), [0, 320])
    start { $0.hide(.primary) }
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    start {
      $0.hide(.primary)
      $0.preferredDisplayMode = .oneBesideSecondary
    }
    XCTAssertEqual(split.displayMode, .oneBesideSecondary, "the last preference counts")
  }

  func testSidewaysTheColumnsLieSideBySide() {
    start()
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertEqual(split.splitBehavior, .tile)
    XCTAssertEqual([span(.primary), span(.secondary)], [[0, 320], [320, 1180]])
    XCTAssertEqual(split.primaryColumnWidth, 320)
    XCTAssertEqual(split.supplementaryColumnWidth, 0)
  }

  func testUprightTheSecondaryColumnIsAlone() {
    start(sideways: false)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(split.splitBehavior, .overlay)
    XCTAssertNil(span(.primary))
    XCTAssertEqual(span(.secondary), [0, 820])
    split.show(.primary)
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
    device.advance(by: 1)
    XCTAssertEqual([span(.primary), span(.secondary)], [[0, 320], [0, 820]])
    XCTAssertEqual(delegate.take(), ["oneOverSecondary"], "what an app does it needn't be told")
    device.tap(at: CGPoint(x: 700, y: 600))
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(delegate.take(), ["secondaryOnly", "hide primary"])
    XCTAssertNil(span(.primary))
  }

  func testThreeColumns() {
    start(.tripleColumn)
    XCTAssertEqual(split.splitBehavior, .displace)
    XCTAssertEqual([span(.supplementary), span(.secondary)], [[0, 320], [320, 1180]])
    XCTAssertNil(span(.primary))
    split.show(.primary)
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .twoDisplaceSecondary)
    XCTAssertEqual(
      [span(.primary), span(.supplementary), span(.secondary)], [[0, 320], [320, 640], [640, 1500]])
    split.hide(.supplementary)
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly, "what lies further out goes along")
  }

  func testTurningChangesTheArrangement() {
    start()
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(delegate.take(), ["secondaryOnly", "hide primary"])
    XCTAssertEqual(span(.secondary), [0, 820])
    XCTAssertEqual(log.take().filter { $0.hasPrefix("A") }, ["A willDisappear", "A didDisappear"])
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(delegate.take(), ["oneBesideSecondary", "show primary"])
    XCTAssertEqual(span(.primary), [0, 320])
    XCTAssertEqual(log.take().filter { $0.hasPrefix("A") }, ["A willAppear", "A didAppear"])
  }

  func testAPreferredModeCounts() {
    start(sideways: false) { $0.preferredDisplayMode = .oneBesideSecondary }
    XCTAssertEqual([span(.primary), span(.secondary)], [[0, 320], [320, 820]])
    split.preferredDisplayMode = .secondaryOnly
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    device.advanceFrames(2)
    XCTAssertEqual(span(.secondary), [0, 820])
  }

  func testAPreferredModeIsAnimatedInABlock() {
    start()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.split.preferredDisplayMode = .secondaryOnly
    }
    device.advance(by: 0.5)
    XCTAssertEqual(device["C"]!.frame.minX, 160, accuracy: 12)
    device.advance(by: 0.7)
    XCTAssertEqual(span(.secondary), [0, 1180])
    XCTAssertNil(span(.primary))
  }

  func testAPreferredBehaviourCountsFromTheNextLayoutOn() {
    start()
    split.preferredSplitBehavior = .overlay
    XCTAssertEqual(split.splitBehavior, .tile)
    device.advanceFrames(2)
    XCTAssertEqual(split.splitBehavior, .overlay)
    XCTAssertEqual(span(.secondary), [0, 1180])
  }

  func testWidthsChangeAtOnce() {
    start()
    split.maximumPrimaryColumnWidth = 500
    split.preferredPrimaryColumnWidth = 410
    device.advanceFrames(2)
    XCTAssertEqual(split.primaryColumnWidth, 410)
    XCTAssertEqual([span(.primary), span(.secondary)], [[0, 410], [410, 1180]])
  }

  func testThePrimaryEdgeAndRightToLeft() {
    start { $0.primaryEdge = .trailing }
    XCTAssertEqual([span(.primary), span(.secondary)], [[860, 1180], [0, 860]])
    start(root: { mirrored($0) })
    XCTAssertEqual([span(.primary), span(.secondary)], [[860, 1180], [0, 860]])
  }

  func testTheButtonShowsTheSideOfTheColumns() {
    start { $0.primaryEdge = .trailing }
    func shows(_ symbol: String) -> Bool {
      split.displayModeButtonItem.image?.content == UIImage(systemName: symbol)?.content
    }
    XCTAssertTrue(shows("sidebar.right"))
    split.primaryEdge = .leading
    XCTAssertTrue(shows("sidebar.left"))
  }

  // MARK: Appearance

  func testAColumnThatGoesIsToldOnceItHasGone() {
    start()
    split.hide(.primary)
    device.advance(by: 0.1)
    XCTAssertEqual(log.take(), ["A willDisappear"])
    device.advance(by: 1)
    XCTAssertEqual(log.take(), ["A didDisappear"])
    split.show(.primary)
    device.advance(by: 0.1)
    XCTAssertEqual(log.take(), ["A willAppear"])
    split.hide(.primary)
    device.advance(by: 1)
    XCTAssertEqual(log.take(), ["A willDisappear", "A didDisappear"])
  }

  func testWithoutAnimationsColumnsChangeAtOnce() {
    start()
    UIView.performWithoutAnimation { split.hide(.primary) }
    device.advanceFrames(1)
    XCTAssertEqual(span(.secondary), [0, 1180])
    XCTAssertEqual(log.take(), ["A willDisappear", "A didDisappear"])
  }

  // MARK: The button

  func testTheButtonLiesInTheOutermostColumn() {
    start()
    XCTAssertTrue(split.viewController(for: .primary)!.navigationItem.columnButton === split.displayModeButtonItem)
    tapColumnsButton()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(delegate.take(), ["secondaryOnly", "hide primary"])
    XCTAssertNil(split.viewController(for: .primary)!.navigationItem.columnButton)
    XCTAssertTrue(split.viewController(for: .secondary)!.navigationItem.columnButton === split.displayModeButtonItem)
    tapColumnsButton()
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
  }

  func testTheDelegateMaySayWhereTheButtonLeads() {
    start(.tripleColumn)
    delegate.target = .secondaryOnly
    tapColumnsButton()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
  }

  func testTheButtonGoesWithTheGesture() {
    start { $0.presentsWithGesture = false }
    XCTAssertNil(split.viewController(for: .primary)!.navigationItem.columnButton)
    split.displayModeButtonVisibility = .always
    XCTAssertNotNil(split.viewController(for: .primary)!.navigationItem.columnButton)
    split.displayModeButtonVisibility = .never
    XCTAssertNil(split.viewController(for: .primary)!.navigationItem.columnButton)
  }

  // MARK: Showing

  func testDetailsFindTheSecondaryColumn() {
    start()
    let detail = SplitScreen("D", log)
    split.viewController(for: .primary)!.showDetailViewController(detail, sender: nil)
    XCTAssertTrue(split.viewController(for: .secondary) === detail)
    let pushed = UIViewController()
    split.viewController(for: .primary)!.show(pushed, sender: nil)
    XCTAssertTrue((split.viewControllers[0] as? UINavigationController)?.topViewController === pushed)
    delegate.takesShow = true
    split.viewController(for: .secondary)!.showDetailViewController(UIViewController(), sender: nil)
    XCTAssertTrue(split.viewController(for: .secondary) === detail, "the delegate has taken it")
  }
}
