import HostInterface
import UIKit
import WebContentProtocol

/// What an app may want of a list of rules.
enum RuleListQuestion { case compile, lookUp, remove }

/// What an app has asked of lists of rules, until the content process has answered.
@MainActor final class RuleListRequests {
  private struct Request {
    let command: RuleListCommand
    /// The text that is to be compiled.
    let source: SharedMemory?
    let work: ExternalWork
    /// The process has ended with it once before.
    var isRepeated = false
    let completion: @MainActor (RuleListID, RuleListFailure?) -> Void
  }

  private var requests: [RuleListID: Request] = [:]
  private var nextList: UInt64 = 1

  /// Seconds of real time for which a frame under a virtual clock waits for a list.
  private static let timeout = 10.0

  /// Asks for a list. A process that ends meanwhile is asked again, once, after it has been started anew.
  /// - Parameters:
  ///   - source: sent along.
  ///   - completion: called once, later, on the main thread, with the list's number.
  func ask(
    _ command: RuleListCommand, source: SharedMemory?,
    completion: @escaping @MainActor (RuleListID, RuleListFailure?) -> Void
  ) {
    let id = RuleListID(rawValue: nextList)
    nextList += 1
    requests[id] = Request(
      command: command, source: source, work: ExternalWork(timeout: Self.timeout), completion: completion)
    send(id)
  }

  private func send(_ id: RuleListID) {
    guard let request = requests[id] else { return }
    // Pages may follow in a process that this starts.
    if ContentProcess.shared.processIdentifier == nil { ContentProcess.shared.screen = PageScreen(.main) }
    if ContentProcess.shared.send(request.command, of: id, descriptor: request.source?.descriptor) { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.receive(.noProcess, for: id) } }
  }

  func receive(_ failure: RuleListFailure?, for id: RuleListID) {
    guard let request = requests.removeValue(forKey: id) else { return }
    request.work.end()
    request.completion(id, failure)
  }

  func contentProcessDidEnd(canBeRestarted: Bool) {
    for id in requests.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if canBeRestarted, requests[id]?.isRepeated == false {
        requests[id]?.isRepeated = true
        send(id)
      } else {
        receive(.noProcess, for: id)
      }
    }
  }

  /// Forgets all that was asked.
  func forgetAll() { requests = [:] }
}
