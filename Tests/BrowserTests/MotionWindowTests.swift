import Foundation
import TestSupport
import XCTest

/// The keyboard's and the new tab's motions in a window: mouse and keys of a real display, and every frame that was
/// presented. What one commit says must agree in each of them. How far things go from frame to frame is a matter of how
/// busy the machine is, and is held to the point where the clock is ours, in the tests without a window.
final class MotionWindowTests: XCTestCase {
  private var server: TestServer!
  private var window: BrowserWindow!

  override func setUpWithError() throws {
    server = TestServer([
      "/": .page("<!doctype html><title>First</title><body style='background:#264'>"),
      "/typed": .page("<!doctype html><title>Typed</title><body style='background:#426'>"),
    ])
    window = try BrowserWindow(address: server.url("/"))
    try window.wait("the page is there, and a tab waits", seconds: 60) { window["addressBar.1"] != nil }
    try window.waitForRest()
  }

  override func tearDown() {
    window = nil
    server?.stop()
  }

  // MARK: - Keyboard

  private var field: String? { window["addressBar.field"]?.text }

  /// Asserts that in every frame the background is behind the bar, and there while the keyboard is.
  private func assertSegments(
    from first: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    for frame in window.trace.frames[first...] {
      guard let bar = frame.views["addressBar"], let background = frame.views["keyboardBackground"] else { continue }
      let keyboard = frame.views["keyboard"].flatMap { $0.hidden ? nil : $0.minY } ?? 844
      XCTAssertEqual(background.maxY, bar.maxY + 10, accuracy: 0.5, "frame \(frame.frame)", file: file, line: line)
      if keyboard < 844 { XCTAssertFalse(background.hidden, "frame \(frame.frame)", file: file, line: line) }
    }
  }

  private var bar: Double { window["addressBar"]?.maxY ?? .nan }

  private func waitForKeyboard(file: StaticString = #filePath, line: UInt = #line) throws {
    try window.wait("the keyboard is up", file: file, line: line) {
      (window["keyboard"]?.maxY).map { abs($0 - 844) < 0.01 } == true && window["cancelButton"]?.alpha == 1
        && window["startPage"]?.alpha == 1
    }
  }

  private func waitForTheBarsRest(file: StaticString = #filePath, line: UInt = #line) throws {
    try window.wait("the bar is back", file: file, line: line) { isAtRest }
  }

  /// What cannot be seen any more may still be there: nothing is presented only to take it away.
  private var isAtRest: Bool {
    let (keyboard, startPage) = (window["keyboard"], window["startPage"])
    return abs(bar - 772) < 0.01 && keyboard.map { $0.hidden || $0.minY > 843.5 } ?? true
      && window["cancelButton"]?.alpha == 0 && startPage.map { $0.hidden || $0.alpha == 0 } ?? true
  }

  func testTheBarRidesOnTheKeyboardAndKeysTypeAnAddress() throws {
    let first = window.trace.frames.count - 1
    window.click(195, 741)
    try waitForKeyboard()
    XCTAssertEqual(bar, try XCTUnwrap(window["keyboard"]).minY, accuracy: 0.5)
    XCTAssertEqual(field, server.url("/"))
    // Cancel lies below the status bar, at the right.
    window.click(340, 47 + 8 + 12)
    try waitForTheBarsRest()
    assertSegments(from: first)

    // The keys of the machine take the on-screen keyboard's place.
    window.click(195, 741)
    try waitForKeyboard()
    window.type("127.0.0.1:\(server.port)/typed")
    try window.wait("the address is typed: \(field ?? "none")") { field == "127.0.0.1:\(server.port)/typed" }
    try window.wait("the keyboard gives way") { abs(bar - 772) < 0.01 }
    window.key("Return")
    try window.wait("the page is asked for") { server.requests.contains("/typed") }
    try waitForTheBarsRest()
    try window.wait("the field is empty") { field == "" }
    assertSegments(from: first)
  }

  /// Wherever it is caught, all goes back to where it was.
  func testTheKeyboardIsCaughtOnItsWay() throws {
    var turns: [Double] = []
    for delay in ["0.02", "0.06", "0.1", "0.15", "0.2", "0.08", "0.12"] {
      let start = window.trace.frames.count
      window.display.xdotool(
        "mousemove", "195", "741", "click", "1", "sleep", delay, "mousemove", "340", "67", "click", "1")
      try window.wait("it has begun") { window.trace.frames.count > start }
      // Before the button is there, the tap is the start page's.
      try window.wait("the bar is back") {
        if window["cancelButton"]?.alpha == 1 { window.click(340, 67) }
        return isAtRest
      }
      turns.append(window.trace.frames[start...].compactMap { $0.views["addressBar"]?.maxY }.min() ?? 772)
    }
    XCTAssertLessThan(turns.min() ?? 772, 760, "\(turns)")
  }

  // MARK: - New tab

  private var x: Double { window["capsules"]?.contentOffset?[0] ?? .nan }

  /// Asserts that in every frame the new tab stands as the finger's way says.
  private func assertFollows(from first: Int, file: StaticString = #filePath, line: UInt = #line) {
    for frame in window.trace.frames[first...] {
      guard let x = frame.views["capsules"]?.contentOffset?[0], let strip = frame.views["tabStrip"]?.contentOffset?[0],
        // As long as it waits.
        let capsule = frame.views["addressBar.1"], frame.views["addressBar.0"] == nil
      else { continue }
      let place = "frame \(frame.frame), x \(x)"
      XCTAssertEqual(strip / 414, x / 346, accuracy: 0.002, place, file: file, line: line)
      XCTAssertEqual(capsule.alpha, min(1, max(0, 1.2 * x / 142)), accuracy: 0.01, place, file: file, line: line)
      XCTAssertEqual(capsule.frame[2], min(342, max(142, x)), accuracy: 0.5, place, file: file, line: line)
      XCTAssertEqual(capsule.frame[0], 24 + 346 - x, accuracy: 0.5, place, file: file, line: line)
    }
  }

  func testANewTabIsPulledInAndTypedInto() throws {
    let first = window.trace.frames.count - 1
    // Too short a way: all goes back.
    window.press(340, 741)
    window.drag(from: (340, 741), to: (240, 741), seconds: 0.3)
    try window.wait("the capsules follow") { abs(x - 90) < 11 }
    window.display.xdotool("sleep", "0.2", "mouseup", "1")
    try window.wait("all is back") { x == 0 && window["addressBar.1"]?.alpha == 0 }

    window.press(340, 741)
    window.drag(from: (340, 741), to: (60, 741), seconds: 0.4)
    try window.wait("the capsule stretches") { (window["addressBar.1"]?.frame[2] ?? 0) > 200 }
    assertFollows(from: first)
    window.display.xdotool("sleep", "0.2", "mouseup", "1")
    try window.wait("it has landed") { window["addressBar.0"] != nil && window["tab.1"]?.alpha == 1 && x == 346 }
    try window.waitForRest()
    XCTAssertEqual(window["tab.1"]?.frame, window["tabStrip"]?.frame)
    XCTAssertEqual(window["addressBar.label"]?.text, "Start Page")

    window.click(195, 741)
    try waitForKeyboard()
    window.type("127.0.0.1:\(server.port)/typed")
    window.key("Return")
    try window.wait("the page is asked for") { server.requests.contains("/typed") }
    try window.wait("the next tab waits") { window["addressBar.2"] != nil }
    // And back to the first one with a flick.
    try window.wait("the bar is back") { isAtRest }
    window.press(60, 741)
    window.drag(from: (60, 741), to: (160, 741), seconds: 0.08)
    window.release()
    try window.wait("the first one is there") { x == 0 && window["addressBar.0"] == nil }
  }

  func testANewTabIsCaughtOnItsWay() throws {
    let first = window.trace.frames.count - 1
    var isCaught = false
    var attempts = 0
    while !isCaught {
      attempts += 1
      guard attempts <= 20 else { return XCTFail("never caught on its way") }
      let start = window.trace.frames.count
      // Thrown, caught at once, and brought back.
      window.display.xdotool(
        ["mousemove", "340", "741", "mousedown", "1"]
          + BrowserWindow.moves(from: (340, 741), to: (240, 741), seconds: 0.1) + ["mouseup", "1"]
          + ["sleep", "0.06", "mousemove", "100", "741", "mousedown", "1"]
          + BrowserWindow.moves(from: (100, 741), to: (380, 741), seconds: 0.4) + ["sleep", "0.2", "mouseup", "1"])
      try window.wait("all is back") { x == 0 && window["addressBar.1"]?.alpha == 0 }
      try window.waitForRest()
      let frames = window.trace.frames[start...]
      isCaught = frames.contains { (frame: PresentedTrace.Frame) in
        (frame.views["capsules"]?.contentOffset?[0]).map { $0 > 100 && $0 < 340 } ?? false
      }
    }
    assertFollows(from: first)
    XCTAssertNil(window["addressBar.0"])
    XCTAssertEqual(try XCTUnwrap(window["tab.1"]).alpha, 0)
  }
}
