import Foundation

/// A headless Chromium of the test's own, which is spoken to in the DevTools protocol over two pipes: no port is opened,
/// and it ends with the test.
package final class Chromium: @unchecked Sendable {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: URL
  private let condition = NSCondition()
  private var lastNumber = 0
  /// The results of commands, by the commands' numbers.
  private var results: [Int: [String: Any]] = [:]
  private var listeners: [String: (_ method: String, _ parameters: [String: Any]) -> Void] = [:]
  private var hasEnded = false

  /// Why the browser did not do what it was asked to.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
  }

  /// Starts a browser.
  /// - Parameter arguments: what it gets besides what every test needs.
  package init(_ arguments: [String] = []) throws {
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    // The pipes are descriptors 3 and 4 there. `Process` gives a child the first three alone, so a shell moves them.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", "chromium", "--remote-debugging-pipe"]
      + Self.options + arguments + ["--user-data-dir=\(profile.path)", "about:blank"]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = answers.fileHandleForReading
    Thread { [weak self] in
      // Of the message that has not ended yet. Pictures make long ones: only what is new is looked through.
      var rest = Data()
      while true {
        var data = handle.availableData
        guard let browser = self, !data.isEmpty else { break }
        while let length = Self.messageEnd(in: data) {
          browser.receive(rest + data.prefix(length))
          rest = Data()
          data = Data(data.dropFirst(length + 1))
        }
        rest.append(data)
      }
      self?.end()
    }.start()
    _ = try send("Browser.getVersion")
  }

  deinit {
    kill(process.processIdentifier, SIGTERM)
    if !Wait.until(seconds: 5, { !process.isRunning }) { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    TemporaryFiles.remove(profile)
  }

  private static var options: [String] {
    var options = [
      "--headless", "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-default-apps", "--mute-audio",
      // Pages that are not in front go on at full speed, as there are several.
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows",
      // Containers have 64 MB there.
      "--disable-dev-shm-usage",
      // A screen's profile does not reach what a page draws, yet screenshots.
      "--force-color-profile=srgb",
      // There is no GPU to look for.
      "--disable-gpu",
    ]
    // Its sandbox refuses to work for root, as whom tests run in containers. The pages here are the project's own.
    if geteuid() == 0 { options.append("--no-sandbox") }
    return options
  }

  /// Sends a command and waits for its result.
  /// - Parameter session: of a page; nil for the browser itself.
  /// - Throws: `Failure` where the browser refuses, or does not answer in time.
  @discardableResult package func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    condition.lock()
    lastNumber += 1
    let number = lastNumber
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message) + [0]
    let isSent = data.withUnsafeBytes { bytes in
      write(commands.fileHandleForWriting.fileDescriptor, bytes.baseAddress!, bytes.count) == bytes.count
    }
    let deadline = Date(timeIntervalSinceNow: Wait.timeout)
    while isSent, results[number] == nil, !hasEnded, condition.wait(until: deadline) {}
    let answer = results.removeValue(forKey: number)
    condition.unlock()
    guard let answer else { throw Failure("\(method): chromium does not answer") }
    if let error = answer["error"] as? [String: Any] { throw Failure("\(method): \(error["message"] ?? "refused")") }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// Hears a page's events, on a thread of the browser's.
  func listen(session: String, _ work: @escaping (_ method: String, _ parameters: [String: Any]) -> Void) {
    condition.withLock { listeners[session] = work }
  }

  func stopListening(session: String) { condition.withLock { listeners[session] = nil } }

  /// How many bytes come before the first zero.
  private static func messageEnd(in data: Data) -> Int? {
    data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let end = memchr(start, 0, bytes.count) else { return nil }
      return start.distance(to: UnsafeRawPointer(end))
    }
  }

  private func receive(_ data: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
    if let number = message["id"] as? Int {
      condition.withLock {
        results[number] = message
        condition.broadcast()
      }
    } else if let session = message["sessionId"] as? String, let method = message["method"] as? String {
      let listener = condition.withLock { listeners[session] }
      listener?(method, message["params"] as? [String: Any] ?? [:])
    }
  }

  private func end() {
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }
}
