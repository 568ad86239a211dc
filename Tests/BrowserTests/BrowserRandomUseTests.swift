import RandomUse
import UIKitTesting
import XCTest

@testable import Browser

/// Somebody does anything at all with the browser's own screens. What is typed leads to error pages: nothing is asked of
/// the network.
@preconcurrency @MainActor final class BrowserRandomUseTests: XCTestCase {
  override class func setUp() {
    super.setUp()
    setenv("SWOOP_WEB_CONTENT_PROCESS", "/bin/false", 1)
  }

  override class func tearDown() {
    unsetenv("SWOOP_WEB_CONTENT_PROCESS")
    super.tearDown()
  }

  func testAtAStretch() throws { RandomUse.checkLongUse("browser", try UsedBrowser()) }

  func testAfterUseItIsAsAfterAFreshStart() throws { try RandomUse.checkFreshStarts("browser") { try UsedBrowser() } }
}

@MainActor private final class UsedBrowser: UsedApp {
  private let folder: URL
  private var store: TabStore!
  private var browser: BrowserViewController!
  let avoided: Set<String> = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("used-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func start(on device: SimulatedDevice) {
    store = TabStore(folder: folder)
    browser = BrowserViewController(address: nil, store: store)
    device.show(browser)
  }

  func goHome(on device: SimulatedDevice) {
    browser.dismiss(animated: false)
    browser.closeOverview()
    browser.view.endEditing(true)
    device.advance(by: 2)
  }

  /// The tabs, the last of which gives way to a new one, and those that have been closed.
  func takeBack() {
    for _ in browser.strip.tabs { browser.close(0) }
    browser.closedTabs = []
  }

  func close() {
    store.finishSaving()
    store.close()
    (store, browser) = (nil, nil)
  }
}
