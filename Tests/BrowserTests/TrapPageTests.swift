import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Pages that want to keep the person: whatever they do, the address bar leads away within five seconds.
@preconcurrency @MainActor final class TrapPageTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer([
      "/good": .page("<!doctype html><title>Good</title><body style='background:#2a6'>"),
      "/other": .page("<!doctype html><title>Other</title><script>setTimeout(() => history.back(), 20)</script>"),
      "/file.zip": .init(headers: ["Content-Type": "application/zip"], body: Data([80, 75])),
      "/slow": .init(body: Data("<title>Slow</title>".utf8), delay: 20),
    ])
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    try await super.tearDown()
  }

  /// Seconds of real time.
  private static let timeout = 5.0

  /// What a page does once it is there, by what it is called.
  private static let traps: [(name: String, script: String)] = [
    ("a script without an end", "while (true) {}"),
    ("scripts with short pauses", "setInterval(() => { const end = Date.now() + 2000; while (Date.now() < end); }, 0)"),
    ("a farewell without an end", "onbeforeunload = () => { while (true) {} }"),
    ("an unload without an end", "onpagehide = onunload = () => { while (true) {} }"),
    ("a farewell that asks", "onbeforeunload = event => { event.preventDefault(); return event.returnValue = 'Stay' }"),
    ("a farewell that goes elsewhere", "onbeforeunload = () => { location = '/slow' }"),
    ("mail addresses", "setInterval(() => location = 'mailto:a@example.org', 20)"),
    (
      "links to mail addresses",
      "setInterval(() => Object.assign(document.createElement('a'), { href: 'tel:1' }).click(), 5)"
    ),
    ("addresses of its own", "setInterval(() => location = '/slow?' + Math.random(), 10)"),
    ("replaced addresses", "setInterval(() => location.replace('/slow?' + Math.random()), 1)"),
    ("anchors", "let n = 0; setInterval(() => location.hash = ++n, 1)"),
    ("anchors that lead on", "onhashchange = () => location.hash = Math.random(); location.hash = 'a'"),
    ("reloads", "setInterval(() => location.reload(), 10)"),
    ("a refresh", "document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content=0>')"),
    ("the way back", "history.pushState(1, '', '#1'); setInterval(() => history.back(), 5)"),
    ("the way back and forth", "location = '/other'; onpageshow = () => setTimeout(() => history.forward(), 20)"),
    ("itself in its history", "setInterval(() => history.go(0), 10)"),
    ("states", "onpopstate = () => history.pushState(1, ''); setInterval(() => history.pushState(1, ''), 5)"),
    ("an end to loads", "setInterval(() => stop(), 1)"),
    ("documents written anew", "setInterval(() => { document.open(); document.write('x'); document.close() }, 5)"),
    ("windows", "setInterval(() => open('/good?window'), 5)"),
    ("alerts", "while (true) alert('again')"),
    ("alerts in a row", "setInterval(() => alert('again'), 1)"),
    ("questions at the end", "onbeforeunload = onpagehide = () => { while (confirm('Stay?')); while (true) {} }"),
    (
      "forms",
      "const form = document.createElement('form'); document.body.append(form); form.action = '/slow';"
        + " setInterval(() => form.submit(), 5)"
    ),
    ("downloads", "setInterval(() => location = '/file.zip', 10)"),
    (
      "links to downloads",
      "setInterval(() => Object.assign(document.createElement('a'),"
        + " { href: '/file.zip', download: 'a' }).click(), 10)"
    ),
    ("scripts as addresses", "setInterval(() => location = 'javascript:\"again\"', 5)"),
    (
      "frames",
      "setInterval(() => { const frame = document.createElement('iframe'); frame.src = '/slow';"
        + " document.body.append(frame) }, 20)"
    ),
    (
      "a frame that leads its page",
      "document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc=\"<script>setInterval("
        + "() => top.location = `/slow?` + Math.random(), 5)</script>\"></iframe>')"
    ),
    ("printing", "setInterval(() => print(), 5)"),
    ("titles", "setInterval(() => { for (let n = 0; n < 100; n++) document.title = 'title ' + Math.random() }, 0)"),
    (
      "requests that wait",
      "while (true) { const request = new XMLHttpRequest(); request.open('GET', '/slow', false);"
        + " try { request.send() } catch {} }"
    ),
    (
      "an ever larger page",
      "const grow = () => { document.body.append('word '.repeat(1e5)); requestAnimationFrame(grow) };"
        + " grow()"
    ),
  ]

  /// Frames would wait for what the page loads.
  private func wait(seconds: Double = Wait.timeout, _ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: seconds, until: condition)
  }

  private func set(_ trap: (name: String, script: String)) {
    server["/"] = .page(
      "<!doctype html><title>Trap</title><body><script>onload = () => setTimeout(() => { \(trap.script) }, 50)</script>"
    )
    browser.page.open(server.url("/"))
    // It may have given itself another title by the time that it is looked at.
    let webView = browser.page.webView
    XCTAssert(wait { webView.url?.path == "/" && webView.title != "Good" }, "\(trap.name) is not there")
    // Long enough for it to be at work.
    _ = wait(seconds: 0.3) { false }
  }

  private func assertIsLeft(_ trap: (name: String, script: String), since start: Date) {
    let webView = browser.page.webView
    let isLeft = wait { webView.title == "Good" && !webView.isLoading && browser.page.showsPage }
    let seconds = -start.timeIntervalSinceNow
    XCTAssert(isLeft, "\(trap.name): \(webView.title ?? "no title") \(device["errorPage.message"]?.text ?? "")")
    XCTAssertLessThan(seconds, Self.timeout, trap.name)
    XCTAssertEqual(browser.strip.tabs.count, 1, trap.name)
  }

  func testEveryTrapIsLeft() {
    for trap in Self.traps {
      set(trap)
      let start = Date()
      browser.page.open(server.url("/good"))
      assertIsLeft(trap, since: start)
    }
  }

  /// A trap can be left by the address bar, with all that a person does for it. Frames wait for what a page loads,
  /// which may be without an end: so a third of them is left every day, and all in a soak.
  func testRandomTrapsAreLeftByTheAddressBar() {
    var generator = SeededGenerator(seed: 1)
    let traps = Self.traps.shuffled(using: &generator)
    for trap in traps.prefix(Soak.count(traps.count / 3, full: traps.count)) {
      set(trap)
      device.tap("addressBar.field")
      device.advance(by: 0.5)
      device.commit(server.url("/good"))
      XCTAssertEqual(device["addressBar.field"]?.text, server.url("/good"), trap.name)
      let start = Date()
      device.press("return")
      assertIsLeft(trap, since: start)
    }
  }
}
