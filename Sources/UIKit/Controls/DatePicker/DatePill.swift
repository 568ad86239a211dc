/// A date or a time as a button.
final class DatePill: UIControl {
  private let label = UILabel()

  /// The space around the text and the radius of the corners, in points: by eye after iOS 15 to 18.
  private static let padding = CGSize(width: 12, height: 6)
  private static let cornerRadius: CGFloat = 8
  /// The height at the usual size of text, in points.
  private static let leastHeight: CGFloat = 34

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.isUserInteractionEnabled = false
    addSubview(label)
    isAccessibilityElement = true
    showFont(traitCollection)
    showColors()
  }

  required init?(coder: NSCoder) { nil }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      label.text = text
      accessibilityLabel = text
      setNeedsSemantics()
    }
  }

  /// Whether the card that belongs to it shows.
  var isOpen = false { didSet { if isOpen != oldValue { showColors() } } }

  func showFont(_ traits: UITraitCollection) {
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: traits)
  }

  private func showColors() {
    label.textColor = isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.5 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  var naturalSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(
      width: (size.width + 2 * Self.padding.width).rounded(.up),
      height: max((size.height + 2 * Self.padding.height).rounded(.up), Self.leastHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.padding.width, bounds.width / 4), dy: 0)
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}
