/// Presents a controller on a sheet that rests at one of several heights and follows the finger.
///
/// In compact height the sheet fills the window, unless `prefersEdgeAttachedInCompactHeight` says otherwise. Its
/// `delegate` may also be a `UISheetPresentationControllerDelegate`. Overrides of what this class overrides call super.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests, in any order; at least one should be active. Default: `.large()` alone.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }

  /// The identifier of the detent at which the sheet rests; nil (the default) and inactive ones mean the lowest. It
  /// changes with what a person chooses, and moves the sheet; animated within `animateChanges(_:)`.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { layoutChanged() } }

  /// The identifier of the detent up to which nothing is dimmed, and what lies beside the sheet takes touches. Nil, the
  /// default: always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layoutChanged() } }

  /// Whether scrolling up in content that is at its top raises the sheet before it scrolls. Default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether a bar at the upper edge shows that the sheet can be dragged; a tap on it leads to the next detent.
  /// Default false.
  open var prefersGrabberVisible = false { didSet { layoutChanged() } }

  /// Whether the sheet stays a sheet at the lower edge in compact height. Default false: it fills the window.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { adapt() } }

  /// Whether an edge-attached sheet is as wide as the presented controller's `preferredContentSize`. Default false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutChanged() } }

  /// What the sheet is centred over as far as the window has room, where it is narrower than the window: horizontally
  /// at the lower edge, in both directions as a card. Nil, the default, for the window's middle.
  open var sourceView: UIView? { didSet { layoutChanged() } }

  /// The radius of the corners, in points; nil (the default) for the system's 10.
  open var preferredCornerRadius: CGFloat? { didSet { layoutChanged() } }

  /// Animates what the block changes of this controller's properties.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    animateToRest()
  }

  /// Has the detents' heights asked for anew before the next frame, or at once within `animateChanges(_:)`.
  open func invalidateDetents() { layoutChanged() }

  // MARK: State

  final var card: SheetView?
  final let surroundings = SheetSurroundings()
  final lazy var dragController = SheetDragController(self)
  /// What a finger has made of the height; nil while it rests or moves to rest.
  final var fingerHeight: CGFloat?
  /// Moves the sheet to rest after a finger or a change.
  final var restAnimator: UIViewPropertyAnimator?
  /// The whole way of the motion to rest, in points of height.
  final var restDistance: CGFloat = 0
  final let keyboardCover = KeyboardCover()
  /// The driver, while a finger begins a dismissal.
  final var driver: UIPercentDrivenInteractiveTransition?
  final var adaptedStyle = UIModalPresentationStyle.none
  final var wasOnBlack = false
  /// What a turning screen will have, while somebody asks for it.
  final var comingRoom: Room?

  // MARK: Presentation controller

  /// The sheet: the presented controller's view with what is around it.
  open override var presentedView: UIView? {
    guard container != nil else { return super.presentedView }
    return card ?? makeCard()
  }

  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(height: restingHeight) }

  /// The style to which it adapts: `.fullScreen` where it fills the window for lack of height.
  open override var adaptivePresentationStyle: UIModalPresentationStyle { systemStyle(for: room.traits) }

  override func systemStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight ? .fullScreen : .none
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    surround()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { comeToRest() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presented.modal.transition?.animate { [self] _ in showSurroundings(0) }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard !completed else { return }
    surroundings.presence = 1
    comeToRest()
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutSheet()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    layoutChanged()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let window = self.container?.window, parentSize != self.container?.bounds.size else {
      return frameOfPresentedViewInContainerView.size
    }
    let scene = window.windowScene
    let present = adaptedStyle
    comingRoom = Room(
      size: parentSize, safeArea: scene?.safeAreaInsets ?? .zero, traits: scene?.traitCollection ?? traitCollection)
    adaptedStyle = styleHere
    defer { (comingRoom, adaptedStyle) = (nil, present) }
    return frameOfPresentedViewInContainerView.size
  }

  override var letsTouchesThrough: Bool { transition == nil && leavesBehindUndimmed }

  override var coversWhatIsBehind: Bool { super.coversWhatIsBehind && !leavesBehindUndimmed }

  private final var leavesBehindUndimmed: Bool { geometry.layout == .edgeAttached && dimming == 0 }

  @discardableResult override func leaveIfAllowed() -> Bool { dragController.leaveIfAllowed() }

  override var systemTraits: UITraitCollection? { Self.elevated }
  private static let elevated = UITraitCollection(userInterfaceLevel: .elevated)

  override func systemAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    // A finger slides a sheet out, however it has come.
    guard presented.modalTransitionStyle == .coverVertical || driver != nil else {
      return super.systemAnimator(isPresenting: isPresenting)
    }
    return SheetAnimator(isPresenting: isPresenting)
  }

  override var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { driver }

  override func wasTakenOut() {
    surroundings.remove()
    restAnimator?.stopAnimation(true)
    restAnimator = nil
    keyboardCover.stop()
  }
}

/// Hears of a sheet's detents. To be set as a sheet's `delegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that a person has chosen another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
