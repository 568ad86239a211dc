import UIKit

/// What a page looked like before it was laid out for a screen that has turned, over what it looks like then.
final class PageFade: UIView {
  /// UIKit turns the interface in 0.3 s.
  private static let duration: TimeInterval = 0.3

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

  /// Begins, unless it has.
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

extension WKWebView {
  /// Takes the page's new geometry over, and has its picture give way to the next one by and by, as soon as that is there,
  /// where somebody sees it.
  final func settleFading() {
    let isSeen = window.map { convert(bounds, to: $0).intersects($0.bounds) } ?? false
    // The view may need more of the old layout than it did. Where time stands until that is there, it is not left to
    // chance which picture fades.
    if isSeen, AppClock.standsBetweenFrames, !page.work.isPaused {
      page.surface.awaitPicture(of: geometry.current, patience: PageWork.requestPatience)
    }
    let picture = isSeen ? page.surface.picture : nil
    geometry.settle(in: self)
    guard let picture, contentView.fade == nil else { return }
    let viewport = wantedOffset
    let frame = geometry.current.surface.offsetBy(dx: viewport.x, dy: viewport.y)
    let fade = PageFade(picture, frame: frame, viewport: viewport)
    fade.backgroundColor = underPageBackgroundColor
    contentView.addSubview(fade)
    // Nothing comes any more of a process that has ended.
    if showsLayout || page.id == nil { fade.run() }
  }
}

extension WKContentView {
  /// What the page looked like before it is laid out anew, for as long as it shows.
  var fade: PageFade? { subviews.lazy.compactMap { $0 as? PageFade }.first }
}
