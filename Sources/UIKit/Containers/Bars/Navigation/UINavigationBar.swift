import HostInterface

/// The bar at the top of a screen: what it is called, what leads back, and buttons.
///
/// It has a stack of items and shows the topmost. A navigation controller manages that of its own bar.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  /// The view of the rows, which has what scrolling hides beneath them. The background is behind both.
  final let stage = UIView()
  final let extent = LargeTitleContainerView()
  final var stack: [UINavigationItem] = []
  final var page: NavigationBarPage?
  final var change: NavigationBarChange?
  /// The change has been told where it leads: until then all stays where it begins.
  final var changeRuns = false
  /// What runs the change, where the bar itself does.
  final var animator: UIViewPropertyAnimator?
  final weak var owner: (any NavigationBarOwner)?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UINavigationBar.self)
  }

  private func assemble() {
    accessibilityIdentifier = "navigationBar"
    extent.clipsToBounds = true
    stage.addSubview(extent)
    addSubview(stage)
    addInteraction(UILargeContentViewerInteraction())
  }

  /// Decides on items, and hears of them. A navigation controller is that of its own bar, if its class is one: setting
  /// another one there ends the program. Nil by default.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet { demand(owner == nil, "UINavigationBar.delegate: a navigation controller's bar has that one") }
  }

  /// Whether the bar is hidden. False by default. A navigation controller hides its bar by itself, besides: what is set
  /// here holds.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByApp = newValue
      super.isHidden = newValue || isOut
    }
  }
  private final var isHiddenByApp = false
  /// A navigation controller shows no bar.
  final var isOut = false { didSet { super.isHidden = isHiddenByApp || isOut } }

  // MARK: Items

  /// The items, the lowest one first. Nil by default. Changing those of a navigation controller's bar ends the program.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The one that shows.
  open var topItem: UINavigationItem? { stack.last }

  /// The one below it, to which the back button leads.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces all items; see `items`.
  /// - Parameter animated: as a push, or as a pop where the new topmost item was in the stack.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    demandOwnItems()
    exchange(items ?? [], animated: animated)
  }

  /// Puts an item on top, if the delegate lets it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    demandOwnItems()
    push(item, animated: animated)
  }

  /// Takes the topmost item away, if the delegate lets it.
  /// - Returns: that item; nil where it stays, or there is none.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    demandOwnItems()
    return pop(animated: animated)
  }

  private func demandOwnItems() {
    demand(owner == nil, "UINavigationBar: the items of a navigation controller's bar are those of its controllers")
  }

  // MARK: Looks

  /// Whether titles may be large. False by default.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { metricsDidChange() } } }

  /// The style of the bar, `.default` by default. `.black` darkens effect and colour of the appearance, if it has them.
  open var barStyle: UIBarStyle = .default {
    didSet {
      if barStyle == .blackTranslucent { isTranslucent = true }
      appearanceDidChange()
    }
  }

  /// Whether what lies behind shows through, blurred. True by default. The views of a navigation controller whose bar is
  /// not lie below it.
  open var isTranslucent = true {
    didSet {
      appearanceDidChange()
      owner?.navigationBarDidResize()
    }
  }

  /// The colour of the background, also under the status bar; nil, the default, leaves it to the appearance.
  /// `backgroundColor` is the view's own: behind the bar alone, under all that the appearance shows.
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }

  /// The attributes of titles in the row, over the appearance's. Nil by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }

  /// The attributes of large titles, over the appearance's. Nil by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }

  /// The image in place of the line at the bar's edge, where there is a background image; an image without size stands
  /// for none. Nil, the default, leaves it to the appearance.
  open var shadowImage: UIImage? { didSet { appearanceDidChange() } }

  /// Sets an image in place of the background, stretched over the bar. An image without size leaves nothing behind the
  /// items.
  /// - Parameter barMetrics: `.compact` is for low screens, where `.default` counts without it.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  /// Sets an image in place of the background where the bar has a place; `.any` stands for all without one of their own.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barPosition, barMetrics] = backgroundImage
    appearanceDidChange()
  }

  /// The background image as it was set for this place and these metrics; nil by default.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition, barMetrics]
  }

  /// The background image as it was set for these metrics; nil by default.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[.any, barMetrics] }

  final var backgroundImages = BarImages()

  /// The image in place of the back button's arrow, drawn in the tint colour. It counts together with
  /// `backIndicatorTransitionMaskImage`, and over the appearance's. Nil, the default, leaves it to the appearance.
  open var backIndicatorImage: UIImage? { didSet { appearanceDidChange() } }

  /// The mask of titles that pass the arrow. They fade before they reach it, so that of the mask it only counts whether
  /// it is there. Nil by default.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { appearanceDidChange() } }

  /// The appearance of the bar, with the default background at first. The bar keeps a copy of what is set, and shows
  /// changes to it at once.
  open var standardAppearance: UINavigationBarAppearance {
    get { standardStorage }
    set {
      standardStorage = ownCopy(of: newValue)
      appearanceDidChange()
    }
  }

  /// The appearance on low screens, kept as `standardAppearance` is; nil, the default, stands for that one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { compactStorage }
    set {
      compactStorage = newValue.map { ownCopy(of: $0) }
      appearanceDidChange()
    }
  }

  /// The appearance where a navigation controller's content lies at its top, or doesn't scroll; kept as
  /// `standardAppearance` is. Nil, the default, stands for that one with a transparent background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdgeStorage }
    set {
      scrollEdgeStorage = newValue.map { ownCopy(of: $0) }
      appearanceDidChange()
    }
  }

  /// The same on low screens; nil, the default, stands for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { compactScrollEdgeStorage }
    set {
      compactScrollEdgeStorage = newValue.map { ownCopy(of: $0) }
      appearanceDidChange()
    }
  }

  private lazy final var standardStorage = firstAppearance(UINavigationBarAppearance())
  private final var compactStorage: UINavigationBarAppearance?
  private final var scrollEdgeStorage: UINavigationBarAppearance?
  private final var compactScrollEdgeStorage: UINavigationBarAppearance?

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass else { return }
    appearanceDidChange()
    metricsDidChange()
  }

  // MARK: Actions

  override var nextForActions: UIResponder? { nextForActionsOfBar }

  // MARK: Layout

  /// The place of the bar: `.topAttached` in navigation controllers; else as the delegate says, `.top` where it
  /// doesn't.
  open var barPosition: UIBarPosition {
    if owner != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// The bar's height: 44 pt, 32 pt on low screens; 52 pt more for a large title, 30 pt more for a prompt.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: topGeometry.fullHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: topGeometry.fullHeight)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    page?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  override var semanticRole: SemanticNode.Role { .bar }
}
