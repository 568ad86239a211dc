import UIKitTesting
import XCTest

@testable import UIKit

/// Sections of compositional layouts that scroll by themselves.
@preconcurrency @MainActor final class OrthogonalScrollingTests: XCTestCase {
  private var device: SimulatedDevice!
  private lazy var source = Counted([20, 50])

  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  /// A section of cards of 200 by 100 points, with a distance of 10 and insets of 20, above rows.
  private func show(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, mirrored: Bool = false,
    configure: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      guard index == 0 else { return .rows(.absolute(50)) }
      let size = NSCollectionLayoutSize(.absolute(200), .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      section.orthogonalScrollingBehavior = behavior
      configure(section)
      return section
    }
    let view = UICollectionView.composed(layout, source)
    if mirrored { view.semanticContentAttribute = .forceRightToLeft }
    device.show(view)
    return view
  }

  private func scroller(_ view: UICollectionView) throws -> UIScrollView {
    try XCTUnwrap(view.cellForItem(at: IndexPath(item: 0, section: 0))?.superview as? UIScrollView)
  }

  /// Drags to the left by so many points, and waits until all rests.
  private func drag(_ view: UICollectionView, by distance: CGFloat, seconds: Double = 0.5) {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.minY + 50), to: nil)
    device.drag(
      from: CGPoint(x: middle.x + distance / 2, y: middle.y), to: CGPoint(x: middle.x - distance / 2, y: middle.y),
      seconds: seconds)
    device.advance(by: 4)
  }

  func testGroupsFollowOneAnotherAcrossTheLayout() throws {
    let view = show(.continuous)
    XCTAssertEqual(view.frame(1), CGRect(x: 230, y: 0, width: 200, height: 100))
    XCTAssertEqual(view.frame(0, 1)?.minY, 100)
    XCTAssertEqual(try scroller(view).contentSize, CGSize(width: 4230, height: 100))
    XCTAssertEqual(view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item), [0, 1])
  }

  func testADragScrollsTheSectionAndNotTheView() throws {
    let view = show(.continuous)
    drag(view, by: 150, seconds: 2)
    XCTAssertGreaterThan(try scroller(view).contentOffset.x, 100)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertTrue(view.indexPathsForVisibleItems.contains(IndexPath(item: 2, section: 0)))
    // Where items lie doesn't change, only what of them shows.
    XCTAssertEqual(view.frame(1)?.minX, 230)
  }

  func testCellsThatLeaveAreUsedAgain() throws {
    let view = show(.continuous)
    for _ in 0..<4 { drag(view, by: 300, seconds: 0.2) }
    let shown = view.indexPathsForVisibleItems.filter { $0.section == 0 }
    XCTAssertLessThanOrEqual(shown.count, 3)
    XCTAssertGreaterThan(shown.first?.item ?? 0, 3)
    XCTAssertNil(view.cellForItem(at: IndexPath(item: 0, section: 0)))
  }

  func testGroupsComeToRestAtTheirLeadingEdges() throws {
    let view = show(.continuousGroupLeadingBoundary)
    let scroller = try scroller(view)
    drag(view, by: 160, seconds: 2)
    XCTAssertEqual(scroller.contentOffset.x.truncatingRemainder(dividingBy: 210), 0)
    XCTAssertGreaterThan(scroller.contentOffset.x, 0)
  }

  func testADragLeadsOnByOneGroup() throws {
    let view = show(.groupPaging)
    let scroller = try scroller(view)
    drag(view, by: 300, seconds: 0.1)
    XCTAssertEqual(scroller.contentOffset.x, 210)
    drag(view, by: 300, seconds: 0.1)
    XCTAssertEqual(scroller.contentOffset.x, 420)
    drag(view, by: -150, seconds: 0.1)
    XCTAssertEqual(scroller.contentOffset.x, 210)
  }

  func testGroupsComeToRestInTheMiddle() throws {
    let view = show(.groupPagingCentered)
    let scroller = try scroller(view)
    drag(view, by: 200, seconds: 0.1)
    let frame = try XCTUnwrap(view.frame(1))
    XCTAssertEqual(frame.midX - scroller.contentOffset.x, view.bounds.midX, accuracy: 0.5)
  }

  func testPagesAreAsWideAsWhatShows() throws {
    let view = show(.paging)
    drag(view, by: 250, seconds: 0.2)
    XCTAssertEqual(try XCTUnwrap(view.embedded[0]).contentOffset.x, view.bounds.width)
  }

  func testAMotionIsCaughtByAFinger() throws {
    let view = show(.continuous)
    let scroller = try scroller(view)
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: 50), to: nil)
    device.drag(
      from: CGPoint(x: middle.x + 150, y: middle.y), to: CGPoint(x: middle.x - 150, y: middle.y), seconds: 0.1)
    device.advance(by: 0.1)
    XCTAssertTrue(scroller.isDecelerating)
    device.touchDown(at: middle)
    device.advance(by: 0.1)
    let caught = scroller.contentOffset.x
    device.advance(by: 0.5)
    XCTAssertEqual(scroller.contentOffset.x, caught)
    device.touchUp()
  }

  func testTheSectionKeepsItsOffsetOutOfSight() throws {
    let view = show(.groupPaging)
    drag(view, by: 300, seconds: 0.1)
    view.contentOffset.y = 1000
    device.advance(by: 0.1)
    XCTAssertNil(view.embedded[0])
    view.contentOffset.y = 0
    device.advance(by: 0.1)
    XCTAssertEqual(view.embedded[0]?.contentOffset.x, 210)
  }

  func testMirroredGroupsBeginAtTheRight() throws {
    let view = show(.groupPaging, mirrored: true)
    let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.convert(cell.bounds, to: view).maxX, view.bounds.width - 20)
    drag(view, by: -300, seconds: 0.1)
    let next = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    XCTAssertEqual(next.convert(next.bounds, to: view).maxX, view.bounds.width - 20)
  }

  func testAnItemIsScrolledTo() throws {
    let view = show(.continuous)
    view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .left, animated: false)
    device.advance(by: 0.1)
    XCTAssertEqual(view.embedded[0]?.contentOffset.x, 2120)
    XCTAssertNotNil(view.cellForItem(at: IndexPath(item: 10, section: 0)))
  }

  func testATapSelectsACell() {
    let view = show(.continuous)
    device.tap(at: view.convert(CGPoint(x: 250, y: 50), to: nil))
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  func testAMovedItemIsUnderTheFingerAlsoWhereTheSectionIsScrolled() throws {
    let view = show(.continuous)
    let path = IndexPath(item: 10, section: 0)
    view.scrollToItem(at: path, at: .left, animated: false)
    device.advance(by: 0.1)
    let cell = try XCTUnwrap(view.cellForItem(at: path))
    let middle = { cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: view) }
    XCTAssertTrue(view.openMovement(of: path, isGap: false))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: 60))
    XCTAssertEqual(middle(), CGPoint(x: 110, y: 60))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 60))
    device.advance(by: 0.5)
    XCTAssertEqual(view.indexPath(for: cell), IndexPath(item: 11, section: 0))
    XCTAssertEqual(middle(), CGPoint(x: 300, y: 60))
    view.cancelInteractiveMovement()
  }

  func testAPointIsThatOfWhatShows() {
    let view = show(.continuous)
    view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .left, animated: false)
    device.advance(by: 0.1)
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 50, y: 50)), IndexPath(item: 10, section: 0))
  }

  func testAClosureChangesWhatShows() throws {
    var offsets: [CGFloat] = []
    let view = show(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = distance < 100 ? 1 : 0.5
        }
      }
    }
    let scroller = try XCTUnwrap(view.embedded[0])
    scroller.contentOffset.x = 210
    device.advance(by: 0.1)
    XCTAssertEqual(offsets.last, 210)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha, 1)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha, 0.5)
  }

  func testTheOffsetGoesWithItsSection() throws {
    let view = show(.groupPaging)
    drag(view, by: 300, seconds: 0.1)
    let scroller = try XCTUnwrap(view.embedded[0])
    source.counts = [20, 20, 50]
    view.insertSections([1])
    device.advance(by: 1)
    XCTAssertIdentical(view.embedded[0], scroller)
    XCTAssertEqual(scroller.contentOffset.x, 210)
  }

  func testRemovedCellsLeaveTheScrollView() throws {
    let view = show(.continuous)
    source.counts[0] = 19
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    device.advance(by: 2)
    XCTAssertEqual(view.frame(0)?.minX, 20)
    XCTAssertEqual(view.embedded[0]?.subviews.filter { $0 is UICollectionViewCell }.count, 2)
  }
}
