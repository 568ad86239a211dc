import Foundation

/// A semantic tree that is made when it is first asked for.
final class SemanticReading: @unchecked Sendable {
  private let lock = NSLock()
  private var made: SemanticTree?
  private var make: (@MainActor @Sendable () -> SemanticTree)?

  init(_ make: @escaping @MainActor @Sendable () -> SemanticTree) { self.make = make }

  /// The tree. The first to ask must be on the main thread; from then on any thread may.
  var tree: SemanticTree {
    lock.withLock {
      if let made { return made }
      let tree = MainActor.assumeIsolated { make!() }
      (made, make) = (tree, nil)
      return tree
    }
  }
}
