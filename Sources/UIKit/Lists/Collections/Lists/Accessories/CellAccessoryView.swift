/// Shows one accessory of a list's cell, beside the middle of the content.
@preconcurrency @MainActor final class CellAccessoryView: UIView {
  private(set) var accessory: UICellAccessory
  private weak var cell: UICollectionViewListCell?
  let content: UIView
  /// How far the middle of the cell's content lies below that of the cell, in points.
  var lowering: CGFloat = 0 { didSet { if lowering != oldValue { setNeedsLayout() } } }

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    content = CellAccessoryFactory.content(of: accessory)
    super.init(frame: .zero)
    connect()
    show(accessory)
  }

  required init?(coder: NSCoder) { fatalError("an accessory is in no document") }

  /// Whether the view can show another accessory.
  func fits(_ other: UICellAccessory) -> Bool { other.accessoryType == accessory.accessoryType }

  func show(_ accessory: UICellAccessory) {
    self.accessory = accessory
    isHidden = accessory.common.isHidden
    // Another cell may have been given the app's view meanwhile.
    if content.superview !== self { addSubview(content) }
    CellAccessoryFactory.style(content, as: accessory)
    cellDidChange()
  }

  // MARK: What the cell says

  /// Follows what has happened to the cell.
  func cellDidChange() {
    guard let cell else { return }
    CellAccessoryFactory.color(content, as: accessory, onTint: cell.isOnTint)
    switch accessory.content {
    case .multiselect: (content as? EditingControl)?.isOn = cell.isSelected
    case .outlineDisclosure:
      let sign = content as? OutlineControl
      sign?.isExpanded = cell.parts.isExpanded
      // A tap anywhere in a header is the cell's.
      isUserInteractionEnabled = !(cell.togglesByTap && cell.takesTaps)
    default: break
    }
  }

  // MARK: Taps

  private func connect() {
    if let control = content as? EditingControl {
      control.tapped = { [weak self] in self?.wasTapped() }
    } else if !(content is PopUpButton), let control = content as? UIControl, control !== customView {
      control.addAction(UIAction { [weak self] _ in self?.wasTapped() }, for: .touchUpInside)
    }
  }

  private var customView: UIView? { if case .customView(let view, _) = accessory.content { view } else { nil } }

  private func wasTapped() {
    switch accessory.content {
    case .outlineDisclosure(_, let handler): if let handler { handler() } else { cell?.toggleItem() }
    case .delete(_, let handler): if let handler { handler() } else { cell?.showTrailingActions() }
    case .insert(_, let handler), .detail(let handler): handler?()
    default: break
    }
  }

  // MARK: Size

  /// The size that the accessory has by itself.
  var natural: CGSize {
    switch accessory.content {
    case .customView(let view, let keepsSize): keepsSize ? view.bounds.size : Self.fittingSize(of: view)
    case .label, .popUpMenu: content.intrinsicContentSize
    default: CellAccessoryFactory.standardSize(of: accessory.content, for: traitCollection)
    }
  }

  private static func fittingSize(of view: UIView) -> CGSize {
    if !view.constraints.isEmpty { return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let own = view.intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : view.bounds.width, height: own.height >= 0 ? own.height : view.bounds.height)
  }

  /// The width of the space that the accessory has.
  var reservedWidth: CGFloat {
    switch accessory.common.width {
    case nil, .actual: natural.width
    case .standard: CellAccessoryFactory.standardSize(of: accessory.content, for: traitCollection).width
    case .custom(let width): width
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) else { return }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = natural
    // What can be tapped is as high as the cell.
    let isTapped = content is EditingControl || content is OutlineControl
    let top = (((bounds.height - size.height) / 2 + lowering) * pixelScale).rounded() / pixelScale
    let frame =
      isTapped
      ? bounds.offsetBy(dx: 0, dy: (lowering * pixelScale).rounded() / pixelScale)
      : CGRect(x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
    if content.frame != frame { content.frame = frame }
  }

  /// A finger is wider than the signs.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let isTapped = content is EditingControl || content is OutlineControl
    return bounds.insetBy(dx: isTapped ? min(0, (bounds.width - Self.leastTapWidth) / 2) : 0, dy: 0).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hit === self && (content is EditingControl || content is OutlineControl) && content.isUserInteractionEnabled
      ? content : hit
  }

  private static let leastTapWidth: CGFloat = 38
}
