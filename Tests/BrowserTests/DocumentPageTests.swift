import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// PDF documents in the browser: whatever it does with pages, it does with them.
@preconcurrency @MainActor final class DocumentPageTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var folder: URL!
  private var page: PageViewController { browser.page }
  private var scrollView: UIScrollView { page.webView.scrollView }

  /// Thirty pages, which are one and the same.
  private static let document = """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Count 30/Kids[\(String(repeating: "3 0 R ", count: 30))]>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 390 492]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
    4 0 obj <</Length 49>> stream
    BT /F 20 Tf 40 400 Td (A needle in the hay) Tj ET
    endstream endobj
    5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
    trailer <</Root 1 0 R>>
    """

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer([
      "/hay.pdf": .init(headers: ["Content-Type": "application/pdf"], body: Data(Self.document.utf8))
    ])
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
    let downloads = folder.appendingPathComponent("Downloads")
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    let store = DownloadStore(folder: folder.appendingPathComponent("Profile"))
    device = SimulatedDevice()
    browser = BrowserViewController(
      address: server.url("/hay.pdf"),
      downloads: DownloadList(store: store, folder: { downloads }, now: { Date(timeIntervalSince1970: 1000) }))
    device.show(browser)
    XCTAssertTrue(wait { self.page.hasPage && self.scrollView.contentSize.height > 10_000 }, "the page has not come")
    rest()
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func rest() { device.advance(by: 0.5) }

  private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  func testScrollingCollapsesTheBars() {
    XCTAssertEqual(page.webView.title, "hay.pdf")
    XCTAssertEqual(device["toolbar"]?.frame.maxY, 810)
    device.touchDown(at: CGPoint(x: 195, y: 600))
    device.advanceFrames(1)
    for step in 1...20 {
      device.touchMove(to: CGPoint(x: 195, y: 600 - 10 * CGFloat(step)))
      device.advanceFrames(1)
    }
    device.touchUp()
    device.advance(by: 3)
    XCTAssertEqual(device["toolbar"]?.frame.maxY ?? 0, 890, accuracy: 0.5)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 100)
  }

  func testKeysScroll() {
    device.press("space")
    device.advance(by: 2)
    let first = scrollView.contentOffset.y
    XCTAssertGreaterThan(first, 300)
    device.press("end")
    device.advance(by: 2)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 30 * 500 - 1000)
    device.press("home")
    device.advance(by: 2)
    XCTAssertEqual(scrollView.contentOffset.y + scrollView.adjustedContentInset.top, 0)
  }

  func testTheFileIsDownloadedFromTheShareSheet() {
    browser.sharePage()
    device.advance(by: 1)
    device.tap("Download")
    let file = folder.appendingPathComponent("Downloads/hay.pdf")
    XCTAssertTrue(wait { (try? Data(contentsOf: file)) == Data(Self.document.utf8) })
  }

  func testTheFindBarCountsAndGoesOn() {
    device.press("f", modifiers: .control)
    device.advance(by: 1)
    for letter in "needle" { device.press(String(letter)) }
    let count = { self.browser.finding.bar.field.count }
    XCTAssertTrue(wait { count() == "1 of 30" }, count() ?? "none")
    device.press("return")
    device.advance(by: 1)
    XCTAssertTrue(wait { count() == "2 of 30" }, count() ?? "none")
  }

  func testTurningTheScreenShowsThePage() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 5 * 492), animated: false)
    rest()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertTrue(wait { self.scrollView.contentSize.width == 750 })
    // All of the page is white there.
    XCTAssertTrue(wait { self.device.color(at: CGPoint(x: 422, y: 200)) & 0xff_ffff == 0xff_ffff }, "\(scrollView)")
  }
}
