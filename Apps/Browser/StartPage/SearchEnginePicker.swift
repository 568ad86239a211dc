import AppSupport
import UIKit

/// Offers the search engines, of which one is chosen.
final class SearchEnginePicker: UIView {
  private let buttons: [SearchEngineButton]
  private let title = UILabel()
  private let row: UIStackView
  private var observation: Observation?

  init() {
    buttons = SearchEngine.all.map { _ in SearchEngineButton(type: .system) }
    row = UIStackView(arrangedSubviews: buttons)
    super.init(frame: .zero)
    title.text = "Search with"
    title.setFont(.systemFont(ofSize: 13), like: .footnote)
    title.textColor = .secondaryLabel
    for (button, engine) in zip(buttons, SearchEngine.all) {
      button.setTitle(engine.name, for: .normal)
      button.titleLabel?.setFont(.systemFont(ofSize: 14, weight: .medium), like: .subheadline)
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
      button.accessibilityIdentifier = "searchEngine." + engine.name
      button.addAction(
        UIAction { _ in SearchEngine.chosen = engine }, for: .touchUpInside)
    }
    row.distribution = .equalSpacing
    arrange()
    for part in [title, row] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor), title.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      row.leadingAnchor.constraint(equalTo: leadingAnchor), row.trailingAnchor.constraint(equalTo: trailingAnchor),
      row.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    showChoice()
    // On another tab's start page, too.
    observation = Observation(of: SearchEngine.didChange, by: nil) { [weak self] in self?.showChoice() }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { arrange() }
  }

  /// Large text has no room for all of them beside each other.
  private func arrange() {
    row.axis = traitCollection.isTextLarge ? .vertical : .horizontal
    row.alignment = traitCollection.isTextLarge ? .leading : .fill
  }

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
      button.shape.backgroundColor = isChosen ? Self.chosenColor : .clear
    }
  }
}

/// A button whose shape is less high than what a finger hits of it.
private final class SearchEngineButton: UIButton {
  let shape = UIView()

  /// The height of what a finger hits, and how much of it the shape keeps clear of above and below itself, in points: Human
  /// Interface Guidelines, "Buttons".
  private static let (leastHeight, clearance): (CGFloat, CGFloat) = (44, 4)

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.isUserInteractionEnabled = false
    shape.layer.cornerRadius = 8
    shape.layer.cornerCurve = .continuous
    insertSubview(shape, at: 0)
    heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds.insetBy(dx: 0, dy: Self.clearance)
  }
}
