import UIKit

/// The bar at the top of the toolbar: a capsule with the address field, which fades and is scaled, and the page's
/// domain, which does neither.
final class AddressBar: UIView {
  static let height: CGFloat = 62

  let capsule = AddressCapsule()
  let label = AddressLabel()

  init() {
    super.init(frame: .zero)
    capsule.accessibilityIdentifier = "addressBar"
    label.accessibilityIdentifier = "addressBar.label"
    for part in [capsule, label] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: Self.height),
      capsule.leadingAnchor.constraint(equalTo: leadingAnchor),
      capsule.trailingAnchor.constraint(equalTo: trailingAnchor),
      capsule.topAnchor.constraint(equalTo: topAnchor),
      capsule.heightAnchor.constraint(equalToConstant: Self.height),
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -2 * AddressCapsule.buttonWidth),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Only the parts take touches: the toolbar's items lie around them.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event) }
  }
}
