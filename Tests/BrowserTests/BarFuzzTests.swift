import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Random fingers on a long page, which catch what they find in motion: the bars never jump, and stand in the end.
@preconcurrency @MainActor final class BarFuzzTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var page: PageFile!

  private var timing = MotionTiming.spring

  private func start(_ timing: MotionTiming) throws {
    self.timing = timing
    page = try PageFile("<!doctype html><title>Long</title><div style='height:20000px'>")
    device = SimulatedDevice()
    browser = BrowserViewController(address: page.url.absoluteString, timing: timing)
    device.forgetPast()
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser, page) = (nil, nil, nil)
    try await super.tearDown()
  }

  fileprivate struct Snap {
    var state: BarTracker.State
    var offset: CGFloat
    var toolbar: CGFloat
    var address: CGFloat
    var alpha: Double
  }

  private func snap() -> Snap {
    Snap(
      state: browser.tracker.state, offset: device["webView.scrollView"]?.contentOffset?.y ?? 0,
      toolbar: (device["toolbar"]?.frame.maxY ?? 0) - 810, address: (device["addressBar"]?.frame.midY ?? 0) - 779,
      alpha: device["addressBar"]?.alpha ?? 0)
  }

  func testRandomFingers() throws {
    for timing in MotionTiming.allCases { try testRandomFingers(timing) }
  }

  private func testRandomFingers(_ timing: MotionTiming) throws {
    try start(timing)
    XCTAssert(device.waitForLoadedPage(seconds: Wait.timeout), "the page has not come")
    device.advance(by: 0.1)
    // Somewhere in the middle, where no rubber band gets in the way.
    for _ in 0..<8 { device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 100), seconds: 0.05) }
    device.advance(by: 6)
    for seed in 0..<Soak.count(20) {
      run(seed)
      if testRun?.totalFailureCount != 0 { return }
    }
  }

  private func run(_ seed: Int) {
    var dice = Dice(seed: seed)
    var place: CGFloat?
    var (before, last) = (snap(), snap())
    var number = 0
    func frame() {
      device.advanceFrames(1)
      number += 1
      let next = snap()
      check(last, next, lastStep: last.toolbar - before.toolbar, "\(timing), seed \(seed), frame \(number)")
      (before, last) = (last, next)
    }
    for _ in 0..<40 {
      if let y = place {
        switch dice.roll(8) {
        case 0:
          device.touchUp()
          place = nil
        case 1 where dice.chance(20):
          device.touchCancel()
          place = nil
        case 2:
          for _ in 0...dice.roll(10) { frame() }
        default:
          // A row of even moves, as a finger makes them; some tremble, some fling.
          let step = CGFloat(dice.roll(dice.chance(20) ? 81 : 21) - (dice.chance(50) ? 10 : 5)) / 2
          var next = y
          for _ in 0...dice.roll(8) {
            next = min(max(next + step, 120), 690)
            device.touchMove(to: CGPoint(x: 195, y: next))
            frame()
          }
          place = next
        }
      } else if dice.chance(70) {
        let y = CGFloat(150 + dice.roll(500))
        device.touchDown(at: CGPoint(x: 195, y: y))
        place = y
      } else if dice.chance(20), browser.tracker.isCollapsed, browser.tracker.state == .resting,
        let label = device["addressBar.label"]
      {
        // Elsewhere it begins typing, and the bar lies on the keyboard.
        device.touchDown(at: CGPoint(x: label.frame.midX, y: label.frame.midY))
        frame()
        device.touchUp()
      } else {
        for _ in 0...dice.roll(20) { frame() }
      }
      frame()
    }
    if place != nil { device.touchUp() }
    // All that the bars do by themselves takes less than a second.
    for _ in 0..<60 { frame() }
    XCTAssertEqual(last.state, .resting, "seed \(seed)")
    let rest: (toolbar: CGFloat, address: CGFloat, alpha: Double) =
      browser.tracker.isCollapsed ? (80, 20, 0) : (0, -38, 1)
    XCTAssertEqual(last.toolbar, rest.toolbar, accuracy: 0.01, "seed \(seed)")
    XCTAssertEqual(last.address, rest.address, accuracy: 0.01, "seed \(seed)")
    XCTAssertEqual(last.alpha, rest.alpha, accuracy: 1e-6, "seed \(seed)")
    // A page that still flies would be caught by the next run's first finger, as it should.
  }

  /// Checks what has changed from one frame to the next.
  /// - Parameter lastStep: that of the toolbar in the frame before.
  private func check(_ before: Snap, _ after: Snap, lastStep: CGFloat, _ place: String) {
    let finger = abs(after.offset - before.offset)
    // While the bars follow, and in the frame in which a motion begins, is caught or is turned, nothing moves further
    // than the finger: that is 40 pt of the toolbar's and 42 of the address bar's for 30 of the page's at most.
    let isOwn = after.state == before.state || after.state == .resting || after.hasFinished(before.state)
    var limit = (toolbar: finger * 40 / 30, address: finger * 42 / 30, alpha: finger / 30)
    if timing == .spring, before.state.movesByItself || after.state.movesByItself {
      // A spring over 80 pt changes a step by no more than 7.5 pt, and takes the finger's velocity on.
      let own = max(abs(lastStep), limit.toolbar) + 7.5
      limit = (own, own * 42 / 40, own / 30)
    } else if isOwn, before.state.movesByItself {
      // The most of a frame: the last one of 80 pt in 0.2 s, ease in.
      limit = (limit.toolbar + 11.5, limit.address + 11.5, limit.alpha + 0.17)
    }
    // Frames are rounded to half points.
    XCTAssertLessThanOrEqual(abs(after.toolbar - before.toolbar), limit.toolbar + 0.51, "toolbar, \(place)")
    XCTAssertLessThanOrEqual(abs(after.address - before.address), limit.address + 0.51, "address bar, \(place)")
    XCTAssertLessThanOrEqual(abs(after.alpha - before.alpha), Double(limit.alpha) + 0.01, "alpha, \(place)")
  }
}

extension BarFuzzTests.Snap {
  /// Whether a motion that ran by itself has come to its end, and the bars follow the finger from there.
  fileprivate func hasFinished(_ earlier: BarTracker.State) -> Bool {
    if case .running = earlier, case .following = state { true } else { false }
  }
}

extension BarTracker.State {
  fileprivate var movesByItself: Bool {
    switch self {
    case .running, .reverting: true
    case .resting, .following: false
    }
  }
}
