import UIKit
import XCTest

@testable import SwoopNotes

@preconcurrency @MainActor final class FormattingRowTests: XCTestCase {
  private static let widths = stride(from: CGFloat(70), through: 900, by: 0.5)

  /// The width of the widest symbol, in points.
  private let symbolWidth =
    MarkdownFormat.allCases.compactMap {
      UIImage(systemName: $0.symbol, withConfiguration: FormattingBar.symbols)?.size.width
    }.max() ?? 0

  private enum Sight { case whole, out }

  /// Whether a symbol is to be seen where the row rests; nil where it is cut, or beneath a cover.
  private func sight(of place: Int, in row: FormattingRow, at offset: CGFloat) -> Sight? {
    let middle = row.start(of: place) + row.pitch / 2 - offset
    let (left, right) = (middle - symbolWidth / 2, middle + symbolWidth / 2)
    let covers = row.covers(at: offset)
    // Nothing shows in the place of an arrow.
    if right <= row.inset * covers.left || left >= row.room - row.inset * covers.right { return .out }
    return left >= row.cover * covers.left && right <= row.room - row.cover * covers.right ? .whole : nil
  }

  func testNoSymbolIsCutWhereTheRowRests() {
    XCTAssertGreaterThan(symbolWidth, 15)
    for room in Self.widths {
      let row = FormattingRow(room: room, count: 7)
      XCTAssertGreaterThanOrEqual(row.pitch, FormattingRow.leastPitch - 0.01)
      var seen: Set<Int> = []
      for offset in row.rests {
        let sights = (0..<7).map { sight(of: $0, in: row, at: offset) }
        XCTAssertFalse(sights.contains(nil), "\(room) at \(offset): \(sights)")
        for place in 0..<7 where sights[place] == .whole { seen.insert(place) }
        let covers = row.covers(at: offset)
        XCTAssertEqual(covers.left, sights[0] == .out ? 1 : 0, "\(room) at \(offset): there is more before it")
        XCTAssertEqual(covers.right, sights[6] == .out ? 1 : 0, "\(room) at \(offset): there is more behind it")
      }
      XCTAssertEqual(seen.count, 7, "\(room): each is whole somewhere")
      XCTAssertEqual(row.rests, row.rests.sorted())
      XCTAssertEqual(row.rests.last, row.end)
      XCTAssertEqual(row.end, max(row.width - room, 0), accuracy: 1e-9)
    }
  }

  func testWhereAllHaveRoomNothingIsCoveredOrScrolls() {
    let row = FormattingRow(room: 300, count: 7)
    XCTAssertEqual(row.rests, [0])
    XCTAssertEqual(row.width, 300, accuracy: 1e-9)
    XCTAssertTrue(row.covers(at: 0) == (0, 0))
  }

  func testTheNearestRest() {
    let row = FormattingRow(room: 238, count: 7)
    XCTAssertEqual(row.pitch, 42)
    XCTAssertEqual(row.rests, [0, 42, 84])
    XCTAssertEqual([0, 20, 22, 62, 64, 90].map { row.rest(nearest: $0) }, [0, 0, 42, 42, 84, 84])
  }
}
