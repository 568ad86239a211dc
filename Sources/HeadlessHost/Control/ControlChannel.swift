import Automation
import DeviceProtocol
import Foundation

/// The way on which requests come to a device and answers go back. A thread reads, so that the end of the one who asks is
/// noticed even while the app hangs.
package final class ControlChannel: @unchecked Sendable {
  /// The longest request in bytes.
  package static let longestLine = 1 << 20
  /// Lines that may wait: whoever sends more waits until one is done.
  private static let mostWaiting = 16
  /// Seconds that an app has to end by itself once nobody asks any more.
  private static let timeout = 2.0

  private let input: Int32
  private let output: FileHandle
  private let condition = NSCondition()
  private var waiting: [LineSplitter.Line] = []
  private var isOver = false
  private var isLeft = false

  /// Makes a channel of two descriptors, which it takes over.
  /// - Parameter onAbandonment: called on the channel's thread where the requests have ended and the device, some seconds
  ///   later, has not noticed, since the app hangs.
  package init(input: Int32, output: Int32, onAbandonment: @escaping @Sendable () -> Void) {
    self.input = input
    self.output = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    let thread = Thread { [self] in
      read()
      if !isLeft(by: Date(timeIntervalSinceNow: Self.timeout)) { onAbandonment() }
    }
    thread.name = "requests"
    thread.start()
  }

  /// Takes over the streams that the program was started with: what the app writes to its standard output goes to the
  /// standard error from now on, line by line, and it can read nothing.
  package static func ofStandardStreams() throws -> ControlChannel {
    signal(SIGPIPE, SIG_IGN)
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0, output >= 0, nothing >= 0 else {
      throw LaunchError("--control needs the standard input and output.")
    }
    dup2(nothing, STDIN_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    close(nothing)
    setvbuf(stdout, nil, _IOLBF, 0)
    // As one that is asked to end: a temporary profile goes, too.
    return ControlChannel(input: input, output: output) { kill(getpid(), SIGTERM) }
  }

  private func read() {
    var splitter = LineSplitter(most: Self.longestLine)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      splitter.add(buffer[..<count]).forEach(put)
    }
    close(input)
    if let last = splitter.end() { put(last) }
    condition.withLock {
      isOver = true
      condition.broadcast()
    }
  }

  private func put(_ line: LineSplitter.Line) {
    condition.withLock {
      while waiting.count >= Self.mostWaiting, !isLeft { condition.wait() }
      waiting.append(line)
      condition.broadcast()
    }
  }

  /// The next line; nil once there are no more.
  func next() -> LineSplitter.Line? {
    condition.withLock {
      while waiting.isEmpty, !isOver { condition.wait() }
      defer { condition.broadcast() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  /// Sends an answer.
  /// - Returns: false where nobody reads it.
  func send(_ answer: RemoteAnswer) -> Bool {
    (try? output.write(contentsOf: Data((answer.line + "\n").utf8))) != nil
  }

  /// The device takes no more requests and gives no more answers.
  func leave() {
    condition.withLock {
      isLeft = true
      condition.broadcast()
    }
    try? output.close()
  }

  private func isLeft(by deadline: Date) -> Bool {
    condition.withLock {
      while !isLeft { guard condition.wait(until: deadline) else { break } }
      return isLeft
    }
  }
}
