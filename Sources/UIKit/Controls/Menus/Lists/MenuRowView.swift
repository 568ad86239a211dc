/// A line of a menu.
final class MenuRowView: MenuEntryView {
  private let hasGutter: Bool
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let imageView = UIImageView()
  private let signView = UIImageView()
  let separator = UIView()

  /// The least height of a row at the default text size in points, as on iOS 15 to 18.
  private static let leastHeight: CGFloat = 44
  /// The space above and below the text, in points.
  private static let padding: CGFloat = 11
  /// The distances of titles from the edges in points: without, and with room for a sign in front of them.
  private static let inset: CGFloat = 16
  private static let gutter: CGFloat = 32
  /// The middle of signs, and of images from the trailing edge. Chosen by eye after iOS 15 to 18.
  private static let signMiddle: CGFloat = 18
  private static let imageMiddle: CGFloat = 27
  /// What images take of the line.
  private static let imageRoom: CGFloat = 48

  init(row: MenuContent.Row, hasGutter: Bool, traits: UITraitCollection) {
    self.hasGutter = hasGutter
    super.init(row: row, traits: traits)
    for view in [titleLabel, subtitleLabel, imageView, signView, separator] { addSubview(view) }
    titleLabel.text = row.title
    subtitleLabel.text = row.subtitle
    imageView.image = row.image
    imageView.contentMode = .center
    signView.contentMode = .center
    separator.backgroundColor = .separator
    applyStyle()
  }

  required init?(coder: NSCoder) { fatalError("menus make their entries") }

  override func applyStyle() {
    let color = entryColor
    titleLabel.font = titleFont
    titleLabel.numberOfLines = textTraits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17 * zoom)
    titleLabel.textColor = color
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: textTraits)
    subtitleLabel.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    imageView.tintColor = color
    signView.tintColor = color
    signView.image = signName.flatMap {
      UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13 * zoom, weight: .semibold))
    }
  }

  private var titleFont: UIFont {
    let body = body
    if case .back = row.kind { return .systemFont(ofSize: body.pointSize, weight: .semibold) }
    return body
  }

  private var signName: String? {
    switch row.kind {
    case .leaf: row.state == .on ? "checkmark" : row.state == .mixed ? "minus" : nil
    case .submenu: isRightToLeft ? "chevron.left" : "chevron.right"
    case .back: "chevron.down"
    case .loading: nil
    }
  }

  // MARK: Layout

  private var textStart: CGFloat { hasGutter ? Self.gutter * zoom : Self.inset }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - textStart - (row.image == nil ? Self.inset : Self.imageRoom * zoom))
  }

  private func textSizes(in width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let room = CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)
    return (titleLabel.sizeThatFits(room), row.subtitle == nil ? .zero : subtitleLabel.sizeThatFits(room))
  }

  override func height(in width: CGFloat) -> CGFloat {
    let sizes = textSizes(in: width)
    return max(Self.leastHeight, (sizes.title.height + sizes.subtitle.height + 2 * Self.padding).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = textWidth(in: bounds.width)
    let sizes = textSizes(in: bounds.width)
    let top = (bounds.height - sizes.title.height - sizes.subtitle.height) / 2
    titleLabel.frame = inReadingOrder(CGRect(x: textStart, y: top, width: width, height: sizes.title.height))
    subtitleLabel.frame = inReadingOrder(
      CGRect(x: textStart, y: top + sizes.title.height, width: width, height: sizes.subtitle.height))
    let side = bounds.height
    imageView.frame = inReadingOrder(
      CGRect(x: bounds.width - Self.imageMiddle * zoom - side / 2, y: 0, width: side, height: side))
    signView.frame = inReadingOrder(CGRect(x: Self.signMiddle * zoom - side / 2, y: 0, width: side, height: side))
    let line = traitCollection.hairline
    separator.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
  }
}
