import XCTest

@testable import UIKit

/// Content that nobody holds: it begins with what is on screen, and comes to rest.
@preconcurrency @MainActor final class UnheldScrollTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var log = ScrollLog()
  private lazy var view = bench.scrollView(log: log)
  /// Two pixels to a point.
  private let grid = 0.5

  /// The offset now, and in so many frames.
  private func film(_ frames: Int = 240, _ axis: ScrollAxis = .vertical) -> [Double] {
    var values = [Double(axis.of(view.contentOffset))]
    for _ in 0..<frames {
      bench.advance()
      values.append(Double(axis.of(view.contentOffset)))
    }
    return values
  }

  /// A finger that moves by so much a frame; it stays down.
  /// - Returns: the offset before its last move.
  @discardableResult
  private func drag(by step: CGVector, frames: Int, _ axis: ScrollAxis = .vertical) -> Double {
    bench.down(200, 400)
    var before = 0.0
    for frame in 1...frames {
      bench.advance()
      before = Double(axis.of(view.contentOffset))
      bench.move(200 + step.dx * CGFloat(frame), 400 + step.dy * CGFloat(frame))
    }
    return before
  }

  // MARK: From a finger

  /// Content slows down: a frame takes a thirtieth of its speed away.
  func testContentSlowsDown() {
    for step in [-20.0, 20] {
      view.contentOffset.y = 2000
      let before = drag(by: CGVector(dx: 0, dy: step), frames: 6)
      bench.up()
      assertTurns([before] + film(), .init(acceleration: 1.5, grid: grid), "\(step)")
    }
  }

  /// Content that bounces turns within a tenth of a second: at the edge, a frame takes two fifths of its speed away, as
  /// was measured.
  func testContentBouncesOffAnEdge() {
    view.contentOffset.y = 400
    let before = drag(by: CGVector(dx: 0, dy: 40), frames: 6)
    bench.up()
    let values = [before] + film()
    XCTAssertLessThan(values.min() ?? 0, -20)
    XCTAssertEqual(values.last, 0)
    assertTurns(values, .init(acceleration: 0.4 * 40, grid: grid))
  }

  /// Content that is let go beyond an edge moves off with a sixth of its way: that, too, was measured.
  func testContentHeldBeyondAnEdgeComesBack() {
    view.contentOffset.y = 0
    drag(by: CGVector(dx: 0, dy: 20), frames: 15)
    bench.frames(12)
    bench.up()
    let values = film()
    XCTAssertLessThan(values[0], -100)
    assertUnheld(values, from: .rest, .bounce(from: values[0]).rounded(to: grid))
  }

  func testPagesAreReached() {
    view.contentSize = CGSize(width: 393 * 4, height: 852)
    view.isPagingEnabled = true
    for (step, frames, rest) in [(-20.0, 6, 0), (-12, 20, 12), (-4, 20, 12)] {
      view.contentOffset.x = 393
      let before = drag(by: CGVector(dx: step, dy: 0), frames: frames, .horizontal)
      bench.frames(rest)
      bench.up()
      let values = film(120, .horizontal)
      XCTAssertTrue([393, 786].contains(values[120]), "\(values)")
      if rest == 0 {
        let turned = [before] + values
        assertTurns(turned, .spring(turning: turned).rounded(to: grid), "thrown")
      } else {
        let way = values[120] - values[0]
        assertUnheld(values, from: .rest, .spring(over: way).rounded(to: grid), "held, \(step)")
      }
    }
  }

  func testCaughtBetweenPagesItBeginsAnew() {
    view.contentSize = CGSize(width: 393 * 4, height: 852)
    view.isPagingEnabled = true
    for frames in stride(from: 1, through: 19, by: 3) {
      view.contentOffset.x = 393
      drag(by: CGVector(dx: -20, dy: 0), frames: 6, .horizontal)
      bench.up()
      bench.frames(frames)
      bench.down(200, 400)
      bench.frames(12)
      bench.up()
      let values = film(120, .horizontal)
      let way = values[120] - values[0]
      guard abs(way) > 5 else { continue }
      assertUnheld(values, from: .rest, .spring(over: way).rounded(to: grid), "frame \(frames)")
    }
  }

  // MARK: By the app

  /// The cosine over 0.3 s is `UIScrollView`'s own, as was measured: its last steps are as long as its first ones.
  private let seconds = 0.3

  func testItGoesToAnOffset() {
    for (start, end) in [(0.0, 400.0), (400, 0), (1000, 0)] {
      view.contentOffset.y = start
      if start == 1000 { view.scrollToTop() } else { view.setContentOffset(CGPoint(x: 0, y: end), animated: true) }
      let law = UnheldMotion.Law.eased(over: end - start, lasting: seconds).rounded(to: grid)
      assertUnheld(film(60), from: .rest, law, "\(start) to \(end)")
      XCTAssertEqual(Double(view.contentOffset.y), end)
    }
  }

  /// Content that is told to go back, in any frame of its way, turns with the velocity that it has.
  func testOnItsWayToAnOffsetItTurnsInAnyFrame() {
    for end in [400.0, -400] {
      for frames in 2...18 {
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        view.setContentOffset(CGPoint(x: 0, y: 2000 + end), animated: true)
        let shown = film(frames)
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        let values = shown.suffix(2) + film(60).dropFirst()
        XCTAssertEqual(values.last, 2000)
        assertTurns(Array(values), turning(Array(values), of: 400), "\(end), frame \(frames)")
      }
    }
    XCTAssertEqual(log.milestones.filter { $0 == "didEndScrollingAnimation" }.count, 2 * 2 * 17)
  }

  /// The law of a motion whose first two values are another's, which is on its way over so much.
  private func turning(_ values: [Double], of whole: Double = 0) -> UnheldMotion.Law {
    let way = values[values.count - 1] - values[1]
    let other = UnheldMotion.Law.eased(over: whole, lasting: seconds).acceleration
    // In the middle between two frames it goes as fast as the step says, and may be half a frame ahead.
    let step = abs(values[1] - values[0]) + other / 2
    var law = UnheldMotion.Law.eased(over: way, lasting: seconds, step: step)
    law.acceleration += other
    return law.rounded(to: grid)
  }

  /// The same of content that slows down.
  func testWhileItSlowsDownItGoesToAnOffset() {
    for step in [-20.0, 20] {
      for frames in [1, 4, 10, 20] {
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        drag(by: CGVector(dx: 0, dy: step), frames: 6)
        bench.up()
        let shown = film(frames)
        view.setContentOffset(CGPoint(x: 0, y: 1800), animated: true)
        let values = Array(shown.suffix(2) + film(60).dropFirst())
        XCTAssertEqual(values.last, 1800)
        assertTurns(values, turning(values), "\(step), frame \(frames)")
      }
    }
  }

  /// What may not bounce is carried over no edge.
  func testWithoutBouncingItStaysWithinItsEdges() {
    view.bounces = false
    view.contentOffset.y = 60
    drag(by: CGVector(dx: 0, dy: 20), frames: 2)
    bench.up()
    bench.frames(1)
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    XCTAssertGreaterThanOrEqual(film(60).min() ?? -1, 0)
    XCTAssertEqual(view.contentOffset.y, 30)
  }
}
