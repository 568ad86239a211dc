import UIKit

/// The view of a list that has nothing to show: a symbol, a line, and a sentence that helps.
final class EmptyView: UIView {
  private let symbol = UIImageView()
  private let title = UILabel()
  private let hint = UILabel()
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: [symbol, title, hint])
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "empty"
    symbol.tintColor = .tertiaryLabel
    title.accessibilityIdentifier = "empty.title"
    title.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .semibold))
    hint.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15))
    hint.textColor = .secondaryLabel
    for label in [title, hint] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 6
    stack.setCustomSpacing(14, after: symbol)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let safeArea = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: safeArea.widthAnchor, constant: -80),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 360),
      stack.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows a symbol with its text.
  /// - Parameter animated: fades to it from what it has shown, if that is something else.
  func show(symbol name: String, title text: String, hint help: String, animated: Bool = false) {
    guard title.text != text || hint.text != help else { return }
    let change = { [self] in
      let configuration = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
      symbol.image = UIImage(systemName: name, withConfiguration: configuration)
      title.text = text
      hint.text = help
      hint.isHidden = help.isEmpty
    }
    guard animated else { return change() }
    UIView.transition(
      with: stack, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction], animations: change)
  }
}
