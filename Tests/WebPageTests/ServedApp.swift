import Foundation
import TestSupport
import XCTest

/// An app that is served to browsers, as a program of its own; and the trace of what it has presented.
final class ServedApp {
  let trace: PresentedTrace
  let folder: URL
  private let program: Program

  /// Starts an app that is shown in a page.
  /// - Parameters:
  ///   - name: the name of a product.
  ///   - arguments: the app's own.
  ///   - environment: what is different from the tests', besides that there is no display.
  init(
    _ name: String, options: [String] = [], arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("served-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let trace = folder.path + "/trace.jsonl"
    self.trace = PresentedTrace(path: trace)
    let all = ["--host", "web", "--port", "0", "--profile", folder.path + "/profile", "--trace", trace] + options
    let displays: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
    program = try Program(
      name, all + (arguments.isEmpty ? [] : ["--"] + arguments), environment: displays.merging(environment) { $1 })
    try wait("the address is printed") { program.output.hasSuffix("\n") }
  }

  deinit {
    program.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The address as it was printed.
  var address: String { program.output.trimmingCharacters(in: .whitespacesAndNewlines) }
  var port: Int { URL(string: address)?.port ?? 0 }
  var errors: String { program.errors }
  var isRunning: Bool { program.isRunning }
  /// Ends the app as Control-C does: it ends as apps do.
  func kill() { program.kill() }
  /// Kills the app, which hears nothing of its end.
  func killAtOnce() { signal(SIGKILL) }
  func signal(_ number: Int32) { Foundation.kill(program.processIdentifier, number) }
  /// Waits for the app's end.
  /// - Returns: its status; nil if it goes on.
  func waitForEnd() -> Int32? { program.wait(seconds: Wait.timeout) }

  subscript(view: String) -> PresentedTrace.Frame.View? { trace.frames.last?.views[view] }

  func wait(
    _ what: String, seconds: Double = Wait.timeout, file: StaticString = #filePath, line: UInt = #line,
    until condition: () -> Bool
  ) throws {
    guard Wait.until(seconds: seconds, { condition() || !program.isRunning }), program.isRunning else {
      XCTFail(
        "\(what): \(trace.frames.last?.views.keys.sorted() ?? []); \(program.output) \(program.errors)", file: file,
        line: line)
      throw CancellationError()
    }
  }

  /// Waits until nothing is presented any more, because nothing moves; a caret that blinks doesn't count.
  func waitForRest(file: StaticString = #filePath, line: UInt = #line) throws {
    try wait("all comes to rest", file: file, line: line) {
      let count = trace.frames.count
      return !Wait.until(seconds: 0.2) { trace.frames.count > count + 1 }
    }
  }
}
