import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Fingers that stay on links and images.
@preconcurrency @MainActor final class ElementMenuTests: XCTestCase {
  private var bench: WebViewBench!
  private let app = App()
  private var device: SimulatedDevice { bench.device }

  override func tearDown() {
    MainActor.assumeIsolated { bench = nil }
  }

  private static let html = """
    <!doctype html><title>Page</title><meta name=viewport content="width=device-width">
    <style>body { margin: 0; height: 3000px; font: 20px/40px monospace } body > * { position: absolute; left: 0 }
    a, img { display: block; width: 200px; height: 80px }</style>
    <a id=link style="top:0" href="/linked">a link</a>
    <img id=image style="top:100px" src="/image.png" alt="A picture">
    <a id=both style="top:200px" href="/linked"><img src="/image.png"></a>
    <img id=broken style="top:300px" src="/none.png">
    <p id=text style="top:400px;margin:0">lengthy text</p>
    <a id=own style="top:500px" href="/own">the page's own</a>
    <iframe id=frame style="top:600px;width:200px;height:60px;border:0"
      srcdoc="<body style='margin:0'><a href='/framed' style='display:block;height:60px'>framed</a>"></iframe>
    <script>own.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    seen = []; for (const type of ['click', 'touchcancel', 'touchend']) addEventListener(type, (event) => {
      seen.push(type); if (type === 'click') event.preventDefault() })</script>
    """

  private static let picture =
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 8)).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 8))
    }

  /// The web view's delegate.
  private final class App: NSObject, WKUIDelegate {
    var asked: [WKContextMenuElementInfo] = []
    var log: [String] = []
    var chosen: [String] = []
    /// Makes the menu; nil for none.
    var makeMenu: (([UIMenuElement]) -> UIMenu?)?
    var isLate = false

    func webView(
      _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
      completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void
    ) {
      asked.append(elementInfo)
      let configuration = makeMenu.map { UIContextMenuConfiguration(actionProvider: $0) }
      guard isLate else { return completionHandler(configuration) }
      DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(configuration) } }
    }

    func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {
      log.append("present")
    }

    func webView(
      _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
      willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("commit") }

    func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {
      log.append("end")
    }
  }

  private func open(asksApp: Bool = true) {
    bench = WebViewBench([
      "/": .page(Self.html), "/linked": .page("<!doctype html><title>Linked</title>"),
      "/image.png": TestServer.Response(headers: ["Content-Type": "image/png"], body: Self.picture),
    ])
    if asksApp { bench.webView.uiDelegate = app }
    app.makeMenu = { [app] suggested in
      UIMenu(children: [UIAction(title: "Own") { _ in app.chosen.append("own") }] + suggested)
    }
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { self.bench.evaluate("image.complete && broken.complete") as? Bool == true })
  }

  /// A finger stays on a place of the page.
  private func press(_ y: CGFloat, for seconds: Double = 0.7) {
    device.touchDown(at: CGPoint(x: 60, y: 47 + y))
    device.advance(by: seconds)
  }

  private func lift() {
    device.touchUp()
    device.advance(by: 0.6)
  }

  private var seen: String? { bench.evaluate("seen.splice(0).join()") as? String }

  func testTheAppIsAskedForTheMenuOfALink() {
    open()
    press(40)
    XCTAssertEqual(app.asked.map(\.linkURL?.absoluteString), [bench.server.url("/linked")], "once")
    XCTAssertNil(app.asked[0].imageURL)
    XCTAssertEqual(app.asked[0].text, "a link")
    XCTAssertEqual(app.log, ["present"])
    lift()
    XCTAssertEqual(seen, "touchcancel", "the page gets no click")
    device.tap("Own")
    device.advance(by: 0.8)
    XCTAssertEqual(app.chosen, ["own"])
    XCTAssertEqual(app.log, ["present", "end"])
    XCTAssertEqual(bench.webView.title, "Page")
  }

  func testThePreviewIsTapped() {
    open()
    press(40, for: 1)
    lift()
    // It is as large as the link's text, which is in the first line.
    device.tap(at: CGPoint(x: 40, y: 47 + 25))
    device.advance(by: 0.8)
    XCTAssertEqual(app.log, ["present", "commit", "end"], "a tap on the preview")
  }

  func testAClickOfTheOtherButtonOpensTheMenuAtOnce() {
    for isLate in [false, true] {
      app.isLate = isLate
      open()
      device.secondaryClick(at: CGPoint(x: 60, y: 47 + 40))
      XCTAssertTrue(bench.wait { self.device["menu"] != nil })
      device.advance(by: 0.6)
      XCTAssertEqual(device["menu"]?.frame.origin, CGPoint(x: 60, y: 47 + 40))
      XCTAssertEqual(app.asked.map(\.linkURL?.absoluteString), [bench.server.url("/linked")], "once")
      XCTAssertEqual(seen, "", "the page gets neither touch nor click")
      device.tap("Own")
      device.advance(by: 0.8)
      XCTAssertEqual(app.chosen, ["own"])
      XCTAssertEqual(app.log, ["present", "end"])
      (app.asked, app.chosen, app.log) = ([], [], [])
      // A finger that stays is asked about what is under it.
      press(140)
      lift()
      XCTAssertEqual(app.asked.map(\.imageURL?.absoluteString), [bench.server.url("/image.png")])
      device.tap(at: CGPoint(x: 300, y: 800))
      device.advance(by: 0.8)
      (app.asked, app.log) = ([], [])
    }
  }

  func testAPageWithAMenuOfItsOwnKeepsOursAway() {
    open()
    bench.evaluate(
      """
      told = null; addEventListener('contextmenu', (event) => {
        told = [event.clientX, event.clientY, event.button, event.target.id].join(); event.preventDefault() })
      """)
    device.secondaryClick(at: CGPoint(x: 60, y: 47 + 40))
    XCTAssertTrue(bench.wait { self.bench.evaluate("told") != nil })
    device.advance(by: 0.6)
    XCTAssertEqual(bench.evaluate("told") as? String, "60,40,2,link")
    XCTAssertEqual(app.asked.count, 0)
    XCTAssertNil(device["menu"])
  }

  func testImagesHaveMenus() {
    open()
    press(140)
    lift()
    XCTAssertEqual(app.asked.map(\.imageURL?.absoluteString), [bench.server.url("/image.png")])
    XCTAssertNil(app.asked[0].linkURL)
    XCTAssertEqual(app.asked[0].text, "A picture")
    device.tap("Copy Image")
    XCTAssertTrue(bench.wait { UIPasteboard.general.image != nil })
    XCTAssertEqual(UIPasteboard.general.image?.cgImage?.width, 40)
    device.advance(by: 0.8)

    app.asked = []
    press(240)
    lift()
    XCTAssertEqual(app.asked.map(\.imageURL?.absoluteString), [bench.server.url("/image.png")])
    XCTAssertEqual(app.asked.map(\.linkURL?.absoluteString), [bench.server.url("/linked")])
    device.tap("Copy Link")
    XCTAssertEqual(UIPasteboard.general.url?.absoluteString, bench.server.url("/linked"))
    device.advance(by: 0.8)

    app.asked = []
    press(340)
    lift()
    XCTAssertEqual(app.asked.count, 0, "an image that isn't there has none")
  }

  func testLinksInFramesHaveMenus() {
    open()
    bench.webView.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    XCTAssertTrue(bench.wait { self.bench.evaluate("scrollY") as? Double == 300 })
    device.advance(by: 0.5)
    press(300 + 30)
    lift()
    XCTAssertEqual(app.asked.map(\.text), ["framed"])
  }

  func testWithoutADelegateTheWebViewHasItsOwn() {
    open(asksApp: false)
    press(40)
    lift()
    device.tap("Copy Link")
    device.advance(by: 0.8)
    XCTAssertEqual(UIPasteboard.general.url?.absoluteString, bench.server.url("/linked"))
    press(40)
    lift()
    device.tap("Open")
    XCTAssertTrue(bench.wait { self.bench.webView.title == "Linked" })
  }

  func testAnAppMayAnswerLaterAndMayWantNone() {
    open()
    app.isLate = true
    press(40)
    lift()
    XCTAssertEqual(app.log, ["present"])
    device.tap("Own")
    device.advance(by: 0.8)
    app.makeMenu = nil
    press(40)
    XCTAssertEqual(app.log, ["present", "end"])
    lift()
    bench.webView.allowsLinkPreview = false
    app.asked = []
    press(40)
    lift()
    XCTAssertEqual(app.asked.count, 0)
  }

  func testFingersThatThePageWantsAreThePages() {
    open()
    press(540)
    lift()
    XCTAssertEqual(app.asked.count, 0)
  }

  func testTextIsSelectedInstead() {
    open()
    press(420)
    lift()
    XCTAssertEqual(app.asked.count, 0)
    XCTAssertEqual(bench.webView.contentView.selection.selection?.text, "lengthy")
  }

  func testAShortPressIsATap() {
    open()
    press(40, for: 0.4)
    lift()
    XCTAssertTrue(bench.wait { self.seen?.contains("click") == true })
    XCTAssertEqual(app.log, [])
  }

  func testAFingerThatMovesScrolls() {
    open()
    press(340, for: 0.3)
    device.touchMove(to: CGPoint(x: 60, y: 47 + 300))
    device.advanceFrames(2)
    device.touchMove(to: CGPoint(x: 60, y: 47 + 200))
    device.advance(by: 0.6)
    XCTAssertEqual(app.log, [])
    XCTAssertGreaterThan(bench.webView.scrollView.contentOffset.y, 20)
    lift()
  }

  /// The elements of a page that fingers have enlarged lie elsewhere.
  func testElementsOfAnEnlargedPage() throws {
    open()
    bench.webView.scrollView.setZoomScale(2, animated: false)
    bench.webView.scrollView.setContentOffset(CGPoint(x: 0, y: 180), animated: false)
    XCTAssertTrue(bench.wait { self.bench.evaluate("visualViewport.scale") as? Double == 2 })
    XCTAssertTrue(bench.wait { self.bench.evaluate("visualViewport.pageTop") as? Double == 90 })
    device.advance(by: 0.5)
    press(2 * 140 - 180)
    lift()
    XCTAssertEqual(app.asked.map(\.text), ["A picture"])
    let box = try XCTUnwrap(app.asked.first?.element.boxes.first)
    XCTAssertEqual(box.minY, 20, accuracy: 1)
    XCTAssertEqual(box.height, 160, accuracy: 1)
  }
}
