import XCTest

@testable import SwoopBrowser

/// How often a page is laid out anew for what the bars do.
@preconcurrency @MainActor final class BarLayoutTests: XCTestCase {
  private var screen: BarScreen!

  override func setUp() async throws {
    try await super.setUp()
    screen = try BarScreen()
    screen.scroll(to: 2000)
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  func testOnceForCollapseAndOnceForExpand() {
    let start = screen.layout()
    XCTAssertEqual(start.height, 663)
    screen.collapse()
    screen.frames(20)
    let collapsed = screen.layout()
    XCTAssertEqual(collapsed.count, start.count + 1)
    XCTAssertEqual(collapsed.height, 743)
    screen.swipe(by: 60, frames: 10)
    screen.frames(120)
    let expanded = screen.layout()
    XCTAssertEqual(expanded.count, start.count + 2)
    XCTAssertEqual(expanded.height, 663)
  }

  func testNeverForTheWayBack() {
    let start = screen.layout()
    screen.drag(by: -25, frames: 10, held: 30)
    screen.up()
    screen.frames(40)
    XCTAssert(screen.layout() == start)
    screen.collapse()
    screen.frames(20)
    let collapsed = screen.layout()
    screen.drag(by: 25, frames: 10, held: 30)
    screen.up()
    screen.frames(40)
    XCTAssert(screen.layout() == collapsed)
  }

  func testOnceForACatchThatEndsElsewhereAndNeverForOneThatEndsWhereItBegan() {
    let start = screen.layout()
    screen.drag(by: -28, frames: 14, held: 6)
    screen.move(by: 14, frames: 2)
    screen.frames(30)
    screen.up()
    screen.frames(40)
    XCTAssertFalse(screen.browser.tracker.isCollapsed)
    XCTAssert(screen.layout() == start)

    screen.drag(by: -28, frames: 14, held: 6)
    screen.move(by: 14, frames: 2)
    screen.frames(4)
    screen.move(by: -14, frames: 2)
    screen.frames(30)
    screen.up()
    screen.frames(40)
    XCTAssertTrue(screen.browser.tracker.isCollapsed)
    let end = screen.layout()
    XCTAssertEqual(end.count, start.count + 1)
    XCTAssertEqual(end.height, 743)
  }
}
