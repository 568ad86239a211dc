import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The line that says how much of a page is there, and goes once all is.
@preconcurrency @MainActor final class LoadingBarTests: XCTestCase {
  private var device: SimulatedDevice!
  private var bar: LoadingBar!

  override func setUp() async throws {
    try await super.setUp()
    start()
  }

  override func tearDown() async throws {
    (device, bar) = (nil, nil)
    try await super.tearDown()
  }

  private func start() {
    device = nil
    device = SimulatedDevice()
    let controller = UIViewController()
    bar = LoadingBar()
    bar.accessibilityIdentifier = "progress"
    bar.frame = CGRect(x: 0, y: 100, width: 200, height: 2.5)
    controller.view.addSubview(bar)
    device.show(controller)
  }

  private var alpha: Double { Double(device["progress"]!.alpha) }

  /// How much of the bar is filled on screen, 0…1.
  private var filled: CGFloat {
    let layer = bar.subviews[0].layer
    return (layer.presentation() ?? layer).frame.width / 200
  }

  /// A page that loads for longer than the bar waits.
  private func showLine(_ value: Double) {
    bar.show(value)
    device.advance(by: LoadingBar.delay)
    device.advanceFrames(1)
  }

  func testItIsSeenOnlyWhileAPageLoads() {
    XCTAssertEqual(alpha, 0)
    bar.show(0.1)
    device.advance(by: LoadingBar.delay / 2)
    XCTAssertEqual(alpha, 0)
    device.advance(by: LoadingBar.delay)
    XCTAssertEqual(alpha, 1)
    bar.show(nil)
    device.advance(by: 1)
    XCTAssertEqual(alpha, 0)
    bar.show(nil)
    device.advance(by: 0.1)
    XCTAssertEqual(alpha, 0)
  }

  /// A page that a swipe brings back is such a one.
  func testAPageThatIsWholeWithinAMomentHasNone() {
    for time in [0, 0.1] {
      bar.show(0.1)
      device.advance(by: time)
      bar.show(1)
      bar.show(nil)
      for _ in 0..<60 {
        device.advanceFrames(1)
        XCTAssertEqual(alpha, 0, "after \(time) s")
      }
    }
  }

  func testItShowsWhatHasComeMeanwhile() {
    bar.show(0.1)
    device.advance(by: 0.1)
    bar.show(0.6)
    device.advance(by: 0.5)
    XCTAssertEqual(alpha, 1)
    XCTAssertEqual(filled, 0.6, accuracy: 1e-3)
  }

  func testItFollowsWhatHasCome() {
    showLine(0.05)
    for value in [0.1, 0.5, 0.9] {
      bar.show(value)
      device.advance(by: 0.3)
      XCTAssertEqual(filled, value, accuracy: 1e-3)
      XCTAssertEqual(bar.progress, Float(value), accuracy: 1e-6)
    }
  }

  func testItRunsToTheEndInHalfASecondAndFadesInAFifth() {
    showLine(0.4)
    device.advance(by: 0.5)
    bar.show(nil)
    var last = filled
    for _ in 0..<29 {
      device.advanceFrames(1)
      XCTAssertGreaterThanOrEqual(filled, last)
      XCTAssertLessThan(filled, 1)
      XCTAssertEqual(alpha, 1)
      last = filled
    }
    device.advanceFrames(2)
    XCTAssertEqual(filled, 1, accuracy: 1e-3)
    device.advance(by: 0.1)
    XCTAssertEqual(alpha, 0.5, accuracy: 0.1)
    device.advance(by: 0.1)
    XCTAssertEqual(alpha, 0)
  }

  func testAnotherPageBeginsAnew() {
    for wait in [0.1, 0.4, 0.6, 0.9] {
      showLine(0.8)
      device.advance(by: 0.3)
      bar.show(nil)
      device.advance(by: wait)
      showLine(0.1)
      XCTAssertEqual(alpha, 1, "after \(wait) s")
      XCTAssertLessThan(filled, 0.1, "after \(wait) s")
      device.advance(by: 1)
      XCTAssertEqual(alpha, 1, "the one before doesn't take it along after \(wait) s")
      XCTAssertEqual(filled, 0.1, accuracy: 1e-3)
      bar.show(nil)
      device.advance(by: 1)
    }
  }

  /// What comes while no time passes leaves no trace of how it came.
  func testItRunsTheSameWhateverCameAtOnce() {
    var films: [[CGFloat]] = []
    for steps in [[], [0.5, 0.7], [0.99], [1]] {
      start()
      showLine(0.1)
      device.advance(by: 0.5)
      for step in steps { bar.show(step) }
      bar.show(nil)
      films.append(
        (0..<50).map { _ in
          device.advanceFrames(1)
          return filled
        })
    }
    for film in films { XCTAssertEqual(film, films[0]) }
  }

  /// All of a page may be there a little before nothing loads any more.
  func testItReachesTheEndWhereAllIsThereAlready() {
    showLine(0.3)
    device.advance(by: 0.3)
    bar.show(1)
    device.advance(by: 0.1)
    let before = filled
    XCTAssertLessThan(before, 1)
    bar.show(nil)
    device.advance(by: 0.25)
    XCTAssertGreaterThan(filled, before)
    device.advance(by: 0.2)
    XCTAssertGreaterThan(filled, 0.9)
    XCTAssertEqual(alpha, 1)
  }

  /// A line of another length shows no more than it had, as where the device turns.
  func testALineOfAnotherLengthShowsNoMoreThanItHad() {
    showLine(0.1)
    bar.show(1)
    bar.show(nil)
    device.advance(by: 0.1)
    let before = filled
    bar.frame.size.width = 240
    device.advanceFrames(1)
    XCTAssertLessThan(filled * 200 / 240, before + 0.3)
    device.advance(by: 1)
    XCTAssertEqual(alpha, 0)
  }
}
