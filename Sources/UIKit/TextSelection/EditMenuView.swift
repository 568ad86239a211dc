/// A bar of actions above or below a selection.
final class EditMenuView: UIView {
  /// In points.
  private static let height: CGFloat = 44
  private static let padding: CGFloat = 15
  private static let gap: CGFloat = 8
  private static let edge: CGFloat = 8

  /// The one that is on the screen.
  private(set) weak static var presented: EditMenuView?

  /// Whether a touch that has begun somewhere is no business of the menu's.
  func isLeft(by touch: UITouch) -> Bool {
    guard let window, touch.window === window else { return true }
    return !bounds.contains(touch.location(in: self)) && !(touch.view?.isDescendant(of: owner ?? self) ?? false)
  }

  /// Whose text the menu is about; what is done in it, it knows itself.
  private weak var owner: UIView?

  /// What was selected when the menu came.
  let selection: TextSelection
  private let items: [EditMenuItem]
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var buttons: [UIButton] = []
  private var separators: [UIView] = []

  init(items: [EditMenuItem], selection: TextSelection, owner: UIView) {
    self.owner = owner
    self.items = items
    self.selection = selection
    super.init(frame: .zero)
    accessibilityIdentifier = "editMenu"
    let radius = Self.height / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    material.layer.cornerRadius = radius
    material.layer.cornerCurve = .continuous
    material.clipsToBounds = true
    addSubview(material)
    for (index, item) in items.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.accessibilityIdentifier = "editMenu.\(index)"
      button.addAction(UIAction { _ in item.perform() }, for: .touchUpInside)
      addSubview(button)
      buttons.append(button)
      if index > 0 {
        let line = UIView()
        line.backgroundColor = .separator
        addSubview(line)
        separators.append(line)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter area: to be left free, in the window's coordinates.
  func present(in window: UIWindow, around area: CGRect) {
    let font = UIFont.systemFont(ofSize: 15)
    let widths = items.map {
      NSAttributedString(string: $0.title, attributes: [.font: font]).size().width.rounded(.up) + 2 * Self.padding
    }
    let available = window.bounds.width - 2 * Self.edge
    let total = widths.reduce(0, +)
    let scale = min(1, available / max(total, 1))
    let size = CGSize(width: total * scale, height: Self.height)
    let top = area.minY - Self.gap - size.height
    let fitsAbove = top >= window.safeAreaInsets.top + 4
    let y =
      fitsAbove ? top : min(area.maxY + Self.gap, window.bounds.height - window.safeAreaInsets.bottom - size.height)
    let x = min(max(area.midX - size.width / 2, Self.edge), window.bounds.width - Self.edge - size.width)
    window.addSubview(self)
    Self.presented = self
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: size.height / 2, cornerHeight: size.height / 2, transform: nil)
    material.frame = bounds
    var left: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: left, y: 0, width: widths[index] * scale, height: size.height)
      if index > 0 {
        separators[index - 1].frame = CGRect(
          x: left, y: 12, width: 1 / max(1, contentScaleFactor), height: size.height - 24)
      }
      left += widths[index] * scale
    }
    // It grows from the selection.
    let origin = fitsAbove ? size.height / 2 + Self.gap : -size.height / 2 - Self.gap
    transform = CGAffineTransform(translationX: 0, y: origin / 2).scaledBy(x: 0.8, y: 0.8)
    alpha = 0
    UIView.animate(withDuration: 0.2) {
      self.transform = .identity
      self.alpha = 1
    }
  }

  private(set) var isDismissed = false

  func dismiss() {
    guard !isDismissed else { return }
    isDismissed = true
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.15, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
  }
}
