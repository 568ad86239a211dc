import CoreGraphics
import XCTest

/// Values that are kept for those who ask again.
final class RecentValuesTests: XCTestCase {
  private var values = RecentValues<Int, Int>(capacity: 4)
  private var made: [Int] = []

  private func ask(_ keys: Int...) -> [Int] {
    made = []
    for key in keys {
      let value = values.value(for: key) {
        made.append(key)
        return key * 10
      }
      XCTAssertEqual(value, key * 10)
    }
    return made
  }

  func testAValueIsMadeOnce() {
    XCTAssertEqual(ask(1, 2, 1, 2, 1), [1, 2])
  }

  func testWhatIsAskedForStays() {
    XCTAssertEqual(ask(0), [0])
    for key in 1..<50 { XCTAssertEqual(ask(key, 0), [key]) }
  }

  func testWhatNobodyAsksForGoes() {
    XCTAssertEqual(ask(1, 2, 3, 4), [1, 2, 3, 4])
    XCTAssertEqual(ask(5, 6, 7, 8), [5, 6, 7, 8])
    XCTAssertEqual(ask(9), [9])
    XCTAssertEqual(ask(8, 4), [4], "8 is of the generation before, 4 is gone")
  }

  func testAllIsForgotten() {
    _ = ask(1, 2)
    values.removeAll()
    XCTAssertEqual(ask(1, 2), [1, 2])
  }
}
