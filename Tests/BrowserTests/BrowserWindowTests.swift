import AppSupport
import Foundation
import TestSupport
import XCTest

/// The browser as a program in a window, under a person's hands: real X events, and the trace of what was presented.
final class BrowserWindowTests: XCTestCase {
  private var server: TestServer!
  private var window: BrowserWindow!
  private var display: PrivateDisplay { window.display }
  private var trace: PresentedTrace { window.trace }

  override func setUpWithError() throws {
    let html = """
      <!doctype html><title>Long</title><body style="margin:0">
      <div style="height:6000px;background:repeating-linear-gradient(#08f 0 40px,#fff 40px 80px)"></div>
      """
    server = TestServer(["/": .page(html)])
    window = try BrowserWindow(address: server.url("/"))
  }

  override func tearDown() {
    window = nil
    server.stop()
  }

  // MARK: What is on screen

  private var toolbar: Double { (trace.frames.last?.views["toolbar"]?.maxY ?? .nan) - 810 }
  private var alpha: Double { trace.frames.last?.views["addressBar"]?.alpha ?? .nan }
  private var pageOffset: Double { trace.frames.last?.views["webView.scrollView"]?.contentOffset?[1] ?? .nan }

  private func wait(
    _ what: String, seconds: Double = Wait.timeout, file: StaticString = #filePath, line: UInt = #line,
    until condition: () -> Bool
  ) throws {
    guard Wait.until(seconds: seconds, condition) else {
      XCTFail(
        "\(what): toolbar \(toolbar), alpha \(alpha), page \(pageOffset); \(window.errors)", file: file, line: line)
      throw CancellationError()
    }
  }

  /// Waits until the bars stand somewhere and nothing moves any more, so that nothing is presented.
  private func waitForBars(at offset: Double, file: StaticString = #filePath, line: UInt = #line) throws {
    try wait("the bars come to \(offset)", file: file, line: line) { abs(toolbar - offset) < 0.01 }
    try wait("all comes to rest", file: file, line: line) {
      let count = trace.frames.count
      return !Wait.until(seconds: 0.15) { trace.frames.count > count }
    }
    XCTAssertEqual(toolbar, offset, accuracy: 0.01, "they didn't stay there", file: file, line: line)
  }

  /// Drags the page a little, until it has come and can be scrolled, and lets it go back.
  private func waitForPage() throws {
    try wait("the bars are there", seconds: 60) { toolbar == 0 }
    try wait("the page can be scrolled", seconds: 60) {
      press(195, 600)
      drag(x: 195, from: 600, to: 585, seconds: 0.1)
      defer { release() }
      return Wait.until(seconds: 1) { pageOffset > 0 }
    }
    try waitForBars(at: 0)
  }

  // MARK: A hand on a mouse

  private func moves(x: Int, from start: Int, to end: Int, seconds: Double) -> [String] {
    BrowserWindow.moves(from: (x, start), to: (x, end), seconds: seconds)
  }

  private func press(_ x: Int, _ y: Int) { window.press(x, y) }
  private func release() { window.release() }
  private func drag(x: Int, from start: Int, to end: Int, seconds: Double) {
    window.drag(from: (x, start), to: (x, end), seconds: seconds)
  }

  private func swipe(x: Int, from start: Int, to end: Int) {
    press(x, start)
    drag(x: x, from: start, to: end, seconds: 0.2)
    release()
  }

  // MARK: Tests

  func testTheBarsFollowTheFinger() throws {
    try waitForPage()
    let views = try XCTUnwrap(trace.frames.last).views
    XCTAssertEqual(views["toolbar"]?.frame, [0, 710, 390, 100])
    XCTAssertEqual(views["webView"]?.maxY, 710)
    try wait("the page shows through") { pageShowsThrough }
    let start = pageOffset

    press(195, 600)
    drag(x: 195, from: 600, to: 580, seconds: 0.2)
    try waitForBars(at: 10)
    XCTAssertEqual(pageOffset - start, 10, "ten points of twenty are the pan's slop")
    XCTAssertEqual(alpha, 2.0 / 3, accuracy: 0.001)
    drag(x: 195, from: 580, to: 586, seconds: 0.1)
    try waitForBars(at: 4)
    drag(x: 195, from: 586, to: 580, seconds: 0.1)
    try waitForBars(at: 10)
    release()
    try waitForBars(at: 0)
    XCTAssertEqual(alpha, 1)

    swipe(x: 195, from: 600, to: 520)
    try waitForBars(at: 80)
    XCTAssertEqual(alpha, 0)
    XCTAssertEqual(try XCTUnwrap(trace.frames.last?.views["webView"]).maxY, 790)
    swipe(x: 195, from: 300, to: 380)
    try waitForBars(at: 0)
    XCTAssertEqual(alpha, 1)
    swipe(x: 195, from: 600, to: 520)
    try waitForBars(at: 80)
    display.xdotool("mousemove", "195", "795", "click", "1")
    try waitForBars(at: 0)
    assertNoJump(in: trace.frames[...])
  }

  /// The page's stripes are to be seen beneath the toolbar.
  private var pageShowsThrough: Bool {
    guard let picture = display.picture(width: 390, height: 844) else { return false }
    // The column at the left of the address bar's capsule: blurred stripes are lighter and darker in turn.
    let reds = (712..<840).map { Int(picture[($0 * 390 + 8) * 4 + 2]) }
    return reds.max()! - reds.min()! > 8
  }

  /// The finger comes back in the middle of the motion that it has set off.
  func testCaughtInMidFlightNothingJumps() throws {
    try waitForPage()
    var isCaught = false
    var attempts = 0
    while !isCaught {
      attempts += 1
      guard attempts <= 20 else { return XCTFail("never caught in mid-flight") }
      let first = trace.frames.count
      // The second press is at once, another pan is recognised after ten points, and goes on without haste.
      display.xdotool(
        ["mousemove", "195", "600", "mousedown", "1"] + moves(x: 195, from: 600, to: 560, seconds: 0.05)
          + ["mouseup", "1", "mousemove", "195", "300", "mousedown", "1"]
          + moves(x: 195, from: 300, to: 330, seconds: 0.03) + moves(x: 195, from: 330, to: 400, seconds: 0.4)
          + ["mouseup", "1"])
      try waitForBars(at: 0)
      let frames = trace.frames[first...]
      assertNoJump(in: frames)
      let top = frames.compactMap { $0.views["toolbar"]?.maxY }.max() ?? 810
      isCaught = (815..<889).contains(top)
    }
  }

  /// The bars' own motions have a greatest speed, and one that is turned begins gently: what goes beyond is a jump.
  private func assertNoJump(
    in frames: ArraySlice<PresentedTrace.Frame>, file: StaticString = #filePath, line: UInt = #line
  ) {
    var direction = 0.0
    for (before, after) in zip(frames, frames.dropFirst()) {
      guard let a = before.views["toolbar"]?.minY, let b = after.views["toolbar"]?.minY else { continue }
      let seconds = after.time - before.time
      let finger = abs(
        (after.views["webView.scrollView"]?.contentOffset?[1] ?? 0)
          - (before.views["webView.scrollView"]?.contentOffset?[1] ?? 0))
      let step = b - a
      let stood = [710, 790].contains { abs(a - $0) < 0.01 }
      // Where frames have been dropped, it isn't seen when they were turned, nor what came after.
      let isTurned = !stood && step * direction < 0 && seconds < 2.5 / 60
      // One that is turned begins as the spring does from rest. Else a finger may have thrown them: no faster than eighty
      // points in 0.2 s, ease in, are at their end.
      let turns = Double(RestSpring.frequency) * seconds
      let limit = isTurned ? 80 * (1 - (1 + turns) * exp(-turns)) : 80 / 0.2 * 1.72 * seconds
      XCTAssertLessThanOrEqual(
        abs(step), limit + finger * 40 / 30 + 1,
        "frame \(after.frame), \(seconds) s after the last, \(finger) pt of the page", file: file, line: line)
      if step != 0 { direction = step }
    }
  }
}
