import HostInterface

/// A button of an alert, touched by way of the list that it is in.
final class AlertButtonView: UIView {
  let action: UIAlertAction
  private let style: AlertStyle
  private let isBold: Bool
  private let label = UILabel()

  private static let padding: CGFloat = 8
  private static let smallestScale: CGFloat = 0.6

  init(_ action: UIAlertAction, style: AlertStyle, isBold: Bool) {
    (self.action, self.style, self.isBold) = (action, style, isBold)
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
    applyStyle()
    action.didChange = { [weak self] in self?.applyStyle() }
  }

  required init?(coder: NSCoder) { fatalError("alerts make their buttons") }

  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  private func applyStyle() {
    label.font = style.buttonFont(isBold: isBold, for: traitCollection)
    label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyStyle()
  }

  /// Whether the title shows in full size.
  func fits(in width: CGFloat) -> Bool {
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).width <= width - 2 * Self.padding
  }

  var height: CGFloat { max(style.buttonHeight, (label.font.lineHeight + 2 * Self.padding).rounded(.up)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
  }

  override var semanticRole: SemanticNode.Role { .button }
  override var semanticText: String? { action.title }
}
