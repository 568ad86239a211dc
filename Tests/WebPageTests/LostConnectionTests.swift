import Foundation
import TestSupport
import XCTest

/// A page that loses its app, and has it back; and pages that are not let in.
@preconcurrency @MainActor final class LostConnectionTests: PageTestCase {
  /// Notes behind a line that can be cut, in a browser for which the line is the app's own port.
  private func serveByRelay(prepare script: String? = nil) throws -> (ServedApp, Relay, ViewedApp) {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let relay = Relay(to: app.port)
    let browser = try Chromium(["--host-resolver-rules=MAP 127.0.0.1:\(app.port) 127.0.0.1:\(relay.port)"])
    let view = try ViewedApp(browser, prepare: script)
    try view.open(app.address)
    XCTAssertGreaterThan(relay.connections, 0)
    try app.waitForRest()
    try view.waitForExactPicture()
    return (app, relay, view)
  }

  /// The clock of a tab that can sleep for an hour.
  private static let clock =
    "{ const now = Date.now; window.slept = 0; Date.now = () => now.call(Date) + window.slept * 1000 }"

  private let isLost = "document.documentElement.dataset.state === 'lost'"

  func testALostConnectionResumesWithTheWholePicture() throws {
    let (app, relay, view) = try serveByRelay()
    let before = try view.pixels().belowStatusBar
    relay.line = .cut
    try view.page.wait(for: isLost)
    try view.page.wait(for: "!document.getElementById('card').hidden")
    XCTAssertEqual(try view.page.string("document.getElementById('card-title').textContent"), "The connection is lost")
    // What was there stays to be seen, and nothing that one does reaches anybody.
    XCTAssertEqual(try view.pixels().belowStatusBar, before)
    try view.tap(195, 400)
    try view.page.run(
      "(canvas => canvas.getContext('2d').fillRect(0, 0, 300, 300))(document.getElementById('screen'))")
    XCTAssertNotEqual(try view.pixels().belowStatusBar, before)
    relay.line = .passes
    try view.waitForExactPicture()
    XCTAssertEqual(try view.pixels().belowStatusBar, before)
    XCTAssertTrue(try view.page.isTrue("document.getElementById('card').hidden"))
    XCTAssertTrue(app.isRunning)
  }

  func testALineThatFallsSilentWhileTheTabSleepsIsNoticed() throws {
    let (app, relay, view) = try serveByRelay(prepare: Self.clock)
    let before = try view.pixels().belowStatusBar
    try view.page.setFrozen(true)
    relay.line = .silent
    let connections = relay.connections
    try view.page.setFrozen(false)
    try view.page.run("window.slept = 3600; dispatchEvent(new Event('focus'))")
    // It is not told that the line is dead: it finds out, and tries anew.
    try view.page.wait(for: isLost)
    relay.line = .passes
    try view.waitForExactPicture()
    XCTAssertGreaterThan(relay.connections, connections)
    XCTAssertEqual(try view.pixels().belowStatusBar, before)
    XCTAssertTrue(app.isRunning)
  }

  func testATabThatSleptOnALivingLineGoesOn() throws {
    let (app, relay, view) = try serveByRelay(prepare: Self.clock)
    let connections = relay.connections
    let picture = try XCTUnwrap(view.page.number("+document.documentElement.dataset.picture"))
    try view.page.run("window.slept = 3600; dispatchEvent(new Event('focus'))")
    // It has asked for a whole picture.
    try view.page.wait(for: "+document.documentElement.dataset.picture > \(picture)")
    XCTAssertEqual(try view.state("state"), "live")
    XCTAssertEqual(relay.connections, connections)
    XCTAssertTrue(app.isRunning)
  }

  func testReloadResumes() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    try app.waitForRest()
    try view.waitForExactPicture()
    let before = try view.pixels().belowStatusBar
    try view.page.reload()
    try view.waitForExactPicture()
    XCTAssertEqual(try view.pixels().belowStatusBar, before)
    XCTAssertEqual(try view.state("steering"), "true")
  }

  func testAnAppThatHasEndedIsNotTriedAgain() throws {
    let app = try ServedApp("notes")
    let view = try view(app)
    app.kill()
    try view.page.wait(for: "document.documentElement.dataset.state === 'ended'")
    XCTAssertEqual(try view.page.string("document.getElementById('card-title').textContent"), "Notes has ended")
  }

  func testAnAppThatWasKilledIsTriedAgain() throws {
    let app = try ServedApp("notes")
    let view = try view(app)
    app.killAtOnce()
    try view.page.wait(for: isLost)
    // It may be the line: the page goes on trying, ever more seldom.
    let words = "document.querySelector('#card p').textContent"
    try view.page.wait(for: "Number(\(words).match(/Trying again in (\\d+) s/)?.[1]) >= 2")
    XCTAssertEqual(try view.page.string("document.getElementById('card-title').textContent"), "The connection is lost")
  }

  func testAWrongTokenIsToldSo() throws {
    let app = try ServedApp("notes")
    let page = try ChromiumPage(browser())
    try page.open(app.address.replacingOccurrences(of: "token=", with: "token=x"))
    XCTAssertEqual(try page.string("document.querySelector('h1').textContent"), "This is not the app’s address")
    // A page of an earlier run that tries again is told in its own.
    let view = try ViewedApp(browser(), prepare: Self.addressChange("token=", "token=x"))
    try view.page.open(app.address)
    try view.page.wait(for: "document.documentElement.dataset.state === 'ended'")
    XCTAssertEqual(
      try view.page.string("document.getElementById('card-title').textContent"), "This is not the app’s address")
    // What was of no use is not tried again.
    try view.page.reload()
    try view.page.wait(for: "document.getElementById('card-title').textContent === 'This address is not complete'")
  }

  func testAPageOfAnotherVersionIsToldSo() throws {
    let app = try ServedApp("notes")
    let view = try ViewedApp(browser(), prepare: Self.addressChange("version=1", "version=2"))
    try view.page.open(app.address)
    try view.page.wait(for: "document.documentElement.dataset.state === 'ended'")
    XCTAssertEqual(
      try view.page.string("document.getElementById('card-title').textContent"), "This page is of another version")
    XCTAssertFalse(try view.page.isTrue("document.getElementById('card-action').hidden"))
  }

  /// Has the page connect to another address than it means to.
  private static func addressChange(_ part: String, _ other: String) -> String {
    """
    window.WebSocket = class extends WebSocket {
      constructor(address) { super(String(address).replace('\(part)', '\(other)')) }
    }
    """
  }

  func testTooManyViewers() throws {
    let app = try ServedApp("notes")
    // One that draws, and seven that need not.
    let first = try view(app)
    let live = app.address.replacingOccurrences(of: "http", with: "ws")
      .replacingOccurrences(of: "/?", with: "/live?version=1&")
    try first.page.run(
      """
      window.others = Array.from({length: 7}, () => new WebSocket('\(live)'))
      Promise.all(others.map(each => new Promise(heard => each.onmessage = heard)))
      """)
    let late = try ViewedApp(browser())
    try late.page.open(app.address)
    try late.page.wait(for: "!document.getElementById('card').hidden")
    XCTAssertEqual(
      try late.page.string("document.getElementById('card-title').textContent"), "Too many are watching")
    // It comes in by itself when one leaves.
    try first.page.run("others[0].close()")
    try late.waitForExactPicture()
    XCTAssertTrue(try late.page.isTrue("document.getElementById('card').hidden"))
  }
}
