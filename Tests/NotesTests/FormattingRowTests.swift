import UIKit
import XCTest

@testable import Notes

@preconcurrency @MainActor final class FormattingRowTests: XCTestCase {
  private static let widths = stride(from: CGFloat(70), through: 900, by: 0.5)

  /// The width of the widest symbol, in points.
  private let symbolWidth =
    MarkdownFormat.allCases.compactMap {
      UIImage(systemName: $0.symbol, withConfiguration: FormattingBar.symbols)?.size.width
    }.max() ?? 0

  private enum Sight { case whole, half, out }

  /// How much of a symbol is to be seen where the row rests; nil where it is cut.
  private func sight(of place: Int, in row: FormattingRow, at offset: CGFloat) -> Sight? {
    let middle = (CGFloat(place) + 0.5) * row.pitch - offset
    let (left, right) = (middle - symbolWidth / 2, middle + symbolWidth / 2)
    let fades = row.fades(at: offset)
    if right <= 0 || left >= row.room { return .out }
    // At the edge itself, a fade that shows as a whole leaves nothing to be seen.
    if left < 0 { return fades.left == 1 ? .half : nil }
    if right > row.room { return fades.right == 1 ? .half : nil }
    let isClear = left >= row.fade * fades.left && right <= row.room - row.fade * fades.right
    return isClear ? .whole : nil
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
        let isAtAnEnd = row.end > 0 && (offset == 0 || offset == row.end)
        if isAtAnEnd { XCTAssertTrue(sights.contains(.half), "\(room) at \(offset): it shows that there is more") }
      }
      XCTAssertEqual(seen.count, 7, "\(room): each is whole somewhere")
      XCTAssertEqual(row.rests, row.rests.sorted())
      XCTAssertEqual(row.rests.last, row.end)
    }
  }

  func testWhereAllHaveRoomNothingFadesOrScrolls() {
    let row = FormattingRow(room: 300, count: 7)
    XCTAssertEqual(row.rests, [0])
    XCTAssertEqual(row.width, 300, accuracy: 1e-9)
    XCTAssertTrue(row.fades(at: 0) == (0, 0))
  }

  func testTheNearestRest() {
    let row = FormattingRow(room: 231, count: 7)
    XCTAssertEqual(row.pitch, 42)
    XCTAssertEqual(row.rests, [0, 31.5, 63])
    XCTAssertEqual([0, 15, 16, 40, 50, 90].map { row.rest(nearest: $0) }, [0, 0, 31.5, 31.5, 63, 63])
  }
}
