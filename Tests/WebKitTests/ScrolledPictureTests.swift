import QuartzCore
import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// The engine moves what it has painted when a page scrolls. What is moved must be the page and nothing besides.
@preconcurrency @MainActor final class ScrolledPictureTests: XCTestCase {
  private var page: TestPage!
  private var server: TestServer!

  override func setUp() { MainActor.assumeIsolated { server = TestServer() } }

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      (page, server) = (nil, nil)
    }
  }

  private func open(_ html: String) {
    server["/"] = .page(html)
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.contentSize.height > 1500 }, page.summary)
  }

  @discardableResult private func go(to y: Int) throws -> ExternalFrame {
    let offset = CGPoint(x: 0, y: y)
    page.scroll(to: offset)
    let frame = try XCTUnwrap(page.surface.latch(offset: offset, timeout: 5))
    XCTAssertEqual(page.surface.newest?.offset, offset)
    return frame
  }

  /// The viewport's pixels.
  private func pixels(of frame: ExternalFrame) -> [UInt32] {
    let top = 47 * 2, height = 663 * 2
    return (top..<top + height).flatMap { y in
      let row = frame.pixels.advanced(by: y * frame.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      return (0..<frame.width).map { row[$0] & 0xff_ffff }
    }
  }

  /// Scrolls down by 300 pt and up by 280, a frame's step at a time, and takes the picture.
  private func scrollDownAndUp() throws -> [UInt32] {
    for y in stride(from: 20, through: 300, by: 20) { try go(to: y) }
    for y in stride(from: 286, through: 34, by: -14) { try go(to: y) }
    return pixels(of: try go(to: 20))
  }

  /// Whatever the page says about its overflow, and with a scroller in it.
  func testABlankPageStaysBlank() throws {
    for style in ["", "html { overflow: auto }", "body { overflow-x: hidden }"] {
      open(
        """
        <!doctype html><style>\(style)</style><body style='margin:0'><div style='height:2000px'></div>
        <div style='overflow:scroll;width:100px;height:100px'><div style='width:300px;height:300px'></div></div>
        """)
      let wrong = try scrollDownAndUp().enumerated().filter { $0.element != 0xff_ffff }.map {
        "(\($0.offset % 780), \($0.offset / 780))"
      }
      XCTAssertEqual(wrong.count, 0, "“\(style)” leaves spots at \(wrong.prefix(8))")
      page.close()
    }
  }

  /// What was moved and what is painted anew are the same.
  func testTextIsMovedAsItIs() throws {
    open(Pages.fixed)
    let moved = try scrollDownAndUp()
    for visibility in ["hidden", "visible"] {
      let serial = page.surface.newest?.serial ?? 0
      _ = page.evaluate("document.body.style.visibility = '\(visibility)'")
      XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.serial > serial })
    }
    XCTAssertTrue(
      waitOnMain(seconds: Wait.timeout) {
        page.surface.latch(offset: CGPoint(x: 0, y: 20), timeout: 0).map { pixels(of: $0) == moved } ?? false
      }, "what is painted anew is another picture")
  }

  /// The engine tells pages that they have scrolled before it calls those that do so as they are painted: by the time
  /// they hear of it, it has been painted.
  func testAPageThatScrollsAsItIsPaintedIsShownThere() {
    open(Pages.fixed)
    for (number, script) in [
      "requestAnimationFrame(() => scrollTo(0, 301))",
      "new ResizeObserver(() => scrollTo(0, 302)).observe(document.body)",
    ].enumerated() {
      _ = page.evaluate(script + "; 0")
      XCTAssertTrue(
        waitOnMain(seconds: Wait.timeout) {
          // The app gives the pictures back that it has seen.
          _ = page.surface.latch(offset: .zero, timeout: 0)
          return page.surface.newest?.offset.y == CGFloat(301 + number)
        }, "\(script) leaves \(page.surface.newest as Any)")
    }
  }

  /// A page that is not there yet has no picture: the engine paints nothing until then, and such pictures would be
  /// black.
  func testThereIsNoPictureBeforeThePage() throws {
    var late = TestServer.Response.page("<!doctype html><body style='background:#37a'>")
    late.delay = 0.5
    server["/late"] = late
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/late"))))
    XCTAssertTrue(page.wait { $0.surface.newest != nil || $0.isPresented }, page.summary)
    let first = try XCTUnwrap(page.surface.latch(offset: .zero, timeout: 5))
    let row = first.pixels.advanced(by: first.height / 2 * first.bytesPerRow).assumingMemoryBound(to: UInt32.self)
    XCTAssertEqual(Set((0..<first.width).map { row[$0] >> 24 }), [0xff])
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
  }
}
