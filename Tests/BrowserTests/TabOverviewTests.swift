import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// All tabs at once, and the ways between pages.
@preconcurrency @MainActor final class TabOverviewTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var pages: [PageFile] = []
  private let colors = ["#22aa66", "#2266aa", "#aa6622"]

  override func setUp() async throws {
    try await super.setUp()
    pages = try colors.indices.map {
      try PageFile("<!doctype html><title>\($0)</title><body style='height:3000px;background:\(colors[$0])'>")
    }
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser, pages) = (nil, nil, [])
    try await super.tearDown()
  }

  private func openPage(_ number: Int) {
    browser.page.open(pages[number].url.absoluteString)
    device.waitForPage(titled: "\(number)", in: browser)
  }

  private func openTabs(_ count: Int) {
    for number in 0..<count {
      if number > 0 {
        browser.strip.addTab()
        browser.strip.select(number)
      }
      openPage(number)
    }
  }

  private func tapItem(_ label: String) throws {
    func find(_ view: UIView) -> UIView? {
      view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap { find($0) }.first
    }
    let item = try XCTUnwrap(find(browser.view), "there is no \(label)")
    device.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil))
    device.advance(by: 0.6)
  }

  private func color(_ point: CGPoint) -> UInt32 { device.color(at: point) }

  func testTheOverviewShowsEachTab() throws {
    openTabs(3)
    try tapItem("Tabs")
    XCTAssertEqual(device["tabOverview"]?.alpha, 1)
    let overview = try XCTUnwrap(browser.overview)
    XCTAssertEqual(overview.cards.map(\.accessibilityLabel), ["0", "1", "2"], "the pages' titles")
    for number in 0..<3 {
      let card = try XCTUnwrap(device["tabOverview.card.\(number)"])
      XCTAssertEqual(
        color(CGPoint(x: card.frame.midX, y: card.frame.midY)), UInt32(colors[number].dropFirst(), radix: 16))
    }
    device.tap("tabOverview.card.1")
    device.advance(by: 0.6)
    XCTAssertNil(device["tabOverview"])
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(device["addressBar.label"]?.text, pages[1].url.lastPathComponent)
    XCTAssertEqual(device["tab.1"]?.frame.minX, 0)
  }

  /// Pages open tabs, and a tab that was drawn in arrives, while all of them are shown.
  func testTheOverviewFollowsTheTabs() throws {
    openTabs(2)
    try tapItem("Tabs")
    let overview = try XCTUnwrap(browser.overview)
    let old = overview.cards
    _ = browser.strip.insertTab()
    XCTAssertEqual(overview.cards.count, 3)
    XCTAssertTrue(overview.cards[0] === old[0] && overview.cards[1] === old[1], "those that were there stay")
    device.advance(by: 0.6)
    let card = try XCTUnwrap(device["tabOverview.card.2"])
    XCTAssertEqual(card.effectiveAlpha, 1)
    XCTAssertEqual(card.frame.minX, device["tabOverview.card.0"]?.frame.minX, "in the second row")
    for left in [2, 1] {
      device.press("w", modifiers: .control)
      device.advance(by: 0.6)
      XCTAssertEqual(browser.strip.tabs.count, left)
      XCTAssertEqual(overview.cards.map { $0.tab?.page.pageTitle }, ["0", "1"].prefix(left).map { $0 })
    }
  }

  /// The picture that a card shows lies where its page is when the card comes and goes.
  func testACardComesFromItsPageAndGoesBackToOne() throws {
    openTabs(3)
    var first = device.trace.count
    try tapItem("Tabs")
    let coming = device.trace[first...].compactMap { $0["tabOverview.card.2"]?.frame }
    XCTAssertEqual(coming[0].minX, 0, accuracy: 12)
    XCTAssertEqual(coming[0].minY, 47, accuracy: 20)
    XCTAssertEqual(coming[0].width, 390, accuracy: 25)
    XCTAssertEqual(coming.last?.width ?? 0, 165, accuracy: 0.5)
    for (a, b) in zip(coming, coming.dropFirst()) { XCTAssertLessThanOrEqual(b.width, a.width + 0.01) }
    first = device.trace.count
    device.tap("tabOverview.card.1")
    device.advance(by: 0.6)
    let going = device.trace[first...].compactMap { $0["tabOverview.card.1"]?.frame }
    XCTAssertEqual(going.last?.width ?? 0, 390, accuracy: 1)
    XCTAssertEqual(going.last?.minX ?? 9, 0, accuracy: 1)
    XCTAssertEqual(going.last?.minY ?? 9, 47, accuracy: 1)
    for (a, b) in zip(going, going.dropFirst()) { XCTAssertGreaterThanOrEqual(b.width, a.width - 0.01) }
  }

  /// A card that comes over its page shows the same in the same place.
  func testAPageGoesAlongWithItsCard() throws {
    openTabs(2)
    let rest = try XCTUnwrap(device["webView"]).frame
    func check(from first: Int, _ card: String) {
      let moving = device.trace[first...].filter { $0["webView"].map { $0.frame.width < rest.width - 1 } ?? false }
      XCTAssertGreaterThan(moving.count, 8)
      for frame in moving {
        guard let card = frame[card]?.frame, let page = frame["webView"]?.frame else { return XCTFail("not there") }
        XCTAssertEqual(page.minX, card.minX, accuracy: 0.5)
        XCTAssertEqual(page.minY, card.minY, accuracy: 0.5)
        XCTAssertEqual(page.width, card.width, accuracy: 0.5)
      }
      XCTAssertEqual(device["webView"]?.frame, rest, "where nobody sees it, it is as ever")
      XCTAssertNil(browser.page.view.mask)
    }
    var first = device.trace.count
    try tapItem("Tabs")
    check(from: first, "tabOverview.card.1")
    first = device.trace.count
    device.tap("tabOverview.card.0")
    device.advance(by: 0.6)
    check(from: first, "tabOverview.card.0")
  }

  /// The favourites are seen on the card, too: where it comes over its page, nothing shines through something else.
  func testAStartPageIsOnItsCardWhatItIsBeforeAndAfterwards() throws {
    func find(_ view: UIView) -> FavouriteTile? { view as? FavouriteTile ?? view.subviews.lazy.compactMap(find).first }
    let icon = try XCTUnwrap(find(browser.view)).icon
    let page = try XCTUnwrap(sequence(first: icon as UIView, next: \.superview).first { $0 is StartPageView })
    // Beside the initial.
    let spot = icon.convert(CGPoint(x: 10, y: 30), to: page)
    let tile = color(page.convert(spot, to: nil))
    func shown() throws -> UInt32 {
      var (frame, width) = (try XCTUnwrap(device["startPage"]).frame, page.bounds.width)
      // The page is back in its place beneath the overview.
      if let card = browser.overview?.cards[0], browser.page.view.mask == nil {
        frame = try XCTUnwrap(device["tabOverview.card.0"]).frame
        width = card.bounds.width * (try XCTUnwrap(card.magnification))
      }
      let scale = frame.width / width
      return color(CGPoint(x: frame.minX + spot.x * scale, y: frame.minY + spot.y * scale))
    }
    for turn in [browser.showOverview, browser.closeOverview] {
      turn()
      for frame in 0..<40 {
        device.advanceFrames(1)
        let (color, name) = (try shown(), "frame \(frame), \(browser.overview == nil ? "going" : "coming")")
        for shift in [0, 8, 16] {
          XCTAssertEqual(Double(color >> shift & 255), Double(tile >> shift & 255), accuracy: 4, name)
        }
      }
    }
  }

  /// A page that shrinks to its card's picture is longer than that for a while, just where the title is to be.
  func testACardsTitleIsNeverSeenOverItsPage() throws {
    openTabs(2)
    func check(_ card: Int, _ overview: TabOverview) throws -> Int {
      var seen = 0
      for _ in 0..<30 {
        device.advanceFrames(1)
        guard let mask = browser.page.view.mask, let opacity = device["tabOverview.card.\(card)"]?.effectiveAlpha,
          opacity > 0.02
        else { continue }
        seen += 1
        // Without a mask's animation it rests at the picture's end or at the screen's.
        let end = (mask.layer.presentation()?.frame ?? mask.frame).maxY
        let zoom = try XCTUnwrap(overview.cards[card].magnification)
        let picture = (overview.cards[card].bounds.height - TabCard.titleHeight) * zoom
        // A line of 13 pt is 16 pt high.
        let room = (TabCard.titleHeight - 16) / 2 * zoom
        XCTAssertLessThanOrEqual(end, 47 + picture + room, "frame \(seen) with a card of \(opacity)")
      }
      return seen
    }
    browser.showOverview()
    let overview = try XCTUnwrap(browser.overview)
    XCTAssertGreaterThan(try check(1, overview), 4)
    XCTAssertEqual(device["tabOverview.card.1"]?.effectiveAlpha, 1)
    XCTAssertNil(browser.page.view.mask)
    browser.tabOverview(overview, didSelect: browser.strip.tabs[0])
    XCTAssertGreaterThan(try check(0, overview), 2)
    XCTAssertNil(browser.page.view.mask)
  }

  /// A page that goes along lies on the overview's ground, and nothing of that is seen through it.
  func testAPageThatGoesAlongIsOpaque() throws {
    openTabs(1)
    let (page, ground) = (UInt32(0x22aa66), UInt32(0xf2f2f7))
    func check(_ frame: Int) -> (beside: Bool, beyond: Bool) {
      guard let mask = browser.page.view.mask?.layer, let tab = device["tab.0"]?.frame, tab.width < 385,
        let top = device["webView"]?.frame.minY, let card = device["tabOverview.card.0"]?.frame
      else { return (false, false) }
      XCTAssertEqual(color(CGPoint(x: tab.maxX + 3, y: top + 60)), ground, "beside it in frame \(frame)")
      // As far as more of the page shows than its card is going to.
      let scale = tab.width / 390
      let end = tab.minY + (mask.presentation() ?? mask).frame.maxY * scale
      let picture = card.maxY - TabCard.titleHeight * card.width / 165
      guard end - 60 > picture + 12, picture + 12 < 700 else { return (true, false) }
      XCTAssertEqual(color(CGPoint(x: tab.midX, y: picture + 12)), page, "beyond its card in frame \(frame)")
      return (true, true)
    }
    browser.showOverview()
    for step in 0..<2 {
      var seen: [(beside: Bool, beyond: Bool)] = []
      for frame in 0..<30 {
        device.advanceFrames(1)
        seen.append(check(frame))
      }
      XCTAssertGreaterThan(seen.filter { $0.beside }.count, 8, "way \(step)")
      if step == 0 { XCTAssertTrue(seen.contains { $0.beyond }) }
      browser.closeOverview()
    }
  }

  /// An overview that is called back finds the page cut to what its card shows, more or less, and goes on from there.
  func testAPageThatIsCaughtOnItsWayIsCutAsItWas() throws {
    openTabs(1)
    for caught in [7, 8, 10, 12] {
      browser.showOverview()
      device.advance(by: 0.6)
      var ends: [CGFloat] = []
      for (turn, frames) in [(browser.closeOverview, caught), (browser.showOverview, 12)] {
        turn()
        for _ in 0..<frames {
          device.advanceFrames(1)
          let mask = try XCTUnwrap(browser.page.view.mask).layer
          ends.append((mask.presentation() ?? mask).frame.maxY)
        }
      }
      // From the end of the card's picture to that of the screen.
      let way = 844 - ends[0]
      XCTAssertGreaterThan(way, 200)
      for (a, b) in zip(ends, ends.dropFirst()) {
        XCTAssertLessThan(abs(b - a), way * 0.35, "caught after \(caught) frames: \(ends)")
      }
      device.advance(by: 0.6)
      XCTAssertNil(browser.page.view.mask)
      browser.closeOverview()
      device.advance(by: 0.6)
      XCTAssertNil(browser.page.view.mask)
    }
  }

  /// A page that is left before its card has come over it fades as a card would.
  func testAPageThatAnotherFollowsAsTheOverviewOpensFades() throws {
    for frames in [6, 8, 11, 14] {
      openTabs(1)
      browser.showOverview()
      device.advanceFrames(frames)
      // The red part is least in the page's green, and nearly full on the ground.
      func redness() -> Int { Int(color(CGPoint(x: 100, y: 200)) >> 16 & 0xFF) }
      var seen = [redness()]
      XCTAssertLessThan(seen[0], 60, "the page is there after \(frames) frames")
      browser.tabOverviewDidAddTab(try XCTUnwrap(browser.overview))
      for _ in 0..<8 {
        device.advanceFrames(1)
        seen.append(redness())
      }
      XCTAssertGreaterThan(seen[8], 220, "it has gone")
      for (a, b) in zip(seen, seen.dropFirst()) {
        XCTAssertLessThan(b - a, 100, "followed after \(frames) frames: \(seen)")
      }
      device.advance(by: 0.8)
      browser.strip.select(0)
      browser.strip.closeTab(1)
      device.advance(by: 0.4)
    }
  }

  func testAPageHasItsCardsCornersBeforeTheCardComesAndOnceItHasGone() throws {
    openTabs(1)
    func corners(upTo width: CGFloat) -> [UInt32] {
      (0..<30).compactMap { _ -> UInt32? in
        device.advanceFrames(1)
        guard let card = device["tabOverview.card.0"], card.effectiveAlpha < 0.02, card.frame.width < width,
          browser.page.view.mask != nil
        else { return nil }
        return color(CGPoint(x: card.frame.minX + 1.5, y: card.frame.minY + 1.5))
      }
    }
    browser.showOverview()
    let coming = corners(upTo: 200)
    XCTAssertFalse(coming.isEmpty)
    browser.closeOverview()
    let going = corners(upTo: 330)
    XCTAssertFalse(going.isEmpty)
    for color in coming + going { XCTAssertEqual(color, 0xf2f2f7) }
  }

  /// The bars of the page and of the overview lie in one place, and their items couldn't be read over each other.
  func testNoBarIsSeenThroughAnother() throws {
    openTabs(2)
    let first = device.trace.count
    for label in ["Tabs", "Done", "Tabs", "New Tab"] {
      try tapItem(label)
      let isOver = browser.overview != nil
      XCTAssertEqual(device["capsules"]?.effectiveAlpha, isOver ? 0 : 1, label)
      XCTAssertEqual(device["toolbar"]?.effectiveAlpha, isOver ? 0 : 1, label)
      XCTAssertEqual(device["tabOverview.bar"]?.effectiveAlpha, isOver ? 1 : nil, label)
    }
    for frame in device.trace[first...] {
      guard let bar = frame["tabOverview.bar"]?.effectiveAlpha else { continue }
      for part in ["capsules", "toolbar"] {
        let other = try XCTUnwrap(frame[part]).effectiveAlpha
        XCTAssertLessThan(min(bar, other), 0.06, "\(part) with \(other), the overview's bar with \(bar)")
      }
    }
  }

  /// The cancel button over favourites that cover a page comes as the bars do.
  func testTheCancelButtonIsNotSeenThroughCards() throws {
    openTabs(1)
    browser.page.showStartPage()
    device.advance(by: 0.6)
    XCTAssertEqual(device["cancelButton"]?.effectiveAlpha, 1)
    let first = device.trace.count
    for turn in [browser.showOverview, browser.closeOverview] {
      turn()
      device.advance(by: 0.8)
    }
    XCTAssertEqual(device["cancelButton"]?.effectiveAlpha, 1)
    for frame in device.trace[first...] {
      guard let card = frame["tabOverview.card.0"]?.effectiveAlpha else { continue }
      let button = try XCTUnwrap(frame["cancelButton"]).effectiveAlpha
      XCTAssertLessThan(min(card, button), 0.06, "the button with \(button), cards with \(card)")
    }
  }

  func testCardsGlideToTheirPlacesAsTheDeviceTurns() throws {
    openTabs(3)
    try tapItem("Tabs")
    for orientation in [DeviceOrientation.landscapeLeft, .portrait] {
      let first = device.trace.count - 1
      device.rotate(to: orientation)
      device.advance(by: 0.6)
      // From the second row to the third place of the first one, and back.
      let places = device.trace[first...].compactMap { $0["tabOverview.card.2"]?.frame }
      let way = try XCTUnwrap(places.last).minX - places[0].minX
      XCTAssertGreaterThan(abs(way), 300)
      for (a, b) in zip(places, places.dropFirst()) {
        XCTAssertLessThan(abs(b.minX - a.minX), abs(way) / 5, "\(a) \(b)")
      }
      XCTAssertEqual(device["tabOverview"]?.frame, browser.view.bounds)
    }
  }

  /// Cards are nowhere else at once where the device turns, also while they still come from their pages.
  func testCardsAreNowhereElseAtOnceWhereTheDeviceTurnsAsTheyCome() throws {
    openTabs(1)
    let first = device.trace.count
    browser.showOverview()
    device.advanceFrames(6)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.6)
    let places = device.trace[first...].compactMap { $0["tabOverview.card.0"]?.frame }
    for (a, b) in zip(places, places.dropFirst()) {
      XCTAssertLessThan(abs(b.minX - a.minX), 12, "\(a) \(b)")
      XCTAssertLessThanOrEqual(b.width, a.width + 1, "\(a) \(b)")
    }
  }

  func testAPageThatComesBackIsWholeAtOnceWhereTheDeviceTurns() throws {
    openTabs(1)
    try tapItem("Tabs")
    browser.closeOverview()
    device.advanceFrames(6)
    XCTAssertNotNil(browser.page.view.mask)
    device.rotate(to: .landscapeLeft)
    XCTAssertNil(browser.page.view.mask)
    XCTAssertEqual(device["webView"]?.frame, CGRect(x: 47, y: 0, width: 750, height: 319))
    device.advanceFrames(1)
    for bar in ["toolbar", "capsules"] { XCTAssertEqual(device[bar]?.effectiveAlpha, 1, bar) }
    XCTAssertNotEqual(device["tabOverview"]?.hidden, false)
    device.advance(by: 0.6)
    XCTAssertNil(device["tabOverview"])
    XCTAssertEqual(device["webView"]?.frame, CGRect(x: 47, y: 0, width: 750, height: 319))
  }

  func testTabsAreClosed() throws {
    openTabs(3)
    try tapItem("Tabs")
    let cards = try XCTUnwrap(browser.overview).cards
    let last = try XCTUnwrap(device["tabOverview.card.2"]).frame
    device.tap("tabOverview.close.0")
    device.advance(by: 0.1)
    XCTAssertEqual(browser.overview?.cards, Array(cards[1...]), "the others stay, with their pictures")
    let moving = try XCTUnwrap(device["tabOverview.card.1"]).frame
    XCTAssertNotEqual(moving, last, "they close up")
    device.advance(by: 0.4)
    XCTAssertEqual(try XCTUnwrap(device["tabOverview.card.0"]).frame.minX, 20)
    XCTAssertEqual(cards.map(\.isCurrent), [false, false, true])
    XCTAssertEqual(cards[0].superview, nil)
    XCTAssertEqual(browser.strip.tabs.map(\.page.webView.title), ["1", "2"])
    XCTAssertEqual(browser.strip.currentIndex, 1, "the one that was looked at")
    device.tap("tabOverview.close.1")
    device.advance(by: 0.1)
    XCTAssertEqual(browser.strip.tabs.map(\.page.webView.title), ["1"])
    XCTAssertEqual(browser.strip.currentIndex, 0)
    device.tap("tabOverview.close.0")
    device.advance(by: 0.6)
    XCTAssertNil(device["tabOverview"], "there is nothing to choose from")
    XCTAssertEqual(browser.strip.tabs.count, 1)
    XCTAssertEqual(device["startPage"]?.hidden, false)
    XCTAssertNil(device["tab.1"])
  }

  /// A page needs a web process of its own.
  func testAPageThatIsClosedAsItsCardComesIsLetGo() throws {
    openTabs(2)
    weak var page = browser.strip.current.page.webView
    browser.showOverview()
    device.advance(by: 0.1)
    // By a key, since the card isn't there yet.
    browser.tabOverview(try XCTUnwrap(browser.overview), didClose: browser.strip.tabs[1])
    device.advance(by: 1)
    XCTAssertEqual(browser.strip.tabs.count, 1)
    XCTAssertNil(page)
  }

  func testACardIsNearlyGoneBeforeAnotherComesIntoItsPlace() throws {
    openTabs(2)
    try tapItem("Tabs")
    let gone = try XCTUnwrap(browser.overview).cards[0]
    let place = try XCTUnwrap(device["tabOverview.card.0"]).frame
    device.tap("tabOverview.close.0")
    var covered = 0
    for frame in 0..<24 {
      device.advanceFrames(1)
      let other = try XCTUnwrap(device["tabOverview.card.0"]).frame
      guard other.minX < place.maxX - 40 else { continue }
      covered += 1
      XCTAssertLessThan((gone.layer.presentation() ?? gone.layer).opacity, 0.1, "frame \(frame)")
    }
    XCTAssertGreaterThan(covered, 10)
  }

  func testTheCardsAreNearlyGoneBeforeAnotherPageIsUncovered() throws {
    for isClosed in [false, true] {
      openTabs(1)
      try tapItem("Tabs")
      let first = device.trace.count
      if isClosed { device.tap("tabOverview.close.0") } else { try tapItem("New Tab") }
      device.advance(by: 0.6)
      var seen = 0
      for frame in device.trace[first...] {
        guard let overview = frame["tabOverview"]?.alpha, overview < 0.9 else { continue }
        seen += 1
        for card in ["tabOverview.card.0", "tabOverview.card.1"] {
          XCTAssertLessThan(frame[card]?.effectiveAlpha ?? 0, 0.06, "\(card) at \(overview)")
        }
      }
      XCTAssertGreaterThan(seen, 8)
      browser.strip.closeTab(browser.strip.tabs.count - 1)
    }
  }

  func testANewTab() throws {
    openTabs(1)
    try tapItem("Tabs")
    try tapItem("New Tab")
    XCTAssertNil(device["tabOverview"])
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(device["startPage"]?.hidden, false)
    XCTAssertEqual(device["tab.1"]?.alpha, 1)
    XCTAssertEqual(device["addressBar"]?.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
    try tapItem("Tabs")
    try tapItem("New Tab")
    XCTAssertEqual(browser.strip.tabs.count, 2, "the start page is there already")
  }

  func testDoneLeavesAllAsItWas() throws {
    openTabs(2)
    try tapItem("Tabs")
    try tapItem("Done")
    XCTAssertNil(device["tabOverview"])
    XCTAssertEqual(browser.strip.currentIndex, 1)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.6)
    try tapItem("Tabs")
    XCTAssertEqual(device["tabOverview"]?.frame, browser.view.bounds)
  }

  // MARK: Back and forward

  func testBackAndForwardByButtonAndFromTheEdge() throws {
    openPage(0)
    openPage(1)
    func isAt(_ number: Int) -> Bool {
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return browser.page.webView.title == "\(number)" && !browser.page.webView.isLoading
      } && device.waitForLoadedPage(seconds: Wait.timeout)
    }
    try tapItem("Back")
    XCTAssert(isAt(0))
    try tapItem("Forward")
    XCTAssert(isAt(1))
    device.advance(by: 0.5)
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 340, y: 400), seconds: 0.25)
    XCTAssert(isAt(0))
    XCTAssertEqual(browser.strip.currentIndex, 0)
    device.advance(by: 0.6)
    device.drag(from: CGPoint(x: 386, y: 400), to: CGPoint(x: 50, y: 400), seconds: 0.25)
    XCTAssert(isAt(1))
  }

  func testReloadAndStopShareAButton() {
    openPage(0)
    XCTAssertEqual(browser.strip.current.bar.capsule.reloadButton.accessibilityLabel, "Reload")
    browser.page.webView.evaluateJavaScript("document.title = 'changed'")
    device.tap("reloadButton")
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        browser.page.webView.title == "0" && !browser.page.webView.isLoading
      })
  }
}
