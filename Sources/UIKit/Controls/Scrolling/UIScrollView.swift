import MotionLaws
import HostInterface

/// A window onto content that is larger than itself, moved by fingers and wheels.
///
/// `contentOffset` is the origin of `bounds`: the point of the content that lies at the view's upper left corner. While
/// content moves by itself its offset is set anew for every frame, for the time at which that frame will show.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Hears of motion; not kept alive. Nil by default.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of what scrolls, in points. Default: zero.
  open var contentSize: CGSize = .zero {
    willSet { willChangeValue(forKey: "contentSize") }
    didSet {
      didChangeValue(forKey: "contentSize")
      if contentSize != oldValue { contentDidResize(after: offsetRanges(in: bounds.size, content: oldValue)) }
    }
  }

  /// Room around the content, in points. Default: none.
  open var contentInset: UIEdgeInsets = .zero {
    willSet { willChangeValue(forKey: "contentInset") }
    didSet {
      didChangeValue(forKey: "contentInset")
      if contentInset != oldValue { updateAdjustedContentInset() }
    }
  }

  /// The rule by which the safe area becomes part of `adjustedContentInset`. Default: `.automatic`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedContentInset() } }
  }

  /// The insets of the content, in points:
  /// `contentInset` and that part of the safe area that `contentInsetAdjustmentBehavior` asks for.
  open var adjustedContentInset: UIEdgeInsets { adjustedContentInsetStorage }
  final var adjustedContentInsetStorage: UIEdgeInsets = .zero

  /// What constraints between the content and this guide say is the content's size.
  open var contentLayoutGuide: UILayoutGuide { constraintLayout.systemGuide(.scrollContent, of: self) }

  /// The view's own rectangle, in which content that is tied to it does not scroll.
  open var frameLayoutGuide: UILayoutGuide { constraintLayout.systemGuide(.scrollFrame, of: self) }

  // MARK: Behaviour

  /// Whether fingers and wheels scroll. Default: true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether content may be pulled beyond its edges, and springs back. Setting it sets `bouncesHorizontally` and
  /// `bouncesVertically`; it is true while one of them is. Default: true.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Whether content may be pulled beyond its left and right edges, and springs back. Default: true.
  open var bouncesHorizontally = true
  /// Whether content may be pulled beyond its top and bottom, and springs back. Default: true.
  open var bouncesVertically = true
  /// Bounces although the content is not higher than the view. Default: false.
  open var alwaysBounceVertical = false
  /// Bounces although the content is not wider than the view. Default: false.
  open var alwaysBounceHorizontal = false
  /// A drag that starts along one axis stays on it. Default: false.
  open var isDirectionalLockEnabled = false
  /// Content comes to rest at multiples of the view's size. Default: false.
  open var isPagingEnabled = false
  /// The rate at which content that is let go slows down. Default: `.normal`.
  open var decelerationRate: DecelerationRate = .normal
  /// Touches reach the content only after 150 ms, if they are no scroll by then. Default: true.
  open var delaysContentTouches = true
  /// A pan may take touches away from content that has got them already. Default: true.
  open var canCancelContentTouches = true
  /// Whether a drag takes the keyboard away. Default: `.none`.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// A tap on the status bar scrolls to the top, if this is the only such scroll view on screen. Default: true.
  open var scrollsToTop = true

  /// Has the content loaded anew when it is pulled down. Nil by default.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }
  /// Room above the content for a control that is refreshing, besides `contentInset`.
  final var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateAdjustedContentInset() } } }

  // MARK: Zooming

  /// The least scale that the delegate's view for zooming has at rest; below a thousandth it counts as that. Content
  /// zooms under fingers where it is less than `maximumZoomScale`. Default: 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { if minimumZoomScale != oldValue { zoomLimitsDidChange() } } }
  /// The greatest scale that the delegate's view for zooming has at rest. Default: 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { if maximumZoomScale != oldValue { zoomLimitsDidChange() } } }
  /// Whether fingers may pull the scale beyond its limits, and it springs back. Default: true.
  open var bouncesZoom = true

  /// The scale of the delegate's view for zooming; 1 where there is none. A scale that is set is held within the limits
  /// and applied about the middle of what shows.
  open var zoomScale: CGFloat {
    get { zoomer?.scale ?? ScrollZoomer(self).scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale, held within the limits, about the middle of what shows.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { makeZoomer().zoom(to: scale, animated: animated) }

  /// Zooms until a rectangle of the view for zooming, in its coordinates, fills the scroll view as far as the limits of
  /// scale and offset let it.
  open func zoom(to rect: CGRect, animated: Bool) {
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    makeZoomer().zoom(to: scale, anchor: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  /// Whether fingers zoom the content.
  open var isZooming: Bool { zoomer?.isHeld ?? false }
  /// Whether the content goes back by itself to a scale within its limits.
  open var isZoomBouncing: Bool { zoomer?.isBouncing ?? false }
  /// The recognizer of pinches; nil where the limits leave nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoomer?.pinch }
  /// The zoom; nil until there is one.
  final var zoomer: ScrollZoomer?

  // MARK: State

  /// The recognizer of this view's drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  final let pan = ScrollPanGestureRecognizer()

  /// Whether a finger is down, though it may not drag yet.
  open var isTracking: Bool { isHeld }
  /// Whether a finger holds the view, whatever an override of `isTracking` says.
  final var isHeld: Bool { motion.isHeld }
  /// Whether the content follows a finger, or a wheel.
  open var isDragging: Bool { if case .drag = activity { true } else { false } }
  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { if case .release = activity { true } else { false } }

  final var motion = ScrollMotion()
  /// What moves the content.
  final var activity: Activity { motion.activity }
  /// The wheel; nil until a wheel is turned over the view.
  private final var wheel: WheelScroller?

  // MARK: Indicators

  /// Whether there is an indicator at the side while content moves. Default: true.
  open var showsVerticalScrollIndicator = true { didSet { layOutIndicators() } }
  /// Whether there is an indicator at the bottom while content moves. Default: true.
  open var showsHorizontalScrollIndicator = true { didSet { layOutIndicators() } }
  /// The style of the indicators. Default: `.default`.
  open var indicatorStyle: IndicatorStyle = .default { didSet { layOutIndicators() } }
  /// Distances of the vertical indicator's track from the view's edges, in points. Default: none.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { layOutIndicators() } }
  /// The insets of the horizontal indicator, in points. Zero by default.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { layOutIndicators() } }
  /// Whether the safe area is added to the indicators' insets. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layOutIndicators() } }

  /// The insets of both indicators, in points; reading gives the vertical one's. Zero by default.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  final let indicators = ScrollIndicators()
  final var edgeObservers = ScrollEdgeObservers()

  // MARK: Life

  open override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      KeyedProperty("contentOffset", \UIScrollView.contentOffset),
      KeyedProperty("contentSize", \UIScrollView.contentSize),
      KeyedProperty("contentInset", \UIScrollView.contentInset),
    ]
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibDecoder)?.configure(self, as: UIScrollView.self)
  }

  private func prepare() {
    clipsToBounds = true
    // A subclass may be the delegate of its pan, as on UIKit, by declaring that it is one.
    pan.delegate = self as? any UIGestureRecognizerDelegate
    pan.addTarget(self, action: Selector(UIScrollView.panDidChange, "_panDidChange:"))
    addGestureRecognizer(pan)
  }

  // MARK: For subclasses

  /// Whether touches that begin on `view` are handed to it. Default: true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a pan may take touches from `view`, which has got them. Default: true unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Tells the view that `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let pinch = zoomer?.pinch, gestureRecognizer === pinch { return pinchShouldBegin(pinch) }
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return panShouldBegin()
  }

  // MARK: Offset

  /// The point of the content at the view's upper left corner, a whole number of device pixels; zero by default.
  ///
  /// Set during a motion, it moves the content and the motion goes on from there; `setContentOffset(_:animated:)` ends
  /// the motion.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let offset = roundedToPixels(newValue)
      guard offset != bounds.origin else { return }
      moveBounds(to: offset)
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Ends motions, and shows `contentOffset` at once or after 0.3 s of scrolling, which takes the velocity of a motion
  /// along.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isDone = hasRunReplacement(
      of: .setContentOffset, in: UIScrollView.self, for: self, [contentOffset, animated])
    if !isDone { moveContent(to: contentOffset, animated: animated) }
  }

  final func moveContent(to contentOffset: CGPoint, animated: Bool) {
    let pace = motion.pace
    endMotion()
    if animated {
      animateOffset(to: contentOffset, pace: pace) { $0.delegate?.scrollViewDidEndScrollingAnimation($0) }
    } else {
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls no further than it takes to show `rect`, which is in the content's coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offset(revealing: rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The offset near another one at which content comes to rest; nil where it does so anywhere.
  func stop(near offset: CGPoint) -> CGPoint? { edgeObservers.restingOffset(near: offset, in: self) }

  /// The offset at which a drag shall come to rest rather than at `target`; the delegate is asked after this.
  /// - Parameter velocity: of the offset, in points per millisecond.
  func releaseTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  /// All fingers have left content that stays where it is.
  func fingersDidLeaveAtRest() {}

  /// Whether content that rests at its start stays there when the insets change.
  var keepsStart: Bool { true }

  /// A motion has ended, or a drag that no motion follows; the delegate has been told.
  func motionDidEnd() {}

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    layOutIndicators()
    indicators.flash(in: self)
  }

  // MARK: In other parts of UIKit

  final override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsetsForContent }

  final override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    viewDidResize(after: offsetRanges(in: oldSize))
  }

  final override var constrainsContentSize: Bool { true }

  final override var contentSizeForConstraints: CGSize { unzoomed(contentSize) }

  final override func constraintsDidDetermineContentSize(width: CGFloat?, height: CGFloat?) {
    contentSize = zoomed(width: width, height: height)
  }

  final override func frame(of subview: UIView, solvedTo frame: CGRect) -> CGRect { zoomedFrame(frame, of: subview) }

  override var semanticRole: SemanticNode.Role { .scrollView }
  override var isSemanticScrollView: Bool { true }

  /// Scrolls by as much as shows, down to what lies below, for example.
  /// - Returns: false at the end of the content, and where scrolling is off.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, let target = offset(showing: direction), target != contentOffset else { return false }
    setContentOffset(target, animated: true)
    return true
  }

  override func scroll(by wheel: WheelSample) -> Bool {
    let scroller = self.wheel ?? WheelScroller(self)
    self.wheel = scroller
    return scroller.take(wheel)
  }

  /// Whether a wheel has the content.
  final var isTurned: Bool { wheel?.isTurning ?? false }

  final func endTurn() { wheel?.end() }
}

extension UIScrollView {
  /// How soon content that was let go comes to rest: the part of its speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that is left after a millisecond. Content moves by what lies in 0.01…0.9999: at 0
    /// nothing would move on, at 1 nothing would come to rest.
    public var rawValue: CGFloat
    /// Any number; beyond the range it counts as the nearer end.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate 0.998: 499 points of travel for 1,000 points a second.
    public static let normal = DecelerationRate(rawValue: DecayFunction.normalRate)
    /// The rate 0.99: 99 points of travel for 1,000 points a second.
    public static let fast = DecelerationRate(rawValue: DecayFunction.fastRate)

    /// What content moves by.
    var effectiveValue: CGFloat { min(max(0.01, rawValue), 0.9999) }
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark indicators on light backgrounds, light ones on dark, as the trait collection says.
    case `default`
    /// Black indicators, for light content.
    case black
    /// White indicators, for dark content.
    case white
  }

  /// How drags take the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A keyboard that scrolling leaves alone.
    case none
    /// A keyboard that falls as soon as a drag begins.
    case onDrag
    /// A keyboard that follows a finger that comes to it, down and up again, and falls if the finger lifts on the way
    /// down.
    case interactive
    /// The mode `onDrag`: an accessory view falls with its keyboard in both of them.
    case onDragWithAccessory
    /// The mode `interactive`: an accessory view goes along with its keyboard in both of them.
    case interactiveWithAccessory

    /// Whether the keyboard follows a finger.
    var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
  }

  /// The rules by which the safe area becomes part of `adjustedContentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The rule `scrollableAxes`, but for a controller's first scroll view, its view or the backmost view in that: the
    /// rule `never` where the controller's `automaticallyAdjustsScrollViewInsets` is false, else in a navigation
    /// controller the safe area at the top and bottom, too, where nothing scrolls.
    case automatic
    /// The safe area along axes in which content scrolls.
    case scrollableAxes
    /// No part of the safe area.
    case never
    /// The safe area along both axes.
    case always
  }
}
