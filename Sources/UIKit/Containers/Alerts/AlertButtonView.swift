import HostInterface

/// A button of an alert, touched by way of the list that it is in.
final class AlertButtonView: UIView {
  let action: UIAlertAction
  private let look: AlertLook
  private let isBold: Bool
  private let label = UILabel()

  private static let padding: CGFloat = 8
  private static let smallestScale: CGFloat = 0.6

  init(_ action: UIAlertAction, look: AlertLook, isBold: Bool) {
    (self.action, self.look, self.isBold) = (action, look, isBold)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityIdentifier = action.accessibilityIdentifier ?? action.title
    accessibilityLabel = action.title
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Self.smallestScale
    addSubview(label)
    applyLook()
    action.didChange = { [weak self] in self?.applyLook() }
  }

  required init?(coder: NSCoder) { fatalError("alerts make their buttons") }

  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  private func applyLook() {
    label.font = look.buttonFont(isBold: isBold, for: traitCollection)
    label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyLook()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyLook()
  }

  /// Whether the title shows in full size.
  func fits(in width: CGFloat) -> Bool {
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).width <= width - 2 * Self.padding
  }

  var height: CGFloat { max(look.buttonHeight, (label.font.lineHeight + 2 * Self.padding).rounded(.up)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
  }

  override var semanticRole: SemanticNode.Role { .button }
  override var semanticText: String? { action.title }
}
