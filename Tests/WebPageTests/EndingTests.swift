import Foundation
import TestSupport
import XCTest

/// Apps that are asked to end from outside tell those who watch.
final class EndingTests: XCTestCase {
  /// Ends an app that is viewed.
  /// - Returns: how the viewer's connection was closed, and the app's status.
  private func end(by signals: [Int32]) throws -> [Int32?] {
    let app = try ServedApp("notes")
    let token = try XCTUnwrap(app.address.split(separator: "=").last)
    let viewer = try BareViewer(port: app.port, token: String(token))
    _ = try viewer.next()
    signals.forEach(app.signal)
    while try viewer.next() != nil {}
    return [viewer.closeCode.map(Int32.init), app.waitForEnd()]
  }

  func testControlC() throws { XCTAssertEqual(try end(by: [SIGINT]), [1001, 0]) }

  /// The shell passes it on, and the system says it again when the shell has gone.
  func testATerminalThatIsClosed() throws { XCTAssertEqual(try end(by: [SIGHUP, SIGHUP]), [1001, 0]) }
}
