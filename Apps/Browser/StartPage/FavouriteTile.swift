import AppSupport
import UIKit

/// A favourite: its initial on its colour, and its name.
final class FavouriteTile: UIControl {
  static let side: CGFloat = 60
  /// The distance of the icon from the side where the name stands beside it, in points.
  static let margin: CGFloat = 8
  /// The greatest size of the name, in points: the longest has room in a line beside the icon on the narrowest screen.
  private static let largestName: CGFloat = 34

  let icon = UIView()
  /// Whether the name stands beside the icon, and not below it.
  var hasNameBeside = false { didSet { if hasNameBeside != oldValue { arrange() } } }
  private let name = UILabel()
  private var places: [NSLayoutConstraint] = []

  init(_ favourite: Favourite, open: @escaping () -> Void) {
    super.init(frame: .zero)
    icon.backgroundColor = favourite.color
    icon.layer.cornerRadius = 13
    icon.layer.cornerCurve = .continuous
    let initial = UILabel()
    initial.text = String(favourite.name.prefix(1))
    initial.setFont(.systemFont(ofSize: 28, weight: .semibold), like: .title1, upTo: 36)
    initial.textColor = .white
    name.text = favourite.name
    name.setFont(.systemFont(ofSize: 11), like: .caption2, upTo: Self.largestName)
    name.numberOfLines = 2
    name.textColor = .secondaryLabel
    icon.isUserInteractionEnabled = false
    for part in [icon, name] as [UIView] { addSubview(part) }
    icon.addSubview(initial)
    for part in [icon, initial, name] { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: Self.side),
      icon.heightAnchor.constraint(equalToConstant: Self.side),
      initial.centerXAnchor.constraint(equalTo: icon.centerXAnchor),
      initial.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
    ])
    arrange()
    isAccessibilityElement = true
    accessibilityLabel = favourite.name
    accessibilityTraits = .button
    addAction(UIAction { _ in open() }, for: .touchUpInside)
  }

  private func arrange() {
    NSLayoutConstraint.deactivate(places)
    name.textAlignment = hasNameBeside ? .natural : .center
    places =
      hasNameBeside
      ? [
        icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
        icon.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
        icon.centerYAnchor.constraint(equalTo: centerYAnchor),
        name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
        name.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
        name.centerYAnchor.constraint(equalTo: centerYAnchor),
        name.trailingAnchor.constraint(equalTo: trailingAnchor),
      ]
      : [
        icon.topAnchor.constraint(equalTo: topAnchor), icon.centerXAnchor.constraint(equalTo: centerXAnchor),
        name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 6),
        name.leadingAnchor.constraint(equalTo: leadingAnchor), name.trailingAnchor.constraint(equalTo: trailingAnchor),
        name.bottomAnchor.constraint(equalTo: bottomAnchor),
      ]
    NSLayoutConstraint.activate(places)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}
