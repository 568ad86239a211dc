import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Two fingers that take a page to its card in the overview, and a card to its page.
@preconcurrency @MainActor final class OverviewPinchTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var pages: [PageFile] = []

  override func tearDown() async throws {
    (device, browser, pages) = (nil, nil, [])
    try await super.tearDown()
  }

  /// Shows start pages, of which the last is the current one.
  private func open(_ model: DeviceModel = .iPhone13, tabs count: Int = 1) {
    device = SimulatedDevice(model)
    browser = BrowserViewController(address: nil)
    device.show(browser)
    if count > 1 {
      browser.strip.addTabs(count - 1)
      browser.strip.select(count - 1)
    }
    device.advance(by: 0.5)
  }

  private func open(page body: String) throws {
    open()
    pages = [try PageFile("<!doctype html><title>Page</title>\(body)")]
    browser.page.open(pages[0].url.absoluteString)
    device.waitForPage(titled: "Page", in: browser)
  }

  private let middle = CGPoint(x: 195, y: 380)

  /// Pinches and holds.
  private func hold(
    _ distances: (start: CGFloat, end: CGFloat), at place: CGPoint? = nil, to end: CGPoint? = nil, seconds: Double = 0.4
  ) {
    device.pinch(at: place ?? middle, to: end, distances: distances, seconds: seconds, hold: true)
  }

  private func rest() { device.advanceFrames(10) }

  private func lift() {
    device.touchUp(finger: 0)
    device.touchUp(finger: 1)
    device.advanceFrames(1)
  }

  private func width(of tab: Int = 0) -> CGFloat { device["tab.\(tab)"]?.frame.width ?? -1 }

  private func widths(since first: Int, of tab: Int = 0) -> [CGFloat] {
    device.trace[first...].compactMap { $0["tab.\(tab)"]?.frame.width }
  }

  private func checkThatThePageIsWhole(_ what: String = "", file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertNil(browser.overview, what, file: file, line: line)
    XCTAssertNil(device["tabOverview"], what, file: file, line: line)
    XCTAssertNil(browser.page.view.mask, what, file: file, line: line)
    XCTAssertEqual(browser.page.view.transform, .identity, what, file: file, line: line)
    XCTAssertEqual(device["toolbar"]?.effectiveAlpha, 1, what, file: file, line: line)
    XCTAssertEqual(device["capsules"]?.effectiveAlpha, 1, what, file: file, line: line)
  }

  private func checkThatTheOverviewShows(_ what: String = "", file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertNotNil(browser.overview, what, file: file, line: line)
    XCTAssertNil(browser.page.view.mask, what, file: file, line: line)
    XCTAssertEqual(browser.overview?.isUserInteractionEnabled, true, what, file: file, line: line)
    XCTAssertEqual(browser.overview?.scrollView.transform, .identity, what, file: file, line: line)
    for (name, alpha) in [("tabOverview.card.0", 1.0), ("tabOverview.bar", 1), ("toolbar", 0), ("capsules", 0)] {
      XCTAssertEqual(
        device[name]?.effectiveAlpha ?? -1, alpha, accuracy: 0.001, "\(name) \(what)", file: file, line: line)
    }
  }

  // MARK: From the page

  func testThePageFollowsTheFingersToItsCard() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13ProMax] {
      open(model)
      let full = model.size.width
      let place = CGPoint(x: full / 2, y: 300)
      hold((300, 220), at: place, to: CGPoint(x: place.x + 20, y: 330))
      // Eight points go before it is a pinch.
      let scale: CGFloat = 220 / 292
      let tab = try XCTUnwrap(device["tab.0"]).frame
      XCTAssertEqual(tab.width, full * scale, accuracy: 1, model.name)
      XCTAssertEqual(browser.page.view.mask == nil, false)
      XCTAssertGreaterThan(tab.midX, full / 2 + 10, "it goes along with them")
      XCTAssertEqual(device["tabOverview.card.0"]?.effectiveAlpha ?? -1, 0, accuracy: 0.2)
      lift()
      device.advance(by: 1)
      checkThatTheOverviewShows(model.name)
      let card = try XCTUnwrap(device["tabOverview.card.0"]).frame
      XCTAssertEqual(card.minX, 20, model.name)
      browser.closeOverview()
      device.advance(by: 1)
      checkThatThePageIsWhole(model.name)
    }
  }

  /// A point of the page stays beneath the middle of the fingers.
  func testThePageLiesBeneathTheFingers() throws {
    open()
    let start = CGPoint(x: 120, y: 200)
    hold((200, 190), at: start, seconds: 0.1)
    let before = try XCTUnwrap(device["tab.0"]).frame
    let anchor = CGPoint(
      x: (start.x - before.minX) / before.width * 390, y: (start.y - before.minY) / before.height * 810)
    for (finger, place) in [CGPoint(x: 150, y: 400), CGPoint(x: 270, y: 400)].enumerated() {
      device.touchMove(to: place, finger: finger)
    }
    device.advanceFrames(1)
    let tab = try XCTUnwrap(device["tab.0"]).frame
    XCTAssertEqual(tab.width, 390 * 120 / 192, accuracy: 1)
    XCTAssertEqual(tab.minX + anchor.x * tab.width / 390, 210, accuracy: 1)
    XCTAssertEqual(tab.minY + anchor.y * tab.height / 810, 400, accuracy: 1.5)
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
  }

  func testAPageThatIsHardlyPinchedComesBack() {
    open()
    let first = device.trace.count
    hold((300, 270))
    rest()
    XCTAssertLessThan(width(), 380)
    lift()
    device.advance(by: 1)
    checkThatThePageIsWhole()
    let widths = widths(since: first)
    for (a, b) in zip(widths, widths.dropFirst()) { XCTAssertLessThan(abs(b - a), 20) }
    device.tap("addressBar.field")
    device.advance(by: 1)
    XCTAssertTrue(browser.strip.isTyping, "everything can be touched")
  }

  func testAQuickPinchIsEnough() {
    open()
    hold((300, 230), seconds: 0.1)
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
  }

  func testFingersThatGoApartAgainLeaveThePage() {
    open()
    hold((300, 160))
    XCTAssertLessThan(width(), 250)
    for step in 1...12 {
      for (finger, side) in [CGFloat(-1), 1].enumerated() {
        device.touchMove(to: CGPoint(x: middle.x + side * CGFloat(80 + step * 6), y: middle.y), finger: finger)
      }
      device.advanceFrames(1)
    }
    lift()
    device.advance(by: 1)
    checkThatThePageIsWhole()
  }

  func testFingersThatAreTakenAwayLeaveThePage() {
    open()
    hold((300, 120))
    device.touchCancel(finger: 0)
    device.touchCancel(finger: 1)
    device.advance(by: 1)
    checkThatThePageIsWhole()
  }

  func testAFingerThatIsLiftedFirstMovesNothing() {
    open()
    hold((300, 200))
    rest()
    let before = device["tab.0"]?.frame ?? .zero
    device.touchUp(finger: 1)
    device.advanceFrames(2)
    let after = device["tab.0"]?.frame ?? .zero
    XCTAssertEqual(after.minX, before.minX, accuracy: 0.5)
    XCTAssertEqual(after.width, before.width, accuracy: 0.5)
    device.touchUp(finger: 0)
    device.advance(by: 1)
    XCTAssertNil(browser.page.view.mask)
  }

  // MARK: Catching

  func testAPageOnItsWayIsCaughtAndTurned() throws {
    open(tabs: 2)
    // To its card, back, and to it again.
    let first = device.trace.count
    hold((300, 200), seconds: 0.2)
    lift()
    device.advanceFrames(5)
    XCTAssertEqual(browser.overview?.motion.held?.isOnItsWay, true)
    let caught = width(of: 1)
    hold((100, 112), seconds: 0.05)
    XCTAssertEqual(width(of: 1), caught * 112 / 108, accuracy: 25, "it goes on from where it is")
    for step in 1...15 {
      for (finger, side) in [CGFloat(-1), 1].enumerated() {
        device.touchMove(to: CGPoint(x: middle.x + side * CGFloat(56 + step * 5), y: middle.y), finger: finger)
      }
      device.advanceFrames(1)
    }
    lift()
    device.advanceFrames(4)
    XCTAssertNil(browser.overview, "it leaves")
    hold((300, 288), seconds: 0.05)
    XCTAssertNotNil(browser.overview, "it is called back")
    for step in 1...15 {
      for (finger, side) in [CGFloat(-1), 1].enumerated() {
        device.touchMove(to: CGPoint(x: middle.x + side * CGFloat(144 - step * 6), y: middle.y), finger: finger)
      }
      device.advanceFrames(1)
    }
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
    let widths = widths(since: first, of: 1)
    for (index, (a, b)) in zip(widths, widths.dropFirst()).enumerated() {
      // At the end the page lies beneath its card, whole.
      if b < 389 { XCTAssertLessThan(abs(b - a), 45, "frame \(index) of \(widths)") }
    }
  }

  /// What leaves a place is gone before something else comes there, under fingers as by itself.
  func testNoBarIsSeenThroughAnother() throws {
    open()
    let first = device.trace.count
    hold((300, 110), seconds: 0.5)
    lift()
    device.advance(by: 1)
    hold((60, 160), at: CGPoint(x: 100, y: 200), seconds: 0.5)
    lift()
    device.advance(by: 1)
    checkThatThePageIsWhole()
    var seen = 0
    for frame in device.trace[first...] {
      guard let bar = frame["tabOverview.bar"]?.effectiveAlpha else { continue }
      for part in ["capsules", "toolbar"] {
        let other = try XCTUnwrap(frame[part]).effectiveAlpha
        XCTAssertLessThan(min(bar, other), 0.01, part)
        if bar > 0.1, bar < 0.9 { seen += 1 }
      }
    }
    XCTAssertGreaterThan(seen, 8)
  }

  // MARK: From a card

  func testACardUnderFingersThatGoApartBecomesItsPage() throws {
    open(tabs: 3)
    browser.showOverview()
    device.advance(by: 1)
    let card = try XCTUnwrap(device["tabOverview.card.0"]).frame
    let place = CGPoint(x: card.midX, y: card.midY)
    hold((60, 110), at: place)
    rest()
    XCTAssertEqual(browser.strip.currentIndex, 0)
    XCTAssertEqual(width(), 165 * 110 / 68, accuracy: 2)
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows("not far enough")
    XCTAssertEqual(browser.strip.currentIndex, 2, "the tab that was the current one is so again")
    XCTAssertEqual(browser.overview?.cards.map(\.isCurrent), [false, false, true])
    hold((60, 160), at: place)
    lift()
    device.advance(by: 1)
    checkThatThePageIsWhole()
    XCTAssertEqual(browser.strip.currentIndex, 0)
  }

  func testFingersBesideCardsOpenNothing() {
    open(tabs: 1)
    browser.showOverview()
    device.advance(by: 1)
    hold((60, 200), at: CGPoint(x: 195, y: 650))
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
    hold((160, 60), at: CGPoint(x: 100, y: 200))
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows("fingers that come closer, too")
  }

  // MARK: Pages with wishes of their own

  func testAPageIsZoomedUntilItIsAsSmallAsItGets() throws {
    try open(page: "<meta name=viewport content='width=device-width'><body style='height:3000px;background:#26a'>")
    let scrollView = browser.page.webView.scrollView
    XCTAssertEqual(scrollView.minimumZoomScale, 1)
    device.pinch(at: middle, distances: (100, 250), seconds: 0.4)
    device.advance(by: 1)
    XCTAssertGreaterThan(scrollView.zoomScale, 1.8)
    XCTAssertNil(browser.overview)
    device.pinch(at: middle, distances: (250, 60), seconds: 0.4)
    device.advance(by: 1)
    XCTAssertEqual(scrollView.zoomScale, 1, accuracy: 0.001, "this pinch was the page's")
    checkThatThePageIsWhole()
    hold((300, 150))
    XCTAssertNotNil(browser.overview)
    XCTAssertEqual(scrollView.zoomScale, 1, accuracy: 0.001)
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
    XCTAssertEqual(scrollView.zoomScale, 1, accuracy: 0.001)
  }

  func testPagesKeepTheFingersThatTheyWant() throws {
    let bodies = [
      "<body style='height:3000px;touch-action:none'>",
      "<body style='height:3000px'><script>addEventListener('touchstart', e => e.preventDefault(), {passive: false})</script>",
    ]
    for body in bodies {
      try open(page: body)
      hold((300, 120))
      XCTAssertNil(browser.overview, body)
      lift()
      device.advance(by: 1)
      checkThatThePageIsWhole(body)
    }
  }

  func testATrackpadLeavesThePageToItself() {
    open()
    device.pinchTrackpad(at: middle, scale: 0.4, seconds: 0.4)
    device.advance(by: 1)
    checkThatThePageIsWhole()
  }

  // MARK: Together with something else

  func testTheKeyboardGoesWhereThePageIsTakenAway() {
    open()
    device.tap("addressBar.field")
    device.advance(by: 1)
    XCTAssertTrue(browser.strip.isTyping)
    hold((260, 120), at: CGPoint(x: 195, y: 250))
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
    XCTAssertFalse(browser.strip.isTyping)
    XCTAssertTrue(device["keyboard"]?.hidden ?? true)
  }

  func testBarsThatAreCollapsedStaySo() throws {
    let screen = try BarScreen()
    (device, browser) = (screen.device, screen.browser)
    screen.setPage(height: 5000, offset: 1000)
    screen.collapse()
    XCTAssertTrue(browser.tracker.isCollapsed)
    hold((300, 260))
    rest()
    XCTAssertNotNil(browser.overview)
    lift()
    device.advance(by: 1)
    checkThatThePageIsWhole()
    XCTAssertTrue(browser.tracker.isCollapsed)
    hold((300, 120))
    lift()
    device.advance(by: 1)
    checkThatTheOverviewShows()
    XCTAssertEqual(browser.page.webView.scrollView.zoomScale, 1)
  }

  func testAKeyTakesThePageFromTheFingers() {
    open()
    hold((300, 150))
    device.press("escape")
    device.advanceFrames(3)
    let before = width()
    device.touchMove(to: CGPoint(x: 100, y: 300), finger: 0)
    device.advanceFrames(1)
    XCTAssertGreaterThan(width(), before, "it is on its way back")
    lift()
    device.advance(by: 1)
    checkThatThePageIsWhole()
  }

  func testATabThatOpensMeanwhileShowsAllCards() {
    open()
    hold((300, 150))
    browser.strip.addTab()
    browser.updateOverview()
    device.advance(by: 1)
    lift()
    device.advance(by: 0.5)
    checkThatTheOverviewShows()
    XCTAssertEqual(browser.overview?.cards.count, 2)
  }

  func testTheDeviceTurnsUnderTheFingers() {
    open()
    hold((300, 150))
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    lift()
    device.advance(by: 0.5)
    checkThatTheOverviewShows()
    browser.closeOverview()
    device.advance(by: 1)
    checkThatThePageIsWhole()
    hold((300, 180), at: CGPoint(x: 422, y: 150), seconds: 0.2)
    lift()
    device.advanceFrames(3)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    checkThatTheOverviewShows()
  }

  func testTheOverviewCanBeOpenedByAButtonWhileAPageComesBack() {
    open()
    hold((300, 260))
    rest()
    lift()
    device.advanceFrames(2)
    browser.showOverview()
    device.advance(by: 1)
    checkThatTheOverviewShows()
    XCTAssertEqual(browser.view.subviews.filter { $0 is TabOverview }.count, 1)
  }
}
