import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The bar on the keyboard, where the main thread is late and where the keyboard is told of at odd moments.
@preconcurrency @MainActor final class LateTypingTests: XCTestCase {
  private var device: LateDevice!
  private var browser: BrowserViewController!

  override func setUp() async throws {
    try await super.setUp()
    browser = BrowserViewController(address: nil)
    device = LateDevice(browser)
  }

  override func tearDown() async throws {
    (device, browser) = (nil, nil)
    try await super.tearDown()
  }

  private func begin() { browser.strip.current.bar.capsule.field.becomeFirstResponder() }
  private func end() { browser.endTyping() }

  /// Asserts the law of bar and keyboard that go up, are caught after some frames, and are caught again on the way
  /// down.
  private func assertLaw(
    at moment: LateDevice.Moment, seconds: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    for delay in [0, 1, 2, 3, 5, 8, 12] {
      let first = device.trace.count
      device.advanceFrame(at: moment, seconds: seconds) { self.begin() }
      device.advanceFrames(delay)
      device.advanceFrame(at: moment, seconds: seconds) { self.end() }
      device.advanceFrames(delay / 2 + 1)
      device.advanceFrame(at: moment, seconds: seconds) { self.begin() }
      device.advanceFrames(40)
      device.advanceFrame(at: moment, seconds: seconds) { self.end() }
      device.advanceFrames(delay)
      device.advanceFrame(at: moment, seconds: seconds) { self.begin() }
      device.advanceFrames(2)
      device.advanceFrame(at: moment, seconds: seconds) { self.end() }
      device.advanceFrames(60)
      let frames = Array(device.trace[first...])
      let message = "\(moment), \(seconds) s late, caught after \(delay) frames:"
      assertSegments(frames, message, file: file, line: line)
      XCTAssertLessThan(frames.compactMap { $0["addressBar"]?.frame.maxY }.min() ?? 772, 560, message)
      XCTAssertEqual(frames.last?["addressBar"]?.frame.maxY ?? 0, 772, accuracy: 0.01, message, file: file, line: line)
      guard testRun?.totalFailureCount == 0 else { return }
    }
  }

  func testWhereFramesAreMissed() {
    for seconds in [0.012, 0.05] { assertLaw(at: .timers, seconds: seconds) }
    XCTAssertGreaterThan(device.missed, 40)
  }

  func testWhereTheMainThreadIsLateAfterItsDisplayLinks() {
    for seconds in [0.02] { assertLaw(at: .layout, seconds: seconds) }
  }

  func testAKeyboardThatIsToldOfByADisplayLinkOrInLayout() {
    for moment in [LateDevice.Moment.links, .layout] { assertLaw(at: moment, seconds: 0) }
    XCTAssertEqual(device.missed, 0)
  }
}
