import UIKit
import WebKit

/// Pages that sleep: nothing is left of them but their address, their place in the history, and a picture.
extension PageViewController {
  /// Whether the page takes memory.
  var isAwake: Bool { hasPage }

  /// Whether the page was there, and waits to be looked at again.
  var isAsleep: Bool { lastPicture.data != nil && !isCovered }

  /// Whether the page could be had again as it is. What it plays and what was typed into it would be lost; only it knows
  /// of that, and is asked.
  var canSleep: Bool { hasPage && !isProvisional && dialog == nil && webView.canSuspend }

  /// Whether it plays something, or something was typed.
  private static let occupation = """
    [...document.querySelectorAll('audio, video')].some((media) => !media.paused && !media.ended)
      || [...document.querySelectorAll('input, textarea')].some((field) => field.type === 'hidden' ? false
        : field.type === 'checkbox' || field.type === 'radio' ? field.checked !== field.defaultChecked
        : field.type === 'file' ? field.files.length > 0 : field.value !== field.defaultValue)
      || document.querySelector('[contenteditable]:not([contenteditable=false])') !== null
    """

  /// Lets go of the page, unless it is occupied.
  /// - Parameter finish: called once, with whether the page can sleep; the answer says whether it is still to.
  func sleep(_ finish: @escaping @MainActor (Bool) -> Bool) {
    webView.evaluateJavaScript(Self.occupation) { [weak self] answer, _ in
      guard let self, answer as? Bool == false, canSleep else { return _ = finish(false) }
      webView.takeSnapshot(with: nil) { [weak self] image, _ in
        guard let self, canSleep else { return _ = finish(false) }
        if finish(true) { fallAsleep(with: image) }
      }
    }
  }

  private func fallAsleep(with picture: UIImage?) {
    let tab = saved
    webView.suspend()
    (hasPage, isStopped) = (false, false)
    // Much smaller than its pixels.
    lastPicture.data = picture?.jpegData(compressionQuality: 0.8)
    restore(tab)
  }

  /// Shows the picture of a page that sleeps in its place, or no longer: many of them would take too much memory.
  func setLastPictureShown(_ isShown: Bool) {
    guard lastPicture.data != nil, isShown != (lastPicture.view != nil) else { return }
    guard isShown, let image = lastPicture.image else { return lastPicture.view?.removeFromSuperview() ?? () }
    let view = UIImageView(image: image)
    view.contentMode = .top
    view.isUserInteractionEnabled = false
    view.frame = webView.bounds
    webView.addSubview(view)
    lastPicture.view = view
  }

  /// The page is being loaded again: the picture stays until it is there.
  func wake() {
    setLastPictureShown(true)
    lastPicture.data = nil
    hideLastPicture(after: LastPicture.timeout)
  }

  /// Has the picture fade: the page is there.
  func hideLastPicture(after delay: TimeInterval = 0) {
    guard let view = lastPicture.view else { return }
    view.layer.removeAllAnimations()
    view.alpha = 1
    UIView.animate(withDuration: LastPicture.fade, delay: delay, options: .allowUserInteraction) {
      view.alpha = 0
    } completion: { isDone in
      if isDone { view.removeFromSuperview() }
    }
  }
}

/// The picture of a page that sleeps, or has just been woken.
struct LastPicture {
  /// The picture as a file of JPEG's; nil while the page is awake.
  var data: Data?
  /// The view that shows it until the page is there.
  weak var view: UIView?

  /// Seconds after which it gives way to whatever there is of the page.
  static let timeout = 3.0
  static let fade = 0.2

  @MainActor var image: UIImage? { data.flatMap { UIImage(data: $0, scale: UIScreen.main.scale) } }
}
