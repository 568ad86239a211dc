import Foundation
import TestSupport
import XCTest

/// What becomes of the token: it is the tab's, and nobody else gets to see it.
@preconcurrency @MainActor final class TokenTests: PageTestCase {
  func testTheAddressDoesNotKeepIt() throws {
    let app = try ServedApp("notes")
    let view = try view(app)
    let bare = "http://127.0.0.1:\(app.port)/"
    XCTAssertEqual(try view.page.string("location.href"), bare)
    XCTAssertEqual(try view.page.history().filter { $0.contains("token") }, [])
    // The tab comes back by itself.
    try view.page.reload()
    try view.waitForPicture()
    XCTAssertEqual(try view.page.string("location.href"), bare)
    XCTAssertEqual(view.page.complaints, [])
  }

  /// An address that was copied, or kept as a bookmark.
  func testAnAddressWithoutItSaysSo() throws {
    let app = try ServedApp("notes")
    let page = try ChromiumPage(browser())
    try page.open("http://127.0.0.1:\(app.port)/")
    try page.wait(for: "document.documentElement.dataset.state === 'ended'")
    XCTAssertEqual(
      try page.string("document.getElementById('card-title').textContent"), "This address is not complete")
    XCTAssertTrue(try page.isTrue("document.getElementById('card-text').textContent.includes('terminal')"))
    XCTAssertEqual(page.requests.filter { $0.hasPrefix("ws") }, [], "there is nothing to ask for")
  }
}
