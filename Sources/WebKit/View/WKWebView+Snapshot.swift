import UIKit

/// What of a web view a snapshot shows, and how large.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
  /// In the web view's coordinates; null, the default, stands for its bounds. What lies beyond these is left out.
  open var rect = CGRect.null
  /// In points; the height follows. Nil, the default, for the width that is shown.
  open var snapshotWidth: NSNumber?
}

extension WKWebView {
  /// Hands over a picture of the page as it was last drawn.
  /// - Parameters:
  ///   - snapshotConfiguration: nil for all that is within the web view's bounds.
  ///   - completionHandler: called later, on the main thread; with an error where no page has been drawn yet, or
  ///     nothing of it is to be shown.
  public final func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let width = snapshotConfiguration?.snapshotWidth.map { CGFloat($0.doubleValue) }
    let image = snapshot(of: snapshotConfiguration?.rect ?? .null, width: width)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        completionHandler(image, image == nil ? WKError(.unknown, "There is no picture of the page.") : nil)
      }
    }
  }

  private func snapshot(of rect: CGRect, width: CGFloat?) -> UIImage? {
    let shown = (rect.isNull ? bounds : rect).intersection(bounds)
    guard !shown.isEmpty, let picture = page.surface.picture else { return nil }
    let factor = (width ?? shown.width) / shown.width
    guard factor > 0, factor.isFinite else { return nil }
    let insets = scrollView.adjustedContentInset
    let place = picture.frame.offsetBy(dx: insets.left - shown.minX, dy: insets.top - shown.minY)
    let size = CGSize(width: shown.width * factor, height: shown.height * factor)
    return UIGraphicsImageRenderer(size: size).image { context in
      underPageBackgroundColor.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.scaleBy(x: factor, y: factor)
      UIImage(cgImage: picture.image, scale: 1, orientation: .up).draw(in: place)
    }
  }
}
