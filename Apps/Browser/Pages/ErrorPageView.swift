import AppSupport
import UIKit

/// Says in the page's place why there is no page, and tries again. Where the person may know better, details lead on.
final class ErrorPageView: UIView {
  /// The details behind "Show Details".
  struct Details {
    var text: String
    /// The title of the button below the text.
    var title: String
    var goOn: () -> Void
    /// Shows the certificate that the text is about; nil where there is none.
    var showCertificate: (() -> Void)?
  }

  var tryAgain: () -> Void = {}

  /// The length of the longest message in Unicode scalars: servers' and files' names may be of any length.
  private static let longestMessage = 600

  private var details: Details?
  private let detailsButton = UIButton(type: .system)
  private let detailsLabel = UILabel()
  private let certificateButton = UIButton(type: .system)
  private let goOnButton = UIButton(type: .system)
  private let symbol = UIImageView()
  private let title = UILabel()
  private let message = UILabel()
  private let button = UIButton(type: .system)

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let configuration = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    symbol.image = UIImage(systemName: "exclamationmark.triangle", withConfiguration: configuration)
    symbol.tintColor = .tertiaryLabel
    title.setFont(.systemFont(ofSize: 20, weight: .semibold), like: .title3)
    title.textAlignment = .center
    title.numberOfLines = 0
    message.setFont(.systemFont(ofSize: 15), like: .subheadline)
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    message.numberOfLines = 0
    button.setTitle("Try Again", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.tryAgain() }, for: .touchUpInside)

    detailsButton.setTitle("Show Details", for: .normal)
    detailsButton.addAction(UIAction { [weak self] _ in self?.showDetails() }, for: .touchUpInside)
    detailsLabel.setFont(.systemFont(ofSize: 13), like: .footnote)
    detailsLabel.textColor = .secondaryLabel
    detailsLabel.textAlignment = .center
    detailsLabel.numberOfLines = 0
    certificateButton.setTitle("Show Certificate", for: .normal)
    certificateButton.addAction(UIAction { [weak self] _ in self?.details?.showCertificate?() }, for: .touchUpInside)
    goOnButton.setTitleColor(.systemRed, for: .normal)
    goOnButton.addAction(UIAction { [weak self] _ in self?.details?.goOn() }, for: .touchUpInside)

    for button in [button, detailsButton, certificateButton, goOnButton] { Self.makeLarge(button) }
    let stack = UIStackView(
      arrangedSubviews: [symbol, title, message, button, detailsButton, detailsLabel, certificateButton, goOnButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    for part in [message, button, detailsLabel] { stack.setCustomSpacing(Self.spacingBesideButtons, after: part) }
    addScrolling(stack)
  }

  /// The distance from a button, whose height has room above and below its title, to the text or the button beside it.
  private static let spacingBesideButtons: CGFloat = 5

  /// A finger hits it, and its title has as many lines as it needs.
  private static func makeLarge(_ button: UIButton) {
    guard let label = button.titleLabel else { return }
    label.setFont(label.font, like: .body)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = .center
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    button.heightAnchor.constraint(greaterThanOrEqualTo: label.heightAnchor).isActive = true
  }

  /// Places the parts in the middle, where they can be scrolled if text that is large leaves no room.
  private func addScrolling(_ stack: UIStackView) {
    let scrollView = UIScrollView()
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    for (part, outer) in [(scrollView, self), (stack, scrollView)] as [(UIView, UIView)] {
      part.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(part)
    }
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let middle = stack.centerYAnchor.constraint(equalTo: content.centerYAnchor, constant: -40)
    // Less than text resists to be cut.
    middle.priority = UILayoutPriority(740)
    // As high as the page, and higher only for what doesn't fit.
    let height = content.heightAnchor.constraint(equalTo: frame.heightAnchor)
    height.priority = UILayoutPriority(741)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -16),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor), height, middle,
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -32),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Names the parts for scripts.
  /// - Parameter number: of the tab; nil for the current one.
  func nameParts(number: Int?) {
    accessibilityIdentifier = number.map { "errorPage.\($0)" } ?? "errorPage"
    title.accessibilityIdentifier = number == nil ? "errorPage.title" : nil
    message.accessibilityIdentifier = number == nil ? "errorPage.message" : nil
    button.accessibilityIdentifier = number == nil ? "errorPage.tryAgain" : nil
    detailsButton.accessibilityIdentifier = number == nil ? "errorPage.showDetails" : nil
    detailsLabel.accessibilityIdentifier = number == nil ? "errorPage.details" : nil
    certificateButton.accessibilityIdentifier = number == nil ? "errorPage.showCertificate" : nil
    goOnButton.accessibilityIdentifier = number == nil ? "errorPage.goOn" : nil
  }

  func show(title: String, message: String, details: Details? = nil) {
    self.title.text = title
    self.message.text = message.cut(to: Self.longestMessage)
    self.details = details
    detailsLabel.text = details?.text
    goOnButton.setTitle(details?.title, for: .normal)
    detailsButton.isHidden = details == nil
    for part in [detailsLabel, certificateButton, goOnButton] { part.isHidden = true }
    symbol.isHidden = false
  }

  /// Shows the details, which take the symbol's room: screens may be low.
  private func showDetails() {
    for part in [detailsLabel, goOnButton] { part.isHidden = false }
    certificateButton.isHidden = details?.showCertificate == nil
    for part in [detailsButton, symbol] { part.isHidden = true }
  }
}

#Preview("No connection") {
  let view = ErrorPageView()
  view.show(title: "There is no connection", message: "The server example.org can't be reached.")
  return view
}

#Preview("With details, lying", traits: .landscapeLeft) {
  let view = ErrorPageView()
  view.show(
    title: "The connection isn't private", message: "Somebody may pretend to be example.org.",
    details: .init(text: "The certificate has run out.", title: "Open the page all the same", goOn: {}))
  return view
}
