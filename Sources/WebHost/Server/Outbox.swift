import Foundation

/// What waits to be written to a viewer. Pictures come only when there is room for them; of all else there is little.
final class Outbox: @unchecked Sendable {
  let frames: AsyncStream<Data>
  private let continuation: AsyncStream<Data>.Continuation
  private let lock = NSLock()
  private var waiting = 0
  private var isOpen = true

  /// Bytes beyond which a viewer that reads nothing is given up.
  private static let limit = 32 << 20

  init() { (frames, continuation) = AsyncStream<Data>.makeStream() }

  /// Bytes that are not written yet.
  var load: Int { lock.withLock { waiting } }

  /// False once there is nobody to write to.
  @discardableResult func add(_ frame: Data) -> Bool {
    let isAdded = lock.withLock {
      guard isOpen, waiting + frame.count <= Self.limit else { return false }
      waiting += frame.count
      return true
    }
    if isAdded { continuation.yield(frame) } else { finish() }
    return isAdded
  }

  func didWrite(_ frame: Data) { lock.withLock { waiting -= frame.count } }

  /// What waits is still written, and nothing after it.
  func finish() {
    lock.withLock { isOpen = false }
    continuation.finish()
  }
}
