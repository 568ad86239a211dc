import MotionLaws

/// The scroll view of a part of a collection view that scrolls by itself.
final class EmbeddedScrollView: UIScrollView {
  private(set) var track: EmbeddedTrack
  /// A closure that is called when it is scrolled.
  var didScroll: (EmbeddedScrollView) -> Void = { _ in }
  /// The offset from the leading end when the drag began.
  private var dragStart: CGFloat = 0
  private var isFollowing = false

  init(_ track: EmbeddedTrack) {
    self.track = track
    super.init(frame: track.place.viewport)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
    follow(track)
  }

  required init?(coder: NSCoder) { nil }

  var offset: CGFloat { track.place.logical(contentOffset) }

  // MARK: The layout

  /// Shows the part as its layout says.
  func follow(_ track: EmbeddedTrack) {
    isFollowing = true
    self.track = track
    let place = track.place
    isPagingEnabled = track.stops.behavior == .paging
    if frame != place.viewport { frame = place.viewport }
    let axis = place.axis
    let size =
      axis == .horizontal
      ? CGSize(width: place.content.width, height: place.viewport.height)
      : CGSize(width: place.viewport.width, height: place.content.height)
    if contentSize != size { contentSize = size }
    (alwaysBounceHorizontal, alwaysBounceVertical) = (axis == .horizontal, axis == .vertical)
    if contentOffset != place.contentOffset { contentOffset = place.contentOffset }
    isFollowing = false
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let isMoved = newValue.origin != super.bounds.origin
      super.bounds = newValue
      if isMoved, !isFollowing { didScroll(self) }
    }
  }

  /// Scrolls to an offset from the leading end.
  func scroll(to offset: CGFloat, animated: Bool) {
    setContentOffset(track.place.physical(track.stops.clamp(offset)), animated: animated)
  }

  // MARK: Where it rests

  override func stop(near offset: CGPoint) -> CGPoint? {
    guard track.stops.hasStops else { return super.stop(near: offset) }
    return track.place.physical(track.stops.stop(near: track.place.logical(offset)))
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pan { dragStart = offset }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func releaseTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard track.stops.isByGroup else { return target }
    let axis = track.place.axis
    var projected = contentOffset
    axis.set(
      ReleaseRule.page.restingPlace(from: axis.of(contentOffset), velocity: 1000 * axis.of(velocity)), in: &projected)
    return roundedToPixels(
      track.place.physical(track.stops.target(projected: track.place.logical(projected), start: dragStart)))
  }
}
