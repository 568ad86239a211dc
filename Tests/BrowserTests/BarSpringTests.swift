import TestSupport
import XCTest

@testable import SwoopBrowser

/// The bars' motions that no finger holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class BarSpringTests: XCTestCase {
  private var screen: BarScreen!

  override func setUp() async throws {
    try await super.setUp()
    screen = try BarScreen()
    screen.scroll(to: 2000)
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  // MARK: - Help

  /// Asserts that the bars move naturally in the frames since a state began.
  private func assertNatural(
    _ snaps: [BarScreen.Snap], from state: BarTracker.State, _ start: UnheldMotion.Start, step: Double = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let first = try XCTUnwrap(snaps.firstIndex { $0.state == state }, "never \(state)", file: file, line: line)
    // The frame before belongs to it: its step is the velocity that the motion begins with.
    let shown = snaps[max(0, first - (start == .rest ? 0 : 1))...]
    for (name, value) in [("toolbar", \BarScreen.Snap.toolbar), ("address bar", \.address)] {
      let values = shown.map { Double($0[keyPath: value]) }
      let way = abs(values[values.count - 1] - values[0])
      // The address bar goes by another part of the way in the second part.
      let acceleration = UnheldMotion.acceleration(ofSpringOver: max(way, 80), step: step) + (name == "toolbar" ? 0 : 6)
      let faults = UnheldMotion(values, from: start, acceleration: acceleration).faults
      XCTAssertEqual(faults, [], "\(name), \(state): \(values)", file: file, line: line)
    }
    XCTAssertEqual(screen.last.state, .resting, file: file, line: line)
    for snap in shown {
      XCTAssertEqual(snap.webViewEnd, snap.toolbarTop, accuracy: 0.5, "at \(snap.time)", file: file, line: line)
    }
  }

  /// Every pose of the way is one of the motion's two parts.
  private func assertOnItsWay(
    _ snaps: [BarScreen.Snap], _ motion: BarMotion, file: StaticString = #filePath, line: UInt = #line
  ) {
    for snap in snaps {
      let (start, middle, end) = (motion.start, motion.middle, motion.end)
      let first = (snap.toolbar - start.toolbarOffset) / (middle.toolbarOffset - start.toolbarOffset)
      let second = (snap.toolbar - middle.toolbarOffset) / (end.toolbarOffset - middle.toolbarOffset)
      let pose = first <= 1 ? start.interpolated(to: middle, at: first) : middle.interpolated(to: end, at: second)
      XCTAssertEqual(snap.address, pose.addressOffset, accuracy: 0.6, "\(snap)", file: file, line: line)
      XCTAssertEqual(snap.alpha, pose.capsuleAlpha, accuracy: 0.01, "\(snap)", file: file, line: line)
      XCTAssertEqual(snap.labelScale, pose.labelScale, accuracy: 0.003, "\(snap)", file: file, line: line)
      XCTAssertEqual(
        snap.capsuleScale.width, pose.capsuleScale.width, accuracy: 0.003, "\(snap)", file: file, line: line)
    }
  }

  // MARK: - From rest

  func testATapExpandsThroughBothParts() throws {
    screen.collapse()
    let snaps = screen.record {
      screen.tapLabel()
      screen.frames(60)
    }
    try assertNatural(snaps, from: .running(.expand), .rest)
    assertOnItsWay(snaps, .expand)
    XCTAssertRises(snaps.map { -$0.toolbar }, "it swings over")
  }

  func testAHeldDragThatIsLetGoGoesBack() throws {
    for (collapses, distance) in [(true, -25.0), (false, 25.0)] {
      if !collapses { screen.collapse() }
      let snaps = screen.record {
        screen.drag(by: distance, frames: 10, held: 20)
        screen.up()
        screen.frames(60)
      }
      try assertNatural(snaps, from: .reverting(collapses ? .collapse : .expand), .rest)
    }
  }

  // MARK: - From a finger

  func testAFingersVelocityGoesOn() throws {
    for frames in [6, 10, 14, 28] {
      for (motion, distance) in [(BarMotion.collapse, -28.0), (.expand, 28.0)] {
        let snaps = screen.record {
          screen.drag(by: distance, frames: frames)
          screen.frames(60)
          screen.up()
          screen.frames(10)
        }
        let step = 28.0 / Double(frames) * 40 / 30
        try assertNatural(snaps, from: .running(motion), .motion, step: step)
        assertOnItsWay(snaps, motion)
      }
    }
  }

  func testAFlickNeverSwingsOver() throws {
    let snaps = screen.record {
      screen.drag(by: -100, frames: 2)
      screen.up()
      screen.frames(60)
    }
    XCTAssertRises(snaps.map(\.toolbar), "it swings over")
    XCTAssertLessThanOrEqual(snaps.map(\.toolbar).max() ?? 0, 80.01)
    XCTAssertEqual(screen.last.toolbar, 80, accuracy: 0.01)
  }

  // MARK: - Caught

  /// A pan turns the motion in every frame of it, with the velocity that is on screen.
  func testCaughtAtAnyInstantItTurnsWithoutAJolt() throws {
    for delay in 0..<16 {
      screen.scroll(to: 2000)
      screen.expand()
      let snaps = screen.record {
        screen.drag(by: -28, frames: 14)
        screen.frames(delay)
        screen.move(by: 14, frames: 2)
        screen.frames(60)
        screen.up()
        screen.frames(20)
      }
      // Both springs pull at first, and what the first one has gained is turned.
      try assertNatural(snaps, from: .running(.expand), .motion, step: -9)
      XCTAssertEqual(screen.last.toolbar, 0, accuracy: 0.01)
    }
  }
}
