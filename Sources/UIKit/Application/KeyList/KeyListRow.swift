/// A row of the list of keys: what a command does, and the keys for it. A tap does it.
final class KeyListRow: UIControl {
  private let titleLabel = UILabel()
  private let keysLabel = UILabel()

  /// The distance between title and keys, in points.
  private static let gap: CGFloat = 12

  init(_ entry: KeyList.Entry) {
    super.init(frame: .zero)
    (titleLabel.text, keysLabel.text) = (entry.title, entry.keys)
    titleLabel.lineBreakMode = .byTruncatingTail
    keysLabel.textColor = .secondaryLabel
    keysLabel.textAlignment = .right
    for label in [titleLabel, keysLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.font = .preferredFont(forTextStyle: .body)
      addSubview(label)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = entry.title
    accessibilityValue = entry.keys
    accessibilityIdentifier = "keyList." + entry.title
  }

  required init?(coder: NSCoder) { fatalError("rows are made by their list") }

  /// The height of all rows at a size of text.
  static func height(with traits: UITraitCollection) -> CGFloat {
    (UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight + 14).rounded(.up)
  }

  override var isHighlighted: Bool {
    didSet { for label in [titleLabel, keysLabel] { label.alpha = isHighlighted ? 0.4 : 1 } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    keysLabel.textAlignment = isRightToLeft ? .left : .right
    titleLabel.textAlignment = isRightToLeft ? .right : .left
    let keys = min(keysLabel.intrinsicContentSize.width.rounded(.up), bounds.width / 2)
    let title = max(0, bounds.width - keys - Self.gap)
    titleLabel.frame = CGRect(x: isRightToLeft ? keys + Self.gap : 0, y: 0, width: title, height: bounds.height)
    keysLabel.frame = CGRect(
      x: isRightToLeft ? 0 : title + Self.gap, y: 0, width: keys, height: bounds.height)
  }
}
