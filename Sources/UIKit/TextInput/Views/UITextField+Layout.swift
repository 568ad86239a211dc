extension UITextField {
  /// Points between a rounded or drawn border and the text, as iOS has them.
  private static let roundedInset: CGFloat = 7
  private static let lineInset: CGFloat = 2
  /// Side of the clear button, and its distance from the edge and the text.
  private static let clearButtonSize: CGFloat = 19
  private static let clearButtonMargin: CGFloat = 5
  private static let roundedRadius: CGFloat = 5

  // MARK: What shows

  func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var shownLeft: UIView? {
    shows(isRightToLeft ? rightViewMode : leftViewMode) ? (isRightToLeft ? rightView : leftView) : nil
  }
  private var shownRight: UIView? {
    shows(isRightToLeft ? leftViewMode : rightViewMode) ? (isRightToLeft ? leftView : rightView) : nil
  }
  private var showsClearButton: Bool {
    shows(clearButtonMode) && editor.hasText && isEnabled && (isRightToLeft ? shownLeft : shownRight) == nil
  }

  /// What scripts and screen readers get: dots for secrets.
  var shownText: String? {
    isSecureTextEntry ? String(repeating: "•", count: editor.storage.string.count) : editor.storage.string
  }

  // MARK: Rectangles

  func defaultTextRect(in bounds: CGRect) -> CGRect {
    var rect = bounds
    let inset: CGFloat
    switch borderStyle {
    case .none: inset = 0
    case .line: inset = Self.lineInset
    case .bezel, .roundedRect: inset = Self.roundedInset
    }
    rect = CGRect(x: rect.minX + inset, y: rect.minY, width: max(0, rect.width - 2 * inset), height: rect.height)
    let border: CGFloat = borderStyle == .none ? 0 : 2
    rect = rect.insetBy(dx: 0, dy: min(border, rect.height / 2))
    var left = rect.minX
    var right = rect.maxX
    if shownLeft != nil { left = max(left, leftViewRect(forBounds: bounds).maxX + sideGap) }
    if shownRight != nil { right = min(right, rightViewRect(forBounds: bounds).minX - sideGap) }
    if showsClearButton {
      let button = clearButtonRect(forBounds: bounds)
      if isRightToLeft {
        left = max(left, button.maxX + Self.clearButtonMargin)
      } else {
        right = min(right, button.minX - Self.clearButtonMargin)
      }
    }
    return CGRect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
  }

  /// Between a view at the side and the text.
  private var sideGap: CGFloat { borderStyle == .roundedRect ? 5 : 0 }

  func defaultClearButtonRect(in bounds: CGRect) -> CGRect {
    let size = Self.clearButtonSize
    let x = isRightToLeft ? bounds.minX + Self.clearButtonMargin : bounds.maxX - Self.clearButtonMargin - size
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

  /// As wide as the text or the placeholder.
  var fittingSize: CGSize {
    let placeholder = style.shownPlaceholder(isRightToLeft: isRightToLeft)
    let shown = editor.hasText ? editor.flow.text : placeholder ?? NSAttributedString(string: "")
    let text = traitCollection.performAndReturn { shown.size() }
    let height = max(text.height, style.font.lineHeight)
    let inset: CGSize
    switch borderStyle {
    case .none: inset = .zero
    case .line: inset = CGSize(width: 2 * Self.lineInset, height: 4)
    // Measured: 34 points for the 17-point font, 14 beside the text.
    case .bezel, .roundedRect: inset = CGSize(width: 28, height: 13.7)
    }
    var width = text.width.rounded(.up) + inset.width
    for view in [shownLeft, shownRight].compactMap({ $0 }) {
      width += sideViewRect(view, in: bounds, onLeft: true).width
    }
    if showsClearButton { width += Self.clearButtonSize + Self.clearButtonMargin }
    return CGSize(width: width, height: (height + inset.height - 0.01).rounded(.up))
  }

  var baselineFromTop: CGFloat {
    let height = intrinsicContentSize.height
    let scale = contentScaleFactor
    return (((height - style.font.lineHeight) / 2 + style.font.ascender) * scale).rounded() / scale
  }

  // MARK: Layout

  func adapt(_ attributes: inout TextAttributes) {
    attributes.paragraph.wrapping = .none
    attributes.paragraph.truncation = isEditing ? .none : .tail
    if isRightToLeft, attributes.paragraph.alignment == .natural { attributes.paragraph.alignment = .right }
    if fittingScale < 1 { attributes.font.size *= fittingScale }
    if !isEnabled { attributes.color = attributes.color.copy(alpha: attributes.color.alpha * 0.5) ?? attributes.color }
  }

  /// The area of the text in the field's coordinates.
  var shownTextRect: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  func layOutParts() {
    layOutBorder()
    layOutSides()
    let area = shownTextRect
    parts.clip.frame = area
    layOutText(in: area)
    layOutPlaceholder()
    parts.caret.backgroundColor = tintColor
    interaction.update()
  }

  private func layOutBorder() {
    guard borderStyle != .none || background != nil || parts.hasBorder else { return }
    let view = parts.border
    view.frame = borderRect(forBounds: bounds)
    let image = borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
    view.image = image
    view.layer.borderWidth = 0
    view.layer.cornerRadius = 0
    view.backgroundColor = nil
    guard image == nil else { return }
    switch borderStyle {
    case .none: break
    case .line, .bezel:
      view.layer.borderWidth = 1
      traitCollection.performAsCurrent {
        view.layer.borderColor = (borderStyle == .line ? UIColor.label : .systemGray2).cgColor
      }
    case .roundedRect:
      view.layer.cornerRadius = Self.roundedRadius
      view.layer.borderWidth = 1 / max(1, contentScaleFactor)
      view.backgroundColor = UITextField.roundedFill.withAlphaComponent(isEnabled ? 1 : 0.5)
      traitCollection.performAsCurrent { view.layer.borderColor = UITextField.roundedBorder.cgColor }
    }
  }

  private static let roundedFill = UIColor(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  private static let roundedBorder = UIColor(light: 0x000000, alpha: 0.2, dark: 0xFFFFFF, darkAlpha: 0.15)

  private func layOutSides() {
    for view in [leftView, rightView].compactMap({ $0 }) {
      let isLeft = view === shownLeft
      guard isLeft || view === shownRight else {
        if view.superview === self { view.removeFromSuperview() }
        continue
      }
      if view.superview !== self { addSubview(view) }
      view.frame = isLeft ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
    }
    if showsClearButton {
      parts.clearButton.isHidden = false
      parts.clearButton.frame = clearButtonRect(forBounds: bounds)
    } else if parts.hasClearButton {
      parts.clearButton.isHidden = true
    }
  }

  private func layOutText(in area: CGRect) {
    let flow = editor.flow
    fit(area.width)
    if isEditing {
      // As wide as the text, and at least as wide as the field, for its alignment. A line never wraps.
      flow.width = .infinity
      let needed = flow.layout(of: 0).size.width
      if style.alignment != .left || flow.paragraphIsRightToLeft(at: 0) { flow.width = max(area.width, needed) }
      scrollToCaret(in: area.width, textWidth: needed)
    } else {
      flow.width = area.width
      scrollOffset = 0
    }
    let height = flow.layout(of: 0).size.height
    let scale = contentScaleFactor
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = 0
    case .bottom: y = area.height - height
    default: y = ((area.height - height) / 2 * scale).rounded() / scale
    }
    parts.canvas.frame = CGRect(
      x: -scrollOffset, y: y, width: max(area.width, flow.layout(of: 0).size.width), height: height)
    parts.canvas.isHidden = !editor.hasText
    parts.canvas.update(from: 0, to: height)
  }

  /// Chooses the size at which the text fits, down to the smallest allowed one.
  private func fit(_ width: CGFloat) {
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth, editor.hasText, width > 0 {
      let least = minimumFontSize > 0 ? min(1, minimumFontSize / style.font.pointSize) : 0.05
      // Widths are nearly proportional to sizes: tracking is not quite.
      for _ in 0..<5 where scale > least {
        let needed = TextLayout(editor.flow.text) { $0.font.size *= scale }.size.width
        if needed <= width { break }
        scale = max(least, scale * width / needed * 0.999)
      }
    }
    guard scale != fittingScale else { return }
    fittingScale = scale
    editor.flow.forgetLayouts()
  }

  /// Moves the text no further than it takes to show the caret, and never leaves room unused. All of the text may be
  /// selected without a move: then its end is of no more interest than its beginning.
  private func scrollToCaret(in width: CGFloat, textWidth: CGFloat) {
    let most = mostScroll(in: width, textWidth: textWidth)
    let x = editor.flow.caretRect(at: editor.selection.head).minX
    var offset = min(scrollOffset, most)
    if editor.hasText, editor.selectedRange.length == editor.length {
      scrollOffset = offset
      return
    }
    if x < offset { offset = max(0, x - width * 0.1) }
    if x + Self.caretWidth > offset + width { offset = x + Self.caretWidth - width }
    scrollOffset = (min(max(0, offset), most) * contentScaleFactor).rounded() / contentScaleFactor
  }

  /// Room for the caret behind the last character, where the text is longer than the field.
  private func mostScroll(in width: CGFloat, textWidth: CGFloat) -> CGFloat {
    textWidth > width ? textWidth + Self.caretWidth - width : 0
  }

  package func scrollAlong(by distance: CGFloat) {
    let most = mostScroll(in: parts.clip.bounds.width, textWidth: editor.flow.layout(of: 0).size.width)
    scrollOffset = min(max(0, scrollOffset + distance), most)
    parts.canvas.frame.origin.x = -scrollOffset
  }

  private func layOutPlaceholder() {
    let label = parts.placeholder
    let isShown = !editor.hasText && style.placeholder != nil
    label.isHidden = !isShown
    guard isShown, let text = style.shownPlaceholder(isRightToLeft: isRightToLeft) else { return }
    if label.attributedText != text { label.attributedText = text }
    label.textAlignment = style.shownAlignment(isRightToLeft: isRightToLeft)
    let area = placeholderRect(forBounds: bounds)
    switch contentVerticalAlignment {
    case .top, .bottom:
      let height = label.sizeThatFits(area.size).height
      label.frame = CGRect(
        x: area.minX, y: contentVerticalAlignment == .top ? area.minY : area.maxY - height, width: area.width,
        height: height)
    default: label.frame = area
    }
  }
}
