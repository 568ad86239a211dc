import UIKitTesting
import XCTest

@testable import UIKit

/// Fingers on items.
@preconcurrency @MainActor final class CollectionSelectionTests: CollectionTestCase {
  private func cell(_ item: Int) -> RowCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? RowCell
  }

  func testATapAsksAndTellsInOrder() {
    device.tap(at: CGPoint(x: 100, y: 250))
    XCTAssertEqual(
      rows.log, ["shouldHighlight 0.2", "didHighlight 0.2", "shouldSelect 0.2", "didSelect 0.2", "didUnhighlight 0.2"])
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
    XCTAssertEqual(cell(2)?.isSelected, true)
    XCTAssertEqual(cell(2)?.isHighlighted, false)
    XCTAssertEqual(cell(2)?.label.isHighlighted, true)
    XCTAssertEqual(cell(2)?.selectedBackgroundView?.isHidden, false)
    rows.log = []
    device.tap(at: CGPoint(x: 100, y: 350))
    XCTAssertEqual(
      rows.log,
      [
        "shouldHighlight 0.3", "didHighlight 0.3", "shouldSelect 0.3", "didDeselect 0.2", "didSelect 0.3",
        "didUnhighlight 0.3",
      ])
    XCTAssertEqual(cell(2)?.selectedBackgroundView?.isHidden, true)
  }

  func testSeveralItems() {
    view.allowsMultipleSelection = true
    for y in [50, 150, 50] { device.tap(at: CGPoint(x: 100, y: CGFloat(y))) }
    XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [1])
    XCTAssertEqual(rows.log.suffix(3), ["shouldDeselect 0.0", "didDeselect 0.0", "didUnhighlight 0.0"])
    rows.allowsDeselect = false
    device.tap(at: CGPoint(x: 100, y: 150))
    XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [1])
  }

  func testDelegateMayForbid() {
    rows.allowsHighlight = false
    device.tap(at: CGPoint(x: 100, y: 50))
    XCTAssertEqual(rows.log, ["shouldHighlight 0.0"])
    (rows.allowsHighlight, rows.allowsSelect) = (true, false)
    device.tap(at: CGPoint(x: 100, y: 50))
    XCTAssertNil(view.indexPathsForSelectedItems)
    rows.log = []
    view.allowsSelection = false
    device.tap(at: CGPoint(x: 100, y: 50))
    XCTAssertEqual(rows.log, [])
  }

  func testAFingerHighlightsAfterADelayAndScrollingTakesItBack() {
    device.touchDown(at: CGPoint(x: 100, y: 250))
    device.advanceFrames(5)
    XCTAssertEqual(cell(2)?.isHighlighted, false, "it may be a scroll")
    device.advanceFrames(6)
    XCTAssertEqual(cell(2)?.isHighlighted, true)
    device.drag(to: CGPoint(x: 100, y: 150), seconds: 0.2, hold: true)
    XCTAssertEqual(cell(2)?.isHighlighted, false)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(rows.log, ["shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2"])
    XCTAssertNil(view.indexPathsForSelectedItems)
  }

  // MARK: Fingers that drag

  private func assertSelectsNothing(_ log: [String], _ message: String) {
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(rows.log, log, message)
    XCTAssertNil(view.indexPathsForSelectedItems, message)
    rows.log = []
  }

  /// A finger that drags selects nothing, also across the way in which the view scrolls, and whether it is quick or has
  /// stood first.
  func testAFingerThatDragsSelectsNothing() {
    let start = CGPoint(x: 60, y: 250)
    device.drag(from: start, to: CGPoint(x: 300, y: 250), seconds: 0.1, hold: true)
    assertSelectsNothing([], "quick")
    device.touchDown(at: start)
    device.advanceFrames(12)
    XCTAssertEqual(cell(2)?.isHighlighted, true)
    device.drag(to: CGPoint(x: 71, y: 250), seconds: 0.1, hold: true)
    XCTAssertEqual(cell(2)?.isHighlighted, false)
    device.drag(to: CGPoint(x: 62, y: 250), seconds: 0.1, hold: true)
    XCTAssertEqual(cell(2)?.isHighlighted, false, "it doesn't come back")
    assertSelectsNothing(["shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2"], "from rest")
    view.isScrollEnabled = false
    device.drag(from: CGPoint(x: 60, y: 220), to: CGPoint(x: 60, y: 280), seconds: 0.3, hold: true)
    assertSelectsNothing(["shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2"], "where nothing scrolls")
  }

  func testAFingerThatTremblesSelects() {
    device.drag(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 69, y: 251), seconds: 0.3)
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
  }

  func testSelectionOutlivesTheCell() {
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    XCTAssertEqual(rows.log, [], "the delegate hears of fingers alone")
    XCTAssertEqual(cell(1)?.isSelected, true)
    view.contentOffset.y = 3000
    device.advanceFrames(1)
    XCTAssertFalse(view.visibleCells.contains { $0.isSelected }, "a cell that is used again is another's")
    view.contentOffset.y = 0
    device.advanceFrames(1)
    XCTAssertEqual(cell(1)?.isSelected, true)
    view.selectItem(at: IndexPath(item: 30, section: 0), animated: false, scrollPosition: .top)
    XCTAssertEqual(view.contentOffset.y, 3000)
    XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [30])
    view.deselectItem(at: IndexPath(item: 30, section: 0), animated: false)
    XCTAssertNil(view.indexPathsForSelectedItems)
  }

  func testConfigurationFollowsTheState() {
    var states: [Bool] = []
    cell(0)?.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    device.advanceFrames(1)
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    device.advanceFrames(1)
    XCTAssertEqual(states, [false, true])
  }
}
