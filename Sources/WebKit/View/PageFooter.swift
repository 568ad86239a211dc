import QuartzCore
import UIKit
import WebContentProtocol

/// Keeps the bar that a page has at its lower edge at the view's, while bars of the app beneath it move.
///
/// The page is laid out for one height and shown in others until these have come to rest, and its picture has the bar
/// where it is laid out. This view lies at the view's lower edge, and goes with it in whatever animation that goes: the
/// bar is drawn once more on it, over the picture.
final class PageFooter: UIView {
  private unowned let webView: WKWebView
  private let bar = ExternalLayer()

  init(_ webView: WKWebView) {
    self.webView = webView
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    bar.contentsGravity = .topLeft
    (bar.anchorPoint, bar.masksToBounds, bar.isHidden) = (.zero, true, true)
    layer.addSublayer(bar)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Lies down at the lower edge of what shows of the page.
  func lieDown() {
    let bounds = webView.bounds
    let edge = CGRect(
      x: bounds.minX, y: bounds.maxY - webView.scrollView.adjustedContentInset.bottom, width: bounds.width, height: 0)
    if frame != edge { frame = edge }
  }

  /// Shows the bar where it is needed.
  func update() {
    let height = webView.geometry.isInMotion || !webView.geometry.isShown ? barHeight : 0
    CATransaction.withoutActions {
      bar.isHidden = height == 0
      guard height > 0 else { return bar.surface = nil }
      let (page, current) = (webView.page.surface, webView.geometry.current)
      if (bar.surface as? LowerBarSurface)?.page !== page { bar.surface = LowerBarSurface(page) }
      let left = webView.scrollView.adjustedContentInset.left + current.surface.minX
      bar.bounds.size = CGSize(width: current.surface.width, height: height)
      bar.position = CGPoint(x: left, y: -height - webView.scroller.rubberBand)
    }
  }

  /// The height of the page's bar in points; 0 where it has none, or none that stands, or where the picture's own would
  /// show beside it.
  private var barHeight: CGFloat {
    let (page, current) = (webView.page, webView.geometry.current)
    let wanted = PageGeometryTracker.geometry(of: webView).layoutSize.height
    guard page.id != nil, let notice = page.surface.newest, webView.keyboard.inset == 0, webView.window != nil,
      notice.layoutSize.width == current.layoutSize.width,
      current.layoutSize.height >= wanted
    else { return 0 }
    let visible = wanted + presentedHeight - webView.bounds.height
    return notice.layoutSize.height >= visible - Self.mostBefore ? CGFloat(notice.fixedBars.bottom) : 0
  }

  /// The web view's height on screen.
  var presentedHeight: CGFloat { (webView.layer.presentation() ?? webView.layer).bounds.height }

  /// How far the bar may stand below where the picture has it, in points, until the page has been painted for the height
  /// to come: it looks higher by that.
  private static let mostBefore: CGFloat = 24
}
