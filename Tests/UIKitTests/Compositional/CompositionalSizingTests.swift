import XCTest

@testable import UIKit

/// Cells of compositional layouts that say how large they are.
@preconcurrency @MainActor final class CompositionalSizingTests: XCTestCase {
  private lazy var source = Counted([1000])

  private func view(
    _ section: NSCollectionLayoutSection, _ size: @escaping (Int) -> CGSize
  ) -> UICollectionView {
    source.fill = { cell, path in (cell as? FittedCell)?.preferred = size(path.item) }
    return .composed(UICollectionViewCompositionalLayout(section: section), source, FittedCell.self)
  }

  func testRowsAreAsHighAsTheirCellsSay() {
    let view = view(.rows(.estimated(50))) { CGSize(width: 10, height: $0 % 2 == 0 ? 40 : 120) }
    XCTAssertEqual(
      view.visibleCells.prefix(3).map(\.frame),
      [
        CGRect(x: 0, y: 0, width: 390, height: 40), CGRect(x: 0, y: 40, width: 390, height: 120),
        CGRect(x: 0, y: 160, width: 390, height: 40),
      ])
    // Half of a screen's rows are known, all others are guesses.
    XCTAssertEqual(view.visibleCells.count, 10)
    XCTAssertGreaterThan(view.contentSize.height, 50_000)
  }

  func testAGroupIsAsHighAsItsHighestCell() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(50)),
        subitem: NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(50))),
        count: 2))
    let view = view(section) { CGSize(width: 1, height: $0 == 1 ? 90 : 30) }
    XCTAssertEqual(view.frame(0), CGRect(x: 0, y: 0, width: 195, height: 30))
    XCTAssertEqual(view.frame(1), CGRect(x: 195, y: 0, width: 195, height: 90))
    XCTAssertEqual(view.frame(2)?.minY, 90)
  }

  func testSiblingsAreUniform() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(50)),
        subitem: NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 50))),
        count: 2))
    let view = view(section) { CGSize(width: 1, height: $0 == 1 ? 90 : 30) }
    XCTAssertEqual(view.frame(0), CGRect(x: 0, y: 0, width: 195, height: 90))
    XCTAssertEqual(view.frame(3), CGRect(x: 195, y: 90, width: 195, height: 30))
  }

  func testCellsOfOtherWidthsBreakIntoOtherLines() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(30)),
      subitems: [NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.estimated(100), .absolute(30)))])
    group.interItemSpacing = .fixed(10)
    let view = view(NSCollectionLayoutSection(group: group)) { CGSize(width: $0 == 1 ? 250 : 150, height: 5) }
    XCTAssertEqual(view.frame(0), CGRect(x: 0, y: 0, width: 150, height: 30))
    XCTAssertEqual(view.frame(1), CGRect(x: 0, y: 30, width: 250, height: 30))
    XCTAssertEqual(view.frame(2), CGRect(x: 0, y: 60, width: 150, height: 30))
    XCTAssertEqual(view.frame(3), CGRect(x: 160, y: 60, width: 150, height: 30))
  }

  func testWhatShowsStaysWhereItIsWhileOthersTurnOutHigher() {
    let view = view(.rows(.estimated(50))) { _ in CGSize(width: 1, height: 80) }
    view.contentOffset.y = 20_000
    view.layoutIfNeeded()
    let first = view.indexPathsForVisibleItems[0]
    let top = view.frame(first.item)!.minY - view.contentOffset.y
    view.contentOffset.y -= 100
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame(first.item)!.minY - view.contentOffset.y, top + 100)
  }

  func testOtherMarginsMakeOtherRoomForWhichCellsAreAskedAgain() {
    let section = NSCollectionLayoutSection.rows(.estimated(50))
    section.contentInsetsReference = .layoutMargins
    let view = view(section) { _ in CGSize(width: 1, height: 40) }
    XCTAssertEqual(view.frame(0), CGRect(x: 8, y: 0, width: 374, height: 40))
    for cell in view.visibleCells { (cell as? FittedCell)?.preferred.height = 70 }
    view.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame(0), CGRect(x: 50, y: 0, width: 290, height: 70))
  }

  func testOtherTraitsDoNotMakeGuessesOfSizesThatAreKnown() {
    let view = view(.rows(.estimated(50))) { _ in CGSize(width: 1, height: 80) }
    view.contentOffset.y = 2000
    view.layoutIfNeeded()
    view.overrideUserInterfaceStyle = .dark
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame(0)?.height, 80, "it is out of sight")
  }

  func testSizesGoWithTheirItems() {
    let view = view(.rows(.estimated(50))) { CGSize(width: 1, height: CGFloat(40 + $0)) }
    source.counts[0] = 1001
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    // What the first cell is filled with now says 40 again, as the item that it was before.
    XCTAssertEqual(view.frame(1)?.height, 40)
    XCTAssertEqual(view.frame(2)?.height, 41)
  }

  func testAReconfiguredItemIsAskedForItsSizeWhereItShowsDuringAMovement() {
    let view = view(.rows(.estimated(50))) { _ in CGSize(width: 1, height: 40) }
    let path = IndexPath(item: 1, section: 0)
    XCTAssertTrue(view.openMovement(of: IndexPath(item: 0, section: 0), isGap: false))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 110))
    view.layoutIfNeeded()
    XCTAssertEqual(view.engine.shownPath(path), IndexPath(item: 0, section: 0))
    source.fill = { cell, _ in (cell as? FittedCell)?.preferred.height = 90 }
    view.reconfigureItems(at: [path])
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame(0)?.height, 90)
    view.cancelInteractiveMovement()
  }

  func testOnlyGroupsThatAreKnownAreSolved() {
    let view = view(.rows(.estimated(50))) { _ in CGSize(width: 1, height: 80) }
    let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout
    XCTAssertLessThan(layout?.geometry?.sections[0].groups.runs.count ?? .max, 40)
  }
}
