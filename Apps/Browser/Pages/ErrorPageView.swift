import UIKit

/// Says in the page's place why there is no page, and tries again.
final class ErrorPageView: UIView {
  var tryAgain: () -> Void = {}

  private let title = UILabel()
  private let message = UILabel()
  private let button = UIButton(type: .system)

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let configuration = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    let symbol = UIImageView(image: UIImage(systemName: "exclamationmark.triangle", withConfiguration: configuration))
    symbol.tintColor = .tertiaryLabel
    title.font = .systemFont(ofSize: 20, weight: .semibold)
    title.textAlignment = .center
    title.numberOfLines = 0
    message.font = .systemFont(ofSize: 15)
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    message.numberOfLines = 0
    button.setTitle("Try Again", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.tryAgain() }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [symbol, title, message, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -40),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor, constant: -32),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// - Parameter number: of the tab; nil for the current one.
  func nameParts(number: Int?) {
    accessibilityIdentifier = number.map { "errorPage.\($0)" } ?? "errorPage"
    title.accessibilityIdentifier = number == nil ? "errorPage.title" : nil
    message.accessibilityIdentifier = number == nil ? "errorPage.message" : nil
    button.accessibilityIdentifier = number == nil ? "errorPage.tryAgain" : nil
  }

  func show(title: String, message: String) {
    self.title.text = title
    self.message.text = message
  }
}
