/// The fields that an alert view has.
public enum UIAlertViewStyle: Int, Sendable {
  /// No field.
  case `default` = 0
  /// A field for a secret.
  case secureTextInput = 1
  /// A field for a text.
  case plainTextInput = 2
  /// A field for a name, and one for a secret.
  case loginAndPasswordInput = 3
}

/// Asks a question in front of the whole app, and tells its delegate the number of the button that was pressed. It is kept
/// while it shows. `UIAlertController` is what took its place.
@preconcurrency @MainActor open class UIAlertView: UIView {
  /// The delegate, if it is a `UIAlertViewDelegate`; not retained.
  open weak var delegate: AnyObject?
  /// The first line. Empty by default.
  open var title = "" { didSet { alert?.title = title } }
  /// The text below the title. Nil by default.
  open var message: String? { didSet { alert?.message = message } }
  /// The fields that the alert has, none by default; changing it makes new ones. It counts when the alert is shown.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }

  private let buttons = NumberedAlert()
  private var fields: [UITextField] = []
  private weak var alert: UIAlertController?

  /// Makes an alert without words or buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an alert without words or buttons: archives have none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an alert with at most one button.
  /// - Parameter cancelButtonTitle: the button that cancels, number 0; nil for none.
  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Makes an alert with buttons.
  /// - Parameters:
  ///   - cancelButtonTitle: the button that cancels, number 0; nil for none.
  ///   - firstButtonTitle: the others, which have the numbers behind it.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  // MARK: Buttons

  /// Adds a button behind the others, before the alert is shown.
  /// - Returns: its number.
  @discardableResult open func addButton(withTitle title: String?) -> Int { buttons.addButton(title) }

  /// Returns the title of a button; nil for a number that none has.
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }

  /// The number of buttons.
  open var numberOfButtons: Int { buttons.titles.count }

  /// The number of the button that cancels; −1, the default, for none.
  open var cancelButtonIndex: Int {
    get { buttons.cancelIndex }
    set { buttons.cancelIndex = newValue }
  }

  /// The number of the first button that doesn't cancel; −1 for none.
  open var firstOtherButtonIndex: Int { buttons.firstOtherIndex }

  // MARK: Fields

  /// Returns a field. It ends the program for one that `alertViewStyle` doesn't give.
  /// - Parameter textFieldIndex: 0 for the first one.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    demand(
      fields.indices.contains(textFieldIndex),
      "UIAlertView: textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields")
    return fields[textFieldIndex]
  }

  private func makeFields() {
    switch alertViewStyle {
    case .default: fields = []
    case .secureTextInput: fields = [makeField("", isSecret: true)]
    case .plainTextInput: fields = [makeField("", isSecret: false)]
    case .loginAndPasswordInput: fields = [makeField("Login", isSecret: false), makeField("Password", isSecret: true)]
    }
  }

  private func makeField(_ placeholder: String, isSecret: Bool) -> UITextField {
    let field = UIAlertController.makeField()
    field.placeholder = placeholder.isEmpty ? nil : placeholder
    field.isSecureTextEntry = isSecret
    field.addAction(UIAction { [weak self] _ in self?.enableFirstOther() }, for: .editingChanged)
    return field
  }

  private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  private func enableFirstOther() {
    buttons.isFirstOtherEnabled = listener?.alertViewShouldEnableFirstOtherButton(self) ?? true
  }

  // MARK: Showing

  /// Whether the alert is on screen, or on its way.
  open var isVisible: Bool { buttons.isVisible }

  /// Shows the alert in front of all that the app shows. Does nothing while it shows.
  open func show() {
    guard !isVisible else { return }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for field in fields { alert.take(field) }
    self.alert = alert
    enableFirstOther()
    buttons.show(alert, by: nil, animated: true, for: self)
  }

  /// Takes the alert away as though a button had been pressed, but for the click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    buttons.dismiss(buttonIndex, animated: animated, for: self)
  }
}

extension UIAlertView: NumberedAlert.Owner {
  func alertWillPresent() { listener?.willPresent(self) }
  func alertDidPresent() { listener?.didPresent(self) }
  func alertWasClicked(_ index: Int) { listener?.alertView(self, clickedButtonAt: index) }
  func alertWillDismiss(_ index: Int) { listener?.alertView(self, willDismissWithButtonIndex: index) }
  func alertDidDismiss(_ index: Int) { listener?.alertView(self, didDismissWithButtonIndex: index) }
}
