import UIKitTesting
import XCTest

@testable import UIKit

/// Items that nobody holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class UnheldCollectionTests: CollectionTestCase {
  override var rowCount: Int { 30 }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func name(_ item: Int, _ id: String) {
    view.cellForItem(at: path(item))?.accessibilityIdentifier = id
    device.advanceFrames(1)
  }

  private func values(since first: Int, _ id: String, _ value: (CGRect) -> CGFloat = { $0.minY }) -> [Double] {
    device.values(since: first) { $0[id].map { value($0.frame) } }
  }

  private func insert() {
    rows.sections[0].insert("new", at: 1)
    view.insertItems(at: [path(1)])
  }

  private func delete() {
    rows.sections[0].remove(at: 1)
    view.deleteItems(at: [path(1)])
  }

  func testItemsMakeRoomAndCloseUp() {
    name(4, "other")
    for isComing in [true, false] {
      let first = device.lastFrame
      if isComing { insert() } else { delete() }
      device.advance(by: 1)
      assertUnheld(values(since: first, "other"), from: .rest, .spring(over: 100), "coming: \(isComing)")
    }
  }

  func testItemsMove() {
    name(0, "moved")
    let first = device.lastFrame
    let text = rows.sections[0].removeFirst()
    rows.sections[0].insert(text, at: 6)
    view.moveItem(at: path(0), to: path(6))
    device.advance(by: 1)
    assertUnheld(values(since: first, "moved"), from: .rest, .spring(over: 600))
  }

  func testAnUpdateIsTakenBackInAnyFrame() {
    name(4, "other")
    for frames in [2, 3, 6, 9, 13, 20] {
      insert()
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      delete()
      device.advance(by: 1)
      // Both springs are at work until the first one is over.
      assertTurns(values(since: first, "other"), .spring(over: 2 * 100), "frame \(frames)")
    }
  }

  func testAnotherLayoutIsReachedFromRestToRest() {
    name(4, "item")
    let grid = UICollectionViewFlowLayout()
    (grid.itemSize, grid.minimumInteritemSpacing, grid.minimumLineSpacing) = (CGSize(width: 130, height: 130), 0, 0)
    let list = view.collectionViewLayout
    for layout in [grid, list] {
      let first = device.lastFrame
      view.setCollectionViewLayout(layout, animated: true)
      device.advance(by: 1)
      assertUnheld(values(since: first, "item"), from: .rest, .spring(over: 270), "place")
      assertUnheld(values(since: first, "item") { $0.width }, from: .rest, .spring(over: 260), "size")
    }
  }
}
