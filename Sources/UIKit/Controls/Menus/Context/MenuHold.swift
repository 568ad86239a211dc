/// What shows while a finger stays from which a menu may come: what it is on gets smaller, and the rest darker.
final class MenuHold: UIView {
  let preview: MenuPreview
  private weak var source: UIView?
  /// Whether the finger has gone, or the menu has come.
  private(set) var isOver = false

  init(_ preview: MenuPreview, of source: UIView) {
    (self.preview, self.source) = (preview, source)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { fatalError("holds are made by presses") }

  /// Text size and appearance are those around what the finger is on.
  override var baseTraits: UITraitCollection? { source?.traitCollection }

  func begin(in window: UIWindow, duration: TimeInterval) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    preview.hold(in: self)
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: preview.press)
  }

  /// The finger has gone: all goes back to where it was.
  func end(animated: Bool) {
    guard !isOver else { return }
    isOver = true
    guard animated, window != nil else { return remove() }
    UIView.animateToRest(preview.lower) { [self] _ in remove() }
  }

  /// Ends at once, also on its way back.
  func remove() {
    isOver = true
    guard superview != nil else { return }
    preview.end()
    removeFromSuperview()
  }

  /// Leaves the preview to the menu that opens, which has taken it out.
  func handOver() {
    isOver = true
    removeFromSuperview()
  }

  /// Ends, since nothing is where it was.
  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if oldSize != .zero, superview != nil { remove() }
  }
}
