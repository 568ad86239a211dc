import UIKit

/// A tab's part of the bar at the top of the toolbar: a capsule with the address field, which fades and is scaled, and
/// the page's domain, which does neither. A plus sign stands for the domain until the tab has been pulled in.
final class AddressBar: UIView {
  static let height: CGFloat = 62

  let capsule = AddressCapsule()
  let label = AddressLabel()
  let plus = UIImageView(
    image: UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)))

  init() {
    super.init(frame: .zero)
    plus.tintColor = .secondaryLabel
    addSubview(capsule)
    addSubview(label)
    capsule.addSubview(plus)
    for part in [capsule, label, plus] as [UIView] { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      capsule.leadingAnchor.constraint(equalTo: leadingAnchor),
      capsule.trailingAnchor.constraint(equalTo: trailingAnchor),
      capsule.topAnchor.constraint(equalTo: topAnchor),
      capsule.heightAnchor.constraint(equalToConstant: Self.height),
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -2 * AddressCapsule.buttonWidth),
      plus.centerXAnchor.constraint(equalTo: capsule.centerXAnchor),
      plus.centerYAnchor.constraint(equalTo: capsule.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// - Parameter number: of the tab; nil for the current one.
  func nameParts(number: Int?) {
    let name = number.map { "addressBar.\($0)" } ?? "addressBar"
    capsule.accessibilityIdentifier = name
    label.accessibilityIdentifier = name + ".label"
    plus.accessibilityIdentifier = name + ".plus"
    capsule.nameParts(isCurrent: number == nil)
  }

  /// Only the parts take touches: the toolbar's items lie around them.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event) }
  }
}
