import CWebKitGTK
import Foundation
import WebContentProtocol

/// A view that nobody sees, and that asks a server for a file with headers of the app's choice.
final class DownloadOpener {
  enum Result {
    /// What comes goes on where the range begins.
    case continues
    /// All of the file comes.
    case beginsAnew
    case failed(LoadFailure)
  }

  let view: UnsafeMutablePointer<WebKitWebView>
  private let request: PageRequest
  /// The bytes that there are already, of what the validator names; nil to ask for all.
  private var range: (validator: String, start: Int64)?
  private let challenges: PendingChallenges
  private let result: (Result) -> Void
  private var isAnswered = false

  /// Makes a view.
  /// - Parameter challenges: gets what the server wants to know.
  init(
    context: UnsafeMutablePointer<WebKitWebContext>, request: PageRequest, range: (validator: String, start: Int64)?,
    challenges: PendingChallenges, result: @escaping (Result) -> Void
  ) {
    (self.request, self.range, self.challenges, self.result) = (request, range, challenges, result)
    let settings = webkit_settings_new()
    webkit_settings_set_enable_javascript(settings, 0)
    webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
    let widget = swoop_web_view_new(context, nil, settings)!
    g_object_unref(settings)
    g_object_ref_sink(widget)
    view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: WebKitWebView.self)
    connectSignals()
  }

  private func connectSignals() {
    let decide:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<WebKitPolicyDecision>?, WebKitPolicyDecisionType, gpointer?
      ) -> gboolean = { _, decision, type, data in
        guard let decision else { return 0 }
        target(data, as: DownloadOpener.self).decide(decision, type)
        return 1
      }
    connect(view, "decide-policy", decide, to: self)
    let changed: @convention(c) (gpointer?, WebKitLoadEvent, gpointer?) -> Void = { _, event, data in
      if event == WEBKIT_LOAD_STARTED { target(data, as: DownloadOpener.self).didBegin() }
    }
    connect(view, "load-changed", changed, to: self)
    let failed:
      @convention(c) (
        gpointer?, WebKitLoadEvent, UnsafePointer<CChar>?, UnsafeMutablePointer<GError>?, gpointer?
      ) -> gboolean = { _, _, url, error, data in
        guard let error else { return 1 }
        target(data, as: DownloadOpener.self).answer(
          .failed(LoadFailure(error: error.pointee, url: url?.string ?? "", isProvisional: true)))
        return 1
      }
    connect(view, "load-failed", failed, to: self)
    let tlsFailed:
      @convention(c) (
        gpointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<GTlsCertificate>?, GTlsCertificateFlags, gpointer?
      ) -> gboolean = { _, url, certificate, flags, data in
        target(data, as: DownloadOpener.self).answer(
          .failed(LoadFailure(certificate: certificate, flags: flags, url: url?.string ?? "")))
        return 1
      }
    connect(view, "load-failed-with-tls-errors", tlsFailed, to: self)
    let authenticate:
      @convention(c) (gpointer?, UnsafeMutablePointer<WebKitAuthenticationRequest>?, gpointer?) -> gboolean
    authenticate = { _, request, data in
      if let request { target(data, as: DownloadOpener.self).challenges.take(request) }
      return 1
    }
    connect(view, "authenticate", authenticate, to: self)
    let terminated: @convention(c) (gpointer?, WebKitWebProcessTerminationReason, gpointer?) -> Void = { _, _, data in
      target(data, as: DownloadOpener.self).fail(.networkConnectionLost, "The process that asks for it has ended.")
    }
    connect(view, "web-process-terminated", terminated, to: self)
  }

  func load() {
    challenges.loadIsAllowed()
    let engine = webkit_uri_request_new(request.url)
    defer { g_object_unref(engine) }
    if let headers = webkit_uri_request_get_http_headers(engine) {
      for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
        soup_message_headers_replace(headers, name, value)
      }
      if let range {
        soup_message_headers_replace(headers, "Range", "bytes=\(range.start)-")
        soup_message_headers_replace(headers, "If-Range", range.validator)
      }
    }
    webkit_web_view_load_request(view, engine)
  }

  /// Asks once more where the engine has broken the load off, as for a page.
  private func didBegin() {
    guard challenges.newestIsLost else { return challenges.loadDidBegin() }
    onMainLoop(after: 0) { [weak self] in self?.load() }
  }

  func close() {
    swoop_disconnect_all(view, Unmanaged.passUnretained(self).toOpaque())
    let widget = UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self)
    // The engine may be in the midst of telling something.
    onMainLoop(after: 0) {
      gtk_widget_destroy(widget)
      g_object_unref(widget)
    }
  }

  private func decide(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ type: WebKitPolicyDecisionType) {
    guard type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE else {
      return type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION
        ? webkit_policy_decision_ignore(decision) : webkit_policy_decision_use(decision)
    }
    let response = PolicyQuestion.Response(
      UnsafeMutableRawPointer(decision).assumingMemoryBound(to: WebKitResponsePolicyDecision.self))
    // There is nothing behind what is there already, or not what was there before.
    if response.statusCode == 416, range != nil {
      range = nil
      webkit_policy_decision_ignore(decision)
      onMainLoop(after: 0) { [weak self] in self?.load() }
      return
    }
    guard response.statusCode < 300 else {
      webkit_policy_decision_ignore(decision)
      return fail(.badServerResponse, "\(response.statusCode)")
    }
    if response.statusCode == 206 {
      guard let range, response.rangeStart == range.start else {
        webkit_policy_decision_ignore(decision)
        return fail(.badServerResponse, "It sends another part of the file.")
      }
      answer(.continues)
    } else {
      answer(.beginsAnew)
    }
    webkit_policy_decision_download(decision)
  }

  private func fail(_ reason: LoadFailure.Reason, _ details: String) {
    answer(.failed(LoadFailure(reason: reason, details: details, url: request.url, isProvisional: true)))
  }

  private func answer(_ result: Result) {
    guard !isAnswered else { return }
    // A load that is begun anew, without a range, breaks off the one before it.
    if case .failed(let failure) = result, [.cancelled, .interruptedByPolicy].contains(failure.reason) { return }
    isAnswered = true
    self.result(result)
  }
}

extension PolicyQuestion.Response {
  /// The place in the file at which what comes begins; nil where the server doesn't say.
  fileprivate var rangeStart: Int64? {
    let field = headers.first { $0.key.lowercased() == "content-range" }?.value.lowercased() ?? ""
    guard field.hasPrefix("bytes ") else { return nil }
    return Int64(field.dropFirst(6).prefix { $0.isNumber })
  }
}
