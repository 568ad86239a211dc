import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// The pages that a web view can go back and forward to.
@preconcurrency @MainActor final class BackForwardListTests: XCTestCase {
  private var bench: WebViewBench!
  private var list: WKBackForwardList { bench.webView.backForwardList }

  override func tearDown() async throws {
    bench = nil
    try await super.tearDown()
  }

  private func start() {
    bench = WebViewBench([
      "/a": .page("<title>A</title>a"), "/b": .page("<title>B</title>b"), "/c": .page("<title>C</title>c"),
      "/plain": .page("no title"),
      "/from": TestServer.Response(status: "302 Found", headers: ["Location": "/c"]),
    ])
  }

  private func titles(_ items: [WKBackForwardListItem]) -> [String] { items.map { $0.title ?? "none" } }

  private func wait(_ current: String, line: UInt = #line) {
    XCTAssertTrue(
      bench.wait { self.list.currentItem?.title == current && self.bench.webView.title == current },
      "\(list.currentItem?.title ?? "none")", line: line)
  }

  func testItFollowsThePage() throws {
    start()
    XCTAssertNil(list.currentItem)
    XCTAssertNil(list.item(at: 0))
    XCTAssertEqual(titles(list.backList + list.forwardList), [])
    for (path, title) in [("/a", "A"), ("/b", "B"), ("/from", "C")] {
      bench.load(path)
      wait(title)
    }
    XCTAssertEqual(titles(list.backList), ["A", "B"])
    XCTAssertEqual(titles(list.forwardList), [])
    XCTAssertEqual(list.backItem?.url.path, "/b")
    XCTAssertEqual(list.currentItem?.url.path, "/c")
    XCTAssertEqual(list.currentItem?.initialURL.path, "/from")
    XCTAssertEqual(list.item(at: -2)?.title, "A")
    XCTAssertNil(list.item(at: -3))
    XCTAssertNil(list.forwardItem)

    let (first, last) = (try XCTUnwrap(list.item(at: -2)), try XCTUnwrap(list.currentItem))
    XCTAssertNotNil(bench.webView.go(to: first))
    wait("A")
    XCTAssertTrue(list.currentItem === first, "what stays is the same object")
    XCTAssertEqual(titles(list.forwardList), ["B", "C"])
    XCTAssertNotNil(bench.webView.go(to: last))
    wait("C")
    bench.webView.go(to: first)
    wait("A")
    bench.load("/plain")
    XCTAssertTrue(bench.wait { self.list.currentItem?.url.path == "/plain" })
    XCTAssertEqual(titles(list.backList), ["A"])
    XCTAssertNil(list.currentItem?.title)
    XCTAssertEqual(list.forwardList.count, 0, "another way was taken")
    XCTAssertNil(bench.webView.go(to: last), "it is gone")
  }

  func testPlacesWithinAPageAreInIt() {
    start()
    bench.load("/a")
    wait("A")
    _ = bench.evaluate("history.pushState(null, '', '/within'); document.title = 'Within'")
    XCTAssertTrue(bench.wait { self.list.currentItem?.url.path == "/within" })
    XCTAssertEqual(list.backItem?.url.path, "/a")
  }

  func testATitleThatComesLateIsInIt() {
    start()
    bench.load("/a")
    wait("A")
    _ = bench.evaluate("document.title = 'Late'")
    wait("Late")
  }

  /// What pages have put into the session takes long to tell; their names don't wait for that.
  func testAPageHasItsTitleThereAsSoonAsItHasOne() {
    start()
    bench.load("/a")
    wait("A")
    _ = bench.evaluate("for (let i = 0; i < 40; i++) history.pushState('x'.repeat(400000), '', '/' + i)")
    XCTAssertTrue(bench.wait { self.list.currentItem?.url.path == "/39" })
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/b"))!))
    XCTAssertTrue(bench.wait { self.bench.webView.title == "B" })
    XCTAssertEqual(list.currentItem?.title, "B")
    XCTAssertEqual(list.backItem?.url.path, "/39")
  }

  func testWhatAProcessTellsOfAListThatCannotBeIsNotBelieved() {
    let list = WKBackForwardList()
    let item = BackForwardList.Item(number: 1, url: "http://a.example/", title: "A", initialURL: "")
    for current in [-1, 1, Int.max, Int.min] {
      list.receive(BackForwardList(items: [item], current: current))
      XCTAssertNil(list.currentItem)
      XCTAssertEqual(list.backList.count + list.forwardList.count, 0)
    }
    list.receive(BackForwardList(items: [item], current: 0))
    for index in [Int.max, Int.min, 1, -1] { XCTAssertNil(list.item(at: index)) }
    XCTAssertEqual(list.item(at: 0)?.initialURL.absoluteString, "about:blank")
    list.receive(BackForwardList(items: Array(repeating: item, count: 100_000), current: 0))
    XCTAssertEqual(list.forwardList.count, 0, "more than there can be")
  }

  func testAnItemIsFoundWhereverItIsByNow() {
    start()
    bench.load("/a")
    wait("A")
    bench.load("/b")
    wait("B")
    let first = list.item(at: -1)!
    // The app may not have heard of these yet.
    _ = bench.evaluate("for (let i = 0; i < 5; i++) history.pushState(null, '', '/' + i)")
    bench.webView.go(to: first)
    wait("A")
  }

  func testLongAddressesAndTitlesAreCut() {
    start()
    bench.load("/a")
    _ = bench.evaluate(
      "document.title = 'a' + '\\u0301'.repeat(5000); history.pushState(null, '', '/' + 'y'.repeat(20000))")
    XCTAssertTrue(bench.wait { self.list.currentItem?.url.absoluteString == "about:blank" })
    XCTAssertLessThanOrEqual(list.backItem?.title?.utf8.count ?? 0, 1024)
    XCTAssertNotNil(bench.webView.go(to: list.backItem!))
    XCTAssertTrue(bench.wait { self.list.currentItem?.url.path == "/a" })
  }
}
