import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The motions of tabs that no finger holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class TabMotionTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var page: PageFile!

  override func setUp() async throws {
    try await super.setUp()
    page = try PageFile("<!doctype html><title>Page</title><body style='background:#264'>")
    show()
  }

  override func tearDown() async throws {
    (device, browser, page) = (nil, nil, nil)
    try await super.tearDown()
  }

  // MARK: - Help

  /// A browser whose first tab has a page.
  private func show(_ model: DeviceModel = .iPhone13, timing: MotionTiming = .spring) {
    device = SimulatedDevice(model)
    browser = BrowserViewController(address: nil, timing: timing)
    device.show(browser)
    openPage()
  }

  private func openPage() {
    browser.page.open(page.url.absoluteString)
    device.waitForPage(titled: "Page", in: browser)
  }

  private func openTabs(_ count: Int) {
    for number in 1..<count {
      browser.strip.addTab()
      browser.strip.select(number)
      openPage()
    }
    device.advance(by: 0.5)
  }

  /// What is on screen, and the frames of the body.
  private func record(_ body: () -> Void) -> [PresentedFrame] {
    let first = device.trace.count - 1
    body()
    return Array(device.trace[first...])
  }

  private func assertNatural(
    _ values: [Double], from start: UnheldMotion.Start = .rest, step: Double = 0, grid: Double = 0, _ name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let first = values.first, let last = values.last else { return XCTFail("no \(name)", file: file, line: line) }
    let acceleration = UnheldMotion.acceleration(ofSpringOver: last - first, step: step)
    let faults = UnheldMotion(values, from: start, acceleration: acceleration, grid: grid).faults
    XCTAssertEqual(faults, [], "\(name): \(values)", file: file, line: line)
  }

  /// All sides of a view that move.
  private func assertNatural(
    _ id: String, in frames: [PresentedFrame], file: StaticString = #filePath, line: UInt = #line
  ) {
    let places = frames.compactMap { $0[id]?.frame }
    for (name, side) in [("left", \CGRect.minX), ("top", \.minY), ("right", \.maxX), ("bottom", \.maxY)] {
      let values = places.map { Double($0[keyPath: side]) }
      guard let low = values.min(), let high = values.max(), high - low > 1 else { continue }
      assertNatural(values, "\(id), \(name)", file: file, line: line)
    }
  }

  /// Pulls from the capsules' right end leftwards; the finger rests before it lifts.
  private func pull(by distance: CGFloat) {
    let capsules = device["capsules"]!.frame
    let start = CGPoint(x: capsules.maxX - 28, y: capsules.midY)
    device.drag(from: start, to: CGPoint(x: start.x - distance, y: start.y), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
  }

  private func offsets(_ frames: [PresentedFrame]) -> [Double] {
    frames.compactMap { $0["capsules"]?.contentOffset }.map { Double($0.x) }
  }

  /// Offsets lie on pixels.
  private static let pixel = 0.5

  private func find(_ label: String) throws -> UIView {
    func find(_ view: UIView) -> UIView? {
      view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap { find($0) }.first
    }
    return try XCTUnwrap(find(browser.view), "there is no \(label)")
  }

  private func tap(_ label: String) throws {
    let item = try find(label)
    device.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil))
  }

  // MARK: - The strip

  func testANewTabThatIsLetGoLands() {
    for model in [DeviceModel.iPhone13, .iPhoneSE] {
      show(model)
      pull(by: model.size.width * 0.77)
      let frames = record {
        device.touchUp()
        device.advance(by: 1.2)
      }
      XCTAssertEqual(browser.strip.tabs.count, 2)
      assertNatural(offsets(frames), grid: Self.pixel, "\(model.name), strip")
      let pages = frames.compactMap { $0["tab.1"]?.frame }
      assertNatural(pages.map { Double($0.width) }, "\(model.name), width of the page")
      assertNatural(pages.map { Double($0.height) }, "\(model.name), height of the page")
    }
  }

  func testANewTabThatIsLetGoEarlyGoesBack() {
    pull(by: 120)
    let frames = record {
      device.touchUp()
      device.advance(by: 1.2)
    }
    XCTAssertEqual(browser.strip.tabs.count, 1)
    assertNatural(offsets(frames), grid: Self.pixel, "strip")
  }

  func testBetweenTabsTheFingersVelocityGoesOn() {
    openTabs(3)
    for (from, to, frames) in [(100, 250, 8), (100, 250, 14), (300, 150, 8)] as [(CGFloat, CGFloat, Int)] {
      browser.strip.select(1)
      device.advance(by: 0.5)
      let y = device["capsules"]!.frame.midY
      device.drag(
        from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y), seconds: Double(frames) / 60, hold: true)
      // In the frame in which it lifts, the finger is where it was.
      device.touchUp()
      device.advanceFrames(1)
      let shown = record { device.advance(by: 1.2) }
      assertNatural(
        offsets(shown), from: .motion, step: Double(abs(to - from)) / Double(frames), grid: Self.pixel,
        "\(from) to \(to) in \(frames) frames")
    }
  }

  func testByTheOriginalTimingThePageComesInThreeTenthsOfASecond() {
    show(timing: .original)
    pull(by: 300)
    device.touchUp()
    device.advanceFrames(2)
    XCTAssertLessThan(device["tab.1"]!.alpha, 0.02, "eased in")
    device.advance(by: 0.3)
    XCTAssertEqual(device["tab.1"]!.alpha, 1)
    XCTAssertEqual(device["tab.1"]!.transform.a, 1)
  }

  // MARK: - The overview

  func testTheOverviewOpensAndCloses() throws {
    openTabs(3)
    let opening = record {
      try? tap("Tabs")
      device.advance(by: 0.8)
    }
    for number in 0..<3 { assertNatural("tabOverview.card.\(number)", in: opening) }
    for number in [1, 2, 0] {
      let closing = record {
        device.tap("tabOverview.card.\(number)")
        device.advance(by: 0.8)
      }
      XCTAssertNil(device["tabOverview"])
      for number in 0..<3 { assertNatural("tabOverview.card.\(number)", in: closing) }
      try tap("Tabs")
      device.advance(by: 0.8)
    }
  }

  func testCardsCloseUpWhereOneGoes() throws {
    openTabs(3)
    try tap("Tabs")
    device.advance(by: 0.8)
    let frames = record {
      device.tap("tabOverview.close.0")
      device.advance(by: 0.8)
    }
    // From the frame of the touch's end on, they have each other's names.
    let named = frames.drop { $0["tabOverview.card.2"] != nil }
    XCTAssertGreaterThan(named.count, 40)
    for number in 0..<2 { assertNatural("tabOverview.card.\(number)", in: Array(named)) }
  }

  // MARK: - The keyboard, and a menu

  /// The keyboard holds the address bar, which lies upon it or where it rests, as the tests of typing say.
  func testTheKeyboardThatHoldsTheAddressBarRisesAndFalls() {
    let rising = record {
      device.tap("addressBar.field")
      device.advance(by: 1)
    }
    assertNatural(rising.map { Double($0.keyboardTop()) }, "keyboard")
    let falling = record {
      browser.endTyping()
      device.advance(by: 1)
    }
    assertNatural(falling.map { Double($0.keyboardTop()) }, "keyboard")
  }

  func testTheMenuOfAPageComesAndGoes() throws {
    let coming = record {
      try? tap("Share")
      device.advance(by: 1)
    }
    assertNatural("activities", in: coming)
    let going = record {
      device.tap("activities.close")
      device.advance(by: 1)
    }
    assertNatural("activities", in: going)
  }
}
