import UIKit
import XCTest

@testable import SwoopBrowser

/// The places of cards in the overview, on phones and in wide windows.
@preconcurrency @MainActor final class TabGridTests: XCTestCase {
  private func grid(_ width: CGFloat, _ height: CGFloat) -> TabGrid {
    TabGrid(size: CGSize(width: width, height: height), insets: .zero)
  }

  func testPhonesHaveTwoColumnsOfCardsThatAreHigherThanWide() {
    for (width, height) in [(320.0, 568.0), (375, 667), (430, 932)] {
      let grid = grid(width, height)
      XCTAssertEqual(grid.columns, 2)
      let card = grid.frame(at: 0)
      XCTAssertEqual((card.height - TabCard.titleHeight) / card.width, 1.3, accuracy: 0.001)
    }
  }

  func testCardsOfWideWindowsHaveTheirShape() {
    for (width, height, columns) in [(1024.0, 768.0, 3), (1440, 900, 5), (1920, 1080, 7)] {
      let grid = grid(width, height)
      XCTAssertEqual(grid.columns, columns)
      let card = grid.frame(at: 0)
      XCTAssertEqual((card.height - TabCard.titleHeight) / card.width, max(0.6, height / width), accuracy: 0.001)
      // All of a row and the better part of the next one are seen at once.
      XCTAssertLessThan(card.height * 2, height)
      XCTAssertEqual(grid.frame(at: columns - 1).maxX, width - 20, accuracy: 0.001)
    }
  }

  func testLyingPhonesHaveTheCardsOfStandingOnes() {
    let card = grid(844, 390).frame(at: 0)
    XCTAssertEqual((card.height - TabCard.titleHeight) / card.width, 1.3, accuracy: 0.001)
  }

  func testWhatLiesAboveTheCardsMovesThemAll() {
    let size = CGSize(width: 390, height: 844)
    let (plain, lower) = (TabGrid(size: size, insets: .zero), TabGrid(size: size, insets: .zero, top: 56))
    for index in 0..<5 {
      XCTAssertEqual(lower.frame(at: index), plain.frame(at: index).offsetBy(dx: 0, dy: 56))
    }
    XCTAssertEqual(lower.height(of: 5), plain.height(of: 5) + 56)
    XCTAssertEqual(lower.nearest(to: CGPoint(x: 0, y: 0), of: 5), 0)
    XCTAssertNil(lower.nearest(to: .zero, of: 0))
  }
}
