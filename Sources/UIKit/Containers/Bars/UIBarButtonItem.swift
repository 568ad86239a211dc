/// A button on a bar, or room between two.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How much an item stands out.
  public enum Style: Int, Sendable {
    /// A button in regular weight.
    case plain
    /// A button in semibold: it finishes what one is doing.
    case done = 2
  }

  /// Items whose title or image, and style, are known.
  public enum SystemItem: Int, Sendable {
    /// A button with the word "Done", in bold.
    case done
    /// A button with the word "Cancel".
    case cancel
    /// A button with the word "Edit".
    case edit
    /// A button with the word "Save", in bold.
    case save
    /// A button with a plus sign.
    case add
    /// Space that takes what the others leave.
    case flexibleSpace
    /// Space of a `width` that the app sets.
    case fixedSpace
    /// A button with a pencil on a sheet.
    case compose
    /// A button with an arrow that turns back.
    case reply
    /// A button with an arrow that leaves a box.
    case action
    /// A button with a folder.
    case organize
    /// A button with a book.
    case bookmarks
    /// A button with a magnifying glass.
    case search
    /// A button with an arrow in a circle.
    case refresh
    /// A button with a cross.
    case stop
    /// A button with a camera.
    case camera
    /// A button with a bin.
    case trash
    /// A button with a triangle.
    case play
    /// A button with two bars.
    case pause
    /// A button with two triangles to the left.
    case rewind
    /// A button with two triangles to the right.
    case fastForward
    /// A button with the word "Undo".
    case undo
    /// A button with the word "Redo".
    case redo
    /// A button that closes, with a cross.
    case close = 24
  }

  enum Kind {
    case button
    case flexibleSpace
    case fixedSpace
  }

  final let kind: Kind
  /// The system's item that closes: its symbol lies on a disc.
  final var isClose = false
  /// The button that shows the item, while the item sends its action.
  final weak var place: UIResponder?

  /// A button without title, image or action.
  public override init() {
    kind = .button
    super.init()
  }

  init(kind: Kind) {
    self.kind = kind
    super.init()
  }

  public required init?(coder: NSCoder) {
    kind = .button
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UIBarButtonItem.self)
  }

  /// A button that shows an image, in the tint colour unless the image is rendered as it is.
  /// - Parameters:
  ///   - target: gets `action`; nil stands for the first responder in the chain that has it. Not retained.
  ///   - action: nil for a button that does nothing.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(kind: .button)
    self.image = image
    set(style, target, action)
  }

  /// Makes an item as `init(image:style:target:action:)` does, with another image for low screens.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes an item as `init(image:style:target:action:)` does, with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(kind: .button)
    self.title = title
    set(style, target, action)
  }

  /// Makes an item as `init(image:style:target:action:)` does, with what the system item shows. Spaces do nothing with
  /// target and action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    set(systemItem.style, target, action)
  }

  /// A button with the action's title and image that performs it.
  public convenience init(primaryAction: UIAction?) {
    self.init(kind: .button)
    title = primaryAction?.title
    image = primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// A system item that performs `primaryAction`, of which title and image are not taken over.
  /// - Parameter menu: see `menu`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem)
    style = systemItem.style
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button with the action's title and image where none are given.
  /// - Parameter menu: see `menu`.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(kind: .button)
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// An item that shows a view of the app's, which gets its touches itself.
  public convenience init(customView: UIView) {
    self.init(kind: .button)
    self.customView = customView
  }

  private convenience init(_ systemItem: SystemItem) {
    self.init(kind: systemItem.kind)
    title = systemItem.title
    isClose = systemItem == .close
    let configuration = isClose ? BarItemButton.closeConfiguration : nil
    image = systemItem.symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
    accessibilityLabel = systemItem.spokenName
  }

  /// Room that takes its share of what is left over.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(kind: .flexibleSpace) }

  /// Makes a space of a fixed width.
  /// - Parameter width: in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(kind: .fixedSpace)
    space.width = width
    return space
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// The style of the button, `.plain` by default; `.done` and `.save` of the system's items are `.done`.
  open var style: Style = .plain { didSet { if style != oldValue { didChange() } } }

  /// The width of the item, in points; 0, the default, stands for what the contents need.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }

  /// Titles that the item may have: it is as wide as the widest, whichever shows. Nil by default.
  open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { didChange() } } }

  /// The view in place of title and image. It gets its touches itself: the item's action is never sent. Nil by default.
  open var customView: UIView? { didSet { if customView !== oldValue { didChange() } } }

  /// Gets `action` on a tap; nil stands for the first responder in the chain that has it. Not retained.
  open weak var target: AnyObject?

  /// The message that a tap sends to the target, with the item as its argument. Nil by default.
  open var action: Selector? { didSet { if action != oldValue { didChange() } } }

  /// The action that a tap performs, instead of `action`. Nil by default.
  open var primaryAction: UIAction? { didSet { if primaryAction !== oldValue { didChange() } } }

  /// Opens on a tap where the item has no action, and otherwise when a finger stays on it. Nil by default.
  open var menu: UIMenu? { didSet { if menu !== oldValue { didChange() } } }

  /// The order in which the menu has its entries. Default: `.automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
    didSet { if preferredMenuElementOrder != oldValue { didChange() } }
  }

  /// The tint of this item; nil, the default, stands for the bar's tint.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange() } } }

  /// Whether the item keeps its place without being drawn. Default: false.
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  /// Whether a finger that drags items and rests on the button does what a tap does. A custom view is left alone.
  /// Default: false.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { didChange() } } }

  final var looks = BarButtonLooks() { didSet { didChange() } }

  /// Sets the image behind the button, stretched to its size, instead of that of the bar's appearance. A state without an
  /// image of its own shows that of `.normal`.
  /// - Parameter barMetrics: `.compact` is for low screens, where `.default` counts without it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { looks.backgrounds[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage }

  /// Returns the image behind the button as it was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    looks.backgrounds[.init(state: state, style: nil, metrics: barMetrics)]
  }

  /// Sets the image behind the button while it has a style, before that of all styles.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) { looks.backgrounds[.init(state: state, style: style, metrics: barMetrics)] = backgroundImage }

  /// Returns the image behind the button as it was set for a style.
  open func backgroundImage(
    for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) -> UIImage? { looks.backgrounds[.init(state: state, style: style, metrics: barMetrics)] }

  /// Moves the title, in points, on top of what the bar's appearance says.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    looks.titleMoves[barMetrics] = adjustment
  }

  /// Returns how far the title is moved; zero by default.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { looks.titleMoves[barMetrics] ?? .zero }

  /// Sets the image behind the button that leads back to the item's screen, stretched to its size. A state without an
  /// image of its own shows that of `.normal`.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { looks.backBackgrounds[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage }

  /// Returns the image behind the back button as it was set.
  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    looks.backBackgrounds[.init(state: state, style: nil, metrics: barMetrics)]
  }

  /// Moves the title of the button that leads back to the item's screen, in points, on top of what the bar's appearance
  /// says.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    looks.backTitleMoves[barMetrics] = adjustment
  }

  /// Returns how far the back button's title is moved; zero by default.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    looks.backTitleMoves[barMetrics] ?? .zero
  }

  /// Does what a tap does.
  /// - Parameter button: shows the item.
  final func trigger(at button: UIView?) {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      place = button
      defer { place = nil }
      UIApplication.send(action, to: target, from: self, for: nil)
    }
  }
}

extension UIBarButtonItem: ShownSender {}

extension UIBarButtonItem.SystemItem {
  var kind: UIBarButtonItem.Kind {
    switch self {
    case .flexibleSpace: .flexibleSpace
    case .fixedSpace: .fixedSpace
    default: .button
    }
  }

  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  /// The title of items that are words.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The symbol of items that are pictures.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }

  var spokenName: String? {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .close: "Close"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    default: nil
    }
  }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
