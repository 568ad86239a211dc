import HostInterface

/// A row of buttons, at the bottom of a screen as a rule.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private let background = BarBackgroundView()
  private var shown: [BarItemSlot] = []
  private var itemsStorage: [UIBarButtonItem]?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIToolbar.self)
  }

  private func assemble() {
    addSubview(background)
    addInteraction(UILargeContentViewerInteraction())
    appearanceDidChange()
  }

  // MARK: Items

  /// The items, from the leading edge on; nil by default.
  open var items: [UIBarButtonItem]? {
    get { itemsStorage }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items.
  /// - Parameter animated: items that go and come fade for 0.4 s, those that stay glide to their places.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = shown
    itemsStorage = items
    shown = (items ?? []).map { item in
      old.first { $0.item === item }
        ?? BarItemSlot(item: item, styles: appearance.buttonStyles) { [weak self] in self?.itemDidChange() }
    }
    let gone = old.filter { slot in !shown.contains { $0 === slot } }
    let new = shown.filter { slot in !old.contains { $0 === slot } }
    for slot in new { if let view = slot.view { addSubview(view) } }
    guard animated, window != nil else {
      for slot in gone { slot.discard() }
      setNeedsLayout()
      return
    }
    UIView.performWithoutAnimation {
      placeItems(new)
      for slot in new { slot.view?.alpha = 0 }
    }
    UIView.animateToRest { [self] in
      placeItems(shown)
      for slot in new { slot.view?.alpha = 1 }
      for slot in gone { slot.view?.alpha = 0 }
    } completion: { _ in
      for slot in gone { slot.discard() }
    }
  }

  private func itemDidChange() {
    for slot in shown {
      if let stale = slot.refresh() { stale.removeFromSuperview() }
      if let view = slot.view, view.superview !== self { addSubview(view) }
    }
    setNeedsLayout()
  }

  // MARK: Looks

  /// The style of the bar, `.default` by default. `.black` darkens effect and colour of the appearance, if it has them.
  open var barStyle: UIBarStyle = .default {
    didSet {
      if barStyle == .blackTranslucent { isTranslucent = true }
      appearanceDidChange()
    }
  }

  /// Whether what lies behind shows through, blurred. True by default.
  open var isTranslucent = true { didSet { appearanceDidChange() } }

  /// The colour of the bar's background; nil, the default, leaves it to the appearance.
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }

  /// Sets an image in place of the background, stretched over the bar. An image without size leaves nothing behind the
  /// items.
  /// - Parameters:
  ///   - position: `.any` stands for all places without an image of their own; the bar's is `.bottom`.
  ///   - barMetrics: `.compact` is for low screens, where `.default` counts without it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[position, barMetrics] = backgroundImage
    appearanceDidChange()
  }

  /// Returns the background image as it was set; nil by default.
  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[position, barMetrics]
  }

  /// Sets the image in place of the line at the bar's edge, where there is a background image; an image without size
  /// stands for none.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadowImages[position, .default] = shadowImage
    appearanceDidChange()
  }

  /// Returns the image of the bar's edge as it was set; nil by default.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImages[position, .default] }

  private(set) final var backgroundImages = BarImages()
  private(set) final var shadowImages = BarImages()

  /// The appearance of the bar, with the default background at first. The bar keeps a copy of what is set, and shows
  /// changes to it at once.
  open var standardAppearance: UIToolbarAppearance {
    get { standardStorage }
    set {
      standardStorage = ownCopy(of: newValue)
      appearanceDidChange()
    }
  }

  /// The appearance in landscape on phones, kept as `standardAppearance` is; nil, the default, stands for that one.
  open var compactAppearance: UIToolbarAppearance? {
    get { compactStorage }
    set {
      compactStorage = newValue.map { ownCopy(of: $0) }
      appearanceDidChange()
    }
  }

  private lazy var standardStorage = firstAppearance(UIToolbarAppearance())
  private var compactStorage: UIToolbarAppearance?

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var appearance: UIToolbarAppearance { (isCompact ? compactAppearance : nil) ?? standardAppearance }

  final func appearanceDidChange() {
    let appearance = appearance
    for slot in shown { slot.styles = appearance.buttonStyles }
    setNeedsLayout()
    var style = BarBackgroundStyle(appearance, style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    if let image = backgroundImages.image(at: .bottom, isCompact: isCompact) {
      (style.effect, style.color, style.image) = (nil, nil, image)
      style.shadowImage = shadowImages.image(at: .bottom, isCompact: isCompact) ?? style.shadowImage
    }
    background.show(style)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass else { return }
    appearanceDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Actions

  override var nextForActions: UIResponder? { nextForActionsOfBar }

  // MARK: Layout

  /// The height of the bar: 44 pt, 49 pt on screens with a home indicator, 32 pt in landscape on phones.
  private var barHeight: CGFloat {
    if isCompact { return 32 }
    return (window?.safeAreaInsets.bottom ?? 0) > 0 ? 49 : 44
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: barHeight) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    invalidateIntrinsicContentSize()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + barReachBelow)
    placeItems(shown)
  }

  /// How far a bar that has been made taller by the safe area's inset, so as to lie behind the home indicator, goes on
  /// below its items.
  private var bottomExtension: CGFloat {
    let inset = safeAreaInsets.bottom
    return inset > 0 && bounds.height - inset <= barHeight ? max(0, bounds.height - barHeight) : 0
  }

  /// Items lie at the bottom, whatever the bar's height, and go with the bar where it leaves the safe area.
  private func placeItems(_ slots: [BarItemSlot]) {
    let (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
    let height = min(barHeight, bounds.height)
    let row = CGRect(
      x: left, y: bounds.height - bottomExtension - height, width: max(0, bounds.width - left - right), height: height)
    let frames = ToolbarLayout(row: row, isRightToLeft: isRightToLeft).frames(of: shown.map(\.measure))
    for (slot, frame) in zip(shown, frames) where slots.contains(where: { $0 === slot }) { slot.place(at: frame) }
  }

  override var semanticRole: SemanticNode.Role { .bar }
}
