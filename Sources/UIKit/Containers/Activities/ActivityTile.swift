/// An activity that hands the items on: its icon above its title.
final class ActivityTile: ActivityControl {
  private let plate = UIImageView()
  private let label = UILabel()

  /// The sides of the icon, the width of the whole, the radius of the corners and the space between icon and title, in
  /// points: by eye after iOS 15 to 18.
  private static let iconSide: CGFloat = 60
  static let width: CGFloat = 76
  private static let cornerRadius: CGFloat = 13
  private static let gap: CGFloat = 6

  override init(_ activity: UIActivity) {
    super.init(activity)
    plate.image = activity.activityImage
    plate.contentMode = .scaleAspectFill
    plate.clipsToBounds = true
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.layer.cornerRadius = Self.cornerRadius
    plate.layer.cornerCurve = .continuous
    label.text = activity.activityTitle
    label.numberOfLines = 2
    label.textAlignment = .center
    for view in [plate, label] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showFont()
  }

  required init?(coder: NSCoder) { nil }

  private func showFont() { label.font = .preferredFont(forTextStyle: .caption2, compatibleWith: traitCollection) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showFont()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = looksPressed ? 0.5 : 1
  }

  private var textHeight: CGFloat {
    label.sizeThatFits(CGSize(width: Self.width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func height(for width: CGFloat) -> CGFloat { Self.iconSide + Self.gap + textHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = CGRect(
      x: (bounds.width - Self.iconSide) / 2, y: 0, width: Self.iconSide, height: Self.iconSide)
    label.frame = CGRect(x: 0, y: Self.iconSide + Self.gap, width: bounds.width, height: textHeight)
  }
}
