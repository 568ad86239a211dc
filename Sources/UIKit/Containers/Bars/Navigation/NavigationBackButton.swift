/// The button that leads back: an arrow, and what it leads to.
final class NavigationBackButton: UIControl, PressDimmedItem {
  /// All that shows, as large as the button: it fades under touches, while transitions fade what is in it.
  private let contents = UIView()
  let arrow = UIImageView()
  private let picture = UIImageView()
  let label = UILabel()
  /// The image behind the button; nil where there is none.
  private(set) var plate: UIImageView?
  /// The item to which the button leads.
  let destination: UINavigationItem
  /// What the button shows where the item that it leads to has no button: what proxies say of buttons.
  private let ownItem = UIBarButtonItem()
  private var buttonItem: UIBarButtonItem { destination.backBarButtonItem ?? ownItem }
  override var appearanceItem: (any AppearanceTaking)? { buttonItem }
  /// The items that the menu offers, the nearest first.
  var places: () -> [UINavigationItem] = { [] }
  var choose: (UINavigationItem) -> Void = { _ in }

  /// The gap between arrow and text, in points.
  private static let gap: CGFloat = 6

  init(destination: UINavigationItem) {
    self.destination = destination
    super.init(frame: .zero)
    contents.isUserInteractionEnabled = false
    addSubview(contents)
    for view in [arrow, picture, label] { contents.addSubview(view) }
    ownItem.changeHandler = { [weak self] in self?.itemDidChange() }
    label.lineBreakMode = .byTruncatingTail
    arrow.contentMode = .center
    isContextMenuInteractionEnabled = true
    accessibilityIdentifier = "navigationBar.back"
    accessibilityTraits = .button
    isAccessibilityElement = true
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.choose(self.destination)
      }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their back buttons") }

  private(set) var titles: [String] = []
  private var image: UIImage? { buttonItem.image }

  private var appearance = BarButtonStyles.standard.plain
  private var isCompact = false

  func update(indicator: UIImage, isCompact: Bool, _ appearance: UIBarButtonItemAppearance) {
    arrow.image = indicator
    self.isCompact = isCompact
    self.appearance = appearance
    titles = image == nil ? destination.backTitles : [""]
    accessibilityLabel = titles.first.flatMap { $0.isEmpty ? nil : $0 } ?? UINavigationItem.genericBackTitle
    label.font = .systemFont(ofSize: 17)
    itemDidChange()
  }

  private func itemDidChange() {
    tintColor = buttonItem.tintColor
    colorDidChange()
    showPlate()
    setNeedsLayout()
  }

  private func showPlate() {
    let image =
      BarButtonLooks.image(in: buttonItem.looks.backBackgrounds, for: state, nil, isCompact: isCompact)
      ?? appearance.backgroundImage(for: state)
    if (image != nil) != (plate != nil) {
      plate?.removeFromSuperview()
      plate = image.map { UIImageView(image: $0) }
      if let plate { contents.insertSubview(plate, at: 0) }
    }
    plate?.image = image
  }

  /// The width of the button for each of `titles`.
  var widths: [CGFloat] {
    titles.map { title in
      if let image { return arrowWidth + Self.gap + image.size.width }
      guard !title.isEmpty else { return max(arrowWidth, 36) }
      return arrowWidth + Self.gap + Self.width(of: attributed(title))
    }
  }

  private var arrowWidth: CGFloat { arrow.image?.size.width ?? 0 }

  private static func width(of text: NSAttributedString) -> CGFloat {
    let measure = UILabel()
    measure.attributedText = text
    return measure.intrinsicContentSize.width
  }

  private func attributed(_ title: String) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: tintColor ?? .systemBlue,
    ]
    attributes.merge(appearance.titleAttributes(for: .normal)) { $1 }
    attributes.merge(buttonItem.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    return NSAttributedString(string: title, attributes: attributes)
  }

  func show(_ choice: Int) {
    shownTitle = titles.indices.contains(choice) ? titles[choice] : ""
    setNeedsLayout()
  }

  private var shownTitle = "" { didSet { colorDidChange() } }

  /// Whether there is room for a text beside the bar's title.
  var hasText: Bool { image == nil && !shownTitle.isEmpty }

  /// The opacity of text or picture, beside the arrow.
  var textAlpha: CGFloat {
    get { label.alpha }
    set { for view in [label, picture] { view.alpha = newValue } }
  }

  /// Whether two buttons look alike beside the arrow.
  func looks(like other: NavigationBackButton) -> Bool {
    shownTitle == other.shownTitle && image == other.image && untransformedFrame == other.untransformedFrame
      && NSAttributedString.areSame(label.attributedText, other.label.attributedText)
  }

  /// Whether the button's text is the title of an item.
  func repeats(_ item: UINavigationItem) -> Bool { destination === item && hasText }

  private func colorDidChange() {
    picture.image = image
    label.attributedText = attributed(image == nil ? shownTitle : "")
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colorDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = arrowWidth
    contents.frame = bounds
    plate?.frame = bounds
    arrow.frame = inReadingOrder(CGRect(x: 0, y: 0, width: width, height: bounds.height))
    let left = width + Self.gap
    let room = max(0, bounds.width - left)
    var move = appearance.titleAdjustment(for: .normal)
    let own = BarButtonLooks.move(in: buttonItem.looks.backTitleMoves, isCompact: isCompact)
    (move.horizontal, move.vertical) = (move.horizontal + own.horizontal, move.vertical + own.vertical)
    // Not by its frame: a transition may be moving it.
    label.bounds = CGRect(x: 0, y: 0, width: room, height: bounds.height)
    label.center = CGPoint(
      x: (isRightToLeft ? 0 : left) + room / 2 + move.horizontal, y: bounds.height / 2 + move.vertical)
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: isRightToLeft ? room - size.width : left, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  override var largeContentByDefault: LargeContent {
    buttonItem.largeContent(title: accessibilityLabel, image: image ?? arrow.image)
  }

  /// Fingers need more than is seen.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      showPlate()
      let alpha: CGFloat = isHighlighted ? 0.2 : 1
      UIView.animate(withDuration: isHighlighted ? 0 : 0.25, delay: 0, options: .allowUserInteraction) {
        self.contents.alpha = alpha
      }
    }
  }

  var dimmedViews: [UIView] { [contents] }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  /// The arrow of a button in front of it stands for this one's.
  func hideArrow(_ isHidden: Bool) { arrow.isHidden = isHidden }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let places = places()
    guard !places.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: places.map { item in UIAction(title: item.placeName) { _ in self?.choose(item) } })
    }
  }
}
