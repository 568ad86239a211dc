import XCTest

@testable import UIKit

/// The lines of a flow layout, as pure geometry.
final class FlowGeometryTests: XCTestCase {
  private func extent(_ across: CGFloat, _ along: CGFloat) -> FlowExtent {
    FlowExtent(CGSize(width: across, height: along), .vertical)
  }

  private func metrics(breadth: CGFloat = 320, spacing: CGFloat = 10, inset: CGFloat = 0) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.breadth = breadth
    (metrics.itemSpacing, metrics.lineSpacing) = (spacing, 10)
    (metrics.insetLeading, metrics.insetTrailing) = (inset, inset)
    return metrics
  }

  func testFullLinesReachFromEdgeToEdgeAndTheLastKeepsTheirGap() {
    let section = FlowSection(metrics(), FlowExtents(extent(100, 50), count: 5))
    XCTAssertEqual(section.lines.map(\.count), [3, 2])
    XCTAssertEqual(section.lines.map(\.gap), [10, 10])
    XCTAssertEqual(section.place(ofItem: 4).across, 110)
    let wide = FlowSection(metrics(breadth: 350), FlowExtents(extent(100, 50), count: 2))
    XCTAssertEqual(wide.lines[0].gap, 25, "as if there were a third")
    XCTAssertEqual(section.length, 110)
  }

  func testASingleItemStandsInTheMiddle() {
    let section = FlowSection(metrics(inset: 10), FlowExtents(extent(200, 50), count: 2))
    XCTAssertEqual(section.lines.map(\.lead), [60, 60])
    let tooWide = FlowSection(metrics(), FlowExtents(extent(400, 50), count: 1))
    XCTAssertEqual(tooWide.lines.map(\.lead), [0])
  }

  func testThirdsFitDespiteRounding() {
    let third = (CGFloat(390) - 20) / 3
    let section = FlowSection(metrics(breadth: 390), FlowExtents(extent(third, 50), count: 9))
    XCTAssertEqual(section.lines.map(\.count), [3, 3, 3])
  }

  func testItemsOfALineAreCentredAlongIt() throws {
    let extents = try XCTUnwrap(FlowExtents([extent(100, 40), extent(100, 60), extent(150, 20)]))
    let section = FlowSection(metrics(), extents)
    XCTAssertEqual(section.lines.map(\.count), [2, 1])
    XCTAssertEqual(section.lines[0].gap, 120)
    XCTAssertEqual(section.place(ofItem: 0).along, 10)
    XCTAssertEqual(section.place(ofItem: 2).along, 70)
    XCTAssertEqual(section.place(ofItem: 2).across, 0, "a last line of its own keeps to the leading edge")
  }

  func testSizesThatTurnOutChangeTheRestAlone() throws {
    var section = FlowSection(metrics(), FlowExtents(extent(320, 50), count: 100))
    let before = section.lines
    section.setExtent(extent(320, 80), of: 40)
    section.update()
    XCTAssertEqual(section.lines[..<40], before[..<40])
    XCTAssertEqual(section.lines[41].start, before[41].start + 30)
    section.setExtent(extent(100, 50), of: 41)
    section.setExtent(extent(100, 50), of: 42)
    section.update()
    XCTAssertEqual(section.lines[41].count, 2)
    section.checkInvariants()
  }

  /// Whatever turns out in whatever order, lines are those that the same sizes would have given at once.
  func testLinesAreBrokenAnewAsIfFromTheBeginning() {
    var seed: UInt64 = 7
    func random(_ range: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % range
    }
    for _ in 0..<60 {
      let count = 2 + random(60)
      var sizes = Array(repeating: extent(60, 50), count: count)
      var section = FlowSection(metrics(), FlowExtents(extent(60, 50), count: count))
      for _ in 0..<8 {
        for _ in 0..<(1 + random(3)) {
          let item = random(count)
          sizes[item] = extent(CGFloat(20 * (1 + random(16))), CGFloat(10 * (1 + random(9))))
          section.setExtent(sizes[item], of: item)
        }
        section.update()
        section.checkInvariants()
        let whole = FlowSection(metrics(), FlowExtents(sizes)!)
        XCTAssertEqual(section.length, whole.length)
        XCTAssertEqual(section.lines, whole.lines)
      }
    }
  }

  func testSectionsAreFoundBySearch() {
    var edged = metrics()
    (edged.header, edged.footer, edged.insetBefore, edged.insetAfter) = (30, 20, 5, 5)
    let sections = (0..<3).map { _ in FlowSection(edged, FlowExtents(extent(320, 50), count: 2)) }
    let geometry = FlowGeometry(axis: .vertical, breadth: 320, pixelScale: 2, sections: sections)
    XCTAssertEqual(geometry.contentSize, CGSize(width: 320, height: 510))
    XCTAssertEqual(geometry.headerFrame(1), CGRect(x: 0, y: 170, width: 320, height: 30))
    XCTAssertEqual(geometry.footerFrame(1), CGRect(x: 0, y: 320, width: 320, height: 20))
    XCTAssertEqual(geometry.frame(ofItem: 1, in: 1), CGRect(x: 0, y: 265, width: 320, height: 50))
    XCTAssertEqual(geometry.sections(in: CGRect(x: 0, y: 160, width: 320, height: 20)), 0..<2)
    XCTAssertEqual(geometry.items(in: CGRect(x: 0, y: 254, width: 320, height: 1), of: 1), 0..<1)
    XCTAssertEqual(geometry.items(in: CGRect(x: 0, y: 256, width: 320, height: 5), of: 1), 0..<0)
  }

  func testContentThatScrollsSideways() {
    var edged = metrics(breadth: 200)
    edged.header = 44
    let section = FlowSection(edged, FlowExtents(FlowExtent(CGSize(width: 70, height: 60), .horizontal), count: 4))
    let geometry = FlowGeometry(axis: .horizontal, breadth: 200, pixelScale: 2, sections: [section])
    XCTAssertEqual(geometry.headerFrame(0), CGRect(x: 0, y: 0, width: 44, height: 200))
    XCTAssertEqual(geometry.frame(ofItem: 1, in: 0), CGRect(x: 44, y: 70, width: 70, height: 60))
    XCTAssertEqual(geometry.frame(ofItem: 3, in: 0).origin, CGPoint(x: 124, y: 0))
  }

  /// Ten thousand items are looked up as if one by one.
  func testSearchFindsWhatALookAtEachWouldFind() throws {
    var random = SeededGenerator(seed: 7)
    let each = (0..<2000).map { _ in
      extent(CGFloat(Int.random(in: 20...200, using: &random)), CGFloat(Int.random(in: 10...90, using: &random)))
    }
    let section = FlowSection(metrics(), try XCTUnwrap(FlowExtents(each)))
    section.checkInvariants()
    let geometry = FlowGeometry(axis: .vertical, breadth: 320, pixelScale: 2, sections: [section])
    for _ in 0..<50 {
      let y = CGFloat(Int.random(in: 0...Int(geometry.length), using: &random))
      let rect = CGRect(x: 0, y: y, width: 320, height: 200)
      let found = geometry.items(in: rect, of: 0).filter { AppRects.intersect(geometry.frame(ofItem: $0, in: 0), rect) }
      let expected = each.indices.filter { AppRects.intersect(geometry.frame(ofItem: $0, in: 0), rect) }
      XCTAssertEqual(found, expected)
    }
  }
}
