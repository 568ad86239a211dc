/// Lays out what a text field is made of, and knows how far its text is scrolled and scaled.
@MainActor final class TextFieldLayout {
  private unowned let field: UITextField
  private(set) lazy var parts = TextFieldParts(field: field)
  /// How far the text is scrolled, in points.
  private(set) var scrollOffset: CGFloat = 0
  /// A factor on the size of the font, where the text is set smaller to fit.
  private(set) var fittingScale: CGFloat = 1

  private static let roundedRadius: CGFloat = 5

  init(_ field: UITextField) { self.field = field }

  private var geometry: TextFieldGeometry { TextFieldGeometry(field) }

  /// Says how the field shows its text, beyond what the text says.
  func adapt(_ attributes: inout TextAttributes) {
    attributes.paragraph.wrapping = .none
    attributes.paragraph.truncation = field.isEditing ? .none : .tail
    if field.isRightToLeft, attributes.paragraph.alignment == .natural { attributes.paragraph.alignment = .right }
    if fittingScale < 1 { attributes.font.size *= fittingScale }
    guard !field.isEnabled else { return }
    attributes.color = attributes.color.copy(alpha: attributes.color.alpha * 0.5) ?? attributes.color
  }

  /// The area of the text in the field's coordinates.
  private var shownTextRect: CGRect {
    let bounds = field.bounds
    return room(field.isEditing ? field.editingRect(forBounds: bounds) : field.textRect(forBounds: bounds))
  }

  /// An app may return an area that is nowhere, or that has less than no room.
  private func room(_ area: CGRect) -> CGRect {
    let numbers = [area.origin.x, area.origin.y, area.size.width, area.size.height]
    guard numbers.allSatisfy(\.isFinite) else { return CGRect(origin: field.bounds.origin, size: .zero) }
    return CGRect(
      x: area.origin.x, y: area.origin.y, width: max(0, area.size.width), height: max(0, area.size.height))
  }

  // MARK: Layout

  func layOut() {
    layOutBorder()
    layOutSides()
    let area = shownTextRect
    parts.clip.frame = area
    layOutText(in: area)
    layOutPlaceholder()
    parts.caret.backgroundColor = field.tintColor
    field.interaction.update()
  }

  private func layOutBorder() {
    guard field.borderStyle != .none || field.background != nil || parts.hasBorder else { return }
    let view = parts.border
    view.frame = field.borderRect(forBounds: field.bounds)
    let background = field.isEnabled ? field.background : field.disabledBackground ?? field.background
    let image = field.borderStyle == .roundedRect ? nil : background
    if view.image !== image { view.image = image }
    let border = image == nil ? drawnBorder : DrawnBorder()
    view.layer.borderWidth = border.width
    view.layer.cornerRadius = border.radius
    view.backgroundColor = border.fill
    guard let color = border.color else { return }
    field.traitCollection.performAsCurrent { view.layer.borderColor = color.cgColor }
  }

  /// What surrounds the text without an image.
  private struct DrawnBorder {
    var width: CGFloat = 0
    var radius: CGFloat = 0
    var fill: UIColor?
    var color: UIColor?
  }

  private var drawnBorder: DrawnBorder {
    switch field.borderStyle {
    case .none: DrawnBorder()
    case .line: DrawnBorder(width: 1, color: .label)
    case .bezel: DrawnBorder(width: 1, color: .systemGray2)
    case .roundedRect:
      DrawnBorder(
        width: 1 / max(1, field.contentScaleFactor), radius: Self.roundedRadius,
        fill: Self.roundedFill.withAlphaComponent(field.isEnabled ? 1 : 0.5), color: Self.roundedBorder)
    }
  }

  private static let roundedFill = UIColor(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  private static let roundedBorder = UIColor(light: 0x000000, alpha: 0.2, dark: 0xFFFFFF, darkAlpha: 0.15)

  private func layOutSides() {
    for view in [field.leftView, field.rightView].compactMap({ $0 }) {
      let isLeft = view === geometry.shownLeft
      guard isLeft || view === geometry.shownRight else {
        if view.superview === field { view.removeFromSuperview() }
        continue
      }
      place(view, by: isLeft ? field.leftViewRect : field.rightViewRect)
    }
    if geometry.showsClearButton {
      place(parts.clearButton, by: field.clearButtonRect)
      parts.clearButton.isHidden = false
    } else if parts.hasClearButton {
      parts.clearButton.isHidden = true
    }
  }

  /// Places a part at a side. One that comes while the field is on its way to another size begins at the edge of what
  /// shows, and goes along.
  private func place(_ part: UIView, by rect: (CGRect) -> CGRect) {
    let isThere = part.superview === field
    if !isThere || part.isHidden {
      UIView.performWithoutAnimation {
        part.frame = rect((field.layer.presentation() ?? field.layer).bounds)
        // In the field, this would lay out the field.
        if part.superview == nil { part.layoutIfNeeded() }
      }
    }
    if !isThere { field.addSubview(part) }
    part.frame = rect(field.bounds)
  }

  private func layOutText(in area: CGRect) {
    let flow = field.editor.flow
    fit(area.width)
    if field.isEditing {
      // The flow is as wide as the text, and at least as wide as the field, for its alignment. A line never wraps.
      flow.width = .infinity
      let needed = flow.layout(of: 0).size.width
      if field.style.alignment != .left || flow.paragraphIsRightToLeft(at: 0) { flow.width = max(area.width, needed) }
      scrollToCaret(in: area.width, textWidth: needed)
    } else {
      flow.width = area.width
      scrollOffset = 0
    }
    let layout = flow.layout(of: 0)
    let top = top(of: layout, in: area.height)
    parts.canvas.frame = CGRect(
      x: -scrollOffset, y: top, width: max(area.width, layout.size.width), height: layout.size.height)
    show(layout, in: area.size, top: top)
  }

  /// The distance of the text from the top of its area.
  private func top(of layout: TextLayout, in height: CGFloat) -> CGFloat {
    let scale = field.contentScaleFactor
    switch field.contentVerticalAlignment {
    case .top: return 0
    case .bottom: return height - layout.size.height
    default: return ((height - layout.size.height) / 2 * scale).rounded() / scale
    }
  }

  /// Shows the line as it is while the text is edited; at rest the field draws it.
  private func show(_ layout: TextLayout, in size: CGSize, top: CGFloat) {
    parts.canvas.isHidden = !field.editor.hasText || !field.isEditing
    if field.editor.hasText, !field.isEditing {
      parts.resting.show(layout, in: CGRect(origin: .zero, size: size), top: top)
    } else {
      parts.resting.hide()
    }
    if field.isEditing { parts.canvas.update(from: 0, to: layout.size.height) }
  }

  // MARK: Drawing

  /// The text is drawn anew with the next layout.
  func forgetPictures() {
    parts.canvas.forgetPictures()
    parts.resting.hide()
  }

  /// Draws the text as it is at rest into the current context.
  func drawText(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, field.editor.hasText, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let layout = restingLayout(rect.width)
    let top = rect.minY + top(of: layout, in: rect.height)
    let baseline = top + (layout.lines.first?.baseline ?? 0)
    // The baseline lies on a pixel, as it does while the text is edited.
    let shift = (baseline * field.contentScaleFactor).rounded() / field.contentScaleFactor - baseline
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: top + shift))
  }

  private func restingLayout(_ width: CGFloat) -> TextLayout {
    let flow = field.editor.flow
    if !field.isEditing, flow.width == width { return flow.layout(of: 0) }
    return field.traitCollection.performAndReturn {
      TextLayout(flow.styled(in: NSRange(location: 0, length: flow.length)), width: width) { [self] attributes in
        adapt(&attributes)
        attributes.paragraph.truncation = .tail
      }
    }
  }

  /// Draws the placeholder, if there is one, into the current context.
  func drawPlaceholder(in rect: CGRect) {
    guard field.style.placeholder != nil else { return }
    updatePlaceholder()
    parts.placeholder.drawLayout(in: rect)
  }

  /// Chooses the size at which the text fits, down to the smallest allowed one.
  private func fit(_ width: CGFloat) {
    var scale: CGFloat = 1
    if field.adjustsFontSizeToFitWidth, field.editor.hasText, width > 0 {
      let least = field.minimumFontSize > 0 ? min(1, field.minimumFontSize / field.style.font.pointSize) : 0.05
      // Widths are nearly proportional to sizes: tracking is not quite.
      for _ in 0..<5 where scale > least {
        let needed = TextLayout(field.editor.flow.text) { $0.font.size *= scale }.size.width
        if needed <= width { break }
        scale = max(least, scale * width / needed * 0.999)
      }
    }
    guard scale != fittingScale else { return }
    fittingScale = scale
    field.editor.flow.forgetLayouts()
  }

  /// Moves the text no further than it takes to show the caret, and never leaves room unused. All of the text may be
  /// selected without a move: then its end is of no more interest than its beginning.
  private func scrollToCaret(in width: CGFloat, textWidth: CGFloat) {
    let most = mostScroll(in: width, textWidth: textWidth)
    let x = field.editor.flow.caretRect(at: field.editor.selection.head).minX
    var offset = min(scrollOffset, most)
    if field.editor.hasText, field.editor.selectedRange.length == field.editor.length {
      scrollOffset = offset
      return
    }
    if x < offset { offset = max(0, x - width * 0.1) }
    if x + UITextField.caretWidth > offset + width { offset = x + UITextField.caretWidth - width }
    scrollOffset = (min(max(0, offset), most) * field.contentScaleFactor).rounded() / field.contentScaleFactor
  }

  /// Room for the caret behind the last character, where the text is longer than the field.
  private func mostScroll(in width: CGFloat, textWidth: CGFloat) -> CGFloat {
    textWidth > width ? textWidth + UITextField.caretWidth - width : 0
  }

  /// A finger that selects is at one of the ends of what shows.
  func scroll(by distance: CGFloat) {
    let most = mostScroll(in: parts.clip.bounds.width, textWidth: field.editor.flow.layout(of: 0).size.width)
    scrollOffset = min(max(0, scrollOffset + distance), most)
    parts.canvas.frame.origin.x = -scrollOffset
  }

  private func updatePlaceholder() {
    guard let text = field.style.shownPlaceholder(isRightToLeft: field.isRightToLeft) else { return }
    parts.placeholder.show(text, alignment: field.style.shownAlignment(isRightToLeft: field.isRightToLeft))
  }

  private func layOutPlaceholder() {
    let label = parts.placeholder
    label.isHidden = field.editor.hasText || field.style.placeholder == nil
    guard !label.isHidden else { return }
    updatePlaceholder()
    let area = room(field.placeholderRect(forBounds: field.bounds))
    switch field.contentVerticalAlignment {
    case .top, .bottom:
      let height = label.sizeThatFits(area.size).height
      label.frame = CGRect(
        x: area.minX, y: field.contentVerticalAlignment == .top ? area.minY : area.maxY - height, width: area.width,
        height: height)
    default: label.frame = area
    }
  }
}
