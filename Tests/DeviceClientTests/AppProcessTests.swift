import DeviceProtocol
import Foundation
import TestSupport
import XCTest

@testable import DeviceClient

/// A real app as a process of its own. That a device can be driven from outside is seen here from end to end.
final class AppProcessTests: XCTestCase {
  private static let app = Program.products.appendingPathComponent("SwoopSample")

  private func launch(_ options: [String] = []) throws -> AppProcess {
    try AppProcess(
      Self.app, LaunchRequest(app: "SwoopSample", options: ["--scale", "1"] + options), timeout: Wait.timeout)
  }

  /// A program of the shell in an app's place.
  private func launch(script: String, timeout: Double = Wait.timeout) throws -> AppProcess {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { TemporaryFiles.remove(folder) }
    let program = folder.appendingPathComponent("program")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return try AppProcess(program, LaunchRequest(app: "program"), timeout: timeout)
  }

  private func session(_ commands: [(String, JSONValue)]) throws -> [String] {
    let app = try launch()
    defer { app.end() }
    return try commands.map { try app.call($0.0, $0.1).description }
  }

  func testTheSameCallsGiveTheSameBytes() throws {
    let commands: [(String, JSONValue)] = [
      ("tree", .object([])), ("picture", ["marks": true]), ("tap", ["element": "button"]),
      ("advance", ["seconds": 0.1]),
      ("picture", .object([])), ("film", ["seconds": 0.2, "count": 3]), ("film", ["seconds": 0.2, "kind": "gif"]),
      ("rotate", ["to": "landscapeLeft"]), ("appearance", ["to": "dark"]), ("settle", .object([])),
      ("picture", ["width": 200]), ("tree", ["all": true]), ("state", .object([])),
    ]
    let (first, second) = (try session(commands), try session(commands))
    for (command, (one, other)) in zip(commands, zip(first, second)) {
      XCTAssertTrue(one == other, "\(command.0) gives other bytes the second time")
    }
    XCTAssertNotEqual(first[4], first[10], "The pictures are of different screens.")
  }

  func testTimeStandsStillBetweenCalls() throws {
    let app = try launch()
    defer { app.end() }
    XCTAssertEqual(try app.call("state", .object([]))["time"], 0)
    XCTAssertEqual(try app.call("picture", .object([])), try app.call("picture", .object([])))
    XCTAssertEqual(try app.call("advance", ["seconds": 0.5])["time"], 0.5)
  }

  func testAnAppEndsWithItsDriver() throws {
    let app = try launch()
    let pid = app.processIdentifier
    XCTAssertTrue(Processes.isRunning(pid))
    app.end()
    XCTAssertFalse(Processes.isRunning(pid))
  }

  func testQuitClosesTheApp() throws {
    let app = try launch()
    XCTAssertEqual(try app.call("quit", .object([]))["ended"], 0)
    XCTAssertThrowsError(try app.call("state", .object([]))) { XCTAssertEqual(($0 as? RemoteError)?.code, .ended) }
  }

  func testBadRequestsBreakNothing() throws {
    let app = try launch()
    defer { app.end() }
    func code(_ method: String, _ parameters: JSONValue) -> RemoteError.Code? {
      do {
        _ = try app.call(method, parameters)
        return nil
      } catch { return (error as? RemoteError)?.code }
    }
    XCTAssertEqual(code("jump", .object([])), .methodNotFound)
    XCTAssertEqual(code("launch", ["app": "x"]), .methodNotFound)
    XCTAssertEqual(code("advance", ["seconds": 1e300]), .invalidParameters)
    XCTAssertEqual(code("tap", .object([])), .invalidParameters)
    XCTAssertEqual(code("tap", ["x": 9999, "y": 5]), .invalidParameters)
    XCTAssertEqual(code("tap", ["mark": 5000]), .failed)
    XCTAssertEqual(code("tap", ["element": "no such thing"]), .failed)
    XCTAssertEqual(code("wait_until", ["element": "no such thing", "seconds": 0.1]), .failed)
    XCTAssertNil(code("state", .object([])))
  }

  func testAWrongOptionIsSaid() {
    XCTAssertThrowsError(try launch(["--device", "iPhone 99"])) { error in
      XCTAssertTrue("\(error)".hasPrefix("SwoopSample: The value 'iPhone 99' is invalid"), "\(error)")
    }
  }

  /// A program that isn't made for this is told from an app with something wrong.
  func testAProgramThatCannotBeDrivenIsSaid() {
    XCTAssertThrowsError(try launch(script: "echo no such option >&2; exit 3")) { error in
      XCTAssertEqual(
        "\(error)",
        "program has ended during \"state\" (status 3). Only programs that are linked with HeadlessHost can be driven. "
          + "It wrote last:\nno such option")
    }
    XCTAssertThrowsError(try launch(script: "exec yes", timeout: 1)) { error in
      XCTAssertTrue(
        "\(error)".hasPrefix("program gave no answer to \"state\" within 1 seconds, and was ended (signal 9). Only"),
        "\(error)")
    }
  }

  func testAnAppThatHangsIsEndedWithItsLastWords() throws {
    let answer = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
    let app = try launch(script: "read line; echo '\(answer)'; echo 'last words' >&2; exec sleep 600", timeout: 2)
    XCTAssertThrowsError(try app.call("tap", .object([]))) { error in
      XCTAssertEqual(
        "\(error)",
        "The app hangs: it gave no answer to \"tap\" within 2 seconds, and was ended (signal 9). It wrote last:\n"
          + "last words")
    }
    XCTAssertFalse(Processes.isRunning(app.processIdentifier))
  }

  func testAnAppThatCrashesIsSaid() throws {
    let answer = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
    let app = try launch(script: "read line; echo '\(answer)'; read line; echo 'Fatal error' >&2; kill -ILL $$")
    XCTAssertThrowsError(try app.call("tap", .object([]))) { error in
      XCTAssertEqual("\(error)", "The app has ended during \"tap\" (signal 4). It wrote last:\nFatal error")
    }
  }

  func testWhatIsNoAnswerIsPassedOver() throws {
    let answer = #"{"jsonrpc":"2.0","id":1,"result":{"time":5}}"#
    let app = try launch(script: "read line; echo nonsense; echo '{\"id\":1}'; echo '\(answer)'; read line; read line")
    XCTAssertEqual(app.logs(lines: 5), [])
    app.end()
  }
}
