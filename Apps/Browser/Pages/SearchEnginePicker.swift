import AppSupport
import UIKit

/// Offers the search engines, of which one is chosen.
final class SearchEnginePicker: UIView {
  private let buttons: [UIButton]
  private let title = UILabel()
  private var observation: Observation?

  init() {
    buttons = SearchEngine.all.map { _ in UIButton(type: .system) }
    super.init(frame: .zero)
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
        UIAction { _ in SearchEngine.chosen = engine }, for: .touchUpInside)
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
    // On another tab's start page, too.
    observation = Observation(of: SearchEngine.didChange, by: nil) { [weak self] in self?.showChoice() }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The parts that lie in it, each in one piece.
  var parts: [UIView] { [title] + buttons }

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
}
