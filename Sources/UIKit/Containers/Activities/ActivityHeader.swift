/// What is shared, above the activities, and the button that closes them.
final class ActivityHeader: UIView {
  let close = UIButton(type: .system)
  private let picture = UIImageView()
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  private let detail = UILabel()
  private let line = UIView()

  /// The sides of the picture and of the button, the spaces and the radius of the corners, in points: by eye after
  /// iOS 15 to 18.
  static let pictureSide: CGFloat = 44
  private static let buttonSide: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let cornerRadius: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    close.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)),
      for: .normal)
    close.tintColor = .secondaryLabel
    close.accessibilityLabel = "Close"
    close.accessibilityIdentifier = "activities.close"
    title.accessibilityIdentifier = "activities.title"
    title.accessibilityTraits = .header
    title.lineBreakMode = .byTruncatingMiddle
    detail.accessibilityIdentifier = "activities.detail"
    detail.textColor = .secondaryLabel
    picture.clipsToBounds = true
    picture.tintColor = .secondaryLabel
    picture.layer.cornerRadius = Self.cornerRadius
    picture.layer.cornerCurve = .continuous
    line.backgroundColor = .separator
    indicator.accessibilityIdentifier = "activities.preparing"
    indicator.accessibilityLabel = "Preparing"
    for view in [picture, indicator, title, detail, close, line] { addSubview(view) }
    showFonts()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ face: SharedItemFace) {
    title.text = face.title
    detail.text = face.detail
    picture.image =
      face.image
      ?? UIImage(systemName: face.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 22))
    picture.contentMode = face.image == nil ? .center : .scaleAspectFill
    picture.backgroundColor = face.image == nil ? .tertiarySystemFill : nil
    setNeedsLayout()
  }

  /// Whether a sign in the picture's place says that items are being made. Default: false.
  var isPreparing = false {
    didSet {
      guard isPreparing != oldValue else { return }
      picture.isHidden = isPreparing
      if isPreparing { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }

  private func showFonts() {
    title.font = .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
    detail.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showFonts()
    setNeedsLayout()
  }

  var height: CGFloat {
    max(Self.pictureSide, title.font.lineHeight + detail.font.lineHeight).rounded(.up) + 2 * Self.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height / 2
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = inReadingOrder(CGRect(x: x, y: y, width: width, height: height))
    }
    place(picture, Self.margin, middle - Self.pictureSide / 2, Self.pictureSide, Self.pictureSide)
    indicator.frame = picture.frame
    let buttonStart = bounds.width - Self.buttonSide - Self.margin / 2
    place(close, buttonStart, middle - Self.buttonSide / 2, Self.buttonSide, Self.buttonSide)
    let start = Self.margin + Self.pictureSide + Self.gap
    let width = max(buttonStart - Self.gap / 2 - start, 0)
    let (first, second) = (title.font.lineHeight, detail.font.lineHeight)
    place(title, start, middle - (first + second) / 2, width, first)
    place(detail, start, middle - (first + second) / 2 + first, width, second)
    for label in [title, detail] { label.textAlignment = isRightToLeft ? .right : .left }
    let hairline = traitCollection.hairline
    place(line, 0, bounds.height - hairline, bounds.width, hairline)
  }
}
