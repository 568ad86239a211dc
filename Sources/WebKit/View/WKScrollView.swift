import UIKit

/// The scroll view of a web view.
final class WKScrollView: UIScrollView {
  weak var webView: WKWebView?

  override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      webView?.scroller.scrollViewDidMove()
      webView?.document.pageDidMove()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    webView?.scroller.scrollViewDidMove()
  }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    webView?.geometry.mayHaveChanged()
  }

  /// A pan or a pinch that the page or an element in it wants for itself is none of the scroll view's.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, let webView {
      guard webView.contentView.touches.leavesPan(to: panGestureRecognizer.translation(in: webView)) else {
        return false
      }
      webView.contentView.selection.dismissMenu()
    }
    if gestureRecognizer === pinchGestureRecognizer, let webView {
      guard webView.contentView.touches.leavesPinch() else { return false }
      webView.contentView.selection.dismissMenu()
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
