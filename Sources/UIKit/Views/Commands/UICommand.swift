/// An entry of a menu that sends an action along the responder chain; it shows where somebody does the action.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// What the entry says.
  open override var title: String {
    get { elementTitle }
    set { elementTitle = newValue }
  }
  /// Shows in place of an empty title.
  open override var image: UIImage? {
    get { elementImage }
    set { elementImage = newValue }
  }
  /// What the command does, in words, for those who hear the menu. Nil, the default, for its title.
  open var discoverabilityTitle: String?
  /// What is sent; it gets the command as its sender.
  open private(set) var action: Selector
  /// Tells commands of one action apart.
  open var propertyList: Any? { propertyListStorage }
  private final let propertyListStorage: Any?
  /// How a menu shows it. Default: none.
  open var attributes: Attributes
  /// What a menu shows before the title. Default: `.off`.
  open var state: State
  /// The object that a storyboard has connected: asked instead of the responders.
  final weak var target: AnyObject?

  /// A command without a key.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    propertyListStorage = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}
