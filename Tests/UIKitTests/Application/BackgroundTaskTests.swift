import HostInterface
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class BackgroundTaskTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() async throws { device = SimulatedDevice() }
  override func tearDown() async throws { device = nil }

  private final class Work: @unchecked Sendable {
    var isDone = false
  }

  func testAFrameWaitsForWorkThatWasBegun() {
    let work = Work()
    let application = UIApplication.shared
    let task = application.beginBackgroundTask(withName: "work")
    XCTAssertNotEqual(task, .invalid)
    let other = application.beginBackgroundTask()
    XCTAssertNotEqual(task, other)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          work.isDone = true
          application.endBackgroundTask(task)
          application.endBackgroundTask(task)
          application.endBackgroundTask(other)
        }
      }
    }
    device.advanceFrames(1)
    XCTAssertTrue(work.isDone)
    application.endBackgroundTask(.invalid)
    device.advanceFrames(1)
  }

  func testAnyThreadMayBeginAndEndIt() {
    let (application, work) = (UIApplication.shared, Work())
    let outer = application.beginBackgroundTask()
    Thread.detachNewThread {
      let task = application.beginBackgroundTask()
      application.endBackgroundTask(outer)
      Thread.sleep(forTimeInterval: 0.05)
      work.isDone = true
      application.endBackgroundTask(task)
    }
    device.advanceFrames(1)
    XCTAssertTrue(work.isDone)
    XCTAssertFalse(ExternalWork.isRunning)
  }

  func testAnAppsWorkEndsWithIt() {
    _ = UIApplication.shared.beginBackgroundTask()
    XCTAssertTrue(ExternalWork.isRunning)
    device = nil
    XCTAssertFalse(ExternalWork.isRunning)
  }

  /// An asynchronous test is itself work of the main queue, which nothing else gets into meanwhile.
  func testFramesDoNotWaitInVain() async {
    let task = UIApplication.shared.beginBackgroundTask()
    device.advanceFrames(60)
    XCTAssertTrue(ExternalWork.isRunning, "it has not timed out")
    UIApplication.shared.endBackgroundTask(task)
    XCTAssertFalse(ExternalWork.isRunning)
  }
}
