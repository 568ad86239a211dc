import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// The status bar's ground while a finger draws the page before, or the one after, in: each page brings its own.
@preconcurrency @MainActor final class SwipeColorTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var pages: [PageFile] = []
  private let (dark, light) = (UInt32(0x10_2040), UInt32(0xff_ee88))

  /// A dark page, then a light one, which shows.
  override func setUp() async throws {
    try await super.setUp()
    pages = try [dark, light].enumerated().map { number, color in
      let color = "#" + String(color, radix: 16)
      return try PageFile("<!doctype html><title>\(number)</title><meta name=theme-color content='\(color)'><p>Text")
    }
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
    for number in 0..<2 {
      browser.page.open(pages[number].url.absoluteString)
      device.waitForPage(titled: "\(number)", in: browser)
    }
  }

  override func tearDown() async throws {
    (device, browser, pages) = (nil, nil, [])
    try await super.tearDown()
  }

  private var webView: WKWebView { browser.page.webView }

  /// The colours above what the status bar shows, from left to right, one for each point.
  private func band() -> [UInt32] {
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      (0..<390).map { image.pixels.load(fromByteOffset: 4 * image.bytesPerRow + $0 * 8, as: UInt32.self) & 0xff_ffff }
    }
  }

  /// The dark page lies beneath the light one, the darker the less of it shows.
  private func assertBand(file: StaticString = #filePath, line: UInt = #line) {
    let progress = webView.swipe.stage?.presentedProgress ?? 0
    let band = band()
    let edge = Int(progress * 390)
    for x in min(edge + 2, 390)..<390 { XCTAssertEqual(band[x], light, "\(x) at \(progress)", file: file, line: line) }
    // The light page throws a shadow.
    for x in 0..<max(edge - 20, 0) {
      let shade = 1 - 0.15 * (1 - progress)
      for shift in [0, 8, 16] as [UInt32] {
        XCTAssertEqual(
          Double(band[x] >> shift & 0xff), Double(dark >> shift & 0xff) * shade, accuracy: 2, "\(x) at \(progress)",
          file: file, line: line)
      }
    }
  }

  func testEachPageBringsItsOwn() {
    assertBand()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 204, y: 400), seconds: 0.3, hold: true)
    XCTAssertEqual(webView.swipe.stage?.progress ?? 0, 190 / 390, accuracy: 1e-6)
    assertBand()
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent, "more shows of the light page")
    device.drag(to: CGPoint(x: 330, y: 400), seconds: 0.2, hold: true)
    assertBand()
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    device.drag(to: CGPoint(x: 60, y: 400), seconds: 0.2, hold: true)
    assertBand()
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
    device.advance(by: 0.2)
    device.touchUp()
    for _ in 0..<40 {
      device.advanceFrames(1)
      assertBand()
    }
    XCTAssertNil(webView.swipe.stage)
    XCTAssertEqual(Set(band()), [light])
  }

  /// How many points of the status bar's text are white and black, on either side of the pages' edge.
  private func text(edge: CGFloat) -> (left: (white: Int, black: Int), right: (white: Int, black: Int)) {
    let image = device.snapshot()
    var counts = (left: (white: 0, black: 0), right: (white: 0, black: 0))
    withExtendedLifetime(image) {
      for y in 20..<90 {
        for x in 0..<image.width where abs(CGFloat(x) - edge * 2) > 2 {
          let pixel = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self) & 0xff_ffff
          let isLeft = CGFloat(x) < edge * 2
          switch pixel {
          case 0xff_ffff: if isLeft { counts.left.white += 1 } else { counts.right.white += 1 }
          case 0: if isLeft { counts.left.black += 1 } else { counts.right.black += 1 }
          default: break
          }
        }
      }
    }
    return counts
  }

  /// The text is white on the dark page and black on the light one, to the letters that lie on both.
  func testTheStatusBarsTextIsReadOnBothPages() throws {
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 69, y: 400), seconds: 0.3, hold: true)
    device.advance(by: 0.3)
    let edge = try XCTUnwrap(webView.swipe.stage).presentedProgress * 390
    XCTAssertEqual(edge, 55, accuracy: 1, "through the time")
    var counts = text(edge: edge)
    XCTAssertGreaterThan(counts.left.white, 20)
    XCTAssertEqual(counts.left.black, 0)
    XCTAssertGreaterThan(counts.right.black, 100)
    XCTAssertEqual(counts.right.white, 0)
    device.drag(to: CGPoint(x: 300, y: 400), seconds: 0.2, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    // Let go, its pages run on with the edge of its text.
    for _ in 0..<20 {
      device.advanceFrames(1)
      guard let edge = webView.swipe.stage.map({ $0.presentedProgress * 390 }) else { break }
      counts = text(edge: edge)
      XCTAssertEqual([counts.left.black, counts.right.white], [0, 0], "\(edge)")
      XCTAssertGreaterThan(counts.left.white, 20, "\(edge)")
    }
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return webView.swipe.stage == nil
      })
    XCTAssertNil(device.windowScene.statusBarSplit)
    device.advanceFrames(1)
    counts = text(edge: 390)
    XCTAssertGreaterThan(counts.left.white, 100, "at once, and not by a fade")
    XCTAssertEqual(counts.left.black, 0)
  }

  func testCaughtOnItsWayBackItStaysWithItsPage() {
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 160, y: 400), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advanceFrames(5)
    assertBand()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.2, hold: true)
    XCTAssertNotNil(webView.swipe.stage)
    assertBand()
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 0.7)
    XCTAssertNil(webView.swipe.stage)
    XCTAssertEqual(Set(band()), [light])
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
  }

  func testThePageThatArrivesHasItsColorFromThenOn() {
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent, "it is known which page comes")
    device.advance(by: 0.7)
    XCTAssertEqual(Set(band()), [dark], "it lies where it belongs")
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        XCTAssertEqual(Set(band()), [dark], "beneath its picture")
        return webView.swipe.stage == nil
      })
    for _ in 0..<30 {
      XCTAssertEqual(Set(band()), [dark], "it neither jumps nor fades")
      device.advanceFrames(1)
    }
    XCTAssertEqual(webView.title, "0")
  }
}
