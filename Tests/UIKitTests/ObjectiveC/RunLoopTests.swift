import UIKit
import UIKitTesting
import XCTest

/// Run loops by Core Foundation's function, and the kernel's time.
@preconcurrency @MainActor final class RunLoopTests: XCTestCase {
  func testWhatWaitsInTheMainQueueIsDone() {
    var isDone = false
    DispatchQueue.main.async { MainActor.assumeIsolated { isDone = true } }
    XCTAssertEqual(CFRunLoopRunInMode(.defaultMode, 0, false), .timedOut)
    XCTAssertTrue(isDone)
  }

  func testOneThingThatComesMayBeEnough() {
    DispatchQueue.main.async {}
    XCTAssertEqual(CFRunLoopRunInMode(.defaultMode, 60, true), .handledSource)
  }

  /// A thread that waits for nothing, and a mode that nothing belongs to.
  func testWhereNothingCanComeItEndsAtOnce() {
    let isFinished = expectation(description: "the run loop has ended")
    Thread.detachNewThread {
      XCTAssertEqual(CFRunLoopRunInMode(.defaultMode, 60, false), .finished)
      isFinished.fulfill()
    }
    wait(for: [isFinished], timeout: 60)
    XCTAssertEqual(CFRunLoopRunInMode(CFRunLoopMode("nobody's"), 60, false), .finished)
  }

  func testModesHaveFoundationsNames() {
    XCTAssertEqual(CFRunLoopMode.defaultMode.rawValue, RunLoop.Mode.default.rawValue)
    XCTAssertEqual(CFRunLoopMode.commonModes.rawValue, RunLoop.Mode.common.rawValue)
  }

  func testTheKernelsTimeIsTheDevices() {
    let device = SimulatedDevice()
    var base = mach_timebase_info_data_t()
    XCTAssertEqual(mach_timebase_info(&base), KERN_SUCCESS)
    let before = mach_absolute_time()
    device.advance(by: 0.5)
    let nanoseconds = (mach_absolute_time() - before) * UInt64(base.numer) / UInt64(base.denom)
    XCTAssertEqual(Double(nanoseconds), 0.5e9, accuracy: 1e3)
  }
}
