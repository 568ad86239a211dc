import UIKitTesting
import WebKit
import XCTest

@testable import SwoopBrowser

/// What the bars are made of, and what their items do.
@preconcurrency @MainActor final class BarPartsTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var pages: [PageFile] = []

  override func setUp() async throws {
    try await super.setUp()
    pages = try ["One", "Two"].map {
      try PageFile("<!doctype html><title>\($0)</title><div style='height:5000px'>")
    }
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser, pages) = (nil, nil, [])
    try await super.tearDown()
  }

  // MARK: - Help

  private func view(where condition: @escaping (UIView) -> Bool) -> UIView? {
    func find(in view: UIView) -> UIView? {
      condition(view) ? view : view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    return find(in: browser.view)
  }

  private func item(_ label: String, file: StaticString = #filePath, line: UInt = #line) throws -> UIControl {
    try XCTUnwrap(
      view { $0 is UIControl && $0.accessibilityLabel == label } as? UIControl, label, file: file, line: line)
  }

  private func tap(_ label: String, file: StaticString = #filePath, line: UInt = #line) throws {
    device.tap(try item(label, file: file, line: line))
    device.advanceFrames(2)
  }

  private func open(_ index: Int) {
    browser.page.open(pages[index].url.absoluteString)
    waitForPage(index)
  }

  private func waitForPage(_ index: Int, file: StaticString = #filePath, line: UInt = #line) {
    device.waitForPage(titled: ["One", "Two"][index], in: browser, file: file, line: line)
  }

  // MARK: - The capsule

  func testTheFieldLiesOnTheCapsule() throws {
    let capsule = try XCTUnwrap(device["addressBar"])
    let field = try XCTUnwrap(device["addressBar.field"])
    XCTAssertEqual(capsule.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
    XCTAssertEqual(field.frame, CGRect(x: 28, y: 718, width: 334, height: 46))
    XCTAssertEqual(field.cornerRadius, 12)
    let layer = try XCTUnwrap(view { $0.accessibilityIdentifier == "addressBar.field" }).layer
    XCTAssertEqual(layer.shadowOpacity, 0.15)
    XCTAssertEqual(layer.shadowRadius, 4)
    XCTAssertFalse(layer.masksToBounds, "which would cut the shadow off")
  }

  func testTheShadowShows() {
    func light(_ y: Int) -> Int {
      let picture = device.snapshot()
      let pixel = picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + 306 * 4, as: UInt32.self)
      return Int(pixel & 0xff) + Int(pixel >> 8 & 0xff) + Int(pixel >> 16 & 0xff)
    }
    // Just beneath the field, and beneath the shadow's reach, between two items.
    XCTAssertLessThan(light(765 * 2), light(790 * 2) - 15)
  }

  func testTheLabelIsTheCapsulesSibling() throws {
    let label = try XCTUnwrap(view { $0.accessibilityIdentifier == "addressBar.label" })
    let capsule = try XCTUnwrap(view { $0.accessibilityIdentifier == "addressBar" })
    XCTAssertFalse(label.isDescendant(of: capsule))
    XCTAssertIdentical(label.superview, capsule.superview)
  }

  /// The collapsed label's hit area goes 60 pt beyond the text at its sides and 16 above and beneath it, scaled as the
  /// text is.
  func testTheCollapsedLabelHasAHitAreaOfItsOwn() throws {
    open(0)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 520), seconds: 0.2)
    device.advance(by: 1)
    let label = try XCTUnwrap(view { $0.accessibilityIdentifier == "addressBar.label" })
    let text = label.convert(label.bounds, to: nil)
    let (x, y) = (text.width / 2 + 60 * 0.7, text.height / 2 + 16 * 0.7)
    func hits(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
      browser.view.hitTest(CGPoint(x: text.midX + dx, y: text.midY + dy), with: nil) === label
    }
    for sign: CGFloat in [-1, 1] {
      XCTAssertTrue(hits(sign * (x - 1), 0))
      XCTAssertFalse(hits(sign * (x + 1), 0))
      XCTAssertTrue(hits(0, sign * (y - 1)))
      XCTAssertFalse(hits(0, sign * (y + 1)))
    }
    device.tap(at: CGPoint(x: text.midX + x - 2, y: text.midY + y - 2))
    device.advance(by: 1)
    XCTAssertEqual(device["toolbar"]?.frame.minY, 710)
    XCTAssertFalse(hits(0, 0), "expanded, the field takes touches")
  }

  // MARK: - The items

  func testFiveItemsLieInTheToolbarsLowerPart() throws {
    open(0)
    let labels = ["Back", "Forward", "Share", "Bookmarks", "Tabs"]
    let frames = try labels.map { label in
      let item = try item(label)
      return item.convert(item.bounds, to: nil)
    }
    for (label, frame) in zip(labels, frames) {
      XCTAssertGreaterThanOrEqual(frame.midY, 772, "\(label) lies beneath the capsule")
      XCTAssertLessThanOrEqual(frame.maxY, 810, label)
      XCTAssertGreaterThan(frame.width, 20, label)
    }
    XCTAssertGreaterThanOrEqual(frames[0].minX, 0)
    XCTAssertLessThanOrEqual(frames[4].maxX, 390)
    let gaps = zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
    for gap in gaps { XCTAssertEqual(gap, gaps[0], accuracy: 1, "evenly spaced") }
    for label in labels where try item(label).isEnabled {
      let item = try item(label)
      let middle = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil)
      XCTAssertTrue(browser.view.hitTest(middle, with: nil)?.isDescendant(of: item) ?? false, label)
    }
  }

  func testBackAndForward() throws {
    XCTAssertFalse(try item("Forward").isEnabled)
    open(0)
    open(1)
    XCTAssertFalse(try item("Forward").isEnabled, "nothing lies ahead")
    try tap("Back")
    waitForPage(0)
    XCTAssertTrue(try item("Forward").isEnabled)
    try tap("Forward")
    waitForPage(1)
    XCTAssertFalse(try item("Forward").isEnabled)
  }

  func testShareAsksWhatToDoWithTheAddress() throws {
    XCTAssertFalse(try item("Share").isEnabled, "there is no page yet")
    open(0)
    try tap("Share")
    device.advance(by: 0.8)
    XCTAssertEqual(device.openedURLs, [], "nothing is opened unasked")
    device.tap("Copy")
    device.advance(by: 0.8)
    XCTAssertEqual(UIPasteboard.general.url, pages[0].url)
    XCTAssertNil(device["activities"])
  }

  /// Favourites show over the page, and the way back is Cancel.
  func testTheStartPageShowsOverThePage() throws {
    open(0)
    XCTAssertEqual(device["startPage"]?.hidden, true)
    browser.showFavourites()
    device.advance(by: 0.5)
    XCTAssertEqual(device["startPage"]?.hidden, false)
    XCTAssertEqual(device["addressBar.label"]?.text, "Start Page")
    XCTAssertEqual(device["cancelButton"]?.alpha, 1)
    device.tap("cancelButton")
    device.advance(by: 0.5)
    XCTAssertEqual(device["startPage"]?.hidden, true)
    XCTAssertEqual(device["cancelButton"]?.alpha, 0)
    XCTAssertEqual(browser.page.webView.title, "One")
  }
}
