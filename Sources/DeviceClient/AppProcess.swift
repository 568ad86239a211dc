import DeviceProtocol
import Foundation

/// An app that runs as a process of its own, headless, and is driven by its standard streams. It ends with its driver:
/// then its requests end.
package final class AppProcess: DrivenApp, @unchecked Sendable {
  /// The longest answer in bytes: a picture of the largest screen has a fraction of it.
  private static let longestAnswer = 128 << 20
  /// Seconds that an app has to end by itself.
  private static let timeToEnd = 5.0

  private let process = Process()
  private let requests = Pipe()
  private let answers: LineQueue
  private let log: AppLog
  private let timeout: Double
  private var lastID = 0
  /// Whether it has given an answer: before that, it may be any program.
  private var hasAnswered = false

  /// Starts an app.
  /// - Parameters:
  ///   - program: the app's executable.
  ///   - request: the options and arguments for it.
  ///   - timeout: seconds of real time that it has for an answer.
  /// - Throws: `RemoteError` where it can't be started, or ends before it has shown anything.
  package init(_ program: URL, _ request: LaunchRequest, timeout: Double) throws {
    signal(SIGPIPE, SIG_IGN)
    self.timeout = timeout
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments =
      ["--host", "headless", "--control"] + request.options
      + (request.arguments.isEmpty ? [] : ["--"] + request.arguments)
    (process.standardInput, process.standardOutput, process.standardError) = (requests, output, errors)
    answers = LineQueue(output.fileHandleForReading, most: Self.longestAnswer)
    log = AppLog(errors.fileHandleForReading)
    do {
      try process.run()
    } catch {
      throw RemoteError(.failed, "\(program.path) could not be started: \(error.localizedDescription)")
    }
    // The app alone has these ends from now on, so that its end is seen.
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    answers.start()
    log.start()
    do {
      _ = try call("state", .object([]))
    } catch {
      end()
      throw error
    }
  }

  deinit { end() }

  package var processIdentifier: Int32 { process.processIdentifier }

  package func call(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    lastID += 1
    let call = RemoteCall(id: .number(Double(lastID)), method: method, parameters: parameters)
    do {
      try requests.fileHandleForWriting.write(contentsOf: Data((call.line + "\n").utf8))
    } catch {
      throw ending("\(name) has ended during \"\(method)\"")
    }
    return try answer(to: call)
  }

  private func answer(to call: RemoteCall) throws -> JSONValue {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while true {
      switch answers.next(until: deadline) {
      case .line(let line):
        // One that says something else all the time gives no answer either.
        guard Date() < deadline else { throw hanging(in: call.method) }
        guard let answer = RemoteAnswer(line), answer.id == call.id || answer.isRefusal else { continue }
        hasAnswered = hasAnswered || !answer.isRefusal
        return try answer.result.get()
      case .over: throw ending("\(name) has ended during \"\(call.method)\"")
      case .timeout: throw hanging(in: call.method)
      }
    }
  }

  /// What the messages call the app.
  private var name: String { hasAnswered ? "The app" : process.executableURL?.lastPathComponent ?? "The program" }

  package func logs(lines: Int) -> [String] { log.last(lines) }

  package func end() {
    try? requests.fileHandleForWriting.close()
    answers.leave()
    if !waitForEnd(Self.timeToEnd) {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private func waitForEnd(_ seconds: Double) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      guard Date() < deadline else { return false }
      usleep(2000)
    }
    return true
  }

  /// The error of an app that gives no answer, which it doesn't survive.
  private func hanging(in method: String) -> RemoteError {
    kill(process.processIdentifier, SIGKILL)
    let seconds = JSONValue.number(timeout)
    return ending(
      "\(hasAnswered ? "The app hangs: it" : name) gave no answer to \"\(method)\" within \(seconds) seconds, and was ended"
    )
  }

  /// The error of an app that is no longer there, with its status and what it wrote last.
  private func ending(_ what: String) -> RemoteError {
    var message = what
    if waitForEnd(Self.timeToEnd) {
      let isSignal = process.terminationReason == .uncaughtSignal
      message += isSignal ? " (signal \(process.terminationStatus))." : " (status \(process.terminationStatus))."
    } else {
      message += "."
    }
    if !hasAnswered { message += " Only programs that are linked with HeadlessHost can be driven." }
    log.waitForEnd(until: Date(timeIntervalSinceNow: 1))
    let all = log.last(400)
    // A crash is followed by pages of registers: what it was stands at their head.
    let crash = all.firstIndex { $0.contains("Fatal error") || $0.contains("Program crashed") }
    let lines = crash.map { all[$0...].prefix(20) } ?? all.suffix(20)
    message += lines.isEmpty ? " It has written nothing." : " It wrote last:\n" + lines.joined(separator: "\n")
    return RemoteError(.ended, message)
  }
}
