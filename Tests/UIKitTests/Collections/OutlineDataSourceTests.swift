import UIKitTesting
import XCTest

@testable import UIKit

/// Sections of a collection view that are outlines, shown by a diffable data source.
@preconcurrency @MainActor final class OutlineDataSourceTests: XCTestCase {
  private typealias Source = UICollectionViewDiffableDataSource<String, Int>
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

  private var device: SimulatedDevice!
  private var view: UICollectionView!
  private var source: Source!

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(options: .init(style: item < 10 ? .header : .cell))]
      }
      source = Source(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      device.show(view)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { (device, view, source) = (nil, nil, nil) }
    super.tearDown()
  }

  /// Items 1 and 2, with 11 and 12 below the first, and 111 below 11.
  private var outline: Outline {
    var outline = Outline()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([111], to: 11)
    return outline
  }

  private var shown: [Int] { source.snapshot().itemIdentifiers }

  private func cell(_ item: Int) -> UICollectionViewListCell {
    guard let path = source.indexPath(for: item), let cell = view.cellForItem(at: path) as? UICollectionViewListCell
    else { fatalError("\(item) isn't shown") }
    return cell
  }

  private func tap(_ item: Int) {
    device.tap(at: cell(item).convert(CGPoint(x: 40, y: 25), to: nil))
    device.advance(by: 1)
  }

  func testASectionThatIsNotThereYetIsAdded() {
    source.apply(outline, to: "a", animatingDifferences: false)
    XCTAssertEqual(source.snapshot().sectionIdentifiers, ["a"])
    XCTAssertEqual(shown, [1, 2])
    XCTAssertEqual(source.snapshot(for: "a").items, [1, 11, 111, 12, 2])
    XCTAssertEqual(source.snapshot(for: "b").items, [])
  }

  func testASectionWithoutAnOutlineHasItsItemsAsRoots() {
    var flat = NSDiffableDataSourceSnapshot<String, Int>()
    flat.appendSections(["a"])
    flat.appendItems([3, 4])
    source.apply(flat, animatingDifferences: false)
    XCTAssertEqual(source.snapshot(for: "a").rootItems, [3, 4])
  }

  func testATapOpensAndCloses() {
    source.apply(outline, to: "a", animatingDifferences: false)
    device.advanceFrames(2)
    XCTAssertFalse(cell(1).configurationState.isExpanded)
    tap(1)
    XCTAssertEqual(shown, [1, 11, 12, 2])
    XCTAssertTrue(cell(1).configurationState.isExpanded)
    XCTAssertNil(view.indexPathsForSelectedItems, "a header isn't selected")
    XCTAssertEqual([1, 11, 12, 2].map { cell($0).indentationLevel }, [0, 1, 1, 0])
    tap(1)
    XCTAssertEqual(shown, [1, 2])
    XCTAssertFalse(cell(1).configurationState.isExpanded)
  }

  func testInOtherCellsOnlyTheSignOpens() {
    var open = outline
    open.expand([1])
    source.apply(open, to: "a", animatingDifferences: false)
    device.advanceFrames(2)
    tap(11)
    XCTAssertEqual(shown, [1, 11, 12, 2])
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    let sign = cell(11).list.trailing[0]
    device.tap(at: sign.convert(CGPoint(x: sign.bounds.midX, y: sign.bounds.midY), to: nil))
    device.advance(by: 1)
    XCTAssertEqual(shown, [1, 11, 111, 12, 2])
    XCTAssertEqual(cell(111).indentationLevel, 2)
  }

  func testHandlersDecideAndHear() {
    var log: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 2 }
    source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in log.isEmpty == false }
    source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    source.apply(outline, to: "a", animatingDifferences: false)
    device.advanceFrames(2)
    tap(2)
    XCTAssertFalse(source.snapshot(for: "a").isExpanded(2))
    tap(1)
    tap(1)
    XCTAssertEqual(log, ["expand 1", "collapse 1"])
  }

  func testChildrenAreMadeWhenTheirParentOpens() {
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, present in
      XCTAssertEqual(present.items, [])
      var children = Outline()
      children.append([parent * 10 + 5])
      return children
    }
    source.apply(outline, to: "a", animatingDifferences: false)
    device.advanceFrames(2)
    tap(2)
    XCTAssertEqual(shown, [1, 2, 25])
    XCTAssertEqual(source.snapshot(for: "a").parent(of: 25), 2)
  }

  /// An app may take an item away when it hears that it is about to be opened.
  func testAnItemThatGoesMeanwhileIsNotOpened() {
    source.sectionSnapshotHandlers.willExpandItem = { [weak source] item in
      guard let source else { return }
      var outline = source.snapshot(for: "a")
      outline.delete([item])
      source.apply(outline, to: "a", animatingDifferences: false)
    }
    source.apply(outline, to: "a", animatingDifferences: false)
    device.advanceFrames(2)
    tap(1)
    XCTAssertEqual(shown, [2])
  }

  func testAnItemThatMovesTakesAlongWhatIsHiddenBelowIt() {
    var open = outline
    open.append([21], to: 2)
    open.expand([1])
    source.apply(open, to: "a", animatingDifferences: false)
    var all = source.snapshot()
    all.moveItem(2, beforeItem: 12)
    source.apply(all, animatingDifferences: false)
    let moved = source.snapshot(for: "a")
    XCTAssertEqual(moved.visibleItems, [1, 11, 2, 12])
    XCTAssertEqual(moved.parent(of: 2), 1)
    XCTAssertEqual(moved.snapshot(of: 2).items, [21])
    XCTAssertEqual(moved.snapshot(of: 11).items, [111])
  }

  func testWhatIsHiddenBelowAnItemIsKeptThoughItsParentMoves() {
    var open = Outline()
    open.append([1, 2, 3, 4])
    open.append([11], to: 1)
    open.append([111], to: 11)
    open.expand([1])
    source.apply(open, to: "a", animatingDifferences: false)
    var all = source.snapshot()
    all.moveItem(1, afterItem: 4)
    all.moveItem(11, afterItem: 1)
    source.apply(all, animatingDifferences: false)
    XCTAssertEqual(shown, [2, 3, 4, 1, 11])
    XCTAssertEqual(source.snapshot(for: "a").snapshot(of: 11).items, [111])
  }

  func testASnapshotOfAllSectionsKeepsOutlines() {
    var open = outline
    open.expand([1])
    source.apply(open, to: "a", animatingDifferences: false)
    var all = source.snapshot()
    all.deleteItems([12])
    all.insertItems([7], beforeItem: 11)
    source.apply(all, animatingDifferences: false)
    XCTAssertEqual(shown, [1, 7, 11, 2])
    let kept = source.snapshot(for: "a")
    XCTAssertEqual(kept.visibleItems, [1, 7, 11, 2])
    XCTAssertEqual(kept.parent(of: 7), 1)
    XCTAssertEqual(kept.snapshot(of: 11).items, [111], "what is hidden stays")
    all.deleteSections(["a"])
    source.apply(all, animatingDifferences: false)
    XCTAssertEqual(source.snapshot(for: "a").items, [])
  }
}
