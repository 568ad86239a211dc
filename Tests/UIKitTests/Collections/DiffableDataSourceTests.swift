import UIKitTesting
import XCTest

@testable import UIKit

/// Snapshots, and a data source that shows them.
@preconcurrency @MainActor final class DiffableDataSourceTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private var device: SimulatedDevice!
  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  func testItemsOfASnapshot() {
    var one = snapshot([("a", [1, 2, 3]), ("b", [4])])
    one.appendItems([5], toSection: "a")
    one.insertItems([6], beforeItem: 1)
    one.insertItems([7], afterItem: 4)
    XCTAssertEqual(one.itemIdentifiers, [6, 1, 2, 3, 5, 4, 7])
    one.moveItem(1, afterItem: 7)
    one.moveItem(3, beforeItem: 6)
    one.deleteItems([2, 99])
    XCTAssertEqual(one.itemIdentifiers(inSection: "a"), [3, 6, 5])
    XCTAssertEqual(one.itemIdentifiers(inSection: "b"), [4, 7, 1])
    XCTAssertEqual(one.sectionIdentifier(containingItem: 1), "b")
    XCTAssertEqual(one.indexOfItem(1), 5)
    XCTAssertNil(one.indexOfItem(2))
    XCTAssertEqual(one.numberOfItems, 6)
    one.reloadItems([3])
    one.reconfigureItems([6, 6])
    XCTAssertEqual(one.reloadedItemIdentifiers, [3])
    XCTAssertEqual(one.reconfiguredItemIdentifiers, [6])
    one.deleteAllItems()
    XCTAssertEqual(one.numberOfItems, 0)
    XCTAssertEqual(one.numberOfSections, 2)
    XCTAssertEqual(one.reloadedItemIdentifiers, [])
  }

  func testSectionsOfASnapshot() {
    var one = snapshot([("a", [1]), ("b", [2])])
    one.insertSections(["c"], beforeSection: "a")
    one.insertSections(["d"], afterSection: "a")
    XCTAssertEqual(one.sectionIdentifiers, ["c", "a", "d", "b"])
    one.moveSection("c", afterSection: "b")
    one.moveSection("b", beforeSection: "a")
    one.deleteSections(["a"])
    XCTAssertEqual(one.sectionIdentifiers, ["b", "d", "c"])
    XCTAssertEqual(one.itemIdentifiers, [2])
    XCTAssertEqual(one.indexOfSection("d"), 1)
    XCTAssertEqual(one.numberOfItems(inSection: "d"), 0)
    one.reloadSections(["b"])
    XCTAssertEqual(one.reloadedSectionIdentifiers, ["b"])
  }

  /// Whatever two snapshots are, the changes between them lead every item to its place.
  func testChangesBetweenRandomSnapshots() throws {
    var random = SeededGenerator(seed: 11)
    func randomSnapshot() -> Snapshot {
      var items = (0..<20).filter { _ in Int.random(in: 0...3, using: &random) > 0 }.shuffled(using: &random)
      let sections = ["a", "b", "c", "d"].filter { _ in Int.random(in: 0...3, using: &random) > 0 }
      return snapshot(
        sections.shuffled(using: &random).map { section in
          let count = Int.random(in: 0...min(8, items.count), using: &random)
          let own = Array(items.prefix(count))
          items.removeFirst(count)
          return (section, own)
        })
    }
    for _ in 0..<300 {
      let (old, new) = (randomSnapshot(), randomSnapshot())
      func counts(_ snapshot: Snapshot) -> [Int] {
        snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
      }
      let mapping = try ListMapping(new.changes(from: old), oldCounts: counts(old), newCounts: counts(new))
      let (oldPlaces, newPlaces) = (old.places, new.places)
      for item in 0..<20 {
        guard let from = oldPlaces[item], let to = mapping.newPath(of: from) else { continue }
        XCTAssertEqual(to, newPlaces[item])
      }
      for (item, place) in newPlaces where mapping.oldPath(of: place) != nil {
        XCTAssertEqual(mapping.oldPath(of: place), oldPlaces[item])
      }
    }
  }

  func testApplyingMovesCells() throws {
    let rows = Rows(count: 0)
    let view = UICollectionView.rows(rows)
    let registration = UICollectionView.CellRegistration<RowCell, Int> { cell, _, item in
      cell.label.text = "\(item)"
    }
    var filled: [Int] = []
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      filled.append(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = path.section + 1 }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    view.flowLayout.headerReferenceSize = CGSize(width: 0, height: 20)
    source.apply(snapshot([("a", [1, 2, 3])]))
    device.show(view)
    XCTAssertEqual(view.shownTexts, ["1", "2", "3"])
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag), [1])
    let three = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    var isOver = false
    source.apply(snapshot([("a", [3, 4, 1])])) { isOver = true }
    device.advanceFrames(9)
    let midway = try XCTUnwrap(three.layer.presentation()?.frame.minY)
    XCTAssert((30...210).contains(midway), "\(midway)")
    XCTAssertFalse(isOver)
    device.advance(by: 0.4)
    XCTAssert(isOver)
    XCTAssertEqual(view.shownTexts, ["3", "4", "1"])
    XCTAssertIdentical(view.cellForItem(at: IndexPath(item: 0, section: 0)), three)
    XCTAssertEqual(source.indexPath(for: 4), IndexPath(item: 1, section: 0))
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 2, section: 0)), 1)
    XCTAssertNil(source.itemIdentifier(for: IndexPath(item: 3, section: 0)))
    XCTAssertEqual(source.sectionIdentifier(for: 0), "a")
    XCTAssertEqual(source.index(for: "a"), 0)

    filled = []
    var next = source.snapshot()
    next.reconfigureItems([4])
    source.apply(next)
    XCTAssertEqual(filled, [4])
    XCTAssertEqual(source.snapshot().reconfiguredItemIdentifiers, [])
    next = source.snapshot()
    next.deleteItems([3])
    source.apply(next, animatingDifferences: false)
    XCTAssertEqual(view.shownTexts, ["4", "1"])
    XCTAssertEqual(view.shownFrame(0)?.minY, 20)
    source.applySnapshotUsingReloadData(snapshot([("b", [9])]))
    device.advanceFrames(1)
    XCTAssertEqual(view.shownTexts, ["9"])
  }
}
