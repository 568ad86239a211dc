/// Something that a person can do, with its name and picture.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// What an action does.
  public typealias Handler = (UIAction) -> Void

  /// Tells actions apart: of two with the same identifier a control keeps the later one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// Any text.
    public let rawValue: String
    /// Identifiers of equal texts are equal.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Identifiers of equal texts are equal.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What buttons and menus show.
  open override var title: String {
    get { elementTitle }
    set { elementTitle = newValue }
  }
  /// Buttons and menus show it; edit menus do where there is no title.
  open override var image: UIImage? {
    get { elementImage }
    set { elementImage = newValue }
  }
  /// One of its own unless it was made with another.
  open private(set) var identifier: Identifier
  /// What the action does, in words, for those who hear a menu. Nil, the default, for its title.
  open var discoverabilityTitle: String?
  /// How a menu shows it. Default: none.
  open var attributes: Attributes
  /// What a menu shows before the title. Default: `.off`.
  open var state: State
  /// What has triggered the action, while its handler runs.
  open var sender: Any? { senderStorage }
  private final var senderStorage: Any?
  private let handler: Handler

  /// Makes an action.
  /// - Parameter identifier: nil for one that no other action has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Self.uniqueIdentifier()
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  private static var lastNumber = 0

  private static func uniqueIdentifier() -> Identifier {
    lastNumber += 1
    return Identifier("swoop.dynamic.\(lastNumber)")
  }

  /// Calls the handler, as a choice in a menu does.
  /// - Parameters:
  ///   - sender: the action's `sender` meanwhile.
  ///   - target: not used: an action has its handler. It is for menu elements that send messages.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  func perform(sender: Any?) {
    senderStorage = sender
    handler(self)
    senderStorage = nil
  }
}

/// Calls a UIAction.
public typealias UIActionHandler = UIAction.Handler
