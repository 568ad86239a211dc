import MotionLaws
import XCTest

@testable import QuartzCore

/// Timelines as pure values; what animators make of them is tested with them.
final class TimelineTests: XCTestCase {
  private func running(_ run: Timeline.Run, lanes: [Timeline.Lane] = [Timeline.Lane()]) -> Timeline {
    var timeline = Timeline()
    (timeline.lanes, timeline.motion) = (lanes, .running(run))
    return timeline
  }

  func testARunGoesFromItsOriginToItsEnd() {
    let run = Timeline.Run(target: 1, origin: 10, duration: 2, pace: .cubic(.linear))
    XCTAssertEqual([9.0, 10, 11, 12, 99].map(run.elapsed(at:)), [0, 0, 0.5, 1, 1])
    XCTAssertEqual(run.end, 12)
    XCTAssertTrue(run.heads(for: 1))
    let timeline = running(run)
    XCTAssertEqual([9.0, 10.5, 12].map { timeline.progress(ofLane: 0, at: $0).scalar }, [0, 0.25, 1])
    XCTAssertEqual([9.0, 10.5, 12].map(timeline.elapsedFraction(at:)), [0, 0.25, 1])
    XCTAssertEqual(timeline.velocity(ofLane: 0, at: 11).scalar, 0.5, accuracy: 1e-6)
    XCTAssertFalse(timeline.isScrubbed)
  }

  func testARunWaitsForItsFirstCommit() {
    let run = Timeline.Run(target: 1, origin: nil, duration: 2, pace: .cubic(.linear))
    XCTAssertEqual(run.elapsed(at: 1e6), 0)
    XCTAssertNil(run.end)
  }

  func testARunBackInTimeReturnsToTheAnchor() {
    let run = Timeline.Run(
      target: 1, origin: 10, duration: 2, pace: .cubic(.easeIn), elapsed: 0.75, isForward: false)
    XCTAssertEqual([10.0, 11, 11.5, 20].map(run.elapsed(at:)), [0.75, 0.25, 0, 0])
    XCTAssertEqual(run.end, 11.5)
    XCTAssertFalse(run.heads(for: 1))
    XCTAssertEqual(running(run).progress(ofLane: 0, at: 11).scalar, CubicTiming.easeIn.value(at: 0.25))
  }

  func testARunWithoutDurationIsOver() {
    XCTAssertEqual(Timeline.Run(target: 1, origin: 10, duration: 0, pace: .cubic(.linear)).elapsed(at: 10), 1)
    XCTAssertEqual(
      Timeline.Run(target: 1, origin: 10, duration: 0, pace: .cubic(.linear), isForward: false).elapsed(at: 10), 0)
  }

  /// Each lane has its part of the whole, in which it goes all its way.
  func testLanesRunInTheirWindows() {
    let lanes = [Timeline.Lane(), Timeline.Lane(start: 0.5), Timeline.Lane(start: 0.25, end: 0.5)]
    let timeline = running(Timeline.Run(target: 1, origin: 0, duration: 4, pace: .cubic(.linear)), lanes: lanes)
    func all(_ time: Double) -> [Double] { lanes.indices.map { timeline.progress(ofLane: $0, at: time).scalar } }
    XCTAssertEqual(all(1), [0.25, 0, 0])
    XCTAssertEqual(all(1.5), [0.375, 0, 0.5])
    XCTAssertEqual(all(3), [0.75, 0.5, 1])
  }

  func testASpringTakesTheLanesVelocityOn() {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    let lane = Timeline.Lane(value: MotionProgress(0.5), velocity: MotionProgress(2))
    var timeline = running(Timeline.Run(target: 1, origin: 0, duration: 1, pace: .spring(spring)), lanes: [lane])
    timeline.anchor = 0.5
    XCTAssertEqual(timeline.velocity(ofLane: 0, at: 1e-4).scalar, 2, accuracy: 0.02)
    let (d, v) = spring.response(at: 0.3)
    XCTAssertEqual(timeline.progress(ofLane: 0, at: 0.3).scalar, 1 - 0.5 * d + 2 * v, accuracy: 1e-12)
  }

  func testScrubbingStaysContinuousAboutTheAnchor() {
    var timeline = Timeline(pace: .easeIn)
    XCTAssertFalse(timeline.isScrubbed)
    XCTAssertEqual(timeline.progress(ofLane: 0, at: 0), MotionProgress(0))
    timeline.motion = .held(at: 0.4, pace: .easeIn)
    XCTAssertTrue(timeline.isScrubbed)
    XCTAssertEqual(timeline.progress(ofLane: 0, at: 7).scalar, CubicTiming.easeIn.value(at: 0.4))
    XCTAssertEqual(timeline.elapsedFraction(at: 7), 0.4)
    let anchored = timeline.anchored(at: 7, fraction: 0.6)
    func shown(at fraction: Double) -> Double {
      var timeline = anchored
      timeline.motion = .held(at: fraction, pace: .easeIn)
      return timeline.progress(ofLane: 0, at: 7).scalar
    }
    XCTAssertEqual(shown(at: 0.6), CubicTiming.easeIn.value(at: 0.4), "what shows stays")
    XCTAssertEqual(shown(at: 0.6001), shown(at: 0.5999), accuracy: 1e-3)
    XCTAssertEqual(shown(at: 0), 0)
    XCTAssertEqual(shown(at: 1), 1, accuracy: 1e-12)
  }

  func testTheTableKeepsItsRows() {
    let (a, b) = (TimelineID(rawValue: 1), TimelineID(rawValue: 2))
    var table = TimelineTable()
    table[a] = Timeline()
    table[b] = Timeline(pace: .easeIn)
    XCTAssertEqual(table.rows.count, 2)
    table[a] = nil
    XCTAssertNil(table[a])
    XCTAssertNotNil(table[b])
  }
}
