import MotionLaws

extension UIScrollView {
  /// Content that still runs faster than this, in points per second, is caught by a touch; slower, the touch is one on
  /// the content. Apple doesn't document it. Chosen by eye: half a point in a frame of a 60th of a second, which looks
  /// like rest.
  private static let catchSpeed: CGFloat = 30
  /// A drag whose lesser component is at most this part of the greater one counts as one along an axis. Apple documents
  /// that diagonal drags scroll freely, not where they begin. Chosen by eye: 27° beside each axis, and 37° between.
  private static let lockRatio: CGFloat = 0.5

  // MARK: Touches before a pan

  /// A finger comes down: whatever moves stops where it is on screen.
  func fingerDidLand() {
    motion.hold()
    if case .release(let release) = activity {
      let isFast = release.velocity(at: CACurrentMediaTime()).length > Self.catchSpeed
      let isBeyondEdge = offsetRanges.clamp(contentOffset) != contentOffset
      endMotion()
      if isFast || isBeyondEdge { pan.arena?.claim(pan) }
    } else {
      endMotion()
    }
    zoomer?.catchMotion()
  }

  /// All fingers are up, or were lost, and the pan is over: content that hangs in the air comes down.
  func fingersDidLeave() {
    motion.letGo()
    returnToBounds()
  }

  /// Brings content that hangs in the air down, once no finger holds it.
  func returnToBounds() {
    guard case .rest = activity, zoomer?.returnToLimits() != true else { return }
    let ranges = offsetRanges
    let isPageless = isPagingEnabled && restingPage(from: contentOffset, velocity: .zero) != contentOffset
    let isBetweenStops = stop(near: contentOffset).map { roundedToPixels($0) != contentOffset } ?? false
    guard ranges.clamp(contentOffset) != contentOffset || isPageless || isBetweenStops else {
      return fingersDidLeaveAtRest()
    }
    release(velocity: .zero, from: contentOffset, dragStart: contentOffset, at: CACurrentMediaTime())
    announceRelease()
  }

  func panShouldBegin() -> Bool {
    let translation = pan.translation(in: self)
    let axes = draggedAxes(translation)
    guard !axes.isEmpty, contentLetsGo(to: pan) else { return false }
    // At its own edge, the view leaves the drag to one around it that can go on.
    return axes.contains { canMove(along: $0, by: translation) } || !axes.contains { outerViewMoves($0, translation) }
  }

  /// Whether views that have got the touches of a gesture of this view's already may lose them.
  func contentLetsGo(to recognizer: UIGestureRecognizer) -> Bool {
    guard let delivery = recognizer.arena?.delivery else { return true }
    for touch in recognizer.trackedTouches where delivery.hasDelivered(touch) {
      guard let view = touch.view, view !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  private func draggedAxes(_ translation: CGPoint) -> [ScrollAxis] {
    let axes = ScrollAxis.allCases.filter { scrolls(along: $0) }
    guard axes.count == 2, isDirectionalLockEnabled else { return axes }
    let (x, y) = (abs(translation.x), abs(translation.y))
    if y <= x * Self.lockRatio { return [.horizontal] }
    if x <= y * Self.lockRatio { return [.vertical] }
    return axes
  }

  /// Whether there is content in the direction to which the finger pulls.
  func canMove(along axis: ScrollAxis, by translation: CGPoint) -> Bool {
    let pull = axis.of(translation)
    let offset = axis.of(contentOffset)
    let range = offsetRanges[axis]
    return pull > 0 ? offset > range.lowerBound : pull < 0 ? offset < range.upperBound : false
  }

  private func outerViewMoves(_ axis: ScrollAxis, _ translation: CGPoint) -> Bool {
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.canMove(along: axis, by: translation) {
        return true
      }
      ancestor = view.superview
    }
    return false
  }

  // MARK: The pan

  func panDidChange(_ pan: UIPanGestureRecognizer) {
    moveKeyboard()
    switch pan.state {
    case .began:
      beginDrag()
      drag()
    case .changed: drag()
    case .ended, .cancelled: endDrag()
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    endMotion()
    let ranges = offsetRanges
    var raw = contentOffset
    for axis in ScrollAxis.allCases { axis.set(band(axis).rawOffset(axis.of(raw), in: ranges[axis]), in: &raw) }
    let axes = draggedAxes(pan.translation(in: self))
    motion.begin(
      Drag(
        start: contentOffset, axes: axes, partner: findDragPartner(axes), raw: raw, translation: .zero,
        shown: contentOffset, ranges: ranges))
    layOutIndicators()
    indicators.show(in: self)
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func drag() {
    guard case .drag(var drag) = activity else { return }
    let translation = pan.dragged(in: self)
    if isZooming {
      // The pinch has the content, and takes it along with the fingers' middle.
      drag.translation = translation
      motion.goOn(as: .drag(drag))
      return
    }
    let ranges = offsetRanges
    if drag.shown != contentOffset || drag.ranges != ranges {
      let offset = drag.shown == contentOffset ? exactOffset(drag) : contentOffset
      for axis in ScrollAxis.allCases {
        axis.set(band(axis).rawOffset(axis.of(offset), in: ranges[axis]), in: &drag.raw)
      }
      drag.ranges = ranges
    }
    var offset = contentOffset
    for axis in drag.axes {
      var way = axis.of(translation) - axis.of(drag.translation)
      if axis == .vertical, let partner = drag.partner {
        way = partner.share(way, room: axis.of(drag.raw) - ranges[axis].lowerBound)
      }
      var raw = axis.of(drag.raw) - way
      if !bounces(along: axis) || pan.isTurnedByNotches {
        raw = min(max(raw, ranges[axis].lowerBound), ranges[axis].upperBound)
      }
      axis.set(raw, in: &drag.raw)
      axis.set(band(axis).shownOffset(raw, in: ranges[axis]), in: &offset)
    }
    drag.translation = translation
    drag.shown = roundedToPixels(offset)
    motion.goOn(as: .drag(drag))
    contentOffset = offset
  }

  func band(_ axis: ScrollAxis) -> RubberBand { RubberBand(length: axis.of(bounds.size)) }

  private func endDrag() {
    guard case .drag(let drag) = activity else { return }
    motion.letGo()
    zoomer?.endIfLetGo()
    if zoomer?.returnToLimits() == true { return endDrag(drag) }
    let finger = pan.velocity(in: self)
    var velocity = CGPoint.zero
    for axis in drag.axes { axis.set(-axis.of(finger), in: &velocity) }
    if drag.partner?.letGo(velocity: finger.y) == true { velocity.y = 0 }
    let generation = motion.generation
    let release = planRelease(
      velocity: velocity, from: drag.shown == contentOffset ? exactOffset(drag) : contentOffset,
      dragStart: drag.start, at: pan.lastEventTime, asksDelegate: true)
    // The delegate may have started something else.
    guard generation == motion.generation else { return }
    let decelerates = !release.isOver(at: release.start)
    if decelerates { start(release) } else { come(toRest: release.target) }
    let begun = motion.generation
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard begun == motion.generation else { return }
    if decelerates { announceRelease() } else { motionDidEnd() }
  }

  /// Ends a drag of content that a zoom has: it stays where it is.
  private func endDrag(_ drag: Drag) {
    _ = drag.partner?.letGo(velocity: 0)
    let generation = motion.generation
    var target = contentOffset
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    guard generation == motion.generation else { return }
    motion.end()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// The offset that the content would have if pixels were infinitely small.
  private func exactOffset(_ drag: Drag) -> CGPoint {
    var offset = contentOffset
    for axis in drag.axes {
      axis.set(band(axis).shownOffset(axis.of(drag.raw), in: drag.ranges[axis]), in: &offset)
    }
    return offset
  }
}

extension UIScrollView {
  /// Lets the keyboard follow the pan as `keyboardDismissMode` says. A wheel leaves it where it is.
  func moveKeyboard() {
    guard keyboardDismissMode != .none, !pan.isTurnedByNotches, let window,
      let keyboard = UIApplication.current?.keyboard
    else { return }
    switch (keyboardDismissMode.isInteractive, pan.state) {
    case (false, .began): window.windowScene?.keyWindow?.endEditing(true)
    case (true, .began), (true, .changed):
      keyboard.follow(window.convertToScreen(pan.location(in: nil)).y + KeyboardGuides.dismissPadding(in: window))
    case (true, .ended): keyboard.letGo(velocity: pan.velocity(in: nil).y)
    case (true, .cancelled): keyboard.letGo(velocity: -1)
    default: break
    }
  }
}

extension UIScrollView: ContentTouchControlling {
  /// Seconds for which content waits for its touches.
  private static let touchDelay = 0.15

  var contentTouchDelay: TimeInterval {
    let scrolls = isScrollEnabled && ScrollAxis.allCases.contains { self.scrolls(along: $0) }
    let zooms = pinchGestureRecognizer?.isEnabled ?? false
    return delaysContentTouches && (scrolls || zooms) ? Self.touchDelay : 0
  }

  func letsTouchesBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  /// A finger takes the content from a wheel.
  func touchWillLand() { endTurn() }
}
