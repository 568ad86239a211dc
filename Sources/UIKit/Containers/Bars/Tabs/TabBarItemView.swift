import HostInterface

/// How a tab bar shows one of its items.
final class TabBarItemView: UIControl {
  /// What it depends on besides the item.
  struct Settings {
    var style: TabBarLayout.Style
    var appearance: UITabBarItemAppearance
    /// The unselected tint; nil for the system's grey.
    var unselectedTint: UIColor?
    /// The image behind the selected item; nil for none.
    var indicator: UIImage?
    /// The tint of the indicator; nil for the bar's.
    var indicatorTint: UIColor?
  }

  let item: UITabBarItem
  override var appearanceItem: (any AppearanceTaking)? { item }
  /// Whether the bar shows the item; false once it shows others.
  var isShown = true
  private var settings: Settings
  /// The image behind the item while it is selected; nil where there is none.
  private(set) var indicatorView: UIImageView?
  let imageView = UIImageView()
  private let titleLabel = UILabel()
  private var badge: BadgeView?

  init(item: UITabBarItem, settings: Settings) {
    self.item = item
    self.settings = settings
    super.init(frame: .zero)
    imageView.contentMode = .center
    titleLabel.textAlignment = .center
    titleLabel.lineBreakMode = .byTruncatingTail
    for view in [imageView, titleLabel] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) { fatalError("bars make these views") }

  func show(_ settings: Settings) {
    self.settings = settings
    update()
  }

  override var isSelected: Bool { didSet { if isSelected != oldValue { update() } } }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  // MARK: Looks

  private var stateAppearance: UITabBarItemStateAppearance {
    settings.appearance.state(isSelected: isSelected, isEnabled: item.isEnabled)
  }

  private var color: UIColor {
    if let own = stateAppearance.iconColor { return own }
    if !item.isEnabled { return .disabledTab }
    return isSelected ? tintColor : settings.unselectedTint ?? .unselectedTab
  }

  func update() {
    isEnabled = item.isEnabled
    setSpringTap(item.isSpringLoaded) { makeSpringTap() }
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image.map { $0.sized(for: settings.style).tintedByBars }
    imageView.tintColor = color
    showIndicator(isSelected ? settings.indicator : nil)
    titleLabel.attributedText = item.title.map { NSAttributedString(string: $0, attributes: titleAttributes) }
    updateBadge()
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = item.accessibilityValue ?? item.badgeValue
    accessibilityHint = item.accessibilityHint
    accessibilityTraits = item.accessibilityTraits
    setNeedsLayout()
  }

  private func showIndicator(_ image: UIImage?) {
    if (image != nil) != (indicatorView != nil) {
      indicatorView?.removeFromSuperview()
      indicatorView = image.map { UIImageView(image: $0) }
      if let indicatorView { insertSubview(indicatorView, at: 0) }
    }
    indicatorView?.image = image
    indicatorView?.tintColor = settings.indicatorTint
  }

  private var titleAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: settings.style.titleFont, .foregroundColor: color]
    attributes.merge(stateAppearance.titleTextAttributes) { $1 }
    attributes.merge(item.titleTextAttributes(for: state.subtracting(.highlighted)) ?? [:]) { $1 }
    return attributes
  }

  private func updateBadge() {
    guard let text = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let badge = badge ?? BadgeView()
    if self.badge == nil { addSubview(badge) }
    self.badge = badge
    var attributes = stateAppearance.badgeTextAttributes
    attributes.merge(item.badgeTextAttributes(for: state.subtracting(.highlighted)) ?? [:]) { $1 }
    badge.show(
      text, color: item.badgeColor ?? stateAppearance.badgeBackgroundColor ?? .systemRed, attributes: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private var titleSize: CGSize? { (item.title ?? "").isEmpty ? nil : titleLabel.intrinsicContentSize }

  /// The width of the item with its whole title, in points.
  var naturalWidth: CGFloat {
    TabBarItemLayout.width(style: settings.style, imageSize: imageView.image?.size, titleSize: titleSize)
  }

  /// Places the parts at once, so that they move along with an animation of the frame.
  func placeParts() {
    let layout = TabBarItemLayout(
      size: bounds.size, style: settings.style, imageSize: imageView.image?.size, titleSize: titleSize,
      badgeSize: badge?.sizeThatFits(bounds.size),
      isRightToLeft: isRightToLeft, scale: traitCollection.displayScale)
    let shift = stateAppearance.titlePositionAdjustment
    let image = layout.image.inset(by: item.imageInsets)
    // What insets enlarge or shrink is drawn at that size; else the image keeps its own.
    imageView.contentMode = image.size == layout.image.size ? .center : .scaleToFill
    imageView.frame = image
    let indicator = indicatorView?.image?.size ?? .zero
    indicatorView?.frame = CGRect(
      x: (bounds.width - indicator.width) / 2, y: (bounds.height - indicator.height) / 2, width: indicator.width,
      height: indicator.height)
    titleLabel.frame = layout.title.offsetBy(
      dx: shift.horizontal + item.titlePositionAdjustment.horizontal,
      dy: shift.vertical + item.titlePositionAdjustment.vertical)
    let badgeShift = stateAppearance.badgePositionAdjustment
    guard let badge else { return }
    badge.place(
      at: layout.badge.offsetBy(dx: badgeShift.horizontal, dy: badgeShift.vertical), isFirst: badge.bounds.isEmpty)
  }

  // MARK: Accessibility

  override var largeContentByDefault: LargeContent {
    item.largeContent(title: item.title, image: isSelected ? item.selectedImage ?? item.image : item.image)
  }

  override var semanticRole: SemanticNode.Role { .button }
  override var semanticText: String? { item.title }

  override var isAccessibilityElement: Bool {
    get { item.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}

extension UIColor {
  /// The colour of unselected items, as in Apple's design resources for iOS 13 to 18.
  fileprivate static let unselectedTab = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0x75 / 255.0 : 0x99 / 255.0, alpha: 1)
  }

  fileprivate static let disabledTab = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0x75 / 255.0 : 0x99 / 255.0, alpha: 0.5)
  }
}

extension UIImage {
  /// Bars draw images in one colour unless told otherwise.
  fileprivate var tintedByBars: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }

  /// Symbols in the size for tabs, unless they have one of their own.
  fileprivate func sized(for style: TabBarLayout.Style) -> UIImage {
    guard case .symbol(let symbol) = content else { return self }
    return withConfiguration(style.symbolConfiguration.applying(symbol.configuration))
  }
}
