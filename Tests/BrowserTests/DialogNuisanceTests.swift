import XCTest

@testable import SwoopBrowser

final class DialogNuisanceTests: XCTestCase {
  private func answers(_ times: [(asked: Double, answered: Double)], touchedBefore touched: Int? = nil) -> [Bool] {
    var dialogLimiter = DialogLimiter()
    return times.enumerated().map { index, time in
      if index == touched { dialogLimiter.pageIsTouched() }
      defer { dialogLimiter.isAnswered(at: time.answered) }
      return dialogLimiter.asks(at: time.asked)
    }
  }

  func testTheThirdInARowIsOne() {
    XCTAssertEqual(answers([(0, 10), (10.1, 30), (30.1, 31), (31, 32)]), [false, false, true, true])
  }

  func testPausesAndFingersBeginAnew() {
    XCTAssertEqual(answers([(0, 1), (1, 2), (6, 7), (7, 8), (8, 9)]), [false, false, false, false, true])
    XCTAssertEqual(answers([(0, 1), (1, 2), (3, 4), (4, 5)], touchedBefore: 2), [false, false, false, false])
  }
}
