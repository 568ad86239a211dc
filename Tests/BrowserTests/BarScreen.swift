import AppSupport
import TestSupport
import UIKitTesting
import WebKit
import XCTest

@testable import SwoopBrowser

/// The browser on a device, with a page whose height can be chosen, and everything that its bars do, frame by frame.
@MainActor final class BarScreen {
  /// What one frame shows.
  struct Snap {
    var time: CFTimeInterval
    var state: BarTracker.State
    /// The page's.
    var offset: CGFloat
    /// Offsets as `BarPose` has them.
    var toolbar: CGFloat
    var address: CGFloat
    var alpha: CGFloat
    var capsuleScale: CGSize
    var labelScale: CGFloat
    var toolbarTop: CGFloat
    var webViewEnd: CGFloat
  }

  let device = SimulatedDevice()
  let browser: BrowserViewController
  private(set) var snaps: [Snap] = []
  private let file: PageFile
  private var questions = 0

  private static let html = """
    <!doctype html><title>Page</title><body style='margin:0'><div id='all' style='height:5000px'></div>
    <script>let resized = 0; addEventListener('resize', () => resized++)</script>
    """

  /// Shows the page.
  /// - Parameter body: what it has besides its height.
  init(timing: MotionTiming = .spring, body: String = "") throws {
    file = try PageFile(Self.html + body)
    browser = BrowserViewController(address: file.url.absoluteString, timing: timing)
    device.show(browser)
    XCTAssert(device.waitForLoadedPage(seconds: Wait.timeout), "the page has not come")
    XCTAssert(wait { self.scrollView.contentSize.height == 5000 }, "it has no height")
    frames(6)
  }

  var scrollView: UIScrollView { browser.page.webView.scrollView }

  private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  // MARK: The page

  /// Gives the page another height and scrolls to an offset, with bars that are expanded.
  func setPage(height: CGFloat, offset: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line) {
    expand()
    browser.page.webView.evaluateJavaScript("document.getElementById('all').style.height = '\(height)px'")
    XCTAssert(wait { self.scrollView.contentSize.height == height }, "height \(height)", file: file, line: line)
    scroll(to: offset)
  }

  func scroll(to offset: CGFloat) {
    scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    frames(3)
  }

  /// How often the page has been laid out for another size, and its `innerHeight`.
  func layout(file: StaticString = #filePath, line: UInt = #line) -> (count: Int, height: Int) {
    questions += 1
    let webView = browser.page.webView
    // Pages hear of a new size before the next animation frame.
    webView.evaluateJavaScript(
      "setTimeout(() => requestAnimationFrame("
        + "() => document.title = '\(questions) ' + resized + ' ' + innerHeight), 30)")
    XCTAssert(wait { webView.title?.hasPrefix("\(questions) ") == true }, "no answer", file: file, line: line)
    let answer = (webView.title ?? "").split(separator: " ").compactMap { Int($0) }
    return answer.count == 3 ? (answer[1], answer[2]) : (-1, -1)
  }

  // MARK: Frames

  private func snap() -> Snap? {
    guard let toolbar = device["toolbar"], let capsule = device["addressBar"], let label = device["addressBar.label"],
      let webView = device["webView"], let offset = device["webView.scrollView"]?.contentOffset?.y
    else { return nil }
    return Snap(
      time: device.time, state: browser.tracker.state, offset: offset, toolbar: toolbar.frame.maxY - 810,
      address: capsule.frame.midY - 779, alpha: CGFloat(capsule.alpha),
      capsuleScale: CGSize(width: capsule.transform.a, height: capsule.transform.d), labelScale: label.transform.a,
      toolbarTop: toolbar.frame.minY, webViewEnd: webView.frame.maxY)
  }

  var last: Snap { snaps[snaps.count - 1] }

  func frames(_ count: Int) {
    for _ in 0..<count {
      device.advanceFrames(1)
      if let snap = snap() { snaps.append(snap) }
    }
  }

  /// What the body's frames show, after the one before them.
  func record(_ body: () -> Void) -> [Snap] {
    let first = max(0, snaps.count - 1)
    body()
    return Array(snaps[first...])
  }

  // MARK: A finger

  private var place: CGFloat = 0

  func down(at y: CGFloat) {
    place = y
    device.touchDown(at: CGPoint(x: 195, y: y))
    frames(1)
  }

  /// Moves the finger evenly; positive is down.
  func move(by distance: CGFloat, frames count: Int) {
    let start = place
    for index in 1...count {
      place = start + distance * CGFloat(index) / CGFloat(count)
      device.touchMove(to: CGPoint(x: 195, y: place))
      frames(1)
    }
  }

  func up() {
    device.touchUp()
    frames(1)
  }

  /// Puts a finger down, moves it, and holds it for some frames.
  func drag(by distance: CGFloat, frames count: Int, held: Int = 0) {
    down(at: distance < 0 ? 650 : 150)
    move(by: distance, frames: count)
    frames(held)
  }

  /// A drag that is let go in motion, and half a second more.
  func swipe(by distance: CGFloat, frames count: Int) {
    drag(by: distance, frames: count)
    up()
    frames(30)
  }

  // MARK: Bars

  /// Collapses them in the middle of the page.
  func collapse() {
    drag(by: -60, frames: 12, held: 20)
    up()
    frames(20)
  }

  /// The label of bars that are collapsed; the frame in which the finger lifts is the next one.
  func tapLabel() {
    let label = device["addressBar.label"]!.frame
    device.touchDown(at: CGPoint(x: label.midX, y: label.midY))
    frames(1)
    device.touchUp()
  }

  func expand() {
    if browser.tracker.isCollapsed { device.tap("addressBar.label") }
    frames(40)
  }
}

/// The frames in which something moves must move it this way only.
@MainActor func XCTAssertRises(
  _ values: [CGFloat], _ message: String, file: StaticString = #filePath, line: UInt = #line
) {
  for (before, after) in zip(values, values.dropFirst()) where after < before - 0.01 {
    return XCTFail("\(message): \(values)", file: file, line: line)
  }
}
