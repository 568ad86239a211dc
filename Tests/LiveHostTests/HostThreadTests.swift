import Compositor
import Foundation
import HostInterface
import QuartzCore
import XCTest

@testable import LiveHost

/// What the host thread has its display do.
final class HostThreadTests: XCTestCase {
  /// Shows nothing, and says what it is asked to do.
  private final class SilentDisplay: HostDisplay, @unchecked Sendable {
    let event = DispatchSemaphore(value: 0)
    let purged = DispatchSemaphore(value: 0)
    let presentation = PresentationMoment.timed
    let pictureSize = (width: 1, height: 1)

    func open(on thread: HostThread) throws -> ScreenDescription { DeviceModel.iPhone13.screen() }
    func close() {}
    func handleEvents(until deadline: Double?) { event.wait() }
    func handlePendingEvents() {}
    func turn(to screen: ScreenDescription) {}
    func purgeCaches() { purged.signal() }
    func composite(_ tree: RenderTree, at time: Double, timeout: Double) -> Damage { Damage() }
    func readback() -> PixelBuffer { PixelBuffer(width: 1, height: 1) }
    func present(_ damage: Damage) {}
  }

  /// A display lets go of its caches also while nothing moves: that is when an app is in the background.
  func testADisplayAtRestLetsGoOfItsCaches() throws {
    let display = SilentDisplay()
    let exchange = FrameExchange { display.event.signal() }
    let thread = HostThread(display: display, clock: MachineClock(exchange: exchange), exchange: exchange)
    _ = try thread.start()
    exchange.purgeCaches()
    XCTAssertEqual(display.purged.wait(timeout: .now() + 20), .success)
    exchange.end()
    thread.join()
    XCTAssertEqual(display.purged.wait(timeout: .now()), .timedOut, "once")
  }

  func testAWarningIsInputThatWantsAFrame() throws {
    let exchange = FrameExchange {}
    exchange.acceptFrames()
    let thread = HostThread(
      display: SilentDisplay(), clock: MachineClock(exchange: exchange), exchange: exchange)
    thread.warnOfLowMemory()
    XCTAssertTrue(exchange.wantsFrame(hasInput: false))
    guard case .device(.memoryWarning)? = thread.input.drain().first else { return XCTFail("no warning") }
  }
}
