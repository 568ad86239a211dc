/// Something on a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// False: the item is drawn grey and can't be tapped. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// Shown where there is no image; then it is only what a screen reader says. Nil by default.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// Shown instead of the title. Nil by default.
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// For the app to find the item by.
  open var tag = 0
  /// Names the item's view for scripts and tests.
  open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { didChange() } } }
  /// What a screen reader calls the item, instead of its title.
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { didChange() } } }

  /// Told of changes: the bar's view of the item.
  final var changeHandler: (() -> Void)?

  final func didChange() { changeHandler?() }
}
