/// An entry of a menu that stands beside others: its image, with the title below where the tile is of medium size. A
/// small one shows its title only where it has no image.
final class MenuTileView: MenuEntryView {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let isMedium: Bool
  /// The line between the tile and the next one.
  let separator = UIView()

  /// The most tiles of a line, as on iOS 16 to 18.
  private static let mostSmall = 4
  private static let mostMedium = 3
  /// The heights of tiles in points, at the default text size. Chosen by eye after iOS 16 to 18, as are the next three.
  private static let smallHeight: CGFloat = 44
  private static let mediumHeight: CGFloat = 66
  private static let inset: CGFloat = 6
  private static let gap: CGFloat = 4
  /// The scale to which a title shrinks before it is cut.
  private static let leastScale: CGFloat = 0.7

  init(row: MenuContent.Row, isMedium: Bool, traits: UITraitCollection) {
    self.isMedium = isMedium
    super.init(row: row, traits: traits)
    for view in [imageView, titleLabel, separator] { addSubview(view) }
    imageView.image = row.image
    imageView.contentMode = .center
    titleLabel.text = row.title
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = Self.leastScale
    titleLabel.isHidden = !isMedium && row.image != nil
    separator.backgroundColor = .separator
    applyStyle()
    showBackground()
  }

  required init?(coder: NSCoder) { fatalError("menus make their entries") }

  /// The most entries of a size that stand beside each other; 1 for those that are rows.
  static func most(_ size: UIMenu.ElementSize) -> Int {
    switch size {
    case .small: mostSmall
    case .medium: mostMedium
    case .large, .automatic: 1
    }
  }

  override func showBackground() {
    backgroundColor = isHighlighted ? .systemFill : row.state == .on ? .tertiarySystemFill : nil
  }

  override func applyStyle() {
    titleLabel.font = isMedium ? .preferredFont(forTextStyle: .footnote, compatibleWith: textTraits) : body
    (titleLabel.textColor, imageView.tintColor) = (entryColor, entryColor)
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17 * zoom)
  }

  override func height(in width: CGFloat) -> CGFloat {
    ((isMedium ? Self.mediumHeight : Self.smallHeight) * zoom).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: Self.inset, dy: 0)
    if isMedium, row.image != nil {
      let title = titleLabel.sizeThatFits(room.size).height
      let image = imageView.intrinsicContentSize.height
      let top = ((bounds.height - title - Self.gap - image) / 2).rounded()
      imageView.frame = CGRect(x: room.minX, y: top, width: room.width, height: image)
      titleLabel.frame = CGRect(x: room.minX, y: top + image + Self.gap, width: room.width, height: title)
    } else {
      (imageView.frame, titleLabel.frame) = (room, room)
    }
    let line = traitCollection.hairline
    separator.frame = inReadingOrder(CGRect(x: bounds.width - line, y: 0, width: line, height: bounds.height))
  }
}
