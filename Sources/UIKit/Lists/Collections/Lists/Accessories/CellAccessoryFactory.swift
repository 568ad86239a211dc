/// The views of the accessories of list cells.
@preconcurrency @MainActor enum CellAccessoryFactory {
  /// The height of a sign in points, at the large category.
  private static let signHeight: CGFloat = 22

  /// The size of an accessory among others of its type, by those of table cells. It grows with body text.
  static func standardSize(of content: CellAccessoryContent, for traits: UITraitCollection) -> CGSize {
    traits.scaledAsBody(CGSize(width: standardWidth(of: content), height: signHeight))
  }

  private static func standardWidth(of content: CellAccessoryContent) -> CGFloat {
    switch content {
    case .disclosureIndicator: 10.5
    case .outlineDisclosure: 16
    case .checkmark: 19
    case .reorder: 28
    case .delete, .insert, .multiselect, .label, .detail, .popUpMenu, .customView: 22
    }
  }

  /// Makes the view that shows an accessory.
  static func content(of accessory: UICellAccessory) -> UIView {
    switch accessory.content {
    case .disclosureIndicator: sign(.disclosureIndicator)
    case .checkmark: sign(.checkmark)
    case .outlineDisclosure: OutlineControl()
    case .delete: EditingControl(.delete)
    case .insert: EditingControl(.insert)
    case .multiselect: EditingControl(.selection)
    case .reorder: ReorderHandle()
    case .label: UILabel()
    case .detail: sign(.detailButton)
    case .popUpMenu: PopUpButton()
    case .customView(let view, _): view
    }
  }

  private static func sign(_ type: UITableViewCell.AccessoryType) -> UIView {
    guard let view = CellAccessories.make(type, tapped: {}) else { fatalError("\(type) has a sign") }
    return view
  }

  /// Gives the view of an accessory its text and colours, other than what `color(_:as:onTint:)` gives it.
  static func style(_ view: UIView, as accessory: UICellAccessory) {
    let tint = accessory.common.tintColor
    switch accessory.content {
    case .disclosureIndicator, .checkmark, .outlineDisclosure, .detail: break
    // The app may have given its view a tint.
    case .customView: if let tint { view.tintColor = tint }
    case .delete(let circle, _), .insert(let circle, _), .multiselect(let circle):
      (view as? EditingControl)?.paint(circle: circle, mark: tint)
    case .reorder(let showsSeparator): (view as? ReorderHandle)?.style(tint, showsSeparator: showsSeparator)
    case .label(let text, let font, let adjusts):
      guard let label = view as? UILabel else { return }
      (label.text, label.font) = (text, font)
      label.adjustsFontForContentSizeCategory = adjusts
    case .popUpMenu(let menu, let handler): (view as? PopUpButton)?.show(menu, tint, handler)
    }
  }

  /// Gives signs and labels their colours.
  /// - Parameter onTint: whether the cell is in the tint colour, on which they are white.
  static func color(_ view: UIView, as accessory: UICellAccessory, onTint: Bool) {
    let tint = accessory.common.tintColor ?? (onTint ? .white : nil)
    switch accessory.content {
    case .disclosureIndicator: view.tintColor = tint ?? .systemGray3
    case .checkmark, .outlineDisclosure, .detail: view.tintColor = tint
    case .label: (view as? UILabel)?.textColor = tint ?? .secondaryLabel
    case .delete, .insert, .multiselect, .reorder, .popUpMenu, .customView: break
    }
  }
}

/// The sign by which an item of an outline is opened and closed.
@preconcurrency @MainActor final class OutlineControl: UIControl {
  private let sign = GrowingSign("chevron.forward", points: 14, weight: .semibold)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(sign)
    isAccessibilityElement = true
    accessibilityTraits = .button
    turn()
  }

  required init?(coder: NSCoder) { fatalError("an accessory is in no document") }

  var isExpanded = false { didSet { if isExpanded != oldValue { turn() } } }

  /// Turns the sign: down where the item is open, whichever way one reads.
  private func turn() {
    sign.transform = isExpanded ? CGAffineTransform(rotationAngle: (isRightToLeft ? -1 : 1) * .pi / 2) : .identity
    accessibilityLabel = isExpanded ? "Collapse" : "Expand"
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    turn()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.bounds.size = traitCollection.scaledAsBody(CGSize(width: 16, height: 16))
    sign.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// A button that shows the chosen entry of its menu.
@preconcurrency @MainActor final class PopUpButton: UIButton {
  private var handler: ((UIMenu) -> Void)?

  func show(_ menu: UIMenu, _ tint: UIColor?, _ handler: ((UIMenu) -> Void)?) {
    self.handler = handler
    tintColor = tint
    setTitleColor(tint ?? .secondaryLabel, for: .normal)
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    titleLabel?.adjustsFontForContentSizeCategory = true
    self.menu = menu
    (showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction) = (true, true)
  }

  override func menuElementWasChosen(_ element: UIMenuElement) {
    super.menuElementWasChosen(element)
    superview?.superview?.setNeedsLayout()
    if let menu { handler?(menu) }
  }
}
