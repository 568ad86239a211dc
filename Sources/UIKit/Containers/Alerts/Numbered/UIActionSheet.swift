/// Offers what can be done, from the lower edge or, on tablets, in a popover, and tells its delegate the number of the
/// button that was pressed. It is kept while it shows. `UIAlertController` is what took its place.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  /// The delegate; not retained.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The line above the buttons. Empty by default.
  open var title = "" { didSet { sheet?.title = title } }

  private let buttons = NumberedAlert()
  private weak var sheet: UIAlertController?

  /// Makes a sheet without words or buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a sheet without words or buttons: archives have none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a sheet with the button that takes something away, number 0, and that to cancel behind it. Nil is for none.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Makes a sheet with more buttons, whose numbers are behind those of the first two.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  // MARK: Buttons

  /// Adds a button behind the others, before the sheet is shown.
  /// - Returns: its number.
  @discardableResult open func addButton(withTitle title: String?) -> Int { buttons.addButton(title) }

  /// Returns the title of a button; nil for a number that none has.
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }

  /// The number of buttons.
  open var numberOfButtons: Int { buttons.titles.count }

  /// The number of the button that cancels; −1, the default, for none. Popovers don't show it.
  open var cancelButtonIndex: Int {
    get { buttons.cancelIndex }
    set { buttons.cancelIndex = newValue }
  }

  /// The number of the button that takes something away, in red; −1, the default, for none.
  open var destructiveButtonIndex: Int {
    get { buttons.destructiveIndex }
    set { buttons.destructiveIndex = newValue }
  }

  /// The number of the first button that neither cancels nor takes something away; −1 for none.
  open var firstOtherButtonIndex: Int { buttons.firstOtherIndex }

  // MARK: Showing

  /// Whether the sheet is on screen, or on its way.
  open var isVisible: Bool { buttons.isVisible }

  /// Shows the sheet over the window of a view; on tablets in the middle of the view. It ends the program where the view
  /// is in no window.
  open func show(in view: UIView) {
    present(from: view, animated: true) { popover in
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
  }

  /// Shows the sheet over the window of a view; on tablets beside a rectangle in its coordinates.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    present(from: view, animated: animated) { popover in
      popover.sourceView = view
      popover.sourceRect = rect
    }
  }

  /// Shows the sheet over the app; on tablets beside an item of a bar.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    guard let window = UIApplication.current?.keyWindow else { return }
    present(from: window, animated: animated) { $0.barButtonItem = item }
  }

  /// Shows the sheet over the window of a toolbar; on tablets beside it.
  open func show(from view: UIToolbar) { show(from: view.bounds, in: view, animated: true) }

  /// Shows the sheet over the window of a tab bar; on tablets beside it.
  open func show(from view: UITabBar) { show(from: view.bounds, in: view, animated: true) }

  private func present(
    from view: UIView, animated: Bool, placing place: (UIPopoverPresentationController) -> Void
  ) {
    demand(view.window != nil, "UIActionSheet: the sheet can't be shown from a view that is in no window")
    guard !isVisible else { return }
    let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
    self.sheet = sheet
    let isPopover = sheet.modalPresentationStyle == .popover
    if isPopover { sheet.popoverPresentationController.map(place) }
    // A popover belongs to the window of what it points at.
    buttons.show(
      sheet, by: isPopover ? view.window?.rootViewController?.frontController : nil, animated: animated, for: self)
  }

  /// Takes the sheet away as though a button had been pressed, but for the click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    buttons.dismiss(buttonIndex, animated: animated, for: self)
  }
}

extension UIActionSheet: NumberedAlert.Owner {
  func alertWillPresent() { delegate?.willPresent(self) }
  func alertDidPresent() { delegate?.didPresent(self) }
  func alertWasClicked(_ index: Int) { delegate?.actionSheet(self, clickedButtonAt: index) }
  func alertWillDismiss(_ index: Int) { delegate?.actionSheet(self, willDismissWithButtonIndex: index) }
  func alertDidDismiss(_ index: Int) { delegate?.actionSheet(self, didDismissWithButtonIndex: index) }
}
