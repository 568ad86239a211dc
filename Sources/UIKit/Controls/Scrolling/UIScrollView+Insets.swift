extension UIScrollView {
  /// Finds `adjustedContentInset` anew. Content that rests at its start stays there, so that it moves with the inset.
  func updateAdjustedContentInset() {
    let inset = wantedContentInset
    guard inset != adjustedContentInsetStorage else { return }
    let oldRanges = offsetRanges
    adjustedContentInsetStorage = inset
    if case .rest = activity, zoomer?.hasOffset != true { contentOffset = restingOffset(after: oldRanges) }
    if case .animation = activity { keepInRange() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    updateSubviewsSafeArea()
    layOutIndicators()
    edgeObservers.tell(self)
  }

  /// The offset in new ranges of content that rested in old ones: still at its start, or where it was if it may be
  /// there. A finger that is down without scrolling, as one that goes back from the screen's edge, keeps only what it
  /// has caught beyond an edge.
  private func restingOffset(after old: OffsetRanges) -> CGPoint {
    let new = offsetRanges
    let inRange = new.clamp(contentOffset)
    var offset = contentOffset
    for axis in ScrollAxis.allCases {
      let place = axis.of(offset)
      if keepsStart, place == old[axis].lowerBound {
        axis.set(new[axis].lowerBound, in: &offset)
      } else if !isHeld || old[axis].contains(place) {
        axis.set(axis.of(inRange), in: &offset)
      }
    }
    return offset
  }

  private var wantedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var inset = contentInset
    inset.top += refreshInset
    if adjusts(.vertical) {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if adjusts(.horizontal) {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  private func adjusts(_ axis: ScrollAxis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .scrollableAxes: return isScrollable(axis)
    case .automatic:
      guard let owner else { return isScrollable(axis) }
      guard owner.automaticallyAdjustsScrollViewInsets else { return false }
      return isScrollable(axis) || axis == .vertical && owner.isInNavigation
    }
  }

  /// The controller whose first scroll view this is: its view, or the backmost view in that.
  private var owner: (any ViewControlling)? {
    if let viewController { return viewController }
    return superviewStorage?.subviewsStorage.first === self ? superviewStorage?.viewController : nil
  }

  /// Whether the content is longer than the view, or bounces although it isn't.
  private func isScrollable(_ axis: ScrollAxis) -> Bool {
    if axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical { return true }
    let own = axis.leading(contentInset) + axis.trailing(contentInset)
    return axis.of(contentSize) + own > axis.of(bounds.size)
  }

  /// What the insets have taken up, views in the content need not avoid again.
  var safeAreaInsetsForContent: UIEdgeInsets {
    var safe = safeAreaInsets
    if adjusts(.vertical) { (safe.top, safe.bottom) = (0, 0) }
    if adjusts(.horizontal) { (safe.left, safe.right) = (0, 0) }
    return safe
  }
}

extension UIView {
  /// The scroll view whose insets the controller of this view decides on: this one, or the backmost view in it.
  var firstScrollView: UIScrollView? { self as? UIScrollView ?? subviewsStorage.first as? UIScrollView }
}
