import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// A bar at a page's lower edge goes with the browser's bars: in each frame it lies on them, and nothing of it stays
/// behind.
@preconcurrency @MainActor final class PageFooterTests: XCTestCase {
  private var screen: BarScreen!

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private static let footer =
    "<footer style='position:fixed;bottom:0;width:100%;height:60px;background:#00f;z-index:1'></footer>"

  private func start(_ body: String = footer, timing: MotionTiming = .spring) throws {
    screen = try BarScreen(timing: timing, body: body)
    for offset in [1000, 1010] { screen.scroll(to: CGFloat(offset)) }
  }

  /// The blue rows of what the screen shows, in points.
  private var blue: ClosedRange<CGFloat>? {
    let picture = screen.device.snapshot()
    let rows = (0..<picture.height).filter { y in
      let place = y * picture.bytesPerRow + picture.width / 40 * 4
      return picture.pixels.load(fromByteOffset: place, as: UInt32.self) & 0xff_ffff == 0xff
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    XCTAssertEqual(last - first + 1, rows.count, "it is one bar")
    let scale = CGFloat(picture.height) / 844
    return CGFloat(first) / scale...CGFloat(last + 1) / scale
  }

  private func check(line: UInt) {
    guard let blue else { return XCTFail("the bar is gone", line: line) }
    let snap = screen.last
    // A page that is pulled past its end takes its bar along.
    let edge = min(snap.toolbarTop, 47 + screen.scrollView.contentSize.height - snap.offset)
    XCTAssertEqual(blue.lowerBound, edge - 60, accuracy: 1, "\(snap.state)", line: line)
    // On its way in, the address bar goes ahead of the toolbar, and covers some of the page's.
    if case .running(.expand) = snap.state { return }
    // Over the picture's own, which goes with the page, that at the edge may be a frame late.
    let tolerance: CGFloat = edge < snap.toolbarTop ? 8 : 1
    XCTAssertEqual(blue.upperBound, edge, accuracy: tolerance, "\(snap.state)", line: line)
  }

  /// Presents frames and looks at each.
  private func watch(_ count: Int, line: UInt = #line) {
    for _ in 0..<count {
      screen.frames(1)
      check(line: line)
    }
  }

  /// Moves a finger, and looks at each frame.
  private func move(by distance: CGFloat, frames: Int, line: UInt = #line) {
    for _ in 0..<frames {
      screen.move(by: distance / CGFloat(frames), frames: 1)
      check(line: line)
    }
  }

  func testItGoesWithTheBarsAndComesBackWithThem() throws {
    for timing in [MotionTiming.spring, .original] {
      try start(timing: timing)
      let before = screen.layout()
      XCTAssertEqual(before.height, 663)
      screen.down(at: 650)
      move(by: -120, frames: 30)
      watch(30)
      screen.up()
      watch(60)
      XCTAssertTrue(screen.browser.tracker.isCollapsed)
      let collapsed = screen.layout()
      XCTAssertEqual(collapsed.count - before.count, 1, "the page is laid out once")
      XCTAssertEqual(collapsed.height, 743)
      screen.down(at: 150)
      move(by: 120, frames: 30)
      watch(30)
      screen.up()
      watch(60)
      XCTAssertFalse(screen.browser.tracker.isCollapsed)
      let expanded = screen.layout()
      XCTAssertEqual(expanded.count - collapsed.count, 1)
      XCTAssertEqual(expanded.height, 663)
    }
  }

  func testItGoesWithThemFromThePagesFirstScrollOn() throws {
    screen = try BarScreen(body: Self.footer)
    screen.down(at: 650)
    move(by: -60, frames: 20)
    watch(30)
    screen.up()
    watch(60)
    XCTAssertTrue(screen.browser.tracker.isCollapsed)
  }

  func testItIsTurnedWithThem() throws {
    try start()
    screen.down(at: 650)
    move(by: -40, frames: 8)
    watch(6)
    move(by: 60, frames: 8)
    screen.up()
    watch(60)
    XCTAssertFalse(screen.browser.tracker.isCollapsed)
    // A finger that lets go before the threshold.
    screen.down(at: 650)
    move(by: -20, frames: 8)
    watch(20)
    screen.up()
    watch(60)
    XCTAssertFalse(screen.browser.tracker.isCollapsed)
    XCTAssertEqual(screen.layout().height, 663)
  }

  func testItIsAtThePagesEndWhereThatIsPulledUp() throws {
    for height: CGFloat in [747, 783, 900] {
      try start()
      screen.setPage(height: height)
      for way: CGFloat in [-100, -300] {
        screen.down(at: 650)
        move(by: way, frames: 20)
        watch(20)
        screen.up()
        watch(60)
      }
    }
  }

  /// Other pages are laid out when the bars have come to rest.
  func testAPageWithoutOneIsLaidOutAtTheEnd() throws {
    try start("")
    let before = screen.layout()
    screen.drag(by: -25, frames: 10)
    XCTAssertEqual(screen.layout().height, before.height)
    screen.up()
    screen.swipe(by: -200, frames: 10)
    XCTAssertEqual(screen.layout().height, 743)
  }
}
