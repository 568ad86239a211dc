import UIKitTesting
import XCTest

@testable import UIKit

/// Items that are moved by hand.
@preconcurrency @MainActor final class CollectionMovementTests: CollectionTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      rows.isMovable = true
      device.advanceFrames(1)
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func move(to y: CGFloat) {
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: y))
    device.advance(by: 0.5)
  }

  private var first: [String] { Array(view.shownTexts.prefix(4)) }

  func testTheOthersMakeRoomAndTheDataHearOfItInTheEnd() {
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
    XCTAssertTrue(view.hasUncommittedUpdates)
    move(to: 250)
    XCTAssertEqual(first, ["1", "2", "0", "3"])
    XCTAssertEqual(view.shownFrame(2)?.midY, 250, "the item is where it was put")
    XCTAssertEqual(view.shownFrame(0)?.minY, 0)
    XCTAssertEqual(rows.log, [])
    move(to: 190)
    XCTAssertEqual(first, ["1", "0", "2", "3"])
    view.endInteractiveMovement()
    XCTAssertEqual(rows.log, ["move 0.0", "to 0.1"])
    XCTAssertFalse(view.hasUncommittedUpdates)
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownFrame(1)?.minY, 100)
    XCTAssertEqual(Array(rows.sections[0].prefix(3)), ["1", "0", "2"])
  }

  func testTheItemIsInFrontUntilItHasLanded() {
    _ = view.beginInteractiveMovementForItem(at: path(0))
    // Not where it will lie: where there is no way to go, it has landed at once.
    move(to: 240)
    let cell = view.cellForItem(at: path(2))!
    XCTAssertTrue(view.visibleCells.allSatisfy { $0 === cell || index($0) < index(cell) })
    view.endInteractiveMovement()
    device.advance(by: 0.1)
    XCTAssertTrue(view.visibleCells.allSatisfy { $0 === cell || index($0) < index(cell) })
    device.advance(by: 0.5)
    XCTAssertGreaterThan(index(view.cellForItem(at: path(3))!), index(cell))
  }

  private func index(_ cell: UIView) -> Int { view.subviews.firstIndex(of: cell) ?? -1 }

  func testACancelledMovementChangesNothing() {
    _ = view.beginInteractiveMovementForItem(at: path(1))
    move(to: 450)
    XCTAssertEqual(first, ["0", "2", "3", "4"])
    view.cancelInteractiveMovement()
    device.advance(by: 0.5)
    XCTAssertEqual(first, ["0", "1", "2", "3"])
    XCTAssertEqual(view.shownFrame(1)?.minY, 100)
    XCTAssertEqual(rows.log, [])
    view.endInteractiveMovement()
    XCTAssertEqual(rows.log, [], "nothing is moved any more")
  }

  func testOnlyWhatMayBeMovedIs() {
    rows.isMovable = false
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(0)))
    rows.isMovable = true
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(99)))
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(1)), "one at a time")
  }

  func testAnUpdateOfTheDataEndsTheMovement() {
    _ = view.beginInteractiveMovementForItem(at: path(0))
    move(to: 250)
    rows.sections[0].remove(at: 1)
    view.deleteItems(at: [path(1)])
    device.advance(by: 0.5)
    XCTAssertEqual(first, ["0", "2", "3", "4"])
    XCTAssertEqual(view.shownFrame(0)?.minY, 0)
    view.endInteractiveMovement()
    XCTAssertEqual(rows.log, [])
  }

  func testAReloadWithinTheMoveIsCarriedOut() {
    rows.whenMoved = { [unowned self] in view.reloadData() }
    _ = view.beginInteractiveMovementForItem(at: path(0))
    move(to: 150)
    view.endInteractiveMovement()
    device.advance(by: 0.5)
    XCTAssertEqual(first, ["1", "0", "2", "3"])
    XCTAssertEqual(view.shownFrame(1)?.minY, 100)
  }

  func testSelectionGoesWithTheItems() {
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    _ = view.beginInteractiveMovementForItem(at: path(0))
    move(to: 150)
    view.endInteractiveMovement()
    XCTAssertEqual(view.indexPathsForSelectedItems, [path(1)])
  }

  func testContentScrollsAtAnEdge() {
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 830))
    device.advance(by: 1)
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    let cell = view.visibleCells.compactMap { $0 as? RowCell }.first { $0.label.text == "0" }
    XCTAssertEqual((cell?.center.y ?? 0) - view.contentOffset.y, 830, accuracy: 1, "the item stays under the finger")
    view.endInteractiveMovement()
    let offset = view.contentOffset.y
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, offset, "the movement is over")
    XCTAssertGreaterThan(rows.sections[0].firstIndex(of: "0") ?? 0, 9)
  }

  func testItemsOfOtherSizesGiveWayAtTheirMiddle() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 390, height: indexPath.item == 1 ? 200 : 50) }
    }
    let sizes = Sizes()
    view.delegate = sizes
    device.advanceFrames(1)
    _ = view.beginInteractiveMovementForItem(at: path(0))
    move(to: 60)
    XCTAssertEqual(first[0], "0", "it would come under the finger again")
    move(to: 160)
    XCTAssertEqual(first, ["1", "0", "2", "3"])
    XCTAssertEqual(view.shownFrame(0), CGRect(x: 0, y: 0, width: 390, height: 200), "sizes go with the data")
    move(to: 161)
    XCTAssertEqual(first, ["1", "0", "2", "3"])
    view.cancelInteractiveMovement()
    withExtendedLifetime(sizes) {}
  }

  func testTheDelegateHasTheLastWord() {
    final class Keeper: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { IndexPath(item: max(proposedIndexPath.item, 2), section: 0) }
    }
    let keeper = Keeper()
    view.delegate = keeper
    device.advanceFrames(1)
    _ = view.beginInteractiveMovementForItem(at: path(4))
    move(to: 50)
    XCTAssertEqual(first, ["0", "1", "4", "2"])
    view.cancelInteractiveMovement()
    withExtendedLifetime(keeper) {}
  }

  func testLayoutsPlaceTheItemAndHearOfEachStep() {
    final class Lifting: UICollectionViewFlowLayout {
      var steps: [[Int]] = []
      var ends: [Bool] = []

      override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        attributes.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        return attributes
      }

      override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
          forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
          previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        steps.append([
          context.previousIndexPathsForInteractivelyMovingItems?.first?.item ?? -1,
          context.targetIndexPathsForInteractivelyMovingItems?.first?.item ?? -1,
          Int(context.interactiveMovementTarget.y),
        ])
        return context
      }

      override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
      ) -> UICollectionViewLayoutInvalidationContext {
        ends.append(movementCancelled)
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      }
    }
    let layout = Lifting()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    view.collectionViewLayout = layout
    device.advanceFrames(1)
    _ = view.beginInteractiveMovementForItem(at: path(0))
    move(to: 60)
    XCTAssertEqual(view.cellForItem(at: path(0))?.transform.a ?? 0, 1.1, accuracy: 0.001)
    move(to: 150)
    XCTAssertEqual(layout.steps, [[0, 0, 60], [0, 1, 150]])
    view.endInteractiveMovement()
    device.advance(by: 0.5)
    XCTAssertEqual(layout.ends, [false])
    XCTAssertEqual(view.cellForItem(at: path(1))?.transform.a, 1)
  }

  func testMirroredContentIsMovedWhereTheFingerIs() {
    final class Flipped: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flipped()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 844)
    layout.minimumLineSpacing = 0
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout = layout
    device.advanceFrames(1)
    view.contentOffset.x = view.contentSize.width - view.bounds.width
    device.advanceFrames(1)
    let start = view.cellForItem(at: path(0))!.center
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: start.x - 100, y: start.y))
    device.advance(by: 0.5)
    XCTAssertEqual(Array(first.prefix(2)), ["1", "0"])
    XCTAssertEqual(view.cellForItem(at: path(1))?.center.x ?? 0, start.x - 100, accuracy: 0.5)
    view.cancelInteractiveMovement()
  }

  func testItemsGoToOtherSections() {
    rows.sections = [["a", "b"], ["c", "d"], []]
    view.flowLayout.headerReferenceSize = CGSize(width: 390, height: 40)
    view.reloadData()
    device.advanceFrames(1)
    _ = view.beginInteractiveMovementForItem(at: path(0))
    move(to: 340)
    XCTAssertEqual(view.shownTexts, ["b", "a", "c", "d"])
    XCTAssertEqual(view.numberOfItems(inSection: 1), 3)
    move(to: 500)
    XCTAssertEqual(view.shownTexts, ["b", "c", "d", "a"], "into the section without items, by its header")
    view.endInteractiveMovement()
    XCTAssertEqual(rows.sections, [["b"], ["c", "d"], ["a"]])
  }

  // MARK: Controllers

  private final class Grid: UICollectionViewController {
    let rows = Rows(count: 6)

    override func viewDidLoad() {
      super.viewDidLoad()
      rows.isMovable = true
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.register(RowCell.self, forCellWithReuseIdentifier: "row")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      rows.sections[section].count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { rows.collectionView(collectionView, cellForItemAt: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      rows.isMovable
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { rows.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
  }

  private func showGrid() -> Grid {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let grid = Grid(collectionViewLayout: layout)
    device.show(grid)
    device.advanceFrames(1)
    return grid
  }

  private func holdAndDrag() {
    device.touchDown(at: CGPoint(x: 195, y: 50))
    device.advance(by: 0.7)
    device.drag(to: CGPoint(x: 195, y: 260), seconds: 0.3)
    device.advance(by: 0.6)
  }

  func testAFingerThatStaysMovesAnItemOfAController() {
    let grid = showGrid()
    holdAndDrag()
    XCTAssertEqual(grid.rows.sections[0], ["1", "2", "0", "3", "4", "5"])
  }

  func testControllersLeaveItToTheAppIfTheyShall() {
    let grid = showGrid()
    XCTAssertTrue(grid.installsStandardGestureForInteractiveMovement)
    grid.installsStandardGestureForInteractiveMovement = false
    holdAndDrag()
    XCTAssertEqual(grid.rows.sections[0], ["0", "1", "2", "3", "4", "5"])
  }

  // MARK: Diffable data sources

  func testSnapshotsTakeMovesOver() {
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      (cell as? RowCell)?.label.text = text
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c", "d"])
    source.apply(snapshot, animatingDifferences: false)
    device.advanceFrames(1)
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(0)), "nothing is moved without handlers")
    var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
    source.reorderingHandlers.canReorderItem = { $0 != "d" }
    source.reorderingHandlers.willReorder = { [unowned source] _ in
      XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b", "c", "d"])
    }
    source.reorderingHandlers.didReorder = { transactions.append($0) }
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(3)))
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
    move(to: 250)
    view.endInteractiveMovement()
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["b", "c", "a", "d"])
    XCTAssertEqual(transactions.first?.initialSnapshot.itemIdentifiers, ["a", "b", "c", "d"])
    XCTAssertEqual(transactions.first?.finalSnapshot.itemIdentifiers, ["b", "c", "a", "d"])
    XCTAssertEqual(["a", "b", "c", "d"].applying(transactions[0].difference), ["b", "c", "a", "d"])
    device.advance(by: 0.5)
    XCTAssertEqual(view.shownTexts, ["b", "c", "a", "d"])
  }
}
