import UIKitTesting
import XCTest

@testable import WebKit

/// Pictures of pages for the app.
@preconcurrency @MainActor final class SnapshotTests: XCTestCase {
  private var bench: WebViewBench!

  override func setUp() async throws {
    try await super.setUp()
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><meta name=viewport content='width=device-width'><body style='margin:0;background:#cc3333'>
        <div style='position:absolute;left:50%;width:50%;height:100%;background:#3333cc'></div>
        """)
    ])
  }

  override func tearDown() async throws {
    bench = nil
    try await super.tearDown()
  }

  private func snapshot(_ configuration: WKSnapshotConfiguration?) -> (image: UIImage?, error: (any Error)?) {
    var answer: (UIImage?, (any Error)?)?
    bench.webView.takeSnapshot(with: configuration) { answer = ($0, $1) }
    XCTAssertNil(answer, "it comes later")
    bench.wait { answer != nil }
    return answer ?? (nil, nil)
  }

  func testAllOfTheView() throws {
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.shows { $0.color(100, 400) == 0xcc3333 })
    let image = try XCTUnwrap(snapshot(nil).image)
    XCTAssertEqual(image.size, CGSize(width: 390, height: 663))
    let picture = try XCTUnwrap(image.cgImage)
    XCTAssertEqual(picture.color(5, 5), 0xcc3333)
    XCTAssertEqual(picture.color(300, 650), 0x3333cc)
    withExtendedLifetime(picture) {}
  }

  func testAPartOfAnotherSize() throws {
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.shows { $0.color(100, 400) == 0xcc3333 })
    let configuration = WKSnapshotConfiguration()
    XCTAssertTrue(configuration.rect.isNull)
    XCTAssertNil(configuration.snapshotWidth)
    configuration.rect = CGRect(x: 195, y: 100, width: 400, height: 390)
    configuration.snapshotWidth = 39
    let image = try XCTUnwrap(snapshot(configuration).image)
    XCTAssertEqual(image.size, CGSize(width: 39, height: 78), "of what is within the view")
    let picture = try XCTUnwrap(image.cgImage)
    XCTAssertEqual(picture.color(2, 2), 0x3333cc)
    XCTAssertEqual(picture.color(36, 75), 0x3333cc)
    withExtendedLifetime(picture) {}
  }

  func testTasksTakeThem() throws {
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.shows { $0.color(100, 400) == 0xcc3333 })
    let webView = bench.webView
    var sizes: [CGSize] = []
    var thrown: WKError?
    Task { @MainActor in
      sizes.append(try await webView.takeSnapshot(configuration: nil).size)
      let beyond = WKSnapshotConfiguration()
      beyond.rect = CGRect(x: 1000, y: 0, width: 10, height: 10)
      do {
        sizes.append(try await webView.takeSnapshot(configuration: beyond).size)
      } catch {
        thrown = error as? WKError
      }
    }
    bench.wait { thrown != nil }
    XCTAssertEqual(sizes, [CGSize(width: 390, height: 663)])
    XCTAssertEqual(thrown?.code, .unknown)
  }

  func testThereMayBeNone() {
    let before = snapshot(nil)
    XCTAssertNil(before.image)
    XCTAssertEqual((before.error as? WKError)?.code, .unknown)
    XCTAssertTrue(bench.load("/"))
    let configuration = WKSnapshotConfiguration()
    configuration.rect = CGRect(x: 1000, y: 0, width: 10, height: 10)
    XCTAssertNil(snapshot(configuration).image)
  }
}
