import XCTest

@testable import UIKit

/// An app zooms content, and moves it as it zooms.
@preconcurrency @MainActor final class ProgrammaticZoomTests: XCTestCase {
  private lazy var bench = TouchBench()
  private let log = ZoomLog()
  private lazy var view = bench.zoomView(log)

  func testAScaleIsSetAboutTheMiddle() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    view.zoomScale = 2
    XCTAssertEqual(view.contentSize, CGSize(width: 2000, height: 3200))
    XCTAssertEqual(log.view.frame, CGRect(x: 0, y: 0, width: 2000, height: 3200))
    XCTAssertEqual(view.contentOffset, CGPoint(x: 2 * 495 - 195, y: 2 * 822 - 422))
    XCTAssertEqual(log.events, ["zoom"])
    view.zoomScale = 1
    XCTAssertEqual(view.contentOffset, CGPoint(x: 300, y: 400))
    XCTAssertEqual(log.view.frame, CGRect(x: 0, y: 0, width: 1000, height: 1600))
  }

  func testScalesAreHeldWithinTheLimits() {
    view.zoomScale = 100
    XCTAssertEqual(view.zoomScale, 4)
    view.zoomScale = -1
    XCTAssertEqual(view.zoomScale, 0.5)
    XCTAssertEqual(view.contentOffset, view.offsetRanges.clamp(view.contentOffset))
    view.zoomScale = .nan
    XCTAssertEqual(view.zoomScale, 0.5)
    view.setZoomScale(.infinity, animated: false)
    XCTAssertEqual(view.zoomScale, 4)
    view.minimumZoomScale = 0
    view.zoomScale = 0
    XCTAssertEqual(view.zoomScale, 0.001, "content never shrinks to nothing")
  }

  func testAnAnimatedZoom() {
    view.contentOffset = CGPoint(x: 300, y: 400)
    view.setZoomScale(2, animated: true)
    XCTAssertEqual(view.zoomScale, 1)
    XCTAssertEqual(log.events, ["willBegin"])
    XCTAssertFalse(view.isZooming || view.isZoomBouncing, "no fingers, no bounce")
    bench.frames(10)
    XCTAssert((1.1..<2).contains(view.zoomScale), "\(view.zoomScale)")
    let middle = CGPoint(x: 495, y: 822)
    XCTAssertEqual(log.view.convert(middle, to: bench.window).x, 195, accuracy: 0.5)
    bench.frames(60)
    XCTAssertEqual(view.zoomScale, 2)
    XCTAssertEqual(view.contentOffset, CGPoint(x: 2 * 495 - 195, y: 2 * 822 - 422))
    XCTAssertEqual(log.milestones, ["willBegin", "didEnd 2.0"])
    XCTAssertFalse(DeviceContext.current.displayLinks.isActive)
  }

  func testZoomingToARectangle() {
    view.zoom(to: CGRect(x: 400, y: 600, width: 195, height: 100), animated: false)
    XCTAssertEqual(view.zoomScale, 2)
    XCTAssertEqual(log.view.convert(CGPoint(x: 497.5, y: 650), to: bench.window), CGPoint(x: 195, y: 422))
    view.zoom(to: CGRect(x: 0, y: 0, width: 390, height: 10), animated: true)
    bench.frames(90)
    XCTAssertEqual(view.zoomScale, 1)
    XCTAssertEqual(view.contentOffset, .zero, "no further than the content goes")
    view.zoom(to: CGRect(x: 500, y: 500, width: 0, height: 0), animated: false)
    XCTAssertEqual(view.zoomScale, 4)
    view.zoom(to: .null, animated: false)
    XCTAssertEqual(view.zoomScale, 4, "there is no such place")
  }

  func testAnAnimatedZoomThatIsTurnedKeepsItsVelocity() {
    view.setZoomScale(4, animated: true)
    bench.frames(6)
    let before = view.zoomScale
    bench.advance()
    let step = view.zoomScale - before
    let turn = view.zoomScale
    view.setZoomScale(1, animated: true)
    bench.advance()
    XCTAssertGreaterThan(view.zoomScale, turn, "it goes on at first")
    XCTAssertLessThan(view.zoomScale - turn, step)
    bench.frames(90)
    XCTAssertEqual(view.zoomScale, 1)
    XCTAssertEqual(log.milestones, ["willBegin", "didEnd 1.0"])
  }

  func testAFingerCatchesAnAnimatedZoom() {
    view.setZoomScale(4, animated: true)
    bench.frames(10)
    let scale = view.zoomScale
    bench.down(200, 400)
    bench.frames(30)
    bench.up()
    bench.frames(30)
    XCTAssertEqual(view.zoomScale, scale)
    XCTAssertEqual(log.milestones.count, 2)
  }

  func testWithoutAWindowItIsThereAtOnce() {
    view.removeFromSuperview()
    view.setZoomScale(2, animated: true)
    XCTAssertEqual(view.zoomScale, 2)
    XCTAssertEqual(log.events, ["zoom"])
  }

  /// Apps that keep small content in the middle do so by insets that follow the scale.
  func testInsetsThatFollowTheScale() {
    log.onZoom = { view in
      view.contentInset.left = max(0, (view.bounds.width - view.contentSize.width) / 2)
      view.contentInset.top = max(0, (view.bounds.height - view.contentSize.height) / 2)
    }
    view.minimumZoomScale = 0.2
    view.zoomScale = 0.2
    XCTAssertEqual(view.contentOffset, CGPoint(x: -95, y: -262))
    view.setZoomScale(0.3, animated: true)
    bench.frames(90)
    XCTAssertEqual(view.contentOffset, CGPoint(x: -45, y: -182))
    bench.land()
    bench.pinch(to: 40)
    XCTAssertLessThan(view.zoomScale, 0.2)
    bench.letGo()
    bench.untilStill(view)
    bench.frames(90)
    XCTAssertEqual(view.zoomScale, 0.2)
    XCTAssertEqual(view.contentOffset, CGPoint(x: -95, y: -262))
  }

  func testTheScaleIsThatOfTheView() {
    view.zoomScale = 2
    log.view.transform = .identity
    XCTAssertEqual(view.zoomScale, 1)
  }
}
