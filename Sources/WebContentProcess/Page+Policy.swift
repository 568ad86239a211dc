import CWebKitGTK
import Foundation
import WebContentProtocol

extension Page {
  func connectPolicy() {
    let decide:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<WebKitPolicyDecision>?, WebKitPolicyDecisionType, gpointer?
      ) -> gboolean = { _, decision, type, data in
        guard let decision else { return 0 }
        target(data, as: Page.self).ask(decision, type: type)
        return 1
      }
    connect(view, "decide-policy", decide, to: self)

    // A script opens a window. There is none that it could have a hold of: the app hears of it as of a link.
    let create: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> UnsafeMutablePointer<GtkWidget>? = {
      _, action, data in
      let page: Page = target(data)
      if let action, !page.watch.isBeingLeft {
        page.pass(on: .action(PolicyQuestion.Action(action, isForNewWindow: true)), decision: nil)
      }
      return nil
    }
    connect(view, "create", create, to: self)
  }

  /// Passes the engine's question on; the decision waits for the app's answer.
  private func ask(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, type: WebKitPolicyDecisionType) {
    navigation.isRunning = true
    let raw = UnsafeMutableRawPointer(decision)
    if type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE {
      let response = PolicyQuestion.Response(raw.assumingMemoryBound(to: WebKitResponsePolicyDecision.self))
      if isViewer(response) { return webkit_policy_decision_ignore(decision) }
      // What is asked for once more is answered once more.
      if response.isForMainFrame, navigation.repetition != nil || asksAnew(after: response) {
        return webkit_policy_decision_ignore(decision)
      }
      let id = pass(on: .response(response), decision: decision)
      if response.isForMainFrame {
        navigation.hasResponse = true
        didAskAboutResponse(id)
      }
      return
    }
    let asked = webkit_navigation_policy_decision_get_navigation_action(
      raw.assumingMemoryBound(to: WebKitNavigationPolicyDecision.self))
    guard let asked else { return webkit_policy_decision_use(decision) }
    let action = PolicyQuestion.Action(asked, isForNewWindow: type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION)
    if isAllowedBefore(action) {
      challenges.loadIsAllowed()
      return webkit_policy_decision_use(decision)
    }
    guard admits(action) else { return webkit_policy_decision_ignore(decision) }
    didAsk(action, pass(on: .action(action), decision: decision))
  }

  /// A person has followed a link to a port that is none of the web's.
  func didRefuse(_ url: String, isForNewWindow: Bool) {
    guard isForNewWindow else {
      return send(
        .loadFailed(LoadFailure(reason: .restrictedPort, details: "", url: url, isProvisional: true)), nil)
    }
    let action = PolicyQuestion.Action(
      request: PageRequest(url: url), type: .linkActivated, isUserGesture: true, isRedirect: false,
      isForNewWindow: true)
    pass(on: .action(action), decision: nil)
  }

  /// Passes a question on to the app.
  /// - Parameter decision: nil where the app can decide nothing.
  @discardableResult
  private func pass(on question: PolicyQuestion.Subject, decision: UnsafeMutablePointer<WebKitPolicyDecision>?)
    -> RequestID
  {
    let id = RequestID(rawValue: navigation.nextRequest)
    navigation.nextRequest += 1
    if let decision {
      g_object_ref(decision)
      navigation.decisions[id] = decision
      if case .action(let action) = question { navigation.actions[id] = action }
    }
    sendState()
    send(.policy(id, PolicyQuestion(subject: question)), nil)
    return id
  }

  /// Refuses the loads that the app has been asked about, since another has overtaken them.
  func refuseActions() { navigation.actions.keys.sorted { $0.rawValue < $1.rawValue }.forEach { decide($0, .cancel) } }

  func decide(_ id: RequestID, _ answer: PolicyDecision, in mode: ContentMode = .mobile) {
    guard let decision = navigation.decisions.removeValue(forKey: id) else { return }
    let action = navigation.actions.removeValue(forKey: id)
    var isRepeated = false
    if let action, answer == .allow {
      navigation.allowed = action
      isRepeated = asksAnew(for: action, id, in: mode)
      if !isRepeated { challenges.loadIsAllowed() }
    }
    switch answer {
    case .allow: isRepeated ? webkit_policy_decision_ignore(decision) : webkit_policy_decision_use(decision)
    case .cancel: webkit_policy_decision_ignore(decision)
    case .download:
      navigation.becoming = action != nil ? .action(id) : .response(id)
      webkit_policy_decision_download(decision)
    }
    g_object_unref(decision)
    didDecide(id, answer)
    if action != nil, answer != .allow { tellOfLoss() }
  }
}

extension PageRequest {
  init(_ request: UnsafeMutablePointer<WebKitURIRequest>?) {
    self.init(
      url: webkit_uri_request_get_uri(request)?.string ?? "",
      method: webkit_uri_request_get_http_method(request)?.string ?? "GET",
      headers: headerDictionary(webkit_uri_request_get_http_headers(request)))
  }
}

private func headerDictionary(_ headers: OpaquePointer?) -> [String: String] {
  let result = MutableHeaders()
  swoop_headers_each(
    headers,
    { name, value, data in
      guard let name, let value else { return }
      target(data, as: MutableHeaders.self).values[name.string] = value.string
    }, Unmanaged.passUnretained(result).toOpaque())
  return result.values
}

private final class MutableHeaders {
  var values: [String: String] = [:]
}

extension PolicyQuestion.Action {
  fileprivate init(_ action: OpaquePointer, isForNewWindow: Bool) {
    let type: PolicyQuestion.NavigationType
    switch webkit_navigation_action_get_navigation_type(action) {
    case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: type = .linkActivated
    case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: type = .formSubmitted
    case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: type = .backForward
    case WEBKIT_NAVIGATION_TYPE_RELOAD: type = .reload
    case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: type = .formResubmitted
    default: type = .other
    }
    self.init(
      request: PageRequest(webkit_navigation_action_get_request(action)), type: type,
      isUserGesture: webkit_navigation_action_is_user_gesture(action) != 0,
      isRedirect: webkit_navigation_action_is_redirect(action) != 0, isForNewWindow: isForNewWindow)
  }
}

extension PolicyQuestion.Response {
  init(_ decision: UnsafeMutablePointer<WebKitResponsePolicyDecision>) {
    self.init(
      webkit_response_policy_decision_get_response(decision),
      canShow: webkit_response_policy_decision_is_mime_type_supported(decision) != 0,
      isForMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0)
    if isForMainFrame, Page.isDocument(mimeType), isWithoutScripts { canShow = false }
  }

  init(_ response: UnsafeMutablePointer<WebKitURIResponse>?, canShow: Bool, isForMainFrame: Bool) {
    self.init(
      url: webkit_uri_response_get_uri(response)?.string ?? "",
      mimeType: webkit_uri_response_get_mime_type(response)?.string,
      statusCode: Int(webkit_uri_response_get_status_code(response)),
      headers: headerDictionary(webkit_uri_response_get_http_headers(response)),
      expectedContentLength: Int64(clamping: webkit_uri_response_get_content_length(response)),
      canShow: canShow, isForMainFrame: isForMainFrame)
  }
}
