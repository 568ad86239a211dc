import UIKit
import WebContentProtocol

/// Two taps at one place zoom to the block there, and back.
///
/// Where a page has them, a single tap is the page's only once no second one can follow.
@MainActor final class PageTapZoom {
  private unowned let webView: WKWebView
  private var first: (tap: PageTouchRecognizer.Tap, request: RequestID)?
  private let timer = MainTimer()
  /// The question for a block, and where the second tap was on the page, in CSS pixels.
  private var asked: (request: RequestID, point: CGPoint)?

  /// Seconds after a tap in which a second one may follow, as tap recognizers count.
  private static let pause = 0.35
  /// The part of a block's width that stays free on each side of it.
  private static let margin: CGFloat = 0.05
  /// The scale beyond which text is large enough.
  private static let largest: CGFloat = 1.6
  /// Scales that differ by less than this factor are the same to a person.
  private static let sameness: CGFloat = 1.05

  init(_ webView: WKWebView) { self.webView = webView }

  /// Takes a tap, if two of them zoom the page.
  /// - Returns: false if the tap is the page's at once.
  func takes(_ tap: PageTouchRecognizer.Tap, request: RequestID) -> Bool {
    guard webView.zoom.viewport.zoomsByTaps else { return false }
    // The page has answered: what happens next is a matter of time.
    webView.page.work.didAnswer(request)
    guard tap.isDouble, first != nil else {
      click()
      first = (tap, request)
      timer.start(after: Self.pause) { [weak self] in self?.click() }
      return true
    }
    timer.stop()
    first = nil
    ask(tap.point)
    return true
  }

  /// No second tap has followed.
  private func click() {
    timer.stop()
    guard let first else { return }
    self.first = nil
    webView.page.work.clickDidBegin(first.request)
    webView.contentView.touches.click(first.tap, request: first.request)
  }

  /// The page is gone.
  func forget() {
    timer.stop()
    (first, asked) = (nil, nil)
  }

  private func ask(_ point: CGPoint) {
    let (goal, scale) = (webView.scroller.goal, webView.scroller.goalScale)
    let request = webView.page.makeRequest()
    asked = (request, CGPoint(x: (point.x + goal.x) / scale, y: (point.y + goal.y) / scale))
    webView.page.work.wait(for: request)
    webView.page.send(.findBlock(request, at: point))
  }

  func take(_ block: CGRect?, for request: RequestID) {
    webView.page.work.didAnswer(request)
    guard let asked, asked.request == request else { return }
    self.asked = nil
    let (scrollView, viewport) = (webView.scrollView, webView.zoom.viewport)
    guard !scrollView.isTracking else { return }
    let view = webView.geometry.current.layoutSize
    let now = webView.zoom.scale
    let target = block.flatMap { Self.scale(for: $0, in: view, viewport) }
    if let block, let target, max(target / now, now / target) > Self.sameness {
      zoom(to: target, around: CGPoint(x: block.midX, y: asked.point.y))
    } else if now > CGFloat(viewport.minimumScale) * Self.sameness {
      zoom(to: CGFloat(viewport.minimumScale), around: asked.point)
    }
  }

  /// The scale at which a block with its margins fills the view's width, within what is of use.
  static func scale(for block: CGRect, in view: CGSize, _ viewport: PageViewport) -> CGFloat? {
    guard block.width > 0, block.width.isFinite, block.midX.isFinite else { return nil }
    let fitting = view.width / (block.width * (1 + 2 * margin))
    let least = CGFloat(viewport.minimumScale)
    return min(max(fitting, least), CGFloat(viewport.maximumScale), max(largest, least))
  }

  /// Zooms about a point of the page, in CSS pixels.
  private func zoom(to scale: CGFloat, around point: CGPoint) {
    let size = webView.scrollView.bounds.size
    let (width, height) = (size.width / scale, size.height / scale)
    webView.scrollView.zoom(
      to: CGRect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height), animated: true)
  }
}
