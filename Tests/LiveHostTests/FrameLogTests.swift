import CoreGraphics
import LiveHost
import QuartzCore
import XCTest

/// What is written down of the last frames.
final class FrameLogTests: XCTestCase {
  private func tree(_ sequence: UInt64) -> RenderTree {
    let root = RenderNode(
      id: LayerID(rawValue: 1), properties: RenderProperties(), contents: .none, animations: [], mask: nil,
      sublayers: [], generation: 1)
    return RenderTree(root: root, size: .zero, scale: 1, timelines: TimelineTable(), sequence: sequence)
  }

  private func log(_ log: FrameLog, at time: Double, isNew: Bool = true, drawing: Double = 0.25, interval: Double = 1) {
    log.add(tree(1), at: time, isNew: isNew, from: time, to: time + drawing, interval: interval)
  }

  func testNothingIsWrittenDownWhileNobodyAsks() {
    let frames = FrameLog()
    log(frames, at: 1)
    XCTAssertTrue(frames.frames(after: 0).isEmpty)
    frames.begin()
    log(frames, at: 2)
    XCTAssertEqual(frames.frames(after: 0).map(\.number), [1])
    frames.end()
    XCTAssertTrue(frames.frames(after: 0).isEmpty)
    log(frames, at: 3)
    XCTAssertTrue(frames.frames(after: 0).isEmpty)
  }

  func testTenSecondsAreKept() {
    let frames = FrameLog()
    frames.begin()
    for second in 0...25 { log(frames, at: Double(second)) }
    XCTAssertEqual(frames.frames(after: 0).map(\.time), (15...25).map(Double.init))
    XCTAssertNil(frames.frame(15))
    XCTAssertEqual(frames.frame(16)?.time, 15)
    XCTAssertEqual(frames.frames(after: 24).map(\.number), [25, 26])
  }

  /// A frame takes an interval from the beginning of the app's part: what it takes longer are frames without it.
  func testTheAppsPartCountsForTheFrameThatShowsIt() {
    let frames = FrameLog()
    frames.begin()
    frames.addAppPart(from: 0, to: 0.5)
    log(frames, at: 0.5, isNew: false)
    XCTAssertEqual(frames.frame(1)?.appSeconds, 0, "what was committed before went on moving")
    frames.addAppPart(from: 1, to: 2.25)
    log(frames, at: 2.5)
    XCTAssertEqual(frames.frame(2)?.appSeconds, 1.75, "two turns of the app, which no frame has shown before")
    XCTAssertEqual(frames.frame(2)?.drawingSeconds, 0.25)
    XCTAssertEqual(frames.frame(2)?.dropped, 2, "2.75 intervals since it began")
    log(frames, at: 4)
    XCTAssertEqual(frames.frame(3)?.dropped, 0)
    XCTAssertEqual(frames.frame(3)?.appSeconds, 0)
  }
}
