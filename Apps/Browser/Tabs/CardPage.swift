import UIKit

/// A page that goes along with its card in the overview: as small as the card's picture, and cut to what that shows.
@MainActor final class CardPage {
  let view: UIView
  private let mask = UIView()
  private var frames: CADisplayLink?
  private var willShow: (CFTimeInterval) -> Void = { _ in }
  /// The middle of its place in the overview in the last frame.
  private var shownMiddle: CGPoint?

  /// Cuts a page to a part of it.
  /// - Parameter part: of the page, before it shrinks; nothing else of it shows.
  init(_ view: UIView, showing part: CGRect, cornerRadius: CGFloat) {
    self.view = view
    mask.backgroundColor = .black
    mask.layer.cornerCurve = .continuous
    show(part, cornerRadius: cornerRadius)
    view.mask = mask
  }

  /// Shows a part of the page; inside an animation block, animated.
  func show(_ part: CGRect, cornerRadius: CGFloat) {
    mask.frame = part
    mask.layer.cornerRadius = cornerRadius
  }

  /// Shows all of the page where it belongs.
  func restore() {
    frames?.invalidate()
    // Also what is left of the way.
    view.layer.removeAllAnimations()
    view.transform = .identity
    view.mask = nil
  }

  /// A picture of the page as it is on screen, in its place.
  /// - Returns: nil where nothing has been shown of it.
  func picture(in root: UIView) -> UIView? {
    guard let picture = view.snapshotView(afterScreenUpdates: false), let shown = view.layer.presentation() else {
      return nil
    }
    // Another page may be selected by now.
    picture.center = shownMiddle ?? middle(in: root)
    picture.transform = shown.affineTransform()
    return picture
  }

  /// Calls in each frame until the page is restored.
  /// - Parameter willShow: gets the time at which the frame will be shown.
  func follow(_ willShow: @escaping (CFTimeInterval) -> Void) {
    self.willShow = willShow
    frames?.invalidate()
    let link = CADisplayLink(target: self, selector: #selector(frameWillShow))
    link.add(to: .main, forMode: .common)
    frames = link
  }

  @objc private func frameWillShow(_ link: CADisplayLink) { willShow(link.targetTimestamp) }

  /// Strips of pages are scrolled.
  private func middle(in root: UIView) -> CGPoint { view.superview?.convert(view.center, to: root) ?? view.center }

  /// The place at which what shows of it begins on screen, from the top of a view, in points.
  /// - Parameter time: of the frame that shows it.
  func top(in root: UIView, at time: CFTimeInterval) -> CGFloat {
    let middle = middle(in: root)
    shownMiddle = middle
    let (page, cut) = view.layer.withTime(standingAt: time) {
      (view.layer.presentation() ?? view.layer, mask.layer.presentation() ?? mask.layer)
    }
    let transform = page.affineTransform()
    return middle.y + transform.ty + (cut.frame.minY - page.bounds.midY) * transform.d
  }
}
