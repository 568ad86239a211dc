import UIKit

/// A favourite: its initial on its colour, and its name.
final class FavouriteTile: UIControl {
  private static let side: CGFloat = 60

  let icon = UIView()

  init(_ favourite: Favourite, open: @escaping () -> Void) {
    super.init(frame: .zero)
    icon.backgroundColor = favourite.color
    icon.layer.cornerRadius = 13
    icon.layer.cornerCurve = .continuous
    let initial = UILabel()
    initial.text = String(favourite.name.prefix(1))
    initial.font = .systemFont(ofSize: 28, weight: .semibold)
    initial.textColor = .white
    let name = UILabel()
    name.text = favourite.name
    name.font = .systemFont(ofSize: 11)
    name.numberOfLines = 2
    name.textColor = .secondaryLabel
    name.textAlignment = .center
    icon.isUserInteractionEnabled = false
    for part in [icon, initial, name] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      icon.topAnchor.constraint(equalTo: topAnchor),
      icon.centerXAnchor.constraint(equalTo: centerXAnchor),
      icon.widthAnchor.constraint(equalToConstant: Self.side),
      icon.heightAnchor.constraint(equalToConstant: Self.side),
      initial.centerXAnchor.constraint(equalTo: icon.centerXAnchor),
      initial.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      name.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 6),
      name.leadingAnchor.constraint(equalTo: leadingAnchor),
      name.trailingAnchor.constraint(equalTo: trailingAnchor),
      name.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    isAccessibilityElement = true
    accessibilityLabel = favourite.name
    accessibilityTraits = .button
    addAction(UIAction { _ in open() }, for: .touchUpInside)
  }

  /// What stands in a row where there is no more favourite: as wide as one, and nothing to be seen or touched.
  static func gap() -> FavouriteTile {
    let gap = FavouriteTile(Favourite(name: "", address: ""), open: {})
    gap.alpha = 0
    gap.isUserInteractionEnabled = false
    gap.isAccessibilityElement = false
    return gap
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}
