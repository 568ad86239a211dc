/// How a bar's buttons look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of titles, over those of
  /// `normal`, which lie over the bar's own: 17 pt in the tint colour, grey where disabled. A colour of `normal`
  /// doesn't count for the disabled. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  /// Moves titles, in points. Zero by default, for that of `normal`.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  /// The image behind the button, stretched to its size; nil, the default, for that of `normal`.
  open var backgroundImage: UIImage? { didSet { changeHandler?() } }

  final var changeHandler: (() -> Void)?

  /// Makes the state of a new item appearance.
  override init() {}

  func take(over other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
  }

  fileprivate var isEmpty: Bool {
    titleTextAttributes.isEmpty && titlePositionAdjustment == .zero && backgroundImage == nil
  }
}

/// How a bar's buttons look in each state. An item's own attributes win.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  private final var style: UIBarButtonItem.Style
  /// The appearance in every state that doesn't say otherwise.
  open var normal: UIBarButtonItemStateAppearance { normalStorage }
  private final let normalStorage = UIBarButtonItemStateAppearance()
  /// The appearance under a finger.
  open var highlighted: UIBarButtonItemStateAppearance { highlightedStorage }
  private final let highlightedStorage = UIBarButtonItemStateAppearance()
  /// The appearance of buttons that can't be tapped.
  open var disabled: UIBarButtonItemStateAppearance { disabledStorage }
  private final let disabledStorage = UIBarButtonItemStateAppearance()

  final var changeHandler: (() -> Void)?

  /// Leaves everything to the bar.
  /// - Parameter style: the weight of titles: semibold for `.done`.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
    for state in [normal, highlighted, disabled] { state.changeHandler = { [weak self] in self?.changeHandler?() } }
  }

  public convenience override init() { self.init(style: .plain) }

  /// Forgets all that was set.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in [normal, highlighted, disabled] { state.take(over: UIBarButtonItemStateAppearance()) }
  }

  /// Returns a copy. Later changes to either don't reach the other.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

  final func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.normal.take(over: normal)
    copy.highlighted.take(over: highlighted)
    copy.disabled.take(over: disabled)
    return copy
  }

  // MARK: For bars

  private final func own(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state == .disabled ? disabled : state == .highlighted ? highlighted : normal
  }

  /// Whether nothing was set but perhaps the style.
  final var isDefault: Bool { normal.isEmpty && highlighted.isEmpty && disabled.isEmpty }

  final func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var attributes = normal.titleTextAttributes
    if state == .disabled { attributes[.foregroundColor] = nil }
    return attributes.merging(own(for: state).titleTextAttributes) { $1 }
  }

  final func titleAdjustment(for state: UIControl.State) -> UIOffset {
    let own = own(for: state).titlePositionAdjustment
    return own == .zero ? normal.titlePositionAdjustment : own
  }

  final func backgroundImage(for state: UIControl.State) -> UIImage? {
    own(for: state).backgroundImage ?? normal.backgroundImage
  }

  final func font(of item: UIBarButtonItem) -> UIFont {
    .systemFont(ofSize: 17, weight: item.style == .done || style == .done ? .semibold : .regular)
  }
}
