extension UIScrollView {
  /// The offsets at which content may rest, by its size, the insets and the view's size.
  var offsetRanges: OffsetRanges { offsetRanges(in: bounds.size) }

  /// The same for another size of the view.
  func offsetRanges(in size: CGSize) -> OffsetRanges {
    func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
      let lowest = -axis.leading(adjustedContentInset)
      let highest = axis.of(contentSize) + axis.trailing(adjustedContentInset) - axis.of(size)
      return lowest...max(lowest, highest)
    }
    return OffsetRanges(x: range(.horizontal), y: range(.vertical))
  }

  /// Whether a finger can move the content along the axis.
  func scrolls(along axis: ScrollAxis) -> Bool {
    let range = offsetRanges[axis]
    if range.upperBound > range.lowerBound { return true }
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  func moveBounds(to offset: CGPoint) {
    willChangeValue(forKey: "contentOffset")
    bounds.origin = offset
    didChangeValue(forKey: "contentOffset")
    layOutIndicators()
    edgeObservers.tell(self)
    refreshControl?.follow()
    setNeedsLayout()
  }

  /// The size of the content or of the view has changed: an offset that this leaves out of range is brought back,
  /// unless a finger or a motion has it, which will.
  func contentDidChange() {
    updateAdjustedContentInset()
    keepInRange()
    layOutIndicators()
    edgeObservers.tell(self)
  }

  func keepInRange() {
    if case .animation(var animation) = activity {
      let end = offsetRanges.clamp(animation.to)
      if end != animation.to { animation.redirect(from: contentOffset, to: end) }
      activity = .animation(animation)
    }
    guard case .rest = activity, !isTracking else { return }
    contentOffset = offsetRanges.clamp(contentOffset)
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
    let pace = pace
    endMotion()
    let top = CGPoint(x: contentOffset.x, y: offsetRanges.y.lowerBound)
    animateOffset(to: top, pace: pace) { $0.delegate?.scrollViewDidScrollToTop($0) }
  }
}
