/// Calls back once for what an item provider loads, on the main thread, whatever its load handler does: some call back
/// twice, or never once they are cancelled.
final class LoadCompletion: @unchecked Sendable {
  private let lock = NSLock()
  private var handler: (@Sendable (Data?, (any Error)?) -> Void)?

  init(_ handler: @escaping @Sendable (Data?, (any Error)?) -> Void) { self.handler = handler }

  /// Calls back later, unless it has done so.
  func call(_ data: Data?, _ error: (any Error)?, of progress: Progress) {
    let handler = lock.withLock {
      defer { self.handler = nil }
      return self.handler
    }
    guard let handler else { return }
    DispatchQueue.main.async {
      if progress.isCancelled { return handler(nil, CocoaError(.userCancelled)) }
      progress.completedUnitCount = 1
      handler(data, data == nil ? error ?? NSItemProvider.failure(.unknownError) : nil)
    }
  }
}
