import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// The web process dies at any moment: while it starts, while a page loads, under the finger. The app says so in the
/// page's place and goes on, and the page comes again.
@preconcurrency @MainActor final class PageKillTests: XCTestCase {
  private var device: SimulatedDevice!
  private var page: PageFile!

  override func setUp() async throws {
    try await super.setUp()
    page = try PageFile("<!doctype html><title>Long</title><div style='height:20000px'>")
    device = SimulatedDevice()
    device.forgetPast()
    device.show(BrowserViewController(address: page.url.absoluteString))
  }

  override func tearDown() async throws {
    (device, page) = (nil, nil)
    try await super.tearDown()
  }

  private var showsError: Bool { device["errorPage"]?.hidden == false }

  func testKillsAtRandomInstants() throws {
    for seed in 0..<Soak.count(6, full: 1000) {
      var dice = Dice(seed: seed)
      var isHeld = false
      // Somewhere between the process's start and the page's picture, or after it.
      if dice.chance(60) {
        XCTAssertTrue(device.waitForLoadedPage(seconds: 60), "run \(seed): no page")
        device.advanceFrames(dice.roll(10))
        isHeld = dice.chance(30)
        // Up and down: at the page's end the bars would stay.
        let way = dice.roll(400) - 200
        device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 400 + way), seconds: 0.1, hold: isHeld)
      } else {
        let instant = Date(timeIntervalSinceNow: Double(dice.roll(400)) / 1000)
        _ = device.waitInRealTime(seconds: Wait.timeout) {
          device.advanceFrames(1)
          return Date() > instant && ContentProcess.shared.processIdentifier != nil
        }
      }
      let process = try XCTUnwrap(ContentProcess.shared.processIdentifier, "run \(seed)")
      XCTAssertEqual(kill(process, SIGKILL), 0, "run \(seed)")
      XCTAssertTrue(
        device.waitInRealTime(seconds: 60) {
          device.advanceFrames(1)
          return showsError
        }, "run \(seed): nothing is said")
      if isHeld { device.touchUp() }
      device.advance(by: 1)
      XCTAssertNotEqual(ContentProcess.shared.processIdentifier, process)
      device.tap("errorPage.tryAgain")
      device.advanceFrames(1)
      XCTAssertFalse(showsError, "run \(seed)")
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertTrue(device.waitForLoadedPage(seconds: 60), "the page has not come again")
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 520), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(device["toolbar"]?.frame.maxY ?? 0, 890, accuracy: 0.5, "the bars go on as before")
  }
}
