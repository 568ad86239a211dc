import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PageTurnTests: XCTestCase {
  private var device: SimulatedDevice!
  private var book: PageBook!

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }
  override func tearDown() { MainActor.assumeIsolated { (book, device) = (nil, nil) } }

  private func open(_ book: PageBook, at number: Int = 0) {
    self.book = book
    book.set(number)
    device.show(book.controller)
    device.advanceFrames(2)
    book.calls = []
  }

  private func swipe(by distance: CGFloat, from x: CGFloat = 200) {
    device.drag(from: CGPoint(x: x, y: 400), to: CGPoint(x: x + distance, y: 400), seconds: 0.1)
  }

  /// A finger that has gone as far and rests there.
  private func draw(by distance: CGFloat) {
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200 + distance, y: 400), seconds: 0.3, hold: true)
    device.advance(by: 0.3)
  }

  private func x(of number: Int) -> CGFloat? { device["page\(number)"]?.frame.minX }

  func testASwipeTurnsThePage() {
    open(PageBook(count: 3))
    swipe(by: -150)
    XCTAssertEqual(book.take(), ["will [1]", "1 willAppear", "0 willDisappear"])
    XCTAssertEqual(book.shown, [0], "it is on its way")
    device.advance(by: 1)
    XCTAssertEqual(book.take(), ["1 didAppear", "0 didDisappear", "did [0] finished turned"])
    XCTAssertEqual(book.shown, [1])
    XCTAssertEqual(x(of: 1), 0)
    XCTAssertNil(device["page0"])
    XCTAssertEqual(book.controller.children.count, 1)
    XCTAssertNil(book.pages[0].parent)
    XCTAssertTrue(book.pages[1].parent === book.controller)
  }

  func testAPageFollowsTheFingerAndComesBack() {
    open(PageBook(count: 3), at: 1)
    draw(by: -110)
    XCTAssertEqual(x(of: 1), -100, "but for the first ten points")
    XCTAssertEqual(x(of: 2), 290)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(x(of: 1), 0)
    XCTAssertNil(device["page2"])
    XCTAssertEqual(
      book.take(),
      [
        "will [2]", "2 willAppear", "1 willDisappear", "2 willDisappear", "1 willAppear", "1 didAppear",
        "2 didDisappear", "did [1] finished back",
      ])
    XCTAssertEqual(book.shown, [1])
  }

  func testAFingerThatTurnsBackDrawsThePageOnTheOtherSide() {
    open(PageBook(count: 3), at: 1)
    draw(by: -110)
    device.drag(to: CGPoint(x: 310, y: 400), seconds: 0.3, hold: true)
    XCTAssertEqual(
      book.take().filter { $0.hasPrefix("will") || $0.hasPrefix("did") },
      [
        "will [2]", "did [1] finished back", "will [0]",
      ])
    XCTAssertNil(device["page2"])
    XCTAssertEqual(x(of: 0).map { $0 + 390 }, x(of: 1))
    device.touchUp()
  }

  func testTheFirstPageHasNoneBefore() {
    open(PageBook(count: 3))
    draw(by: 200)
    let pulled = x(of: 0)!
    XCTAssertGreaterThan(pulled, 0)
    XCTAssertLessThan(pulled, 150, "it resists")
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(x(of: 0), 0)
    XCTAssertEqual(book.take(), [])
  }

  func testEachOfSeveralFastSwipesCounts() {
    open(PageBook(count: 6))
    for _ in 0..<4 {
      swipe(by: -150, from: 300)
      device.advance(by: 0.15)
    }
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [4])
    XCTAssertEqual(x(of: 4), 0)
    XCTAssertEqual(book.controller.children.count, 1)
  }

  func testACaughtPageStaysUnderTheFinger() {
    open(PageBook(count: 3))
    swipe(by: -150)
    device.advance(by: 0.1)
    device.touchDown(at: CGPoint(x: 200, y: 400))
    device.advanceFrames(1)
    let caught = x(of: 1)
    XCTAssertNotNil(caught)
    device.advance(by: 0.5)
    XCTAssertEqual(x(of: 1), caught)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertTrue(x(of: 0) == 0 || x(of: 1) == 0)
    XCTAssertEqual(book.take().filter { $0.hasPrefix("did") }.count, 1)
  }

  func testWithoutADataSourceFingersTurnNothing() {
    open(PageBook(count: 3))
    book.controller.dataSource = nil
    swipe(by: -250, from: 350)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [0])
    XCTAssertEqual(book.take(), [])
  }

  func testRightToLeftPagesFollowOnTheLeft() {
    let book = PageBook(count: 3)
    self.book = book
    book.set(0)
    device.show(mirrored(book.controller))
    device.advanceFrames(2)
    swipe(by: 150)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [1])
    swipe(by: -150)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [0])
  }

  func testVerticalPagesFollowBelow() {
    open(PageBook(count: 3, orientation: .vertical))
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [1])
    XCTAssertEqual(device["page1"]?.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  func testPagesHaveAGap() {
    open(PageBook(count: 3, options: [.interPageSpacing: 20]))
    XCTAssertEqual(device["page0"]?.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    draw(by: -110)
    XCTAssertEqual(x(of: 0), -100)
    XCTAssertEqual(x(of: 1), 310)
    device.touchUp()
  }

  func testAPageThatComesHasItsSafeArea() {
    open(PageBook(count: 3))
    draw(by: -110)
    XCTAssertEqual(book.pages[1].view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(book.pages[0].view.safeAreaInsets, book.pages[1].view.safeAreaInsets)
    device.touchUp()
  }

  func testTurningTheDeviceKeepsThePage() {
    open(PageBook(count: 3), at: 1)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [1])
    XCTAssertEqual(device["page1"]?.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    device.drag(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 300, y: 200), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [2])
    XCTAssertEqual(x(of: 2), 0)
  }
}
