import CoreGraphics
import HostInterface
import QuartzCore
import XCTest

@testable import LiveHost

@preconcurrency @MainActor final class FrameExchangeTests: XCTestCase {
  private func commit(beginTime: CFTimeInterval = -.infinity) -> FrameCommit {
    let context = LayerContext(root: CALayer(), scale: 1)
    return FrameCommit(renderTree: context.commit(at: 0)!, beginTime: beginTime) { SemanticTree(windows: []) }
  }

  private func take(_ exchange: FrameExchange, _ target: Double, at now: Double) -> Bool? {
    exchange.takePicture(for: target, at: now, where: { _ in true })?.isNew
  }

  func testACommitIsNewOnce() {
    let exchange = FrameExchange(wake: {})
    XCTAssertNil(take(exchange, 1, at: 0.9))
    exchange.finish(commit(), wantsContinuousFrames: false)
    XCTAssertEqual(exchange.nextChange(after: 7), 7)
    XCTAssertEqual(take(exchange, 1, at: 0.9), true)
    XCTAssertEqual(take(exchange, 2, at: 1.9), false)
    XCTAssertNil(exchange.nextChange(after: 7), "nothing moves")
  }

  func testNoFrameIsWantedBeforeTheMainThreadDoesFrames() {
    let wakes = DispatchSemaphore(value: 0)
    let exchange = FrameExchange { wakes.signal() }
    exchange.setNeedsFrame()
    XCTAssertEqual(wakes.wait(timeout: .now()), .success)
    XCTAssertFalse(exchange.wantsFrame(hasInput: true))
    exchange.acceptFrames()
    XCTAssertEqual(wakes.wait(timeout: .now()), .success, "the wish that came before is looked at again")
    XCTAssertTrue(exchange.wantsFrame(hasInput: false))
  }

  func testWhatTheMainThreadStartsFromStaysOnScreen() {
    let exchange = FrameExchange(wake: {})
    exchange.acceptFrames()
    XCTAssertNil(exchange.presentedTime(at: 0))
    exchange.finish(commit(), wantsContinuousFrames: false)
    _ = take(exchange, 1, at: 0.99)
    XCTAssertEqual(exchange.presentedTime(at: 1.001), 1)
    XCTAssertTrue(exchange.wantsFrame(hasInput: false), "or the picture would wait in vain")
    exchange.begin()
    XCTAssertNil(take(exchange, 1.016, at: 1.01))
    XCTAssertEqual(exchange.presentedTime(at: 1.02), 1)
    exchange.finish(commit(), wantsContinuousFrames: false)
    XCTAssertEqual(take(exchange, 1.033, at: 1.03), true)
    XCTAssertEqual(exchange.presentedTime(at: 1.034), 1.033)
  }

  func testAMainThreadThatHangsHoldsNothing() {
    let exchange = FrameExchange(wake: {})
    exchange.finish(commit(), wantsContinuousFrames: false)
    _ = take(exchange, 1, at: 0.99)
    _ = exchange.presentedTime(at: 1)
    XCTAssertNil(take(exchange, 1.1, at: 1.09))
    XCTAssertEqual(take(exchange, 1.117, at: 1.101), false)
    XCTAssertEqual(exchange.presentedTime(at: 1.2), 1, "it has begun to work with that")
  }

  func testOtherThreadsHoldNothing() {
    let exchange = FrameExchange(wake: {})
    exchange.finish(commit(), wantsContinuousFrames: false)
    _ = take(exchange, 1, at: 0.99)
    let asked = expectation(description: "asked")
    Thread {
      XCTAssertEqual(exchange.presentedTime(at: 1), 1)
      asked.fulfill()
    }.start()
    wait(for: [asked], timeout: 10)
    XCTAssertEqual(take(exchange, 1.016, at: 1.01), false)
  }

  func testACommitWaitsForItsTime() {
    let exchange = FrameExchange(wake: {})
    exchange.finish(commit(beginTime: 0.9), wantsContinuousFrames: false)
    XCTAssertEqual(take(exchange, 1, at: 0.99), true)
    exchange.finish(commit(beginTime: 1.033), wantsContinuousFrames: false)
    XCTAssertEqual(exchange.nextChange(after: 1), 1.033)
    XCTAssertEqual(take(exchange, 1.017, at: 1.01), false, "the one before is shown on")
    let picture = exchange.takePicture(for: 1.032, at: 1.03, tolerance: 0.008, where: { _ in true })
    XCTAssertEqual(picture?.isNew, true)
    XCTAssertEqual(picture?.time, 1.033, "not as it was before its begin")
    XCTAssertEqual(exchange.presentedTime(at: 1.04), 1.033)
  }

  func testWhatTheMainThreadHasStartedFromStaysUntilItsCommitBegins() {
    let exchange = FrameExchange(wake: {})
    exchange.finish(commit(), wantsContinuousFrames: false)
    _ = take(exchange, 1, at: 0.99)
    XCTAssertEqual(exchange.presentedTime(at: 1.001), 1)
    exchange.finish(commit(beginTime: 1.033), wantsContinuousFrames: false)
    XCTAssertNil(take(exchange, 1.017, at: 1.01))
    XCTAssertEqual(take(exchange, 1.033, at: 1.03), true)
  }

  func testWhatHasAnotherSizeIsNotShown() {
    let exchange = FrameExchange(wake: {})
    exchange.finish(commit(), wantsContinuousFrames: false)
    XCTAssertNil(exchange.takePicture(for: 1, at: 0.9, where: { _ in false }))
    XCTAssertNil(exchange.presentedTime(at: 1))
  }
}
