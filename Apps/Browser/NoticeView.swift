import AppSupport
import UIKit

/// Tells something that is not about a page, until it is closed.
final class NoticeView: UIView {
  /// The distance to the screen's sides, in points.
  private static let margin: CGFloat = 12
  /// The greatest width of lines: in more room, they would become too long to read.
  private static let largestWidth: CGFloat = 480

  init(_ text: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = "notice"
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    let label = UILabel()
    label.accessibilityIdentifier = "notice.label"
    label.text = text
    label.setFont(.systemFont(ofSize: 15), like: .subheadline, upTo: 30)
    label.numberOfLines = 0
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = "notice.close"
    button.accessibilityLabel = "Close"
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
    button.setImage(UIImage(systemName: "xmark", withConfiguration: configuration), for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.removeFromSuperview() }, for: .touchUpInside)
    for part in [label, button] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: button.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      button.centerYAnchor.constraint(equalTo: centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Lies at the top of a view, within its safe area.
  func show(in view: UIView) {
    lieAtTop(of: view, top: 8, margin: Self.margin, largestWidth: Self.largestWidth)
  }
}
