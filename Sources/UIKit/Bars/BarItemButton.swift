import HostInterface

/// How a bar shows one of its items.
final class BarItemButton: UIButton {
  let item: UIBarButtonItem

  /// From the contents to the edge of what can be tapped.
  static let sideMargin: CGFloat = 8
  /// Fingers need this much.
  private static let leastSide: CGFloat = 44

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    setType(.system)
    addAction(UIAction { [weak self] _ in self?.item.trigger(for: nil) }, for: .primaryActionTriggered)
    update(from: item)
  }

  required init?(coder: NSCoder) { fatalError("bars make these buttons") }

  /// How the bar's buttons look where the item doesn't say.
  var looks = BarButtonLooks.standard { didSet { update(from: item) } }

  func update(from item: UIBarButtonItem) {
    let appearance = looks.appearance(of: item)
    titleView.font = appearance.font(of: item)
    let title = item.image == nil ? item.title : nil
    setTitle(title, for: .normal)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let own = item.titleTextAttributes(for: state)
      let attributes = appearance.titleAttributes(for: state).merging(own ?? [:]) { $1 }
      let isPlain = appearance.isDefault && own == nil
      setAttributedTitle(
        isPlain ? nil : title.map { NSAttributedString(string: $0, attributes: attributes) }, for: state)
      setBackgroundImage(appearance.backgroundImage(for: state), for: state)
    }
    setImage(item.image, for: .normal)
    isEnabled = item.isEnabled
    if menu !== item.menu { menu = item.menu }
    if menu == nil { isContextMenuInteractionEnabled = false }
    showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
    preferredMenuElementOrder = item.preferredMenuElementOrder
    tintColor = item.tintColor
    isHidden = item.isHidden
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize {
    let content = item.image?.size ?? titleView.intrinsicContentSize
    let width = item.width > 0 ? item.width : content.width + 2 * Self.sideMargin
    return CGSize(width: item.width > 0 ? width : max(width, Self.leastSide), height: Self.leastSide)
  }

  override func layoutSubviews() {
    titleView.transform = .identity
    super.layoutSubviews()
    let move = looks.appearance(of: item).titleAdjustment(for: state)
    titleView.transform = CGAffineTransform(translationX: move.horizontal, y: move.vertical)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
