import UIKit
import WebContentProtocol

/// The scale of the page: within which limits the scroll view zooms it, and at which the page can be shown.
///
/// What the scroll view zooms is a view that shows nothing. The content view lies over it in points, so that all that
/// stands on the page has its own size at every scale.
@MainActor final class PageZoom {
  private unowned let webView: WKWebView
  private let zoomed = ZoomedView()
  private(set) var viewport = PageViewport.plain
  /// Another page has begun, and has not said how it wants to be shown.
  private(set) var isAnew = true
  private(set) lazy var tapped = PageTapZoom(webView)

  init(_ webView: WKWebView) { self.webView = webView }

  /// Points per CSS pixel.
  var scale: CGFloat { zoomed.transform.a > 0 ? zoomed.transform.a : 1 }

  /// The scale nearest to the present one at which the page can be shown: fingers may pull it beyond its limits.
  var reachableScale: CGFloat {
    let least = CGFloat(viewport.layoutScale)
    return min(max(scale, least), max(least, CGFloat(viewport.maximumScale)))
  }

  func join(_ scrollView: UIScrollView) {
    zoomed.isUserInteractionEnabled = false
    zoomed.didZoom = { [weak webView] in
      webView?.scroller.scaleDidChange()
      webView?.scrollView.setNeedsLayout()
    }
    scrollView.insertSubview(zoomed, at: 0)
    scrollView.ownZoomedView = zoomed
  }

  /// Content zooms about its upper left corner.
  private func placeZoomed() {
    let size = zoomed.bounds.size
    zoomed.center = CGPoint(x: size.width * scale / 2, y: size.height * scale / 2)
  }

  /// Notes that another page begins.
  func pageDidCommit() {
    isAnew = true
    tapped.forget()
  }

  /// Takes over how the page wants to be shown, and gives what zooms its size and its scale: those that a page begins
  /// with, or has where its layout changes, unless the engine has brought it back to the one at which it was left.
  func take(_ layout: PageLayout) {
    let old = viewport
    viewport = layout.viewport.sanitized
    let least = CGFloat(viewport.minimumScale), most = CGFloat(viewport.maximumScale)
    let beginsAnew = isAnew || scale == CGFloat(old.initialScale) || viewport.layoutScale != old.layoutScale
    let isBack = isAnew && layout.scale != layout.viewport.layoutScale
    let wanted = isBack ? sanitized(layout.scale) : beginsAnew ? CGFloat(viewport.initialScale) : self.scale
    isAnew = false
    webView.scrollView.minimumZoomScale = least
    webView.scrollView.maximumZoomScale = most
    zoomed.bounds = CGRect(origin: .zero, size: layout.contentSize)
    // Fingers may have pulled it beyond its limits.
    if beginsAnew || !webView.scrollView.isUnderZoom { show(wanted) } else { placeZoomed() }
  }

  /// Shows the page at a scale, as far as its limits let it.
  func show(_ scale: CGFloat) {
    let scale = min(max(scale, CGFloat(viewport.minimumScale)), CGFloat(viewport.maximumScale))
    if scale != self.scale { zoomed.transform = CGAffineTransform(scaleX: scale, y: scale) }
    placeZoomed()
  }

  /// A scale that a view can have: a process may say anything.
  func sanitized(_ scale: Double) -> CGFloat {
    scale.isFinite && (0.01...100).contains(scale) ? CGFloat(scale) : self.scale
  }

  /// What the scroll view zooms.
  private final class ZoomedView: UIView {
    var didZoom: () -> Void = {}

    override var transform: CGAffineTransform {
      didSet { if transform != oldValue { didZoom() } }
    }
  }
}
