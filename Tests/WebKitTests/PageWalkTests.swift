import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Links, buttons and fields of a page, one after the other by a key.
@preconcurrency @MainActor final class PageWalkTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() async throws {
    bench = nil
    try await super.tearDown()
  }

  private static let page = """
    <!doctype html><title>one</title><style>body { margin: 0; font: 17px sans-serif }</style>
    <div style='height:100px'><a id=first href=/two>first</a></div>
    <div style='height:100px'><button id=button onclick='pressed = true'>button</button></div>
    <div style='height:100px'><input id=box type=checkbox><input id=field><a id=none>no link</a></div>
    <div style='height:100px'><a id=left href=/two tabindex=-1>left out</a><button disabled>off</button></div>
    <div style='height:2000px'></div><div style='height:900px'><a id=last href=/two>last</a></div>
    <script>pressed = false</script>
    """

  private func launch(_ page: String = page) {
    bench = WebViewBench(["/": .page(page), "/two": .page("<!doctype html><title>two</title>two")])
    XCTAssertTrue(bench.load("/"))
  }

  private var walk: PageWalk { bench.webView.walk }

  private func step(_ isForward: Bool = true) {
    walk.step(isForward: isForward)
    bench.device.advanceFrames(2)
  }

  private func assertFocused(_ id: String, isStop: Bool = true, line: UInt = #line) {
    XCTAssertTrue(
      bench.wait { self.bench.evaluate("document.activeElement.id") as? String == id },
      "\(id), not \(bench.evaluate("document.activeElement.id") ?? "nothing")", line: line)
    XCTAssertTrue(bench.wait { self.walk.hasStop == isStop }, "\(walk.hasStop)", line: line)
  }

  func testItGoesFromLinkToButtonToFieldAndBack() {
    launch()
    for (id, isStop) in [("first", true), ("button", true), ("box", true), ("field", false), ("last", true)] {
      step()
      assertFocused(id, isStop: isStop)
    }
    step()
    assertFocused("", isStop: false)
    // The page is on its way to the last link, and from nowhere it goes to what shows.
    bench.device.advance(by: 1)
    step(false)
    assertFocused("last")
    step(false)
    assertFocused("field", isStop: false)
  }

  func testALinkIsScrolledIntoSight() {
    launch()
    let scrollView = bench.webView.scrollView
    scrollView.contentInset.bottom = 100
    // It would bring the keyboard.
    _ = bench.evaluate("field.remove()")
    step(false)
    assertFocused("box")
    step()
    assertFocused("last")
    bench.device.advance(by: 1)
    let middle = scrollView.contentOffset.y + (scrollView.bounds.height - 100) / 2
    XCTAssertEqual(middle, 2410, accuracy: 20)
    walk.end()
    assertFocused("", isStop: false)
    step()
    assertFocused("last")
  }

  func testReturnFollowsALinkAndPressesAButton() {
    launch()
    walk.press()
    XCTAssertEqual(bench.webView.title, "one", "there is nothing to press")
    step()
    step()
    assertFocused("button")
    walk.press()
    XCTAssertTrue(bench.wait { self.bench.evaluate("pressed") as? Bool == true })
    step()
    assertFocused("box")
    walk.press()
    XCTAssertTrue(bench.wait { self.bench.evaluate("box.checked") as? Bool == true })
    step(false)
    step(false)
    assertFocused("first")
    walk.press()
    XCTAssertTrue(bench.wait { self.bench.webView.title == "two" })
    XCTAssertTrue(bench.wait { !self.walk.hasStop }, "another page has none")
  }

  func testAPageWithoutLinksHasNone() {
    launch("<!doctype html><title>one</title><p>nothing to go to")
    step()
    assertFocused("", isStop: false)
    step(false)
    assertFocused("", isStop: false)
  }

  /// The page says by its own style what has the focus.
  func testTheFocusIsToBeSeen() {
    launch()
    step()
    assertFocused("first")
    XCTAssertEqual(bench.evaluate("first.matches(':focus-visible')") as? Bool, true)
    XCTAssertNotEqual(bench.evaluate("getComputedStyle(first).outlineStyle") as? String, "none")
  }

  func testPictures() throws {
    guard let pictures = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("PICTURES is not set") }
    launch()
    for number in 1...3 {
      step()
      bench.device.advance(by: 0.5)
      let data = try XCTUnwrap(UIImage(cgImage: bench.device.snapshot()).pngData())
      try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("walk-\(number).png"))
    }
  }
}
