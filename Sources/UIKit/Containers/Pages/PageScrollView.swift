import HostInterface
import MotionLaws

/// Scrolls the pages of a page view controller. Its content has three places, of which the page that shows has the middle
/// one; where there is no page to one side, the content ends there.
///
/// Pages are counted from the middle one in the order of reading: -1 is the one before, 1 the one after.
final class PageScrollView: UIScrollView {
  weak var turner: PageTurner?
  private(set) var axis = ScrollAxis.horizontal
  /// The gap between pages, in points.
  private var spacing: CGFloat = 0
  /// The ends of motions are the turner's own doing.
  private var isQuiet = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }

  func arrange(_ arrangement: PageArrangement) {
    axis = arrangement.axis
    spacing = arrangement.spacing
    alwaysBounceHorizontal = axis == .horizontal
    alwaysBounceVertical = axis == .vertical
  }

  // MARK: Places

  /// The distance from one page to the next, in points.
  var pageLength: CGFloat { axis.of(bounds.size) }

  /// The same, where pages show in `bounds`.
  func pageLength(in bounds: CGRect) -> CGFloat { axis.of(bounds.size) + spacing }

  private var readingSign: CGFloat { axis == .horizontal && isRightToLeft ? -1 : 1 }

  /// The number of the page in sight, between pages a fraction.
  var place: CGFloat { pageLength > 0 ? readingSign * (axis.of(contentOffset) / pageLength - 1) : 0 }

  func offset(of place: CGFloat) -> CGPoint {
    var offset = CGPoint.zero
    axis.set((1 + readingSign * place) * pageLength, in: &offset)
    return offset
  }

  /// A page's frame in the content.
  func frame(of place: CGFloat) -> CGRect {
    CGRect(origin: offset(of: place), size: bounds.size)
      .insetBy(dx: axis == .horizontal ? spacing / 2 : 0, dy: axis == .vertical ? spacing / 2 : 0)
  }

  /// Gives the view its frame in the place where pages show, with half a gap before and behind.
  func fill(_ bounds: CGRect) {
    let frame = bounds.insetBy(
      dx: axis == .horizontal ? -spacing / 2 : 0, dy: axis == .vertical ? -spacing / 2 : 0)
    let place = place
    if self.frame != frame { self.frame = frame }
    let size =
      axis == .horizontal
      ? CGSize(width: 3 * frame.width, height: frame.height) : CGSize(width: frame.width, height: 3 * frame.height)
    guard contentSize != size else { return }
    contentSize = size
    contentOffset = offset(of: place)
  }

  /// The page in the middle stays, wherever the content begins.
  override var keepsStart: Bool { false }

  /// Ends the content where there is no page on a side.
  func setEnds(hasBefore: Bool, hasAfter: Bool) {
    let (low, high) = readingSign > 0 ? (hasBefore, hasAfter) : (hasAfter, hasBefore)
    let (leading, trailing) = (low ? 0 : -pageLength, high ? 0 : -pageLength)
    contentInset =
      axis == .horizontal
      ? UIEdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
      : UIEdgeInsets(top: leading, left: 0, bottom: trailing, right: 0)
  }

  /// The frame by which a page gets its safe area: that which it has at rest. Otherwise its contents would be laid out
  /// anew as it moves.
  override func frameForSafeArea(of subview: UIView) -> CGRect {
    guard subview is PageSlotView else { return super.frameForSafeArea(of: subview) }
    return CGRect(origin: bounds.origin, size: bounds.size)
      .insetBy(dx: axis == .horizontal ? spacing / 2 : 0, dy: axis == .vertical ? spacing / 2 : 0)
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    turner?.directionDidChange()
  }

  // MARK: Motion

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      turner?.contentDidMove()
    }
  }

  /// What moves stops where it is; a finger that drags loses the content.
  func stop() {
    quietly {
      if isDragging {
        pan.isEnabled = false
        pan.isEnabled = isScrollEnabled
      }
      endMotion()
    }
  }

  private func quietly(_ work: () -> Void) {
    let wasQuiet = isQuiet
    isQuiet = true
    work()
    isQuiet = wasQuiet
  }

  override func motionDidEnd() {
    if !isQuiet, !isTracking { turner?.contentDidComeToRest() }
  }

  override func fingersDidLeaveAtRest() { turner?.contentDidComeToRest() }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    turner?.learnNeighbours()
    guard super.gestureRecognizerShouldBegin(pan) else { return false }
    // What a wheel takes over moves yet.
    quietly { endMotion() }
    turner?.personWillDrag()
    return true
  }

  override func scroll(by wheel: WheelSample) -> Bool {
    if !isTurned { turner?.learnNeighbours() }
    return super.scroll(by: wheel)
  }

  /// The page where content comes to rest: at most one away from that which showed for the most part when the drag began,
  /// so that each of several fast swipes counts.
  override func releaseTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let turner, pageLength > 0 else { return target }
    let projected = ReleaseRule.page.restingPlace(
      from: axis.of(contentOffset), velocity: 1000 * axis.of(velocity))
    let paging = Paging(pageLength: pageLength, range: offsetRanges[axis])
    var chosen = target
    axis.set(paging.target(projected: projected, start: axis.of(offset(of: turner.dragStart))), in: &chosen)
    return roundedToPixels(chosen)
  }
}
