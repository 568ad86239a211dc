import ArgumentParser
import Foundation
import TestSupport

/// An app, as often as it is launched on the same profile.
struct LaunchedApp {
  private let name: String
  private let root: URL
  private let arguments: [String]

  /// Makes the launch of an app.
  /// - Parameters:
  ///   - name: of a product.
  ///   - root: a folder for profile and scripts.
  ///   - arguments: the app's own.
  init(_ name: String, root: URL, arguments: [String] = []) {
    (self.name, self.root, self.arguments) = (name, root, arguments)
  }

  struct Run {
    /// The time from its start to its end.
    let seconds: Double
    /// The processor time of all its threads.
    let processorTime: Double
  }

  /// Runs the app to its end.
  /// - Parameters:
  ///   - steps: of a script; nil for the first frame alone.
  ///   - options: the device's.
  ///   - more: arguments of the app's own.
  @discardableResult func run(_ steps: [String]?, _ options: [String] = [], also more: [String] = []) throws -> Run {
    var arguments = ["--host", "headless", "--profile", root.appendingPathComponent("profile").path] + options
    if let steps {
      let script = root.appendingPathComponent("script.json")
      try Data("{\"version\":1,\"steps\":[\(steps.joined(separator: ","))]}".utf8).write(to: script)
      arguments += ["--script", script.path]
    }
    return try launch(arguments + ["--"] + self.arguments + more)
  }

  private static let launches = 9

  /// Measures what a frame costs all threads together while a list flies past, from the finger to a copy of the pixels:
  /// seconds of processor time, the median of some runs.
  /// - Parameter steps: what comes before.
  func scrollTime(after steps: [String]) throws -> Double {
    let flick = #"{"do":"drag","from":[195,700],"to":[195,150],"seconds":0.1},{"do":"wait","seconds":1}"#
    let picture = ["--record", root.appendingPathComponent("last.png").path]
    let standing = try (0..<3).map { _ in try run(steps, picture).processorTime }
    let scrolling = try (0..<3).map { _ in
      try run(steps + Array(repeating: flick, count: Self.flicks), picture).processorTime
    }
    let time = Measurement.median(scrolling) - Measurement.median(standing)
    return time / Double(Self.flicks * Self.framesPerFlick)
  }

  private static let flicks = 12
  /// The frames of a flick: down, six moves, up, and a second of rolling.
  private static let framesPerFlick = 68

  /// Seconds from its start to its end right after the first frame, the median.
  func firstScreenTime() throws -> Double {
    // The first ones read everything from disk.
    for _ in 0..<2 { try run(nil) }
    return Measurement.median(try (0..<Self.launches).map { _ in try run(nil).seconds })
  }

  private func launch(_ arguments: [String]) throws -> Run {
    let program = Program.products.appendingPathComponent(name).path
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid = pid_t()
    let start = ProcessInfo.processInfo.systemUptime
    guard posix_spawn(&pid, program, nil, nil, &argv, environ) == 0 else {
      throw ValidationError("\(program) could not be started.")
    }
    var (status, usage) = (Int32(0), rusage())
    wait4(pid, &status, 0, &usage)
    guard status == 0 else { throw ValidationError("\(name) ended with \(status).") }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Run(
      seconds: ProcessInfo.processInfo.systemUptime - start,
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }
}
