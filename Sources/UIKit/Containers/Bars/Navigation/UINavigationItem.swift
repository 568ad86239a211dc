/// What a navigation bar shows of a screen.
@preconcurrency @MainActor open class UINavigationItem: NSObject, NibAwakening {
  /// The ways in which bars that prefer large titles may show one.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The way of the item below in the bar's stack; the lowest has a large title.
    case automatic
    /// A large title.
    case always
    /// A title in the row of the buttons.
    case never
  }

  /// What the back button that leads here says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of this item, "Back" where there is too little room for it, or nothing.
    case `default`
    /// The word "Back", or nothing.
    case generic
    /// An arrow alone.
    case minimal
  }

  /// An item without a title.
  public override init() { super.init() }

  /// Makes an item with a title, which may be changed later.
  /// - Parameter title: may be changed later.
  public init(title: String) {
    super.init()
    self.title = title
  }

  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibDecoder)?.configure(self, as: UINavigationItem.self)
  }

  /// Tells the item that all objects of the scene are made and connected. It does nothing by itself.
  open func awakeFromNib() {}

  // MARK: What readers say

  /// What a screen reader calls the item, where an app lists it among its elements. Nil by default.
  open var accessibilityLabel: String? {
    get { ObjectElement.existing(of: self)?.accessibilityLabel }
    set { ObjectElement.of(self).accessibilityLabel = newValue }
  }
  /// What a screen reader says of the item's state. Nil by default.
  open var accessibilityValue: String? {
    get { ObjectElement.existing(of: self)?.accessibilityValue }
    set { ObjectElement.of(self).accessibilityValue = newValue }
  }
  /// The words for what happens when one acts on the item. Nil by default.
  open var accessibilityHint: String? {
    get { ObjectElement.existing(of: self)?.accessibilityHint }
    set { ObjectElement.of(self).accessibilityHint = newValue }
  }

  // MARK: Titles

  /// The title, in the middle of the row, or large. Nil by default.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The view in place of the title in the row, as large as it wants to be. Nil by default.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// A line above the row, which makes the bar 30 pt higher; not on low screens. Nil by default.
  open var prompt: String? { didSet { if prompt != oldValue { didChange(resizes: true) } } }
  /// The way in which the title shows in bars that prefer large ones. Default: `.automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange(resizes: true) } }
  }

  // MARK: Back

  /// The title, image and tint of the back button that leads to this item; its action is not sent. Nil, the default,
  /// leaves it to `backButtonTitle`.
  open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { didChange() } } }
  /// The title of the back button that leads to this item; nil, the default, stands for the item's title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// The way in which the back button that leads to this item shows its title. Default: `.default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// The action that the back button that this item shows performs instead of going back. Nil by default.
  open var backAction: UIAction?

  /// Whether this item shows no back button. False by default.
  open var hidesBackButton: Bool {
    get { hidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }

  /// Hides or shows the back button.
  /// - Parameter animated: fades for 0.25 s.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != hidesBack else { return }
    hidesBack = hidesBackButton
    didChange(animated: animated)
  }

  /// Whether the back button stays where there are buttons on its side. False by default.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  // MARK: Buttons

  /// The items on the side of the back button, from the bar's end inwards. Nil by default.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The items on the other side, from the bar's end inwards. Nil by default.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The first of `leftBarButtonItems`; setting it replaces them all. Nil by default.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The first of `rightBarButtonItems`; setting it replaces them all. Nil by default.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  /// Sets the items on the side of the back button.
  /// - Parameter animated: items that go and come fade, and those that stay glide to their places, within 0.25 s.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    left = items
    didChange(animated: animated)
  }

  /// Sets the items on the side opposite to the back button.
  /// - Parameter animated: items that go and come fade, and those that stay glide to their places, within 0.25 s.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    right = items
    didChange(animated: animated)
  }

  /// Sets one item on the side of the back button, as `setLeftBarButtonItems(_:animated:)` does.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets one item on the other side, as `setRightBarButtonItems(_:animated:)` does.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: Search

  /// The controller of a search whose bar lies in a row of 52 pt below the large title. Nil by default.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      didChange(resizes: true)
    }
  }

  /// Whether scrolling hides the search bar, before the large title; while one searches it stays. True by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { didChange(resizes: true) } }
  }

  // MARK: Looks

  /// The appearance in place of the bar's, while the item shows; nil, the default, leaves it to the bar. It is kept as
  /// it is: changes to it show at once. So are the others.
  open var standardAppearance: UINavigationBarAppearance? { didSet { adopt(standardAppearance) } }
  /// The appearance on low screens; nil, the default, stands for the item's or the bar's other ones.
  open var compactAppearance: UINavigationBarAppearance? { didSet { adopt(compactAppearance) } }
  /// The appearance where content lies at its top; nil, the default, stands for the bar's, or for the item's standard
  /// one.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { adopt(scrollEdgeAppearance) } }
  /// The appearance on low screens where content lies at its top; nil, the default, stands for the others.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { adopt(compactScrollEdgeAppearance) } }

  private func adopt(_ appearance: UINavigationBarAppearance?) {
    appearance?.changeHandler = { [weak self] in self?.didChange() }
    didChange()
  }

  // MARK: The bar

  private var hidesBack = false
  private var left: [UIBarButtonItem]?
  private var right: [UIBarButtonItem]?

  /// The button with which a split view controller shows and hides columns, before all others on the side of the back
  /// button.
  final var columnButton: UIBarButtonItem? { didSet { if columnButton !== oldValue { didChange() } } }

  /// The bar that shows the item, or a back button to it, and has to know of changes.
  final weak var bar: UINavigationBar?

  private func didChange(animated: Bool = false, resizes: Bool = false) {
    bar?.itemDidChange(self, animated: animated, resizes: resizes)
  }
}

extension UINavigationItem {
  /// What back buttons that lead here may say, the one to be preferred first; the last is nothing.
  var backTitles: [String] {
    guard backButtonDisplayMode != .minimal else { return [""] }
    let own = backBarButtonItem?.title ?? backButtonTitle ?? title
    // The app has asked for an empty title.
    guard backButtonDisplayMode == .default, let own else { return [Self.genericBackTitle, ""] }
    return own.isEmpty ? [""] : [own, Self.genericBackTitle, ""]
  }

  static let genericBackTitle = "Back"

  /// All items on the side of the back button, from the bar's end inwards.
  var leadingItems: [UIBarButtonItem] {
    let own = leftBarButtonItems ?? []
    guard let columnButton, !own.contains(where: { $0 === columnButton }) else { return own }
    return [columnButton] + own
  }

  /// What a list of places to go back to calls this one.
  var placeName: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? Self.genericBackTitle }

  var showsBackButton: Bool {
    !hidesBackButton && (leftBarButtonItems?.isEmpty ?? true || leftItemsSupplementBackButton)
  }
}
