import UIKitTesting
import XCTest

@testable import UIKit

/// The views that a collection view has, and their places.
@preconcurrency @MainActor final class CollectionViewTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  func testOnlyWhatIsInSightHasViews() {
    let rows = Rows(count: 10_000)
    let view = UICollectionView.rows(rows)
    device.show(view)
    XCTAssertEqual(view.contentSize, CGSize(width: 390, height: 1_000_000))
    XCTAssertEqual(view.shownTexts, (0..<9).map(String.init))
    XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), Array(0..<9))
    let made = rows.made
    for _ in 0..<50 {
      view.contentOffset.y += 100
      device.advanceFrames(1)
    }
    XCTAssertEqual(view.shownTexts.first, "50")
    XCTAssertEqual(rows.made - made, 50, "a row a frame")
    XCTAssertLessThanOrEqual(view.subviews.count, 10)
    XCTAssertGreaterThan(view.visibleCells.compactMap { ($0 as? RowCell)?.reuses }.reduce(0, +), 30)
    let cell = view.visibleCells[0]
    XCTAssertEqual(view.indexPath(for: cell), IndexPath(item: 50, section: 0))
    XCTAssertIdentical(view.cellForItem(at: IndexPath(item: 50, section: 0)), cell)
    XCTAssertNil(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 5, y: 250)), IndexPath(item: 2, section: 0))
    XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 5, y: -1)))
    view.contentOffset.y = 990_000
    device.advanceFrames(1)
    XCTAssertEqual(view.shownTexts.first, "9900", "a leap makes nothing of what lies between")
    XCTAssertLessThan(rows.made, made + 70)
  }

  func testLayoutOfTenThousandIsPreparedQuickly() {
    let rows = Rows(count: 10_000)
    let view = UICollectionView.rows(rows)
    view.flowLayout.itemSize = CGSize(width: 120, height: 120)
    view.layoutIfNeeded()
    let times = (0..<5).map { _ -> Double in
      view.collectionViewLayout.invalidateLayout()
      let start = processTime()
      view.collectionViewLayout.prepareIfNeeded()
      return processTime() - start
    }
    // 50 ms in release builds; ten times that without optimisation.
    XCTAssertLessThan(times.min() ?? 1, 0.5)
    XCTAssertEqual(view.collectionViewLayout.collectionViewContentSize.height, 3334 * 120)
  }

  private func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func testHeadersFootersAndSections() {
    let rows = Rows([["a", "b"], [], ["c"]])
    let view = UICollectionView.rows(rows)
    view.flowLayout.headerReferenceSize = CGSize(width: 0, height: 40)
    view.flowLayout.footerReferenceSize = CGSize(width: 0, height: 20)
    view.flowLayout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    device.show(view)
    XCTAssertEqual(view.numberOfSections, 3)
    XCTAssertEqual(view.numberOfItems(inSection: 1), 0)
    let header = UICollectionView.elementKindSectionHeader
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: header).map(\.frame.minY), [0, 270, 340])
    XCTAssertEqual(
      view.indexPathsForVisibleSupplementaryElements(ofKind: header).map(\.section), [0, 1, 2])
    let footer = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 2))
    XCTAssertEqual(footer?.frame, CGRect(x: 0, y: 490, width: 390, height: 20))
    XCTAssertEqual(view.contentSize.height, 510)
    XCTAssertEqual(
      view.layoutAttributesForSupplementaryElement(ofKind: header, at: IndexPath(item: 0, section: 1))?.frame.minY, 270)
  }

  func testPinnedHeadersStayInSightWithinTheirSection() {
    let rows = Rows([(0..<5).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
    let view = UICollectionView.rows(rows)
    view.flowLayout.headerReferenceSize = CGSize(width: 0, height: 40)
    view.flowLayout.sectionHeadersPinToVisibleBounds = true
    device.show(view)
    func header(_ section: Int) -> CGFloat? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    view.contentOffset.y = 200
    device.advanceFrames(1)
    XCTAssertEqual(header(0), 200)
    view.contentOffset.y = 520
    device.advanceFrames(1)
    XCTAssertEqual(header(0), 500, "pushed out by the next one")
    XCTAssertEqual(header(1), 540)
    view.contentOffset.y = 600
    device.advanceFrames(1)
    XCTAssertNil(header(0))
    XCTAssertEqual(header(1), 600)
    let pinned = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)[0]
    XCTAssertIdentical(view.subviews.last, pinned, "in front of the cells")
  }

  func testDelegateDecidesOnSizes() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 100, height: 50 + 10 * indexPath.item) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 20, bottom: 0, right: 20) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat { 3 }
    }
    let (rows, sizes) = (Rows(count: 4), Sizes())
    let view = UICollectionView.rows(rows)
    view.delegate = sizes
    device.show(view)
    XCTAssertEqual(view.visibleCells.map(\.frame.minX), [20, 145, 270, 20])
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [17, 12, 7, 80])
    XCTAssertEqual(view.visibleCells.map(\.frame.height), [50, 60, 70, 80])
  }

  func testTurningTheDeviceBreaksLinesAnew() {
    let rows = Rows(count: 20)
    let view = UICollectionView.rows(rows)
    view.flowLayout.itemSize = CGSize(width: 180, height: 100)
    device.show(view)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 210)
    view.frame.size = CGSize(width: 600, height: 300)
    view.layoutIfNeeded()
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 210)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minX, 420)
  }

  func testCustomLayoutWithDecoration() {
    let rows = Rows(count: 5)
    let view = UICollectionView.rows(rows)
    let layout = Diagonal()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    view.setCollectionViewLayout(layout, animated: false)
    device.show(view)
    XCTAssertEqual(view.visibleCells.map(\.frame.minX), [0, 50, 100, 150, 200])
    XCTAssertEqual(view.visibleCells[0].alpha, 0.5)
    let shelf = view.subviews.first { $0 is Shelf }
    XCTAssertEqual(shelf?.frame, CGRect(x: 0, y: 0, width: 390, height: 10))
    XCTAssertIdentical(view.subviews.first, shelf, "behind the cells")
    XCTAssertEqual(layout.preparations, 1)
    view.contentOffset.y = 10
    device.advanceFrames(1)
    XCTAssertEqual(layout.preparations, 1, "scrolling needs no other layout")
    layout.step = 60
    layout.invalidateLayout()
    device.advanceFrames(1)
    XCTAssertEqual(view.visibleCells.map(\.frame.minX), [0, 60, 120, 180, 240])
  }

  func testMirroredLayoutStartsAtTheRight() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let rows = Rows(count: 10)
    let layout = Mirrored()
    (layout.itemSize, layout.scrollDirection) = (CGSize(width: 100, height: 844), .horizontal)
    layout.minimumLineSpacing = 0
    let view = UICollectionView.rows(rows)
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout = layout
    device.show(view)
    XCTAssertEqual(view.contentOffset.x, 610)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 900)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minX, 600)
  }

  func testScrollToItem() {
    let rows = Rows(count: 100)
    let view = UICollectionView.rows(rows)
    view.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    device.show(view)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 4956)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .bottom, animated: false)
    XCTAssertEqual(view.contentOffset.y, 4256)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .centeredVertically, animated: true)
    XCTAssertEqual(view.contentOffset.y, 4256)
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, 4606)
    view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 9156, "no further than the content reaches")
  }

  func testBackgroundStaysBehindContentThatScrolls() {
    let rows = Rows(count: 100)
    let view = UICollectionView.rows(rows)
    view.backgroundView = UIView()
    device.show(view)
    view.contentOffset.y = 300
    device.advanceFrames(1)
    XCTAssertEqual(view.backgroundView?.frame, CGRect(x: 0, y: 300, width: 390, height: 844))
    XCTAssertIdentical(view.subviews.first, view.backgroundView)
  }

  func testReloadAsksForAllAnew() {
    let rows = Rows(count: 3)
    let view = UICollectionView.rows(rows)
    device.show(view)
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    rows.sections = [["x", "y"]]
    view.reloadData()
    XCTAssertNil(view.indexPathsForSelectedItems)
    device.advanceFrames(1)
    XCTAssertEqual(view.shownTexts, ["x", "y"])
    XCTAssertEqual(view.contentSize.height, 200)
  }

  func testDragRestsWhereTheLayoutSays() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
      }
    }
    let rows = Rows(count: 100)
    let layout = Snapping()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 390, height: 100), 0)
    let view = UICollectionView.rows(rows)
    view.collectionViewLayout = layout
    device.show(view)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 460), seconds: 0.2)
    device.advance(by: 4)
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    XCTAssertEqual(view.contentOffset.y.truncatingRemainder(dividingBy: 100), 0)
  }
}

/// Cells one below the other, each 50 pt further to the right, on a shelf.
private final class Diagonal: UICollectionViewLayout {
  var step: CGFloat = 50
  var preparations = 0
  private var all: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    preparations += 1
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    all = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: CGFloat(item) * step, y: CGFloat(item) * 100, width: 100, height: 100)
      attributes.alpha = 0.5
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 2000) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shelf = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
    shelf.frame = CGRect(x: 0, y: 0, width: 390, height: 10)
    return all.filter { AppRects.intersect($0.frame, rect) } + [shelf]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    all[indexPath.item]
  }
}

private final class Shelf: UICollectionReusableView {}
