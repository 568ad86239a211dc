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
  private var isAnew = true
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

  func contentSizeDidChange(to size: CGSize) {
    zoomed.bounds = CGRect(origin: .zero, size: size)
    placeZoomed()
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

  /// Takes over how the page wants to be shown, and shows it so: from its beginning, and where its layout changes.
  /// - Parameter shown: the scale that the page has until it is told another.
  func take(_ new: PageViewport, shownAt shown: Double) {
    let old = viewport
    viewport = new.sanitized
    let wanted = isAnew || scale == CGFloat(old.initialScale) || viewport.layoutScale != old.layoutScale
    isAnew = false
    let least = CGFloat(viewport.minimumScale), most = CGFloat(viewport.maximumScale)
    let scale = wanted ? CGFloat(viewport.initialScale) : min(max(scale, least), most)
    webView.scrollView.minimumZoomScale = least
    webView.scrollView.maximumZoomScale = most
    if scale != self.scale {
      zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
      placeZoomed()
      let size = webView.scroller.contentSize
      webView.scrollView.contentSize = CGSize(width: size.width * scale, height: size.height * scale)
    }
    let isSane = shown.isFinite && (0.01...100).contains(shown)
    webView.scroller.pageDidZoom(to: isSane ? CGFloat(shown) : scale)
  }

  /// What the scroll view zooms.
  private final class ZoomedView: UIView {
    var didZoom: () -> Void = {}

    override var transform: CGAffineTransform {
      didSet { if transform != oldValue { didZoom() } }
    }
  }
}
