/// The blinking bar where typed text goes.
final class CaretView: UIView {
  /// Seconds that the caret shows, and that it doesn't.
  private static let halfPeriod = 0.5
  /// Seconds in which it comes and goes.
  private static let fade = 0.12

  private let timer = MainTimer()
  private var isLit = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { nil }

  private var place = CGRect.null

  /// Moves the caret, which then shows for a while before it blinks on.
  /// - Parameter transform: about the middle of the rectangle.
  func show(at rect: CGRect, transform: CGAffineTransform) {
    guard place != rect || self.transform != transform || isHidden else { return }
    place = rect
    UIView.performWithoutAnimation {
      self.transform = .identity
      frame = rect
      self.transform = transform
    }
    isHidden = false
    restart()
  }

  func hide() {
    guard !isHidden else { return }
    isHidden = true
    timer.stop()
  }

  /// Whether the caret stays lit, as while a finger moves it.
  var isSteady = false { didSet { if isSteady != oldValue { restart() } } }

  private func restart() {
    timer.stop()
    light(true, animated: false)
    guard !isHidden, !isSteady else { return }
    timer.start(pause: { _ in Self.halfPeriod }) { [weak self] in
      guard let self else { return false }
      light(!isLit, animated: true)
      return true
    }
  }

  private func light(_ isLit: Bool, animated: Bool) {
    self.isLit = isLit
    if animated {
      UIView.animate(withDuration: Self.fade) { self.alpha = isLit ? 1 : 0 }
    } else {
      layer.removeAllAnimations()
      alpha = isLit ? 1 : 0
    }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { hide() }
  }
}
