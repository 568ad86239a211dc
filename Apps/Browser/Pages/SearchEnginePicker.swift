import UIKit

/// Offers the search engines, of which one is chosen.
final class SearchEnginePicker: UIView {
  private let buttons: [UIButton]

  init() {
    buttons = SearchEngine.all.map { _ in UIButton(type: .system) }
    super.init(frame: .zero)
    let title = UILabel()
    title.text = "Search with"
    title.font = .systemFont(ofSize: 13)
    title.textColor = .secondaryLabel
    for (button, engine) in zip(buttons, SearchEngine.all) {
      button.setTitle(engine.name, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 14, weight: .medium)
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
      button.layer.cornerRadius = 8
      button.layer.cornerCurve = .continuous
      button.accessibilityIdentifier = "searchEngine." + engine.name
      button.addAction(
        UIAction { [weak self] _ in
          SearchEngine.chosen = engine
          self?.showChoice()
        }, for: .touchUpInside)
    }
    let row = UIStackView(arrangedSubviews: buttons)
    row.distribution = .equalSpacing
    for part in [title, row] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor), title.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      row.leadingAnchor.constraint(equalTo: leadingAnchor), row.trailingAnchor.constraint(equalTo: trailingAnchor),
      row.heightAnchor.constraint(equalToConstant: 36), row.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    showChoice()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Lighter than what is around it, in the dark, too.
  private static let chosenColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray3 : .systemBackground }

  private func showChoice() {
    let chosen = SearchEngine.chosen
    for (button, engine) in zip(buttons, SearchEngine.all) {
      let isChosen = engine == chosen
      button.isSelected = isChosen
      button.tintColor = isChosen ? .label : .secondaryLabel
      button.backgroundColor = isChosen ? Self.chosenColor : .clear
    }
  }

  /// Another tab's start page may have changed it.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    showChoice()
  }
}
