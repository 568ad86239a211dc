/// Shows the text of a field that is not edited, which the field itself draws.
final class TextFieldRestingText: UIView {
  private weak var field: UITextField?
  /// The text as it was laid out when it was last drawn, and how far it lay from the top.
  private var drawn: (layout: TextLayout, top: CGFloat)?

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Draws the text anew if it is another, or lies elsewhere.
  /// - Parameter top: the distance of the text from the top of the area.
  func show(_ layout: TextLayout, in area: CGRect, top: CGFloat) {
    isHidden = false
    if frame != area { frame = area }
    guard drawn?.layout !== layout || drawn?.top != top else { return }
    drawn = (layout, top)
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
  private var shown: NSAttributedString?

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isHidden = true
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text, if it is another: what the label adds to it of its own, such as a shadow, doesn't count. The label is
  /// asked in the middle of its drawing, too, which must not ask for more.
  func show(_ text: NSAttributedString, alignment: NSTextAlignment) {
    if !NSAttributedString.areSame(shown, text) {
      shown = text
      attributedText = text
    }
    if textAlignment != alignment { textAlignment = alignment }
  }

  override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }
}
