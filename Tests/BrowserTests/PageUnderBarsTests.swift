import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The page shows through under the bars, in the same frames of the virtual clock on every machine.
@preconcurrency @MainActor final class PageUnderBarsTests: XCTestCase {
  private var device: SimulatedDevice!
  private var server: TestServer!

  /// A page that is white as far as the viewport reaches, and red beneath the bars; what comes beneath them once they
  /// have collapsed is green, and blue after that.
  private static let page = """
    <!doctype html><title>Bands</title><body style='margin:0;background:#fff'>
    <div style='height:663px'></div><div style='height:137px;background:#f00'></div>
    <div style='height:200px;background:#0b0'></div><div style='height:4000px;background:#00f'></div>
    """

  override func setUp() { MainActor.assumeIsolated { server = TestServer(["/": .page(Self.page)]) } }

  override func tearDown() { MainActor.assumeIsolated { (device, server) = (nil, nil) } }

  private func open(file: StaticString = #filePath, line: UInt = #line) {
    device = SimulatedDevice()
    device.show(BrowserViewController(address: server.url("/")))
    XCTAssert(device.waitForLoadedPage(seconds: Wait.timeout), "the page has not come", file: file, line: line)
    device.advance(by: 0.5)
  }

  private typealias Color = (red: Int, green: Int, blue: Int)

  private func color(_ x: CGFloat, _ y: CGFloat) -> Color {
    let color = device.color(at: CGPoint(x: x, y: y))
    return (Int(color >> 16), Int(color >> 8 & 0xff), Int(color & 0xff))
  }

  private func collapse() {
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 520), seconds: 0.2, hold: true)
    device.advance(by: 1)
    device.touchUp()
    device.advance(by: 1)
  }

  func testThePageIsToBeSeenUnderTheBarOnceItIsLoaded() {
    open()
    let bar = color(8, 770)
    XCTAssertGreaterThan(bar.red, bar.green + 20, "\(bar)")
    XCTAssertGreaterThan(bar.red, bar.blue + 20, "\(bar)")
  }

  func testThePageIsToBeSeenUnderTheBarAfterADrag() {
    open()
    collapse()
    let bar = color(8, 835)
    XCTAssertGreaterThan(bar.green, bar.red + 20, "\(bar)")
    XCTAssertGreaterThan(bar.green, bar.blue + 20, "\(bar)")
  }

  /// Two runs, of which only the second is given real time to go on in.
  func testPicturesDoNotDependOnHowFastTheMachineIs() {
    func run(_ pause: () -> Void) -> [Data] {
      open()
      pause()
      var pictures = [device.snapshot()]
      collapse()
      pictures.append(device.snapshot())
      pause()
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 500), seconds: 0.2)
      device.advance(by: 1)
      pictures.append(device.snapshot())
      return pictures.map { Data($0.pixels) }
    }
    let fast = run {}
    let slow = run { _ = device.waitInRealTime(seconds: 1) { false } }
    for (index, pair) in zip(fast, slow).enumerated() { XCTAssert(pair.0 == pair.1, "picture \(index)") }
  }

  /// The page is seen under the bar also far down, where what was taken of it at first doesn't reach.
  func testThePageIsToBeSeenUnderTheBarHoweverFarItGoes() {
    server["/"] = .page(
      "<!doctype html><title>Long</title><body style='margin:0'><div style='height:8000px'></div>"
        + "<div style='height:8000px;background:#00f'></div>")
    open()
    XCTAssertGreaterThan(color(8, 770).red, 180)
    for _ in 0..<60 where color(195, 300).red > 128 {
      device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 100), seconds: 0.1)
      device.advance(by: 3)
    }
    // The throw runs out, and the page rests.
    device.advance(by: 3)
    let bar = color(8, 835)
    XCTAssertGreaterThan(bar.blue, bar.red + 20, "\(bar)")
  }
}
