import XCTest

@testable import UIKit

/// A view that zooms, and what its scroll view tells of it.
@MainActor final class ZoomLog: NSObject, UIScrollViewDelegate {
  let view = UIView()
  var events: [String] = []
  /// What the app does as a zoom begins.
  var onBegin: (UIScrollView) -> Void = { _ in }
  var onZoom: (UIScrollView) -> Void = { _ in }

  /// The calls without those that only say that the scale has changed.
  var milestones: [String] { events.filter { $0 != "zoom" } }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    XCTAssert(view === self.view)
    events.append("willBegin")
    onBegin(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    XCTAssertEqual(scrollView.contentSize.width, view.bounds.width * scrollView.zoomScale, accuracy: 1e-9)
    events.append("zoom")
    onZoom(scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    XCTAssert(view === self.view)
    XCTAssertFalse(scrollView.isZooming || scrollView.isZoomBouncing)
    XCTAssertEqual(scale, scrollView.zoomScale)
    events.append("didEnd \((scale * 1000).rounded() / 1000)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("didEndDragging \(decelerate)")
  }
}

extension TouchBench {
  /// A scroll view that fills the window, with content that zooms.
  func zoomView(
    _ log: ZoomLog, content: CGSize = CGSize(width: 1000, height: 1600), limits: ClosedRange<CGFloat> = 0.5...4
  ) -> UIScrollView {
    let view = UIScrollView(frame: window.bounds)
    window.addSubview(view)
    log.view.frame = CGRect(origin: .zero, size: content)
    view.addSubview(log.view)
    view.contentSize = content
    view.minimumZoomScale = limits.lowerBound
    view.maximumZoomScale = limits.upperBound
    view.delegate = log
    return view
  }

  /// Two fingers come down side by side.
  func land(at middle: CGPoint = CGPoint(x: 200, y: 400), distance: CGFloat = 100) {
    down(middle.x - distance / 2, middle.y)
    down(middle.x + distance / 2, middle.y, finger: 1)
  }

  /// Moves both to another distance and middle, evenly in some frames.
  func pinch(
    from middle: CGPoint = CGPoint(x: 200, y: 400), movingTo end: CGPoint? = nil, distance: CGFloat = 100,
    to distanceAtEnd: CGFloat, frames: Int = 10
  ) {
    let end = end ?? middle
    for step in 1...frames {
      advance()
      let part = CGFloat(step) / CGFloat(frames)
      let (x, y) = (middle.x + (end.x - middle.x) * part, middle.y + (end.y - middle.y) * part)
      let reach = (distance + (distanceAtEnd - distance) * part) / 2
      move([(0, x - reach, y), (1, x + reach, y)])
    }
  }

  /// Lifts both fingers, one after the other.
  func letGo() {
    up()
    up(finger: 1)
  }

  /// Frames until the content has its place.
  func untilStill(_ view: UIScrollView) {
    for _ in 0..<300 where view.isZoomBouncing || view.isDecelerating { advance() }
    XCTAssertFalse(view.isZoomBouncing || view.isDecelerating)
  }
}
