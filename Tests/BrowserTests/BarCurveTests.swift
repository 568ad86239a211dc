import XCTest

@testable import SwoopBrowser

/// What the bars show in every frame of their motions by the original timing, against the curves and durations that it
/// has, and under a finger by either.
@preconcurrency @MainActor final class BarCurveTests: XCTestCase {
  private var screen: BarScreen!

  override func setUp() async throws {
    try await super.setUp()
    screen = try BarScreen(timing: .original)
    screen.scroll(to: 2000)
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  // MARK: - Help

  /// A cubic Bézier curve's height where it has come as far as `x`; the points are those of UIKit's named curves.
  private static func bezier(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double), at x: Double) -> Double
  {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(first.x, second.x, middle) < x { low = middle } else { high = middle }
    }
    return value(first.y, second.y, low)
  }

  private static func easeOut(_ x: Double) -> Double { bezier((0, 0), (0.58, 1), at: x) }

  private static func easeIn(_ x: Double) -> Double { bezier((0.42, 0), (1, 1), at: x) }

  private struct Values {
    var toolbar: Double
    var address: Double
    var alpha: Double
    var width: Double
    var height: Double
    var label: Double

    func mixed(with other: Values, _ part: Double) -> Values {
      func mix(_ key: KeyPath<Values, Double>) -> Double {
        self[keyPath: key] + (other[keyPath: key] - self[keyPath: key]) * part
      }
      return Values(
        toolbar: mix(\.toolbar), address: mix(\.address), alpha: mix(\.alpha), width: mix(\.width),
        height: mix(\.height), label: mix(\.label))
    }
  }

  private static let expanded = Values(toolbar: 0, address: -38, alpha: 1, width: 1, height: 1, label: 1)
  private static let collapsed = Values(toolbar: 80, address: 20, alpha: 0, width: 1.2, height: 0.8, label: 0.7)
  private static let collapseMiddle = Values(toolbar: 30, address: -8, alpha: 0, width: 1, height: 1, label: 1)
  private static let expandMiddle = Values(toolbar: 40, address: -22, alpha: 0, width: 1.2, height: 0.8, label: 0.7)

  private func assert(
    _ snap: BarScreen.Snap, _ values: Values, _ place: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    // Frames are rounded to half points.
    XCTAssertEqual(snap.toolbar, values.toolbar, accuracy: 0.26, "toolbar, \(place)", file: file, line: line)
    XCTAssertEqual(snap.address, values.address, accuracy: 0.51, "address bar, \(place)", file: file, line: line)
    XCTAssertEqual(snap.alpha, values.alpha, accuracy: 1e-3, "alpha, \(place)", file: file, line: line)
    XCTAssertEqual(snap.capsuleScale.width, values.width, accuracy: 1e-3, "width, \(place)", file: file, line: line)
    XCTAssertEqual(snap.capsuleScale.height, values.height, accuracy: 1e-3, "height, \(place)", file: file, line: line)
    XCTAssertEqual(snap.labelScale, values.label, accuracy: 1e-3, "label, \(place)", file: file, line: line)
  }

  /// Compares every frame from the first one of a state with a function of the time since.
  private func assert(
    _ snaps: [BarScreen.Snap], from state: BarTracker.State, _ values: (Double) -> Values,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let first = snaps.firstIndex(where: { $0.state == state }) else {
      return XCTFail("never \(state)", file: file, line: line)
    }
    for snap in snaps[first...] {
      let time = snap.time - snaps[first].time
      assert(snap, values(time), "\(state) after \(time) s", file: file, line: line)
    }
    XCTAssertEqual(screen.last.state, .resting, file: file, line: line)
    assertPageFollows(snaps, file: file, line: line)
  }

  private func assertPageFollows(_ snaps: [BarScreen.Snap], file: StaticString = #filePath, line: UInt = #line) {
    for snap in snaps {
      XCTAssertEqual(
        snap.webViewEnd, snap.toolbarTop, accuracy: 0.5, "\(snap.state) at \(snap.time)", file: file, line: line)
    }
  }

  /// A motion from a progress through the first part, at the pace of 0.1 s for the whole of it; then 0.2 s on a curve.
  private func motion(
    from start: Values, _ middle: Values, _ end: Values, progress: Double, curve: @escaping (Double) -> Double
  ) -> (Double) -> Values {
    let rest = 0.1 * (1 - progress)
    return { time in
      if time < rest { return start.mixed(with: middle, progress + time / 0.1) }
      return middle.mixed(with: end, curve(min(1, (time - rest) / 0.2)))
    }
  }

  // MARK: - Under the finger

  func testTheFirstPartIsLinear() {
    let snaps = screen.record { screen.drag(by: -27.5, frames: 55, held: 5) }
    for snap in snaps {
      let progress = Double(snap.offset - 2000) / 30
      assert(snap, Self.expanded.mixed(with: Self.collapseMiddle, progress), "collapse at \(progress)")
    }
    XCTAssertEqual(screen.last.offset, 2017.5)
    assertPageFollows(snaps)
    screen.move(by: -20, frames: 5)
    screen.frames(30)
    screen.up()
    screen.frames(10)
    let start = Double(screen.last.offset)
    let back = screen.record { screen.drag(by: 27.5, frames: 55, held: 5) }
    for snap in back {
      let progress = (start - Double(snap.offset)) / 30
      assert(snap, Self.collapsed.mixed(with: Self.expandMiddle, progress), "expand at \(progress)")
    }
    XCTAssertEqual(Double(screen.last.offset), start - 17.5)
    assertPageFollows(back)
  }

  // MARK: - By themselves

  func testCollapseRunsOn() {
    let snaps = screen.record {
      screen.drag(by: -28, frames: 14)
      screen.frames(20)
      screen.up()
    }
    assert(
      snaps, from: .running(.collapse),
      motion(from: Self.expanded, Self.collapseMiddle, Self.collapsed, progress: 0.6, curve: Self.easeOut))
  }

  func testExpandRunsOn() {
    screen.collapse()
    let snaps = screen.record {
      screen.drag(by: 28, frames: 14)
      screen.frames(20)
      screen.up()
    }
    assert(
      snaps, from: .running(.expand),
      motion(from: Self.collapsed, Self.expandMiddle, Self.expanded, progress: 0.6, curve: Self.easeIn))
  }

  /// A flick that is let go in motion before 0.6 completes by its projected travel: the pace is the same.
  func testAFlickCompletesFromWhereItIs() {
    let snaps = screen.record {
      screen.drag(by: -25, frames: 5)
      screen.up()
      screen.frames(30)
    }
    assert(
      snaps, from: .running(.collapse),
      motion(from: Self.expanded, Self.collapseMiddle, Self.collapsed, progress: 0.5, curve: Self.easeOut))
  }

  func testATapExpandsThroughBothParts() {
    screen.collapse()
    let snaps = screen.record {
      screen.tapLabel()
      screen.frames(30)
    }
    assert(
      snaps, from: .running(.expand),
      motion(from: Self.collapsed, Self.expandMiddle, Self.expanded, progress: 0, curve: Self.easeIn))
  }

  func testTheWayBackIsLinear() {
    let collapse = screen.record {
      screen.drag(by: -25, frames: 10, held: 20)
      screen.up()
      screen.frames(20)
    }
    let reached = Self.expanded.mixed(with: Self.collapseMiddle, 0.5)
    assert(collapse, from: .reverting(.collapse)) { reached.mixed(with: Self.expanded, min(1, $0 / 0.1)) }
    screen.collapse()
    let expand = screen.record {
      screen.drag(by: 25, frames: 10, held: 20)
      screen.up()
      screen.frames(20)
    }
    let reachedBack = Self.collapsed.mixed(with: Self.expandMiddle, 0.5)
    assert(expand, from: .reverting(.expand)) { reachedBack.mixed(with: Self.collapsed, min(1, $0 / 0.1)) }
  }

  // MARK: - Caught

  /// A pan turns the motion in every frame of it: from what was on screen, all in 0.2 s on the other motion's curve.
  func testCaughtAtAnyInstantItRunsFromWhatIsOnScreen() throws {
    for delay in 0..<12 {
      screen.scroll(to: 2000)
      let snaps = screen.record {
        screen.drag(by: -28, frames: 14)
        screen.frames(delay)
        screen.move(by: 14, frames: 2)
        screen.frames(30)
        screen.up()
        screen.frames(20)
      }
      let turn = try XCTUnwrap(snaps.firstIndex { $0.state == .running(.expand) }, "after \(delay) frames")
      XCTAssertGreaterThan(snaps[turn].toolbar, 17)
      // In the catch's frame all stands as the old motion had it on screen, in the frame before.
      let began = try XCTUnwrap(snaps.first { $0.state == .running(.collapse) }).time
      let old = motion(from: Self.expanded, Self.collapseMiddle, Self.collapsed, progress: 0.6, curve: Self.easeOut)
      let from = old(snaps[turn - 1].time - began)
      assert(snaps[turn], from, "caught after \(delay) frames")
      assert(snaps, from: .running(.expand)) { from.mixed(with: Self.expanded, Self.easeIn(min(1, $0 / 0.2))) }
    }
  }

  /// The bars that are caught on the way back stand still under the finger, and go on from there.
  func testCaughtOnTheWayBackItFollowsFromWhatIsOnScreen() {
    for delay in 0..<4 {
      screen.scroll(to: 2000)
      let snaps = screen.record {
        screen.drag(by: -25, frames: 10, held: 20)
        screen.up()
        screen.frames(delay)
        // Fast enough to be recognised in the next frame.
        screen.drag(by: -14, frames: 1, held: 20)
      }
      let caught = snaps.lastIndex { if case .reverting = $0.state { true } else { false } }!
      let (before, after) = (snaps[caught], snaps[caught + 1])
      let finger = abs(after.offset - before.offset)
      XCTAssertLessThanOrEqual(abs(after.toolbar - before.toolbar), finger + 0.5, "after \(delay) frames")
      XCTAssertLessThanOrEqual(abs(after.address - before.address), finger + 0.5, "after \(delay) frames")
      assertPageFollows(snaps)
      screen.up()
      screen.frames(30)
      XCTAssertEqual(screen.last.state, .resting)
    }
  }
}
