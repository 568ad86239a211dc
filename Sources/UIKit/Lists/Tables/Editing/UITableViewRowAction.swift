/// A button beside a table's row that is swiped. `UIContextualAction` has taken its place.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  /// What it does to the row.
  public enum Style: Int, Sendable {
    /// A red button.
    case `default`
    /// A grey button.
    case normal

    /// A red button, as `default`: it deletes the row.
    public static let destructive = Style.default
  }

  /// The style of the button.
  open private(set) var style: Style
  /// The title; nil for none.
  open var title: String?
  /// The colour of the button. Nil, the default, for the style's.
  open var backgroundColor: UIColor?
  private final let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action.
  /// - Parameter handler: called with the action and the row's place when a person presses the button.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Returns an action that looks the same and does the same.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { copied() }
  }

  private func copied() -> UITableViewRowAction {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    return copy
  }

  /// The action as it shows.
  /// - Parameter place: asked when the button is pressed, since rows may have moved; nil where the row is gone.
  func contextualAction(at place: @escaping () -> IndexPath?) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      [self] _, _, completion in
      guard let path = place() else { return completion(false) }
      handler(self, path)
      completion(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
