import UIKitTesting
import XCTest

@testable import UIKit

/// What a table says of its headers, footers and rows.
@preconcurrency @MainActor final class TableQueryTests: TableTestCase {
  override var sections: [[String]] { [["a", "b"], (0..<30).map { "\($0)" }] }

  override func prepare() {
    rows.headers = ["One", "Two"]
    rows.footers = ["End of one"]
    view.sectionHeaderTopPadding = 0
  }

  private func path(_ row: Int, _ section: Int = 1) -> IndexPath { IndexPath(row: row, section: section) }

  func testHeadersAndFootersHaveTheirPlaces() throws {
    let header = view.rectForHeader(inSection: 0)
    let footer = view.rectForFooter(inSection: 0)
    XCTAssertEqual(header.minY, 0)
    XCTAssertGreaterThan(header.height, 20)
    XCTAssertEqual(header.width, 390)
    XCTAssertEqual(footer.minY, header.maxY + 2 * 44)
    XCTAssertEqual(view.rectForHeader(inSection: 1).minY, footer.maxY)
    XCTAssertEqual(view.rect(forSection: 0), header.union(footer))
    XCTAssertEqual(view.headerView(forSection: 0)?.frame, header)
    XCTAssertEqual(view.footerView(forSection: 0)?.frame, footer)
    XCTAssertEqual(view.headerView(forSection: 1)?.textLabel?.text, "Two")
    XCTAssertNil(view.footerView(forSection: 1), "there is none")
    XCTAssertEqual(view.rectForFooter(inSection: 1).height, 0)
    view.contentOffset.y = 700
    device.advanceFrames(1)
    XCTAssertNil(view.headerView(forSection: 0), "it is out of sight")
    XCTAssertEqual(view.rectForHeader(inSection: 0), header, "though it has its place")
  }

  func testRowsOfAnArea() {
    let first = view.rectForRow(at: path(0, 0))
    XCTAssertEqual(view.indexPathsForRows(in: first), [path(0, 0)])
    XCTAssertEqual(view.indexPathsForRows(in: first.offsetBy(dx: 0, dy: 10)), [path(0, 0), path(1, 0)])
    let across = CGRect(x: 0, y: view.rectForRow(at: path(1, 0)).midY, width: 390, height: 200)
    XCTAssertEqual(view.indexPathsForRows(in: across)?.first, path(1, 0))
    XCTAssertEqual(view.indexPathsForRows(in: across)?.dropFirst().first, path(0))
    XCTAssertEqual(view.indexPathsForRows(in: view.rectForHeader(inSection: 1)) ?? [], [])
    XCTAssertEqual(view.indexPathsForRows(in: CGRect(x: 0, y: 90_000, width: 390, height: 10)) ?? [], [])
  }

  func testRowsOfAnAreaAreUIKits() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let five = TableRows([["a", "b", "c", "d", "e"]])
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.dataSource) = (44, five)
    func rows(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [Int]? {
      table.indexPathsForRows(in: CGRect(x: x, y: y, width: width, height: height))?.map(\.row)
    }
    // The last row is the one a point above the end.
    XCTAssertEqual(rows(0, 0, 320, 200), [0, 1, 2, 3, 4])
    XCTAssertEqual(rows(0, 44, 320, 44), [1])
    XCTAssertEqual(rows(0, 44, 320, 44.5), [1])
    XCTAssertEqual(rows(0, 44, 320, 45), [1, 2])
    for (y, height) in [(43.5, 1.0), (43, 1.99), (10, 34.99), (43.99, 0.02), (0, 0.5)] {
      XCTAssertEqual(rows(0, y, 320, height), [0], "\(y)")
    }
    for (y, height) in [(43.5, 1.5), (43.0, 2.0), (10, 35)] { XCTAssertEqual(rows(0, y, 320, height), [0, 1], "\(y)") }
    XCTAssertEqual(rows(0, -50, 320, 60), [0])
    XCTAssertEqual(rows(0, 1000, 320, 100), [])
    // An empty area has the row at its end.
    XCTAssertEqual(rows(0, 88, 320, 0), [2])
    XCTAssertEqual(rows(0, 44, 0, 44), [1, 2])
    XCTAssertEqual(rows(0, 44, 0.5, 44), [1])
    XCTAssertEqual(rows(0, 0, 0, 0), [0])
    XCTAssertEqual(rows(100, 0, 0, 0), [0])
    XCTAssertEqual(rows(500, 0, 0, 0), [])
    // Beside the table there are none.
    XCTAssertEqual(rows(319, 0, 10, 10), [0])
    XCTAssertEqual(rows(-10, 0, 10.5, 10), [0])
    for x in [400.0, 320, -10] { XCTAssertEqual(rows(x, 0, 10, 10), [], "\(x)") }
  }

  func testHeadersAreUsedAgain() {
    final class Mine: UITableViewHeaderFooterView {
      var uses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
      }
    }
    final class Headers: NSObject, UITableViewDelegate {
      var views: [Mine] = []
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "mine") as? Mine else { return nil }
        view.textLabel?.text = "\(section)"
        if !views.contains(where: { $0 === view }) { views.append(view) }
        return view
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    }
    XCTAssertNil(view.dequeueReusableHeaderFooterView(withIdentifier: "mine"), "nobody has registered one")
    view.register(Mine.self, forHeaderFooterViewReuseIdentifier: "mine")
    let fresh = view.dequeueReusableHeaderFooterView(withIdentifier: "mine")
    XCTAssertTrue(fresh is Mine)
    XCTAssertEqual(fresh?.reuseIdentifier, "mine")
    rows.sections = (0..<60).map { _ in ["row", "row"] }
    rows.headers = []
    let headers = Headers()
    view.delegate = headers
    view.reloadData()
    device.advanceFrames(1)
    XCTAssertTrue(view.headerView(forSection: 0) is Mine)
    for _ in 0..<30 {
      view.contentOffset.y += 150
      device.advanceFrames(1)
    }
    XCTAssertLessThan(headers.views.count, 15)
    XCTAssertGreaterThan(headers.views.map(\.uses).reduce(0, +), 10)
    let shown = view.indexPathsForVisibleRows![0].section
    XCTAssertEqual(view.headerView(forSection: shown)?.textLabel?.text, "\(shown)")
  }

  func testTheNearestOfTheSelectedRowsIsScrolledTo() {
    view.scrollToNearestSelectedRow(at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 0, "none is selected")
    view.allowsMultipleSelection = true
    view.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
    view.selectRow(at: path(20), animated: false, scrollPosition: .none)
    view.contentOffset.y = 600
    device.advanceFrames(1)
    view.scrollToNearestSelectedRow(at: .bottom, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(view.rectForRow(at: path(20)).maxY, view.bounds.maxY)
    view.contentOffset.y = 20
    device.advanceFrames(1)
    view.scrollToNearestSelectedRow(at: .top, animated: true)
    device.advance(by: 1)
    XCTAssertLessThan(view.contentOffset.y, 40, "the first row is nearer")
  }
}
