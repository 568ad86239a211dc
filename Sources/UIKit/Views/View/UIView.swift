import HostInterface

/// A rectangle that shows something and takes touches. A view is the delegate of its layer, which holds its geometry
/// and looks.
///
/// What may be overridden is declared here, in one piece, since Swift allows no override of what an extension declares;
/// the work is done in the extensions of this folder.
@preconcurrency @MainActor open class UIView: UIResponder {
  // Layout, rendering and hit testing read what is stored, for speed; all else asks as an app does, which may override
  // the answers.
  final let layerStorage: CALayer
  final var subviewsStorage: [UIView] = []
  final weak var superviewStorage: UIView?
  final weak var windowStorage: UIWindow?

  /// Holds what the view shows. Never replaced.
  open var layer: CALayer { layerStorage }

  /// The class of `layer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The subviews, from back to front.
  open var subviews: [UIView] { subviewsStorage }
  /// The view that this one lies in; nil for a window, and for a view that was never added or has been removed. The
  /// superview keeps the view alive, not the other way round.
  open var superview: UIView? { superviewStorage }
  /// The window that the view is in; nil while it is in none. A window's own window is itself.
  open var window: UIWindow? { windowStorage }
  /// The controller whose `view` this is.
  weak final var viewController: (any ViewControlling)?
  final var backgroundColorStorage: UIColor?
  final var tint = ViewTint()
  final var traitState = TraitState()
  final var insets = ViewInsets()
  final var takenAppearance: [String: Any] = [:]
  /// Whether the layer's contents are what `draw(_:)` has drawn.
  final var hasDrawnContents = false
  /// Whether some property has been observed by its key, which few views' are: setters have nothing to tell before.
  final var isObserved = false
  final var constraintLayoutStorage: ViewConstraintLayout?
  final var constraintUpdates = ConstraintUpdates()
  /// The recognizers; nil for a view that has never had any, as most haven't.
  private(set) final var recognizers: ViewRecognizers?
  /// The interaction parts; nil for a view that has never had any, as most haven't.
  private(set) final var interactionParts: ViewInteractions?
  /// What the app has set of the large content; nil for a view of which it has set nothing, as most are.
  final var chosenLargeContent: ChosenLargeContent?
  /// The motion effects; nil for a view that has never had any, as most haven't.
  final var motionParts: ViewMotionEffects?
  /// The dynamic animators whose reference view this is; nil for a view that has never been one, as most haven't.
  final var referencingAnimators: ReferencingAnimators?
  /// More than 0: wants to be first responder once it is in a window. Of several, the highest number wins.
  final var pendingFirstResponderNumber = 0
  /// What has made the view and follows its traits; in views that are the outermost of a nib, a scene or a prototype.
  final var nibSource: (any ViewSource)?

  /// Makes a view with a frame.
  /// - Parameter frame: in the coordinates of the later superview, in points.
  public init(frame: CGRect) {
    layerStorage = Self.makeLayer()
    super.init()
    adoptLayer()
    // A view that is made in a block of animations gets its first frame at once: it has no place that it would come
    // from.
    UIView.performWithoutAnimation { self.frame = frame }
  }

  /// A view with default values, or with those and the subviews of its storyboard or nib.
  public required init?(coder: NSCoder) {
    layerStorage = Self.makeLayer()
    super.init()
    adoptLayer()
    (coder as? NibDecoder)?.configure(self, as: UIView.self)
  }

  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// The smallest upright rectangle around the view in its superview's coordinates, in points. With a `transform` other
  /// than the identity it says little: use `bounds` and `center`.
  open var frame: CGRect {
    get { layerStorage.frame }
    set { changeGeometry("frame") { layerStorage.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates, in points. Its origin is zero by default.
  open var bounds: CGRect {
    get { layerStorage.bounds }
    set { changeGeometry("bounds") { layerStorage.bounds = newValue } }
  }

  /// The place of the anchor point (the middle, by default) in the superview's coordinates.
  open var center: CGPoint {
    get { layerStorage.position }
    set { changeGeometry("center") { layerStorage.position = newValue } }
  }

  /// The transform about the anchor point; the identity by default.
  open var transform: CGAffineTransform {
    get { layerStorage.affineTransform() }
    set { changeGeometry("transform") { layerStorage.setAffineTransform(newValue) } }
  }

  /// The transform in three dimensions, as `transform`; the identity by default.
  open var transform3D: CATransform3D {
    get { layerStorage.transform }
    set { changeGeometry("transform3D") { layerStorage.transform = newValue } }
  }

  /// The anchor point, in unit coordinates of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { layerStorage.anchorPoint }
    set { changeGeometry("anchorPoint") { layerStorage.anchorPoint = newValue } }
  }

  /// Pixels per point of what the view draws; the screen's by default.
  open var contentScaleFactor: CGFloat {
    get { layerStorage.contentsScale }
    set {
      layerStorage.contentsScale = newValue
      if drawsContents { setNeedsDisplay() }
    }
  }

  /// The shape of the view where a dynamic animator has it collide. Default: `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline of the view for a dynamic animator where `collisionBoundsType` is `.path`: convex, in points from the
  /// view's middle. Empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Converts a point from this view's coordinates into another's.
  /// - Parameter view: where the point shall be expressed; nil stands for the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view = view ?? windowStorage else { return point }
    if view.isInAnotherWindow(than: self) { return view.convertFromScreen(convertToScreen(point)) }
    return layerStorage.convert(point, to: view.layerStorage)
  }

  /// A point of another view's coordinates in this one's.
  /// - Parameter view: nil stands for the window; in no window, the point stays what it is.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view = view ?? windowStorage else { return point }
    return view.convert(point, to: self)
  }

  /// The bounding box where a transform turns the rectangle.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let view = view ?? windowStorage else { return rect }
    if view.isInAnotherWindow(than: self) { return view.convertFromScreen(convertToScreen(rect)) }
    return layerStorage.convert(rect, to: view.layerStorage)
  }

  /// A rectangle of another view's coordinates in this one's: the bounding box where a transform turns it.
  /// - Parameter view: nil stands for the window; in no window, the rectangle stays what it is.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view = view ?? windowStorage else { return rect }
    return view.convert(rect, to: self)
  }

  /// The opacity of the layer where a picture elsewhere stands for the view, which is transparent meanwhile and takes
  /// touches all the same; nil for a view that stands for itself.
  final var picturedOpacity: Float?

  // MARK: Looks

  /// Fills the view behind its contents; nil, the default, is transparent.
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      tellOfChange("backgroundColor") {
        // What animates the layer's change notes the colour that the view has until then.
        showBackgroundColor(newValue)
        backgroundColorStorage = newValue
      }
    }
  }

  /// Opacity of the view and all in it, 0…1; 1 by default.
  open var alpha: CGFloat {
    get { CGFloat(layerStorage.opacity) }
    set { tellOfChange("alpha") { layerStorage.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// Whether the view is hidden: it shows nothing and takes no touches, nor do the views in it. Default: false.
  open var isHidden: Bool {
    get { layerStorage.isHidden }
    set {
      guard newValue != layerStorage.isHidden else { return }
      tellOfChange("hidden") {
        layerStorage.isHidden = newValue
        superviewStorage?.subviewVisibilityDidChange(self)
      }
    }
  }

  /// Whether what the view draws covers all of it; otherwise it is blended with what lies behind. True by default.
  open var isOpaque: Bool {
    get { layerStorage.isOpaque }
    set { layerStorage.isOpaque = newValue }
  }

  /// Whether subviews show only within the bounds. False by default.
  open var clipsToBounds: Bool {
    get { layerStorage.masksToBounds }
    set { layerStorage.masksToBounds = newValue }
  }

  /// Whether what was drawn before is cleared ahead of `draw(_:)`: true whatever is set, since every drawing has a bitmap
  /// of its own.
  open var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }

  /// Whether the view keeps its colours on an inverted screen: false whatever is set, since nothing inverts what apps draw.
  open var accessibilityIgnoresInvertColors: Bool {
    get { false }
    set {}
  }

  /// How contents are laid out where the view has another size than they have. Default: `.scaleToFill`.
  open var contentMode: UIView.ContentMode = .scaleToFill { didSet { applyContentMode() } }

  /// A view whose opacity decides what of this view shows; it has no superview, and lies in this view's coordinates.
  /// Nil by default.
  open var mask: UIView? {
    willSet { newValue?.removeFromSuperview() }
    didSet { layerStorage.mask = mask?.layerStorage }
  }

  // MARK: Tint

  /// The colour of what can be acted on in this view; inherited from the superview unless set. Blue by default.
  open var tintColor: UIColor! {
    get { resolvedTint }
    set { setTint(newValue) }
  }

  /// The mode of the tint. `.dimmed` greys `tintColor`, in the views below, too; `.automatic` (the default) follows the
  /// superview.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { resolvedTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Tells the view that `tintColor` may have changed.
  open func tintColorDidChange() {}

  // MARK: Traits

  /// What holds at the top of a hierarchy, and where views don't have it from what they lie in.
  var baseTraits: UITraitCollection? { nil }

  /// What the view was last told of. It changes when the view enters a hierarchy, and with what is around it; in no
  /// hierarchy it is what held when the view was made.
  open var traitCollection: UITraitCollection { traitState.delivered }

  /// Light or dark for this view and all in it; `.unspecified`, the default, inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.styleOverride }
    set {
      traitState.styleOverride = newValue
      updateTraits()
    }
  }

  /// The traits that hold for this view and all in it in place of those around it; none by default. The style among
  /// them is `overrideUserInterfaceStyle`.
  open var traitOverrides: UITraitOverrides {
    get { traitState.overridden }
    set {
      traitState.overridden = newValue
      updateTraits()
    }
  }

  /// The smallest size of text in this view and all in it, whatever the person prefers; nil, the default, for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitState.textSizes?.minimum }
    set { limitTextSizes(TextSizeLimits(minimum: newValue, maximum: maximumContentSizeCategory)) }
  }

  /// The largest size of text in this view and all in it, whatever the person prefers; nil, the default, for no limit.
  /// It wins over a minimum beyond it.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitState.textSizes?.maximum }
    set { limitTextSizes(TextSizeLimits(minimum: minimumContentSizeCategory, maximum: newValue)) }
  }

  private func limitTextSizes(_ limits: TextSizeLimits?) {
    traitState.textSizes = limits
    updateTraits()
  }

  /// Brings `traitCollection` up to date, here and in all views within, and tells those for which it is new. UIKit does
  /// so itself as soon as something has changed.
  open func updateTraitsIfNeeded() { updateTraits() }

  /// Tells the view that `traitCollection` has become another, after colours have been resolved anew, before observers
  /// hear of it. It does nothing by itself.
  /// - Parameter previousTraitCollection: never nil here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    _ = hasRunReplacement(of: .traitCollectionDidChange, in: UIView.self, for: self, [previousTraitCollection as Any])
  }

  /// Whether the view's sides swap in languages that are read from right to left. Default: `.unspecified`.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  /// The direction in which this view's content is laid out.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of a view with that attribute under the current traits: those of the view that is being laid out or
  /// drawn, else the screen's.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of a view with that attribute in an interface that runs in `direction`; only `.unspecified` follows
  /// it.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Hierarchy

  /// Puts the view in front of the other subviews, taking it out of its present superview.
  open func addSubview(_ view: UIView) {
    if !hasRunReplacement(of: .addSubview, in: UIView.self, for: self, [view]) { insertOnTop(view) }
  }

  final func insertOnTop(_ view: UIView) { insert(view, at: subviewsStorage.endIndex) }

  /// Inserts a view at a place among the subviews.
  /// - Parameter index: its place among the subviews once it is there.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts the view right in front of a sibling; in front of all if that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, besides: sibling, offset: 1) }

  /// Puts the view right behind a sibling; behind all if that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, besides: sibling, offset: 0) }

  /// Does nothing with a view that is no subview of this one.
  open func bringSubviewToFront(_ view: UIView) {
    let isThere = subviewsStorage.last === view && layer.sublayers?.last === view.layer
    if view.superviewStorage === self, !isThere { insert(view, at: subviewsStorage.endIndex) }
  }

  /// Does nothing with a view that is no subview of this one.
  open func sendSubviewToBack(_ view: UIView) {
    let isThere = subviewsStorage.first === view && layer.sublayers?.first === view.layer
    if view.superviewStorage === self, !isThere { insert(view, at: 0) }
  }

  /// Swaps two subviews' places from back to front. Both places must be of subviews: others end the app.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Takes the view, and the constraints that bind it to what lies around it, out of the hierarchy. The superview lets
  /// go of it. Does nothing without a superview.
  open func removeFromSuperview() {
    if !hasRunReplacement(of: .removeFromSuperview, in: UIView.self, for: self) { leaveSuperview() }
  }

  /// Tells the view that another one is among `subviews`, not that it merely changes its place there. Like the five
  /// calls below, it does nothing by itself.
  open func didAddSubview(_ subview: UIView) {
    _ = hasRunReplacement(of: .didAddSubview, in: UIView.self, for: self, [subview])
  }

  /// Tells the view that a subview will leave, which still is one, also where it is about to be added elsewhere.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells the view that its superview will change.
  /// - Parameter newSuperview: nil where the view is removed.
  open func willMove(toSuperview newSuperview: UIView?) {
    _ = hasRunReplacement(of: .willMoveToSuperview, in: UIView.self, for: self, [newSuperview as Any])
  }

  /// Tells the view that its superview has changed; `superview` is the new one, or nil.
  open func didMoveToSuperview() { _ = hasRunReplacement(of: .didMoveToSuperview, in: UIView.self, for: self) }

  /// Tells the view that its window will change, then the views below.
  /// - Parameter newWindow: nil where the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {
    _ = hasRunReplacement(of: .willMoveToWindow, in: UIView.self, for: self, [newWindow as Any])
  }

  /// Tells the view that its window has changed, then the views below.
  open func didMoveToWindow() { _ = hasRunReplacement(of: .didMoveToWindow, in: UIView.self, for: self) }

  /// Whether `view` is this view or lies around it.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.superviewStorage
    }
    return false
  }

  /// The first view with the tag, this one included, depth first; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewsStorage {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  /// How this view's frame follows its superview's size where no constraints do. Empty by default.
  open var autoresizingMask: UIView.AutoresizingMask = []

  /// Whether subviews are resized by their masks when this view's size changes. Default: true.
  open var autoresizesSubviews = true

  /// Asks for a `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    if !hasRunReplacement(of: .setNeedsLayout, in: UIView.self, for: self) { dirtyLayout() }
  }

  final func dirtyLayout() { layerStorage.setNeedsLayout() }

  /// Lays this view and those in it out now if any has asked for it.
  open func layoutIfNeeded() { layOutIfNeeded() }

  /// Gives the subviews the frames that their constraints say; overrides call super first.
  open func layoutSubviews() {
    if !hasRunReplacement(of: .layoutSubviews, in: UIView.self, for: self) { applyConstraintFrames() }
  }

  /// The size that fits best into `size`; the view's present size unless a subclass says otherwise.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to `sizeThatFits` of its present size. Its top left corner stays where it is.
  open func sizeToFit() { resizeKeepingCorner(to: sizeThatFits(bounds.size)) }

  /// What the view's contents need, `noIntrinsicMetric` along an axis where they need nothing.
  open var intrinsicContentSize: CGSize {
    resultOfReplacement(of: .intrinsicContentSize, in: UIView.self, for: self) ?? sizeWithoutContents()
  }

  final func sizeWithoutContents() -> CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// How far in from each edge bars, notch and home indicator reach over the view, in points. An override counts for the
  /// view's layout guide and margins, and for the views in it.
  open var safeAreaInsets: UIEdgeInsets { insets.reportedSafeArea }

  /// Tells the view that `safeAreaInsets` has become another; a layout follows. It does nothing by itself.
  open func safeAreaInsetsDidChange() {
    _ = hasRunReplacement(of: .safeAreaInsetsDidChange, in: UIView.self, for: self)
  }

  /// How far in from its edges the view's content should stay: 8 pt a side by default, 16 in a controller's view.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  /// The margins by the reading direction, in points: setting these or `layoutMargins` sets both.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft) }
    set { setLayoutMargins(newValue.resolved(rightToLeft: isRightToLeft)) }
  }

  /// Whether the margins reach at least as far as the superview's. Default: false.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { updateLayoutMargins() } }
  }

  /// Whether the safe area's insets are added to the margins. True by default.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { updateLayoutMargins() } }
  }

  /// Tells the view that `layoutMargins` has become another. It asks for layout; overrides call super.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  // MARK: Constraints

  /// Whether `autoresizingMask` and frame rule the view's place rather than constraints. True by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintLayoutStorage?.translatesAutoresizingMask ?? true }
    set { setTranslatesAutoresizingMask(newValue) }
  }

  /// Whether views of the class need constraints to be laid out. False by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Holds the constraint, on this view and those in it, and activates it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

  /// Adds constraints as `addConstraint(_:)` does, one after the other.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Deactivates the constraint if this view holds it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes constraints as `removeConstraint(_:)` does, one after the other.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// Asks for an `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { noteNeedsUpdateConstraints() }

  /// Changes constraints in one go before layout, the views below first; overrides call super last.
  open func updateConstraints() { _ = hasRunReplacement(of: .updateConstraints, in: UIView.self, for: self) }

  /// Updates constraints here and below if any view has asked for it.
  open func updateConstraintsIfNeeded() { performConstraintUpdates() }

  /// Says that `intrinsicContentSize` or a baseline has changed.
  open func invalidateIntrinsicContentSize() {
    contentSizeDidChange()
    superviewStorage?.subviewDidInvalidateSize(self)
  }

  /// How strongly the view keeps from growing beyond its intrinsic size; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(for: axis) }

  /// Sets how strongly the view resists becoming larger than its contents.
  /// - Parameter priority: 1…1000, not checked: more than 1000 counts as that.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, for: axis)
  }

  /// How strongly the view keeps from shrinking below its intrinsic size; 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compressionResistance(for: axis)
  }

  /// Sets how strongly the view resists becoming smaller than its contents.
  /// - Parameter priority: 1…1000, not checked: more than 1000 counts as that.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setCompressionResistance(priority, for: axis)
  }

  /// The size that the constraints in the view give it if it should be near `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that suits the constraints best.
  /// - Parameters:
  ///   - horizontalFittingPriority: how much `targetSize.width` matters.
  ///   - verticalFittingPriority: how much `targetSize.height` matters.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// How far the frame reaches beyond what constraints align: shadows, for example.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// What constraints align of a view with that frame. The inverse of `frame(forAlignmentRect:)`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of a view of which constraints align that rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: .zero - alignmentRectInsets)
  }

  /// The view, this one or one in it, whose text has the first baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view, this one or one in it, whose text has the last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// The active constraints that this view holds, in order of activation.
  open var constraints: [NSLayoutConstraint] { constraintLayoutStorage?.held ?? [] }

  /// Whether another frame would satisfy the constraints as well. For debugging.
  open var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(.view(self)) ?? false }

  /// The active constraints on the view along an axis. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutEngine?.constraints(on: .view(self), along: axis) ?? []
  }

  /// Whether an `updateConstraints()` has been asked for.
  open func needsUpdateConstraints() -> Bool { constraintUpdates.isNeeded }

  // MARK: Drawing

  /// Draws the view's contents into `UIGraphicsGetCurrentContext()`.
  ///
  /// A class that overrides this has its contents drawn once, and again only after `setNeedsDisplay()`.
  /// - Parameter rect: what is to be drawn, in the view's coordinates; drawing elsewhere is cut off.
  open func draw(_ rect: CGRect) { _ = hasRunReplacement(of: .draw, in: UIView.self, for: self, [rect]) }

  /// Asks for the contents to be drawn anew before the next frame.
  open func setNeedsDisplay() { layerStorage.setNeedsDisplay() }

  /// Asks for at least `rect`, in the view's coordinates, to be drawn anew before the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { layerStorage.setNeedsDisplay(rect) }

  // MARK: Snapshots

  /// A view that goes on to show what this one shows now, however large it is made: animations as far as they have come,
  /// pages of other processes as they are, but not this view's own transform. At the origin, as large as the bounds.
  /// - Parameter afterUpdates: false shows what the last frame has shown, which is nothing for views that were not on
  ///   screen; true what the next one will show, for which everything is laid out and drawn at once.
  /// - Returns: nil for a view without size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// A view that goes on to show a part of what this one shows now.
  /// - Parameters:
  ///   - rect: in this view's coordinates.
  ///   - afterUpdates: as for `snapshotView(afterScreenUpdates:)`.
  ///   - capInsets: how much at each edge keeps its size when the snapshot gets another one; the middle is stretched.
  /// - Returns: nil for a part without size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets) }

  /// Draws what the view shows into the current context.
  /// - Parameters:
  ///   - rect: over which the view's bounds are stretched, in points.
  ///   - afterUpdates: as for `snapshotView(afterScreenUpdates:)`.
  /// - Returns: false where nothing has been drawn: without a context, or before the view was on screen.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawFrozen(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: Layer delegate

  /// Makes the contents of a layer that needs them, before a frame: has `draw(_:)` draw them.
  open func display(_ layer: CALayer) { displayContents() }

  /// Tells the view that `draw(_:)` comes next; it does nothing by itself.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out a layer that needs it: runs `layoutSubviews()`, between the two calls of a controller whose view this is.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layerStorage { performLayout() } }

  /// Returns the action for a change of the layer. Outside animation blocks, a view's layer changes at once.
  open func action(for layer: CALayer, forKey event: String) -> CAAction? { viewAction(forKey: event) }

  // MARK: Touches

  /// Whether the view and those in it are hit by touches. Default: true.
  open var isUserInteractionEnabled = true

  /// Whether several fingers on the view are reported, and not only the first. Default: false.
  open var isMultipleTouchEnabled = false

  /// Whether no other view of the window gets a touch while this one tracks one. Default: false.
  open var isExclusiveTouch = false

  /// The frontmost view below this one, or itself, that contains the point and takes touches.
  /// - Parameter point: in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let found: UIView? = resultOfReplacement(of: .hitTest, in: UIView.self, for: self, [point, event as Any]) {
      return found
    }
    return hit(at: point, with: event)
  }

  /// Whether the point, in this view's coordinates, lies in the bounds: their right and bottom edge do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    resultOfReplacement(of: .pointInside, in: UIView.self, for: self, [point, event as Any])
      ?? hasInHitBounds(point, with: event)
  }

  final func hasInHitBounds(_ point: CGPoint, with event: UIEvent?) -> Bool { hitBounds.contains(point) }

  /// The recognizers, in the order in which they were added; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.flatMap { $0.list.isEmpty ? nil : $0.list } }
    set { ownRecognizers.replace(with: newValue ?? []) }
  }

  private final var ownRecognizers: ViewRecognizers {
    if let recognizers { return recognizers }
    let new = ViewRecognizers(self)
    recognizers = new
    return new
  }

  /// Watches touches in this view and those in it, taking the recognizer from its present view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    ownRecognizers.add(gestureRecognizer)
  }

  /// A gesture that is under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers?.remove(gestureRecognizer)
  }

  /// Whether a recognizer of this view, or of one around it while this one is touched, may begin. Default: true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open override class func action(named name: String) -> Selector? {
    name == "gestureRecognizerShouldBegin:"
      ? Selector(UIView.gestureRecognizerShouldBegin, name) : super.action(named: name)
  }

  /// The interactions, in the order in which they were added.
  open var interactions: [any UIInteraction] {
    get { interactionParts?.list ?? [] }
    set { ownInteractions.replace(with: newValue) }
  }

  /// Takes the interaction from the view that has it.
  open func addInteraction(_ interaction: any UIInteraction) { ownInteractions.add(interaction) }

  /// Does nothing where the interaction is another view's.
  open func removeInteraction(_ interaction: any UIInteraction) { interactionParts?.remove(interaction) }

  private final var ownInteractions: ViewInteractions {
    if let interactionParts { return interactionParts }
    let new = ViewInteractions(self)
    interactionParts = new
    return new
  }

  // MARK: Large content

  /// Whether the view is shown large while a finger stays on it, at sizes of text for accessibility. It takes effect
  /// where the view, or one around it, has a `UILargeContentViewerInteraction`. Default: false, but for what stays small
  /// on bars and in segmented controls.
  open var showsLargeContentViewer: Bool {
    get { chosenLargeContent?.isShown ?? largeContentByDefault.isShown }
    set { choose { $0.isShown = newValue } }
  }

  /// The words that are shown large. Default: the text of labels, the title of buttons, for other views nil.
  open var largeContentTitle: String? {
    get { chosenLargeContent?.title ?? largeContentByDefault.title }
    set { choose { $0.title = .some(newValue) } }
  }

  /// The image that is shown large. Default: the image of image views and buttons, for other views nil.
  open var largeContentImage: UIImage? {
    get { chosenLargeContent?.image ?? largeContentByDefault.image }
    set { choose { $0.image = .some(newValue) } }
  }

  /// Whether `largeContentImage` is enlarged; otherwise it has its own size. Default: false.
  open var scalesLargeContentImage: Bool {
    get { chosenLargeContent?.scalesImage ?? largeContentByDefault.scalesImage }
    set { choose { $0.scalesImage = newValue } }
  }

  /// The distances by which the edges of `largeContentImage` are moved inward, in points. Default: zero.
  open var largeContentImageInsets: UIEdgeInsets {
    get { chosenLargeContent?.imageInsets ?? largeContentByDefault.imageInsets }
    set { choose { $0.imageInsets = newValue } }
  }

  /// What the view shows large where the app has set nothing.
  var largeContentByDefault: LargeContent { LargeContent() }

  // MARK: Others

  /// A number for the app to find the view by. Default: 0.
  open var tag = 0

  /// Ends editing in this view: a first responder in it resigns.
  /// - Parameter force: whether it must even if it says that it can't.
  /// - Returns: whether there is none any more.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

  open override var next: UIResponder? { viewController ?? superview }

  override var responderWindow: UIWindow? { window }

  override var responderView: UIView? { self }

  override var semanticID: LayerID? { layerStorage.id }

  open override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      KeyedProperty("frame", \UIView.frame), KeyedProperty("bounds", \UIView.bounds),
      KeyedProperty("center", \UIView.center), KeyedProperty("transform", \UIView.transform),
      KeyedProperty("transform3D", \UIView.transform3D), KeyedProperty("anchorPoint", \UIView.anchorPoint),
      KeyedProperty("alpha", \UIView.alpha), KeyedProperty("hidden", \UIView.isHidden),
      KeyedProperty("backgroundColor", \UIView.backgroundColor),
      KeyedProperty("safeAreaInsets", \UIView.safeAreaInsets),
    ]
  }

  override var accessibilityFrameByDefault: CGRect { convertToScreen(bounds) }

  override func becomeFirstResponderInNextWindow() { becomePendingFirstResponder() }

  override func cancelPendingFirstResponder() { pendingFirstResponderNumber = 0 }

  open override var description: String {
    let frame = MainActor.assumeIsolated { self.frame }
    return "<\(type(of: self)): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }

  // MARK: For other parts of UIKit

  /// The item that the view shows, which takes looks from proxies along with the view.
  var appearanceItem: (any AppearanceTaking)? { nil }

  /// The safe area that subviews see; what the app is told for a moment is not theirs.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsetsUnreported }

  /// The same where subviews see different ones.
  func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets { safeAreaInsetsForSubviews }

  /// The frame by which a subview takes its part of the safe area. One that is scaled or moved by a transform shows its
  /// layout elsewhere; it is not laid out anew.
  func frameForSafeArea(of subview: UIView) -> CGRect { subview.untransformedFrame }

  /// Notifies the view that colours that follow traits have to be resolved anew.
  func dynamicColorsDidChange() { applyDynamicColors() }

  /// Notifies the view that its size has changed.
  func sizeDidChange(from oldSize: CGSize) {}

  /// Notifies the view that `effectiveUserInterfaceLayoutDirection` has changed.
  func layoutDirectionDidChange() {
    updateLayoutMargins()
    reinstallConstraints()
    setNeedsLayout()
  }

  /// Notifies the view that a subview was shown or hidden.
  func subviewVisibilityDidChange(_ subview: UIView) {}

  /// Whether a subview that is hidden or shown in a block of animations is there until the block's motion is over.
  func animatesVisibility(of subview: UIView) -> Bool { false }

  /// The frame for a subview to which the solver has given this one.
  func frame(of subview: UIView, solvedTo frame: CGRect) -> CGRect { frame }

  /// Whether a subview stays where it is put even if constraints shall place it.
  func holdsFrame(of subview: UIView) -> Bool { false }

  /// How far the first baseline lies below the top of the alignment rectangle, in points.
  var firstBaselineOffset: CGFloat { 0 }

  /// Notifies the view that a subview has said that its intrinsic size is another.
  func subviewDidInvalidateSize(_ subview: UIView) {}

  /// How far the last baseline lies above the bottom of the alignment rectangle, in points.
  var lastBaselineOffset: CGFloat { 0 }

  /// Whether the intrinsic height depends on the width that constraints give the view: text in several lines.
  var heightFollowsWidth: Bool { false }

  /// The intrinsic height at a width; asked for where `heightFollowsWidth`.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Whether constraints between the view's edges and what lies in it determine its content's size, not its own:
  /// scroll views.
  var constrainsContentSize: Bool { false }

  /// The size of the content of a view that `constrainsContentSize`.
  var contentSizeForConstraints: CGSize { bounds.size }

  /// Notifies the view of the content's size by the constraints; nil where they say nothing.
  func constraintsDidDetermineContentSize(width: CGFloat?, height: CGFloat?) {}

  /// What the view is to scripts, tests and screen readers.
  var semanticRole: SemanticNode.Role { .view }
  /// Whether readers pass over a view beside this one, which is modal.
  /// - Parameter isInFront: whether the other view lies in front of this one.
  func silences(_ other: UIView, isInFront: Bool) -> Bool { !(isInFront && other.isReadInFrontOfModalViews) }
  /// Whether readers reach the view though one that lies behind it is modal.
  var isReadInFrontOfModalViews: Bool { accessibilityViewIsModal }
  /// Whether scripts may scroll what is in the view.
  var isSemanticScrollView: Bool { false }
  /// Whether what it says is said by an element around it, so that a screen reader doesn't stop here as well.
  var isReadWithSurroundings: Bool { false }

  /// Whether a tap is meant for the view itself and not for what lies around it: on controls, rows and text.
  var keepsTaps: Bool { false }

  /// Scrolls the view as far as a wheel's turn says.
  /// - Returns: false if the view can't be scrolled that way.
  func scroll(by wheel: WheelSample) -> Bool { false }

  /// The text that the view shows.
  var semanticText: String? { nil }
}

extension UIView {
  /// A view of this class with a frame. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UIView_init_frame")
  public class func _init(frame: CGRect) -> Self

  @usableFromInline @_silgen_name("swoop_UIView_init_frame")
  convenience init(dynamically: Void, frame: CGRect) { self.init(frame: frame) }
}
