import XCTest

@testable import UIKit

/// The numbers that tell gestures apart, each from just within it to just beyond.
@preconcurrency @MainActor final class GestureLimitsTests: XCTestCase {
  private var bench: TouchBench!
  private var view: TouchLogView!
  private var log: GestureLog!

  override func setUp() { MainActor.assumeIsolated { start() } }

  override func tearDown() { MainActor.assumeIsolated { (bench, view, log) = (nil, nil, nil) } }

  private func start() {
    bench = TouchBench()
    view = bench.view(bench.window.bounds)
    log = GestureLog()
  }

  /// What a recognizer tells of a finger that comes down at a place, rests, moves, rests and lifts.
  private func states(
    of recognizer: UIGestureRecognizer, from start: CGPoint = CGPoint(x: 200, y: 400), rest: Double = 0,
    by move: CGVector = CGVector(dx: 0, dy: 0), thenRest: Double = 0, lifts: Bool = true
  ) -> [UIGestureRecognizer.State] {
    self.start()
    log.watch(recognizer, on: view)
    bench.down(start.x, start.y)
    bench.advance(rest)
    if move.dx != 0 || move.dy != 0 { bench.move(start.x + move.dx, start.y + move.dy) }
    bench.advance(thenRest)
    if lifts { bench.up() }
    return log.states
  }

  func testPan() {
    // Measured: 10 points of travel are none, and are swallowed.
    XCTAssertEqual(states(of: UIPanGestureRecognizer(), by: CGVector(dx: 0, dy: 10), lifts: false), [])
    XCTAssertEqual(states(of: UIPanGestureRecognizer(), by: CGVector(dx: 6, dy: -8), lifts: false), [])
    let pan = UIPanGestureRecognizer()
    XCTAssertEqual(states(of: pan, by: CGVector(dx: 6.3, dy: -8.4), lifts: false), [.began])
    XCTAssertEqual(pan.translation(in: nil).x, 0.3, accuracy: 1e-9)
    XCTAssertEqual(pan.translation(in: nil).y, -0.4, accuracy: 1e-9)
  }

  func testTap() {
    XCTAssertEqual(states(of: UITapGestureRecognizer(), rest: 0.749), [.ended])
    XCTAssertEqual(states(of: UITapGestureRecognizer(), rest: 0.751), [])
    XCTAssertEqual(states(of: UITapGestureRecognizer(), by: CGVector(dx: 27, dy: 36)), [.ended], "45 points")
    XCTAssertEqual(states(of: UITapGestureRecognizer(), by: CGVector(dx: 27.1, dy: 36.1)), [])
  }

  func testTapsInARow() {
    func taps(interval: Double, distance: CGFloat) -> [UIGestureRecognizer.State] {
      start()
      log.watch(UITapGestureRecognizer(), on: view).numberOfTapsRequired = 2
      bench.tap(100, 100)
      bench.advance(interval)
      bench.tap(100 + distance, 100)
      return log.states
    }
    XCTAssertEqual(taps(interval: 0.349, distance: 45), [.ended])
    XCTAssertEqual(taps(interval: 0.351, distance: 0), [])
    XCTAssertEqual(taps(interval: 0.1, distance: 45.1), [])
  }

  func testLongPress() {
    XCTAssertEqual(states(of: UILongPressGestureRecognizer(), rest: 0.499, lifts: false), [])
    XCTAssertEqual(states(of: UILongPressGestureRecognizer(), rest: 0.501, lifts: false), [.began])
    let near = CGVector(dx: 6, dy: 8)
    XCTAssertEqual(states(of: UILongPressGestureRecognizer(), by: near, thenRest: 0.6, lifts: false), [.began])
    let far = CGVector(dx: 6.1, dy: 8.1)
    XCTAssertEqual(states(of: UILongPressGestureRecognizer(), by: far, thenRest: 0.6, lifts: false), [])
  }

  func testEdges() {
    func pan(from start: CGPoint, by move: CGVector) -> [UIGestureRecognizer.State] {
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .all
      return states(of: pan, from: start, by: move, lifts: false)
    }
    let size = TouchBench().window.bounds.size
    let inwards = [
      (CGPoint(x: 20, y: 400), CGVector(dx: 11, dy: 0)),
      (CGPoint(x: size.width - 20, y: 400), CGVector(dx: -11, dy: 0)),
      (CGPoint(x: 200, y: 20), CGVector(dx: 0, dy: 11)),
      (CGPoint(x: 200, y: size.height - 20), CGVector(dx: 0, dy: -11)),
    ]
    for (start, move) in inwards {
      XCTAssertEqual(pan(from: start, by: move), [.began])
      // A point further in, the touch has begun too far from the edge.
      let inner = CGPoint(x: start.x + move.dx / 11, y: start.y + move.dy / 11)
      XCTAssertEqual(pan(from: inner, by: move), [])
    }
  }

  func testContentGetsItsTouchAfterAWhile() {
    let scrollView = UIScrollView(frame: bench.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    bench.window.addSubview(scrollView)
    let content = bench.view(CGRect(x: 0, y: 0, width: 390, height: 3000), in: scrollView)
    bench.down(100, 100)
    bench.advance(0.149)
    XCTAssertEqual(content.log, [])
    bench.advance(0.002)
    XCTAssertEqual(content.log, ["began"])
  }

  func testVelocityLooksBackATenthOfASecond() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    bench.down(200, 600)
    // Fast first, then 300 points a second for a tenth of a second.
    for y in [500.0, 400] {
      bench.advance(0.01)
      bench.move(200, y)
    }
    for step in 1...10 {
      bench.advance(0.01)
      bench.move(200, 400 - 3 * Double(step))
    }
    XCTAssertEqual(pan.velocity(in: nil).y, -300, accuracy: 1e-6)
    bench.advance(0.099)
    XCTAssertEqual(pan.velocity(in: nil).y, -300, accuracy: 1e-6)
    bench.advance(0.002)
    XCTAssertEqual(pan.velocity(in: nil), .zero)
  }
}
