/// A button beside a row that is swiped.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What it does to the row.
  public enum Style: Int, Sendable {
    /// A grey button.
    case normal
    /// A red button: it deletes the row.
    case destructive
  }

  /// Does what the action is for.
  /// - Parameters:
  ///   - sourceView: the action's button.
  ///   - completionHandler: to be called once that is done, with whether it was; the row closes then.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The style of the button.
  open private(set) var style: Style
  /// The work of the action.
  open private(set) var handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The image above the title, in white if it is a template. Nil by default.
  open var image: UIImage?
  /// Setting nil gives it the style's.
  open var backgroundColor: UIColor! {
    get { colorStorage ?? (style == .destructive ? .systemRed : .systemGray) }
    set { colorStorage = newValue }
  }
  private final var colorStorage: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// What a swipe of a row shows.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The first one stands at the row's edge.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe across the row performs the first action at once. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// No actions, for a row that can't be swiped.
  public override convenience init() { self.init(actions: []) }

  /// Makes the actions of one side of a row.
  /// - Parameter actions: none for a row that can't be swiped.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
