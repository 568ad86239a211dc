import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// The device is turned, and on a low screen the bars lie in one row.
@preconcurrency @MainActor final class LandscapeTests: PageTestCase {
  override class var html: String {
    """
    <!doctype html><title>Page</title><style>
    body { margin: 0; height: 5000px; background: #2a6 }
    @media (min-width: 600px) { body { background: #2a6 linear-gradient(#26a, #26a) } }
    </style><body>
    <script>const whenPainted = (work) => requestAnimationFrame(() => requestAnimationFrame(work));
    addEventListener('resize', () => whenPainted(() => document.title = innerWidth))</script>
    """
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 { device.color(at: CGPoint(x: x, y: y)) }

  func testTheBarsAreThereInEveryFrameOfATurn() {
    let webView = browser.page.webView
    let frames = screen.record {
      device.rotate(to: .landscapeLeft)
      XCTAssertNotEqual(color(840, 100), 0, "nothing is beside the window")
      device.advanceFrames(1)
      // No more frames go by: the page is laid out at the turn's beginning.
      XCTAssert(device.waitInRealTime(seconds: Wait.timeout) { webView.title == "750" }, webView.title ?? "none")
      device.advance(by: 0.5)
    }
    for (index, frame) in frames.dropFirst().enumerated() {
      XCTAssertEqual(frame["toolbar"]?.frame, CGRect(x: 0, y: 319, width: 844, height: 50), "frame \(index)")
      XCTAssertEqual(frame["addressBar"]?.frame.midY, 344, "frame \(index)")
      XCTAssertEqual(frame["webView"]?.frame.width, 750, "frame \(index)")
      XCTAssertEqual(frame["addressBar"]?.effectiveAlpha, 1, "frame \(index)")
      XCTAssertEqual(frame["addressBar.label"]?.effectiveAlpha, 1, "frame \(index)")
    }
  }

  /// A bar without its items would be blank.
  func testTheItemsAreThereInEveryFrameOfATurn() throws {
    for orientation in [DeviceOrientation.landscapeLeft, .portrait] {
      device.rotate(to: orientation)
      let tabs = try item("Tabs")
      for frame in 0..<30 {
        for view in [tabs, try XCTUnwrap(tabs.superview)] {
          XCTAssertEqual((view.layer.presentation() ?? view.layer).opacity, 1, "\(orientation), frame \(frame)")
        }
        device.advanceFrames(1)
      }
    }
  }

  func testThePageFadesAsTheDeviceTurns() {
    let (old, new): (UInt32, UInt32) = (0x22aa66, 0x2266aa)
    XCTAssertEqual(color(100, 200), old)
    device.rotate(to: .landscapeLeft)
    device.advanceFrames(1)
    XCTAssert(device.waitInRealTime(seconds: Wait.timeout) { self.browser.page.webView.title == "750" })
    var greens: [UInt32] = []
    for _ in 0..<30 {
      greens.append(color(100, 200) >> 8 & 0xff)
      device.advanceFrames(1)
    }
    XCTAssertEqual(greens.first, old >> 8 & 0xff)
    XCTAssertEqual(greens, greens.sorted(by: >))
    XCTAssertGreaterThan(Set(greens).count, 4, "\(greens)")
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return color(100, 200) == new
      })
  }

  /// What only holds between two steps of the turn's layout is never seen.
  func testThePictureThatFadesIsNoLargerThanTheOldPageAndTheNewOne() throws {
    let webView = browser.page.webView
    device.rotate(to: .landscapeLeft)
    XCTAssert(device.waitInRealTime(seconds: Wait.timeout) { webView.title == "750" })
    device.advance(by: 0.5)
    XCTAssertNil(webView.contentView.fade)
    device.rotate(to: .portrait)
    device.advanceFrames(1)
    let picture = try XCTUnwrap(webView.contentView.fade?.subviews.first)
    XCTAssertEqual(picture.frame.size, CGSize(width: 750, height: 844))
  }

  /// A frame waits for the page to be laid out: what it shows does not depend on how fast that is.
  func testASlowPageShowsAsItIsLaidOutInTheFrameThatAsksForIt() {
    browser.page.webView.evaluateJavaScript(
      "addEventListener('resize', () => { for (const end = performance.now() + 700; performance.now() < end;); })")
    device.advanceFrames(2)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(color(100, 200), 0x2266aa)
    XCTAssertEqual(color(700, 200), 0x2266aa)
  }

  private func item(_ label: String) throws -> UIView {
    func find(in view: UIView) -> UIView? {
      view is UIControl && view.accessibilityLabel == label
        ? view : view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    return try XCTUnwrap(find(in: browser.view), label)
  }

  func testAllLiesInOneRow() throws {
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    let field = try XCTUnwrap(device["addressBar.field"]).frame
    XCTAssertEqual(field.midX, 422)
    XCTAssertEqual(field.height, 36)
    for (label, isLeft) in [
      ("Back", true), ("Forward", true), ("Share", false), ("Bookmarks", false), ("Tabs", false),
    ] {
      let item = try item(label)
      let frame = item.convert(item.bounds, to: nil)
      XCTAssertEqual(frame.midY, 344, accuracy: 1, label)
      XCTAssert(isLeft ? frame.minX >= 47 && frame.maxX <= field.minX : frame.minX >= field.maxX, "\(label) \(frame)")
      XCTAssertLessThanOrEqual(frame.maxX, 797, label)
    }
    // A tab that is made here is like the others.
    browser.strip.insertTab()
    device.advance(by: 0.5)
    XCTAssertEqual(device["addressBar.field"]?.frame.size, field.size)
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertEqual(device["toolbar"]?.frame, CGRect(x: 0, y: 710, width: 390, height: 100))
    XCTAssertEqual(device["addressBar"]?.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
    XCTAssertEqual(device["addressBar.field"]?.frame.height, 46)
  }

  func testTheBarRidesOnTheKeyboardInEveryFrameAndComesBackToItsRest() throws {
    for (model, height) in [(.iPhone13, 390), (.iPhoneSE, 375)] as [(DeviceModel, CGFloat)] {
      screen = TypingScreen(model)
      device.rotate(to: .landscapeLeft)
      device.advance(by: 0.5)
      let rest = try XCTUnwrap(device["addressBar"]).frame
      let frames = screen.record {
        screen.beginTyping()
        screen.leave()
        screen.beginTyping()
        device.drag(from: CGPoint(x: 100, y: 40), to: CGPoint(x: 100, y: height - 2), seconds: 0.5, hold: true)
        device.advance(by: 0.2)
        device.touchUp()
        device.advance(by: 1)
      }
      assertSegments(frames, rest: rest.maxY, screen: height)
      XCTAssertEqual(device["addressBar"]?.frame, rest, "\(height)")
      XCTAssertFalse(screen.field.isFirstResponder, "\(height)")
    }
  }

  func testEveryTabsPageLiesBesideTheNotch() {
    device.rotate(to: .landscapeLeft)
    browser.strip.addTab().page.open(page.url.absoluteString)
    browser.strip.select(1)
    screen.waitForPage()
    XCTAssertEqual(device["webView"]?.frame, CGRect(x: 47, y: 0, width: 750, height: 319))
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertEqual(device["webView"]?.frame, CGRect(x: 0, y: 47, width: 390, height: 663))
  }

  func testTheBarIsWhereItRestsHoweverSoonTheDeviceIsTurnedAfterTyping() {
    for (frames, orientation) in [(4, .landscapeLeft), (8, .portrait), (14, .landscapeRight)]
      as [(Int, DeviceOrientation)]
    {
      screen.beginTyping()
      browser.endTyping()
      device.advanceFrames(frames)
      device.rotate(to: orientation)
      device.advance(by: 1)
      XCTAssertEqual(device["addressBar"]!.frame.midX, orientation == .portrait ? 195 : 422, accuracy: 1, "\(frames)")
      XCTAssertEqual(device["addressBar"]!.frame.midY, orientation == .portrait ? 741 : 344, accuracy: 1, "\(frames)")
    }
  }

  func testTheFieldTakesTheRowWhileAnAddressIsTyped() throws {
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    let rest = try XCTUnwrap(device["addressBar"]).frame
    let frames = screen.record {
      screen.tapField()
      device.advance(by: 0.2)
      // Caught on its way.
      screen.browser.endTyping()
      device.advance(by: 0.1)
      screen.field.becomeFirstResponder()
      device.advance(by: 1)
    }
    assertSegments(frames, rest: rest.maxY, screen: 390)
    for (before, after) in zip(frames, frames.dropFirst()) {
      let (before, after) = (try XCTUnwrap(before["addressBar"]).frame, try XCTUnwrap(after["addressBar"]).frame)
      XCTAssertLessThan(abs(after.width - before.width), 60, "\(before) \(after)")
      XCTAssertGreaterThanOrEqual(after.width, rest.width - 0.01)
    }
    let (field, cancel) = (try XCTUnwrap(device["addressBar"]).frame, try XCTUnwrap(device["cancelButton"]).frame)
    XCTAssertEqual(field.minX, 47 + 24)
    XCTAssertEqual(field.maxX, cancel.minX - 12, accuracy: 0.51)
    XCTAssertEqual(cancel.maxX, 797 - 24)
    XCTAssertEqual(cancel.midY, field.midY, accuracy: 0.51)
    XCTAssertEqual(try item("Tabs").superview?.alpha, 0, "what would lie beneath is gone")
    device.tap("cancelButton")
    device.advance(by: 1)
    XCTAssertEqual(device["addressBar"]?.frame, rest)
    XCTAssertEqual(try item("Tabs").superview?.alpha, 1)
    XCTAssertEqual(device["cancelButton"]?.alpha, 0)
  }

  func testAnAddressThatIsTypedKeepsItsPlaceWhereTheDeviceIsTurned() throws {
    screen.beginTyping()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let cancel = try XCTUnwrap(device["cancelButton"]).frame
    XCTAssertEqual(cancel.midY, try XCTUnwrap(device["addressBar"]).frame.midY, accuracy: 0.51)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(try XCTUnwrap(device["cancelButton"]).frame.midY, 71.75, accuracy: 0.5)
    XCTAssertEqual(device["addressBar"]?.frame.width, 342)
  }

  /// The law of the bars in two rows, with 3 points for 8.
  func testItCollapsesAndExpands() throws {
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    device.drag(from: CGPoint(x: 422, y: 250), to: CGPoint(x: 422, y: 230), seconds: 0.2, hold: true)
    device.advance(by: 0.1)
    XCTAssertEqual(device["toolbar"]!.frame.minY, 319 + 10 * 3 / 8, accuracy: 0.51)
    XCTAssertEqual(device["addressBar"]!.alpha, 2.0 / 3, accuracy: 0.02)
    device.drag(to: CGPoint(x: 422, y: 180), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(device["toolbar"]!.frame.minY, 349, accuracy: 0.01)
    XCTAssertEqual(device["webView"]!.frame.maxY, 349, accuracy: 0.01)
    XCTAssertEqual(device["addressBar.label"]!.frame.midY, 358, accuracy: 1)
    XCTAssertEqual(try item("Tabs").superview?.alpha, 0, "what would lie beside it is gone")
    device.drag(from: CGPoint(x: 422, y: 150), to: CGPoint(x: 422, y: 220), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(device["toolbar"]!.frame.minY, 319, accuracy: 0.01)
    XCTAssertEqual(device["addressBar"]!.frame.midY, 344, accuracy: 0.01)
    XCTAssertEqual(device["addressBar"]!.alpha, 1)
    XCTAssertEqual(try item("Tabs").superview?.alpha, 1)
  }
}
