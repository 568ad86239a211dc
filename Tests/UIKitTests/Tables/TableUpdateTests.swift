import TestSupport
import UIKitTesting
import XCTest

@testable import UIKit

/// Changes of the data that move.
@preconcurrency @MainActor final class TableUpdateTests: TableTestCase {
  override var sections: [[String]] { [["a", "b", "c", "d"], ["e", "f"]] }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func testRowsMoveToTheirPlaces() {
    var isOver: Bool?
    view.performBatchUpdates {
      self.rows.sections[0] = ["b", "x", "d", "a"]
      self.view.deleteRows(at: [self.path(2)], with: .fade)
      self.view.insertRows(at: [self.path(1)], with: .fade)
      self.view.moveRow(at: self.path(0), to: self.path(3))
    } completion: {
      isOver = $0
    }
    XCTAssertEqual(shownTexts, ["b", "x", "d", "a", "e", "f"])
    device.advance(by: 0.1)
    let moving = shownFrame(3)!.minY
    XCTAssertGreaterThan(moving, 20)
    XCTAssertLessThan(moving, 120)
    let alpha = view.cellForRow(at: path(1))!.layer.presentation()!.opacity
    XCTAssertGreaterThan(alpha, 0.2)
    XCTAssertLessThan(alpha, 0.8)
    XCTAssertNil(isOver)
    save("update")
    device.advance(by: 0.4)
    XCTAssertEqual(isOver, true)
    XCTAssertEqual((0..<4).map { shownFrame($0)!.minY }, [0, 44, 88, 132])
    XCTAssertEqual(view.subviews.compactMap { $0 as? UITableViewCell }.count, 6, "the deleted one is gone")
  }

  func testWhatIsInNewRowsHasItsPlace() throws {
    rows.sections[0].insert("new", at: 1)
    view.insertRows(at: [path(1)], with: .fade)
    let cell = try XCTUnwrap(view.cellForRow(at: path(1)))
    let label = try XCTUnwrap(cell.textLabel)
    XCTAssertGreaterThan(label.bounds.width, 10)
    for part in [cell.contentView, label] {
      let keys = part.layer.animationKeys() ?? []
      XCTAssertFalse(keys.contains { $0.hasPrefix("position") || $0.hasPrefix("bounds") }, "\(keys)")
    }
    XCTAssertTrue(cell.layer.animationKeys()?.contains("opacity") == true, "it fades")
  }

  /// A table that no frame has shown, nor any window.
  private func makeTable(of rows: TableRows) -> UITableView {
    let table = UITableView(frame: view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    return table
  }

  /// Rows that come before the first frame don't move, as those of data that comes while the app is launched.
  func testNothingMovesBeforeTheFirstFrame() throws {
    let rows = TableRows([["a"]])
    let table = makeTable(of: rows)
    view.superview?.addSubview(table)
    table.layoutIfNeeded()
    rows.sections[0].append("b")
    var isOver = false
    table.performBatchUpdates {
      table.insertRows(at: [self.path(1)], with: .fade)
    } completion: { _ in
      isOver = true
    }
    XCTAssertTrue(isOver)
    let cell = try XCTUnwrap(table.cellForRow(at: path(1)))
    XCTAssertEqual(cell.alpha, 1)
    XCTAssertEqual(cell.layer.animationKeys() ?? [], [])
    device.advanceFrames(1)
    rows.sections[0].append("c")
    table.insertRows(at: [path(2)], with: .fade)
    XCTAssertNotEqual(table.cellForRow(at: path(2))?.layer.animationKeys() ?? [], [], "now it has been seen")
  }

  /// What should be animated, but has no window to be seen in, doesn't finish.
  func testChangesWithoutAWindowAreBrokenOffUnlessNothingIsAnimated() {
    func finishes(_ table: UITableView, _ rows: TableRows) -> Bool? {
      var result: Bool?
      rows.sections[0].append("new")
      table.performBatchUpdates {
        table.insertRows(at: [IndexPath(row: rows.sections[0].count - 1, section: 0)], with: .fade)
      } completion: { finished in
        result = finished
      }
      device.advance(by: 0.6)
      return result
    }
    for isLaidOut in [false, true] {
      let rows = TableRows([["a"]])
      let table = makeTable(of: rows)
      if isLaidOut { table.layoutIfNeeded() }
      XCTAssertEqual(finishes(table, rows), false)
      UIView.performWithoutAnimation { XCTAssertEqual(finishes(table, rows), true) }
      view.superview?.addSubview(table)
      device.advanceFrames(1)
      XCTAssertEqual(finishes(table, rows), true)
      UIView.performWithoutAnimation { XCTAssertEqual(finishes(table, rows), true) }
    }
  }

  /// Work that was asked for in the first frame and has ended after that frame's first commit comes as if it had ended
  /// before it.
  func testNothingMovesInTheFirstFrameAfterItsFirstCommit() throws {
    let rows = TableRows([["a"]])
    let table = makeTable(of: rows)
    let application = UIApplication.shared
    rows.fill = { _, text in
      guard text == "a" else { return }
      let task = application.beginBackgroundTask()
      DispatchQueue.main.async {
        rows.sections[0].append("b")
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        application.endBackgroundTask(task)
      }
    }
    view.superview?.addSubview(table)
    device.advanceFrames(1)
    let cell = try XCTUnwrap(table.cellForRow(at: path(1)))
    XCTAssertEqual(cell.layer.animationKeys() ?? [], [])
  }

  func testEveryAnimationEndsAtRest() {
    let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic]
    for animation in animations {
      rows.sections[0].insert("new", at: 1)
      view.insertRows(at: [path(1)], with: animation)
      device.advance(by: 0.1)
      if animation == .left { XCTAssertLessThan(shownFrame(1)!.minX, -10) }
      if animation == .right { XCTAssertGreaterThan(shownFrame(1)!.minX, 10) }
      if animation == .top { XCTAssertLessThan(shownFrame(1)!.minY, 44) }
      if animation == .bottom { XCTAssertGreaterThan(shownFrame(1)!.minY, 44) }
      if animation == .middle { XCTAssertLessThan(shownFrame(1)!.height, 40) }
      device.advance(by: 0.4)
      XCTAssertEqual(shownFrame(1), CGRect(x: 0, y: 44, width: 390, height: 44), "\(animation)")
      XCTAssertEqual(view.cellForRow(at: path(1))?.bounds.origin, .zero, "\(animation)")
      rows.sections[0].remove(at: 1)
      view.deleteRows(at: [path(1)], with: animation)
      device.advance(by: 0.5)
      XCTAssertEqual(shownTexts, ["a", "b", "c", "d", "e", "f"])
      XCTAssertEqual(view.subviews.compactMap { $0 as? UITableViewCell }.count, 6, "\(animation)")
    }
  }

  /// Rows begin and end at rest, however far they have to go.
  func testRowsBeginAndEndAtRest() {
    rows.sections = [(0..<12).map { "\($0)" }]
    view.reloadData()
    device.advanceFrames(2)
    var places: [String: [Double]] = ["0": [0], "1": [44], "11": [484]]
    view.performBatchUpdates {
      self.rows.sections[0] = (1..<12).map { "\($0)" } + ["0"]
      self.view.moveRow(at: self.path(0), to: self.path(11))
    }
    for _ in 0..<45 {
      device.advanceFrames(1)
      for (text, row) in [("0", 11), ("1", 0), ("11", 10)] {
        places[text, default: []].append(Double(shownFrame(row)?.minY ?? .nan))
      }
    }
    for (text, values) in places {
      let way = abs(values[values.count - 1] - values[0])
      XCTAssertEqual(way, text == "0" ? 484 : 44, accuracy: 0.1, text)
      let acceleration = UnheldMotion.acceleration(ofSpringOver: way)
      XCTAssertEqual(UnheldMotion(values, from: .rest, acceleration: acceleration).faults, [], "\(text): \(values)")
    }
  }

  func testSections() {
    view.performBatchUpdates {
      self.rows.sections = [["e", "f"], ["n"], ["a", "B", "c"]]
      self.view.moveSection(0, toSection: 2)
      self.view.insertSections([1], with: .fade)
      self.view.deleteRows(at: [self.path(3)], with: .fade)
      self.view.reloadRows(at: [self.path(1)], with: .fade)
    }
    device.advance(by: 0.5)
    XCTAssertEqual(shownTexts, ["e", "f", "n", "a", "B", "c"])
    rows.sections = [["n", "o"]]
    view.beginUpdates()
    view.deleteSections([0, 2], with: .top)
    view.reloadSections([1], with: .fade)
    view.endUpdates()
    device.advance(by: 0.5)
    XCTAssertEqual(shownTexts, ["n", "o"])
  }

  func testAnUpdateWithinAnotherJumpsNowhere() {
    rows.sections[0].insert("x", at: 0)
    view.insertRows(at: [path(0)], with: .fade)
    device.advance(by: 0.1)
    let before = shownFrame(1)!.minY
    rows.sections[0].insert("y", at: 0)
    view.insertRows(at: [path(0)], with: .fade)
    device.advanceFrames(1)
    XCTAssertEqual(shownFrame(2)!.minY, before, accuracy: 8)
    device.advance(by: 0.5)
    XCTAssertEqual(shownTexts.prefix(3), ["y", "x", "a"])
    XCTAssertEqual(shownFrame(2)!.minY, 88)
  }

  func testSelectionGoesWithItsRow() {
    view.selectRow(at: path(2), animated: false, scrollPosition: .none)
    rows.sections[0].insert("x", at: 0)
    view.insertRows(at: [path(0)], with: .none)
    XCTAssertEqual(view.indexPathForSelectedRow, path(3))
  }

  func testHeightsAreAskedAnew() {
    rows.heights = [path(1): 100]
    view.performBatchUpdates(nil)
    device.advance(by: 0.1)
    let height = shownFrame(1)!.height
    XCTAssertTrue(height > 44 && height < 100, "\(height)")
    device.advance(by: 0.5)
    XCTAssertEqual(shownFrame(2)?.minY, 144)
  }

  func testSnapshots() {
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: view) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    view.delegate = nil
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["one"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    device.advanceFrames(1)
    XCTAssertEqual(shownTexts, ["1", "2", "3"])
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.appendItems([4])
    var isOver = false
    source.apply(snapshot) { isOver = true }
    device.advance(by: 0.1)
    XCTAssertTrue(shownFrame(0)!.minY > 10 && shownFrame(0)!.minY < 88)
    device.advance(by: 0.4)
    XCTAssertTrue(isOver)
    XCTAssertEqual(shownTexts, ["3", "1", "4"])
    XCTAssertEqual(source.indexPath(for: 4), path(2))
    XCTAssertEqual(source.itemIdentifier(for: path(1)), 1)
  }
}

/// Rows that go from one section to another.
@preconcurrency @MainActor final class TableCrossingTests: TableTestCase {
  override var style: UITableView.Style { .insetGrouped }
  override var sections: [[String]] { [["a", "b"], ["c", "d", "e"]] }
  override func prepare() { rows.headers = ["One", "Two"] }

  private func cross() {
    view.performBatchUpdates {
      self.rows.sections = [["a", "b", "d"], ["c", "e"]]
      self.view.moveRow(at: IndexPath(row: 1, section: 1), to: IndexPath(row: 2, section: 0))
    }
  }

  private func depth(_ view: UIView?) -> Int? { self.view.subviews.firstIndex { $0 === view } }

  /// A row passes in front of the headers between: its new section's header, or its old one's, would be written across
  /// it.
  func testARowPassesInFrontOfTheHeadersBetween() throws {
    let headers = [view.headerView(forSection: 0), view.headerView(forSection: 1)]
    let row = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 1)))
    for header in headers { XCTAssertLessThan(try XCTUnwrap(depth(row)), try XCTUnwrap(depth(header))) }
    cross()
    device.advance(by: 0.1)
    XCTAssertTrue(view.cellForRow(at: IndexPath(row: 2, section: 0)) === row)
    for header in headers { XCTAssertGreaterThan(try XCTUnwrap(depth(row)), try XCTUnwrap(depth(header))) }
    // And back, before it has got there.
    view.performBatchUpdates {
      self.rows.sections = self.sections
      self.view.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 1, section: 1))
    }
    device.advance(by: 0.35)
    for header in headers { XCTAssertGreaterThan(try XCTUnwrap(depth(row)), try XCTUnwrap(depth(header))) }
    device.advance(by: 0.3)
    for header in headers { XCTAssertLessThan(try XCTUnwrap(depth(row)), try XCTUnwrap(depth(header))) }
    let others = [0, 2].map { view.cellForRow(at: IndexPath(row: $0, section: 1)) }
    XCTAssertGreaterThan(try XCTUnwrap(depth(row)), try XCTUnwrap(depth(others[0])))
    XCTAssertLessThan(try XCTUnwrap(depth(row)), try XCTUnwrap(depth(others[1])))
  }
}
