import DeviceProtocol
import Foundation

/// The lines of a stream, which a thread reads while others wait for them.
final class LineQueue: @unchecked Sendable {
  /// What there is of the stream.
  enum Item {
    case line([UInt8])
    /// The stream has ended.
    case over
    /// The time was over before there was a line.
    case timeout
  }

  private let condition = NSCondition()
  private let file: FileHandle
  private let most: Int
  private let mostWaiting: Int
  private var lines: [[UInt8]] = []
  private var isOver = false
  private var isLeft = false

  /// Makes a queue.
  /// - Parameters:
  ///   - most: the most bytes of a line.
  ///   - mostWaiting: lines that may wait; whoever writes more waits until they are taken.
  init(_ file: FileHandle, most: Int, mostWaiting: Int = 1024) {
    (self.file, self.most, self.mostWaiting) = (file, most, mostWaiting)
  }

  /// Begins to read.
  func start() {
    let thread = Thread { [self] in
      var splitter = LineSplitter(most: most)
      StreamReading.readAll(file) { piece in
        let whole = splitter.add(piece).compactMap { line -> [UInt8]? in
          if case .whole(let bytes) = line { bytes } else { nil }
        }
        condition.withLock {
          while lines.count >= mostWaiting, !isLeft { condition.wait() }
          if !isLeft { lines += whole }
          condition.broadcast()
        }
      }
      condition.withLock {
        isOver = true
        condition.broadcast()
      }
    }
    thread.start()
  }

  /// The next line; waits for it.
  func next(until deadline: Date) -> Item {
    condition.withLock {
      while lines.isEmpty, !isOver {
        guard condition.wait(until: deadline) else { break }
      }
      defer { condition.broadcast() }
      if !lines.isEmpty { return .line(lines.removeFirst()) }
      return isOver ? .over : .timeout
    }
  }

  /// Ends the taking of lines: what still comes is read and dropped.
  func leave() {
    condition.withLock {
      (isLeft, lines) = (true, [])
      condition.broadcast()
    }
  }
}

/// Reading of descriptors to their end.
enum StreamReading {
  /// Hands over what comes, piece by piece.
  static func readAll(_ file: FileHandle, _ take: (ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      take(buffer[..<count])
    }
  }
}
