import Foundation

/// The first failure of work that is done piece by piece on a queue, to be asked for from another. No further piece is
/// begun after it.
final class FirstFailure: @unchecked Sendable {
  private let lock = NSLock()
  private var failure: (any Error)?

  /// The failure; nil while there is none.
  var error: (any Error)? { lock.withLock { failure } }

  /// Does a piece of work, unless one before it has failed.
  func attempt(_ work: () throws -> Void) {
    guard error == nil else { return }
    do {
      try work()
    } catch {
      lock.withLock { failure = error }
    }
  }
}
