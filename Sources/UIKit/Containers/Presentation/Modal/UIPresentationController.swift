/// Manages how a controller is presented: where it lies, what lies around it, what happens as it comes and goes.
///
/// Subclasses add views to `containerView` in `presentationTransitionWillBegin()`, and animate them along with the
/// presented controller's `transitionCoordinator`.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, TraitHolding {
  weak final var presenter: UIViewController?
  weak final var presentedStorage: UIViewController?
  final var container: PresentationContainerView?
  final var transition: ViewControllerTransition?
  final var resolvedStyle = UIModalPresentationStyle.custom
  /// The place where the presenter's view was, once it has been taken out.
  final var presentersPlace: ViewPlace?
  /// The popover in whose place this presents.
  final var adaptedPopover: UIPopoverPresentationController?
  /// What gets the keys back when this goes.
  weak final var formerResponder: UIResponder?

  /// Makes a presentation controller.
  /// - Parameters:
  ///   - presentedViewController: must live as long as this does.
  ///   - presentingViewController: nil before it is known.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presentedStorage = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// Hears how a person ends the presentation, and decides how it adapts. Not kept alive. Nil by default.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: Who

  /// The controller that is presented. Ends the program if it is gone.
  open var presentedViewController: UIViewController {
    guard let presentedStorage else { fatalError("the controller of a UIPresentationController is gone") }
    return presentedStorage
  }

  /// The controller that presents; before one does, the presented one itself.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The style as it was resolved: never `.automatic`.
  open var presentationStyle: UIModalPresentationStyle { resolvedStyle }

  /// What becomes of the style in its surroundings: `.none`, if it stays as it is.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The same for other traits, as the delegate decides.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? systemStyle(for: traitCollection)
  }

  // MARK: Where

  /// The view in which it all takes place, as large as what is covered; nil while nothing is presented.
  open var containerView: UIView? { container }

  /// What the animator moves: the presented controller's view unless overridden.
  open var presentedView: UIView? { presentedStorage?.view }

  /// The rectangle in which the presented view comes to rest; the container's bounds unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Tells the controller that the container will lay itself out, also where the window gets another size. It does
  /// nothing by itself.
  open func containerViewWillLayoutSubviews() {}

  /// Tells the controller that the container has laid itself out. It does nothing by itself.
  open func containerViewDidLayoutSubviews() {}

  /// Whether the window is covered, so that the presented controller decides on how the device may be held. True by
  /// default, but not for the styles that cover a context.
  open var shouldPresentInFullscreen: Bool { !resolvedStyle.needsContext }

  /// Whether the presenting controller's view is taken out once it is covered. True by default for `.fullScreen` and
  /// `.currentContext` alone.
  open var shouldRemovePresentersView: Bool { resolvedStyle.removesPresentersView }

  // MARK: When

  /// Tells the controller that the presentation's animation will begin: the time to add views and what is to be
  /// animated along. None of the four does anything by itself.
  open func presentationTransitionWillBegin() {}

  /// Tells the controller that the presentation has ended.
  /// - Parameter completed: false where the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Tells the controller that the dismissal's animation will begin.
  open func dismissalTransitionWillBegin() {}

  /// Tells the controller that the dismissal has ended.
  /// - Parameter completed: false where the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Traits and sizes

  /// Traits that the presented controller has in place of the inherited ones; nil for none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedStorage?.viewIfLoaded?.updateTraits() }
  }

  final var traitState = TraitState()

  /// The traits that hold in the presentation, and so for the presented controller, in place of those around it; none by
  /// default. They win over `overrideTraitCollection`.
  open var traitOverrides: UITraitOverrides {
    get { traitState.overridden }
    set {
      traitState.overridden = newValue
      container?.traitState.overridden = newValue
      container?.updateTraits()
      presentedStorage?.viewIfLoaded?.updateTraits()
    }
  }

  /// The container's; before there is one, the presenting controller's, but for `traitOverrides`.
  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? presentingViewController.traitCollection.overriding(with: traitState.overrides)
  }

  /// Tells the controller that the container's traits have changed. It does nothing by itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The presented controller's.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Tells the controller that the presented one would like another size. It does nothing by itself.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size that the presented view will have in a container of that size: all of it if it fills the container now,
  /// otherwise what it has.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { childSize(in: parentSize) }

  /// Tells the controller that the container will get another size; passes it on to the presented controller. Overrides
  /// call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSize(size, with: coordinator)
  }

  // MARK: For other parts of UIKit

  /// Whether what is behind the container takes the touches that hit nothing in it.
  var letsTouchesThrough: Bool { false }

  /// Whether what lies behind can't be used meanwhile, and so isn't read.
  var coversWhatIsBehind: Bool { presentedStorage?.isLeaving != true }

  /// Dismisses what is presented where a person may do so without choosing anything: not where it covers the window.
  /// - Returns: whether it goes.
  @discardableResult func leaveIfAllowed() -> Bool { false }

  /// Whether a touch at a point of the container is for what is behind, though it hits a view here.
  func letsTouchThrough(_ hit: UIView?, at point: CGPoint) -> Bool { false }

  /// What becomes of the style in other surroundings where no delegate says.
  func systemStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { adaptivePresentationStyle }

  /// Traits that the presented controller has unless `overrideTraitCollection` says otherwise.
  var systemTraits: UITraitCollection? { nil }

  /// Animates where no delegate does.
  func systemAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(style: transitionStyle, isPresenting: isPresenting)
  }

  /// What drives a dismissal that this controller itself begins; animated by `systemAnimator(isPresenting:)`.
  var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Views and container are out of the window.
  func wasTakenOut() {}

  /// Tells the controller that the window's traits will change; passes it on to the presented controller. Overrides
  /// call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedStorage?.willTransition(to: newCollection, with: coordinator) }
}

extension UIPresentationController: UIContentContainer {
  func childSize(in parentSize: CGSize) -> CGSize {
    guard let container, let size = presentedStorage?.viewIfLoaded?.bounds.size else { return parentSize }
    return size == container.bounds.size ? parentSize : size
  }

  func forwardSize(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let presented = presentedStorage else { return }
    let next = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    if next != presented.viewIfLoaded?.bounds.size { presented.viewWillTransition(to: next, with: coordinator) }
  }
}
