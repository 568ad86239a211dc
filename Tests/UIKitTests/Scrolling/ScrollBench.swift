import XCTest

@testable import UIKit

/// Writes down what a scroll view tells its delegate.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  var events: [String] = []
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var proposed = CGPoint.zero
  var retarget: ((CGPoint) -> CGPoint)?
  var onScroll: ((UIScrollView) -> Void)?
  var onEndDragging: ((UIScrollView) -> Void)?
  var scrollsToTop = true

  /// The calls without those that only say that the offset has changed.
  var milestones: [String] { events.filter { $0 != "scroll" } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    events.append("scroll")
    offsets.append(scrollView.contentOffset)
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    XCTAssert(scrollView.isDragging)
    events.append("willBeginDragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("willEndDragging")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let retarget { targetContentOffset.pointee = retarget(proposed) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    XCTAssertFalse(scrollView.isDragging)
    events.append("didEndDragging \(decelerate)")
    onEndDragging?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    XCTAssert(scrollView.isDecelerating)
    events.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    XCTAssertFalse(scrollView.isDecelerating)
    events.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("didEndScrollingAnimation") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollsToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { events.append("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { events.append("didChangeInset") }
}

extension TouchBench {
  /// A scroll view that fills a viewport of 393x852 at the window's origin.
  func scrollView(content: CGSize = CGSize(width: 393, height: 5000), log: ScrollLog) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.frame = view.frame
    view.contentSize = content
    view.delegate = log
    window.addSubview(view)
    return view
  }

  /// Frames until the content rests, at most as many as make ten seconds.
  func untilRest(_ view: UIScrollView) {
    for _ in 0..<600 where view.isDecelerating { advance() }
    XCTAssertFalse(view.isDecelerating)
  }
}
