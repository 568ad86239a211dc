/// How a tab bar's items look in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title, over the bar's own: 10 pt medium, in the colour of the image. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  /// Moves the title, in points. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  /// The colour of images that are not rendered as they are; nil, the default, stands for the bar's tint colours.
  open var iconColor: UIColor? { didSet { changeHandler?() } }
  /// Moves the badge, in points. Zero by default.
  open var badgePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  /// The colour of the badge; nil, the default, is system red. An item's `badgeColor` wins.
  open var badgeBackgroundColor: UIColor? { didSet { changeHandler?() } }
  /// The attributes of the badge's text, over the bar's own: 13 pt regular in white. Empty by default.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }

  final var changeHandler: (() -> Void)?

  /// Makes the state of a new item appearance.
  override init() {}

  func take(over other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
  }
}

/// How a tab bar's items look in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The appearance of items that are neither selected nor disabled.
  open var normal: UITabBarItemStateAppearance { normalStorage }
  private final let normalStorage = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  open var selected: UITabBarItemStateAppearance { selectedStorage }
  private final let selectedStorage = UITabBarItemStateAppearance()
  /// The appearance of items that can't be tapped.
  open var disabled: UITabBarItemStateAppearance { disabledStorage }
  private final let disabledStorage = UITabBarItemStateAppearance()

  final var changeHandler: (() -> Void)?

  /// Leaves everything to the bar.
  public override init() {
    super.init()
    for state in [normal, selected, disabled] { state.changeHandler = { [weak self] in self?.changeHandler?() } }
  }

  /// A copy: later changes to either don't reach the other.
  final func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.take(over: normal)
    copy.selected.take(over: selected)
    copy.disabled.take(over: disabled)
    return copy
  }

  final func state(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    if !isEnabled { return disabled }
    return isSelected ? selected : normal
  }
}

/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title under the image: on phones held upright.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { watchLayouts() } }
  /// The appearance of items with the title beside the image, where there is width and height.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { watchLayouts() } }
  /// The appearance of items with the title beside the image in a low bar: on phones in landscape.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { watchLayouts() } }

  /// The image behind the selected tab, in its own size in the middle; nil, the default, for none.
  open var selectionIndicatorImage: UIImage? { didSet { changeHandler?() } }
  /// The colour of that image, if it is a template; nil, the default, for the bar's tint.
  open var selectionIndicatorTintColor: UIColor? { didSet { changeHandler?() } }

  /// Makes an appearance with the default background.
  public override init() {
    super.init()
    watchLayouts()
  }

  /// A copy, of another kind of bar's appearance of its background alone.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
      inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
      selectionIndicatorImage = other.selectionIndicatorImage
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
    watchLayouts()
  }

  override func copied() -> UITabBarAppearance { UITabBarAppearance(barAppearance: self) }

  private final func watchLayouts() {
    for layout in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      layout.changeHandler = { [weak self] in self?.changeHandler?() }
    }
    changeHandler?()
  }
}
