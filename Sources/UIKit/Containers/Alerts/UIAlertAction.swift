/// A button of an alert or action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What an action is to the question.
  public enum Style: Int, Sendable {
    /// An action in the ordinary style.
    case `default` = 0
    /// Leaves everything as it is. An alert has at most one.
    case cancel = 1
    /// Takes something away; shown in red.
    case destructive = 2
  }

  /// The button's words.
  open var title: String? { titleStorage }
  private final let titleStorage: String?
  /// What the action is to the question.
  open private(set) var style: UIAlertAction.Style
  final let handler: ((UIAlertAction) -> Void)?
  /// A closure that is called when the button has to look different.
  final var didChange: (() -> Void)?

  /// Whether it can be chosen; also while it shows. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

  /// The identifier of the button; nil, the default, for its title.
  open var accessibilityIdentifier: String?

  /// Makes an action.
  /// - Parameter handler: called once the alert is gone.
  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (titleStorage, self.style, self.handler) = (title, style, handler)
  }
}
