extension UILabel {
  /// Something that changes the size has changed.
  func textDidChange() {
    appearanceDidChange()
    invalidateIntrinsicContentSize()
    setNeedsSemantics()
  }

  func appearanceDidChange() {
    layoutCache = LabelLayoutCache()
    setNeedsDisplay()
  }

  /// Lets the contents keep their shape while bounds are animated, and lie where the alignment has them.
  func updateGravity() {
    switch textAlignment {
    case .center: layer.contentsGravity = .center
    case .right: layer.contentsGravity = .right
    case .left, .justified: layer.contentsGravity = .left
    case .natural: layer.contentsGravity = isRightToLeft ? .right : .left
    }
  }

  func layout(for size: CGSize, lines: Int) -> LabelLayout {
    let key = LabelLayoutCache.Key(width: size.width, height: size.height, lines: lines)
    if let known = layoutCache[key] { return known }
    let made = traitCollection.performAndReturn { makeLayout(size: size, lines: lines) }
    layoutCache.insert(made, for: key)
    return made
  }

  private func makeLayout(size: CGSize, lines: Int) -> LabelLayout {
    var style = style
    if style.alignment == .natural, isRightToLeft { style.alignment = .right }
    let isEmpty = (style.text?.length ?? 0) == 0
    let text = style.text.flatMap { isEmpty ? nil : $0 } ?? NSAttributedString(string: " ")
    let attributes = style.attributes
    func layout(scale: CGFloat, width: CGFloat, height: CGFloat) -> TextLayout {
      TextLayout(text, completedWith: attributes, width: width, height: height, maximumLines: lines) {
        style.adapt(&$0, scale: scale)
      }
    }
    let width = size.width < 1e6 ? size.width : .infinity
    let height = size.height < 1e6 ? size.height : .infinity
    guard style.adjustsSize, width.isFinite else {
      return LabelLayout(text: layout(scale: 1, width: width, height: height), scale: 1, isEmpty: isEmpty)
    }
    var scale = fittingScale(for: width, lines: lines) { layout(scale: $0, width: .infinity, height: .infinity).size }
    var fitted = layout(scale: scale, width: width, height: height)
    // Several lines: shrink until all are there.
    let least = max(style.minimumScale, 0.05)
    while lines != 1, fitted.isTruncated, scale > least {
      scale = max(least, scale * 0.95)
      fitted = layout(scale: scale, width: width, height: height)
    }
    return LabelLayout(text: fitted, scale: scale, isEmpty: isEmpty)
  }

  /// How much smaller a single line has to be.
  private func fittingScale(for width: CGFloat, lines: Int, measure: (CGFloat) -> CGSize) -> CGFloat {
    guard lines == 1 else { return 1 }
    var scale: CGFloat = 1
    // Widths are nearly proportional to sizes: tracking is not quite.
    for _ in 0..<4 {
      let needed = measure(scale).width
      if needed <= width || needed == 0 { break }
      scale = max(style.minimumScale, 0.01, scale * width / needed * 0.999)
    }
    return scale
  }

  /// Whether a part of the text doesn't show: it is truncated, or a line is higher than the label.
  package final var cutsText: Bool {
    guard style.text?.length ?? 0 > 0 else { return false }
    let text = layout(for: bounds.size, lines: numberOfLines).text
    return text.isTruncated || text.size.height > bounds.height + 1
  }

  func alignedX(of width: CGFloat, in available: CGFloat) -> CGFloat {
    switch textAlignment {
    case .center: (available - width) / 2
    case .right: available - width
    case .natural where isRightToLeft: available - width
    default: 0
    }
  }

  /// The top of the layout's first line in a rectangle.
  private func top(of layout: LabelLayout, in rect: CGRect) -> CGFloat {
    let scale = contentScaleFactor
    func centered(_ height: CGFloat) -> CGFloat { rect.minY + ((rect.height - height) / 2 * scale).rounded() / scale }
    guard layout.scale < 1, numberOfLines == 1 else { return centered(layout.text.size.roundedUp(scale: scale).height) }
    let own = style.text.flatMap { $0.length > 0 ? $0.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil }
    let full = own ?? style.font
    switch baselineAdjustment {
    case .alignCenters: return centered(layout.text.size.height)
    case .none: return centered(full.lineHeight)
    case .alignBaselines: return centered(full.lineHeight) + full.ascender * (1 - layout.scale)
    }
  }

  func drawLayout(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(for: rect.size, lines: numberOfLines)
    layout.text.draw(in: context, at: CGPoint(x: rect.minX, y: top(of: layout, in: rect)))
  }

  /// The distance from the top to the first baseline, or from the last one to the bottom, of a label of its intrinsic
  /// height.
  func baselineOffset(isFirst: Bool) -> CGFloat {
    let layout = layout(
      for: CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
      lines: numberOfLines)
    guard let first = layout.text.lines.first, let last = layout.text.lines.last else { return 0 }
    let scale = contentScaleFactor
    if isFirst { return (first.baseline * scale).rounded() / scale }
    let height = layout.text.size.roundedUp(scale: scale).height
    return height - (last.baseline * scale).rounded() / scale
  }
}
