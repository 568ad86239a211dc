import MotionLaws

/// The zoom of a scroll view's content: what fingers hold, and what goes on by itself.
@MainActor final class ScrollZoomer {
  private unowned let scrollView: UIScrollView
  /// The recognizer of the pinch; nil while the limits leave nothing to zoom.
  private(set) var pinch: ScrollPinchGestureRecognizer?

  private var grip: ZoomGrip?
  private var motion: ZoomMotion?
  private var frames: CADisplayLink?
  /// The content is being given a scale and an offset at once.
  private var isPlacing = false
  /// A finger has caught a bounce, which goes on when no pinch comes of it.
  private var owesBounce = false
  /// The view of whose zoom the delegate has been told, and has to be told of the end.
  private var announcedView: UIView?

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  // MARK: State

  /// Whether fingers zoom.
  var isHeld: Bool { grip != nil }
  /// Whether the offset is the zoom's business.
  var hasOffset: Bool { grip != nil || motion != nil || isPlacing }
  var isBouncing: Bool { motion?.isBounce ?? false }

  /// The view that zooms instead of the one that the delegate names.
  weak var ownView: UIView?
  /// The view that zooms.
  var zoomedView: UIView? { ownView ?? scrollView.delegate?.viewForZooming(in: scrollView) }

  /// The scale of the zoomed view; 1 where there is none.
  var scale: CGFloat {
    guard let scale = zoomedView?.transform.a, scale > 0 else { return 1 }
    return scale
  }

  /// The least scale that counts: content that has shrunk to nothing could not grow again.
  private static let leastScale: CGFloat = 0.001

  private var band: ZoomBand {
    let least = max(scrollView.minimumZoomScale, Self.leastScale)
    return ZoomBand(limits: least...max(least, scrollView.maximumZoomScale))
  }

  private var place: ZoomPath.Place { ZoomPath.Place(scale: scale, offset: scrollView.contentOffset) }

  /// The limits of the scale have changed: a pinch is only there where they leave something to zoom.
  func limitsDidChange() {
    let isWanted = scrollView.maximumZoomScale > scrollView.minimumZoomScale
    if isWanted, pinch == nil {
      let pinch = ScrollPinchGestureRecognizer()
      pinch.delegate = scrollView as? any UIGestureRecognizerDelegate
      pinch.addTarget(scrollView, action: Selector(UIScrollView.pinchDidChange, "_pinchDidChange:"))
      scrollView.addGestureRecognizer(pinch)
      self.pinch = pinch
    } else if !isWanted, let pinch {
      scrollView.removeGestureRecognizer(pinch)
      end()
      self.pinch = nil
    }
  }

  // MARK: Fingers

  func pinchDidChange() {
    guard let pinch else { return }
    switch pinch.state {
    case .began:
      begin(pinch)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled: end()
    case .possible, .failed: break
    }
  }

  private func begin(_ pinch: ScrollPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    scrollView.endMotion()
    catchMotion()
    owesBounce = false
    grip = ZoomGrip(
      rawScale: band.raw(scale), shownScale: scale, anchor: anchor(in: view, pinch), fingerCount: pinch.numberOfTouches)
    scrollView.layOutIndicators()
    scrollView.indicators.show(in: scrollView)
    announce(view)
  }

  private func follow(_ pinch: ScrollPinchGestureRecognizer) {
    guard var grip, let view = zoomedView else { return }
    if grip.fingerCount != pinch.numberOfTouches {
      grip.fingerCount = pinch.numberOfTouches
      grip.anchor = anchor(in: view, pinch)
    }
    let present = scale
    if grip.shownScale != present { grip.rawScale = band.raw(present) / pinch.pinched }
    let raw = grip.rawScale * pinch.pinched
    let (anchor, finger) = (grip.anchor, fingerPlace(pinch))
    show(scrollView.bouncesZoom ? band.shown(raw) : band.clamp(raw)) { view in
      self.pulledOffset(view.convert(anchor, to: self.scrollView), at: finger)
    }
    grip.shownScale = scale
    grip.note(place, at: pinch.lastEventTime)
    // The delegate may have ended the pinch.
    if self.grip != nil { self.grip = grip }
  }

  /// The fingers have let the content go.
  func end() {
    guard let grip else { return }
    self.grip = nil
    let (scale, limits) = (scale, band)
    if let pinch, let view = zoomedView, limits.clamp(scale) != scale {
      let finger = fingerPlace(pinch)
      let anchor = view.convert(
        CGPoint(x: scrollView.bounds.minX + finger.x, y: scrollView.bounds.minY + finger.y), from: scrollView)
      let velocity = pinch.state == .cancelled ? .zero : grip.velocity(at: pinch.lastEventTime)
      bounce(view, anchor, finger, velocity: velocity, at: pinch.lastEventTime)
    } else {
      scrollView.indicators.fade(in: scrollView)
      announceEnd()
    }
  }

  /// The same where a pan hears of it before the pinch does.
  func endIfLetGo() {
    if let pinch, pinch.isFinished { end() }
  }

  /// The middle of the fingers, from the upper left corner of the scroll view's rectangle.
  private func fingerPlace(_ pinch: ScrollPinchGestureRecognizer) -> CGPoint {
    let location = pinch.location(in: scrollView)
    return CGPoint(x: location.x - scrollView.bounds.minX, y: location.y - scrollView.bounds.minY)
  }

  /// The point of the view that the fingers have, also where content beyond an edge stays behind them.
  private func anchor(in view: UIView, _ pinch: ScrollPinchGestureRecognizer) -> CGPoint {
    let finger = fingerPlace(pinch)
    let ranges = scrollView.offsetRanges
    var raw = scrollView.contentOffset
    for axis in ScrollAxis.allCases {
      axis.set(scrollView.band(axis).rawOffset(axis.of(raw), in: ranges[axis]), in: &raw)
    }
    return view.convert(CGPoint(x: raw.x + finger.x, y: raw.y + finger.y), from: scrollView)
  }

  /// The offset at which a point of the content lies under the fingers, as far as the edges let it.
  private func pulledOffset(_ point: CGPoint, at finger: CGPoint) -> CGPoint {
    let ranges = scrollView.offsetRanges
    var offset = CGPoint(x: point.x - finger.x, y: point.y - finger.y)
    for axis in ScrollAxis.allCases {
      guard scrollView.bounces(along: axis) else {
        axis.set(min(max(axis.of(offset), ranges[axis].lowerBound), ranges[axis].upperBound), in: &offset)
        continue
      }
      axis.set(scrollView.band(axis).shownOffset(axis.of(offset), in: ranges[axis]), in: &offset)
    }
    return offset
  }

  // MARK: What the app asks for

  /// Zooms to a scale.
  /// - Parameters:
  ///   - anchor: the point of the zoomed view, in its coordinates, that comes to the middle of the scroll view as far as
  ///     content may be there; nil for the one that is there now.
  func zoom(to scale: CGFloat, anchor: CGPoint? = nil, animated: Bool) {
    guard !scale.isNaN, anchor?.isFinite ?? true, scrollView.maximumZoomScale > 0, let view = zoomedView else {
      return
    }
    let middle = CGPoint(x: scrollView.bounds.width / 2, y: scrollView.bounds.height / 2)
    let anchor =
      anchor
      ?? view.convert(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
    let scale = band.clamp(scale)
    guard animated, scrollView.window != nil, !isHeld else {
      catchMotion()
      owesBounce = false
      show(scale) { view in
        let point = view.convert(anchor, to: self.scrollView)
        return self.scrollView.offsetRanges.clamp(CGPoint(x: point.x - middle.x, y: point.y - middle.y))
      }
      return
    }
    start(
      ZoomMotion(
        isBounce: false, scale: scale, anchor: anchor, place: middle, path: ZoomPath(from: place, to: place),
        start: nil, shown: place), in: view)
  }

  // MARK: Motion

  /// Brings the scale back to its limits.
  private func bounce(
    _ view: UIView, _ anchor: CGPoint, _ finger: CGPoint, velocity: ZoomPath.Place, at time: TimeInterval
  ) {
    let place = place
    start(
      ZoomMotion(
        isBounce: true, scale: band.clamp(place.scale), anchor: anchor, place: finger,
        path: ZoomPath(from: place, to: place, velocity: velocity), start: time, shown: place), in: view)
  }

  private func start(_ motion: ZoomMotion, in view: UIView) {
    scrollView.endMotion()
    owesBounce = false
    var motion = motion
    if let old = self.motion, let start = old.start, let shown = frames?.targetTimestamp, motion.start == nil {
      // What moves already goes on from there.
      motion.start = max(shown, start)
      motion.path = ZoomPath(from: place, to: place, velocity: old.path.velocity(after: max(shown, start) - start))
    }
    motion.redirect(from: place, to: end(of: motion, in: view), at: motion.start ?? 0)
    guard motion.path.end != place else { return finish(at: motion.path.end) }
    self.motion = motion
    scrollView.layOutIndicators()
    scrollView.indicators.show(in: scrollView)
    subscribeToFrames()
    announce(view)
  }

  /// The place at which a motion comes to rest, by the insets and the sizes that are there now.
  private func end(of motion: ZoomMotion, in view: UIView) -> ZoomPath.Place {
    let factor = motion.scale / scale
    let anchor = view.convert(motion.anchor, to: scrollView)
    let ranges = scrollView.offsetRanges(in: scrollView.bounds.size, content: contentSize(of: view, at: motion.scale))
    let offset = CGPoint(x: anchor.x * factor - motion.place.x, y: anchor.y * factor - motion.place.y)
    return ZoomPath.Place(scale: motion.scale, offset: scrollView.roundedToPixels(ranges.clamp(offset)))
  }

  private func subscribeToFrames() {
    guard frames == nil else { return }
    frames = CADisplayLink.run(for: self) { $0.step(to: $1.targetTimestamp) }
  }

  private func step(to time: TimeInterval) {
    guard var motion, let view = zoomedView else { return catchMotion() }
    let (actual, end) = (place, end(of: motion, in: view))
    if motion.shown != actual || motion.path.end != end { motion.redirect(from: actual, to: end, at: time) }
    let start = motion.start ?? time
    motion.start = start
    let length = max(view.bounds.width, view.bounds.height)
    // Content that nobody sees comes to rest at once.
    guard scrollView.window != nil, !motion.path.isOver(after: time - start, length: length) else {
      return finish(at: motion.path.end)
    }
    let next = motion.path.place(after: time - start)
    self.motion = motion
    // A lift at speed carries content no farther than fingers do.
    show(band.reachable(next.scale)) { _ in next.offset }
    // The delegate may have ended the motion.
    if self.motion != nil { self.motion?.shown = place }
  }

  private func finish(at end: ZoomPath.Place) {
    stopFrames()
    motion = nil
    show(end.scale) { _ in end.offset }
    scrollView.indicators.fade(in: scrollView)
    announceEnd()
  }

  /// Content stays where it is on screen: fingers have come, or the app wants something else.
  func catchMotion() {
    guard let motion else { return }
    stopFrames()
    self.motion = nil
    owesBounce = motion.isBounce
    scrollView.indicators.fade(in: scrollView)
    announceEnd()
  }

  private func stopFrames() {
    frames?.invalidate()
    frames = nil
  }

  /// Brings content that was caught beyond its limits back, once no finger is down.
  /// - Returns: whether the offset is the zoom's business.
  func returnToLimits() -> Bool {
    if hasOffset { return true }
    guard owesBounce, pinch.map({ $0.areFingersUp }) ?? true else { return owesBounce }
    owesBounce = false
    guard let view = zoomedView, band.clamp(scale) != scale else { return false }
    let bounds = scrollView.bounds
    bounce(
      view, view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: scrollView),
      CGPoint(x: bounds.width / 2, y: bounds.height / 2), velocity: .zero, at: CACurrentMediaTime())
    return true
  }

  // MARK: Geometry

  private func contentSize(of view: UIView, at scale: CGFloat) -> CGSize {
    CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  /// Gives the content a scale, about its upper left corner, and then an offset.
  private func show(_ scale: CGFloat, offset: (UIView) -> CGPoint) {
    guard let view = zoomedView else { return }
    let old = self.scale
    isPlacing = true
    if scale != old {
      let (center, factor) = (view.center, scale / old)
      ConstraintPass.apply(to: view) {
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(x: center.x * factor, y: center.y * factor)
      }
      scrollView.contentSize = contentSize(of: view, at: scale)
    }
    scrollView.contentOffset = offset(view)
    isPlacing = false
    scrollView.keepInRange()
    if scale != old { scrollView.delegate?.scrollViewDidZoom(scrollView) }
  }

  // MARK: The delegate

  private func announce(_ view: UIView) {
    guard announcedView == nil else { return }
    announcedView = view
    scrollView.delegate?.scrollViewWillBeginZooming(scrollView, with: view)
  }

  private func announceEnd() {
    guard let view = announcedView else { return }
    announcedView = nil
    scrollView.delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
