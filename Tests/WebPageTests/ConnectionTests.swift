import Foundation
import TestSupport
import XCTest

/// The ways in which the page comes back to the host, and when it doesn't.
@preconcurrency @MainActor final class ConnectionTests: PageModuleTestCase {
  /// Makes a connection whose sockets are the test's, and whose pauses are written down and over at once.
  private func makeConnection() throws {
    try page.run(
      """
      (async () => {
        window.sockets = []
        window.WebSocket = class {
          static OPEN = 1
          readyState = 1
          sent = []
          constructor(address) {
            this.address = String(address)
            sockets.push(this)
          }
          send(message) { this.sent.push(message) }
          close() { this.isClosed = true }
          hear(type, contents = {}) {
            this.onmessage({data: new Uint8Array([type, ...new TextEncoder().encode(JSON.stringify(contents))]).buffer})
          }
        }
        window.pauses = []
        const later = window.setTimeout
        window.setTimeout = (work, milliseconds) => {
          // Those that wait for an answer wait on.
          if (milliseconds === 5000 || milliseconds === 15000) {
            window.giveUp = work
            return -1
          }
          pauses.push(milliseconds / 1000)
          return later(work, 0)
        }
        const {Connection} = await import('/connection.js')
        window.heard = []
        window.connection = new Connection('secret')
        connection.addEventListener('lost', event => heard.push('lost'))
        connection.addEventListener('end', event => heard.push('end ' + event.detail.code))
        connection.connect()
      })()
      """)
  }

  func testPausesGrowAndBeginAnew() throws {
    try makeConnection()
    for attempt in 1...9 {
      try page.wait(for: "sockets.length === \(attempt)")
      try page.run("sockets.at(-1).onclose({code: 1006})")
    }
    try page.wait(for: "sockets.length === 10")
    for (pause, wanted) in zip(try numbers("pauses.splice(0)"), [0.3, 1, 2, 4, 8, 15, 30, 30, 30]) {
      XCTAssertTrue((wanted * 0.75...wanted * 1.25).contains(pause), "\(pause) instead of \(wanted)")
    }
    try page.run("sockets.at(-1).hear(1, {viewer: 1}); sockets.at(-1).onclose({code: 1006})")
    try page.wait(for: "sockets.length === 11")
    XCTAssertLessThan(try numbers("pauses")[0], 0.4)
    // It is the same page that comes back.
    XCTAssertEqual(try page.number("new Set(sockets.map(each => each.address)).size"), 1)
    XCTAssertTrue(try page.isTrue("/token=secret&version=1&page=[0-9a-f]{32}$/.test(sockets[0].address)"))
  }

  func testSomeEndsAreFinal() throws {
    for code in [1001, 4400, 4401, 4426] {
      try page.open(server.url("/"))
      try makeConnection()
      // What the host says counts, whatever the socket's own end is.
      try page.run("sockets[0].hear(9, {code: \(code), reason: 'So.'}); sockets[0].onclose({code: 1006})")
      XCTAssertEqual(try page.run("heard") as? [String], ["end \(code)"])
      XCTAssertEqual(try numbers("pauses"), [])
    }
  }

  func testALineThatDoesNotAnswerIsLost() throws {
    try makeConnection()
    try page.run("sockets[0].hear(1, {viewer: 1}); window.giveUp = null")
    // An hour passes unseen.
    try page.run("{ const now = Date.now(); Date.now = () => now + 3600e3; dispatchEvent(new Event('focus')) }")
    XCTAssertTrue(
      try page.isTrue("new TextDecoder().decode(sockets[0].sent.at(-1).subarray(1)) === '{\"do\":\"repaint\"}'"))
    try page.run("giveUp()")
    try page.wait(for: "sockets.length === 2")
    XCTAssertEqual(try page.run("heard") as? [String], ["lost"])
    XCTAssertTrue(try page.isTrue("sockets[0].isClosed"))
  }
}
