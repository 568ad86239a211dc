import HostInterface

/// A control that is tapped: shows a title, an image, or both.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What a button does by itself about its looks.
  public enum ButtonType: Int, Sendable {
    /// A button with a white title, without a look of its own while it is pressed.
    case custom = 0
    /// A button in the tint colour; it fades while it is pressed.
    case system = 1
    /// A system button with an i in a circle, for details.
    case detailDisclosure = 2
    /// The same as `detailDisclosure`, as it has been since iOS 7.
    case infoLight = 3
    /// The same as `detailDisclosure`, as it has been since iOS 7.
    case infoDark = 4
    /// A system button with a plus in a circle, to add somebody.
    case contactAdd = 5
    /// A grey disk with a cross, 30 points wide, to leave what shows.
    case close = 7

    /// The former name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The type of the button, `.custom` for `init(frame:)`; it never changes.
  open private(set) var buttonType = ButtonType.custom

  final var titles = ByState<String>()
  final var attributedTitles = ByState<NSAttributedString>()
  final var titleColors = ByState<UIColor>()
  final var titleShadowColors = ByState<UIColor>()
  final var symbolConfigurations = ByState<UIImage.SymbolConfiguration>()
  final var images = ByState<UIImage>()
  final var backgroundImages = ByState<UIImage>()

  final let titleView = UILabel()
  final let imageContent = UIImageView()
  final let backgroundView = UIImageView()
  /// The subtitle of configured buttons.
  final let subtitleView = UILabel()
  final let plate = PlateView()
  final var looks = ButtonLooks()
  /// The pointer over the button; nil unless it was asked for.
  final var pointerPart: ButtonPointer?

  // MARK: Making one

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  /// A button without contents or size, but for types with a sign: these have it as their image, and as much room as it
  /// takes.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setType(buttonType)
    if sign != nil { frame.size = contentFittingSize }
  }

  /// Sets the type, for subclasses here, whose initialisers have no type, and for nibs.
  final func setType(_ type: ButtonType) {
    buttonType = type
    if let sign { images[exactly: .normal] = sign.image }
    update()
  }

  /// What the button shows because of its type; nil for types without a sign, and for configured buttons.
  final var sign: ButtonSign? { configuration == nil ? ButtonSign(buttonType) : nil }

  /// A system button with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Makes a system button with an image.
  /// - Parameters:
  ///   - target: gets `action` on a tap; nil stands for the first responder in the chain that has it. Not retained.
  ///   - action: nil for a button that does nothing.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    button.frame.size = button.contentFittingSize
    return button
  }

  /// A button that looks as `configuration` says.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    start(with: configuration)
    adopt(primaryAction)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buttonType = coder is NibDecoder ? .custom : .system
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIButton.self)
  }

  /// Observers don't hear of what an initialiser sets itself.
  private func start(with configuration: Configuration) { self.configuration = configuration }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
  }

  private func assemble() {
    isOpaque = false
    titleView.lineBreakMode = .byTruncatingMiddle
    titleView.font = UIFont.systemFont(ofSize: 15)
    titleView.shadowOffset = .zero
    imageContent.contentMode = .scaleToFill
    for view in [plate, backgroundView, imageContent, titleView, subtitleView] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    update()
  }

  // MARK: Contents by state

  /// Sets the title. A state without one of its own shows that of `.normal`, which is the configuration's where there
  /// is one.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal { configuration?.title = title }
    titles[exactly: state] = title
    update()
  }

  /// Sets the colour of the title. By default it is white, or the tint colour for a system button.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[exactly: state] = color
    update()
  }

  /// Sets the image. System buttons show it in their tint colour unless it is rendered as it is. A state without an
  /// image of its own shows that of `.normal`, which is the configuration's where there is one.
  open func setImage(_ image: UIImage?, for state: State) {
    if state == .normal { configuration?.image = image }
    images[exactly: state] = image
    update()
  }

  /// Sets the image behind title and image, stretched to the bounds.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[exactly: state] = image
    update()
  }

  /// Sets the colour of the title's shadow, which has the offset of `titleLabel`: zero by default, so that the title hides
  /// it.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[exactly: state] = color
    titleView.shadowColor = currentTitleShadowColor
  }

  /// Sets the size and weight that a symbol has, on top of what the image says.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    if state == .normal { self.configuration?.preferredSymbolConfigurationForImage = configuration }
    symbolConfigurations[exactly: state] = configuration
    update()
  }

  /// Sets a title with attributes. Wins over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exactly: state] = title
    update()
  }

  /// What a state shows: its own, or that of `.normal`. The four below likewise.
  open func title(for state: State) -> String? { titles.value(for: state, normally: configuration?.title) }
  /// Returns the colour of the title; nil where neither state has one: `currentTitleColor` then has the default.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  /// Returns the image as it was set, not as it is tinted.
  open func image(for state: State) -> UIImage? { images.value(for: state, normally: configuration?.image) }
  /// Returns the background image as it was set.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  /// Returns the title with attributes, as it was set. Wins over `title(for:)`.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }

  /// Returns the colour of the title's shadow as it was set; nil where neither state has one.
  open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors[state] }
  /// Returns the symbol's configuration as it was set; nil where neither state has one.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations.value(for: state, normally: configuration?.preferredSymbolConfigurationForImage)
  }

  /// The title for the present `state`, as the four below.
  open var currentTitle: String? { title(for: state) }
  /// The colour of the title: white, or the tint colour of a system button, where none was set.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  /// The image for the present state; nil where neither it nor `.normal` has one.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the present state; nil where neither it nor `.normal` has one.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The attributed title for the present state; nil where neither it nor `.normal` has one.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The colour of the title's shadow for the present state; nil for none.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The symbol's configuration for the present state; nil where neither it nor `.normal` has one.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  override var largeContentByDefault: LargeContent {
    LargeContent(title: currentTitle ?? currentAttributedTitle?.string, image: currentImage)
  }

  // MARK: Looks by themselves

  /// Whether a custom button draws its images darker under a finger, where they are not set for that state and there is
  /// no configuration. Default: true.
  open var adjustsImageWhenHighlighted = true { didSet { update() } }
  /// Whether a custom button draws its images paler while it is disabled, where they are not set for that state and there
  /// is no configuration. Default: true.
  open var adjustsImageWhenDisabled = true { didSet { update() } }
  /// Whether the image is larger in the content size categories for accessibility, by as much as body text grows.
  /// Default: false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { imageContent.adjustsImageSizeForAccessibilityContentSizeCategory }
    set {
      imageContent.adjustsImageSizeForAccessibilityContentSizeCategory = newValue
      layoutDidChange()
    }
  }
  /// Whether the button glows under a finger. Default: false.
  open var showsTouchWhenHighlighted = false { didSet { showGlow() } }
  /// Whether the title's shadow lies on the other side under a finger. Default: false.
  open var reversesTitleShadowWhenHighlighted = false { didSet { showTitleShadow() } }

  /// Shows the title: for its font and the like. Text and colour are set by state.
  open var titleLabel: UILabel? { titleView }

  /// Shows the image: for its content mode and the like. The image itself is set by state.
  open var imageView: UIImageView? { imageContent }

  // MARK: Layout by hand

  /// The distance around title and image, in points. Zero by default. Unless it is set, a title has 6 pt above and
  /// below it.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }

  /// The insets that move the title within the content, in points; the button's size does not follow. Zero by default.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }

  /// The insets that move the image within the content, in points; the button's size does not follow. Zero by default.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }

  /// Returns where the background image lies, unless there is a configuration: the bounds by default.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns where image and title lie together: the bounds within `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns where the title lies: behind the image in the reading direction. The title gives way where there is no
  /// room for both.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { legacyLayout(in: contentRect).title }

  /// Returns where the image lies, in its own size, or less where there is no room.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { legacyLayout(in: contentRect).image }

  open override var contentHorizontalAlignment: ContentHorizontalAlignment { didSet { setNeedsLayout() } }

  // MARK: Configuration

  /// How the button looks, instead of what is set by state; nil, the default, leaves it to that. Titles and images that
  /// are set by state show where the configuration has none, and in states other than `.normal`.
  open var configuration: Configuration? {
    didSet {
      forgetContents(of: oldValue)
      if configuration == nil, oldValue != nil { forgetConfiguration() }
      configurationDidChange()
    }
  }

  /// A handler that changes `configuration` when the button's state has changed. Nil by default.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

  /// Whether the configuration's colours follow the state. True by default.
  open var automaticallyUpdatesConfiguration = true { didSet { update() } }

  /// Asks for an `updateConfiguration()` before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Adapts `configuration` to the state. Overrides call super, which calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private var needsConfiguration = false
  private var isUpdatingConfiguration = false

  private func configurationDidChange() {
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    update()
  }

  func updateConfigurationIfNeeded() {
    guard needsConfiguration, !isUpdatingConfiguration else { return }
    needsConfiguration = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Menu

  /// Opens when a finger stays on the button, or comes down on it where `showsMenuAsPrimaryAction` says so. Nil by
  /// default; setting one enables the button's menu interaction.
  open var menu: UIMenu? { didSet { menuDidChange() } }

  /// Whether a tap, or a choice in the menu, is kept. Where the menu is what the button is for, it shows the title and
  /// image of the entry that is on, and choosing one turns it on alone. Otherwise a tap turns `isSelected` over. False
  /// by default.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }

  func menuElementWasChosen(_ element: UIMenuElement) { if isPopUp { select(element) } }

  open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }

  /// The order in which the menu has its entries. Default: `.automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration()
    configuration.actionProvider = { _ in menu }
    configuration.preferredMenuElementOrder =
      preferredMenuElementOrder == .automatic ? .priority : preferredMenuElementOrder
    configuration.chosen = { [weak self] element in self?.menuElementWasChosen(element) }
    return configuration
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { turnSelectionOver() }
  }

  override func performTap() {
    turnSelectionOver()
    super.performTap()
  }

  private func turnSelectionOver() {
    let opensMenu = showsMenuAsPrimaryAction && menu != nil
    if changesSelectionAsPrimaryAction, !opensMenu { isSelected.toggle() }
  }

  // MARK: Updates

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
    update()
    showGlow()
    fade()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let grows =
      configuration != nil || adjustsImageSizeForAccessibilityContentSizeCategory
      || titleLabel?.adjustsFontForContentSizeCategory == true
    if grows, traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { update() }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeContents()
  }

  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    return contentFittingSize
  }

  /// The size of the contents. Titles of a configuration that break into lines take those that the width asks for; a
  /// width of 0 doesn't limit them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard let configuration, wrapsTitles, size.width > 0 else { return contentFittingSize }
    return fittingSize(of: configuration, width: size.width)
  }

  override var heightFollowsWidth: Bool { wrapsTitles }

  open override var forFirstBaselineLayout: UIView { titleView.isHidden ? self : titleView }
  open override var forLastBaselineLayout: UIView { titleView.isHidden ? self : titleView }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  // MARK: Accessibility

  override var semanticRole: SemanticNode.Role { .button }
  override var semanticText: String? { titleView.isHidden ? nil : titleView.text }

  override var isElementByDefault: Bool { true }

  override var labelByDefault: String? { semanticText ?? sign?.label }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}

extension UIButton {
  /// Provides the style of the pointer over a button.
  ///
  /// The effect and the shape are those that the button would have by itself; nil leaves the pointer as it is.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  /// Whether the button answers the pointer: it is lifted if it has a background, else highlighted. Default: false.
  public final var isPointerInteractionEnabled: Bool {
    get { pointerPart?.isEnabled ?? false }
    set {
      if pointerPart == nil, newValue { pointerPart = ButtonPointer(self) }
      pointerPart?.isEnabled = newValue
    }
  }

  /// Changes the style of the pointer over the button, if it is set; setting it enables the interaction. Nil by default.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { pointerPart?.provider }
    set {
      if newValue != nil { isPointerInteractionEnabled = true }
      pointerPart?.provider = newValue
    }
  }

  /// Whether a finger that drags items and rests on the button does what a tap does. Default: false.
  public final var isSpringLoaded: Bool {
    get { springTap != nil }
    set { setSpringTap(newValue) { makeSpringTap() } }
  }
}
