import UIKit
import WebContentProtocol

/// The searches of an app's that the engine has not ended.
@MainActor final class TextSearches {
  typealias Completion = @MainActor @Sendable (WKFindResult) -> Void

  private let work: PageWork
  private var waiting: [RequestID: Completion] = [:]

  init(work: PageWork) { self.work = work }

  deinit {
    let completions = Self.inOrder(waiting)
    if completions.isEmpty { return }
    // The web view went before the engine was done.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { for completion in completions { completion(WKFindResult(isFound: false)) } }
    }
  }

  func begin(_ id: RequestID, _ completion: @escaping Completion) {
    waiting[id] = completion
    work.wait(for: id)
  }

  func finish(_ id: RequestID, isFound: Bool) {
    work.didAnswer(id)
    waiting.removeValue(forKey: id)?(WKFindResult(isFound: isFound))
  }

  /// The page is gone: nothing is found in it any more.
  func failAll() {
    let completions = Self.inOrder(waiting)
    waiting = [:]
    for completion in completions { completion(WKFindResult(isFound: false)) }
  }

  private nonisolated static func inOrder(_ waiting: [RequestID: Completion]) -> [Completion] {
    waiting.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }
}
