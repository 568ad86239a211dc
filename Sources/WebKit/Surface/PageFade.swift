import UIKit

/// A picture of a page before it was laid out for a screen that has turned, over what it looks like then.
final class PageFade: UIView {
  /// UIKit turns the interface in 0.3 s.
  private static let duration: TimeInterval = 0.3

  /// Makes the view of a picture.
  /// - Parameters:
  ///   - frame: on the page.
  ///   - viewport: where the viewport is on the page.
  init(_ picture: PagePicture, frame: CGRect, viewport: CGPoint) {
    super.init(frame: frame)
    let scale = CGFloat(picture.image.width) / max(1, picture.frame.width)
    let image = UIImageView(image: UIImage(cgImage: picture.image, scale: scale, orientation: .up))
    image.frame = picture.frame.offsetBy(dx: viewport.x - frame.minX, dy: viewport.y - frame.minY)
    addSubview(image)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private var isRunning = false

  /// Begins to fade, unless it has.
  func run() {
    guard !isRunning else { return }
    isRunning = true
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

extension WKContentView {
  /// The picture of the page before it is laid out anew, for as long as it shows.
  var fade: PageFade? { subviews.lazy.compactMap { $0 as? PageFade }.first }
}
