import UIKit

/// Says in the page's place why there is no page, and tries again.
final class ErrorPageView: UIView {
  var tryAgain: () -> Void = {}

  private let title = UILabel()
  private let message = UILabel()

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "errorPage"
    backgroundColor = .secondarySystemBackground
    let configuration = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    let symbol = UIImageView(image: UIImage(systemName: "exclamationmark.triangle", withConfiguration: configuration))
    symbol.tintColor = .tertiaryLabel
    title.accessibilityIdentifier = "errorPage.title"
    title.font = .systemFont(ofSize: 20, weight: .semibold)
    title.textAlignment = .center
    title.numberOfLines = 0
    message.accessibilityIdentifier = "errorPage.message"
    message.font = .systemFont(ofSize: 15)
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    message.numberOfLines = 0
    let button = UIButton(type: .system)
    button.setTitle("Try Again", for: .normal)
    button.accessibilityIdentifier = "errorPage.tryAgain"
    button.addAction(UIAction { [weak self] _ in self?.tryAgain() }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [symbol, title, message, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -40),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(title: String, message: String) {
    self.title.text = title
    self.message.text = message
  }
}
