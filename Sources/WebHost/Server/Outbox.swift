import Foundation

/// The frames that wait to be written to a viewer. Pictures come only when there is room for them; of all else there is
/// little.
final class Outbox: @unchecked Sendable {
  private let lock = NSLock()
  /// The first of them are written already, or being written.
  private var frames: [Data] = []
  private var written = 0
  /// Bytes that are not written yet.
  private var waiting = 0
  private var isOpen = true
  /// Whoever writes, while there is nothing to write.
  private var writer: CheckedContinuation<Data?, Never>?

  /// Bytes beyond which a viewer that reads nothing is given up.
  private static let limit = 32 << 20

  /// Bytes that are not written yet.
  var load: Int { lock.withLock { waiting } }

  /// Adds a frame; false once there is nobody to write to.
  @discardableResult func add(_ frame: Data) -> Bool {
    let (isAdded, writer) = lock.withLock { () -> (Bool, CheckedContinuation<Data?, Never>?) in
      guard isOpen, waiting + frame.count <= Self.limit else { return (false, nil) }
      waiting += frame.count
      guard let writer = self.writer else {
        frames.append(frame)
        return (true, nil)
      }
      self.writer = nil
      return (true, writer)
    }
    writer?.resume(returning: frame)
    if !isAdded { finish() }
    return isAdded
  }

  /// The next to be written, once there is one; nil at the end. One at a time may ask.
  func next() async -> Data? {
    await withCheckedContinuation { writer in
      let result = lock.withLock { () -> Data?? in
        if let frame = takeFirst() { return .some(frame) }
        guard isOpen else { return .some(nil) }
        self.writer = writer
        return nil
      }
      if let result { writer.resume(returning: result) }
    }
  }

  /// Takes the first frame. To be called with the lock held.
  private func takeFirst() -> Data? {
    guard written < frames.count else { return nil }
    defer {
      // What is written is let go now and then: moving the rest up costs as much as there is of it.
      if written * 2 > frames.count {
        frames.removeFirst(written)
        written = 0
      }
    }
    defer {
      frames[written] = Data()
      written += 1
    }
    return frames[written]
  }

  func didWrite(_ frame: Data) { lock.withLock { waiting -= frame.count } }

  /// Closes the outbox: what waits is still written, and nothing after it.
  func finish() {
    let writer = lock.withLock { () -> CheckedContinuation<Data?, Never>? in
      isOpen = false
      defer { self.writer = nil }
      return self.writer
    }
    writer?.resume(returning: nil)
  }

  /// Drops what waits, but for what is on its way already.
  func discard() {
    lock.withLock {
      waiting -= frames[written...].reduce(0) { $0 + $1.count }
      frames.removeAll()
      written = 0
    }
  }

  /// Gives up the outbox, which nobody reads.
  func abandon() {
    finish()
    discard()
  }
}
