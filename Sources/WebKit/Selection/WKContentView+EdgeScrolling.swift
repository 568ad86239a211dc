import UIKit

/// A finger that selects at the upper or lower edge of what shows of the page scrolls it.
extension WKContentView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    guard let scrollView = webView?.scrollView else { return 0 }
    let shown = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    return EdgeScroller.velocity(at: point.y + frame.minY, from: shown.minY, to: shown.maxY)
  }

  package func scrollText(by distance: CGFloat) {
    guard let scrollView = webView?.scrollView else { return }
    let insets = scrollView.adjustedContentInset
    let last = max(-insets.top, scrollView.contentSize.height + insets.bottom - scrollView.bounds.height)
    let y = min(max(scrollView.contentOffset.y + distance, -insets.top), last)
    if y != scrollView.contentOffset.y { scrollView.contentOffset.y = y }
  }
}
