/// A calendar's title, which is a button, and the arrows to other months.
final class CalendarHeader: UIView {
  let title = CalendarTitle()
  let previous = UIButton(type: .system)
  let following = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    for (button, symbol, label, id) in [
      (previous, "chevron.backward", "Previous Month", "previous"),
      (following, "chevron.forward", "Next Month", "next"),
    ] {
      button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
      button.accessibilityLabel = label
      button.accessibilityIdentifier = "datePicker.\(id)"
      addSubview(button)
    }
    title.accessibilityIdentifier = "datePicker.title"
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, isOpen: Bool, canGoBack: Bool, canGoOn: Bool, hasArrows: Bool) {
    title.show(text, isOpen: isOpen)
    previous.isEnabled = canGoBack
    following.isEnabled = canGoOn
    previous.isHidden = !hasArrows
    following.isHidden = !hasArrows
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = inReadingOrder(CGRect(x: x, y: 0, width: width, height: bounds.height))
    }
    place(title, 16, min(title.naturalWidth, max(bounds.width - 16 - 2 * 44 - 4, 0)))
    place(previous, bounds.width - 2 * 44 - 2, 44)
    place(following, bounds.width - 44 - 2, 44)
  }
}

/// A month's name with an arrow that turns down while the wheels are open.
final class CalendarTitle: UIControl {
  private let label = UILabel()
  private let arrow = UIImageView()
  private var isOpen = false

  private static let gap: CGFloat = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    showArrow()
    for view in [label, arrow] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  func show(_ text: String, isOpen: Bool) {
    label.text = text
    accessibilityLabel = text
    label.textColor = isOpen ? tintColor : .label
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    let quarter = isRightToLeft ? -CGFloat.pi / 2 : .pi / 2
    UIView.animate(withDuration: 0.25) {
      self.arrow.transform = isOpen ? CGAffineTransform(rotationAngle: quarter) : .identity
    }
  }

  private func showArrow() {
    let size = UIImage.SymbolConfiguration(pointSize: traitCollection.scaledAsBody(13), weight: .bold)
    arrow.image = UIImage(systemName: "chevron.forward", withConfiguration: size)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) else { return }
    showArrow()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var arrowSize: CGSize { arrow.image?.size ?? .zero }

  var naturalWidth: CGFloat { label.intrinsicContentSize.width + Self.gap + arrowSize.width }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(min(label.intrinsicContentSize.width, bounds.width - Self.gap - arrowSize.width), 0)
    label.frame = inReadingOrder(CGRect(x: 0, y: 0, width: width, height: bounds.height))
    arrow.bounds.size = arrowSize
    let offset = width + Self.gap + arrowSize.width / 2
    arrow.center = CGPoint(x: isRightToLeft ? bounds.width - offset : offset, y: bounds.midY)
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.5 : 1
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}

/// The row below a month: the word and the time, which is a button.
final class CalendarTimeRow: UIView {
  let button = UIButton(configuration: .gray())
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Time"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    button.accessibilityIdentifier = "datePicker.time"
    addSubview(label)
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { setNeedsLayout() }
  }

  func show(_ time: String, isOpen: Bool) {
    button.configuration?.title = time
    button.configuration?.baseForegroundColor = isOpen ? tintColor : .label
    button.configuration?.baseBackgroundColor = .tertiarySystemFill
    button.accessibilityLabel = time
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = button.sizeThatFits(bounds.size)
    button.frame = CGRect(
      x: isRightToLeft ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    let width = max(bounds.width - size.width - 8, 0)
    label.frame = inReadingOrder(CGRect(x: 0, y: 0, width: width, height: bounds.height))
    label.textAlignment = isRightToLeft ? .right : .left
  }
}
