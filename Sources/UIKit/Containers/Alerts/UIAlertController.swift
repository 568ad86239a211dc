/// Asks a question in front of everything, or offers what can be done, and waits for an answer.
///
/// Present it as any controller; on tablets, an action sheet is a popover, whose source is to be said. It goes when an
/// action is chosen, and then calls the action's handler. The return key chooses the preferred action, or the only one;
/// the escape key and a touch beside an action sheet choose the action to cancel, if there is one.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The places where an alert may show.
  public enum Style: Int, Sendable {
    /// A sheet at the lower edge, the action to cancel in a block of its own.
    case actionSheet = 0
    /// An alert in the middle of the screen.
    case alert = 1
  }

  /// The place where it shows.
  open private(set) var preferredStyle = UIAlertController.Style.actionSheet
  /// The actions, in the order in which they were added, which isn't that in which they show.
  open private(set) var actions: [UIAlertAction] = []
  private final var fields: [UITextField] = []
  private final var isChosen = false
  /// A closure that is called when an action is chosen, before the alert goes.
  final var choosing: (UIAlertAction) -> Void = { _ in }
  /// A closure that is called once the alert is presented no more, for whatever reason.
  final var ended: () -> Void = {}

  /// Makes an alert or a sheet of actions.
  /// - Parameters:
  ///   - title: the first line; nil or empty for none.
  ///   - message: in smaller letters below it.
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    let isOnTablet = UIApplication.current?.screen.traitCollection.userInterfaceIdiom == .pad
    modalPresentationStyle = preferredStyle == .actionSheet && isOnTablet ? .popover : .custom
  }

  /// The text in smaller letters below the title; nil or empty for none.
  open var message: String? { didSet { wordsDidChange() } }

  open override var title: String? { didSet { wordsDidChange() } }

  private final func wordsDidChange() {
    header?.say(title, message)
    holder?.cardsDidChange()
  }

  // MARK: Actions

  /// Adds an action, before the alert is presented. It ends the program for a second action to cancel.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController: there can be one action to cancel only")
    actions.append(action)
    if isViewLoaded { makeCards() }
  }

  /// What the return key chooses; it has the bold title that the action to cancel has otherwise. For alerts. One of
  /// `actions`, or nil, the default.
  open var preferredAction: UIAlertAction? {
    didSet {
      demand(
        preferredAction.map { new in actions.contains { $0 === new } } ?? true,
        "UIAlertController: the preferred action is none of its actions")
      if isViewLoaded { makeCards() }
    }
  }

  /// Ends the program for action sheets.
  /// - Parameter configurationHandler: gets the field, to give it a placeholder and the like.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(preferredStyle == .alert, "UIAlertController: action sheets have no text fields")
    let field = Self.makeField()
    listen(to: field)
    configurationHandler?(field)
    add(field)
  }

  /// Makes a field that looks as those of alerts do.
  static func makeField() -> UITextField {
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    return field
  }

  /// Adds a field that there is already.
  final func take(_ field: UITextField) {
    listen(to: field)
    add(field)
  }

  private final func listen(to field: UITextField) {
    field.addAction(
      UIAction { [weak self, weak field] _ in field.map { self?.pressReturn(in: $0) } }, for: .primaryActionTriggered)
  }

  private final func add(_ field: UITextField) {
    fields.append(field)
    if isViewLoaded { makeCards() }
  }

  /// The text fields, in the order in which they were added; nil for none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  // MARK: View

  open override func loadView() {
    if modalPresentationStyle == .popover {
      let popover = AlertPopoverView(frame: .zero)
      popover.resized = { [weak self] in self?.preferredContentSize = $0 }
      view = popover
      return makeCards()
    }
    let alert = AlertView(style: preferredStyle)
    view = alert
    alert.dimmer.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(Self.tapped(_:), "tapped:")))
    alert.entered = { [weak self] in self?.fields.first?.becomeFirstResponder() }
    makeCards()
  }

  private final var alert: AlertView? { viewIfLoaded as? AlertView }
  private final var holder: (any AlertCardHolding)? { viewIfLoaded as? any AlertCardHolding }
  private final var header: AlertHeaderView? { holder?.cards.lazy.compactMap(\.header).first }

  private final func makeCards() {
    guard let holder else { return }
    let style = preferredStyle == .alert ? AlertStyle.alert : .sheet
    let bold = preferredStyle == .alert ? preferredAction : nil
    let buttons = actions.map {
      AlertButtonView($0, style: style, isBold: bold.map { [action = $0] in $0 === action } ?? ($0.style == .cancel))
    }
    let order = AlertOrder(buttons, style: preferredStyle, isCancel: { $0.action.style == .cancel }) {
      $0.allSatisfy { $0.fits(in: AlertStyle.width / 2) }
    }
    let header = AlertHeaderView(title: title, message: message, fields: fields, style: style)
    var cards: [AlertCardView] = []
    if !order.listed.isEmpty || !header.isEmpty {
      cards.append(AlertCardView(header: header, list: list(order.listed, isRow: order.isRow), isOpaque: false))
    }
    if let cancel = order.apart, alert != nil {
      cards.append(AlertCardView(header: nil, list: list([cancel], isRow: false), isOpaque: true))
    }
    holder.cards = cards
  }

  private final func list(_ buttons: [AlertButtonView], isRow: Bool) -> AlertButtonList {
    let list = AlertButtonList(buttons, isRow: isRow)
    list.choose = { [weak self] in self?.choose($0) }
    return list
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChosen = false
    alert?.followKeyboard()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    alert?.stay()
    viewIfLoaded?.endEditing(true)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    holder?.cardsDidChange()
  }

  // MARK: Answers

  private final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen, presentingViewController != nil, !isBeingPresented else { return }
    isChosen = true
    choosing(action)
    // Whoever was told may have taken the alert away.
    guard presentingViewController != nil, !isBeingDismissed else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  private final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  private final func tapped(_ tap: UITapGestureRecognizer) { if preferredStyle == .actionSheet { cancel() } }

  /// Chooses the action to cancel.
  /// - Returns: whether there is one that can be chosen now.
  @discardableResult final func cancel() -> Bool {
    guard let cancelAction, !isChosen else { return false }
    choose(cancelAction)
    return isChosen
  }

  /// What the return key means: nothing, where several answers are as likely.
  private final var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    let others = actions.filter { $0.style != .cancel }
    return others.count == 1 ? others[0] : actions.count == 1 ? actions[0] : nil
  }

  private final func pressReturn(in field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { returnAction.map(choose) }
  }

  private final func returnPressed(_ sender: Any?) { returnAction.map(choose) }
  private final func escapePressed(_ sender: Any?) { cancel() }

  open override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [],
      action: Selector(UIAlertController.escapePressed(_:), "escapePressed:"))
    let enter = UIKeyCommand(
      input: "\r", modifierFlags: [], action: Selector(UIAlertController.returnPressed(_:), "returnPressed:"))
    return [escape, enter]
  }

  // MARK: For other parts of UIKit

  override func systemPresentation(
    by presenting: UIViewController?, style: UIModalPresentationStyle
  ) -> UIPresentationController {
    style == .popover
      ? super.systemPresentation(by: presenting, style: style)
      : AlertPresentationController(presentedViewController: self, presenting: presenting)
  }

  override func presentationDidEnd() {
    super.presentationDidEnd()
    ended()
  }

  override func touchBesideDidDismiss() {
    guard !isChosen else { return }
    isChosen = true
    cancelAction.map { $0.handler?($0) }
  }
}
