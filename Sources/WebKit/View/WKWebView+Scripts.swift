import UIKit
import WebProtocol

extension WKWebView {
  /// Evaluates a script as `evaluateJavaScript(_:completionHandler:)` does, for tasks.
  /// - Returns: the last statement's value, nil for `undefined`.
  /// - Throws: a `WKError`.
  @discardableResult public final func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluateJavaScript(javaScriptString) { value, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: value) }
      }
    }
  }

  final func run(_ source: String, _ completion: @escaping @MainActor @Sendable (Result<Any?, WKError>) -> Void) {
    let id = page.makeRequest()
    page.scripts[id] = completion
    page.work.wait(for: id)
    if ensurePage() { send(.evaluate(id, source: source)) }
  }

  final func finishScript(_ id: RequestID, _ result: ScriptResult) {
    page.work.didAnswer(id)
    guard let completion = page.scripts.removeValue(forKey: id) else { return }
    if let error = WKError(result) { return completion(.failure(error)) }
    guard case .value(let json?) = result else { return completion(.success(nil)) }
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    completion(value.map { .success($0) } ?? .failure(WKError(.unsupportedType)!))
  }

  final func failScripts(_ error: WKError) {
    let waiting = page.scripts.sorted { $0.key.rawValue < $1.key.rawValue }
    page.scripts = [:]
    for (_, completion) in waiting { completion(.failure(error)) }
  }
}
