import UIKit
import WebContentProtocol

/// What an app has asked of a page, until the engine has answered.
@MainActor final class PendingRequests<Answer> {
  typealias Completion = @MainActor @Sendable (Answer) -> Void

  private let work: PageWork
  /// The answer where the web view goes before the engine has answered.
  private let lastAnswer: @MainActor @Sendable () -> Answer
  private var waiting: [RequestID: Completion] = [:]

  init(work: PageWork, lastAnswer: @escaping @MainActor @Sendable () -> Answer) {
    (self.work, self.lastAnswer) = (work, lastAnswer)
  }

  deinit {
    let (completions, answer) = (Self.inOrder(waiting), lastAnswer)
    if completions.isEmpty { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { for completion in completions { completion(answer()) } }
    }
  }

  func begin(_ id: RequestID, _ completion: @escaping Completion) {
    waiting[id] = completion
    work.wait(for: id)
  }

  /// Hands out an answer, which is only made for somebody who waits for it.
  func finish(_ id: RequestID, _ answer: @autoclosure () -> Answer) {
    work.didAnswer(id)
    waiting.removeValue(forKey: id)?(answer())
  }

  /// Gives all that wait the same answer, in the order in which they have asked.
  func finishAll(_ answer: @autoclosure () -> Answer) {
    let completions = Self.inOrder(waiting)
    waiting = [:]
    for completion in completions { completion(answer()) }
  }

  private nonisolated static func inOrder(_ waiting: [RequestID: Completion]) -> [Completion] {
    waiting.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }
}
