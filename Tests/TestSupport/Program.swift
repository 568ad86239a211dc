import Foundation

/// A program that runs as a process of its own, such as a product of this package.
package final class Program {
  private let process = Process()
  private let folder: URL

  /// Starts it.
  /// - Parameters:
  ///   - name: of a product, which lies beside the tests, or the absolute path of a program.
  ///   - environment: what is different from the tests'; nil takes a variable away.
  package init(_ name: String, _ arguments: [String], environment changes: [String: String?] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL =
      name.hasPrefix("/") ? URL(fileURLWithPath: name) : Self.products.appendingPathComponent(name)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for (variable, value) in changes { environment[variable] = value }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // Files take any amount without anybody reading them.
    process.standardOutput = try file("output")
    process.standardError = try file("errors")
    try process.run()
  }

  deinit {
    kill()
    TemporaryFiles.remove(folder)
  }

  /// The folder of the package's products.
  package static var products: URL {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
  }

  package var processIdentifier: pid_t { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }
  /// What it has written so far.
  package var output: String { text("output") }
  package var errors: String { text("errors") }

  /// Waits for its end.
  /// - Returns: its status; nil if it still runs after so many seconds.
  package func wait(seconds: Double) -> Int32? {
    Wait.until(seconds: seconds) { !process.isRunning } ? process.terminationStatus : nil
  }

  /// Asks it to end, and ends it if it doesn't.
  package func kill() {
    guard process.isRunning else { return }
    process.terminate()
    if !Wait.until(seconds: 5, { !process.isRunning }) { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func file(_ name: String) throws -> FileHandle {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }
}

/// Waiting for what happens in other processes and threads.
package enum Wait {
  /// Seconds to wait for another process or thread before a test fails: only a failure takes them, and a busy machine may
  /// need most of them.
  package static let timeout: Double = 60

  /// Waits until a condition holds.
  /// - Returns: false if the condition didn't hold within so many seconds.
  package static func until(seconds: Double, _ condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      guard deadline.timeIntervalSinceNow > 0 else { return false }
      Thread.sleep(forTimeInterval: 0.003)
    }
    return true
  }
}
