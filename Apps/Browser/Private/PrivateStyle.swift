import UIKit

/// The look of what belongs to private tabs: dark, whatever the device's is. Pages look as they do elsewhere.
@MainActor enum PrivateStyle {
  static let traits = UITraitCollection(userInterfaceStyle: .dark)

  static func apply(to view: UIView) { view.overrideUserInterfaceStyle = .dark }
  static func remove(from view: UIView) { view.overrideUserInterfaceStyle = .unspecified }
}

/// The note on a private tab's start page that says what such tabs are.
final class PrivateNoteView: UIView {
  private static let explanation = """
    Pages, searches and sign-ins of private tabs are forgotten when you close them. They are not saved, and each knows \
    nothing of the other tabs.
    """

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "privateNote"
    let symbol = UIImageView(
      image: UIImage(
        systemName: "eye.slash", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22, weight: .medium)))
    symbol.tintColor = .label
    symbol.setContentHuggingPriority(.required, for: .horizontal)
    let title = UILabel()
    title.text = "Private Browsing"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.accessibilityTraits = .header
    let text = UILabel()
    text.text = Self.explanation
    text.font = .systemFont(ofSize: 13)
    text.textColor = .secondaryLabel
    text.numberOfLines = 0
    let words = UIStackView(arrangedSubviews: [title, text])
    words.axis = .vertical
    words.spacing = 4
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    for part in [symbol, words] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      symbol.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      symbol.centerYAnchor.constraint(equalTo: centerYAnchor),
      words.leadingAnchor.constraint(equalTo: symbol.trailingAnchor, constant: 14),
      words.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      words.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      words.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}
