import HostInterface
import UIKit
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class BackgroundWorkTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() async throws { device = SimulatedDevice() }
  override func tearDown() async throws { device = nil }

  /// What has been done, in its order, as the main queue heard of it.
  private final class Log: @unchecked Sendable {
    private(set) var words: [String] = []
    func note(_ word: String) { DispatchQueue.main.async { self.add(word) } }
    /// Notes a word at once, on the main queue.
    func add(_ word: String) { words.append(word) }
  }

  /// Long beside a frame, so that nothing but waiting lets it end in one.
  private nonisolated static func work() { Thread.sleep(forTimeInterval: 0.03) }

  func testAFrameWaitsForABlockOfAQueueAndForWhatItBegins() {
    let log = Log()
    AppTime.run(on: .global(qos: .background)) {
      Self.work()
      AppTime.run(on: DispatchQueue(label: "second")) {
        Self.work()
        log.note("second")
      }
      log.note("first")
    }
    device.advanceFrames(1)
    XCTAssertEqual(log.words, ["first", "second"])
  }

  func testWhatTheMainQueueBeginsInTurnIsOfTheSameFrame() {
    let log = Log()
    AppTime.run(on: .global()) {
      Self.work()
      DispatchQueue.main.async {
        AppTime.run(on: .global()) {
          Self.work()
          log.note("again")
        }
      }
    }
    device.advanceFrames(1)
    XCTAssertEqual(log.words, ["again"])
  }

  func testAFrameWaitsForGroupsAndItems() {
    let (log, group) = (Log(), DispatchGroup())
    AppTime.run(on: .global(), group) { Self.work() }
    let item = DispatchWorkItem { Self.work() }
    AppTime.run(on: .global(), group, item)
    group.notify(queue: .main) { log.add("both") }
    let cancelled = DispatchWorkItem { log.note("cancelled") }
    cancelled.cancel()
    AppTime.run(on: .global(), cancelled)
    device.advanceFrames(1)
    XCTAssertEqual(log.words, ["both"])
    XCTAssertFalse(ExternalWork.isRunning)
  }

  func testAnItemMayRunAgainAndAgainAndIsWaitedForEachTime() {
    let (log, group) = (Log(), DispatchGroup())
    let item = DispatchWorkItem {
      Self.work()
      log.note("ran")
    }
    for count in 1...4 {
      AppTime.run(on: .global(), item)
      device.advanceFrames(1)
      XCTAssertEqual(log.words.count, 2 * count - 1)
      AppTime.run(on: .global(), group, item)
      device.advanceFrames(1)
      XCTAssertEqual(log.words.count, 2 * count)
      XCTAssertEqual(group.wait(timeout: .now()), .success)
    }
  }

  func testItemsOfGroupsRunAgainWithoutADevice() {
    device = nil
    let (queue, group) = (DispatchQueue(label: "items"), DispatchGroup())
    let item = DispatchWorkItem {}
    for _ in 0..<4 {
      AppTime.run(on: queue, group, item)
      queue.sync {}
    }
    let ended = expectation(description: "ended")
    group.notify(queue: .main) { ended.fulfill() }
    wait(for: [ended], timeout: 10)
  }

  func testAFrameWaitsForOperations() {
    let (log, queue) = (Log(), OperationQueue())
    queue.maxConcurrentOperationCount = 1
    AppTime.add(to: queue) {
      Self.work()
      log.note("block")
    }
    AppTime.add([BlockOperation { log.note("operation") }], to: queue)
    device.advanceFrames(1)
    XCTAssertEqual(log.words, ["block", "operation"])
    XCTAssertEqual(queue.operationCount, 0)
  }

  func testAnAsynchronousOperationMayNeedTimeThatGoesOn() {
    final class Waiting: Operation, @unchecked Sendable {
      override var isAsynchronous: Bool { true }
      override func start() {}
    }
    AppTime.add(Waiting(), to: OperationQueue())
    XCTAssertFalse(ExternalWork.isRunning)
  }

  func testNoQueueWaitsForItsDevice() {
    device = nil
    let ended = expectation(description: "ended")
    AppTime.run(on: .global()) { ended.fulfill() }
    XCTAssertFalse(ExternalWork.isRunning)
    wait(for: [ended], timeout: 10)
  }
}
