import UIKit

/// What of a web view a snapshot shows, and how large.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
  /// The rectangle to take, in the web view's coordinates; null, the default, stands for its bounds. What lies beyond
  /// these is left out.
  open var rect = CGRect.null
  /// The width of the picture in points; the height follows. Nil, the default, for the width that is shown.
  open var snapshotWidth: NSNumber?
}

extension WKWebView {
  /// Takes a picture as `takeSnapshot(with:completionHandler:)` does, for tasks.
  /// - Throws: a `WKError` where no page has been drawn yet, or nothing of it is to be shown.
  public final func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takeSnapshot(with: configuration) { image, error in
        if let image { continuation.resume(returning: image) } else { continuation.resume(throwing: error!) }
      }
    }
  }

  final func snapshot(_ configuration: WKSnapshotConfiguration?) throws -> UIImage {
    let width = configuration?.snapshotWidth.map { CGFloat($0.doubleValue) }
    guard let image = snapshot(of: configuration?.rect ?? .null, width: width) else {
      throw WKError(.unknown, "There is no picture of the page.")
    }
    return image
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
