import UIKit
import WebKit
import XCTest

/// Other modules make navigations, answers and messages that say what a test wants.
@preconcurrency @MainActor final class WebDoublesTests: XCTestCase {
  private final class Link: WKNavigationAction {
    private let address: URL
    init(to address: URL) {
      self.address = address
      super.init()
    }
    override var request: URLRequest { URLRequest(url: address) }
    override var navigationType: WKNavigationType { .linkActivated }
  }

  private final class Answer: WKNavigationResponse {
    override var canShowMIMEType: Bool { true }
  }

  private final class Frame: WKFrameInfo {}

  private final class Message: WKScriptMessage {
    override var name: String { "greeting" }
    override var body: Any { ["text": "Hello"] }
  }

  /// Lets links through that lead to one host, as an app does.
  private final class Gatekeeper: NSObject, WKNavigationDelegate {
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      let isFriendly = navigationAction.request.url?.host == "example.org"
      decisionHandler(navigationAction.navigationType == .linkActivated && isFriendly ? .allow : .cancel)
    }
  }

  private final class Page: WKWebView {
    var address: URL?
    override var url: URL? { address }
    override var title: String { "A page" }
    override var isLoading: Bool { true }
    override var canGoBack: Bool { true }
  }

  private func policy(for action: WKNavigationAction) -> WKNavigationActionPolicy? {
    var answer: WKNavigationActionPolicy?
    Gatekeeper().webView(Page(), decidePolicyFor: action) { answer = $0 }
    return answer
  }

  func testANavigationSaysWhereItLeads() throws {
    let friend = try XCTUnwrap(URL(string: "https://example.org/a"))
    let stranger = try XCTUnwrap(URL(string: "https://example.com/a"))
    XCTAssertEqual(policy(for: Link(to: friend)), .allow)
    XCTAssertEqual(policy(for: Link(to: stranger)), .cancel)
    XCTAssertEqual(policy(for: WKNavigationAction()), .cancel, "one that nothing is said of leads nowhere")
  }

  func testAnswersFramesAndMessagesSayWhatTheyHave() {
    XCTAssertTrue((Answer() as WKNavigationResponse).canShowMIMEType)
    XCTAssertEqual(Answer().response.url, URL(string: "about:blank"))
    XCTAssertNil(Frame().webView)
    let message: WKScriptMessage = Message()
    XCTAssertEqual(message.name, "greeting")
    XCTAssertEqual((message.body as? [String: String])?["text"], "Hello")
  }

  func testAWebViewSaysWhatItShows() throws {
    let page = Page()
    page.address = URL(string: "https://example.org")
    let webView: WKWebView = page
    XCTAssertEqual(webView.url?.host, "example.org")
    XCTAssertEqual(webView.title, "A page")
    XCTAssertTrue(webView.isLoading && webView.canGoBack)
  }
}
