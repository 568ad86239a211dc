import AppSupport
import UIKit

/// A question of a page, or about it, in front of it: the bars and the other tabs stay within reach.
final class PageDialogView: UIView {
  struct Action {
    enum Style { case plain, preferred, destructive }

    var title: String
    var style = Style.plain
    /// Whether it is set off from the others, below them: no answer to what is asked.
    var isApart = false
    /// Whether it gives something away, and counts only once the person can have read what it is.
    var isGuarded = false
    /// Follows the dialog's identifier.
    var name: String
    /// A closure called once the dialog is on its way out.
    var perform: () -> Void
  }

  private let card = UIView()
  /// The words and the fields, which are scrolled where there is too little room for them.
  private let contents = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let form: DialogForm?
  private var buttons: [(button: UIButton, action: Action)] = []
  private var isOver = false
  /// The time from which on answers count that give something away.
  private var guardedUntil: CFTimeInterval = 0
  /// Seconds in which nobody reads what is asked: a finger or a key was meant for what lay there before.
  private static let haste: CFTimeInterval = 0.5
  /// The room for the card, between the top and whatever reaches over the page from below.
  let room = UILayoutGuide()
  /// A closure called once, as it goes.
  var ended: () -> Void = {}

  /// The width of alerts, in points.
  private static let width: CGFloat = 270
  private static let radius: CGFloat = 14
  private static let margin: CGFloat = 16
  private static let buttonHeight: CGFloat = 44
  /// The height of the band between the answers and what is none.
  private static let bandHeight: CGFloat = 8
  /// The length of the longest message in Unicode scalars: nobody reads more.
  private static let longestMessage = 2000
  static let longestTitle = 100
  /// A red that can be read on the dialog's material.
  private static let destructiveColor = UIColor {
    $0.userInterfaceStyle == .dark ? .systemRed : UIColor(red: 0.78, green: 0, blue: 0.06, alpha: 1)
  }

  /// Makes a dialog.
  /// - Parameter form: the fields; nil for none.
  init(title: String, message: String, form: DialogForm? = nil, actions: [Action]) {
    self.form = form
    super.init(frame: .zero)
    backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    for view in [card, material] as [UIView] {
      view.layer.cornerRadius = Self.radius
      view.layer.cornerCurve = .continuous
      view.clipsToBounds = true
    }
    addSubview(card)
    card.addSubview(material)
    material.fill(card)
    fillContents(title, message)
    let stack = UIStackView(arrangedSubviews: [contents, makeButtons(actions)])
    stack.axis = .vertical
    card.addSubview(stack)
    stack.fill(card)
    constrainCard()
    // The page below shows, and isn't there for screen readers; the bars are.
    accessibilityViewIsModal = true
    form?.label(message.isEmpty ? title : message)
    form?.committed = { [weak self] in self?.confirm() }
    form?.moved = { [weak self] in self?.revealField() }
    nameParts(number: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func constrainCard() {
    card.translatesAutoresizingMaskIntoConstraints = false
    addLayoutGuide(room)
    let top = room.topAnchor.constraint(equalTo: topAnchor)
    let bottom = room.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor)
    for edge in [top, bottom] { edge.priority = .defaultHigh }
    NSLayoutConstraint.activate([
      top, bottom, room.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      card.widthAnchor.constraint(equalToConstant: Self.width),
      card.centerXAnchor.constraint(equalTo: centerXAnchor),
      card.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      card.heightAnchor.constraint(lessThanOrEqualTo: room.heightAnchor, constant: -2 * Self.margin),
    ])
  }

  private func fillContents(_ title: String, _ message: String) {
    titleLabel.text = title.cut(to: Self.longestTitle)
    titleLabel.setFont(.systemFont(ofSize: 17, weight: .semibold), like: .headline, upTo: 28)
    messageLabel.text = message.cut(to: Self.longestMessage)
    messageLabel.setFont(.systemFont(ofSize: 13), like: .footnote, upTo: 26)
    let words = UIStackView(arrangedSubviews: [titleLabel, messageLabel])
    words.axis = .vertical
    words.spacing = 4
    words.isLayoutMarginsRelativeArrangement = true
    words.insetsLayoutMarginsFromSafeArea = false
    let (side, edge) = (Self.margin, Self.margin + 3)
    words.layoutMargins = UIEdgeInsets(top: edge, left: side, bottom: edge, right: side)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    messageLabel.isHidden = message.isEmpty
    let stack = UIStackView(arrangedSubviews: [words, form].compactMap { $0 })
    stack.axis = .vertical
    contents.scrollsToTop = false
    contents.contentInsetAdjustmentBehavior = .never
    contents.addSubview(stack)
    stack.fill(contents)
    let (content, frame) = (contents.contentLayoutGuide, contents.frameLayoutGuide)
    let height = frame.heightAnchor.constraint(equalTo: content.heightAnchor)
    height.priority = .defaultHigh - 1
    NSLayoutConstraint.activate([content.widthAnchor.constraint(equalTo: frame.widthAnchor), height])
  }

  /// Brings the field into sight that is typed into, whenever there is another one or another room for it.
  private func revealField() {
    guard let field = form?.focused, !contents.isTracking else { return }
    let place = field.convert(field.bounds, to: contents)
    contents.scrollRectToVisible(place.insetBy(dx: 0, dy: -Self.margin / 2), animated: false)
  }

  override func layoutSubviews() {
    let room = contents.bounds.height
    super.layoutSubviews()
    card.layoutIfNeeded()
    if contents.bounds.height != room { revealField() }
  }

  /// Two beside each other, more above each other; what is no answer below them.
  private func makeButtons(_ actions: [Action]) -> UIView {
    buttons = actions.map { (UIButton(type: .system), $0) }
    for (button, action) in buttons {
      button.setTitle(action.title, for: .normal)
      let weight: UIFont.Weight = action.style == .preferred ? .semibold : .regular
      button.titleLabel?.setFont(.systemFont(ofSize: 17, weight: weight), like: .body, upTo: 28)
      if action.style == .destructive { button.setTitleColor(Self.destructiveColor, for: .normal) }
      button.addAction(UIAction { [weak self] _ in self?.finish(action) }, for: .touchUpInside)
      button.heightAnchor.constraint(equalToConstant: Self.buttonHeight).isActive = true
      button.addSeparator()
    }
    let answers = buttons.filter { !$0.action.isApart }.map(\.button)
    let row = UIStackView(arrangedSubviews: answers)
    row.axis = answers.count == 2 ? .horizontal : .vertical
    row.distribution = .fillEqually
    if answers.count == 2 { answers[1].addSeparator(isLeading: true) }
    let apart = buttons.filter(\.action.isApart).map(\.button)
    guard !apart.isEmpty else { return row }
    let band = UIView()
    band.backgroundColor = .systemFill
    band.heightAnchor.constraint(equalToConstant: Self.bandHeight).isActive = true
    let stack = UIStackView(arrangedSubviews: [row, band] + apart)
    stack.axis = .vertical
    return stack
  }

  /// Names the parts for scripts.
  /// - Parameter number: of the tab; nil for the current one.
  func nameParts(number: Int?) {
    accessibilityIdentifier = number.map { "dialog.\($0)" } ?? "dialog"
    titleLabel.accessibilityIdentifier = number == nil ? "dialog.title" : nil
    messageLabel.accessibilityIdentifier = number == nil ? "dialog.message" : nil
    form?.nameParts(number == nil ? "dialog." : nil)
    for (button, action) in buttons {
      button.accessibilityIdentifier = number == nil ? "dialog." + action.name : nil
    }
    if number == nil { guardedUntil = CACurrentMediaTime() + Self.haste }
  }

  // MARK: Coming and going

  /// The duration in which it appears: a spring as quick as that of alerts.
  private static let appearance: TimeInterval = 0.4
  private static let disappearance: TimeInterval = 0.2

  /// Shows the dialog.
  /// - Parameter isFocused: whether it is to be typed into at once.
  func appear(isFocused: Bool) {
    superview?.layoutIfNeeded()
    alpha = 0
    card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    UIView.animate(
      withDuration: Self.appearance, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.alpha = 1
      self.card.transform = .identity
    }
    if isFocused { form?.focus() }
  }

  /// Does what return does: leads to the next field, or gives the answer.
  func confirm() {
    if form?.advance() == true { return }
    if let (_, action) = buttons.first(where: { $0.action.style == .preferred }) { finish(action) }
  }

  /// Does what escape does: says no, or what else there is to say.
  func cancel() {
    let answers = buttons.map(\.action).filter { !$0.isApart }
    if let action = answers.first(where: { $0.name == "cancel" }) ?? answers.first { finish(action) }
  }

  private func finish(_ action: Action) {
    guard !isOver, !action.isGuarded || CACurrentMediaTime() >= guardedUntil else { return }
    disappear()
    action.perform()
  }

  /// Goes without an answer.
  func disappear() {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    ended()
    form?.leave()
    UIView.animate(withDuration: Self.disappearance, animations: { self.alpha = 0 }) { _ in self.removeFromSuperview() }
  }
}

#Preview("A question of a page") {
  let page = UIView()
  page.backgroundColor = .systemBackground
  let actions = [
    PageDialogView.Action(title: "Cancel", name: "cancel") {},
    PageDialogView.Action(title: "OK", style: .preferred, name: "ok") {},
  ]
  let dialog = PageDialogView(
    title: "example.org", message: "What is your name?", form: DialogForm([.init(text: "Ada")]), actions: actions)
  page.addSubview(dialog)
  dialog.fill(page)
  return page
}
