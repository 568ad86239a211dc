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

  /// Everybody on the machine can read the command line that a browser is started with.
  func testABrowserIsStartedWithoutIt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opener-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (opener, opened) = (folder.appendingPathComponent("xdg-open"), folder.appendingPathComponent("opened"))
    let script = """
      #!/bin/sh
      echo "$@" >'\(opened.path)-new' && mv '\(opened.path)-new' '\(opened.path)'

      """
    try Data(script.utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: opener.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let app = try ServedApp("notes", options: ["--open"], environment: ["PATH": "\(folder.path):\(path)"])
    try app.wait("a browser is started") { FileManager.default.fileExists(atPath: opened.path) }
    let address = try String(contentsOf: opened, encoding: .utf8).trimmingCharacters(in: .newlines)
    XCTAssertTrue(address.hasPrefix("http://127.0.0.1:\(app.port)/?ticket="), address)
    let token = try XCTUnwrap(app.address.components(separatedBy: "token=").last)
    XCTAssertFalse(address.contains(token), address)
    let view = try ViewedApp(browser())
    try view.open(address)
    XCTAssertEqual(try view.page.string("location.href"), "http://127.0.0.1:\(app.port)/")
    XCTAssertEqual(try view.page.history().filter { $0.contains("token") }, [])
    let page = try ChromiumPage(browser())
    try page.open(address)
    XCTAssertEqual(
      try page.string("document.querySelector('h1').textContent"), "This is not the app’s address", "it is used")
  }
}
