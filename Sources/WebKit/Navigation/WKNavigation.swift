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

  init(text: Text? = nil) { self.text = text }
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
public enum WKNavigationActionPolicy: Int, Sendable { case cancel = 0, allow = 1 }

/// Whether what a server has answered is shown.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel = 0, allow = 1 }

/// A frame of a page.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  /// The request that the frame is to load.
  public let request: URLRequest
  /// The one that shows the frame.
  public private(set) weak var webView: WKWebView?

  init(request: URLRequest, webView: WKWebView) {
    self.request = request
    self.webView = webView
  }
}

/// The request that is about to be loaded, and why.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  /// The cause of the navigation.
  public let navigationType: WKNavigationType
  /// The request that is to be loaded.
  public let request: URLRequest
  /// The frame that shall show it; nil if the page asks for a window of its own.
  public let targetFrame: WKFrameInfo?

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
    targetFrame = action.isForNewWindow ? nil : WKFrameInfo(request: request, webView: webView)
  }
}

/// The answer of a server.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  /// An `HTTPURLResponse` where it came over HTTP.
  public let response: URLResponse
  /// Whether WebKit can show content of this type.
  public let canShowMIMEType: Bool
  /// Whether it is for the main frame, and not for a frame inside the page.
  public let isForMainFrame: Bool

  init(_ response: PolicyQuestion.Response) {
    let url = URL(string: response.url) ?? URL(string: "about:blank")!
    let http =
      response.statusCode > 0
      ? HTTPURLResponse(
        url: url, statusCode: response.statusCode, httpVersion: "HTTP/1.1", headerFields: response.headers) : nil
    self.response =
      http
      ?? URLResponse(
        url: url, mimeType: response.mimeType, expectedContentLength: Int(response.expectedContentLength),
        textEncodingName: nil)
    canShowMIMEType = response.canShow
    isForMainFrame = response.isForMainFrame
  }
}

extension URLRequest {
  init(_ request: PageRequest) {
    self.init(url: URL(string: request.url) ?? URL(string: "about:blank")!)
    httpMethod = request.method
    allHTTPHeaderFields = request.headers
  }
}
