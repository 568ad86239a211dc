import CWebKitGTK
import Foundation
import WebContentProtocol

/// The scripts that a page was asked to run and has not returned from.
final class PageScripts {
  private var count = 0
  private var whenDone: (() -> Void)?

  fileprivate func begin() { count += 1 }

  fileprivate func end() {
    count -= 1
    guard count == 0, let whenDone else { return }
    self.whenDone = nil
    whenDone()
  }

  /// Calls it once no script runs, which may be now.
  fileprivate func finish(_ completion: @escaping () -> Void) {
    if count == 0 { completion() } else { whenDone = completion }
  }

  var isRunning: Bool { count > 0 }
}

extension Page {
  /// Calls `destroy` once the scripts have returned: the engine never lets go of a renderer whose page is gone before it
  /// has started and run what it was asked to, and ends the oldest of four hundred. One that hangs is ended.
  func closeScripts(_ destroy: @escaping () -> Void) {
    let (scripts, view) = (scripts, view)
    scripts.finish(destroy)
    guard scripts.isRunning else { return }
    onMainLoop(after: PageWatch.timeout) {
      if scripts.isRunning { webkit_web_view_terminate_web_process(view) }
    }
  }

  /// Runs a script in the page's own world for the app.
  func evaluate(_ source: String, request: RequestID) {
    run(source, world: nil) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .failure(let exception):
        send(.evaluated(request, exception.result), nil)
      case .success(let value):
        if jsc_value_is_undefined(value) != 0 {
          send(.evaluated(request, .value(json: nil)), nil)
        } else if jsc_value_is_function(value) == 0, let json = takeJSON(jsc_value_to_json(value, 0)) {
          let isTooLong = json.utf8.count > ScriptFailure.longestResult
          send(.evaluated(request, isTooLong ? .failed(reason: "The result is too long.") : .value(json: json)), nil)
        } else {
          send(.evaluated(request, .unsupportedType), nil)
        }
      }
    }
  }

  /// Runs a script of ours in our world and hands over its result as JSON; nil if the page gave none.
  func runOwn(_ source: String, _ completion: @escaping (Data?) -> Void = { _ in }) {
    run("window.swoop ? (\(source)) : null", world: PageScript.world) { outcome in
      guard case .success(let value) = outcome, jsc_value_is_null(value) == 0, jsc_value_is_undefined(value) == 0 else {
        return completion(nil)
      }
      completion(takeJSON(jsc_value_to_json(value, 0)).map { Data($0.utf8) })
    }
  }

  private func run(
    _ source: String, world: String?,
    _ completion: @escaping (Result<UnsafeMutablePointer<JSCValue>, ScriptFailure>) -> Void
  ) {
    typealias Completion = Box<(Result<UnsafeMutablePointer<JSCValue>, ScriptFailure>) -> Void>
    scripts.begin()
    let finish: GAsyncReadyCallback = { object, result, data in
      let completion = Unmanaged<Completion>.fromOpaque(data!).takeRetainedValue().value
      let view = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: WebKitWebView.self)
      var error: UnsafeMutablePointer<GError>?
      if let value = webkit_web_view_evaluate_javascript_finish(view, result, &error) {
        completion(.success(value))
        g_object_unref(value)
      } else {
        completion(.failure(ScriptFailure(taking: error)))
      }
    }
    let whole = Completion { [scripts] outcome in
      completion(outcome)
      scripts.end()
    }
    webkit_web_view_evaluate_javascript(
      view, source, -1, world, nil, nil, finish, Unmanaged.passRetained(whole).toOpaque())
  }
}

/// Why a script gave no value.
struct ScriptFailure: Error {
  /// The most bytes of a result; longer ones would fill the connection.
  static let longestResult = 16 << 20

  let result: ScriptResult

  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      result = .failed(reason: "The script did not run.")
      return
    }
    let text = error.pointee.message.map { String(cString: $0) } ?? ""
    let code =
      error.pointee.domain == webkit_javascript_error_quark() ? UInt32(bitPattern: error.pointee.code) : 0
    g_error_free(error)
    result =
      switch code {
      case WEBKIT_JAVASCRIPT_ERROR_SCRIPT_FAILED.rawValue: Self.parse(text)
      case WEBKIT_JAVASCRIPT_ERROR_INVALID_RESULT.rawValue: .unsupportedType
      default: .failed(reason: text)
      }
  }

  /// WebKitGTK writes exceptions as `url:line:column: message`.
  static func parse(_ text: String) -> ScriptResult {
    let pattern = #"^(.*?):(\d+):(\d+): (.*)$"#
    let whole = NSRange(text.startIndex..., in: text)
    guard
      let match = try? NSRegularExpression(pattern: pattern, options: .dotMatchesLineSeparators)
        .firstMatch(in: text, range: whole),
      let url = Range(match.range(at: 1), in: text), let line = Range(match.range(at: 2), in: text),
      let column = Range(match.range(at: 3), in: text), let message = Range(match.range(at: 4), in: text)
    else { return .exception(message: text, line: 0, column: 0, url: nil) }
    return .exception(
      message: String(text[message]), line: Int(text[line]) ?? 0, column: Int(text[column]) ?? 0,
      url: text[url].isEmpty ? nil : String(text[url]))
  }
}
