import MotionLaws
import XCTest

@testable import UIKit

/// Two fingers zoom content.
@preconcurrency @MainActor final class ScrollZoomTests: XCTestCase {
  private lazy var bench = TouchBench()
  private let log = ZoomLog()
  private lazy var view = bench.zoomView(log)
  private let pixel: CGFloat = 0.5

  /// The place of a point of the content, in the window.
  private func place(of point: CGPoint) -> CGPoint { log.view.convert(point, to: bench.window) }

  func testThereIsAPinchWhereThereIsSomethingToZoom() {
    let plain = UIScrollView()
    XCTAssertNil(plain.pinchGestureRecognizer)
    XCTAssertEqual([plain.minimumZoomScale, plain.maximumZoomScale, plain.zoomScale], [1, 1, 1])
    XCTAssert(plain.bouncesZoom)
    plain.maximumZoomScale = 3
    XCTAssertNotNil(plain.pinchGestureRecognizer)
    plain.minimumZoomScale = 3
    XCTAssertNil(plain.pinchGestureRecognizer)
    XCTAssertEqual(plain.gestureRecognizers, [plain.panGestureRecognizer])
  }

  func testThePointUnderTheFingersStays() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    var anchor = CGPoint.zero
    log.onBegin = { [log] in anchor = $0.pinchGestureRecognizer!.location(in: log.view) }
    bench.land()
    bench.pinch(movingTo: CGPoint(x: 240, y: 350), to: 216)
    XCTAssert(view.isZooming)
    XCTAssertEqual(view.zoomScale, 2, accuracy: 1e-9, "216 of 108 points")
    XCTAssertEqual(log.view.frame.width, 2000, accuracy: 1e-9)
    XCTAssertEqual(log.view.frame.minX, 0, accuracy: 1e-9)
    XCTAssertEqual(view.contentSize.width, 2000, accuracy: 1e-9)
    XCTAssertEqual(place(of: anchor).x, 240, accuracy: pixel)
    XCTAssertEqual(place(of: anchor).y, 350, accuracy: pixel)
    bench.advance(0.2)
    bench.letGo()
    XCTAssertFalse(view.isZooming)
    XCTAssertFalse(view.isZoomBouncing)
    XCTAssertEqual(log.milestones.filter { !$0.contains("Dragging") }, ["willBegin", "didEnd 2.0"])
    XCTAssertEqual(place(of: anchor).x, 240, accuracy: pixel, "it stays where it was let go")
  }

  func testBeyondTheLimitsTheScaleStaysBehindAndComesBack() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    view.maximumZoomScale = 1.5
    bench.land()
    bench.pinch(to: 324)
    XCTAssertEqual(view.zoomScale, ZoomBand(limits: 0.5...1.5).shown(3), accuracy: 1e-9)
    // The right finger is the last to lift.
    let last = CGPoint(x: 362, y: 400)
    let point = log.view.convert(last, from: bench.window)
    bench.advance(0.2)
    bench.letGo()
    XCTAssert(view.isZoomBouncing)
    XCTAssertFalse(view.isZooming)
    XCTAssertEqual(log.events.last, "zoom", "it is no end while it bounces")
    var scale = view.zoomScale
    for _ in 0..<120 where view.isZoomBouncing {
      bench.advance()
      XCTAssertLessThanOrEqual(view.zoomScale, scale)
      scale = view.zoomScale
      XCTAssertEqual(place(of: point).x, last.x, accuracy: pixel)
      XCTAssertEqual(place(of: point).y, last.y, accuracy: pixel)
    }
    XCTAssertEqual(view.zoomScale, 1.5)
    XCTAssertEqual(log.events.last, "didEnd 1.5")
    XCTAssertFalse(DeviceContext.current.displayLinks.isActive)
  }

  func testABounceBeginsWithTheVelocityOnTheScreen() {
    view.maximumZoomScale = 1.5
    bench.land()
    bench.pinch(to: 340, frames: 12)
    let before = view.zoomScale
    bench.advance()
    let reach: CGFloat = 180
    bench.move([(0, 200 - reach, 400), (1, 200 + reach, 400)])
    let step = view.zoomScale - before
    bench.letGo()
    let lift = view.zoomScale
    bench.advance()
    XCTAssertGreaterThan(view.zoomScale, lift, "it goes on growing at first")
    XCTAssertLessThan(view.zoomScale - lift, step)
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 1.5)
  }

  func testContentThatIsTooSmallComesBackToItsCorner() {
    view.contentOffset = .zero
    bench.land(distance: 300)
    bench.pinch(distance: 300, to: 60)
    XCTAssertLessThan(view.zoomScale, 0.5)
    bench.advance(0.2)
    bench.letGo()
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 0.5)
    XCTAssertEqual(view.offsetRanges.clamp(view.contentOffset), view.contentOffset)
  }

  func testWithoutBounceTheScaleKeepsToItsLimits() {
    view.bouncesZoom = false
    bench.land()
    bench.pinch(distance: 20, to: 380)
    XCTAssertEqual(view.zoomScale, 4)
    bench.letGo()
    XCTAssertFalse(view.isZoomBouncing)
    XCTAssertEqual(log.milestones.last, "didEnd 4.0")
  }

  func testPannedAndZoomedContentIsThrown() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    bench.land()
    bench.pinch(movingTo: CGPoint(x: 200, y: 300), to: 150)
    XCTAssert(view.isDragging)
    XCTAssert(view.isZooming)
    bench.letGo()
    XCTAssert(view.isDecelerating)
    let offset = view.contentOffset
    bench.advance()
    XCTAssertGreaterThan(view.contentOffset.y, offset.y + 5, "ten points a frame")
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 150 / 108, accuracy: 1e-9)
  }

  func testAFingerThatLiftsGoesOnMovingTheContent() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    bench.land()
    bench.pinch(to: 216)
    bench.up(finger: 1)
    let (scale, offset) = (view.zoomScale, view.contentOffset)
    XCTAssert(view.isZooming)
    bench.advance()
    bench.move(112, 420)
    XCTAssertEqual(view.zoomScale, scale)
    XCTAssertEqual(view.contentOffset.x, offset.x - 20, accuracy: pixel)
    XCTAssertEqual(view.contentOffset.y, offset.y - 20, accuracy: pixel)
    let held = view.contentOffset
    bench.down(212, 420, finger: 2)
    XCTAssertEqual(view.contentOffset, held, "a finger that comes makes no jump")
    bench.move(262, 420, finger: 2)
    XCTAssertEqual(view.zoomScale, scale * 1.5, accuracy: 1e-9)
    bench.up()
    bench.up(finger: 2)
    XCTAssertFalse(view.isZooming)
  }

  func testAThirdFingerDoesNotZoom() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    bench.land()
    bench.pinch(to: 216)
    let (scale, offset) = (view.zoomScale, view.contentOffset)
    bench.down(20, 700, finger: 2)
    bench.move(60, 600, finger: 2)
    XCTAssertEqual(view.zoomScale, scale)
    XCTAssertEqual(view.contentOffset, offset)
    for finger in 0...2 { bench.up(finger: finger) }
    bench.untilStill(view)
    XCTAssertFalse(view.isTracking || view.isDragging || view.isZooming)
  }

  func testCancelledFingersLetGo() {
    view.maximumZoomScale = 1.5
    bench.land()
    bench.pinch(to: 324)
    bench.cancel()
    bench.cancel(finger: 1)
    XCTAssertFalse(view.isZooming)
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 1.5)
  }

  func testABounceIsCaughtWhereItIsSeen() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    view.maximumZoomScale = 1.5
    bench.land()
    bench.pinch(to: 324)
    bench.advance(0.2)
    bench.letGo()
    bench.frames(4)
    let (scale, offset) = (view.zoomScale, view.contentOffset)
    XCTAssertGreaterThan(scale, 1.6)
    bench.land()
    XCTAssertFalse(view.isZoomBouncing)
    bench.frames(10)
    XCTAssertEqual(view.zoomScale, scale)
    XCTAssertEqual(view.contentOffset, offset)
    bench.pinch(to: 108.001, frames: 1)
    XCTAssertEqual(view.zoomScale, scale, accuracy: 1e-3, "no jump as the pinch begins")
    bench.letGo()
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 1.5)
    let milestones = log.milestones.filter { !$0.contains("Dragging") }
    XCTAssertEqual(milestones.filter { $0 == "willBegin" }.count, milestones.filter { $0.hasPrefix("didEnd") }.count)
  }

  func testACaughtBounceGoesOnWithoutAPinch() {
    view.maximumZoomScale = 1.5
    bench.land()
    bench.pinch(to: 324)
    bench.letGo()
    bench.frames(4)
    bench.down(200, 400)
    let scale = view.zoomScale
    bench.frames(20)
    XCTAssertEqual(view.zoomScale, scale)
    bench.up()
    XCTAssert(view.isZoomBouncing)
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 1.5)
  }

  func testWithoutAViewThereIsNoZoom() {
    let scroll = ScrollLog()
    let view = bench.scrollView(log: scroll)
    view.maximumZoomScale = 4
    bench.land()
    bench.pinch(to: 300)
    XCTAssertFalse(view.isZooming)
    bench.letGo()
    view.zoomScale = 2
    XCTAssertEqual(view.zoomScale, 1)
    XCTAssertEqual(view.contentSize, CGSize(width: 393, height: 5000))
  }

  func testAPinchIsNoPanOfAViewAround() {
    let outerLog = ScrollLog()
    let outer = bench.scrollView(log: outerLog)
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
    outer.addSubview(view)
    bench.land()
    bench.pinch(movingTo: CGPoint(x: 200, y: 340), to: 300)
    XCTAssert(view.isZooming)
    XCTAssertEqual(outerLog.events, [])
    bench.letGo()
  }

  func testLimitsThatLeaveNothingEndAPinch() {
    view.contentOffset = .zero
    bench.land()
    bench.pinch(to: 216)
    view.minimumZoomScale = 1
    view.maximumZoomScale = 1
    XCTAssertFalse(view.isZooming)
    XCTAssertNil(view.pinchGestureRecognizer)
    bench.letGo()
    bench.untilStill(view)
    XCTAssertEqual(view.zoomScale, 1)
    XCTAssertEqual(log.milestones.last { $0.hasPrefix("didEnd ") }, "didEnd 1.0")
  }
}
