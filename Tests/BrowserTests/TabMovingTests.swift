import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Cards of the overview that fingers and keys put elsewhere, push away, and open a menu of.
@preconcurrency @MainActor final class TabMovingTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var pages: [PageFile] = []

  override func tearDown() async throws {
    (device, browser, pages) = (nil, nil, [])
    try await super.tearDown()
  }

  /// Shows the overview of tabs with pages, of which the last is the current one.
  private func open(_ count: Int) throws {
    pages = try (0..<count).map { try PageFile("<!doctype html><title>\($0)</title><body style='background:#26a'>") }
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
    for number in 0..<count {
      if number > 0 {
        browser.strip.addTab()
        browser.strip.select(number)
      }
      browser.page.open(pages[number].url.absoluteString)
      device.waitForPage(titled: "\(number)", in: browser)
    }
    browser.showOverview()
    device.advance(by: 0.6)
  }

  private var titles: [String] { browser.strip.tabs.map(\.page.pageTitle) }

  private func center(_ card: Int) throws -> CGPoint {
    let frame = try XCTUnwrap(device["tabOverview.card.\(card)"]).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Has a finger lift a card and hold it over another one's place.
  private func hold(_ card: Int, over other: Int) throws {
    let (start, end) = try (center(card), center(other))
    device.touchDown(at: start)
    device.advance(by: 0.7)
    device.drag(to: end, seconds: 0.4, hold: true)
    device.advance(by: 0.5)
  }

  // MARK: Moving

  func testTheOthersMakeRoomForACardThatIsHeld() throws {
    try open(3)
    let overview = try XCTUnwrap(browser.overview)
    let cards = overview.cards
    let (first, last) = try (center(0), center(2))
    try hold(0, over: 2)
    XCTAssertEqual(overview.cards.map(\.accessibilityLabel), ["1", "2", "0"])
    XCTAssertTrue(cards[0].isHidden, "it hangs on the finger")
    XCTAssertEqual(try center(0).x, first.x, accuracy: 0.5, "the second one has closed up")
    XCTAssertEqual(titles, ["0", "1", "2"], "nothing is decided yet")
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(titles, ["1", "2", "0"])
    XCTAssertEqual(browser.strip.current.page.pageTitle, "2", "the current tab stays that")
    XCTAssertEqual(overview.marked, 1)
    XCTAssertFalse(cards[0].isHidden)
    XCTAssertEqual(try center(2).x, last.x, accuracy: 0.5)
    XCTAssertNil(browser.presentedViewController, "the menu is gone")
    // It stays there.
    device.press("return")
    device.advance(by: 0.6)
    XCTAssertEqual(browser.strip.kept.tabs.map(\.page.pageTitle), ["1", "2", "0"])
    XCTAssertEqual(browser.page.pageTitle, "2")
    XCTAssertEqual(device["tab.1"]?.frame.minX, 0)
  }

  func testACardGoesBackWhereItsFingerIsTakenAway() throws {
    try open(3)
    let overview = try XCTUnwrap(browser.overview)
    try hold(2, over: 0)
    XCTAssertEqual(overview.cards.map(\.accessibilityLabel), ["2", "0", "1"])
    device.touchCancel()
    device.advance(by: 1)
    XCTAssertEqual(overview.cards.map(\.accessibilityLabel), ["0", "1", "2"])
    XCTAssertEqual(titles, ["0", "1", "2"])
    XCTAssertTrue(overview.cards.allSatisfy { !$0.isHidden })
  }

  /// What is held goes on being held where its tab or another one goes.
  func testTabsComeAndGoWhileACardIsHeld() throws {
    try open(3)
    try hold(0, over: 1)
    browser.close(browser.strip.tabs[1])
    device.advance(by: 0.5)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(titles.sorted(), ["0", "2"])
    try hold(0, over: 1)
    browser.close(browser.strip.tabs[0])
    browser.close(browser.strip.tabs[0])
    device.advance(by: 0.5)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(browser.strip.tabs.count, 1)
  }

  func testCardsScrollWhileOneIsHeldAtTheEdge() throws {
    try open(1)
    browser.strip.addTabs(15)
    browser.updateOverview()
    device.advance(by: 0.6)
    let overview = try XCTUnwrap(browser.overview)
    device.touchDown(at: try center(0))
    device.advance(by: 0.7)
    device.drag(to: CGPoint(x: 290, y: 755), seconds: 0.3, hold: true)
    device.advance(by: 4)
    XCTAssertEqual(overview.cards.firstIndex { $0.accessibilityLabel == "0" }, 15, "all the way to the end")
    device.drag(to: CGPoint(x: 100, y: 60), seconds: 0.3, hold: true)
    device.advance(by: 4)
    XCTAssertEqual(overview.cards.firstIndex { $0.accessibilityLabel == "0" }, 0, "and back")
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(titles[0], "0")
  }

  func testKeysPutTheMarkedCardElsewhere() throws {
    try open(3)
    device.press("left", modifiers: .alternate)
    device.advance(by: 0.5)
    XCTAssertEqual(titles, ["0", "2", "1"])
    XCTAssertEqual(browser.overview?.marked, 1)
    device.press("up", modifiers: .alternate)
    device.press("left", modifiers: .alternate)
    device.press("left", modifiers: .alternate)
    device.advance(by: 0.5)
    XCTAssertEqual(titles, ["2", "0", "1"], "no further than to the first place")
    device.press("down", modifiers: .alternate)
    device.advance(by: 0.5)
    XCTAssertEqual(titles, ["0", "1", "2"])
    device.press("right", modifiers: .alternate)
    XCTAssertEqual(titles, ["0", "1", "2"])
  }

  /// A start page that has come to the end needs no other one behind it.
  func testTheTabThatWaitsFollowsTheLastOne() throws {
    try open(2)
    XCTAssertNotNil(browser.strip.waiting)
    browser.strip.addTab()
    XCTAssertNil(browser.strip.waiting)
    browser.strip.moveTab(browser.strip.tabs[2], to: 0)
    XCTAssertNotNil(browser.strip.waiting)
    browser.strip.moveTab(browser.strip.tabs[0], to: 2)
    XCTAssertNil(browser.strip.waiting)
  }

  // MARK: Pushing away

  func testACardIsPushedAway() throws {
    try open(3)
    let start = try center(1)
    device.touchDown(at: start)
    device.advanceFrames(1)
    device.drag(to: CGPoint(x: start.x - 120, y: start.y + 8), seconds: 0.2, hold: true)
    let frame = try XCTUnwrap(device["tabOverview.card.1"]).frame
    // A pan begins after ten points.
    XCTAssertEqual(frame.midX, start.x - 110, accuracy: 1, "it follows the finger")
    XCTAssertEqual(frame.midY, start.y, accuracy: 1)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(titles, ["0", "2"])
    XCTAssertEqual(browser.overview?.cards.count, 2)
    XCTAssertEqual(try center(1).x, start.x, accuracy: 0.5, "the next one has closed up")
    XCTAssertNotNil(browser.overview, "nothing was opened")
    // A flick is enough.
    device.drag(from: try center(0), to: CGPoint(x: try center(0).x - 40, y: start.y), seconds: 0.05)
    device.advance(by: 1)
    XCTAssertEqual(titles, ["2"])
  }

  func testACardComesBackThatIsNotPushedFarEnough() throws {
    try open(2)
    let start = try center(1)
    device.drag(from: start, to: CGPoint(x: start.x - 60, y: start.y), seconds: 0.3, hold: true)
    device.touchUp()
    device.advance(by: 0.1)
    // It is caught on its way back, and goes on from there.
    let caught = try center(1)
    XCTAssertLessThan(caught.x, start.x - 5)
    device.touchDown(at: caught)
    device.advanceFrames(1)
    device.drag(to: CGPoint(x: caught.x + 14, y: caught.y), seconds: 0.1, hold: true)
    device.advanceFrames(20)
    let now = try center(1)
    XCTAssertLessThan(now.x, start.x - 1, "it is held")
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(titles, ["0", "1"])
    XCTAssertEqual(try center(1).x, start.x, accuracy: 0.1)
    XCTAssertEqual(browser.overview?.cards[1].alpha, 1)
  }

  /// The scroll view has fingers that go up and down.
  func testAFingerThatScrollsPushesNothing() throws {
    try open(1)
    browser.strip.addTabs(9)
    browser.updateOverview()
    device.advance(by: 0.6)
    let start = try center(0)
    device.drag(from: start, to: CGPoint(x: start.x - 30, y: start.y - 120), seconds: 0.2, hold: true)
    XCTAssertLessThan(try center(0).y, start.y - 80)
    XCTAssertEqual(try center(0).x, start.x, accuracy: 0.1)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(browser.strip.tabs.count, 10)
  }

  // MARK: Menus

  private func openMenu(_ card: Int) throws {
    device.touchDown(at: try center(card))
    device.advance(by: 1)
    device.touchUp()
    device.advance(by: 0.6)
  }

  func testTheMenuOfACard() throws {
    try open(3)
    try openMenu(0)
    device.tap("Copy Link")
    device.advance(by: 1)
    XCTAssertEqual(UIPasteboard.general.string, pages[0].url.absoluteString)
    try openMenu(0)
    device.tap("Close Tab")
    device.advance(by: 1)
    XCTAssertEqual(titles, ["1", "2"])
    try openMenu(0)
    device.tap("Close Other Tabs")
    device.advance(by: 1)
    XCTAssertEqual(titles, ["1"])
    XCTAssertEqual(browser.page.pageTitle, "1")
    XCTAssertNotNil(browser.overview)
    // All of them come back.
    device.press("t", modifiers: [.control, .shift])
    device.advance(by: 1)
    XCTAssertEqual(browser.strip.tabs.count, 2)
  }
}
