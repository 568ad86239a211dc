import HostInterface

/// A row of tabs, at the bottom of a screen as a rule, of which one is selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  private final let background = BarBackgroundView()
  /// The background behind the items where the content has come to its end.
  private final let edgeBackground = BarBackgroundView()
  private final var shown: [TabBarItemView] = []
  private final var itemsStorage: [UITabBarItem]?
  final weak var owner: (any TabBarOwner)?

  /// Hears of taps. A tab bar controller is that of its own bar. Nil by default.
  open weak var delegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UITabBar.self)
  }

  private func assemble() {
    for view in [edgeBackground, background] { addSubview(view) }
    addInteraction(UILargeContentViewerInteraction())
    appearanceDidChange()
  }

  // MARK: Items

  /// The items, from the leading edge on; nil by default. Changing those of a tab bar controller's bar ends the
  /// program.
  open var items: [UITabBarItem]? {
    get { itemsStorage }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items.
  /// - Parameter animated: items that go and come fade for 0.4 s, those that stay glide to their places.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    demand(owner == nil, "UITabBar: the items of a tab bar controller's bar are those of its controllers")
    show(items, animated: animated)
  }

  /// The item that is selected; nil for none, the default. Selecting in code tells no delegate. Changing that of a tab
  /// bar controller's bar ends the program.
  open weak var selectedItem: UITabBarItem? {
    get { selection }
    set {
      demand(owner == nil, "UITabBar: the selection in a tab bar controller's bar is the controller's")
      mark(newValue)
    }
  }

  private weak final var selection: UITabBarItem?

  /// Shows an item as selected.
  final func mark(_ item: UITabBarItem?) {
    selection = item
    for view in shown { view.isSelected = view.item === item }
  }

  final func show(_ items: [UITabBarItem]?, animated: Bool) {
    let old = shown
    itemsStorage = items
    shown = (items ?? []).map { item in old.first { $0.item === item } ?? makeView(for: item) }
    if let selection, !shown.contains(where: { $0.item === selection }) { self.selection = nil }
    let gone = old.filter { !shown.contains($0) }
    let new = shown.filter { !old.contains($0) }
    for view in new { addSubview(view) }
    for view in gone { view.isShown = false }
    mark(selection)
    guard animated, window != nil else {
      for view in gone { view.removeFromSuperview() }
      return setNeedsLayout()
    }
    UIView.performWithoutAnimation {
      placeItems(new)
      for view in new { view.alpha = 0 }
    }
    UIView.animateToRest { [self] in
      placeItems(shown)
      for view in new { view.alpha = 1 }
      for view in gone { view.alpha = 0 }
    } completion: { _ in
      for view in gone { view.removeFromSuperview() }
    }
  }

  private func makeView(for item: UITabBarItem) -> TabBarItemView {
    let view = TabBarItemView(item: item, settings: itemSettings)
    item.changeHandler = { [weak view] in if view?.isShown == true { view?.update() } }
    let tap = UIAction { [weak self, unowned view] _ in self?.itemWasTapped(view.item) }
    view.addAction(tap, for: .primaryActionTriggered)
    return view
  }

  private func itemWasTapped(_ item: UITabBarItem) {
    if let owner { return owner.tabBarWasTapped(item) }
    mark(item)
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Looks

  /// The style of the bar, `.default` by default. `.black` darkens effect and colour of the appearance, if it has them.
  open var barStyle: UIBarStyle = .default {
    didSet {
      if barStyle == .blackTranslucent { isTranslucent = true }
      appearanceDidChange()
    }
  }

  /// Whether what lies behind shows through, blurred. True by default. The views of a tab bar controller that is not
  /// lie above its bar.
  open var isTranslucent = true {
    didSet {
      appearanceDidChange()
      owner?.tabBarPlaceDidChange()
    }
  }

  /// The colour of the bar's background; nil, the default, leaves it to the appearance.
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }

  /// The image in place of the background, stretched over the bar; an image without size leaves nothing behind the
  /// tabs. Nil, the default, leaves it to the appearance.
  open var backgroundImage: UIImage? { didSet { appearanceDidChange() } }

  /// The image in place of the line at the bar's edge, as high as it is, where there is a `backgroundImage`; an image
  /// without size stands for none. Nil, the default, leaves it to the appearance.
  open var shadowImage: UIImage? { didSet { appearanceDidChange() } }

  /// The image behind the selected tab, in its own size in the middle. Nil, the default, leaves it to the appearance.
  open var selectionIndicatorImage: UIImage? { didSet { appearanceDidChange() } }

  /// The tint of the tabs that are not selected; nil, the default, for the system's grey. The selected one has
  /// `tintColor`.
  open var unselectedItemTintColor: UIColor? { didSet { appearanceDidChange() } }

  /// The appearance of the bar, with the default background at first. The bar keeps a copy of what is set, and shows
  /// changes to it at once.
  open var standardAppearance: UITabBarAppearance {
    get { standardStorage }
    set {
      standardStorage = ownCopy(of: newValue)
      appearanceDidChange()
    }
  }

  /// The appearance where a tab bar controller's content has been scrolled to its end, or doesn't scroll; kept as
  /// `standardAppearance` is. Nil, the default, stands for that one with a transparent background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdgeStorage }
    set {
      scrollEdgeStorage = newValue.map { ownCopy(of: $0) }
      appearanceDidChange()
    }
  }

  private lazy final var standardStorage = firstAppearance(UITabBarAppearance())
  private final var scrollEdgeStorage: UITabBarAppearance?

  /// How far content goes on behind the bar.
  final var depth = ContentDepth.endless {
    didSet {
      guard depth.share != oldValue.share else { return }
      showBackgrounds()
      if (depth.share < 0.5) != (oldValue.share < 0.5) { updateItems() }
    }
  }

  /// The share of the background that shows: 0 where content has come to its end, 1 where it goes on behind the bar.
  final var contentBehind: CGFloat { depth.share }

  final func appearanceDidChange() {
    func style(_ appearance: UIBarAppearance, tint: UIColor?) -> BarBackgroundStyle {
      var style = BarBackgroundStyle(appearance, style: barStyle, tint: tint, isTranslucent: isTranslucent)
      if let backgroundImage {
        (style.effect, style.color, style.image) = (nil, nil, backgroundImage)
        style.shadowImage = shadowImage ?? style.shadowImage
      }
      return style
    }
    background.show(style(standardAppearance, tint: barTintColor))
    if let scrollEdgeStorage {
      edgeBackground.show(style(scrollEdgeStorage, tint: nil))
    } else if isTranslucent, backgroundImage == nil {
      edgeBackground.show(BarBackgroundStyle())
    } else {
      edgeBackground.show(style(standardAppearance, tint: barTintColor))
    }
    showBackgrounds()
    updateItems()
  }

  private func showBackgrounds() {
    background.alpha = contentBehind
    edgeBackground.alpha = 1 - contentBehind
  }

  private func updateItems() { for view in shown { view.show(itemSettings) } }

  private var itemSettings: TabBarItemView.Settings {
    let appearance = contentBehind < 0.5 ? scrollEdgeStorage ?? standardAppearance : standardAppearance
    let items: UITabBarItemAppearance
    switch layoutStyle {
    case .stacked: items = appearance.stackedLayoutAppearance
    case .inline: items = appearance.inlineLayoutAppearance
    case .compactInline: items = appearance.compactInlineLayoutAppearance
    }
    return TabBarItemView.Settings(
      style: layoutStyle, appearance: items, unselectedTint: unselectedItemTintColor,
      indicator: selectionIndicatorImage ?? appearance.selectionIndicatorImage,
      indicatorTint: appearance.selectionIndicatorTintColor)
  }

  // MARK: Layout

  /// The way in which the items share the bar. Default: `.automatic`.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred items, in points; 0, the default, for 76, or for what the longest of their titles needs.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between centred items, in points; 0, the default, stands for 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  private var layoutStyle: TabBarLayout.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// The height of the bar: 49 pt, 32 pt in landscape on phones.
  private var barHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 49 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: barHeight + safeAreaInsets.bottom)
  }

  /// Returns the size of the bar, with what the home indicator takes of the superview.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight + (superview?.safeAreaInsets.bottom ?? 0))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let previous = previousTraitCollection
    guard
      traitCollection.verticalSizeClass != previous?.verticalSizeClass
        || traitCollection.horizontalSizeClass != previous?.horizontalSizeClass
    else { return }
    updateItems()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    owner?.tabBarPlaceDidChange()
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      super.isHidden = newValue
      owner?.tabBarPlaceDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = itemRow
    let reach = row.height == bounds.height ? barReachBelow : 0
    let place = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    for view in [edgeBackground, background] { view.frame = place }
    placeItems(shown)
  }

  /// The row of the items: above the home indicator, if the bar is high enough to have it on itself.
  private var itemRow: CGRect {
    let insets = safeAreaInsets
    let height = max(min(barHeight, bounds.height), bounds.height - insets.bottom)
    return CGRect(x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: height)
  }

  private func placeItems(_ views: [TabBarItemView]) {
    let layout = TabBarLayout(row: itemRow, isRightToLeft: isRightToLeft, centering: centering)
    let frames = layout.frames(count: shown.count, scale: max(traitCollection.displayScale, 1))
    for (view, frame) in zip(shown, frames) where views.contains(view) {
      view.place(at: frame, isFirst: view.bounds.isEmpty)
      view.placeParts()
    }
  }

  private var centering: TabBarLayout.Centering? {
    let isCentered =
      itemPositioning == .centered
      || itemPositioning == .automatic && traitCollection.horizontalSizeClass == .regular
    guard isCentered else { return nil }
    // The defaults are those of tablets up to iOS 17.
    return .init(width: itemWidth > 0 ? itemWidth : naturalWidth, spacing: itemSpacing > 0 ? itemSpacing : 34)
  }

  /// The width of the widest item, at least 76 pt, in whole points, which stay what they are on the grid of pixels.
  private var naturalWidth: CGFloat { max(76, shown.map { $0.naturalWidth.rounded(.up) }.max() ?? 0) }

  override var semanticRole: SemanticNode.Role { .bar }
}
