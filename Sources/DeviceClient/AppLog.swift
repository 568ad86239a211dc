import DeviceProtocol
import Foundation

/// What an app has written, as far as it is kept: the last lines.
final class AppLog: @unchecked Sendable {
  private static let mostLines = 2000
  private static let longestLine = 16 << 10

  private let condition = NSCondition()
  private let file: FileHandle
  private var lines: [String] = []
  private var isOver = false

  init(_ file: FileHandle) { self.file = file }

  /// Begins to read.
  func start() {
    let thread = Thread { [self] in
      var splitter = LineSplitter(most: Self.longestLine)
      StreamReading.readAll(file) { add(splitter.add($0)) }
      add(splitter.end().map { [$0] } ?? [])
      condition.withLock {
        isOver = true
        condition.broadcast()
      }
    }
    thread.start()
  }

  private func add(_ new: [LineSplitter.Line]) {
    let texts = new.map { line -> String in
      switch line {
      case .whole(let bytes), .cut(let bytes): String(decoding: bytes, as: UTF8.self)
      case .tooLong: "(a line of more than \(Self.longestLine) bytes)"
      }
    }
    condition.withLock {
      lines += texts
      lines.removeFirst(max(0, lines.count - Self.mostLines))
    }
  }

  /// The last lines, the oldest first.
  func last(_ count: Int) -> [String] { condition.withLock { lines.suffix(count) } }

  /// Waits until the app has closed what it writes to.
  func waitForEnd(until deadline: Date) {
    condition.withLock {
      while !isOver { guard condition.wait(until: deadline) else { return } }
    }
  }
}
