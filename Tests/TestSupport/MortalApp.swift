import Foundation

/// An app that is launched headless time and again, and killed: its profile outlives it.
package final class MortalApp {
  package let folder: URL
  private let name: String

  /// Makes a folder for an app.
  /// - Parameter name: the name of its product.
  package init(_ name: String) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("kills-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { TemporaryFiles.remove(folder) }

  package func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// The folder in which an app keeps what it knows.
  package func data(of app: String) -> URL { url("profile/data/\(app)") }

  /// What the app that was launched last has shown.
  package var trace: URL { url("trace.jsonl") }

  /// Launches the app.
  /// - Parameters:
  ///   - steps: the steps of its script.
  ///   - arguments: the arguments of its own.
  ///   - environment: what is different from the tests' environment.
  package func launch(
    _ steps: [String], arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> Program {
    try? FileManager.default.removeItem(at: trace)
    let script = url("script.json")
    try Data("{\"version\":1,\"steps\":[\(steps.joined(separator: ","))]}".utf8).write(to: script)
    let options = [
      "--host", "headless", "--scale", "1", "--profile", url("profile").path, "--trace", trace.path, "--script",
      script.path,
    ]
    return try Program(name, options + (arguments.isEmpty ? [] : ["--"] + arguments), environment: environment)
  }

  /// A step that no app comes to the end of before it is killed.
  package static let endless = #"{"do":"wait","seconds":86400}"#

  package static func wait(_ seconds: Double) -> String { "{\"do\":\"wait\",\"seconds\":\(seconds)}" }

  /// Why an app could not be killed as it should have been.
  package struct Failure: Error, CustomStringConvertible { package let description: String }

  /// Lets an app live for so many seconds from now.
  /// - Parameter run: names it.
  /// - Throws: where it has ended by itself.
  package func kill(_ app: Program, after seconds: Double, _ run: String) throws {
    let instant = Date(timeIntervalSinceNow: seconds)
    _ = Wait.until(seconds: seconds + Wait.timeout) { Date() > instant }
    guard app.isRunning else { throw Failure(description: "\(run): it has ended by itself: \(app.errors)") }
    guard Foundation.kill(app.processIdentifier, SIGKILL) == 0, app.wait(seconds: Wait.timeout) != nil else {
      throw Failure(description: "\(run): it goes on")
    }
  }

  /// Half of the apps are killed while they start, the others once they are on screen.
  /// - Returns: whether it was on screen.
  package func kill(_ app: Program, _ dice: inout Dice, within seconds: Double, _ run: String) throws -> Bool {
    let isToBeUp = dice.chance(50)
    if isToBeUp {
      guard Wait.until(seconds: Wait.timeout, { hasShown || !app.isRunning }), app.isRunning else {
        throw Failure(description: "\(run): it is not there: \(app.errors)")
      }
    }
    try kill(app, after: Double(dice.roll(1000)) / 1000 * seconds, run)
    return isToBeUp
  }

  private var hasShown: Bool {
    // Asked anew each time: an address remembers what it was told.
    ((try? FileManager.default.attributesOfItem(atPath: trace.path)[.size] as? Int) ?? 0) > 0
  }
}
