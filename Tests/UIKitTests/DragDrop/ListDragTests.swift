import UIKitTesting
import XCTest

@testable import UIKit

/// Rows and items that are dragged within their list, out of it, and into another.
@preconcurrency @MainActor final class ListDragTests: TableTestCase {
  private final class Drags: NSObject, UITableViewDragDelegate {
    var log: [String] = []
    weak var rows: TableRows?
    /// How many items are lifted with a row.
    var count = 1

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard let text = rows?.sections[indexPath.section][indexPath.row] else { return [] }
      return (0..<count).map { _ in UIDragItem(itemProvider: NSItemProvider(object: text as NSString)) }
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { log.append("begin") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("end") }
  }

  private final class Drops: NSObject, UITableViewDropDelegate {
    var log: [String] = []
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var perform: (any UITableViewDropCoordinator) -> Void = { _ in }
    var dropped: [String] = []

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let source = coordinator.items.first?.sourceIndexPath
      log.append("perform \(source.map { "\($0.row)" } ?? "-") \(coordinator.destinationIndexPath?.row ?? -1)")
      perform(coordinator)
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: intent) }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.append("enter") }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("exit") }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("end") }
  }

  /// A cell that keeps what it is told of drags.
  private final class NotingCell: UITableViewCell {
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) {
      super.dragStateDidChange(dragState)
      states.append(dragState)
    }
  }

  private let drags = Drags()
  private let drops = Drops()
  override var sections: [[String]] { [["a", "b", "c", "d", "e"]] }

  override func prepare() {
    view.register(NotingCell.self, forCellReuseIdentifier: "row")
    drags.rows = rows
    view.dragDelegate = drags
  }

  private func lift(_ row: Int) {
    device.advanceFrames(1)
    device.touchDown(at: CGPoint(x: 200, y: 44 * CGFloat(row) + 22))
    device.advance(by: 0.7)
  }

  private func drag(to y: CGFloat) { device.drag(to: CGPoint(x: 200, y: y), seconds: 0.3, hold: true) }

  private func drop() {
    device.touchUp()
    device.advance(by: 0.6)
  }

  private var moves: [String] { rows.log.filter { $0.hasPrefix("move") || $0.hasPrefix("to") } }

  func testWhatTheDataSourceMovesNeedsNoDropDelegate() {
    rows.isMovable = true
    lift(0)
    drag(to: 112)
    device.advance(by: 0.5)
    XCTAssertTrue(view.hasActiveDrag)
    XCTAssertTrue(view.hasActiveDrop)
    XCTAssertEqual(shownTexts, ["b", "c", "a", "d", "e"])
    XCTAssertEqual(view.cellForRow(at: IndexPath(row: 2, section: 0))?.isHidden, true, "there is a gap")
    XCTAssertEqual(moves, [])
    drop()
    XCTAssertEqual(moves, ["move 0.0", "to 0.2"])
    XCTAssertEqual(rows.sections, [["b", "c", "a", "d", "e"]])
    XCTAssertEqual(view.cellForRow(at: IndexPath(row: 2, section: 0))?.isHidden, false)
    XCTAssertEqual(shownFrame(2)?.minY, 88)
    XCTAssertEqual(drags.log, ["begin", "end"])
    XCTAssertFalse(view.hasActiveDrag)
    XCTAssertFalse(view.hasActiveDrop)
  }

  /// A finger highlights the row until it lifts it.
  func testTheLiftedRowIsNotHighlighted() {
    let color = { [device = device!] in
      let picture = device.snapshot()
      let scale = picture.width / 390
      return picture.pixels[66 * scale * picture.bytesPerRow + 300 * scale * 4]
    }
    let usual = color()
    device.advanceFrames(1)
    device.touchDown(at: CGPoint(x: 200, y: 66))
    device.advance(by: 0.3)
    XCTAssertNotEqual(color(), usual, "the finger presses the row")
    device.advance(by: 0.4)
    XCTAssertTrue(DragOverlay.all(beside: view.window!).contains { !$0.carrier.subviews.isEmpty }, "it is lifted")
    XCTAssertEqual(color(), usual)
    drop()
  }

  func testWhatNobodyTakesGoesBack() {
    lift(0)
    drag(to: 112)
    XCTAssertFalse(view.hasActiveDrop)
    drop()
    XCTAssertEqual(shownTexts, ["a", "b", "c", "d", "e"])
    XCTAssertEqual(drags.log, ["begin", "end"])
  }

  func testAFingerThatIsTakenAwayClosesTheGap() {
    rows.isMovable = true
    lift(0)
    drag(to: 112)
    device.touchCancel()
    device.advance(by: 0.6)
    XCTAssertEqual(shownTexts, ["a", "b", "c", "d", "e"])
    XCTAssertEqual(moves, [])
    XCTAssertTrue(view.visibleCells.allSatisfy { !$0.isHidden })
    XCTAssertFalse(view.hasUncommittedUpdates)
  }

  func testCellsHearThatTheyAreDragged() throws {
    lift(1)
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 0)) as? NotingCell)
    XCTAssertEqual(cell.states, [.lifting])
    drag(to: 300)
    XCTAssertEqual(cell.states, [.lifting, .dragging])
    drop()
    XCTAssertEqual(cell.states, [.lifting, .dragging, .none])
  }

  /// A cell that is used again for another row must not look dragged, and one that comes back must.
  func testTheStateGoesWithTheRowRatherThanTheCell() throws {
    lift(1)
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 0)) as? NotingCell)
    drag(to: 300)
    rows.sections[0].remove(at: 1)
    view.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    device.advance(by: 0.5)
    XCTAssertEqual(cell.states, [.lifting, .dragging, .none], "the row is gone")
    drop()
    XCTAssertEqual(cell.states, [.lifting, .dragging, .none])
  }

  func testARowThatComesBackIntoSightIsDraggedStill() throws {
    rows.sections = [(0..<60).map { "\($0)" }]
    view.reloadData()
    lift(1)
    drag(to: 300)
    view.contentOffset.y = 1500
    device.advanceFrames(2)
    let others = view.visibleCells.compactMap { $0 as? NotingCell }
    XCTAssertTrue(others.allSatisfy { $0.states.last != .dragging })
    view.contentOffset.y = 0
    device.advanceFrames(2)
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 0)) as? NotingCell)
    XCTAssertEqual(cell.states.last, .dragging)
    drop()
    XCTAssertEqual(cell.states.last, NotingCell.DragState.none)
  }

  func testTheDropDelegateMovesWhatTheDataSourceDoesNot() {
    view.dropDelegate = drops
    drops.perform = { [view = view!, rows] coordinator in
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let target = coordinator.destinationIndexPath
      else { return XCTFail("no places") }
      view.performBatchUpdates {
        let text = rows.sections[0].remove(at: source.row)
        rows.sections[0].insert(text, at: target.row)
        view.deleteRows(at: [source], with: .automatic)
        view.insertRows(at: [target], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: target)
    }
    lift(0)
    drag(to: 112)
    drop()
    XCTAssertEqual(drops.log, ["enter", "perform 0 2", "end"])
    XCTAssertEqual(shownTexts, ["b", "c", "a", "d", "e"])
    XCTAssertTrue(view.visibleCells.allSatisfy { !$0.isHidden })
  }

  func testTheCellsOfAllThatIsDroppedWaitUntilItHasLanded() {
    drags.count = 2
    view.dropDelegate = drops
    drops.perform = { [view = view!, rows] coordinator in
      let places = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]
      rows.sections[0].insert(contentsOf: ["x", "y"], at: 0)
      view.insertRows(at: places, with: .none)
      for (item, place) in zip(coordinator.items, places) { coordinator.drop(item.dragItem, toRowAt: place) }
    }
    lift(0)
    drag(to: 112)
    device.touchUp()
    device.advance(by: 0.1)
    let hidden = { [view = view!] in (0..<3).map { view.cellForRow(at: IndexPath(row: $0, section: 0))?.isHidden } }
    XCTAssertEqual(hidden(), [true, true, false])
    device.advance(by: 0.6)
    XCTAssertEqual(hidden(), [false, false, false])
  }

  func testADropThatChangesNothingLeavesAllAsItWas() {
    view.dropDelegate = drops
    lift(0)
    drag(to: 112)
    drop()
    XCTAssertEqual(drops.log, ["enter", "perform 0 2", "end"])
    XCTAssertEqual(shownTexts, ["a", "b", "c", "d", "e"])
    XCTAssertEqual(shownFrame(0)?.minY, 0)
  }

  func testItemsGoIntoTheRowUnderTheFinger() {
    view.dropDelegate = drops
    drops.intent = .insertIntoDestinationIndexPath
    lift(0)
    drag(to: 112)
    let cell = view.cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertEqual(cell?.isHighlighted, true)
    XCTAssertEqual(shownTexts, ["a", "b", "c", "d", "e"], "nothing makes room")
    drop()
    XCTAssertEqual(drops.log, ["enter", "perform 0 2", "end"])
    XCTAssertEqual(cell?.isHighlighted, false)
  }

  func testAChangeOfTheDataIsFollowed() {
    rows.isMovable = true
    lift(4)
    drag(to: 160)
    rows.sections[0].remove(at: 0)
    view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    device.advance(by: 0.5)
    drag(to: 60)
    device.advance(by: 0.5)
    drop()
    XCTAssertEqual(rows.sections, [["b", "e", "c", "d"]])
    XCTAssertEqual(shownTexts, ["b", "e", "c", "d"])
  }

  func testNothingIsDraggedWhereThatIsSwitchedOff() {
    view.dragInteractionEnabled = false
    lift(0)
    drag(to: 112)
    drop()
    XCTAssertEqual(drags.log, [])
  }

  func testRowsAreDroppedOnACollectionView() {
    final class Taker: NSObject, UICollectionViewDropDelegate {
      var place: IndexPath?
      var source: IndexPath?
      var texts: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        place = coordinator.destinationIndexPath
        source = coordinator.items.first?.sourceIndexPath
        coordinator.session.loadObjects(ofClass: String.self) { [unowned self] in texts = $0 }
      }
    }
    let items = Rows(count: 4)
    let collection = UICollectionView.rows(items)
    collection.frame = CGRect(x: 0, y: 444, width: 390, height: 400)
    let taker = Taker()
    collection.dropDelegate = taker
    view.superview?.addSubview(collection)
    lift(1)
    drag(to: 444 + 250)
    XCTAssertTrue(collection.hasActiveDrop)
    drop()
    XCTAssertEqual(taker.place, IndexPath(item: 2, section: 0))
    XCTAssertNil(taker.source, "it is another list's")
    XCTAssertEqual(taker.texts, ["b"])
  }
}

/// Items that are dragged within their collection view.
@preconcurrency @MainActor final class CollectionDragTests: CollectionTestCase {
  private final class Drags: NSObject, UICollectionViewDragDelegate {
    var items: [UIDragItem] = []

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      items = [UIDragItem(itemProvider: NSItemProvider(object: "\(indexPath.item)" as NSString))]
      return items
    }
  }

  private let drags = Drags()

  private func drag(to y: CGFloat) {
    view.dragDelegate = drags
    device.advanceFrames(1)
    device.touchDown(at: CGPoint(x: 195, y: 50))
    device.advance(by: 0.7)
    device.drag(to: CGPoint(x: 195, y: y), seconds: 0.3, hold: true)
    device.advance(by: 0.5)
  }

  func testTheDataSourceMovesWhatIsDragged() {
    rows.isMovable = true
    drag(to: 260)
    XCTAssertEqual(Array(view.shownTexts.prefix(4)), ["1", "2", "0", "3"])
    XCTAssertEqual(view.shownFrame(2)?.minY, 200, "the gap is in the row")
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 2, section: 0))?.isHidden, true)
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertEqual(Array(rows.sections[0].prefix(4)), ["1", "2", "0", "3"])
    XCTAssertTrue(view.visibleCells.allSatisfy { !$0.isHidden })
  }

  func testTheDropDelegateMovesWhatTheDataSourceDoesNot() {
    final class Drops: NSObject, UICollectionViewDropDelegate {
      weak var rows: Rows?
      func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
          let target = coordinator.destinationIndexPath, let rows
        else { return XCTFail("no places") }
        collectionView.performBatchUpdates {
          let text = rows.sections[0].remove(at: source.item)
          rows.sections[0].insert(text, at: target.item)
          collectionView.deleteItems(at: [source])
          collectionView.insertItems(at: [target])
        }
        coordinator.drop(item.dragItem, toItemAt: target)
      }
    }
    let drops = Drops()
    drops.rows = rows
    view.dropDelegate = drops
    drag(to: 260)
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertEqual(Array(view.shownTexts.prefix(4)), ["1", "2", "0", "3"])
    XCTAssertEqual(view.shownFrame(2)?.minY, 200)
    XCTAssertTrue(view.visibleCells.allSatisfy { !$0.isHidden })
  }

  func testWhatTheDataSourceChangesWithTheMoveIsFollowed() throws {
    rows.isMovable = true
    rows.whenMoved = { [unowned self] in
      rows.sections[0].remove(at: 0)
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    drag(to: 260)
    device.touchUp()
    device.advance(by: 0.1)
    let (item, place) = (try XCTUnwrap(drags.items.first), IndexPath(item: 1, section: 0))
    XCTAssertEqual(view.dragParts?.drags.path(of: item), place)
    XCTAssertEqual(view.cellForItem(at: place)?.isHidden, true, "the item is on its way there")
    device.advance(by: 0.6)
    XCTAssertEqual(Array(view.shownTexts.prefix(3)), ["2", "0", "3"])
    XCTAssertTrue(view.visibleCells.allSatisfy { !$0.isHidden })
  }

  func testContentScrollsUnderWhatIsDragged() {
    rows.isMovable = true
    drag(to: 835)
    device.advance(by: 1)
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertGreaterThan(rows.sections[0].firstIndex(of: "0") ?? 0, 9)
  }
}
