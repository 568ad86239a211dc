/// Shows the text of a field that is not edited, which the field itself draws.
final class TextFieldRestingText: UIView {
  private weak var field: UITextField?
  /// The text as it was laid out when it was last drawn.
  private var drawn: TextLayout?

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Draws the text anew if it is another, or lies elsewhere.
  func show(_ layout: TextLayout, in area: CGRect) {
    isHidden = false
    if frame != area { frame = area }
    guard drawn !== layout else { return }
    drawn = layout
    setNeedsDisplay()
  }

  func hide() {
    isHidden = true
    drawn = nil
  }

  override func draw(_ rect: CGRect) {
    guard drawn != nil else { return }
    field?.drawText(in: bounds)
  }
}

/// Shows the placeholder of a field, which the field itself draws.
final class TextFieldPlaceholder: UILabel {
  private weak var field: UITextField?

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isHidden = true
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }
}
