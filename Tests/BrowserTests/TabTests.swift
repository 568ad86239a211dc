import UIKitTesting
import WebKit
import XCTest

@testable import SwoopBrowser

/// Tabs under a finger, with real pages.
@preconcurrency @MainActor final class TabTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var pages: [PageFile] = []

  override func setUp() async throws {
    try await super.setUp()
    pages = try (0..<3).map { number in
      let color = ["#2a6", "#26a", "#a62"][number]
      let text = String(repeating: "<p>A page that is long enough to scroll.</p>", count: 80)
      return try PageFile("<!doctype html><title>\(number)</title><body style='background:\(color)'>\(text)")
    }
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser, pages) = (nil, nil, [])
    try await super.tearDown()
  }

  // MARK: - Help

  private func openPage(_ number: Int, file: StaticString = #filePath, line: UInt = #line) {
    browser.page.open(pages[number].url.absoluteString)
    device.waitForPage(titled: "\(number)", in: browser, file: file, line: line)
  }

  /// Tabs 0..<count, each with its page; the last one is current.
  private func openTabs(_ count: Int) {
    for number in 0..<count {
      if number > 0 { pull(by: -300) }
      openPage(number)
    }
  }

  /// Drags the capsules, lifts at rest, and waits until they stand still.
  private func pull(by distance: CGFloat, hold: Bool = false) {
    let capsules = device["capsules"]!.frame
    let start = CGPoint(x: distance < 0 ? capsules.maxX - 28 : capsules.minX + 28, y: capsules.midY)
    device.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    guard !hold else { return }
    device.touchUp()
    device.advance(by: 1.5)
  }

  private func flick(_ direction: CGFloat) {
    device.drag(from: CGPoint(x: 195, y: 741), to: CGPoint(x: 195 + direction * 100, y: 741), seconds: 0.08)
    device.advance(by: 1.5)
  }

  private func capsule(_ number: Int, in frame: PresentedFrame) -> PresentedView? {
    frame["addressBar.\(number)"] ?? frame["addressBar"]
  }

  private var offset: CGFloat { device["capsules"]!.contentOffset!.x }

  // MARK: - Where things are

  func testNothingWaitsBeforeThereIsAPage() {
    XCTAssertNotNil(device["tab.0"])
    XCTAssertNil(device["tab.1"])
    pull(by: -200)
    XCTAssertEqual(offset, 0)
    XCTAssertEqual(device["capsules"]?.frame.minY, 710)
    XCTAssertEqual(device["tabStrip"]?.frame, CGRect(x: 0, y: 0, width: 390, height: 710))
  }

  func testATabWaitsOnceThereIsAPage() throws {
    openPage(0)
    let tab = try XCTUnwrap(device["tab.1"])
    XCTAssertEqual(tab.alpha, 0)
    XCTAssertEqual(tab.transform.a, 0.8, accuracy: 1e-4)
    XCTAssertEqual(tab.frame.midX, 414 + 195, accuracy: 0.5)
    let capsule = try XCTUnwrap(device["addressBar.1"])
    XCTAssertEqual(capsule.frame, CGRect(x: 370, y: 710, width: 142, height: 62))
    XCTAssertEqual(capsule.alpha, 0)
    XCTAssertEqual(device["addressBar.1.plus"]?.alpha, 1)
    XCTAssertEqual(device["addressBar.1.label"]?.alpha, 0)
    XCTAssertNotNil(device["webView.1"])
    XCTAssertEqual(device["webView"]?.frame.minX, 0)
  }

  // MARK: - The new tab

  func testTheCapsuleFollowsTheFinger() throws {
    openPage(0)
    let first = device.trace.count
    pull(by: -320, hold: true)
    XCTAssertGreaterThan(offset, 290)
    for frame in device.trace[first...] {
      let x = frame["capsules"]!.contentOffset!.x
      let capsule = try XCTUnwrap(frame["addressBar.1"])
      XCTAssertEqual(CGFloat(capsule.alpha), min(1, 1.2 * x / 142), accuracy: 1e-3)
      XCTAssertEqual(capsule.frame.minX, 370 - x, accuracy: 0.01)
      XCTAssertEqual(capsule.frame.width, min(max(x, 142), 342), accuracy: 0.01)
      XCTAssertEqual(frame["tab.0"]!.frame.minX, -x * 414 / 346, accuracy: 0.51)
      XCTAssertEqual(frame["tab.1"]!.alpha, 0)
      XCTAssertEqual(frame["tab.1"]!.transform.a, 0.8, accuracy: 1e-4)
    }
  }

  func testItLands() {
    openPage(0)
    pull(by: -300, hold: true)
    device.touchUp()
    device.advanceFrames(2)
    XCTAssertGreaterThan(device["tab.1"]!.alpha, 0)
    device.advance(by: 0.6)
    XCTAssertEqual(device["tab.1"]!.alpha, 1)
    XCTAssertEqual(device["tab.1"]!.transform.a, 1)
    device.advance(by: 1)
    XCTAssertEqual(offset, 346)
    XCTAssertEqual(device["tab.1"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 710))
    XCTAssertEqual(device["addressBar"]!.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
    XCTAssertEqual(device["addressBar"]!.alpha, 1)
    XCTAssertEqual(device["addressBar.plus"]!.alpha, 0)
    XCTAssertEqual(device["addressBar.label"]!.text, "Start Page")
    XCTAssertEqual(device["startPage"]!.hidden, false)
    XCTAssertEqual(device["addressBar.0"]!.frame.minX, 24 - 346)
    XCTAssertNil(device["tab.2"], "the last tab has no page yet")
    openPage(1)
    XCTAssertNotNil(device["tab.2"])
  }

  func testLetGoEarlierAllGoesBack() {
    openPage(0)
    pull(by: -120)
    XCTAssertEqual(offset, 0)
    XCTAssertEqual(device["tab.1"]!.alpha, 0)
    XCTAssertEqual(device["addressBar.1"]!.alpha, 0)
    XCTAssertEqual(device["addressBar.1"]!.frame.width, 142)
    XCTAssertEqual(browser.strip.tabs.count, 1)
  }

  /// One stands for the other, and never both.
  func testThePlusSignGivesWayToThePagesName() throws {
    openPage(0)
    pull(by: -300, hold: true)
    let first = device.trace.count
    device.touchUp()
    device.advance(by: 1)
    func shown(_ frame: PresentedFrame) -> (plus: Double, label: Double) {
      let name = frame["addressBar.1"] == nil ? "addressBar" : "addressBar.1"
      return (frame[name + ".plus"]?.alpha ?? .nan, frame[name + ".label"]?.alpha ?? .nan)
    }
    let frames = device.trace[first...].map { (time: $0.time, shown: shown($0)) }
    for (_, shown) in frames { XCTAssertEqual(min(shown.plus, shown.label), 0) }
    let start = try XCTUnwrap(frames.last { $0.shown.plus == 1 }).time
    for (time, shown) in frames where time > start {
      let part = (time - start) / 0.3
      XCTAssertEqual(shown.plus, max(0, 1 - part), accuracy: part < 0.99 ? 0.13 : 1e-3, "\(part)")
    }
    XCTAssertRises(frames.map { CGFloat($0.shown.label) }, "the name comes")
    XCTAssertEqual(frames.last?.shown.label, 1)
  }

  // MARK: - A tab that a page opens

  func testATabThatAPageOpensComesAsOneThatIsPulledIn() throws {
    openTabs(2)
    flick(1)
    XCTAssertEqual(offset, 0)
    let first = device.trace.count
    browser.page(browser.page, didAskForTabWith: URLRequest(url: pages[2].url))
    device.advance(by: 1)
    let frames = Array(device.trace[first...])
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(offset, 346)
    for (before, after) in zip(frames, frames.dropFirst()) {
      let (old, new) = try (XCTUnwrap(before["tab.1"]), XCTUnwrap(after["tab.1"]))
      XCTAssertLessThan(abs(new.frame.midX - old.frame.midX), 70, "it slides")
      XCTAssertLessThan(abs(new.alpha - old.alpha), 0.12, "it appears")
      XCTAssertLessThan(abs(new.transform.a - old.transform.a), 0.024, "it grows")
      let capsules = try XCTUnwrap(after["capsules"]?.contentOffset)
      XCTAssertEqual(after["tabStrip"]!.contentOffset!.x / 414, capsules.x / 346, accuracy: 0.002)
      XCTAssertEqual(after["addressBar.plus"]?.alpha, 0)
    }
    XCTAssertEqual(try XCTUnwrap(frames.first?["tab.1"]).frame.midX, 414 + 195, accuracy: 40, "from beyond the edge")
    XCTAssertLessThan(try XCTUnwrap(frames.first?["tab.1"]).alpha, 0.02)
    XCTAssertEqual(device["tab.1"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 710))
    XCTAssertEqual(device["tab.1"]!.alpha, 1)
    device.waitForPage(titled: "2", in: browser)
    XCTAssertEqual(device["reloadButton"]?.alpha, 1)
  }

  func testATabThatAPageOpensIsCaughtOnItsWay() {
    openPage(0)
    browser.page(browser.page, didAskForTabWith: URLRequest(url: pages[1].url))
    device.advanceFrames(6)
    let first = device.trace.count - 1
    device.touchDown(at: CGPoint(x: 30, y: 741))
    device.advanceFrames(3)
    XCTAssertGreaterThan(offset, 5)
    XCTAssertLessThan(offset, 340)
    device.drag(to: CGPoint(x: 380, y: 741), seconds: 0.4, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertEqual(offset, 0)
    XCTAssertEqual(browser.strip.currentIndex, 0)
    let offsets = device.trace[first...].map { $0["capsules"]!.contentOffset!.x }
    for (before, after) in zip(offsets, offsets.dropFirst()) { XCTAssertLessThan(abs(after - before), 36) }
  }

  /// The strip may be caught in every frame of its landing, pulled back a little and let go: nothing jumps on either
  /// way.
  func testCaughtAtAnyInstantNothingJumps() throws {
    openPage(0)
    var delay = 0
    while browser.strip.tabs.count == 1, delay < 120 {
      let first = device.trace.count
      pull(by: -220, hold: true)
      device.touchUp()
      device.advanceFrames(1 + delay)
      guard browser.strip.tabs.count == 1 else { break }
      // The finger goes where it pulls the strip back, as far as it has come.
      device.touchDown(at: CGPoint(x: 30, y: 741))
      device.advanceFrames(3)
      let held = (offset, device["tab.1"]!.alpha)
      device.advanceFrames(3)
      XCTAssertEqual(offset, held.0, "the strip stands still under the finger after \(delay) frames")
      XCTAssertEqual(device["tab.1"]!.alpha, held.1)
      device.drag(to: CGPoint(x: 370, y: 741), seconds: 0.4, hold: true)
      device.advance(by: 0.2)
      device.touchUp()
      device.advance(by: 1.5)
      assertNoJumps(from: first, "caught after \(delay) frames")
      XCTAssertEqual(offset, 0)
      XCTAssertEqual(device["tab.1"]!.alpha, 0, accuracy: 1e-4)
      XCTAssertEqual(device["tab.1"]!.transform.a, 0.8, accuracy: 1e-4)
      delay += 1
    }
    XCTAssertGreaterThan(delay, 12, "it was caught in so many frames")
    XCTAssertEqual(browser.strip.tabs.count, 2, "uncaught, it lands")
  }

  /// A touch that catches the strip, and is lifted without having moved, lets it go to the nearest tab.
  func testATouchThatOnlyCatchesLeavesNothingBetweenTabs() {
    openPage(0)
    for delay in stride(from: 0, through: 24, by: 3) where browser.strip.tabs.count == 1 {
      let first = device.trace.count
      pull(by: -200, hold: true)
      device.touchUp()
      device.advanceFrames(1 + delay)
      device.tap(at: CGPoint(x: 195, y: 741))
      device.advance(by: 1.5)
      assertNoJumps(from: first, "tapped after \(delay) frames")
      XCTAssertEqual(offset.truncatingRemainder(dividingBy: 346), 0)
    }
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertEqual(device["tab.1"]!.alpha, 1)
    XCTAssertEqual(device["tab.1"]!.transform.a, 1)
  }

  private func assertNoJumps(from first: Int, _ message: String, file: StaticString = #filePath, line: UInt = #line) {
    let frames = Array(device.trace[first...])
    for (before, after) in zip(frames, frames.dropFirst()) {
      let moved = after["capsules"]!.contentOffset!.x - before["capsules"]!.contentOffset!.x
      XCTAssertLessThan(abs(moved), 36, "\(message): offset", file: file, line: line)
      guard let page = before["tab.1"], let next = after["tab.1"] else { continue }
      // The spring's steepest part is 0.112 of its way in a frame.
      XCTAssertLessThan(abs(next.alpha - page.alpha), 0.12, "\(message): page", file: file, line: line)
      XCTAssertLessThan(
        abs(next.transform.a - page.transform.a), 0.024, "\(message): scale", file: file, line: line)
      guard let capsule = self.capsule(1, in: before), let nextCapsule = self.capsule(1, in: after) else { continue }
      XCTAssertLessThan(
        abs(nextCapsule.frame.width - capsule.frame.width), abs(moved) + 0.51, "\(message): width", file: file,
        line: line)
      XCTAssertLessThan(
        abs(nextCapsule.alpha - capsule.alpha), 1.2 * abs(moved) / 142 + 0.01, "\(message): capsule", file: file,
        line: line)
    }
  }

  // MARK: - Between tabs

  func testAFlickMovesByExactlyOneTab() {
    openTabs(3)
    XCTAssertEqual(offset, 692)
    device.drag(from: CGPoint(x: 30, y: 741), to: CGPoint(x: 380, y: 741), seconds: 0.1)
    device.advance(by: 1.5)
    XCTAssertEqual(offset, 346)
    flick(1)
    XCTAssertEqual(offset, 0)
    flick(1)
    XCTAssertEqual(offset, 0)
    flick(-1)
    XCTAssertEqual(offset, 346)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(device["addressBar.label"]?.text, pages[1].url.lastPathComponent)
    XCTAssertEqual(device["addressBar.0.label"]?.text, pages[0].url.lastPathComponent)
    XCTAssertEqual(device["webView"]?.frame.minX, 0)
    XCTAssertEqual(device["webView.2"]?.frame.minX, 414)
  }

  func testALiftWithoutVelocityGoesToTheNearestTab() {
    openTabs(2)
    pull(by: 150)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    pull(by: 210)
    XCTAssertEqual(browser.strip.currentIndex, 0)
  }

  func testNeighboursCannotBeTouched() {
    openTabs(2)
    let neighbour = browser.strip.tabs[0].bar
    for x in stride(from: CGFloat(1), to: 20, by: 3) {
      let hit = browser.view.hitTest(CGPoint(x: x, y: 741), with: nil)
      XCTAssertFalse(hit?.isDescendant(of: neighbour) ?? true, "at \(x)")
    }
    XCTAssert(
      browser.view.hitTest(CGPoint(x: 195, y: 741), with: nil)!.isDescendant(of: browser.strip.current.bar))
    XCTAssertFalse(browser.strip.tabs[0].page.view.isUserInteractionEnabled)
    XCTAssertTrue(browser.page.view.isUserInteractionEnabled)
  }

  func testSideButtonsFadeWhileCapsulesMove() {
    openPage(0)
    XCTAssertEqual(device["reloadButton"]?.alpha, 1)
    device.drag(from: CGPoint(x: 195, y: 741), to: CGPoint(x: 165, y: 741), seconds: 0.1, hold: true)
    let fading = device["reloadButton"]!.alpha
    XCTAssert(0 < fading && fading < 1, "\(fading)")
    device.advance(by: 0.2)
    XCTAssertEqual(device["reloadButton"]?.alpha, 0)
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertEqual(device["reloadButton"]?.alpha, 1)
  }

  func testOnlyTheCurrentTabHasSideButtons() {
    openTabs(2)
    func alphas() -> [CGFloat] { browser.strip.tabs.map(\.bar.capsule.reloadButton.alpha) }
    XCTAssertEqual(alphas(), [0, 1])
    flick(1)
    XCTAssertEqual(alphas(), [1, 0])
    browser.strip.select(1)
    XCTAssertEqual(alphas(), [0, 1])
  }

  /// The end of a motion is not told where something else has put the strip in its place.
  func testSideButtonsComeBackWhereAMotionIsBrokenOff() {
    openTabs(2)
    let breaks: [(String, () -> Void)] = [
      ("another tab", { [self] in browser.strip.select(0) }),
      ("a turn", { [self] in device.rotate(to: .landscapeLeft) }),
    ]
    for (name, breakOff) in breaks {
      _ = browser.strip.insertTab()
      device.advance(by: 0.1)
      XCTAssertLessThan(device["reloadButton"]?.alpha ?? 0, 1, name)
      breakOff()
      device.advance(by: 1)
      XCTAssertEqual(browser.strip.current.bar.capsule.reloadButton.alpha, 1, name)
    }
  }

  // MARK: - With the toolbar

  func testTheToolbarsMotionMovesAllCapsules() {
    openTabs(3)
    pull(by: 210)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    let first = device.trace.count
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 520), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(device["addressBar"]!.transform.a, 1.2, accuracy: 1e-4)
    for name in ["addressBar.0", "addressBar.2"] {
      XCTAssertEqual(device[name]!.transform.a, 1, accuracy: 1e-4)
      XCTAssertEqual(device[name]!.transform.d, 0.8, accuracy: 1e-4)
      XCTAssertEqual(device[name]!.alpha, 0)
    }
    // Collapsed, the capsules can't be dragged.
    device.drag(from: CGPoint(x: 300, y: 800), to: CGPoint(x: 100, y: 800), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(offset, 346)
    device.tap("addressBar.label")
    device.advance(by: 1)
    XCTAssertEqual(device["addressBar.0"]!.alpha, 1)
    XCTAssertEqual(device["addressBar.0"]!.transform.d, 1)
    for frame in device.trace[first...] { XCTAssertEqual(frame["addressBar.3"]?.alpha, 0) }
  }

  func testTurningTheDeviceKeepsTheTab() {
    openTabs(2)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let screen = browser.view.bounds.width
    XCTAssertGreaterThan(screen, 800)
    XCTAssertEqual(device["tab.1"]!.frame.minX, 0)
    XCTAssertEqual(device["tab.1"]!.frame.width, screen)
    XCTAssertEqual(device["addressBar"]!.frame.midX, screen / 2, accuracy: 0.5)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    pull(by: 300)
    XCTAssertEqual(device["tab.0"]!.frame.minX, 0)
    XCTAssertEqual(device["tab.1"]!.frame.minX, screen + 24)
  }
}
