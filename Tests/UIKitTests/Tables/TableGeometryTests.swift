import XCTest

@testable import UIKit

/// The places of a table's parts, without views.
@preconcurrency @MainActor final class TableGeometryTests: XCTestCase {
  private func section(_ rows: [CGFloat], header: CGFloat = 0, footer: CGFloat = 0) -> TableGeometry.Section {
    TableGeometry.Section(header: .known(header), rows: rows.map { .estimate($0) }, footer: .known(footer))
  }

  func testSumsAgreeWithAddition() {
    for count in [0, 1, 2, 3, 7, 8, 9, 100] {
      var sums = LengthSums((0..<count).map { CGFloat($0 % 5) })
      if count > 3 { sums[3] = 40 }
      var total: CGFloat = 0
      for index in 0..<count {
        XCTAssertEqual(sums.sum(before: index), total)
        if sums[index] > 0 {
          XCTAssertEqual(sums.index(at: total), index)
          XCTAssertEqual(sums.index(at: total + sums[index] - 0.5), index)
        }
        total += sums[index]
      }
      XCTAssertEqual(sums.total, total)
      XCTAssertEqual(sums.index(at: total + 10), max(0, count - 1))
    }
  }

  func testPartsLieOneBelowTheOther() {
    var geometry = TableGeometry(
      [section([10, 20], header: 5, footer: 3), section([], header: 7), section([30])], top: 100)
    XCTAssertEqual(geometry.minY(.header(0)), 100)
    XCTAssertEqual(geometry.minY(.row(1, 0)), 115)
    XCTAssertEqual(geometry.minY(.footer(0)), 135)
    XCTAssertEqual(geometry.minY(.header(1)), 138)
    XCTAssertEqual(geometry.minY(.row(0, 2)), 145)
    XCTAssertEqual(geometry.bottom, 175)
    geometry[.row(0, 0)] = .known(50)
    XCTAssertEqual(geometry.minY(.row(0, 2)), 185)
    XCTAssertEqual(geometry.row(at: 190), IndexPath(row: 0, section: 2))
    XCTAssertNil(geometry.row(at: 99))
    XCTAssertNil(geometry.row(at: 215))
    XCTAssertEqual(
      geometry.slots(from: 150, to: 180), [.row(0, 0), .row(1, 0), .footer(0), .header(1)].filter { $0 != .row(9, 9) })
  }

  func testHeadersStayUntilTheirSectionEnds() {
    let geometry = TableGeometry([section([100, 100], header: 20, footer: 10), section([100], header: 20)], top: 0)
    XCTAssertEqual(geometry.pinnedMinY(ofHeader: 0, below: -5), 0)
    XCTAssertEqual(geometry.pinnedMinY(ofHeader: 0, below: 150), 150)
    XCTAssertEqual(geometry.pinnedMinY(ofHeader: 0, below: 215), 200, "the next header pushes it out")
    XCTAssertEqual(geometry.pinnedMinY(ofFooter: 0, above: 150), 140)
    XCTAssertEqual(geometry.pinnedMinY(ofFooter: 0, above: 15), 20)
  }

  func testChangesKeepWhatIsKnown() throws {
    var geometry = TableGeometry([section([10, 10, 10])], top: 0)
    geometry[.row(2, 0)] = .known(33)
    var changes = ListChanges()
    changes.deletedItems = [IndexPath(row: 0, section: 0)]
    changes.insertedItems = [IndexPath(row: 2, section: 0)]
    let mapping = try ListMapping(changes, oldCounts: [3], newCounts: [3])
    let next = geometry.applying(mapping, counts: [3]) { _ in section([44, 44, 44]) }
    XCTAssertEqual((0..<3).map { next[.row($0, 0)].value }, [10, 33, 44])
    XCTAssertEqual((0..<3).map { next[.row($0, 0)].isKnown }, [false, true, false])
  }
}
