import Foundation

/// Has providers make their items, on other threads.
@MainActor final class ItemPreparation {
  private let providers: [UIActivityItemProvider]
  private let type: UIActivity.ActivityType?

  /// Prepares the items that providers among others have.
  /// - Parameter type: of the activity that a person has chosen.
  init(of items: [Any], for type: UIActivity.ActivityType?) {
    var seen: Set<ObjectIdentifier> = []
    providers = items.compactMap { $0 as? UIActivityItemProvider }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    self.type = type
  }

  /// Whether there is something to wait for.
  var isNeeded: Bool { !providers.allSatisfy(\.isFinished) }

  /// Whether somebody has given the items up.
  var isCancelled: Bool { providers.contains(where: \.isCancelled) }

  /// Has the items made.
  /// - Parameter finished: called later, on the main thread, when all are there or have been given up.
  func start(_ finished: @escaping @MainActor @Sendable () -> Void) {
    let queue = OperationQueue()
    // The queue stays until the last of them has ended.
    let end = BlockOperation {
      withExtendedLifetime(queue) { DispatchQueue.main.async { MainActor.assumeIsolated(finished) } }
    }
    for provider in providers where !provider.isFinished {
      let isNew = provider.choose(type)
      end.addDependency(provider)
      // One that was given up while it made its item is waited for: it can't run again.
      if isNew { queue.addOperation(provider) }
    }
    queue.addOperation(end)
  }

  func cancel() {
    for provider in providers where !provider.isFinished { provider.cancel() }
  }
}
