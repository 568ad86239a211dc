/// A view that looks like a part of the keyboard: for input views and accessory views.
open class UIInputView: UIView {
  /// What is behind the view's contents.
  public enum Style: Int, Sendable {
    /// A view without a background.
    case `default` = 0
    /// A view with the keyboard's background.
    case keyboard = 1
  }

  /// The style as the view was made; `.default` for views of a storyboard.
  open private(set) var inputViewStyle: Style

  /// Whether its constraints say how high the view is when it is shown with the keyboard, rather than its frame.
  /// Default: false.
  open var allowsSelfSizing = false

  /// Whether the background goes on to the screen's end where the view is shown without a keyboard below it: the view
  /// itself then lies above the screen's lower safe area. By default true for views that look like the keyboard.
  package final var fillsBottomInset = false

  /// A view whose height is its frame's; how wide it is, the screen decides. One with the keyboard's background that is
  /// shown above no keyboard lies above the screen's lower safe area, which has its background, too.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    fillsBottomInset = inputViewStyle == .keyboard
    if inputViewStyle == .keyboard { backgroundColor = .keyboardBackground }
  }

  /// A view of the default style.
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UIInputView.self)
  }
}
