/// What shows in a text field, and where: pure functions of the field's settings and text.
@MainActor struct TextFieldGeometry {
  private unowned let field: UITextField

  /// Points between a rounded or drawn border and the text, as iOS has them.
  private static let roundedInset: CGFloat = 7
  private static let lineInset: CGFloat = 2
  /// The least height of a field with a rounded border, whatever its font.
  private static let leastRoundedHeight: CGFloat = 34
  /// Side of the clear button, and its distance from the edge and the text.
  private static let clearButtonSize: CGFloat = 19
  private static let clearButtonMargin: CGFloat = 5

  init(_ field: UITextField) { self.field = field }

  // MARK: What shows

  private func shows(_ mode: UITextField.ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: field.isEditing
    case .unlessEditing: !field.isEditing
    case .always: true
    }
  }

  var shownLeft: UIView? {
    let isSwapped = field.isRightToLeft
    return shows(isSwapped ? field.rightViewMode : field.leftViewMode)
      ? (isSwapped ? field.rightView : field.leftView) : nil
  }
  var shownRight: UIView? {
    let isSwapped = field.isRightToLeft
    return shows(isSwapped ? field.leftViewMode : field.rightViewMode)
      ? (isSwapped ? field.leftView : field.rightView) : nil
  }
  var showsClearButton: Bool {
    shows(field.clearButtonMode) && field.editor.hasText && field.isEnabled
      && (field.isRightToLeft ? shownLeft : shownRight) == nil
  }

  // MARK: Rectangles

  func textRect(in bounds: CGRect) -> CGRect {
    var rect = bounds
    let inset: CGFloat
    switch field.borderStyle {
    case .none: inset = 0
    case .line: inset = Self.lineInset
    case .bezel, .roundedRect: inset = Self.roundedInset
    }
    rect = CGRect(x: rect.minX + inset, y: rect.minY, width: max(0, rect.width - 2 * inset), height: rect.height)
    let border: CGFloat = field.borderStyle == .none ? 0 : 2
    rect = rect.insetBy(dx: 0, dy: min(border, rect.height / 2))
    var left = rect.minX
    var right = rect.maxX
    if shownLeft != nil { left = max(left, field.leftViewRect(forBounds: bounds).maxX + sideGap) }
    if shownRight != nil { right = min(right, field.rightViewRect(forBounds: bounds).minX - sideGap) }
    if showsClearButton {
      let button = field.clearButtonRect(forBounds: bounds)
      if field.isRightToLeft {
        left = max(left, button.maxX + Self.clearButtonMargin)
      } else {
        right = min(right, button.minX - Self.clearButtonMargin)
      }
    }
    return CGRect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
  }

  /// The gap between a view at the side and the text.
  private var sideGap: CGFloat { field.borderStyle == .roundedRect ? 5 : 0 }

  func clearButtonRect(in bounds: CGRect) -> CGRect {
    let size = Self.clearButtonSize
    let x = field.isRightToLeft ? bounds.minX + Self.clearButtonMargin : bounds.maxX - Self.clearButtonMargin - size
    return CGRect(x: x, y: bounds.minY + ((bounds.height - size) / 2).rounded(), width: size, height: size)
  }

  func sideViewRect(_ view: UIView?, in bounds: CGRect, onLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.systemLayoutSizeFitting(.zero) }
    size.height = min(size.height, bounds.height)
    return CGRect(
      x: onLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  // MARK: Sizes

  /// The size that fits: as wide as the text or the placeholder.
  var fittingSize: CGSize {
    let placeholder = field.style.shownPlaceholder(isRightToLeft: field.isRightToLeft)
    let shown = field.editor.hasText ? field.editor.flow.text : placeholder ?? NSAttributedString(string: "")
    let text = field.traitCollection.performAndReturn { shown.size() }
    let height = max(text.height, field.style.font.lineHeight)
    let inset: CGSize
    switch field.borderStyle {
    case .none: inset = .zero
    case .line: inset = CGSize(width: 2 * Self.lineInset, height: 4)
    // Measured: 34 points for the 17-point font, 14 beside the text.
    case .bezel, .roundedRect: inset = CGSize(width: 28, height: 13.7)
    }
    var width = text.width.rounded(.up) + inset.width
    for view in [shownLeft, shownRight].compactMap({ $0 }) {
      width += sideViewRect(view, in: field.bounds, onLeft: true).width
    }
    if showsClearButton { width += Self.clearButtonSize + Self.clearButtonMargin }
    let least = field.borderStyle == .roundedRect ? Self.leastRoundedHeight : 0
    return CGSize(width: width, height: max((height + inset.height - 0.01).rounded(.up), least))
  }

  var baselineFromTop: CGFloat {
    let height = field.intrinsicContentSize.height
    let scale = field.contentScaleFactor
    return (((height - field.style.font.lineHeight) / 2 + field.style.font.ascender) * scale).rounded() / scale
  }
}
