/// An action: its title, and its picture in the text's colour.
final class ActivityRow: ActivityControl {
  private let label = UILabel()
  private let icon = UIImageView()
  private let line = UIView()
  /// Whether a line parts it from the next one.
  var hasLine = false { didSet { line.isHidden = !hasLine } }

  /// The least height, the space beside and around the text, and the place of the picture, in points: by eye after
  /// iOS 15 to 18.
  private static let leastHeight: CGFloat = 52
  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 12
  private static let iconSide: CGFloat = 24

  override init(_ activity: UIActivity) {
    super.init(activity)
    label.text = activity.activityTitle
    label.numberOfLines = 0
    icon.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    icon.tintColor = .label
    icon.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [label, icon, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    hasLine = false
    showFont()
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func showFont() { label.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showFont()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = looksPressed ? .systemFill : .secondarySystemGroupedBackground
  }

  private func textWidth(in width: CGFloat) -> CGFloat { max(width - 3 * Self.margin - Self.iconSide, 0) }

  override func height(for width: CGFloat) -> CGFloat {
    let room = CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)
    return max((label.sizeThatFits(room).height + 2 * Self.padding).rounded(.up), Self.leastHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.textAlignment = isRightToLeft ? .right : .left
    label.frame = inReadingOrder(
      CGRect(x: Self.margin, y: 0, width: textWidth(in: bounds.width), height: bounds.height))
    let size = icon.image?.size(within: Self.iconSide) ?? .zero
    let middle = bounds.width - Self.margin - Self.iconSide / 2
    icon.frame = inReadingOrder(
      CGRect(
        x: middle - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    let hairline = traitCollection.hairline
    line.frame = inReadingOrder(
      CGRect(x: Self.margin, y: bounds.height - hairline, width: bounds.width - Self.margin, height: hairline))
  }
}
