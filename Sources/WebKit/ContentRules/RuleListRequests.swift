import UIKit
import WebContentProtocol

/// What an app may want of a list of rules.
enum RuleListQuestion { case compile, lookUp, remove }

/// What an app has asked of lists of rules, until the content process has answered.
@MainActor final class RuleListRequests {
  private let questions = ProcessQuestions<RuleListFailure?>(noAnswer: .noProcess)

  /// Seconds of real time for which a frame under a virtual clock waits for a list.
  private static let timeout = 10.0

  /// Asks for a list.
  /// - Parameters:
  ///   - source: the text that is to be compiled, sent along.
  ///   - completion: called once, later, on the main thread, with the list's number.
  func ask(
    _ command: RuleListCommand, source: SharedMemory?,
    completion: @escaping @MainActor (RuleListID, RuleListFailure?) -> Void
  ) {
    questions.ask(timeout: Self.timeout) {
      ContentProcess.shared.send(command, of: RuleListID(rawValue: $0), descriptor: source?.descriptor)
    } completion: {
      completion(RuleListID(rawValue: $0), $1)
    }
  }

  func receive(_ failure: RuleListFailure?, for id: RuleListID) {
    questions.add(to: id.rawValue) { $0 = failure }
    questions.finish(id.rawValue)
  }

  func contentProcessDidEnd(canBeRestarted: Bool) { questions.contentProcessDidEnd(canBeRestarted: canBeRestarted) }

  func forgetAll() { questions.forgetAll() }
}
