import Foundation
import WebContentProtocol

/// Stands for one page load, from its start to its end.
@preconcurrency @MainActor open class WKNavigation: NSObject {
  /// A page that the app gave as text, to be shown again: no address leads there.
  struct Text {
    var html: String
    var baseURL: String?
  }

  let text: Text?

  /// How the page is asked for and laid out, as it has come to be decided: `.mobile` or `.desktop`; `.recommended` before
  /// the load has begun.
  open internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.recommended

  init(text: Text?) { self.text = text }

  /// Stands for no load that is under way.
  public override init() {
    text = nil
    super.init()
  }
}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
  /// A navigation by a link.
  case linkActivated = 0
  /// A navigation by a form that is sent.
  case formSubmitted = 1
  /// A navigation to another entry of the history.
  case backForward = 2
  /// A navigation that loads the page again.
  case reload = 3
  /// A navigation by a form that is sent again.
  case formResubmitted = 4
  /// A navigation by other means.
  case other = -1
}

/// Whether a navigation goes on.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// The navigation is given up.
  case cancel = 0
  /// The navigation goes on.
  case allow = 1
  /// What would be loaded is downloaded, and the page stays.
  case download = 2
}

/// Whether what a server has answered is shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// The answer is given up.
  case cancel = 0
  /// The answer is shown.
  case allow = 1
  /// What comes is downloaded, and the page stays.
  case download = 2
}

/// A frame of a page.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  /// The request that the frame is to load.
  open private(set) var request: URLRequest
  /// The one that shows the frame.
  open var webView: WKWebView? { webViewStorage }
  private final weak var webViewStorage: WKWebView?

  init(request: URLRequest, webView: WKWebView) {
    self.request = request
    webViewStorage = webView
  }

  /// A frame of no web view, with a request for an empty page: subclasses in tests say otherwise.
  public override init() {
    request = .empty
    super.init()
  }
}

/// The request that is about to be loaded, and why.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  /// The cause of the navigation.
  open private(set) var navigationType: WKNavigationType
  /// The request that is to be loaded.
  open private(set) var request: URLRequest
  /// The frame that shall show it; nil if the page asks for a window of its own.
  open var targetFrame: WKFrameInfo? { targetFrameStorage }
  private final let targetFrameStorage: WKFrameInfo?

  init(_ action: PolicyQuestion.Action, webView: WKWebView) {
    request = URLRequest(action.request)
    navigationType =
      switch action.type {
      case .linkActivated: .linkActivated
      case .formSubmitted: .formSubmitted
      case .backForward: .backForward
      case .reload: .reload
      case .formResubmitted: .formResubmitted
      case .other: .other
      }
    targetFrameStorage = action.isForNewWindow ? nil : WKFrameInfo(request: request, webView: webView)
  }

  /// A navigation to an empty page, by other means: subclasses in tests say otherwise.
  public override init() {
    (navigationType, request, targetFrameStorage) = (.other, .empty, nil)
    super.init()
  }
}

/// The answer of a server.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  /// An `HTTPURLResponse` where it came over HTTP.
  open var response: URLResponse { responseStorage }
  private final let responseStorage: URLResponse
  /// Whether WebKit can show content of this type.
  open private(set) var canShowMIMEType: Bool
  /// Whether it is for the main frame, and not for a frame inside the page.
  open private(set) var isForMainFrame: Bool

  init(_ response: PolicyQuestion.Response) {
    let url = URL(string: response.url) ?? .emptyPage
    let http =
      response.statusCode > 0
      ? HTTPURLResponse(
        url: url, statusCode: response.statusCode, httpVersion: "HTTP/1.1", headerFields: response.headers) : nil
    responseStorage =
      http
      ?? URLResponse(
        url: url, mimeType: response.mimeType, expectedContentLength: Int(response.expectedContentLength),
        textEncodingName: nil)
    canShowMIMEType = response.canShow
    isForMainFrame = response.isForMainFrame
  }

  /// An answer without content, for the main frame: subclasses in tests say otherwise.
  public override init() {
    responseStorage = URLResponse(
      url: .emptyPage, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
    (canShowMIMEType, isForMainFrame) = (false, true)
    super.init()
  }
}

extension URL {
  fileprivate static let emptyPage = URL(string: "about:blank")!
}

extension URLRequest {
  fileprivate static let empty = URLRequest(url: .emptyPage)

  init(_ request: PageRequest) {
    self.init(url: URL(string: request.url) ?? .emptyPage)
    httpMethod = request.method
    allHTTPHeaderFields = request.headers
  }
}
