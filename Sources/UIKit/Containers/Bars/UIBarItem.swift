/// Something on a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject, NibAwakening, UIAccessibilityIdentification {
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibDecoder)?.configure(self, as: UIBarItem.self)
  }

  /// Whether the item can be tapped; one that can't is drawn grey. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// The title that shows where there is no image; beside one it is only what a screen reader says. Nil by default.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The image that shows instead of the title. Nil by default.
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// The image in place of `image` on low screens, whose bars are lower. Nil, the default, stands for that one.
  open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { didChange() } } }
  /// The distance by which the edges of the image lie inside its place, in points; negative outside. Zero by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { didChange() } } }
  /// The same of `landscapeImagePhone`. Zero by default.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { didChange() } }
  }
  /// The image that is shown large while a finger stays on the item, at sizes of text for accessibility. Nil, the default,
  /// stands for `image`, enlarged.
  open var largeContentSizeImage: UIImage?
  /// The distances by which the edges of the image that is shown large are moved inward, in points. Zero by default.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero

  /// What is shown large of the item.
  /// - Parameter image: the one that its view shows.
  final func largeContent(title: String?, image: UIImage?) -> LargeContent {
    let shown = largeContentSizeImage ?? image
    return LargeContent(
      isShown: true, title: title,
      // Bars draw images in one colour unless told otherwise.
      image: shown?.renderingMode == .automatic ? shown?.withRenderingMode(.alwaysTemplate) : shown,
      imageInsets: largeContentSizeImageInsets, scalesImage: largeContentSizeImage == nil)
  }

  /// Sets the attributes of the title, over those that the bar gives it; nil for none. A state without any has those of
  /// `.normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[exactly: state] = attributes
    didChange()
  }

  /// The attributes of the title as they were set for the state, or for `.normal`.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  private(set) final var titleAttributes = ByState<[NSAttributedString.Key: Any]>()

  /// A number for the app to find the item by. Default: 0.
  open var tag = 0
  /// Names the item's view for scripts and tests. Nil by default.
  open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { didChange() } } }
  /// What a screen reader calls the item, instead of its title. Nil by default.
  open var accessibilityLabel: String? {
    get { ObjectElement.existing(of: self)?.accessibilityLabel }
    set { setAccessibility(\.accessibilityLabel, newValue) }
  }
  /// What a screen reader says of the item's state: by default its badge, or nothing.
  open var accessibilityValue: String? {
    get { ObjectElement.existing(of: self)?.accessibilityValue }
    set { setAccessibility(\.accessibilityValue, newValue) }
  }
  /// The words for what happens when the item is tapped. Nil by default.
  open var accessibilityHint: String? {
    get { ObjectElement.existing(of: self)?.accessibilityHint }
    set { setAccessibility(\.accessibilityHint, newValue) }
  }
  /// The traits that the item's view has beside its own, none by default.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ObjectElement.existing(of: self)?.accessibilityTraits ?? .none }
    set { setAccessibility(\.accessibilityTraits, newValue) }
  }
  /// Whether a screen reader stops at the item. True by default.
  open var isAccessibilityElement: Bool {
    get { ObjectElement.existing(of: self)?.accessibility.isElement ?? true }
    set { setAccessibility(\.accessibility.isElement, newValue) }
  }

  private func setAccessibility<Value: Equatable>(
    _ member: ReferenceWritableKeyPath<ObjectElement, Value>, _ value: Value
  ) {
    let element = ObjectElement.of(self)
    guard element[keyPath: member] != value else { return }
    element[keyPath: member] = value
    didChange()
  }

  /// Tells the item that all objects of the nib or scene are made and connected. It does nothing by itself.
  open func awakeFromNib() {}

  /// A closure of the bar's view of the item, which is called on changes.
  final var changeHandler: (() -> Void)?

  final func didChange() { changeHandler?() }

  final var takenAppearance: [String: Any] = [:]
}

extension UIBarItem: AppearanceTaking {}

extension UIBarItem: UIAppearance {
  /// The proxy of all items of the class. What it is told is set on an item when a bar that shows it enters a window.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// The proxy of the items of the class that show in those containers, bars or controllers.
  /// - Parameter containerTypes: the innermost first; others may lie between.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, containers: containerTypes)
  }

  /// The proxy of the items of the class where they show with those traits.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, traits: trait)
  }

  /// The proxy of the items of the class where they show with those traits in those containers.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, containers: containerTypes, traits: trait)
  }
}
