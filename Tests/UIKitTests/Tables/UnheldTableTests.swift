import UIKitTesting
import XCTest

@testable import UIKit

/// Rows that nobody holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class UnheldTableTests: TableTestCase {
  override var sections: [[String]] { [(0..<12).map { "\($0)" }] }

  override func prepare() { (rows.isEditable, rows.isMovable) = (true, true) }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func cell(_ row: Int) -> UITableViewCell { view.cellForRow(at: path(row))! }

  /// Names the row's cell, and its content and `id.content`.
  private func name(_ row: Int, _ id: String) {
    cell(row).accessibilityIdentifier = id
    cell(row).contentView.accessibilityIdentifier = "\(id).content"
    device.advanceFrames(1)
  }

  private func values(since first: Int, _ id: String, _ value: (CGRect) -> CGFloat = { $0.minY }) -> [Double] {
    device.values(since: first) { $0[id].map { value($0.frame) } }
  }

  private func insert(_ animation: UITableView.RowAnimation) {
    rows.sections[0].insert("new", at: 1)
    view.insertRows(at: [path(1)], with: animation)
  }

  private func delete(_ animation: UITableView.RowAnimation) {
    rows.sections[0].remove(at: 1)
    view.deleteRows(at: [path(1)], with: animation)
  }

  // MARK: Updates

  func testRowsMakeRoomAndCloseUp() {
    name(4, "other")
    for animation in [UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .middle] {
      var first = device.lastFrame
      insert(animation)
      cell(1).accessibilityIdentifier = "new"
      device.advance(by: 1)
      assertUnheld(values(since: first, "other"), from: .rest, .spring(over: 44), "\(animation), making room")
      if animation == .left || animation == .right {
        assertUnheld(values(since: first, "new") { $0.minX }, from: .rest, .spring(over: 390), "\(animation), coming")
      }
      first = device.lastFrame
      delete(animation)
      device.advance(by: 1)
      assertUnheld(values(since: first, "other"), from: .rest, .spring(over: 44), "\(animation), closing up")
      if animation == .left || animation == .right {
        assertUnheld(values(since: first, "new") { $0.minX }, from: .rest, .spring(over: 390), "\(animation), going")
      }
    }
  }

  func testAnUpdateIsTakenBackInAnyFrame() {
    name(4, "other")
    for frames in [2, 4, 6, 9, 13, 20] {
      insert(.fade)
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      delete(.fade)
      device.advance(by: 1)
      // Both springs are at work until the first one is over.
      assertTurns(values(since: first, "other"), .spring(over: 2 * 44), "frame \(frames)")
    }
  }

  func testControlsComeAndGo() {
    name(2, "row")
    for isEditing in [true, false] {
      let first = device.lastFrame
      view.setEditing(isEditing, animated: true)
      device.advance(by: 1)
      let places = values(since: first, "row.content") { $0.minX }
      assertUnheld(places, from: .rest, .spring(over: 38), "editing: \(isEditing)")
    }
  }

  // MARK: Rows that change places

  func testTheOthersMakeRoomForARowThatIsDragged() {
    view.setEditing(true, animated: false)
    name(1, "other")
    name(0, "dragged")
    var first = device.lastFrame
    // Across one row, and fourteen points further.
    device.drag(from: CGPoint(x: 370, y: 22), to: CGPoint(x: 370, y: 80), seconds: 0.4, hold: true)
    device.advance(by: 0.6)
    let others = values(since: first, "other")
    XCTAssertEqual(others.last, 0)
    assertUnheld(others, from: .rest, .spring(over: 44), "making room")
    first = device.lastFrame
    device.touchUp()
    device.advance(by: 1)
    let landing = values(since: first, "dragged")
    XCTAssertEqual(landing.last, 44)
    assertUnheld(landing, from: .rest, .spring(over: 14), "landing")
  }

  // MARK: Swiped rows

  private func swipeable() {
    rows.trailing = UISwipeActionsConfiguration(
      actions: ["Delete", "Flag"].map { UIContextualAction(style: .normal, title: $0) { $2(true) } })
    name(2, "row")
  }

  private func reveals(since first: Int) -> [Double] { device.values(since: first) { $0["row"]?.bounds.minX } }

  private func open() {
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 1)
  }

  func testARowThatOpensIsClosedInAnyFrame() {
    swipeable()
    for frames in [1, 3, 6, 10, 15] {
      device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      device.tap(at: CGPoint(x: 100, y: 400))
      device.advance(by: 1)
      let values = reveals(since: first)
      XCTAssertEqual(values.last, 0)
      assertTurns(values, .spring(over: 2 * 160), "frame \(frames)")
    }
  }

  /// A finger catches a row in any frame of its way, holds it and lets it go.
  func testCaughtAnywhereItBeginsAnew() {
    swipeable()
    for frames in [1, 3, 6, 10] {
      open()
      device.drag(from: CGPoint(x: 100, y: 110), to: CGPoint(x: 190, y: 110), seconds: 0.1)
      device.advanceFrames(frames)
      device.drag(from: CGPoint(x: 200, y: 110), to: CGPoint(x: 188, y: 110), seconds: 1 / 60.0, hold: true)
      device.advance(by: 0.3)
      let first = device.lastFrame
      device.touchUp()
      device.advance(by: 1)
      let values = reveals(since: first)
      let way = values[values.count - 1] - values[0]
      if abs(way) > 3 { assertUnheld(values, from: .rest, .spring(over: way), "frame \(frames)") }
      device.tap(at: CGPoint(x: 100, y: 400))
      device.advance(by: 1)
    }
  }
}
