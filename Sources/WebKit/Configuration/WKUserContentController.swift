import CoreGraphics
import Foundation
import WebContentProtocol

/// Receives what pages post to `window.webkit.messageHandlers.NAME.postMessage(…)`.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message from a page's script.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// The body of the message: an `NSNumber`, `String`, `[Any]`, `[String: Any]` or `NSNull`.
  open private(set) var body: Any
  /// The handler's name.
  open private(set) var name: String
  /// The one whose page has sent it.
  open var webView: WKWebView? { webViewStorage }
  private final weak var webViewStorage: WKWebView?

  init(body: Any, name: String, webView: WKWebView) {
    self.body = body
    self.name = name
    webViewStorage = webView
  }

  /// A message that no page has sent, with an `NSNull` for a body: subclasses in tests say otherwise.
  public override init() {
    (body, name) = (NSNull(), "")
    super.init()
  }
}

/// The scripts, message handlers and lists of rules of web views.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]
  private var ruleLists: [WKContentRuleList] = []
  private var webViews: [WeakWebView] = []

  private struct WeakWebView { weak var webView: WKWebView? }

  public override init() { super.init() }

  /// Adds a script to the pages that are loaded from now on.
  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    didChange()
  }

  /// Pages that are loaded from now on have none.
  open func removeAllUserScripts() {
    userScripts = []
    didChange()
  }

  /// Lets pages post messages under a name; the handler is retained.
  /// - Precondition: no handler has that name.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    demand(handlers[name] == nil, "there is a script message handler named \(name) already")
    handlers[name] = scriptMessageHandler
    didChange()
  }

  /// Pages can't post under that name any more. Does nothing where no handler has it.
  open func removeScriptMessageHandler(forName name: String) {
    handlers[name] = nil
    didChange()
  }

  /// Pages can't post any more.
  open func removeAllScriptMessageHandlers() {
    handlers = [:]
    didChange()
  }

  // MARK: - Lists of rules

  /// Has pages leave out what a list says, from their next load on. A list of the same identifier is replaced.
  ///
  /// The next load waits until the list is in place; what a page that shows loads from then on follows it, too.
  open func add(_ contentRuleList: WKContentRuleList!) {
    ruleLists.removeAll { $0.identifier == contentRuleList.identifier }
    ruleLists.append(contentRuleList)
    didChange()
  }

  /// Has pages follow a list no longer. Does nothing where they don't.
  open func remove(_ contentRuleList: WKContentRuleList!) {
    ruleLists.removeAll { $0.identifier == contentRuleList.identifier }
    didChange()
  }

  /// Has pages follow no list any more.
  open func removeAllContentRuleLists() {
    ruleLists = []
    didChange()
  }

  // MARK: - Web views

  var content: UserContent {
    UserContent(
      scripts: userScripts.map {
        UserContent.Script(
          source: $0.source, runsAtDocumentStart: $0.injectionTime == .atDocumentStart,
          isForMainFrameOnly: $0.isForMainFrameOnly)
      },
      messageHandlers: handlers.keys.sorted(), ruleLists: ruleLists.map(\.list))
  }

  func join(_ webView: WKWebView) { webViews.append(WeakWebView(webView: webView)) }

  func receive(_ body: Any, name: String, from webView: WKWebView) {
    handlers[name]?.userContentController(
      self, didReceive: WKScriptMessage(body: body, name: name, webView: webView))
  }

  private func didChange() {
    webViews.removeAll { $0.webView == nil }
    for entry in webViews { entry.webView?.page.send(.setUserContent(content)) }
  }
}
