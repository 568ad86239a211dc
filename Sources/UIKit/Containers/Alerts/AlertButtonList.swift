/// Buttons above each other, or two beside each other. A finger may slide from one to another before it lifts.
final class AlertButtonList: UIControl {
  let buttons: [AlertButtonView]
  private let isRow: Bool
  private let separators: [UIView]
  private let feedback = UISelectionFeedbackGenerator()
  var choose: (UIAlertAction) -> Void = { _ in }

  init(_ buttons: [AlertButtonView], isRow: Bool) {
    (self.buttons, self.isRow) = (buttons, isRow)
    separators = buttons.map { _ in UIView() }
    super.init(frame: .zero)
    for view in buttons + separators { addSubview(view) }
    for separator in separators { separator.backgroundColor = .separator }
  }

  required init?(coder: NSCoder) { fatalError("alerts make their lists") }

  var height: CGFloat {
    let heights = buttons.map(\.height)
    return isRow ? heights.max() ?? 0 : heights.reduce(0, +)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = traitCollection.hairline
    let width = isRow ? bounds.width / CGFloat(max(1, buttons.count)) : bounds.width
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for (index, (button, separator)) in zip(buttons, separators).enumerated() {
      let height = isRow ? bounds.height : button.height
      button.frame = CGRect(x: x, y: y, width: width, height: height)
      separator.frame =
        isRow && index > 0
        ? CGRect(x: x, y: y, width: line, height: height)
        : CGRect(x: 0, y: y, width: bounds.width, height: line)
      if isRow { x += width } else { y += height }
    }
    // What lies above the first button draws no line.
    separators.first?.isHidden = !hasLineAbove
  }

  /// Whether a line parts the list from what is above it.
  var hasLineAbove = true { didSet { if hasLineAbove != oldValue { setNeedsLayout() } } }

  // MARK: Touches

  private func button(at touch: UITouch?) -> AlertButtonView? {
    guard let point = touch?.location(in: self), bounds.contains(point) else { return nil }
    return buttons.first { $0.action.isEnabled && $0.frame.contains(point) }
  }

  private func highlight(_ button: AlertButtonView?) {
    for other in buttons where other.isHighlighted != (other === button) { other.isHighlighted = other === button }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlight(button(at: touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let button = button(at: touch)
    if let button, !button.isHighlighted { feedback.selectionChanged() }
    highlight(button)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let button = button(at: touch)
    highlight(nil)
    if let button { choose(button.action) }
  }

  override func cancelTracking(with event: UIEvent?) { highlight(nil) }
}
