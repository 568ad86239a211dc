import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// A browser whose one tab shows a page.
@preconcurrency @MainActor class PageTestCase: XCTestCase {
  var screen: TypingScreen!
  private(set) var page: PageFile!

  /// The source of the page.
  class var html: String { "<!doctype html><title>Page</title><body style='margin:0;height:5000px'>" }

  override func setUp() async throws {
    try await super.setUp()
    page = try PageFile(Self.html)
    screen = TypingScreen(address: page.url.absoluteString)
    screen.waitForPage()
  }

  override func tearDown() async throws {
    (screen, page) = (nil, nil)
    try await super.tearDown()
  }

  var device: SimulatedDevice { screen.device }
  var browser: BrowserViewController { screen.browser }
}
