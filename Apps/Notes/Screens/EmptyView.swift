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

  private struct Content: Equatable {
    var symbol, title, hint: String
  }
  /// What shows, or comes once what has shown has gone.
  private var content: Content?

  /// How long what shows fades before something else comes, and how long that takes: the two never lie over each other.
  /// Chosen by eye.
  private static let fade = (leaving: 0.08, coming: 0.15)

  /// Shows a symbol with its text.
  /// - Parameter animated: fades out what it has shown and then in what it shows now, if that is something else.
  func show(symbol name: String, title text: String, hint help: String, animated: Bool = false) {
    let new = Content(symbol: name, title: text, hint: help)
    guard new != content else { return }
    content = new
    guard animated else {
      stack.alpha = 1
      return update()
    }
    UIView.animate(
      withDuration: Self.fade.leaving, delay: 0, options: .allowUserInteraction,
      animations: { [stack] in stack.alpha = 0 },
      completion: { [weak self] _ in
        guard let self else { return }
        self.update()
        UIView.animate(withDuration: Self.fade.coming, delay: 0, options: .allowUserInteraction) {
          self.stack.alpha = 1
        }
      })
  }

  private func update() {
    guard let content else { return }
    let configuration = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    symbol.image = UIImage(systemName: content.symbol, withConfiguration: configuration)
    title.text = content.title
    hint.text = content.hint
    hint.isHidden = content.hint.isEmpty
  }
}

#Preview("No notes yet") {
  let view = EmptyView()
  view.show(symbol: "note.text", title: "No Notes", hint: "Notes that you write are kept here.")
  return view
}

#Preview("A long hint", traits: .fixedLayout(width: 320, height: 240)) {
  let view = EmptyView()
  view.show(
    symbol: "magnifyingglass", title: "No Results",
    hint: "No note has these words. Notes in the trash aren't searched; open the trash to search there.")
  return view
}
