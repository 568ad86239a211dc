import UIKit
import WebContentProtocol

/// The scripts that an app has a page run, until they are done.
typealias ScriptRequests = PendingRequests<Result<Any?, WKError>>

extension ScriptRequests {
  convenience init(work: PageWork) {
    self.init(work: work) {
      .failure(WKError(.webViewInvalidated, "The web view went before the script was done."))
    }
  }

  func finish(_ id: RequestID, _ result: ScriptResult) { finish(id, Self.answer(result)) }

  func failAll(_ error: WKError) { finishAll(.failure(error)) }

  private static func answer(_ result: ScriptResult) -> Result<Any?, WKError> {
    if let error = WKError(result) { return .failure(error) }
    guard case .value(let json?) = result else { return .success(nil) }
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    return value.map { .success($0) } ?? .failure(WKError(.unsupportedType)!)
  }
}
