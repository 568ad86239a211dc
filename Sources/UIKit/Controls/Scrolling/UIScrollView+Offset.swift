extension UIScrollView {
  /// The offsets at which content may rest, by its size, the insets and the view's size.
  var offsetRanges: OffsetRanges { offsetRanges(in: bounds.size) }

  /// The same for another size of the view, and of its content. Content rests at whole pixels, whatever its size.
  func offsetRanges(in size: CGSize, content: CGSize? = nil) -> OffsetRanges {
    let content = content ?? contentSize
    let inset = adjustedContentInset
    let lowest = roundedToPixels(CGPoint(x: -inset.left, y: -inset.top))
    let highest = roundedToPixels(
      CGPoint(x: content.width + inset.right - size.width, y: content.height + inset.bottom - size.height))
    return OffsetRanges(
      x: lowest.x...max(lowest.x, highest.x), y: lowest.y...max(lowest.y, highest.y))
  }

  /// Whether a finger can move the content along the axis.
  func scrolls(along axis: ScrollAxis) -> Bool {
    let range = offsetRanges[axis]
    if range.upperBound > range.lowerBound { return true }
    return bounces(along: axis) && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether content may be pulled beyond its edges along an axis.
  func bounces(along axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// The offset one screenful further; nil for directions that depend on the content's meaning.
  func offset(showing direction: UIAccessibilityScrollDirection) -> CGPoint? {
    let shown = bounds.inset(by: adjustedContentInset).size
    var offset = contentOffset
    switch direction {
    case .up: offset.y -= shown.height
    case .down: offset.y += shown.height
    case .left: offset.x -= shown.width
    case .right: offset.x += shown.width
    case .next, .previous: return nil
    }
    return offsetRanges.clamp(offset)
  }

  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  func moveBounds(to offset: CGPoint) {
    tellOfChange("contentOffset") { bounds.origin = offset }
    layOutIndicators()
    edgeObservers.tell(self)
    refreshControl?.follow()
    setNeedsLayout()
  }

  /// The view has another size.
  /// - Parameter old: the offsets at which content might rest before.
  func viewDidResize(after old: OffsetRanges) {
    updateAdjustedContentInset()
    keepInRange(after: old)
    layOutIndicators()
    edgeObservers.tell(self)
  }

  /// The content has another size. Along an axis on which it may rest where it might before, nothing moves: not even an
  /// offset that the app has set beyond the edges, as was measured.
  /// - Parameter old: the offsets at which content might rest before.
  func contentDidResize(after old: OffsetRanges) {
    updateAdjustedContentInset()
    if case .rest = activity {
      if !isHeld, zoomer?.hasOffset != true { contentOffset = restingOffset(afterContentOf: old) }
    } else {
      keepInRange()
    }
    layOutIndicators()
    edgeObservers.tell(self)
  }

  private func restingOffset(afterContentOf old: OffsetRanges) -> CGPoint {
    let new = offsetRanges
    let inRange = new.clamp(contentOffset)
    var offset = contentOffset
    for axis in ScrollAxis.allCases {
      let (before, after) = (old[axis], new[axis])
      let isWhole = after.lowerBound <= before.lowerBound && before.upperBound <= after.upperBound
      if !isWhole { axis.set(axis.of(inRange), in: &offset) }
    }
    return offset
  }

  /// Brings an offset that is out of range back, or the end of an animation. What a finger holds or has let go comes back
  /// by itself, but where old ranges are given, a finger that is down without scrolling holds only what was outside them.
  func keepInRange(after old: OffsetRanges? = nil) {
    if zoomer?.hasOffset == true { return }
    switch activity {
    case .animation: motion.keepEnd(in: offsetRanges, from: contentOffset)
    case .rest:
      let wasInRange = old.map { $0.clamp(contentOffset) == contentOffset } ?? false
      if !isHeld || wasInRange { contentOffset = offsetRanges.clamp(contentOffset) }
    default: break
    }
  }

  /// The offset nearest to the present one at which `rect` shows, or as much of it as fits.
  func offset(revealing rect: CGRect) -> CGPoint {
    var offset = contentOffset
    for axis in ScrollAxis.allCases {
      let (low, high) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let leading = axis.leading(adjustedContentInset)
      let visible = axis.of(bounds.size) - leading - axis.trailing(adjustedContentInset)
      let start = axis.of(contentOffset) + leading
      var moved = start
      if high > start + visible { moved = high - visible }
      if low < moved { moved = low }
      axis.set(moved - leading, in: &offset)
    }
    return roundedToPixels(offsetRanges.clamp(offset))
  }
}

extension UIScrollView: TopScrolling {
  var mayScrollToTop: Bool { scrollsToTop && delegate?.scrollViewShouldScrollToTop(self) ?? true }

  func scrollToTop() {
    let pace = motion.pace
    endMotion()
    let top = CGPoint(x: contentOffset.x, y: offsetRanges.y.lowerBound)
    animateOffset(to: top, pace: pace) { $0.delegate?.scrollViewDidScrollToTop($0) }
  }
}
