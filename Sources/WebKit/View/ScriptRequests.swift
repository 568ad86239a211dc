import UIKit
import WebContentProtocol

/// The scripts that an app has a page run, until they are done.
@MainActor final class ScriptRequests {
  typealias Completion = @MainActor @Sendable (Result<Any?, WKError>) -> Void

  private let work: PageWork
  private var waiting: [RequestID: Completion] = [:]

  init(work: PageWork) { self.work = work }

  deinit {
    let completions = Self.inOrder(waiting)
    if completions.isEmpty { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let error = WKError(.webViewInvalidated, "The web view went before the script was done.")
        for completion in completions { completion(.failure(error)) }
      }
    }
  }

  func begin(_ id: RequestID, _ completion: @escaping Completion) {
    waiting[id] = completion
    work.wait(for: id)
  }

  func finish(_ id: RequestID, _ result: ScriptResult) {
    work.didAnswer(id)
    guard let completion = waiting.removeValue(forKey: id) else { return }
    if let error = WKError(result) { return completion(.failure(error)) }
    guard case .value(let json?) = result else { return completion(.success(nil)) }
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    completion(value.map { .success($0) } ?? .failure(WKError(.unsupportedType)!))
  }

  func failAll(_ error: WKError) {
    let completions = Self.inOrder(waiting)
    waiting = [:]
    for completion in completions { completion(.failure(error)) }
  }

  private nonisolated static func inOrder(_ waiting: [RequestID: Completion]) -> [Completion] {
    waiting.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }
}
