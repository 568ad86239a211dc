extension UITextView {
  /// Points beyond the visible area in which lines are drawn already.
  private static let overscan: CGFloat = 120

  var containerWidth: CGFloat { max(0, bounds.width - textContainerInset.left - textContainerInset.right) }
  var containerHeight: CGFloat { max(0, bounds.height - textContainerInset.top - textContainerInset.bottom) }

  var flowOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top - shownStretch.top)
  }

  /// The part of the flow that shows: what lies in the view's container.
  private var shownStretch: ContainerShape.Stretch {
    guard flow.shape != nil else { return ContainerShape.Stretch(top: 0, bottom: flow.height) }
    let stretches = flow.stretches
    let stretch = containerIndex.flatMap { stretches.indices.contains($0) ? stretches[$0] : nil }
    return stretch ?? ContainerShape.Stretch(top: 0, bottom: 0)
  }

  private var containerIndex: Int? { editor.manager.textContainers.firstIndex { $0 === textContainer } }

  /// Whether the view has one of several containers that text flows through.
  var isColumn: Bool { editor.manager.textContainers.count > 1 }

  private func flowWidth(in width: CGFloat) -> CGFloat {
    max(0, width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding)
  }

  func adapt(_ attributes: inout TextAttributes) {
    // Text wraps in a text view, whatever its paragraphs say of lines that are too long.
    if attributes.paragraph.wrapping == .none { attributes.paragraph.wrapping = .word }
    attributes.paragraph.truncation = .none
  }

  /// The flow's heights that are in sight.
  var visibleHeights: ClosedRange<CGFloat> {
    let top = bounds.minY - flowOrigin.y
    return top...top + max(0, bounds.height)
  }

  /// Has lines as wide as the view or the container says.
  func adaptFlow() {
    let width = textContainer.widthTracksTextView ? flowWidth(in: bounds.width) : textContainer.lineWidth
    if flow.width != width, !isColumn || containerIndex == 0 {
      let place = topPlace
      flow.width = width
      keep(place)
    }
    editor.manager.followSizes()
  }

  func layOutText() {
    adaptFlow()
    if !isScrollEnabled || !editor.manager.hasNonContiguousLayout { flow.measureAll() }
    if needsReveal {
      needsReveal = false
      updateContentSize()
      reveal()
    }
    updateLines()
    updateContentSize()
    interaction.update()
    if shownOffset != contentOffset {
      shownOffset = contentOffset
      if isDragging || isDecelerating { interaction.dismissMenu() }
    }
  }

  /// The heights in sight, and those that an animation of the offset is about to take out of it. What is further away than
  /// the view is high is not waited for: it would have to be laid out all the way.
  private var heightsOnTheirWay: ClosedRange<CGFloat> {
    let heights = visibleHeights
    guard layer.hasAnimations, let shown = layer.presentation()?.bounds, abs(shown.minY - bounds.minY) <= bounds.height
    else { return heights }
    let top = shown.minY - flowOrigin.y
    return min(top, heights.lowerBound)...max(top + shown.height, heights.upperBound)
  }

  /// Lines take each other's views: on their way to other places they would show over each other. They have them at once,
  /// as caret and handles do, whatever is animated around the text.
  private func updateLines() {
    let heights = heightsOnTheirWay
    let margin = isScrollEnabled ? Self.overscan : 0
    let shift = UIView.withoutAnimation {
      updateBands(from: heights.lowerBound - margin, to: heights.upperBound + margin)
      return canvas.update(
        from: heights.lowerBound - margin, to: heights.upperBound + margin,
        of: bands != nil ? -1 : flow.shape == nil ? nil : containerIndex)
    }
    if shift != 0 { bands?.redraw() }
    // What was above in guessed heights has its real ones now: what is in sight stays where it is.
    if shift != 0, visibleHeights.lowerBound > 0 {
      updateContentSize()
      // Offsets are whole pixels; what is left over is not forgotten.
      let wanted = contentOffset.y + shift + shiftRemainder
      moveAtOnce(to: wanted)
      shiftRemainder = wanted - contentOffset.y
    }
    let frame = CGRect(
      origin: flowOrigin, size: CGSize(width: flow.width.isFinite ? flow.width : bounds.width, height: flow.height))
    if canvas.frame != frame { UIView.performWithoutAnimation { canvas.frame = frame } }
  }

  /// A layout manager of the app's may draw more than letters: it draws the text then.
  private func updateBands(from top: CGFloat, to bottom: CGFloat) {
    guard Swift.type(of: editor.manager) != NSLayoutManager.self else {
      bands?.removeFromSuperview()
      bands = nil
      return
    }
    let shown = bands ?? TextBandsView()
    if bands == nil { insertSubview(shown, aboveSubview: canvas) }
    bands = shown
    shown.frame.size = contentSize
    let y = flowOrigin.y
    let end = max(contentSize.height, bounds.maxY)
    shown.update(
      editor.manager, textContainer, from: max(0, top + y), to: min(end, bottom + y),
      width: max(bounds.width, contentSize.width),
      origin: CGPoint(x: textContainerInset.left, y: textContainerInset.top))
  }

  /// Moves the content together with the lines. Outside of animations, what the delegate does then may be animated.
  private func moveAtOnce(to y: CGFloat) {
    guard AnimationContext.current != nil else { return contentOffset.y = y }
    UIView.performWithoutAnimation { contentOffset.y = y }
  }

  private var flow: TextFlow { editor.flow }

  private func updateContentSize() {
    let shown = shownStretch
    let size =
      isScrollEnabled
      ? CGSize(
        width: contentWidth,
        height: (shown.bottom - shown.top + textContainerInset.top + textContainerInset.bottom).rounded(.up))
      : bounds.size
    if contentSize != size { contentSize = size }
  }

  /// Lines that don't follow the view's width may reach beyond it.
  private var contentWidth: CGFloat {
    guard !textContainer.widthTracksTextView else { return bounds.width }
    let lines = (flow.width.isFinite ? flow.width : flow.size.width) + 2 * textContainer.lineFragmentPadding
    return max(bounds.width, (lines + textContainerInset.left + textContainerInset.right).rounded(.up))
  }

  /// What is first in sight, to be kept there when lines wrap elsewhere.
  private var topPlace: (place: TextPlace, distance: CGFloat)? {
    guard isScrollEnabled, bounds.minY > 0, flow.length > 0, flow.width > 0 else { return nil }
    let y = bounds.minY - flowOrigin.y
    let line = flow.lineID(atHeight: y)
    return (TextPlace(offset: flow.range(of: line).lowerBound), flow.rect(of: line).minY - y)
  }

  private func keep(_ top: (place: TextPlace, distance: CGFloat)?) {
    guard let top else { return }
    let y = flow.caretRect(at: top.place).minY - top.distance + flowOrigin.y
    updateContentSize()
    contentOffset.y = offsetRanges.clamp(CGPoint(x: contentOffset.x, y: y)).y
  }

  // MARK: Sizes

  func fittingSize(for size: CGSize) -> CGSize {
    let isLimited = size.width.isFinite && size.width < 1e6
    let wanted =
      textContainer.widthTracksTextView
      ? flowWidth(in: isLimited ? size.width : .greatestFiniteMagnitude) : textContainer.lineWidth
    let text = measuredSize(width: wanted, isOwn: bounds.width == size.width && flow.width.isFinite)
    return CGSize(
      width: isLimited
        ? size.width
        : (text.width + textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding)
          .rounded(.up),
      height: (text.height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// The size of the text in lines of a width.
  /// - Parameter isOwn: whether that is the width of the view.
  private func measuredSize(width: CGFloat, isOwn: Bool) -> CGSize {
    if isColumn {
      let shown = shownStretch
      return CGSize(width: width < 1e6 ? width : 0, height: shown.bottom - shown.top)
    }
    let isShaped = flow.shape != nil || !textContainer.isPlain
    if !isShaped, width == flow.width || isOwn { return flow.size }
    let measured = TextFlow(flow.text)
    measured.emptyAttributes = flow.emptyAttributes
    measured.change = flow.change
    measured.hyphenationFactor = flow.hyphenationFactor
    measured.restyle = flow.restyle
    measured.traits = flow.traits
    measured.width = width < 1e6 ? width : .infinity
    guard isShaped else { return measured.size }
    // The height is what is asked for: it limits nothing.
    let area = CGSize(width: width < 1e6 ? width + 2 * textContainer.lineFragmentPadding : 0, height: 0)
    measured.shape = ContainerShape([textContainer], sizes: area, manager: editor.manager)
    return measured.size(ofContainer: 0)
  }

  // MARK: Showing places

  /// The caret, or the end of the selection that moves, comes into sight.
  private func reveal() {
    guard isScrollEnabled else { return }
    var rect = caretRectOfInput(at: editor.selection.head)
    // At the text's ends its margins show, too.
    if rect.minY <= textContainerInset.top { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
    if editor.selection.head.offset == editor.length {
      rect.size.height = max(rect.height, contentSize.height - rect.minY)
    }
    rect.origin.x = 0
    rect.size.width = 1
    let offset = offset(revealing: rect)
    if offset != contentOffset { setContentOffset(offset, animated: false) }
  }

  func scrollToVisible(_ range: NSRange) {
    guard range.location != NSNotFound, range.location <= editor.length else { return }
    layoutIfNeeded()
    let first = caretRectOfInput(at: TextPlace(offset: range.location))
    let last = caretRectOfInput(at: TextPlace(offset: min(range.end, editor.length), isAtLineEnd: true))
    updateContentSize()
    var area = first.union(last)
    // At the text's ends its margins show, too.
    if range.location == 0 { area = area.union(CGRect(x: area.minX, y: 0, width: 1, height: 1)) }
    if range.end >= editor.length { area.size.height = max(area.height, contentSize.height - area.minY) }
    // Where not all fits, the beginning shows.
    scrollRectToVisible(area, animated: false)
    if area.height > bounds.height { scrollRectToVisible(first, animated: false) }
    setNeedsLayout()
  }

  func areaDidChange() {
    bands?.redraw()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Colours or links look different, and take up the same room.
  func styleDidChange() {
    editor.flow.discardStyles()
    canvas.forgetPictures()
    bands?.redraw()
    setNeedsLayout()
  }
}

extension UITextView: TextContainerOwner {
  func size(of container: NSTextContainer, set: CGSize) -> CGSize {
    CGSize(
      width: container.widthTracksTextView ? containerWidth : set.width,
      height: !container.heightTracksTextView
        ? set.height : isScrollEnabled ? .greatestFiniteMagnitude : containerHeight)
  }

  func containerDidChange(_ container: NSTextContainer) { areaDidChange() }

  /// A container that follows its text view.
  static func makeContainer() -> NSTextContainer {
    let container = NSTextContainer()
    container.widthTracksTextView = true
    container.heightTracksTextView = true
    return container
  }
}
