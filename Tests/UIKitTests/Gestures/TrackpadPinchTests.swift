import UIKitTesting
import XCTest

@testable import UIKit

/// Two fingers on a trackpad, which pinch what lies below the pointer.
@preconcurrency @MainActor final class TrackpadPinchTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIView!
  private var states: [UIGestureRecognizer.State] = []

  override func setUp() {
    device = SimulatedDevice()
    root = UIView()
    device.show(root)
  }

  override func tearDown() { (device, root) = (nil, nil) }

  private func noted(_ pinch: UIPinchGestureRecognizer) { states.append(pinch.state) }

  private func addPinch(to view: UIView) -> UIPinchGestureRecognizer {
    let pinch = UIPinchGestureRecognizer(target: self, action: Selector(TrackpadPinchTests.noted, "noted:"))
    view.addGestureRecognizer(pinch)
    return pinch
  }

  func testARecognizerFollowsWithoutTouches() {
    let pinch = addPinch(to: root)
    device.pinchTrackpad(at: CGPoint(x: 100, y: 200), scale: 2, seconds: 0.1)
    XCTAssertEqual(pinch.state, .changed)
    XCTAssertEqual(pinch.scale, 2, accuracy: 1e-6)
    XCTAssertEqual(pinch.numberOfTouches, 0)
    XCTAssertEqual(pinch.location(in: root), CGPoint(x: 100, y: 200))
    XCTAssertGreaterThan(pinch.velocity, 5)
    XCTAssertEqual(states.first, .began)
    device.advance(by: 0.1)
    XCTAssertEqual(pinch.state, .changed)
    device.advance(by: 0.1)
    XCTAssertEqual(states.last, .ended)
    XCTAssertEqual(pinch.state, .possible)
    XCTAssertEqual(pinch.scale, 1)
  }

  func testAFingerEndsIt() {
    _ = addPinch(to: root)
    device.pinchTrackpad(at: CGPoint(x: 100, y: 200), scale: 2, seconds: 0.05)
    device.touchDown(at: CGPoint(x: 10, y: 10))
    device.advanceFrames(1)
    XCTAssertEqual(states.last, .ended)
    device.touchUp()
    device.advanceFrames(1)
  }

  func testInnerOnesKeepOuterOnesOut() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    root.addSubview(inner)
    let (outer, own) = (addPinch(to: root), addPinch(to: inner))
    device.pinchTrackpad(at: CGPoint(x: 100, y: 200), scale: 1.5, seconds: 0.05)
    XCTAssertEqual(own.state, .changed)
    XCTAssertEqual(outer.state, .possible)
    device.advance(by: 0.3)
    device.pinchTrackpad(at: CGPoint(x: 300, y: 500), scale: 1.5, seconds: 0.05)
    XCTAssertEqual(own.state, .possible)
    XCTAssertEqual(outer.state, .changed)
  }

  func testADisabledOneIsCancelled() {
    let pinch = addPinch(to: root)
    device.pinchTrackpad(at: CGPoint(x: 100, y: 200), scale: 2, seconds: 0.05)
    pinch.isEnabled = false
    XCTAssertEqual(states.last, .cancelled)
    device.pinchTrackpad(at: CGPoint(x: 100, y: 200), scale: 2, seconds: 0.05)
    XCTAssertEqual(states.last, .cancelled)
  }

  private final class Zooming: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  func testAScrollViewZoomsAboutThePointerAndBouncesBack() {
    let zooming = Zooming()
    let scrollView = UIScrollView(frame: root.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = zooming.content.bounds.size
    scrollView.addSubview(zooming.content)
    scrollView.maximumZoomScale = 3
    scrollView.delegate = zooming
    root.addSubview(scrollView)
    device.advanceFrames(1)
    device.pinchTrackpad(at: CGPoint(x: 195, y: 422), scale: 2, seconds: 0.2)
    XCTAssertTrue(scrollView.isZooming)
    XCTAssertEqual(scrollView.zoomScale, 2, accuracy: 0.01)
    XCTAssertEqual(scrollView.contentOffset.x, 195, accuracy: 1)
    XCTAssertEqual(scrollView.contentOffset.y, 422, accuracy: 1)
    device.advance(by: 0.5)
    XCTAssertFalse(scrollView.isZooming)
    device.pinchTrackpad(at: CGPoint(x: 195, y: 422), scale: 3, seconds: 0.2)
    XCTAssertGreaterThan(scrollView.zoomScale, 3)
    device.advance(by: 2)
    XCTAssertEqual(scrollView.zoomScale, 3, accuracy: 0.001)
  }
}
