import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The page and the bars, read from the pixels of every frame: neither is behind the other.
@preconcurrency @MainActor final class BarLagTests: XCTestCase {
  private var device: SimulatedDevice!
  private var server: TestServer!
  private var layouts: [MarkedPage.Layout] = []
  private var readings: [MarkedPage.Reading] = []

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer(["/": .page(MarkedPage.html)])
    device = SimulatedDevice(scale: 1)
    device.show(BrowserViewController(address: server.url("/")))
    XCTAssert(device.waitForLoadedPage(seconds: Wait.timeout), "the page has not come")
    device.advanceFrames(30)
  }

  override func tearDown() async throws {
    (device, server) = (nil, nil)
    try await super.tearDown()
  }

  private func look(file: StaticString = #filePath, line: UInt = #line) throws {
    let picture = device.snapshot()
    let reading = MarkedPage.read(top: 47, scale: 1, height: 844) { x, y in
      picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self) & 0xff_ffff
    }
    let offset = try XCTUnwrap(device["webView.scrollView"]?.contentOffset, file: file, line: line)
    let toolbar = try XCTUnwrap(device["toolbar"], file: file, line: line)
    layouts.append(
      MarkedPage.Layout(time: device.time, offset: Double(offset.y), barTop: Double(toolbar.frame.minY)))
    try readings.append(XCTUnwrap(reading, "the page does not show at \(offset)", file: file, line: line))
  }

  /// Drags there and back, so that the bars collapse and expand, and throws.
  private func drag() throws {
    var y: CGFloat = 650
    device.touchDown(at: CGPoint(x: 195, y: y))
    for step in [CGFloat](repeating: -7, count: 40) + [CGFloat](repeating: 5, count: 30)
      + [CGFloat](repeating: -11, count: 20)
    {
      device.advanceFrames(1)
      try look()
      y += step
      device.touchMove(to: CGPoint(x: 195, y: y))
    }
    device.touchUp()
    for _ in 0..<30 {
      device.advanceFrames(1)
      try look()
    }
  }

  func testThePageIsWhereTheBarIs() throws {
    try drag()
    var bars: Set<Double> = []
    for index in readings.indices {
      let reading = readings[index]
      for lag in [MarkedPage.lag, MarkedPage.paintingLag] {
        XCTAssertLessThanOrEqual(lag(reading, index, layouts), 1, "frame \(index): \(reading), \(layouts[index])")
      }
      guard index > 0, reading.offset > readings[index - 1].offset else { continue }
      XCTAssert(
        MarkedPage.isBar(of: reading, in: layouts[index]), "frame \(index): \(reading), \(layouts[index])")
      bars.insert(reading.barTop)
    }
    XCTAssertGreaterThan(bars.count, 12, "the bars have moved")
    XCTAssertGreaterThan(readings.map(\.offset).max() ?? 0, 300)

    // A page that came later, as a whole or in part, would not do. (On a busy machine it is a frame late as it is.)
    for delay in 2...3 {
      let late = readings.indices.dropFirst(delay).map { (index: $0, reading: readings[$0 - delay]) }
      for lag in [MarkedPage.lag, MarkedPage.paintingLag] {
        let most = late.map { lag($0.reading, $0.index, layouts) }.max()
        XCTAssert([delay, delay + 1].contains(most), "\(delay): \(most ?? 0)")
      }
    }
  }
}
