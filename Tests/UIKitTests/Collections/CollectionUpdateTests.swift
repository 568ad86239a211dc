import UIKitTesting
import XCTest

@testable import UIKit

/// Changes of the data while the view shows it.
@preconcurrency @MainActor final class CollectionUpdateTests: CollectionTestCase {
  override var rowCount: Int { 30 }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func cell(_ text: String) -> RowCell? {
    view.subviews.compactMap { $0 as? RowCell }.first { $0.label.text == text }
  }

  /// The upper edge of a cell on screen, in the content's coordinates.
  private func shown(_ text: String) -> CGFloat? { cell(text).map { ($0.layer.presentation() ?? $0.layer).frame.minY } }

  func testInsertionMovesTheOthersAndFadesIn() throws {
    var ends: [Bool] = []
    let third = try XCTUnwrap(cell("2"))
    rows.sections[0].insert("new", at: 1)
    view.performBatchUpdates { [self] in
      view.insertItems(at: [path(1)])
    } completion: {
      ends.append($0)
    }
    XCTAssertEqual(view.contentSize.height, 3100)
    XCTAssertEqual(third.frame.minY, 300, "the model is there at once")
    device.advanceFrames(10)
    let midway = try XCTUnwrap(shown("2"))
    XCTAssert((210...290).contains(midway), "\(midway)")
    XCTAssertEqual(shown("0"), 0)
    XCTAssertEqual(shown("new"), 100)
    let alpha = try XCTUnwrap(view.shownAlpha(1))
    XCTAssert((0.1...0.9).contains(alpha), "\(alpha)")
    XCTAssertNotNil(cell("8"), "on its way out of sight")
    device.advanceFrames(20)
    XCTAssertEqual(ends, [true])
    XCTAssertNil(cell("9"))
    XCTAssertEqual(view.shownTexts, ["0", "new", "1", "2", "3", "4", "5", "6", "7"])
  }

  func testDeletionFadesOutAndBringsOthersFromBelow() throws {
    rows.sections[0].removeSubrange(1...2)
    view.deleteItems(at: [path(1), path(2)])
    device.advanceFrames(10)
    let rising = try XCTUnwrap(shown("10"))
    XCTAssert((810...990).contains(rising), "comes from where it was out of sight: \(rising)")
    let gone = try XCTUnwrap(cell("1"))
    XCTAssertEqual(gone.alpha, 0)
    XCTAssertGreaterThan(gone.layer.presentation()?.opacity ?? 0, 0.1)
    device.advanceFrames(20)
    XCTAssertNil(cell("1"))
    XCTAssertEqual(view.shownTexts.prefix(3), ["0", "3", "4"])
  }

  /// A second update in the middle of the first goes on from where things are.
  func testAnUpdateInTheMiddleOfAnotherJumpsNowhere() throws {
    rows.sections[0].insert("a", at: 0)
    view.insertItems(at: [path(0)])
    device.advanceFrames(8)
    let before = try XCTUnwrap(shown("3"))
    rows.sections[0].removeFirst()
    view.deleteItems(at: [path(0)])
    var last = before
    var farthest = before
    for _ in 0..<30 {
      device.advanceFrames(1)
      let now = try XCTUnwrap(shown("3"))
      XCTAssertLessThan(abs(now - last), 20, "no jump")
      (last, farthest) = (now, max(farthest, now))
    }
    XCTAssertEqual(last, 300)
    XCTAssertGreaterThan(farthest, before, "the first motion runs out")
    XCTAssertNil(cell("a"))
    XCTAssertEqual(view.subviews.compactMap { $0 as? RowCell }.count, 9)
  }

  func testMovesReloadsAndSelection() throws {
    view.allowsMultipleSelection = true
    for item in [1, 3, 4] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    let moving = try XCTUnwrap(cell("1"))
    let reloading = try XCTUnwrap(cell("2"))
    rows.sections[0].remove(at: 1)
    rows.sections[0].insert("1", at: 5)
    rows.sections[0][1] = "2!"
    view.performBatchUpdates { [self] in
      view.moveItem(at: path(1), to: path(5))
      view.reloadItems(at: [path(2)])
    }
    XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [2, 3, 5])
    device.advance(by: 0.5)
    XCTAssertIdentical(view.cellForItem(at: path(5)), moving)
    XCTAssertEqual(moving.frame.minY, 500)
    XCTAssertNotIdentical(view.cellForItem(at: path(1)), reloading)
    XCTAssertEqual(view.shownTexts.prefix(6), ["0", "2!", "3", "4", "5", "1"])
  }

  func testSections() {
    rows.sections = [["a"], ["b", "c"]]
    view.reloadData()
    device.advanceFrames(1)
    rows.sections = [["b", "c"], ["new"]]
    view.performBatchUpdates { [self] in
      view.deleteSections([0])
      view.insertSections([1])
    }
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownTexts, ["b", "c", "new"])
    rows.sections.swapAt(0, 1)
    view.moveSection(1, toSection: 0)
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownTexts, ["new", "b", "c"])
    rows.sections[0] = ["x", "y", "z"]
    view.reloadSections([0])
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownTexts, ["x", "y", "z", "b", "c"])
  }

  func testReconfiguringKeepsTheCell() throws {
    let old = try XCTUnwrap(view.cellForItem(at: path(1)))
    rows.sections[0][1] = "other"
    view.reconfigureItems(at: [path(1), path(20)])
    XCTAssertIdentical(view.cellForItem(at: path(1)), old)
    XCTAssertEqual(cell("other")?.reuses, 0)
  }

  func testContentThatGetsTooShortScrollsBack() {
    view.contentOffset.y = 2156
    device.advanceFrames(1)
    rows.sections[0].removeLast(10)
    view.deleteItems(at: (20..<30).map(path))
    XCTAssertEqual(view.contentOffset.y, 1156)
    device.advanceFrames(5)
    let shownOffset = view.layer.presentation()?.bounds.minY ?? 0
    XCTAssert((1200...2150).contains(shownOffset), "\(shownOffset)")
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownTexts.last, "19")
  }

  func testWithoutAnimation() {
    rows.sections[0].removeFirst()
    var isOver = false
    UIView.performWithoutAnimation {
      view.performBatchUpdates { [self] in
        view.deleteItems(at: [path(0)])
      } completion: {
        isOver = $0
      }
    }
    XCTAssert(isOver)
    XCTAssertEqual(shown("1"), 0)
    XCTAssertNil(cell("0"))
  }

  func testLayoutIsToldOfUpdatesAndSaysWhereThingsComeFrom() throws {
    final class Sliding: UICollectionViewFlowLayout {
      var updates: [UICollectionViewUpdateItem] = []
      var calls: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        updates = updateItems
        calls.append("prepare")
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if updates.contains(where: { $0.indexPathAfterUpdate == itemIndexPath }) {
          attributes?.center.x -= 390
          attributes?.alpha = 1
        }
        return attributes
      }
      override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    }
    let layout = Sliding()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 390, height: 100), 0)
    view.collectionViewLayout = layout
    device.advanceFrames(1)
    rows.sections[0].insert("new", at: 2)
    view.insertItems(at: [path(2)])
    XCTAssertEqual(layout.updates.map(\.updateAction), [.insert])
    XCTAssertNil(layout.updates[0].indexPathBeforeUpdate)
    XCTAssertEqual(layout.calls, ["prepare", "finalize"])
    device.advanceFrames(1)
    let start = try XCTUnwrap(view.shownFrame(2)?.minX)
    XCTAssertLessThan(start, -370)
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownFrame(2)?.minX, 0)
  }

  func testAnotherLayoutIsReachedInMotion() throws {
    let grid = UICollectionViewFlowLayout()
    (grid.itemSize, grid.minimumInteritemSpacing, grid.minimumLineSpacing) = (CGSize(width: 130, height: 130), 0, 0)
    var ends: [Bool] = []
    view.setCollectionViewLayout(grid, animated: true) { ends.append($0) }
    XCTAssertNil(ends.first)
    device.advanceFrames(9)
    let midway = try XCTUnwrap(view.shownFrame(4))
    XCTAssert((150...380).contains(midway.minY), "\(midway)")
    XCTAssert((150...370).contains(midway.width), "\(midway)")
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownFrame(4), CGRect(x: 130, y: 130, width: 130, height: 130))
    XCTAssertEqual(ends, [true])
    XCTAssertEqual(view.visibleCells.count, 21)
  }

  func testInvalidationWithinABlockOfAnimations() throws {
    UIView.animate(withDuration: 0.5) {
      self.view.flowLayout.itemSize.height = 50
      self.view.layoutIfNeeded()
    }
    device.advanceFrames(15)
    let midway = try XCTUnwrap(view.shownFrame(4)?.minY)
    XCTAssert((210...390).contains(midway), "\(midway)")
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownFrame(4)?.minY, 200)
  }

  private static let misuse = MisuseCases(
    runner: "UIKitTests.CollectionUpdateTests/testOneMisuse",
    cases: [
      (
        "count",
        "section 0: items: 3 before the update, less 1 that are deleted or moved away, and 0 that are inserted or moved "
          + "here, are 2, but the data source says 3",
        { shownRows(3).deleteItems(at: [IndexPath(item: 0, section: 0)]) }
      ),
      (
        "class", "no class is registered for cells \"row\"",
        {
          let shown = shownRows(3)
          shown.register(nil as AnyClass?, forCellWithReuseIdentifier: "row")
          shown.reloadData()
          shown.layoutIfNeeded()
        }
      ),
      (
        "item", "there is no item 7 of section 0 to scroll to",
        { shownRows(3).scrollToItem(at: IndexPath(item: 7, section: 0), at: .top, animated: false) }
      ),
      (
        "section", "there is no section 1 of 1", { _ = shownRows(3).numberOfItems(inSection: 1) }
      ),
      (
        "identifier", "snapshot: there is an item a already",
        {
          var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
          snapshot.appendSections([0])
          snapshot.appendItems(["a", "b", "a"])
        }
      ),
    ])

  private static var kept: Rows?

  private static func shownRows(_ count: Int) -> UICollectionView {
    let rows = Rows(count: count)
    kept = rows
    let view = UICollectionView.rows(rows)
    view.layoutIfNeeded()
    return view
  }

  func testOneMisuse() { Self.misuse.runOne() }
  func testMisuse() throws { try Self.misuse.check() }
}
