import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Another tab becomes the current one in the midst of something.
@preconcurrency @MainActor final class TabChangeTests: XCTestCase {
  private var screen: TypingScreen!
  private var device: SimulatedDevice { screen.device }
  private var strip: TabStrip { screen.browser.strip }

  override func setUp() async throws {
    try await super.setUp()
    let screen = TypingScreen()
    screen.browser.strip.addTabs(2)
    screen.browser.strip.select(0)
    await screen.device.advance(by: 0.5)
    self.screen = screen
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func assertStands(
    at index: Int, types: Bool, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    device.advance(by: 1.5)
    XCTAssertEqual(strip.currentIndex, index, message, file: file, line: line)
    let capsules = strip.capsulesView
    XCTAssertEqual(
      capsules.contentOffset.x, capsules.stripLayout.capsuleOffset(index), message, file: file, line: line)
    XCTAssertEqual(strip.isTyping, types, message, file: file, line: line)
    let writers = strip.tabs.indices.filter { strip.tabs[$0].bar.capsule.field.isFirstResponder }
    XCTAssertEqual(writers, types ? [index] : [], message, file: file, line: line)
    XCTAssertEqual(
      strip.current.bar.capsule.reloadButton.alpha, types ? 0 : 1, message, file: file, line: line)
  }

  private func flick() {
    device.drag(from: CGPoint(x: 250, y: 741), to: CGPoint(x: 150, y: 741), seconds: 0.08)
    device.advance(by: 0.05)
  }

  func testAnotherTabEndsTyping() {
    for (name, change) in [
      ("selection", { self.strip.select(1) }), ("closing", { self.strip.closeTab(0) }),
      ("another one", { _ = self.strip.insertTab() }),
    ] {
      strip.select(0)
      screen.beginTyping()
      change()
      assertStands(at: name == "closing" ? 0 : 1, types: false, name)
    }
  }

  func testAnAddressIsTypedIntoTheTabThatComes() {
    flick()
    XCTAssertEqual(strip.currentIndex, 0)
    device.press("l", modifiers: .control)
    assertStands(at: 1, types: true)
  }

  func testAMotionsFirstFramesDontBringBackTheTabBefore() {
    for frames in 0..<4 {
      strip.select(0)
      device.advance(by: 0.5)
      _ = strip.insertTab()
      device.advanceFrames(frames)
      strip.select(3)
      assertStands(at: 3, types: false, "after \(frames) frames")
      strip.closeTab(1)
    }
  }

  func testAFingerThatHoldsTheStripLetsGoOfItOnceAnAddressIsTyped() {
    device.drag(from: CGPoint(x: 250, y: 741), to: CGPoint(x: 90, y: 741), seconds: 0.2, hold: true)
    device.press("l", modifiers: .control)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 1.5)
    assertStands(at: strip.currentIndex, types: strip.isTyping)
  }

  func testNothingBeneathTheOverviewIsTouchedAsItComes() {
    for instant in [0, 0.02, 0.1, 0.2, 0.35] {
      device.press("\\", modifiers: [.control, .shift])
      device.advance(by: instant)
      device.tap(at: CGPoint(x: 195, y: 741))
      assertStands(at: 0, types: false, "after \(instant) s")
      device.press("escape")
      device.advance(by: 1)
    }
  }
}
