import UIKit

/// What can be done with something, as a card of buttons at the lower edge, with Cancel below it.
final class ActionSheet: UIView {
  struct Action {
    var title: String
    /// Follows the sheet's identifier.
    var name: String
    /// Called once the sheet is on its way out.
    var perform: () -> Void
  }

  private let cards = UIStackView()
  private var isOver = false

  /// Those of action sheets, in points.
  private static let margin: CGFloat = 8
  private static let radius: CGFloat = 14
  private static let buttonHeight: CGFloat = 57
  /// Where there is more room, too.
  private static let largestWidth: CGFloat = 400
  /// Nobody reads more, in Unicode scalars.
  private static let longestTitle = 200
  private static let duration: TimeInterval = 0.3

  init(title: String, actions: [Action]) {
    super.init(frame: .zero)
    accessibilityIdentifier = "actionSheet"
    backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    let cancel = Action(title: "Cancel", name: "cancel", perform: {})
    cards.addArrangedSubview(card([label(title)] + actions.map { button($0, weight: .regular) }))
    cards.addArrangedSubview(card([button(cancel, weight: .semibold)]))
    cards.axis = .vertical
    cards.spacing = Self.margin
    cards.translatesAutoresizingMaskIntoConstraints = false
    addSubview(cards)
    let width = cards.widthAnchor.constraint(equalTo: safeAreaLayoutGuide.widthAnchor, constant: -2 * Self.margin)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      cards.centerXAnchor.constraint(equalTo: centerXAnchor),
      cards.widthAnchor.constraint(lessThanOrEqualToConstant: Self.largestWidth), width,
      cards.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -Self.margin),
    ])
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func card(_ parts: [UIView]) -> UIView {
    let card = UIView()
    card.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground }
    card.layer.cornerRadius = Self.radius
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    let stack = UIStackView(arrangedSubviews: parts)
    stack.axis = .vertical
    card.addSubview(stack)
    stack.fill(card)
    for part in parts.dropFirst() { part.addSeparator() }
    return card
  }

  private func label(_ title: String) -> UIView {
    let label = UILabel()
    label.accessibilityIdentifier = "actionSheet.title"
    label.text = title.cut(to: Self.longestTitle)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 3
    label.translatesAutoresizingMaskIntoConstraints = false
    let row = UIView()
    row.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: row.topAnchor, constant: 14),
      label.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -14),
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
    ])
    return row
  }

  private func button(_ action: Action, weight: UIFont.Weight) -> UIView {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = "actionSheet." + action.name
    button.setTitle(action.title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20, weight: weight)
    button.addAction(UIAction { [weak self] _ in self?.finish(action) }, for: .touchUpInside)
    // On a low screen buttons make room for the title.
    let height = button.heightAnchor.constraint(equalToConstant: Self.buttonHeight)
    height.priority = .defaultHigh
    height.isActive = true
    return button
  }

  // MARK: Coming and going

  /// Covers a view.
  func appear(in view: UIView) {
    view.addSubview(self)
    fill(view)
    view.layoutIfNeeded()
    take(isShown: false)
    move { self.take(isShown: true) }
  }

  private func take(isShown: Bool) {
    alpha = isShown ? 1 : 0
    cards.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: cards.bounds.height + Self.margin)
  }

  private func move(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: changes
    ) { _ in completion() }
  }

  private func finish(_ action: Action) {
    guard !isOver else { return }
    disappear()
    action.perform()
  }

  /// Beside the cards.
  @objc private func tapped(_ tap: UITapGestureRecognizer) {
    if !cards.frame.contains(tap.location(in: self)) { disappear() }
  }

  /// Nothing has been chosen.
  func disappear() {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    move {
      self.take(isShown: false)
    } completion: {
      self.removeFromSuperview()
    }
  }
}
