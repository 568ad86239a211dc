/// The view of a split view controller: a slot for each column that shows, and the shade over the secondary one.
final class SplitContainerView: UIView {
  weak var controller: UISplitViewController?
  let shade = PopoverDimmer()
  private(set) var slots: [UISplitViewController.Column: SplitSlot] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    shade.isHidden = true
    addSubview(shade)
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SplitContainerView.tappedShade, "tappedShade")))
    shade.activated = { [weak self] in self?.tappedShade() }
  }

  required init?(coder: NSCoder) { nil }

  private func tappedShade() { controller?.stage.sendAway() }

  // MARK: Slots

  /// Puts a column's view where it shows. The secondary one lies behind the shade, the outermost in front of all.
  func show(_ view: UIView, in column: UISplitViewController.Column) {
    let slot = slots[column] ?? SplitSlot(frame: bounds)
    slots[column] = slot
    slot.take(view)
    guard slot.superview !== self else { return }
    switch column {
    case .secondary, .compact: insertSubview(slot, belowSubview: shade)
    case .primary: addSubview(slot)
    case .supplementary: insertSubview(slot, aboveSubview: shade)
    }
  }

  func takeOut(_ column: UISplitViewController.Column) {
    slots[column]?.removeFromSuperview()
    slots[column]?.take(nil)
    slots[column] = nil
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.stage.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    setNeedsLayout()
  }

  /// The frame by which a column gets its safe area: on its way it has that of its place, so that nothing in it is laid
  /// out anew as it moves.
  override func frameForSafeArea(of subview: UIView) -> CGRect {
    guard let slot = subview as? SplitSlot, let place = slot.restingFrame else {
      return super.frameForSafeArea(of: subview)
    }
    return place
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let drag = controller?.drag, drag.owns(gestureRecognizer) else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return drag.mayBegin(gestureRecognizer)
  }
}

/// The view that one column's view lies in, with the line that parts it from the next.
final class SplitSlot: UIView {
  /// The place of the column at rest; nil where it follows the frame.
  var restingFrame: CGRect?
  /// Whether there is a line, and on which side.
  var line = Line.none { didSet { if line != oldValue { setNeedsLayout() } } }

  enum Line {
    case none
    case left
    case right
  }

  private weak var view: UIView?
  private let separator = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  func take(_ new: UIView?) {
    guard view !== new || new?.superview !== self else { return }
    // Another container may have it already.
    if let view, view.superview === self { view.removeFromSuperview() }
    view = new
    guard let new else { return }
    UIView.performWithoutAnimation {
      new.frame = bounds
      insertSubview(new, belowSubview: separator)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view, view.superview === self, view.frame != bounds { view.frame = bounds }
    let width = 1 / max(traitCollection.displayScale, 1)
    separator.isHidden = line == .none
    separator.frame = CGRect(
      x: line == .left ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
  }
}
