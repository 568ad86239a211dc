import UIKit

/// Draws what a web view shows of its page.
@MainActor struct PageSnapshot {
  private let rect: CGRect
  private let width: CGFloat?

  /// Makes the snapshot of a part of a web view.
  /// - Parameter configuration: nil for all that is within the web view's bounds.
  init(_ configuration: WKSnapshotConfiguration?) {
    rect = configuration?.rect ?? .null
    width = configuration?.snapshotWidth.map { CGFloat($0.doubleValue) }
  }

  /// Draws the snapshot.
  /// - Throws: a `WKError` where no page has been drawn yet, or nothing of it is to be shown.
  func image(of webView: WKWebView) throws -> UIImage {
    let shown = (rect.isNull ? webView.bounds : rect).intersection(webView.bounds)
    guard !shown.isEmpty, let picture = webView.page.surface.picture else { throw Self.nothing }
    let factor = (width ?? shown.width) / shown.width
    guard factor > 0, factor.isFinite else { throw Self.nothing }
    let insets = webView.scrollView.adjustedContentInset
    let place = picture.frame.offsetBy(dx: insets.left - shown.minX, dy: insets.top - shown.minY)
    let size = CGSize(width: shown.width * factor, height: shown.height * factor)
    return UIGraphicsImageRenderer(size: size).image { context in
      webView.underPageBackgroundColor.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.scaleBy(x: factor, y: factor)
      UIImage(cgImage: picture.image, scale: 1, orientation: .up).draw(in: place)
    }
  }

  private static var nothing: WKError { WKError(.unknown, "There is no picture of the page.") }
}
