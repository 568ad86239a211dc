import Foundation

/// Threads that do independent parts of some work.
enum Workers: Sendable {
  /// All processors: somebody waits for it.
  case all
  /// Only the thread that asks.
  case one

  /// Is done when all parts are.
  func perform(_ count: Int, _ part: (Int) -> Void) {
    switch self {
    case .all: DispatchQueue.concurrentPerform(iterations: count, execute: part)
    case .one: for index in 0..<count { part(index) }
    }
  }
}
