import HostInterface
import UIKit

/// What the content process has been asked beside its pages, until it has answered. A process that ends meanwhile is asked
/// again, once, after it has been started anew.
@MainActor final class ProcessQuestions<Answer> {
  private struct Question {
    /// Whether there was a process to send it to.
    let send: () -> Bool
    let work: ExternalWork
    var answer: Answer
    /// The process has ended with it once before.
    var isRepeated = false
    let completion: @MainActor (Answer) -> Void
  }

  private let noAnswer: Answer
  private var questions: [UInt64: Question] = [:]
  private var nextQuestion: UInt64 = 1

  /// Makes the list of what is asked of one kind.
  /// - Parameter noAnswer: the answer while nothing of it is there, with which a question also ends where there can be no
  ///   process.
  init(noAnswer: Answer) { self.noAnswer = noAnswer }

  /// Asks for something.
  /// - Parameters:
  ///   - timeout: seconds of real time for which a frame under a virtual clock waits for the answer.
  ///   - send: sends the question by its number: false if there can be no process.
  ///   - completion: called once, later, on the main thread, with the question's number.
  func ask(
    timeout: Double, send: @escaping @MainActor (UInt64) -> Bool,
    completion: @escaping @MainActor (UInt64, Answer) -> Void
  ) {
    let id = nextQuestion
    nextQuestion += 1
    questions[id] = Question(
      send: { send(id) }, work: ExternalWork(timeout: timeout), answer: noAnswer, completion: { completion(id, $0) })
    self.send(id)
  }

  private func send(_ id: UInt64) {
    if questions[id]?.send() == false { DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(id) } } }
  }

  /// Adds a part to an answer.
  func add(to id: UInt64, _ part: (inout Answer) -> Void) { if questions[id] != nil { part(&questions[id]!.answer) } }

  /// Hands out an answer, all of which is there.
  func finish(_ id: UInt64) {
    guard let question = questions.removeValue(forKey: id) else { return }
    question.work.end()
    question.completion(question.answer)
  }

  func contentProcessDidEnd(canBeRestarted: Bool) {
    for id in questions.keys.sorted() {
      questions[id]?.answer = noAnswer
      if canBeRestarted, questions[id]?.isRepeated == false {
        questions[id]?.isRepeated = true
        send(id)
      } else {
        finish(id)
      }
    }
  }

  /// Forgets all that was asked.
  func forgetAll() { questions = [:] }
}
