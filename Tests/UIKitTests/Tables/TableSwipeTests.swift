import TestSupport
import UIKitTesting
import XCTest

@testable import UIKit

/// Actions beside rows.
@preconcurrency @MainActor final class TableSwipeTests: TableTestCase {
  private var done: [String] = []

  private func configuration(full: Bool = true) -> UISwipeActionsConfiguration {
    let actions = ["Delete", "Flag"].map { title in
      UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { [weak self] _, _, end in
        self?.done.append(title)
        end(true)
      }
    }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
  }

  private var cell: UITableViewCell { view.cellForRow(at: IndexPath(row: 2, section: 0))! }
  private var shownReveal: CGFloat { (cell.layer.presentation() ?? cell.layer).bounds.minX }

  func testARowFollowsTheFingerAndStaysOpen() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2, hold: true)
    XCTAssertEqual(shownReveal, 90, accuracy: 0.5)
    save("swipe")
    device.touchUp()
    device.advance(by: 0.6)
    let actions = cell.parts.swipe!
    XCTAssertEqual(shownReveal, actions.natural)
    XCTAssertEqual(rows.log, ["willBeginEditing 0.2"])
    XCTAssertEqual(actions.buttons.map(\.action.title), ["Flag", "Delete"], "the first action at the row's edge")
    XCTAssertEqual(cell.configurationState.isSwiped, true)
    save("swipe-open")
    device.tap(at: CGPoint(x: 250, y: 110))
    XCTAssertEqual(done, ["Flag"])
    device.advance(by: 0.6)
    XCTAssertEqual(shownReveal, 0)
    XCTAssertNil(cell.parts.swipe)
    XCTAssertEqual(rows.log, ["willBeginEditing 0.2", "didEndEditing 0.2"])
  }

  /// A screen reader stops at each action as at a button, behind the row that it belongs to.
  func testActionsAreReadAsButtons() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    let buttons = cell.semanticNode().children.filter { $0.role == .button }
    XCTAssertEqual(buttons.map(\.label), ["Flag", "Delete"])
    XCTAssertTrue(buttons.allSatisfy(\.isElement))
    XCTAssertEqual(cell.accessibilityLabel, "2", "the row itself says nothing of them")
  }

  /// A swipe towards the side without actions opens nothing, and selects nothing.
  func testASwipeThatOpensNothingSelectsNothing() {
    rows.trailing = configuration()
    for seconds in [0.1, 0.4] {
      device.drag(from: CGPoint(x: 60, y: 110), to: CGPoint(x: 300, y: 110), seconds: seconds)
      XCTAssertNil(view.indexPathForSelectedRow, "in \(seconds) s")
      XCTAssertFalse(cell.isHighlighted, "in \(seconds) s")
    }
    device.tap(at: CGPoint(x: 60, y: 110))
    XCTAssertEqual(view.indexPathForSelectedRow, IndexPath(row: 2, section: 0))
  }

  func testAFingerCatchesARowThatCloses() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    device.drag(from: CGPoint(x: 100, y: 110), to: CGPoint(x: 190, y: 110), seconds: 0.1)
    device.advanceFrames(3)
    let before = shownReveal
    XCTAssertGreaterThan(before, 2)
    XCTAssertLessThan(before, 150)
    device.drag(from: CGPoint(x: 200, y: 110), to: CGPoint(x: 189, y: 110), seconds: 1 / 60.0, hold: true)
    let caught = shownReveal
    XCTAssertEqual(caught, before, accuracy: 25, "from where it is on screen")
    device.drag(to: CGPoint(x: 150, y: 110), seconds: 0.1, hold: true)
    XCTAssertEqual(shownReveal, caught + 39, accuracy: 1)
    device.advance(by: 0.2)
    XCTAssertEqual(shownReveal, caught + 39, accuracy: 1, "it hangs on the finger")
  }

  func testAFullSwipePerformsTheFirstAction() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 350, y: 110), to: CGPoint(x: 60, y: 110), seconds: 0.3, hold: true)
    device.advance(by: 0.3)
    XCTAssertEqual(cell.parts.swipe?.buttons.last?.frame.width ?? 0, shownReveal, accuracy: 1)
    save("swipe-full")
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(done, ["Delete"])
    device.advance(by: 1)
    XCTAssertEqual(shownReveal, 0)
  }

  func testWithoutFullSwipeItIsElastic() {
    rows.trailing = configuration(full: false)
    device.drag(from: CGPoint(x: 350, y: 110), to: CGPoint(x: 40, y: 110), seconds: 0.3, hold: true)
    XCTAssertLessThan(shownReveal, 270)
    XCTAssertGreaterThan(shownReveal, cell.parts.swipe!.natural + 20)
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertEqual(shownReveal, cell.parts.swipe!.natural)
    XCTAssertEqual(done, [])
  }

  func testTheLeadingSide() {
    rows.leading = configuration()
    device.drag(from: CGPoint(x: 50, y: 110), to: CGPoint(x: 150, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    XCTAssertEqual(shownReveal, -cell.parts.swipe!.natural)
  }

  func testRowActionsShowWhereThereAreNoSwipeActions() throws {
    let delete = UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] action, path in
      self?.done.append("\(action.title ?? "") \(path.section).\(path.row)")
    }
    let more = UITableViewRowAction(style: .normal, title: "More") { [weak self] _, _ in self?.done.append("More") }
    more.backgroundColor = .blue
    rows.rowActions = [delete, try XCTUnwrap(more.copy() as? UITableViewRowAction)]
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    let buttons = try XCTUnwrap(cell.parts.swipe?.buttons)
    XCTAssertEqual(buttons.map(\.action.title), ["More", "Remove"])
    XCTAssertEqual(buttons.map(\.action.backgroundColor), [.blue, .systemRed])
    device.tap(buttons[1])
    device.advance(by: 0.6)
    XCTAssertEqual(done, ["Remove 0.2"])
    XCTAssertNil(cell.parts.swipe)
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    XCTAssertEqual(cell.parts.swipe?.buttons.map(\.action.title), ["Flag", "Delete"])
  }

  func testATapElsewhereCloses() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    device.tap(at: CGPoint(x: 100, y: 400))
    device.advance(by: 0.6)
    XCTAssertEqual(shownReveal, 0)
    XCTAssertEqual(rows.log.contains { $0.hasPrefix("didSelect") }, false)
  }

  func testRowsThatCanBeEditedAreDeleted() {
    rows.isEditable = true
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2)
    device.advance(by: 0.6)
    XCTAssertTrue(cell.showingDeleteConfirmation)
    device.tap(at: CGPoint(x: 370, y: 110))
    device.advance(by: 1)
    XCTAssertEqual(shownTexts[2], "3")
    XCTAssertEqual(rows.log, ["willBeginEditing 0.2", "commit 0.2", "didEndEditing nil"])
    XCTAssertFalse(view.hasActiveSwipe)
  }

  // MARK: Nobody holds it

  /// What shows now, and in the frames to come.
  private func record(_ value: () -> CGFloat) -> [Double] {
    var values = [Double(value())]
    for _ in 0..<45 {
      device.advanceFrames(1)
      values.append(Double(value()))
    }
    return values
  }

  /// Asserts that a motion is a spring's.
  /// - Parameter step: that of the last frame under the finger, towards the end.
  private func assertNatural(
    _ values: [Double], _ start: UnheldMotion.Start, step: Double = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let way = abs(values[values.count - 1] - values[0])
    let acceleration = UnheldMotion.acceleration(ofSpringOver: max(way, 40), step: step)
    let faults = UnheldMotion(values, from: start, acceleration: acceleration).faults
    XCTAssertEqual(faults, [], "\(values)", file: file, line: line)
  }

  func testARowOpensAndClosesFromRestToRest() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    assertNatural(record { shownReveal }, .rest)
    device.touchDown(at: CGPoint(x: 100, y: 400))
    assertNatural(record { shownReveal }, .rest)
    XCTAssertNil(cell.parts.swipe)
    device.touchUp()
  }

  /// No frame stands between those under the finger and those by itself.
  func testARowThatIsThrownGoesOn() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), seconds: 0.2, hold: true)
    let before = Double(shownReveal)
    device.touchUp()
    let step = 100.0 / 12
    assertNatural([before - step] + record { shownReveal }, .motion, step: step)
  }

  /// A row that was swiped across goes on as fast as the finger was, and turns from there.
  func testARowGoesOnWithTheFingersVelocity() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 360, y: 110), to: CGPoint(x: 90, y: 110), seconds: 0.5, hold: true)
    let before = Double(shownReveal)
    device.touchUp()
    let values = [before - 9, before] + record { shownReveal }.dropFirst()
    XCTAssertEqual(done, ["Delete"])
    XCTAssertGreaterThan(values[2], before, "further out, before it comes back")
    let way = UnheldMotion.acceleration(ofSpringOver: before, step: -9)
    XCTAssertEqual(UnheldMotion(Array(values), from: .motion, acceleration: way).faults, [], "\(values)")
  }

  func testTheFirstActionCoversTheOthersFromRestToRest() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 350, y: 110), to: CGPoint(x: 350 - 220, y: 110), seconds: 0.4, hold: true)
    device.advance(by: 0.2)
    XCTAssertEqual(cell.parts.swipe?.isFull, false)
    device.drag(to: CGPoint(x: 350 - 228, y: 110), seconds: 1 / 60.0, hold: true)
    guard let actions = cell.parts.swipe, let first = actions.buttons.last else { return XCTFail("nothing is open") }
    XCTAssertTrue(actions.isFull)
    let start = SwipeGeometry.frames(actions.buttons.map(\.naturalWidth), reveal: shownReveal)[1].x
    let values = [Double(start)] + record { (first.layer.presentation() ?? first.layer).frame.minX }
    XCTAssertEqual(values.last ?? .nan, 0, accuracy: 0.1)
    assertNatural(values, .rest)
  }

  /// The title of the action that covers the others stays beside the row that the finger moves.
  private func assertTheTitleGoesAlong(from start: CGFloat, to end: CGFloat) throws {
    let isRight = end < start
    device.drag(from: CGPoint(x: start, y: 110), to: CGPoint(x: end, y: 110), seconds: 0.4, hold: true)
    device.advance(by: 0.6)
    let actions = try XCTUnwrap(cell.parts.swipe)
    let button = try XCTUnwrap(actions.buttons.last)
    let title = try XCTUnwrap(button.subviews.compactMap { $0 as? UILabel }.first)
    XCTAssertTrue(actions.isFull)
    XCTAssertGreaterThan(button.bounds.width, 2 * button.naturalWidth)
    let distance = isRight ? title.frame.midX : button.bounds.width - title.frame.midX
    XCTAssertEqual(distance, button.naturalWidth / 2, accuracy: 0.5)
    device.drag(to: CGPoint(x: start + (isRight ? -100 : 100), y: 110), seconds: 0.4, hold: true)
    device.advance(by: 0.6)
    XCTAssertFalse(actions.isFull)
    XCTAssertEqual(title.frame.midX, button.bounds.midX, accuracy: 0.5, "in the middle again")
    device.touchCancel()
  }

  func testTheTitleOfTheFirstActionGoesAlongWithTheRow() throws {
    rows.trailing = configuration()
    try assertTheTitleGoesAlong(from: 350, to: 40)
  }

  func testTheTitleOfTheFirstActionGoesAlongToTheRight() throws {
    rows.leading = configuration()
    try assertTheTitleGoesAlong(from: 40, to: 350)
  }

  /// A picture in a low row says by itself what the action does.
  func testAnImageHasItsTitleBelowItInHighRowsOnly() throws {
    let action = UIContextualAction(style: .normal, title: "A rather long title") { _, _, end in end(true) }
    let plain = SwipeActionButton(action, inRowOf: 44)
    action.image = UIImage(systemName: "star")
    let (low, high) = (SwipeActionButton(action, inRowOf: 90), SwipeActionButton(action, inRowOf: 91))
    func shown(_ button: SwipeActionButton, _ height: CGFloat) -> [UIView] {
      button.frame = CGRect(x: 0, y: 0, width: button.naturalWidth, height: height)
      button.layoutIfNeeded()
      return button.subviews.filter { !$0.isHidden && $0.bounds.height > 0 }
    }
    XCTAssertTrue(try XCTUnwrap(shown(plain, 44).first) is UILabel)
    let image = try XCTUnwrap(shown(low, 90).first)
    XCTAssertTrue(image is UIImageView)
    XCTAssertEqual(shown(low, 90).count, 1)
    XCTAssertEqual(image.frame.midY, 45, accuracy: 0.5)
    XCTAssertEqual(low.naturalWidth, 74)
    XCTAssertGreaterThan(high.naturalWidth, 100)
    let both = shown(high, 91)
    XCTAssertEqual(both.count, 2)
    XCTAssertLessThan(both[0].frame.maxY, both[1].frame.minY)
    XCTAssertEqual([plain, low, high].map(\.accessibilityLabel), Array(repeating: "A rather long title", count: 3))
  }

  func testVerticalFingersScroll() {
    rows.trailing = configuration()
    device.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 290, y: 500), seconds: 0.1, hold: true)
    XCTAssertEqual(view.contentOffset.y, 90, accuracy: 1)
    XCTAssertFalse(view.hasActiveSwipe)
  }
}

/// Rows that are deleted, inserted and dragged by their controls.
@preconcurrency @MainActor final class TableEditingTests: TableTestCase {
  override var sections: [[String]] { [["a", "b", "c", "d"], ["e", "f"]] }

  override func prepare() { (rows.isEditable, rows.isMovable) = (true, true) }

  func testControlsComeAndGo() {
    view.setEditing(true, animated: true)
    device.advance(by: 0.15)
    let cell = view.cellForRow(at: IndexPath(row: 1, section: 0))!
    let moving = cell.contentView.layer.presentation()!.frame.minX
    XCTAssertTrue(moving > 2 && moving < 36, "\(moving)")
    device.advance(by: 0.3)
    XCTAssertEqual(cell.contentView.frame.minX, 38)
    XCTAssertNotNil(cell.parts.editingControl)
    XCTAssertEqual(cell.parts.reorderControl?.frame.maxX, 390)
    save("editing")
    device.tap(at: CGPoint(x: 27, y: 66))
    device.advance(by: 0.6)
    XCTAssertTrue(cell.showingDeleteConfirmation)
    device.tap(at: CGPoint(x: 370, y: 66))
    device.advance(by: 0.6)
    XCTAssertEqual(shownTexts, ["a", "c", "d", "e", "f"])
    view.setEditing(false, animated: true)
    device.advance(by: 0.5)
    XCTAssertNil(view.cellForRow(at: IndexPath(row: 1, section: 0))?.parts.editingControl)
  }

  func testTheSignsOfControlsComeFromTheSide() throws {
    view.setEditing(true, animated: true)
    device.advance(by: 0.1)
    let parts = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 0))).parts
    for control in [parts.editingControl, parts.reorderControl] as [UIView?] {
      let sign = try XCTUnwrap(control?.subviews.compactMap { $0 as? UIImageView }.first)
      XCTAssertEqual((sign.layer.presentation() ?? sign.layer).frame, control?.bounds)
    }
  }

  func testControlsGoAtOnceWithoutAnimation() {
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    let cell = view.cellForRow(at: IndexPath(row: 1, section: 0))!
    XCTAssertNotNil(cell.parts.editingControl)
    view.setEditing(false, animated: false)
    XCTAssertNil(cell.parts.editingControl, "it would show beside rows that begin within the screen")
    XCTAssertNil(cell.parts.reorderControl)
  }

  func testTheHandleComesFromTheEndOfTheRow() throws {
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.semanticContentAttribute = .forceRightToLeft
    view.setEditing(true, animated: true)
    device.advance(by: 0.1)
    let handle = try XCTUnwrap(cell.parts.reorderControl)
    let place = try XCTUnwrap(handle.layer.presentation()).frame.minX
    XCTAssertTrue(place > -42 && place < 0, "\(place)")
    device.advance(by: 0.5)
    XCTAssertEqual(handle.frame.minX, 0)
  }

  func testARowIsDraggedToAnotherPlace() {
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    device.drag(from: CGPoint(x: 370, y: 22), to: CGPoint(x: 370, y: 112), seconds: 0.3, hold: true)
    XCTAssertEqual(shownFrame(2)?.midY ?? 0, 112, accuracy: 1, "the row is below the finger")
    device.advance(by: 0.3)
    save("reorder")
    XCTAssertEqual(shownTexts, ["b", "c", "a", "d", "e", "f"])
    XCTAssertEqual(rows.log, [])
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertEqual(rows.log, ["move 0.0", "to 0.2"])
    XCTAssertEqual(rows.sections[0], ["b", "c", "a", "d"])
    XCTAssertEqual(shownFrame(2)?.minY, 88)
  }

  func testAFingerOnAnotherHandleLeavesTheDraggedRowAlone() {
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    device.drag(from: CGPoint(x: 370, y: 22), to: CGPoint(x: 370, y: 112), seconds: 0.3, hold: true)
    device.touchDown(at: CGPoint(x: 370, y: 198), finger: 1)
    device.advanceFrames(2)
    device.touchUp(finger: 1)
    device.advance(by: 0.3)
    XCTAssertEqual(rows.log, [], "the first finger has the row still")
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertEqual(rows.log, ["move 0.0", "to 0.2"])
  }

  func testARowIsDraggedToAnotherSection() {
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    device.drag(from: CGPoint(x: 370, y: 66), to: CGPoint(x: 370, y: 215), seconds: 0.4)
    device.advance(by: 0.5)
    XCTAssertEqual(rows.sections, [["a", "c", "d"], ["e", "b", "f"]])
    XCTAssertEqual(shownTexts, ["a", "c", "d", "e", "b", "f"])
  }

  func testSeveralRowsCanBeChosen() {
    view.allowsMultipleSelectionDuringEditing = true
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    for y in [22, 66] { device.tap(at: CGPoint(x: 100, y: y)) }
    XCTAssertEqual(view.indexPathsForSelectedRows?.map(\.row), [0, 1])
    XCTAssertEqual(view.cellForRow(at: IndexPath(row: 1, section: 0))?.parts.editingControl?.isOn, true)
    save("choosing")
  }
}
