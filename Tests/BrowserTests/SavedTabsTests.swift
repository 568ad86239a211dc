import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// The browser comes back as it was left.
@preconcurrency @MainActor final class SavedTabsTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var store: TabStore?
  private var folder: URL!
  private var pages: [String] = []

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("saved-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pages = try (0..<3).map { number in
      let url = folder.appendingPathComponent("\(number).html")
      // The first one is a page for desktops, which is shown smaller than it is.
      let tag = number == 0 ? "" : TestServer.Response.viewport
      let page = "<!doctype html>\(tag)<title>\(number)</title><div style='height:13000px'>\(number)</div>"
      try Data(page.utf8).write(to: url)
      return url.absoluteString
    }
  }

  override func tearDown() async throws {
    store?.close()
    (device, browser, store) = (nil, nil, nil)
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private func launch(_ address: String? = nil) {
    store?.close()
    (device, browser) = (nil, nil)
    device = SimulatedDevice()
    let store = TabStore(folder: folder)
    self.store = store
    browser = BrowserViewController(address: address, store: store)
    device.show(browser)
  }

  /// Notes what would be saved of a page whenever it tells of a change.
  private final class Notes: PageViewControllerDelegate {
    var saved: [SavedTab] = []
    func pageWillBeginDragging(_ page: PageViewController) {}
    func roomToCome(for page: PageViewController) -> CGFloat? { nil }
    func pageDidScroll(_ page: PageViewController) {}
    func pageWillEndDragging(_ page: PageViewController, target: CGFloat) {}
    func pageWillScrollToTop(_ page: PageViewController) {}
    func pageDidCommit(_ page: PageViewController) {}
    func pageDidOpenFavourite(_ page: PageViewController) {}
    func pageDidAskForSettings(_ page: PageViewController) {}
    func pageDidAskForBookmarks(_ page: PageViewController) {}
    func page(_ page: PageViewController, didAskForTabWith request: URLRequest) {}
    func page(
      _ page: PageViewController, menuOf element: WKContextMenuElementInfo, suggested: [UIMenuElement]
    ) -> UIMenu? { nil }
    func page(_ page: PageViewController, didStart download: WKDownload) {}
    func page(_ page: PageViewController, didAskForCertificate chain: [WKCertificate]) {}
    func page(_ page: PageViewController, didShow notification: WKPageNotification) {}
    func page(_ page: PageViewController, didClose notification: WKPageNotification) {}
    func page(_ page: PageViewController, didVisit address: String) {}
    func page(_ page: PageViewController, didSetTitle title: String, of address: String) {}
    func pageDidChange(_ page: PageViewController) { saved.append(page.saved) }
    func pageDidShowOther(_ page: PageViewController) {}
    func pageDidComeToRest(_ page: PageViewController) {}
  }

  func testNothingOfATabIsUnknownWhileItIsOpened() throws {
    launch(pages[0])
    waitForPage(0)
    let history = try XCTUnwrap(browser.page.webView.interactionState as? Data)
    let tab = SavedTab(address: pages[0], offset: 250, history: history, isInHistory: true)
    let (page, notes) = (PageViewController(dataStore: browser.dataStore, isPrivate: false), Notes())
    page.loadViewIfNeeded()
    page.delegate = notes
    page.restore(tab)
    page.loadIfNeeded()
    XCTAssertGreaterThan(notes.saved.count, 1)
    for saved in notes.saved { XCTAssertEqual(saved, tab) }
  }

  private func waitForPage(_ number: Int, file: StaticString = #filePath, line: UInt = #line) {
    let page = browser.page
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return page.hasPage && page.webView.title == "\(number)" && !page.webView.isLoading
          && page.webView.scrollView.contentSize.height > 4000
      }, "page \(number) has not come", file: file, line: line)
    device.advance(by: 0.5)
  }

  private func scroll(by distance: CGFloat) {
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 600 - distance), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 0.5)
  }

  private var offset: CGFloat { browser.page.scrolledDistance }

  func testTabsAndOffsetsComeBack() {
    launch(pages[0])
    waitForPage(0)
    scroll(by: 300)
    let first = offset
    XCTAssertGreaterThan(first, 200)
    launch(pages[1])
    waitForPage(1)
    XCTAssertEqual(browser.strip.tabs.count, 2, "it opens in a tab of its own")
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(device["addressBar.0.label"]?.text, "0.html")
    scroll(by: 200)
    let second = offset

    launch()
    waitForPage(1)
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(offset, second, accuracy: 0.5)
    XCTAssertNil(browser.strip.tabs[0].page.webView.url, "a tab is loaded when it is looked at")
    XCTAssertNotNil(device["tab.2"], "and another one can be pulled in")

    device.drag(from: CGPoint(x: 50, y: 741), to: CGPoint(x: 350, y: 741), seconds: 0.2)
    device.advance(by: 1.5)
    waitForPage(0)
    XCTAssertEqual(browser.strip.currentIndex, 0)
    XCTAssertEqual(offset, first, accuracy: 0.5)
    launch()
    XCTAssertEqual(browser.strip.currentIndex, 0, "the one that was looked at")
  }

  /// An offset that a page has not come far enough to take is not forgotten.
  func testAnOffsetSurvivesALaunchThatEndsBeforeThePageIsThere() {
    launch(pages[0])
    waitForPage(0)
    scroll(by: 300)
    let left = offset
    launch()
    launch()
    waitForPage(0)
    XCTAssertEqual(offset, left, accuracy: 0.5)
  }

  /// The page's process dies and the page comes again: it stands where it stood.
  func testAnOffsetSurvivesThePagesProcess() throws {
    launch(pages[0])
    waitForPage(0)
    scroll(by: 300)
    let (left, saved) = (offset, browser.page.offsetToSave)
    let process = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    XCTAssertEqual(kill(process, SIGKILL), 0)
    XCTAssert(
      device.waitInRealTime(seconds: 60) {
        device.advanceFrames(1)
        return device["errorPage"]?.hidden == false
      })
    XCTAssertEqual(browser.strip.saved.tabs.map(\.offset), [saved])
    device.tap("errorPage.tryAgain")
    waitForPage(0)
    XCTAssertEqual(offset, left, accuracy: 0.5)
  }

  /// What was saved of a page that can't be had is not lost.
  func testAnOffsetSurvivesAnError() throws {
    launch(pages[0])
    waitForPage(0)
    scroll(by: 300)
    let (left, saved) = (offset, browser.page.offsetToSave)
    let url = try XCTUnwrap(URL(string: pages[0]))
    let aside = folder.appendingPathComponent("aside.html")
    try FileManager.default.moveItem(at: url, to: aside)
    launch()
    XCTAssert(
      device.waitInRealTime(seconds: 60) {
        device.advanceFrames(1)
        return device["errorPage"]?.hidden == false
      })
    launch()
    XCTAssertEqual(browser.strip.saved.tabs.map(\.address), [pages[0]])
    XCTAssertEqual(browser.strip.saved.tabs.map(\.offset), [saved])
    try FileManager.default.moveItem(at: aside, to: url)
    launch()
    waitForPage(0)
    XCTAssertEqual(offset, left, accuracy: 0.5)
  }

  func testOffsetsAreSavedWhileAPageScrolls() {
    launch(pages[0])
    waitForPage(0)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), seconds: 0.4, hold: true)
    device.advance(by: 0.3)
    store?.finishSaving()
    XCTAssertGreaterThan(offset, 200)
    let saved = browser.page.offsetToSave
    XCTAssertEqual(saved, offset * 980 / 390, accuracy: 0.01, "in pixels of the page")
    XCTAssertEqual(try store?.database?.read().tabs.map(\.offset), [saved], "the finger is still down")
    device.touchUp()
  }

  func testAnAddressOpensInAFreshTab() {
    launch()
    XCTAssertEqual(device["startPage"]?.hidden, false)
    launch(pages[2])
    waitForPage(2)
    XCTAssertEqual(browser.strip.tabs.count, 1)
    launch()
    XCTAssertEqual(browser.strip.tabs.count, 1)
  }

  func testStartPagesComeBack() {
    launch(pages[0])
    waitForPage(0)
    browser.tabOverviewDidAddTab(TabOverview())
    launch()
    XCTAssertEqual(browser.strip.tabs.map(\.page.isStartPageShown), [false, true])
    XCTAssertEqual(browser.strip.currentIndex, 1)
    launch(pages[1])
    waitForPage(1)
    XCTAssertEqual(browser.strip.tabs.map(\.page.isStartPageShown), [false, true, false], "a tab of its own")
  }

  func testAPageBeneathTheStartPageComesBack() {
    launch(pages[0])
    waitForPage(0)
    browser.page.open(pages[1])
    waitForPage(1)
    scroll(by: 300)
    let left = offset
    browser.page.showStartPage()
    device.advance(by: 0.5)
    launch()
    device.advance(by: 0.5)
    XCTAssertTrue(browser.page.isStartPageShown)
    XCTAssertNil(browser.page.webView.url, "nobody looks at it")
    XCTAssertTrue(browser.page.canGoBack)
    XCTAssertTrue(browser.page.coversSomething)
    device.tap("cancelButton")
    waitForPage(1)
    XCTAssertFalse(browser.page.isStartPageShown)
    XCTAssertEqual(offset, left, accuracy: 0.5)
    browser.page.goBack()
    waitForPage(0)
  }

  func testAnErrorBeneathTheStartPageComesBack() {
    let address = "file:///none-\(UUID().uuidString).html"
    launch(address)
    XCTAssertTrue(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return browser.page.isErrorShown
      })
    browser.page.showStartPage()
    device.advance(by: 0.5)
    launch()
    device.advance(by: 0.5)
    XCTAssertTrue(browser.page.isStartPageShown)
    XCTAssertTrue(browser.page.coversSomething)
    XCTAssertEqual(browser.page.saved.address, address)
  }

  // MARK: Histories

  func testPagesBeforeAndAfterComeBack() {
    launch(pages[0])
    waitForPage(0)
    scroll(by: 200)
    for number in 1...2 {
      browser.page.open(pages[number])
      waitForPage(number)
    }
    browser.page.goBack()
    waitForPage(1)
    scroll(by: 300)
    let left = offset
    for _ in 0..<2 {
      launch()
      waitForPage(1)
      XCTAssertEqual(offset, left, accuracy: 0.5)
      XCTAssertTrue(browser.page.canGoBack)
      XCTAssertTrue(browser.page.webView.canGoForward)
    }
    browser.page.goBack()
    waitForPage(0)
    XCTAssertFalse(browser.page.canGoBack)
    launch()
    waitForPage(0)
    for number in 1...2 {
      browser.page.webView.goForward()
      waitForPage(number)
    }
    XCTAssertFalse(browser.page.webView.canGoForward)
  }

  /// What was asked for and had not come is asked for again, behind the pages that were there.
  func testAnAddressThatHadNotComeIsAskedForAgain() throws {
    launch(pages[0])
    waitForPage(0)
    let missing = pages[1] + ".missing"
    browser.page.open(missing)
    XCTAssert(
      device.waitInRealTime(seconds: 60) {
        device.advanceFrames(1)
        return device["errorPage"]?.hidden == false
      })
    XCTAssertEqual(browser.strip.saved.tabs.map(\.isInHistory), [false])
    try FileManager.default.moveItem(
      at: try XCTUnwrap(URL(string: pages[1])), to: try XCTUnwrap(URL(string: missing + ".html")))
    try FileManager.default.moveItem(
      at: try XCTUnwrap(URL(string: missing + ".html")), to: try XCTUnwrap(URL(string: missing)))
    launch()
    XCTAssert(
      device.waitInRealTime(seconds: 60) {
        device.advanceFrames(1)
        return browser.page.hasPage && browser.page.webView.url?.absoluteString == missing
      })
    browser.page.goBack()
    waitForPage(0)
  }

  /// An enormous address is not kept, so that nobody waits for a database that holds it, or a screen that shows it.
  func testAnEnormousAddressIsNotKept() {
    launch(pages[0])
    waitForPage(0)
    let start = Date()
    browser.page.open("no address " + String(repeating: "x", count: 2 << 20))
    device.advance(by: 0.5)
    XCTAssertEqual(browser.strip.saved.tabs, [SavedTab()])
    XCTAssertEqual(device["addressBar.label"]?.text?.count, 201)
    XCTAssertLessThan(device["errorPage.message"]?.text?.count ?? 0, 600)
    XCTAssertLessThan(-start.timeIntervalSinceNow, 5)
  }

  /// The page is there nevertheless.
  func testAHistoryThatIsNoneIsDropped() {
    let store = TabStore(folder: folder)
    let broken = SavedTab(address: pages[0], offset: 250, history: Data("no history".utf8), isInHistory: true)
    store.save(SavedTabs(tabs: [broken]))
    store.close()
    launch()
    waitForPage(0)
    XCTAssertEqual(offset, 250 * 390 / 980, accuracy: 0.5)
    XCTAssertFalse(browser.page.canGoBack)
    XCTAssertFalse(browser.page.isErrorShown)
  }

  func testADamagedDatabaseIsTold() throws {
    try Data(repeating: 7, count: 5000).write(to: folder.appendingPathComponent(TabStore.fileName))
    launch(pages[0])
    XCTAssert(device["notice.label"]?.text?.contains("tabs-damaged-1.sqlite") == true)
    waitForPage(0)
    device.tap("notice.close")
    device.advance(by: 0.5)
    XCTAssertNil(device["notice"])
    launch()
    XCTAssertNil(device["notice"])
    XCTAssertEqual(browser.strip.tabs.count, 1)
  }

  func testASecondInstanceSaysThatItSavesNothing() throws {
    let other = TabStore(folder: folder)
    launch(pages[0])
    XCTAssert(device["notice.label"]?.text?.contains("open already") == true)
    waitForPage(0)
    XCTAssertNil(browser.saver)
    other.close()
    launch()
    XCTAssertEqual(browser.strip.tabs.map(\.page.saved), [SavedTab()], "it has saved nothing")
    XCTAssertNil(device["notice"])
  }
}
