/// Presents a controller in a popover that points to what it belongs to.
///
/// Where the window is compact in width, a popover becomes a sheet, unless the delegate's
/// `adaptivePresentationStyle(for:traitCollection:)` says otherwise: `.none` keeps it a popover. Its `delegate` may also
/// be a `UIPopoverPresentationControllerDelegate`. Overrides of what this class overrides call super.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// What the popover belongs to. Nil by default. One of it, `sourceItem` and `barButtonItem` is needed where a popover
  /// shows; without it the program ends.
  open var sourceView: UIView? { didSet { layoutChanged() } }
  /// The rectangle in `sourceView` that a popover points to. `.null`, the default, stands for all of it.
  open var sourceRect = CGRect.null { didSet { layoutChanged() } }
  /// The popover belongs to this item rather than to a view. Nil by default.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { layoutChanged() } }

  /// The popover belongs to this item of a bar: the `sourceItem`, where that is one.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  /// The directions in which its arrow may point. Default: `.any`; without any, the popover lies over its source and has
  /// no arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { layoutChanged() } }

  /// The direction in which its arrow points; `.unknown` before the popover shows, and where it has none.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

  /// Whether the popover may cover its source rather than be smaller than its contents. Default false.
  open var canOverlapSourceViewRect = false { didSet { layoutChanged() } }

  /// The views beside the popover that take touches while it shows. Nil, the default, for none.
  open var passthroughViews: [UIView]? { didSet { dimmer.setNeedsSemantics() } }

  /// The colour of the popover with its arrow; nil, the default, for that of the contents.
  open var backgroundColor: UIColor? { didSet { popover?.plateColor = backgroundColor } }

  /// The distance that the popover keeps from the edges of the window's safe area, in points. Default: 10 at each.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { layoutChanged() }
  }

  /// The sheet that the popover becomes in compact width. Set its detents and the like before it is presented.
  open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }
  private final lazy var sheet = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presenter)

  // MARK: State

  final var popover: PopoverView?
  final let dimmer = PopoverDimmer()
  final let keyboardCover = KeyboardCover()
  final weak var dimmedTint: UIView?
  final var formerTintMode = UIView.TintAdjustmentMode.automatic

  // MARK: Presentation controller

  /// The popover: the presented controller's view with what is around it.
  open override var presentedView: UIView? {
    guard container != nil else { return super.presentedView }
    return popover ?? makePopover()
  }

  open override var frameOfPresentedViewInContainerView: CGRect { place.frame }

  open override var shouldPresentInFullscreen: Bool { false }

  /// The style that a popover takes here: `.pageSheet` in compact width.
  open override var adaptivePresentationStyle: UIModalPresentationStyle { systemStyle(for: traitCollection) }

  override func systemStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    surround()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    popover?.transform = .identity
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    giveTintBack()
    presented.modal.transition?.animate { [self] _ in dimmer.alpha = 0 }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard !completed else { return }
    dimmer.alpha = 1
    popover?.alpha = 1
    dimTint()
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutPopover()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    animateLayout()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { place.frame.size }

  override func systemAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PopoverAnimator(isPresenting: isPresenting)
  }

  override var systemTraits: UITraitCollection? { Self.traitsInside }
  private static let traitsInside = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(horizontalSizeClass: .compact),
  ])

  override var coversWhatIsBehind: Bool { super.coversWhatIsBehind && (passthroughViews ?? []).isEmpty }

  @discardableResult override func leaveIfAllowed() -> Bool { leave() }

  override func letsTouchThrough(_ hit: UIView?, at point: CGPoint) -> Bool { hit === dimmer && passes(point) }

  override func wasTakenOut() { takeSurroundingsOut() }
}

extension UIViewController {
  final func findPopover() -> UIPopoverPresentationController? {
    let outermost = presentedAncestor ?? nearest { $0.parentStorage == nil }
    guard let outermost else { return nil }
    if outermost.modal.controller == nil, outermost.modalPresentationStyle == .popover {
      _ = outermost.findPresentationController()
    }
    let controller = outermost.modal.controller
    return controller as? UIPopoverPresentationController ?? controller?.adaptedPopover
  }
}
