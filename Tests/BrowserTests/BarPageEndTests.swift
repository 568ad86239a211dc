import XCTest

@testable import SwoopBrowser

/// Pages about as high as the screen, and the ends of long ones: what the bars do changes how far such a page can be
/// scrolled, and must not come back to them. 663 pt show while the bars are expanded, 743 while they are collapsed.
@preconcurrency @MainActor final class BarPageEndTests: XCTestCase {
  private var screen: BarScreen!

  override func setUp() async throws {
    try await super.setUp()
    screen = try BarScreen()
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func assert(
    _ snap: BarScreen.Snap, isCollapsed: Bool, _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(snap.state, .resting, message, file: file, line: line)
    XCTAssertEqual(snap.toolbar, isCollapsed ? 80 : 0, accuracy: 0.01, message, file: file, line: line)
    XCTAssertEqual(snap.alpha, isCollapsed ? 0 : 1, accuracy: 1e-6, message, file: file, line: line)
  }

  private func assertStill(_ snaps: [BarScreen.Snap], at offset: CGFloat, _ message: String, line: UInt = #line) {
    XCTAssertFalse(snaps.contains { abs($0.toolbar - offset) > 0.01 }, message, line: line)
  }

  func testPagesThatCollapsedBarsWouldShowWholeLeaveTheBarsAlone() {
    for height: CGFloat in [664, 683, 703, 733, 743] {
      screen.setPage(height: height)
      let snaps = screen.record {
        screen.drag(by: -100, frames: 20, held: 20)
        screen.up()
        screen.frames(40)
        screen.swipe(by: -80, frames: 5)
        screen.swipe(by: 300, frames: 20)
        screen.swipe(by: -300, frames: 20)
      }
      XCTAssertGreaterThan(snaps.map(\.offset).max()!, height - 663, "it has been pulled past its end")
      XCTAssertLessThan(snaps.map(\.offset).min()!, -10, "and past its top")
      assertStill(snaps, at: 0, "\(height)")
      assert(screen.last, isCollapsed: false, "\(height)")
    }
  }

  func testLongerPagesCollapseAndExpandWithoutTurning() {
    for height: CGFloat in [744, 747, 753, 763, 783, 823, 900] {
      screen.setPage(height: height)
      let held = screen.record { screen.drag(by: -100, frames: 20, held: 60) }
      XCTAssertRises(held.map(\.toolbar), "\(height), held")
      XCTAssertFalse(held.contains { $0.state == .running(.expand) }, "\(height), held")
      XCTAssertEqual(screen.last.toolbar, 80, accuracy: 0.01, "\(height), held")
      let letGo = screen.record {
        screen.up()
        screen.frames(60)
      }
      assertStill(letGo, at: 80, "\(height), let go")
      assert(screen.last, isCollapsed: true, "\(height)")
      XCTAssertLessThanOrEqual(screen.last.offset, height - 743 + 0.5, "\(height): the page has come down")

      let back = screen.record { screen.drag(by: 120, frames: 20, held: 60) }
      XCTAssertRises(back.map { -$0.toolbar }, "\(height), back")
      screen.up()
      screen.frames(60)
      assert(screen.last, isCollapsed: false, "\(height), back")
      XCTAssertEqual(screen.last.offset, 0, accuracy: 0.5, "\(height), back")
    }
  }

  func testSwipesOnLongerPages() {
    for height: CGFloat in [744, 753, 783, 900] {
      screen.setPage(height: height)
      let snaps = screen.record { screen.swipe(by: -80, frames: 6) }
      XCTAssertRises(snaps.map(\.toolbar), "\(height)")
      screen.frames(60)
      assert(screen.last, isCollapsed: true, "\(height)")
      let back = screen.record { screen.swipe(by: 120, frames: 8) }
      XCTAssertRises(back.map { -$0.toolbar }, "\(height), back")
      screen.frames(60)
      assert(screen.last, isCollapsed: false, "\(height), back")
    }
  }

  /// Bars that are expanded at a long page's end, with some of it left, don't collapse over less than 18 pt, however
  /// far the finger pulls, and over more do so without a way back.
  func testTheEndOfALongPage() {
    for left: CGFloat in [0, 5, 17, 20, 30, 50, 79] {
      screen.setPage(height: 5000, offset: 5000 - 663 - left)
      let held = screen.record { screen.drag(by: -200, frames: 30, held: 60) }
      XCTAssertGreaterThan(screen.last.offset, 5000 - 663, "\(left): pulled past the end")
      XCTAssertRises(held.map(\.toolbar), "\(left)")
      XCTAssertEqual(screen.last.toolbar, left < 18 ? left : 80, accuracy: 0.26, "\(left)")
      screen.up()
      screen.frames(60)
      assert(screen.last, isCollapsed: left >= 18, "\(left)")
      XCTAssertEqual(screen.last.offset, 5000 - (left < 18 ? 663 : 743), accuracy: 0.5, "\(left)")
    }
  }

  func testRubberBandAtEitherEndLeavesTheBarsAlone() {
    screen.setPage(height: 5000)
    let top = screen.record {
      screen.drag(by: 250, frames: 30, held: 10)
      screen.move(by: -120, frames: 20)
      screen.frames(10)
      screen.up()
      screen.frames(60)
    }
    XCTAssertLessThan(top.map(\.offset).min()!, -50)
    assertStill(top, at: 0, "top")

    screen.scroll(to: 2000)
    screen.collapse()
    screen.scroll(to: 5000 - 743)
    let end = screen.record {
      screen.drag(by: -250, frames: 30, held: 10)
      screen.move(by: 120, frames: 20)
      screen.frames(10)
      screen.up()
      screen.frames(60)
    }
    XCTAssertGreaterThan(end.map(\.offset).max()!, 5000 - 743 + 50)
    assertStill(end, at: 80, "end")
    assert(screen.last, isCollapsed: true, "end")
  }

  /// Bars can be expanded also where they have collapsed with less than 18 pt left to the top.
  func testCollapsedBarsCanAlwaysBeExpandedByDragging() {
    for offset: CGFloat in [0, 5, 17, 40] {
      screen.setPage(height: 5000, offset: 1000)
      screen.collapse()
      screen.scroll(to: offset)
      assert(screen.last, isCollapsed: true, "\(offset)")
      let snaps = screen.record { screen.drag(by: 150, frames: 25, held: 60) }
      XCTAssertRises(snaps.map { -$0.toolbar }, "\(offset)")
      XCTAssertEqual(screen.last.toolbar, 0, accuracy: 0.01, "\(offset)")
      screen.up()
      screen.frames(60)
      assert(screen.last, isCollapsed: false, "\(offset)")
    }
  }
}
