import UIKit
import WebProtocol

/// The options of a `<select>` beside it: a touch chooses one, or, elsewhere, none.
final class OptionMenuView: UIView {
  private let menu: OptionMenu
  private let choose: (Int?) -> Void
  private let card = UIView()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let list = UIScrollView()
  private var rows: [OptionRow] = []
  private var isOver = false

  /// In points, as menus of the system have them.
  private static let width: CGFloat = 250
  private static let radius: CGFloat = 13
  private static let edge: CGFloat = 8
  private static let gap: CGFloat = 4

  /// - Parameter choose: gets the option's index, or nil; called once.
  init(_ menu: OptionMenu, choose: @escaping (Int?) -> Void) {
    self.menu = menu
    self.choose = choose
    super.init(frame: .zero)
    accessibilityIdentifier = "optionMenu"
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 16
    material.layer.cornerRadius = Self.radius
    material.layer.cornerCurve = .continuous
    for view in [material, list] { view.clipsToBounds = true }
    addSubview(card)
    card.addSubview(material)
    card.addSubview(list)
    for (index, option) in menu.options.enumerated() {
      let row = OptionRow(option)
      row.accessibilityIdentifier = "optionMenu.\(index)"
      row.addAction(UIAction { [weak self] _ in self?.finish(index) }, for: .touchUpInside)
      list.addSubview(row)
      rows.append(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter place: of the element, in the window's coordinates.
  func present(in window: UIWindow, beside place: CGRect) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    let wanted = rows.reduce(0) { $0 + $1.height }
    let safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.edge, dy: Self.edge)
    let (below, above) = (safe.maxY - place.maxY - Self.gap, place.minY - Self.gap - safe.minY)
    let isBelow = below >= min(wanted, above)
    let height = min(wanted, max(isBelow ? below : above, OptionRow.height))
    let x = min(max(place.minX, safe.minX), safe.maxX - Self.width)
    let y = isBelow ? place.maxY + Self.gap : place.minY - Self.gap - height
    card.frame = CGRect(x: x, y: min(max(y, safe.minY), safe.maxY - height), width: Self.width, height: height)
    card.layer.shadowPath = CGPath(
      roundedRect: card.bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
    (material.frame, list.frame) = (card.bounds, card.bounds)
    list.layer.cornerRadius = Self.radius
    list.contentSize = CGSize(width: Self.width, height: wanted)
    var top: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: top, width: Self.width, height: row.height)
      top += row.height
    }
    if let chosen = rows.first(where: { $0.option.isSelected }) {
      list.contentOffset.y = min(max(0, chosen.frame.midY - height / 2), max(0, wanted - height))
    }
    card.alpha = 0
    card.transform = CGAffineTransform(translationX: 0, y: isBelow ? -height * 0.1 : height * 0.1).scaledBy(
      x: 0.8, y: 0.8)
    UIView.animate(withDuration: 0.2) {
      self.card.transform = .identity
      self.card.alpha = 1
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finish(nil) }

  private func finish(_ index: Int?) {
    guard !isOver else { return }
    choose(index)
    dismiss()
  }

  func dismiss() {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.15, animations: { self.card.alpha = 0 }) { _ in self.removeFromSuperview() }
  }
}

/// One option, or the name of some.
private final class OptionRow: UIControl {
  static let height: CGFloat = 44
  private static let groupHeight: CGFloat = 30

  let option: OptionMenu.Option
  private let label = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView()

  var height: CGFloat { option.isGroup ? Self.groupHeight : Self.height }

  init(_ option: OptionMenu.Option) {
    self.option = option
    super.init(frame: .zero)
    isEnabled = option.isEnabled && !option.isGroup
    label.text = option.label
    label.font = .systemFont(ofSize: option.isGroup ? 13 : 17)
    label.textColor = option.isGroup ? .secondaryLabel : option.isEnabled ? .label : .tertiaryLabel
    mark.isHidden = !option.isSelected
    mark.tintColor = .label
    mark.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [label, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor.systemGray.withAlphaComponent(0.3) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 12, y: (bounds.height - 16) / 2, width: 16, height: 16)
    label.frame = CGRect(x: 36, y: 0, width: bounds.width - 52, height: bounds.height)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}
