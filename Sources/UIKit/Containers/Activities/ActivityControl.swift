/// What a person taps to choose an activity.
class ActivityControl: UIControl {
  let activity: UIActivity

  init(_ activity: UIActivity) {
    self.activity = activity
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityIdentifier = activity.activityTitle
  }

  required init?(coder: NSCoder) { nil }

  /// Whether keys have led to it.
  final var isPointedAt = false { didSet { if isPointedAt != oldValue { stateDidChange() } } }

  /// Whether it looks pressed.
  final var looksPressed: Bool { isHighlighted || isPointedAt }

  /// The height in points for a width.
  func height(for width: CGFloat) -> CGFloat { 0 }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}

extension UIImage {
  /// A size with the picture's proportions that fits into a square.
  func size(within side: CGFloat) -> CGSize {
    let scale = min(side / max(size.width, 1), side / max(size.height, 1), 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
