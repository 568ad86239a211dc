import UIKit

/// A finger that selects at the upper or lower edge of what shows of the page scrolls it.
extension WKContentView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    guard let scrollView = webView?.scrollView else { return 0 }
    let shown = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    return EdgeScroller.velocity(at: point.y + frame.minY, from: shown.minY, to: shown.maxY)
  }

  package func scrollAlong(by distance: CGFloat) {
    guard let webView else { return }
    let scrollView = webView.scrollView
    let y = min(max(scrollView.contentOffset.y + distance, -scrollView.adjustedContentInset.top), webView.endOffset)
    if y != scrollView.contentOffset.y { scrollView.contentOffset.y = y }
  }
}
