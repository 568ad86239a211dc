import RandomUse
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Somebody does anything at all with the browser's own screens. What is typed leads to error pages: nothing is asked of
/// the network.
@preconcurrency @MainActor final class BrowserRandomUseTests: XCTestCase {
  func testAtAStretch() throws {
    OfflinePages.begin()
    defer { OfflinePages.end() }
    RandomUse.checkLongUse("browser", try UsedBrowser(page: PageFile(Self.html)))
  }

  /// The browser is after use as after a fresh start, without pages, whose fields, say, a fresh start leaves empty.
  func testAfterUseItIsAsAfterAFreshStart() throws {
    OfflinePages.begin(hasProcess: false)
    defer { OfflinePages.end() }
    try RandomUse.checkFreshStarts("browser") { try UsedBrowser() }
  }

  private static let html = """
    <!doctype html><title>Page</title><body style='font:17px sans-serif'>
    <p><a href='#end'>The end</a> <a href='?other'>Another page</a></p>
    <form><input name=text><textarea name=more></textarea><select name=one><option>One<option>Two</select>
    <input type=checkbox name=yes><button>Send</button></form>
    \((0..<200).map { "<p>Paragraph \($0) of a text that is long. <a href='?\($0)'>On from here</a></p>" }.joined())
    <p id=end>The end.</p>
    """
}

@MainActor private final class UsedBrowser: UsedApp {
  private let folder: URL
  private let page: PageFile?
  private var store: TabStore!
  private var browser: BrowserViewController!
  let avoided: Set<String> = []

  /// The most tabs that a person may have; each that shows a page has processes of its own.
  private static let mostTabs = 3

  /// Makes a browser with a folder of its own.
  /// - Parameter page: a page that it shows now and then.
  init(page: PageFile? = nil) throws {
    self.page = page
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("used-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func start(on device: SimulatedDevice) {
    store = TabStore(folder: folder)
    browser = BrowserViewController(address: nil, store: store)
    device.show(browser)
  }

  /// Every other time the page shows in the current tab; in between there is a tab without one.
  func change(_ number: Int) {
    guard let page else { return }
    leaveWhatIsInFront()
    closePrivateTabs()
    while browser.strip.tabs.count > Self.mostTabs { browser.close(browser.strip.tabs[0]) }
    if number % 2 == 0 { browser.page.open(page.url.absoluteString) } else { browser.selectNewTab() }
  }

  func goHome(on device: SimulatedDevice) {
    // What is still coming or going can't be dismissed.
    device.advance(by: 1)
    leaveWhatIsInFront()
    // A fresh start has none.
    closePrivateTabs()
    browser.expandBars()
    device.advance(by: 2)
  }

  private func leaveWhatIsInFront() {
    browser.dismiss(animated: false)
    browser.closeOverview()
    browser.view.endEditing(true)
  }

  /// The last of them leads back to the others.
  private func closePrivateTabs() {
    guard browser.strip.privateCount > 0 else { return }
    browser.strip.showPrivateTabs(true)
    while browser.strip.isPrivate { browser.close(browser.strip.current) }
  }

  /// The tabs, the last of which gives way to a new one, and those that have been closed.
  func takeBack() {
    closePrivateTabs()
    for tab in browser.strip.tabs { browser.close(tab) }
    browser.closedTabs = []
  }

  func close() {
    store.finishSaving()
    store.close()
    (store, browser) = (nil, nil)
  }
}
