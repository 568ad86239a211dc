import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Looking for tabs in the overview: by fingers, by keys, and while tabs come and go.
@preconcurrency @MainActor final class TabSearchTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!

  private static let addresses = [
    "https://en.wikipedia.org/wiki/M%C3%A1laga", "https://www.debian.org/releases/", "https://swift.org/documentation",
    "https://en.wikipedia.org/wiki/Swift", "https://bücher.example/",
  ]

  override func setUp() async throws {
    try await super.setUp()
    OfflinePages.begin(hasProcess: false)
  }

  override func tearDown() async throws {
    (device, browser) = (nil, nil)
    OfflinePages.end()
    try await super.tearDown()
  }

  /// Shows the overview of tabs that wait to be loaded, of which the second is the current one.
  private func open(
    _ model: DeviceModel = .iPhone13, appearance: Appearance = .light, count: Int = TabSearchTests.addresses.count
  ) {
    device = SimulatedDevice(model, appearance: appearance)
    browser = BrowserViewController(address: nil)
    device.show(browser)
    let tabs = [browser.strip.current] + browser.strip.addTabs(count - 1)
    for (tab, address) in zip(tabs, Self.addresses) { tab.page.restore(SavedTab(address: address)) }
    browser.strip.select(min(1, count - 1))
    device.advance(by: 0.5)
    browser.showOverview()
    device.advance(by: 0.8)
  }

  private var overview: TabOverview? { browser.overview }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.8)
  }

  private func type(_ text: String) {
    for letter in text { device.commit(String(letter)) }
    device.advance(by: 0.8)
  }

  private func beginSearch() { press("f", .control) }

  /// The places of the tabs in the strip whose cards show.
  private var found: [Int] {
    guard let overview, let strip = browser?.strip else { return [] }
    let tabs: [Tab] = overview.cards.compactMap(\.tab)
    return tabs.compactMap { strip.index(of: $0) }
  }

  private var fieldAlpha: Double? { device["tabOverview.search"]?.effectiveAlpha }

  // MARK: What is found

  func testAllWordsHaveToBeInTheTitleOrTheAddress() {
    func finds(_ text: String, _ title: String, _ address: String?) -> Bool {
      TabSearch(text).finds(title: title, address: address)
    }
    XCTAssertTrue(finds("", "anything", nil))
    XCTAssertTrue(finds("  \n", "anything", nil))
    XCTAssertTrue(finds("MALAGA", "Málaga", nil))
    XCTAssertTrue(finds("málaga", "Malaga", nil))
    XCTAssertTrue(finds("wiki mal", "Málaga", "https://en.wikipedia.org/"))
    XCTAssertTrue(finds("mal  wiki", "Málaga", "https://en.wikipedia.org/"))
    XCTAssertFalse(finds("wiki debian", "Málaga", "https://en.wikipedia.org/"))
    XCTAssertTrue(finds("málaga", "", "https://en.wikipedia.org/wiki/M%C3%A1laga"), "as the address is shown")
    XCTAssertTrue(finds("bücher", "", "https://xn--bcher-kva.example/"))
    XCTAssertFalse(finds("https", "", "https://swift.org"), "all addresses have it")
    XCTAssertTrue(finds("ｓｗｉｆｔ", "Swift", nil))
    XCTAssertFalse(finds("a", "", nil))
    XCTAssertTrue(finds("日本", "日本語", nil))
  }

  func testCardsAreFoundAsOneTypes() throws {
    open()
    let cards = try XCTUnwrap(overview).cards
    beginSearch()
    XCTAssertEqual(found, [0, 1, 2, 3, 4], "nothing is looked for yet")
    type("w")
    XCTAssertEqual(found, [0, 2, 3])
    type("iki sw")
    XCTAssertEqual(found, [3])
    XCTAssertEqual(overview?.marked, 0)
    XCTAssertTrue(cards[3].isCurrent)
    XCTAssertNil(cards[0].superview)
    let place = try XCTUnwrap(device["tabOverview.card.0"]).frame
    XCTAssertEqual(place.minX, 20)
    XCTAssertEqual(place.minY, 47 + 56 + 20, accuracy: 0.5, "beneath the field")
    press("escape")
    XCTAssertEqual(found, [0, 1, 2, 3, 4])
    XCTAssertEqual(overview?.isSearching, false)
    XCTAssertEqual(overview?.cards, cards, "the same cards")
    for card in cards {
      XCTAssertEqual(card.alpha, 1)
      XCTAssertEqual(card.transform, .identity)
      XCTAssertTrue(card.isUserInteractionEnabled)
    }
    XCTAssertTrue(cards[1].isCurrent, "the current one is marked again")
    XCTAssertNotNil(overview)
    press("escape")
    XCTAssertNil(overview)
  }

  /// A card that is still going when it is found again comes back from where it is.
  func testACardThatIsFoundAgainAsItGoesComesBack() throws {
    open()
    beginSearch()
    device.commit("d")
    device.commit("e")
    device.commit("b")
    device.advanceFrames(4)
    let card = try XCTUnwrap(overview).cards[0]
    XCTAssertEqual(found, [1])
    for _ in 0..<3 { device.press("delete") }
    device.advanceFrames(3)
    XCTAssertEqual(found, [0, 1, 2, 3, 4])
    device.advance(by: 1)
    for card in try XCTUnwrap(overview).cards {
      XCTAssertNotNil(card.superview)
      XCTAssertEqual(card.alpha, 1)
      XCTAssertEqual(card.transform, .identity)
    }
    XCTAssertTrue(card.isCurrent)
  }

  func testATextSaysThatNothingIsFound() throws {
    open()
    beginSearch()
    type("nowhere")
    XCTAssertEqual(found, [])
    let text = try XCTUnwrap(device["tabOverview.empty"])
    XCTAssertEqual(text.effectiveAlpha, 1)
    XCTAssertEqual(text.text, "No tabs found for “nowhere”.")
    press("return")
    XCTAssertNotNil(overview, "there is nothing to open")
    press("w", .control)
    XCTAssertEqual(browser.strip.tabs.count, 5, "nor to close")
    press("down")
    for _ in 0..<7 { device.press("delete") }
    device.advance(by: 0.8)
    XCTAssertEqual(found, [0, 1, 2, 3, 4])
    XCTAssertEqual(device["tabOverview.empty"]?.effectiveAlpha ?? 0, 0)
  }

  // MARK: The field

  func testTheFieldIsHiddenUntilItIsPulledDown() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13ProMax] {
      for count in [1, 5] {
        open(model, count: count)
        let (name, top) = ("\(count) on \(model.name)", try XCTUnwrap(device["tabOverview.card.0"]).frame.minY)
        XCTAssertEqual(fieldAlpha, 0, name)
        pull(by: 20)
        XCTAssertEqual(fieldAlpha, 0, "\(name): not far enough")
        XCTAssertEqual(device["tabOverview.card.0"]?.frame.minY ?? 0, top, accuracy: 0.5, name)
        pull(by: 60)
        XCTAssertEqual(fieldAlpha, 1, name)
        XCTAssertEqual(device["tabOverview.card.0"]?.frame.minY ?? 0, top + 56, accuracy: 0.5, name)
        pull(by: -60)
        XCTAssertEqual(fieldAlpha, 0, "\(name): it is pushed away again")
      }
    }
  }

  /// Pulls the cards down beside them, and holds them before the finger lifts.
  private func pull(by distance: CGFloat) {
    device.drag(from: CGPoint(x: 8, y: 300), to: CGPoint(x: 8, y: 300 + distance), seconds: 0.3, hold: true)
    device.advanceFrames(10)
    device.touchUp()
    device.advance(by: 1.5)
  }

  func testAFingerLooksForTabs() throws {
    open(.iPhoneSE)
    pull(by: 70)
    device.tap("tabOverview.search")
    device.advance(by: 1)
    device.type("swift")
    device.advance(by: 0.8)
    XCTAssertEqual(found, [2, 3])
    let keyboard = try XCTUnwrap(device["keyboard"]).frame
    let scrollView = try XCTUnwrap(overview).scrollView
    XCTAssertEqual(scrollView.contentInset.bottom, 667 - keyboard.minY, accuracy: 1, "cards scroll out from behind it")
    device.tap("searchBar.cancel")
    device.advance(by: 1)
    XCTAssertEqual(found, [0, 1, 2, 3, 4])
    XCTAssertEqual(scrollView.contentInset.bottom, 50, "the bar")
    XCTAssertTrue(device["keyboard"]?.hidden ?? true)
    XCTAssertNotNil(overview)
  }

  func testTheKeyboardGoesAndTheSearchStaysAsCardsAreScrolled() throws {
    open()
    beginSearch()
    type("w")
    device.drag(from: CGPoint(x: 8, y: 300), to: CGPoint(x: 8, y: 240), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(found, [0, 2, 3])
    XCTAssertEqual(overview?.isSearching, true)
    XCTAssertEqual(fieldAlpha, 1)
    XCTAssertEqual(device["tabOverview.search"]?.frame.minY ?? 0, 57, accuracy: 4, "it stays in its place")
    device.tap("tabOverview.card.1")
    device.advance(by: 1)
    XCTAssertNil(overview)
    XCTAssertEqual(browser.strip.currentIndex, 2)
  }

  // MARK: Keys

  func testArrowsLeadThroughWhatIsFoundAndReturnOpensIt() throws {
    open()
    beginSearch()
    type("w")
    XCTAssertTrue(try XCTUnwrap(overview).cards[0].isCurrent, "the first one")
    press("right")
    XCTAssertEqual(overview?.marked, 1)
    press("left")
    press("down")
    XCTAssertEqual(overview?.marked, 2, "in the second row")
    press("down")
    XCTAssertEqual(overview?.marked, 2)
    press("left", .alternate)
    XCTAssertEqual(found, [0, 2, 3], "cards that are found have no places of their own")
    press("return")
    XCTAssertNil(overview)
    XCTAssertEqual(browser.strip.currentIndex, 3)
    XCTAssertFalse(browser.strip.isTyping)
  }

  func testThePageThatIsLeftToIsWholeWhereItsCardIsNotFound() throws {
    open()
    beginSearch()
    type("swift")
    browser.closeOverview()
    device.advance(by: 1)
    XCTAssertNil(overview)
    XCTAssertNil(device["tabOverview"])
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertNil(browser.page.view.mask)
    XCTAssertEqual(browser.page.view.transform, .identity)
  }

  // MARK: Tabs that come and go

  func testTheRightTabIsClosed() throws {
    open()
    beginSearch()
    type("wikipedia")
    XCTAssertEqual(found, [0, 3])
    let tabs = browser.strip.tabs
    device.tap("tabOverview.close.1")
    device.advance(by: 0.8)
    XCTAssertTrue(browser.strip.tabs.elementsEqual(tabs.prefix(3) + tabs.suffix(1)) { $0 === $1 })
    XCTAssertEqual(found, [0])
    XCTAssertEqual(overview?.marked, 0)
    press("w", .control)
    XCTAssertEqual(found, [])
    XCTAssertEqual(device["tabOverview.empty"]?.effectiveAlpha, 1)
    XCTAssertTrue(browser.strip.tabs.elementsEqual([tabs[1], tabs[2], tabs[4]]) { $0 === $1 })
    press("escape")
    XCTAssertEqual(found, [0, 1, 2])
  }

  func testTabsThatComeAreShownWhereTheyAreFound() throws {
    open()
    beginSearch()
    type("debian")
    XCTAssertEqual(found, [1])
    let new = browser.strip.addTabs(2)
    new[0].page.restore(SavedTab(address: "https://packages.debian.org/"))
    new[1].page.restore(SavedTab(address: "https://example.org/"))
    browser.updateOverview()
    device.advance(by: 0.8)
    XCTAssertEqual(found, [1, 5])
    press("escape")
    XCTAssertEqual(found.count, 7)
  }

  func testPrivateTabsEndTheSearch() throws {
    open()
    beginSearch()
    type("debian")
    browser.showPrivateTabs(true)
    device.advance(by: 0.8)
    XCTAssertEqual(overview?.isSearching, false)
    XCTAssertEqual(overview?.cards.map(\.accessibilityLabel), ["Start Page"])
    XCTAssertEqual(overview?.cards.first?.alpha, 1)
    beginSearch()
    type("zzz")
    XCTAssertEqual(found, [])
    browser.showPrivateTabs(false)
    device.advance(by: 0.8)
    XCTAssertEqual(found, [0, 1, 2, 3, 4])
    XCTAssertEqual(device["tabOverview.empty"]?.effectiveAlpha ?? 0, 0)
  }

  func testTheDeviceTurnsWhileSomethingIsLookedFor() throws {
    open(.iPhone13ProMax, appearance: .dark)
    beginSearch()
    type("w")
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(found, [0, 2, 3])
    XCTAssertEqual(fieldAlpha, 1)
    let field = try XCTUnwrap(device["tabOverview.search"]).frame
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(device["tabOverview.card.0"]).frame.minY, field.maxY)
    press("escape")
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(found, [0, 1, 2, 3, 4])
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertNotNil(overview)
  }

  // MARK: Screen readers

  private func act(_ name: String, on card: TabCard) -> Bool {
    guard let action = card.accessibilityCustomActions?.first(where: { $0.name == name }) else { return false }
    return action.actionHandler?(action) ?? false
  }

  private func actions(_ card: TabCard) -> [String] { (card.accessibilityCustomActions ?? []).map(\.name) }

  func testScreenReadersMoveAndCloseCards() throws {
    open()
    let (tabs, cards) = (browser.strip.tabs, try XCTUnwrap(overview).cards)
    XCTAssertEqual(actions(cards[0]), ["Close", "Move Right"])
    XCTAssertEqual(actions(cards[1]), ["Close", "Move Left", "Move Right"])
    XCTAssertEqual(actions(cards[4]), ["Close", "Move Left"])
    XCTAssertTrue(act("Move Right", on: cards[0]))
    device.advance(by: 0.6)
    XCTAssertEqual(overview?.cards, [cards[1], cards[0], cards[2], cards[3], cards[4]])
    XCTAssertTrue(browser.strip.tabs[1] === tabs[0])
    XCTAssertTrue(browser.strip.current === tabs[1])
    XCTAssertEqual(actions(cards[1]), ["Close", "Move Right"], "it is the first one now")
    XCTAssertTrue(act("Move Left", on: cards[4]))
    XCTAssertTrue(browser.strip.tabs[3] === tabs[4])
    XCTAssertTrue(act("Close", on: cards[2]))
    device.advance(by: 0.6)
    XCTAssertNil(browser.strip.index(of: tabs[2]))
    beginSearch()
    type("wiki")
    for card in try XCTUnwrap(overview).cards { XCTAssertEqual(actions(card), ["Close"]) }
  }

  func testTheScreenPassesAnAuditWhileSomethingIsLookedFor() throws {
    for appearance in [Appearance.light, .dark] {
      open(.iPhoneSE, appearance: appearance)
      beginSearch()
      type("debian")
      // What belongs to search bars is as large as UIKit has it.
      assertAccessibility(of: device, except: .hitRegion)
      type("zzz")
      assertAccessibility(of: device, except: .hitRegion)
    }
  }
}
