import Foundation

/// Threads that do independent parts of some work.
enum Workers: Sendable {
  /// All processors: somebody waits for it.
  case all
  /// The thread that asks, and no other.
  case one

  /// Performs all parts, and returns when they are done.
  func perform(_ count: Int, _ part: (Int) -> Void) {
    switch self {
    case .all: DispatchQueue.concurrentPerform(iterations: count, execute: part)
    case .one: for index in 0..<count { part(index) }
    }
  }
}
