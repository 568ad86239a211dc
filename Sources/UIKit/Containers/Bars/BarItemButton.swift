import HostInterface

/// How a bar shows one of its items.
final class BarItemButton: UIButton, PressDimmedItem {
  let item: UIBarButtonItem
  override var appearanceItem: (any AppearanceTaking)? { item }

  /// The disc behind the item that closes, on iOS 13 to 18.
  private let disc = UIView()
  private static let discSide: CGFloat = 30
  static let closeConfiguration = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)

  /// The distance from the contents to the edge of what can be tapped.
  static let sideMargin: CGFloat = 8
  /// Fingers need this much.
  private static let leastSide: CGFloat = 44

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    setType(.system)
    disc.isUserInteractionEnabled = false
    disc.backgroundColor = .tertiarySystemFill
    disc.layer.cornerRadius = Self.discSide / 2
    insertSubview(disc, at: 0)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.item.trigger(at: self)
      }, for: .primaryActionTriggered)
    update(from: item)
  }

  required init?(coder: NSCoder) { fatalError("bars make these buttons") }

  /// How the bar's buttons look where the item doesn't say.
  var styles = BarButtonStyles.standard { didSet { update(from: item) } }

  func update(from item: UIBarButtonItem) {
    let appearance = styles.appearance(of: item)
    titleView.font = appearance.font(of: item)
    let title = shownImage == nil ? item.title : nil
    setTitle(title, for: .normal)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let own = item.titleTextAttributes(for: state)
      let attributes = appearance.titleAttributes(for: state).merging(own ?? [:]) { $1 }
      let isPlain = appearance.isDefault && own == nil
      setAttributedTitle(
        isPlain ? nil : title.map { NSAttributedString(string: $0, attributes: attributes) }, for: state)
      let background = BarButtonLooks.image(
        in: item.looks.backgrounds, for: state, item.style, isCompact: isCompact)
      setBackgroundImage(background ?? appearance.backgroundImage(for: state), for: state)
    }
    setImage(shownImage, for: .normal)
    imageEdgeInsets =
      isCompact && item.landscapeImagePhone != nil ? item.landscapeImagePhoneInsets : item.imageInsets
    isEnabled = item.isEnabled
    isSpringLoaded = item.isSpringLoaded
    if menu !== item.menu { menu = item.menu }
    if menu == nil { isContextMenuInteractionEnabled = false }
    showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
    preferredMenuElementOrder = item.preferredMenuElementOrder
    disc.isHidden = !item.isClose || item.title != nil
    tintColor = item.tintColor ?? (disc.isHidden ? nil : .secondaryLabel)
    isHidden = item.isHidden
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    (accessibilityValue, accessibilityHint) = (item.accessibilityValue, item.accessibilityHint)
    accessibilityTraits = item.accessibilityTraits
    isAccessibilityElement = item.isAccessibilityElement
    invalidateIntrinsicContentSize()
  }

  /// Whether nobody could tell it from another one in its place.
  func looks(like other: BarItemButton) -> Bool {
    shownImage == other.shownImage
      && NSAttributedString.areSame(titleView.attributedText, other.titleView.attributedText)
      && imageEdgeInsets == other.imageEdgeInsets
      && backgroundImage(for: .normal) == other.backgroundImage(for: .normal) && tintColor == other.tintColor
      && isEnabled == other.isEnabled && isHidden == other.isHidden && disc.isHidden == other.disc.isHidden
  }

  private var shownImage: UIImage? {
    (isCompact ? item.landscapeImagePhone : nil) ?? item.image
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isOther = traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass
    if isOther, item.landscapeImagePhone != nil || !item.looks.backgrounds.isEmpty { update(from: item) }
  }

  override var largeContentByDefault: LargeContent {
    item.largeContent(title: item.title ?? item.accessibilityLabel, image: shownImage)
  }

  private var contentSize: CGSize {
    if let shownImage { return shownImage.size }
    let own = titleView.intrinsicContentSize
    guard let titles = item.possibleTitles, let text = titleView.attributedText, text.length > 0 else { return own }
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    let widths = titles.map { NSAttributedString(string: $0, attributes: attributes).size().width.rounded(.up) }
    return CGSize(width: max(own.width, widths.max() ?? 0), height: own.height)
  }

  override var intrinsicContentSize: CGSize {
    let content = contentSize
    let width = item.width > 0 ? item.width : content.width + 2 * Self.sideMargin
    return CGSize(width: item.width > 0 ? width : max(width, Self.leastSide), height: Self.leastSide)
  }

  override func layoutSubviews() {
    titleView.transform = .identity
    super.layoutSubviews()
    let move = styles.appearance(of: item).titleAdjustment(for: state)
    let own = BarButtonLooks.move(in: item.looks.titleMoves, isCompact: isCompact)
    titleView.transform = CGAffineTransform(
      translationX: move.horizontal + own.horizontal, y: move.vertical + own.vertical)
    disc.bounds = CGRect(x: 0, y: 0, width: Self.discSide, height: Self.discSide)
    disc.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override var isHighlighted: Bool { didSet { disc.alpha = isHighlighted ? 0.5 : 1 } }

  var dimmedViews: [UIView] { [titleView, imageContent, disc] }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
