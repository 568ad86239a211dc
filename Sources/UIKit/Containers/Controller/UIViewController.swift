/// Manages a view and what it shows, alone or within another controller.
///
/// What may be overridden is declared here, in one piece; the work is done in the extensions of this folder.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  final var viewStorage: UIView?
  /// The child controllers, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []
  weak final var parentStorage: UIViewController?
  /// The window whose root this is.
  weak final var rootWindow: UIWindow?
  final var appearance = AppearanceState()
  final var traitState = TraitState()
  /// Traits that a parent forces on its children.
  final var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  final var modal = ModalState()
  /// The transition of the container, while it moves from one child to another. The container keeps it: it has the two
  /// children, one of which nobody else may have any more.
  weak final var containerTransition: ViewControllerTransition?
  final var tabItem: UITabBarItem?
  final var navigation = NavigationState()
  final var contentScrollViews = ContentScrollViews()
  /// What has made the controller, or its view.
  final var nibSource: (any ViewControllerSource)?

  /// The name of the nib that holds the view; nil for views made in code.
  open var nibName: String? { nibNameStorage }
  private final let nibNameStorage: String?
  /// The bundle where the nib is; nil for the app's bundle.
  open var nibBundle: Bundle? { nibBundleStorage }
  private final let nibBundleStorage: Bundle?

  /// Makes a controller whose view is in a nib.
  /// - Parameters:
  ///   - nibNameOrNil: the nib with the view; it ends the program when the view is loaded and there is none. Nil for the
  ///     nib that is named like the class, with or without `Controller`, or, where there is none, a plain view.
  ///   - nibBundleOrNil: nil for the app's bundle.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibNameStorage = nibNameOrNil
    nibBundleStorage = nibBundleOrNil
    super.init()
  }

  /// A controller with default values, or those of its storyboard.
  public required init?(coder: NSCoder) {
    nibNameStorage = nil
    nibBundleStorage = nil
    super.init()
    (coder as? NibDecoder)?.introduce(self)
    (coder as? NibDecoder)?.configure(self, as: UIViewController.self)
  }

  /// A controller whose view is made in code.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The view, which is loaded when first asked for.
  open var view: UIView! {
    get {
      ensureView()
      return viewStorage
    }
    set { setView(newValue) }
  }

  /// Whether the view is loaded. Asking doesn't load it.
  open var isViewLoaded: Bool { viewStorage != nil }
  /// The view if it is loaded; asking doesn't load it.
  open var viewIfLoaded: UIView? { viewStorage }

  /// Runs `loadView()` and `viewDidLoad()` if the view isn't loaded. Ends the program where `loadView()` sets none.
  open func loadViewIfNeeded() { ensureView() }

  /// Makes `view`: the storyboard's or the nib's, a plain one of the screen's size where there is neither. Never called
  /// by an app; overrides don't call super.
  open func loadView() {
    if !hasRunReplacement(of: .loadView, in: UIViewController.self, for: self) { loadOwnView() }
  }

  final func loadOwnView() {
    if nibSource?.loadView(of: self) == true || (self as? any NibFinding)?.loadNamedNib() == true { return }
    view = UIView(frame: UIApplication.current?.screen.bounds ?? .zero)
  }

  /// Tells the controller once that `view` has been made; it is in no window, and its size may change. It does nothing
  /// by itself.
  open func viewDidLoad() { _ = hasRunReplacement(of: .viewDidLoad, in: UIViewController.self, for: self) }

  // MARK: Appearance

  /// Tells the controller that the view will show, in its window or before it comes there. None of the five does
  /// anything by itself.
  /// - Parameter animated: as given to `beginAppearanceTransition`; false where the view is merely added.
  open func viewWillAppear(_ animated: Bool) {
    _ = hasRunReplacement(of: .viewWillAppear, in: UIViewController.self, for: self, [animated])
  }
  /// Tells a controller of the toolkit that `viewWillAppear` has returned, the app's, too. It does nothing by itself.
  func appearanceDidBegin(_ animated: Bool) {}

  /// The view is in its window, laid out and with its traits, and not on screen yet.
  open func viewIsAppearing(_ animated: Bool) {
    _ = hasRunReplacement(of: .viewIsAppearing, in: UIViewController.self, for: self, [animated])
  }

  /// Tells the controller that a frame with the view has been committed, or that the transition has ended.
  open func viewDidAppear(_ animated: Bool) {
    _ = hasRunReplacement(of: .viewDidAppear, in: UIViewController.self, for: self, [animated])
  }

  /// Tells the controller that the view will leave its window, or that the window will be hidden.
  open func viewWillDisappear(_ animated: Bool) {
    _ = hasRunReplacement(of: .viewWillDisappear, in: UIViewController.self, for: self, [animated])
  }

  /// Tells the controller that the view is out of its window, or that the transition has ended.
  open func viewDidDisappear(_ animated: Bool) {
    _ = hasRunReplacement(of: .viewDidDisappear, in: UIViewController.self, for: self, [animated])
  }

  /// Whether children are told by themselves when this controller appears. True by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it will appear or disappear. A container that moves children calls it, then
  /// `endAppearanceTransition`.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.isManual = true
    beginTransition(isAppearing: isAppearing, animated: animated)
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` has begun: the child has appeared or disappeared. Does nothing
  /// otherwise.
  open func endAppearanceTransition() {
    endTransition()
    appearance.isManual = false
  }

  /// Shows the view of a child in the place of another child's, for a container of an app's own. Overrides call super.
  ///
  /// The new view comes in front of the others in the old one's superview, and the old one goes once all has ended. Both
  /// controllers are told, unless the container does so itself. Children that aren't this controller's end the program.
  /// - Parameters:
  ///   - duration: seconds; at 0 everything happens at once.
  ///   - options: with a transition among them the superview turns over, or fades, to what it shows afterwards.
  ///   - animations: changes views that are to move.
  ///   - completion: called with true if nothing has broken the animations off.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Presentation

  /// Shows a controller on top of this one's window, or of the context that its style asks for. The controller that
  /// presents is the outermost around this one, or the nearest that defines a context.
  ///
  /// Ignored, with a message, where the presenting controller's view is in no window, it presents another one already,
  /// or a transition is under way. Ends the program where the presented controller has a parent, is presented already or
  /// is a window's root.
  /// - Parameter completion: called once the controller has appeared, or the presentation was cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let isDone = hasRunReplacement(
      of: .present, in: UIViewController.self, for: self, [viewControllerToPresent, flag, completion as Any])
    if !isDone { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }
  }

  /// Takes away what this controller, or the nearest around it that presents, has presented, with all on top of that; of
  /// several only the topmost one is animated. Where nothing is presented, takes away this controller itself. Ignored,
  /// with a message, while a transition is under way.
  /// - Parameter completion: called once the controllers have disappeared, or the dismissal was cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let isDone = hasRunReplacement(
      of: .dismiss, in: UIViewController.self, for: self, [flag, completion as Any])
    if !isDone { startDismissing(animated: flag, completion: completion) }
  }

  /// How this controller is presented. Default `.automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { modalStyleDidChange() } }
  }

  /// How this controller comes and goes where no delegate animates it. Default `.coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Provides animators, drivers and a presentation controller for this controller's presentation. Nil by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// What this controller, or the nearest around it that presents one, presents.
  open var presentedViewController: UIViewController? { presentingAncestor?.modal.presented }

  /// What presents this controller, or the nearest around it that is presented.
  open var presentingViewController: UIViewController? { presentedAncestor?.modal.presenter }

  /// What manages this controller's presentation, or that of the nearest around it that is presented; before it is
  /// presented, what will. Nil where nothing can be presented: in a window's root.
  open var presentationController: UIPresentationController? { findPresentationController() }

  /// The `presentationController`, where the style is a sheet's; nil otherwise.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The popover in which this controller, or the nearest around it that is presented, shows or will show; also where
  /// that has become a sheet. Nil for other styles than `.popover`.
  open var popoverPresentationController: UIPopoverPresentationController? { findPopover() }

  /// Whether a person can't end the presentation; also where a child says so. Default: false.
  open var isModalInPresentation = false

  /// Whether a person can't end the presentation: `isModalInPresentation`, by its name from before iOS 13.
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// Whether this controller is covered by what presents in a context of its own. Default false.
  open var definesPresentationContext = false

  /// Whether this controller, as a context, decides on the transition style of what is presented in it. Default false.
  open var providesPresentationContextTransitionStyle = false

  /// Whether this controller decides on the status bar while it is presented in another style than `.fullScreen`.
  /// Default false.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the controller is on its way in, until it has appeared.
  open var isBeingPresented: Bool { modal.isBeingPresented }

  /// Whether the controller is on its way out, until it has disappeared.
  open var isBeingDismissed: Bool { modal.isBeingDismissed }

  /// The transition in which this controller, or the nearest around it, takes part; nil outside of one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    modal.transition ?? containerTransition ?? parent?.transitionCoordinator
  }

  /// Shows a controller where it belongs: the nearest container around this one that overrides the method does; where
  /// there is none, this controller presents it.
  open func show(_ vc: UIViewController, sender: Any?) { passOnShow(vc, sender) }

  /// Shows a controller as `show(_:sender:)` does, as the second of two controllers side by side.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { passOnShowDetail(vc, sender) }

  /// Takes over what the secondary controller of a split view controller shows, of which this is the primary one, as only
  /// one of them is to show. A navigation controller pushes it; others do nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Gives back what is to be a split view controller's secondary controller. A navigation controller gives what has been
  /// collapsed onto it, or else its topmost controller unless that is the only one.
  /// - Returns: nil, as others do, for the secondary controller that there was.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// The nearest controller, from this one outwards, that can perform the action: of `show(_:sender:)` and
  /// `showDetailViewController(_:sender:)`, one that overrides it.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    findTarget(action, sender)
  }

  // MARK: Segues

  /// Performs a segue of the storyboard, without asking `shouldPerformSegue(withIdentifier:sender:)`. Ends the program
  /// where the controller has none of that identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let nibSource else {
      fatalError("\(type(of: self)) has no segue with identifier '\(identifier)': it is not from a storyboard")
    }
    nibSource.performSegue(identifier, of: self, sender: sender)
  }

  /// Whether a segue that something in the scene has triggered is performed. True by default.
  /// - Parameter identifier: empty for a segue without one.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Prepares for a segue, before it is performed; its destination is made, and has not loaded its view. It does
  /// nothing by itself.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue may end here. By default, whether the controller has the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { hasAction(action) }

  /// The children among which an unwind segue may end, in the order in which they are asked. By default all but the one
  /// that it comes from.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    childrenToSearch(source)
  }

  /// The child that the source of an unwind segue is, is in, or is presented by.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { childLeading(to: source) }

  /// Shows the next controller on the way of an unwind segue, in a container between its source and destination. It
  /// does nothing by itself: what has been presented is dismissed without it.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Layout

  /// Changes the view's constraints before layout; overrides call super last.
  open func updateViewConstraints() { viewStorage?.updateConstraints() }

  /// Tells the controller that the view's `layoutSubviews()` comes next. It does nothing by itself.
  open func viewWillLayoutSubviews() {
    _ = hasRunReplacement(of: .viewWillLayoutSubviews, in: UIViewController.self, for: self)
  }

  /// Tells the controller that the view's `layoutSubviews()` has been called; views further down may still want layout.
  /// It does nothing by itself.
  open func viewDidLayoutSubviews() {
    _ = hasRunReplacement(of: .viewDidLayoutSubviews, in: UIViewController.self, for: self)
  }

  /// The insets that are added to the safe area that the view inherits, in points. Zero by default.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewStorage?.updateSafeArea() } }
  }

  /// Tells the controller that the safe area has changed, right before the view's own `safeAreaInsetsDidChange()`. It
  /// does nothing by itself.
  open func viewSafeAreaInsetsDidChange() {
    _ = hasRunReplacement(of: .viewSafeAreaInsetsDidChange, in: UIViewController.self, for: self)
  }

  /// Tells the controller that the margins have changed, right before the view's own `layoutMarginsDidChange()`. It
  /// does nothing by itself.
  open func viewLayoutMarginsDidChange() {
    _ = hasRunReplacement(of: .viewLayoutMarginsDidChange, in: UIViewController.self, for: self)
  }

  /// Whether the view's margins are at least `systemMinimumLayoutMargins`. True by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewStorage?.updateLayoutMargins() } }
  }

  /// The least margins of the view: 16 pt at each side, 20 pt in windows 414 pt wide and wider.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

  /// The size that the controller would like, as a child, in points; passed on to its parent. Zero, the default, for
  /// none in particular.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { reportPreferredContentSize() } }
  }

  // MARK: Containment

  /// The controller of which this is a child.
  open var parent: UIViewController? { parentStorage }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? {
    parent?.nearest { $0 is UINavigationController } as? UINavigationController
  }

  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? {
    parent?.nearest { $0 is UITabBarController } as? UITabBarController
  }

  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? {
    parent?.nearest { $0 is UISplitViewController } as? UISplitViewController
  }

  /// Whether the controller is coming into its parent, until it has appeared.
  open var isMovingToParent: Bool { appearance.movement == .toParent }

  /// Whether the controller is leaving its parent, until it has disappeared.
  open var isMovingFromParent: Bool { appearance.movement == .fromParent }

  /// Makes the other controller a child of this one, taking it out of its present parent. Its view is the caller's to
  /// add; then `didMove(toParent:)` is, too.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Leaves the parent. Before it, the caller calls `willMove(toParent: nil)` and takes the view out.
  open func removeFromParent() { leaveParent() }

  /// Tells the controller that it will have another parent. `addChild(_:)` calls it with the new parent; a container
  /// calls it with nil before it removes a child. Overrides call super.
  open func willMove(toParent parent: UIViewController?) {
    let isDone = hasRunReplacement(of: .willMoveToParent, in: UIViewController.self, for: self, [parent as Any])
    if !isDone { noteMovement(to: parent) }
  }

  /// Tells the controller that it has another parent. `removeFromParent()` calls it with nil; a container calls it with
  /// itself once an added child's view is in place. It does nothing by itself.
  open func didMove(toParent parent: UIViewController?) {
    _ = hasRunReplacement(of: .didMoveToParent, in: UIViewController.self, for: self, [parent as Any])
  }

  /// Notifies a container that `viewDidLoad()` has run, in which an app's subclass may have set its delegate.
  func viewHasLoaded() {}

  /// Notifies the controller that a child has left it, also where another container has taken it.
  func childDidLeave(_ child: UIViewController) {}

  /// The traits that a container gives one of its children in place of its own; nil for none.
  func traitsGiven(to child: UIViewController) -> UITraitCollection? { nil }

  // MARK: Traits

  /// Gives a child other traits than this controller's; nil gives it the same.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { forceTraits(collection, on: childViewController) }

  /// The traits that a child has in place of this controller's, as `setOverrideTraitCollection(_:forChild:)` has given
  /// them; nil by default and once the child has left. It is asked when the child comes and when this controller's own
  /// traits change, and by the child's `traitCollection`: overrides don't ask for that.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }

  /// What the view has, or will have once it is loaded.
  open var traitCollection: UITraitCollection { resolvedTraits }

  /// Tells the controller that `traitCollection` has become another; only once the view is loaded. It does nothing by
  /// itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    _ = hasRunReplacement(
      of: .traitCollectionDidChange, in: UIViewController.self, for: self, [previousTraitCollection as Any])
  }

  /// The style, light or dark, for this controller and all in it; `.unspecified`, the default, inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.styleOverride }
    set {
      traitState.styleOverride = newValue
      viewStorage?.updateTraits()
    }
  }

  /// The traits that hold for this controller and all in it in place of those around it; none by default. They win over
  /// what a parent gives by `setOverrideTraitCollection(_:forChild:)`. The style among them is
  /// `overrideUserInterfaceStyle`.
  open var traitOverrides: UITraitOverrides {
    get { traitState.overridden }
    set {
      traitState.overridden = newValue
      viewStorage?.updateTraits()
    }
  }

  /// Brings the traits of the view up to date, if it is loaded, and tells those for which they are new. UIKit does so
  /// itself as soon as something has changed.
  open func updateTraitsIfNeeded() { viewStorage?.updateTraits() }

  // MARK: Size

  /// Tells the controller that the view will get another size, as when the device turns.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let isDone = hasRunReplacement(
      of: .viewWillTransition, in: UIViewController.self, for: self, [size, coordinator])
    if !isDone { passTransition(to: size, with: coordinator) }
  }

  final func passTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { forwardTransition(to: size, with: coordinator, child: child) }
  }

  /// Tells the controller that the traits of the window will change, and passes it on to the children. Overrides call
  /// super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The size that a child's view will have once this one has `parentSize`: its present size unless overridden.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { childSize(container, parentSize: parentSize) }

  /// Tells the controller that a child's `preferredContentSize` is another. It does nothing by itself.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Status bar

  /// The style of the status bar, by the appearance unless overridden. It is asked of the root of the frontmost window
  /// that covers the screen: when that changes, when a controller appears or disappears, and on
  /// `setNeedsStatusBarAppearanceUpdate()`.
  open var preferredStatusBarStyle: UIStatusBarStyle {
    resultOfReplacement(of: .preferredStatusBarStyle, in: UIViewController.self, for: self) ?? defaultStatusBarStyle()
  }

  final func defaultStatusBarStyle() -> UIStatusBarStyle { .default }

  /// Whether the status bar is hidden: false unless overridden; asked when `preferredStatusBarStyle` is.
  open var prefersStatusBarHidden: Bool {
    resultOfReplacement(of: .prefersStatusBarHidden, in: UIViewController.self, for: self) ?? hidesStatusBarByDefault()
  }

  final func hidesStatusBarByDefault() -> Bool { false }

  /// How the bar comes and goes within an animation block: `.fade` unless overridden.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on the style instead; nil for this controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether the bar is hidden, and how it goes; nil for this controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the bar at the screen's bottom is hidden: here at once, rather than after a while without touches. False
  /// unless overridden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides on the home indicator instead; nil for this controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Asks for the status bar's style anew. Within an animation block the change is animated.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.current?.updateStatusBar() }

  /// Says that `prefersHomeIndicatorAutoHidden`, or the child that decides on it, is another. Within an animation block
  /// the change is animated.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIApplication.current?.updateStatusBar() }

  // MARK: Edges of the screen

  /// The edges at which the app's gestures go before the system's. None unless overridden. No host has gestures of its own
  /// at the screen's edges, so the app's go first at all of them, whatever this says.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that decides on the edges instead; nil for this controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Says that `preferredScreenEdgesDeferringSystemGestures`, or the child that decides on it, is another. There are no
  /// gestures of the system that would hear of it.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Orientation

  /// How the device may be held while this is a window's root: the interface turns along to these alone. All but upside
  /// down by default, on tablets all.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    resultOfReplacement(of: .supportedInterfaceOrientations, in: UIViewController.self, for: self)
      ?? defaultOrientations()
  }

  final func defaultOrientations() -> UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// Whether the interface turns at all. True by default.
  open var shouldAutorotate: Bool { true }

  /// The orientation to which the interface turns when `setNeedsUpdateOfSupportedInterfaceOrientations()` finds that it
  /// must leave the present one: by default that of the scene. Presenting the controller turns nothing by itself.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.current?.statusBarOrientation ?? .portrait
  }

  /// Says that `supportedInterfaceOrientations` or `shouldAutorotate` is another: the interface turns as the device is
  /// held if it may do so now, and leaves the present orientation if it may no longer stay.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.current?.orientationUpdate(false) }

  /// Turns the interface as the device is held, if the controllers that show allow it now.
  /// `setNeedsUpdateOfSupportedInterfaceOrientations()` has taken its place.
  open class func attemptRotationToDeviceOrientation() { UIApplication.current?.orientationUpdate(true) }

  // MARK: Others

  /// What the controller shows, in words: for bars. Setting it sets the titles of `tabBarItem` and `navigationItem`,
  /// too. Nil by default.
  open var title: String? {
    didSet {
      tabItem?.title = title
      navigation.item?.title = title
    }
  }

  /// What the navigation bar of a navigation controller shows of this one. Made with `title` when it is first asked for.
  open var navigationItem: UINavigationItem { navigation.item ?? makeNavigationItem() }

  /// Says "Edit", or "Done" while the user is editing, and changes between the two. Always the same item.
  open var editButtonItem: UIBarButtonItem { navigation.editButton ?? makeEditButton() }

  /// What the toolbar of a navigation controller shows while this controller is on top. Nil by default.
  open var toolbarItems: [UIBarButtonItem]? {
    get { navigation.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of the toolbar.
  /// - Parameter animated: items that go and come fade for 0.4 s.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    navigation.toolbarItems = toolbarItems
    surrounding(UINavigationController.self)?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// Whether a tab bar leaves the screen while this controller, or one above it, is on top of a navigation controller's
  /// stack. False by default. To be set before the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  /// What the tab bar of a tab bar controller shows of this one. Made with `title` when it is first asked for.
  open var tabBarItem: UITabBarItem! {
    get { tabItem ?? makeTabItem() }
    set {
      tabItem = newValue
      (parentStorage as? UITabBarController)?.tabBarItemsDidChange()
    }
  }

  /// The edges at which the view goes on below bars. All by default. Tab bar and navigation controllers ask for it.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barPlacesDidChange() } }

  /// Whether that holds for bars that are not translucent, too. False by default.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barPlacesDidChange() } }

  /// Whether the controller's first scroll view keeps its content clear of bars, if its
  /// `contentInsetAdjustmentBehavior` is `.automatic`: its view, or the backmost view in that. True by default; false is
  /// the behaviour `.never` for that one.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { viewIfLoaded?.firstScrollView?.updateAdjustedContentInset() }
  }

  /// The guide to what bars cover at the view's top: its lower edge is the top of the safe area. Asking loads the view.
  open var topLayoutGuide: any UILayoutSupport { view.topBarGuide }

  /// The guide to what bars cover at the view's bottom: its upper edge is the bottom of the safe area. Asking loads the
  /// view.
  open var bottomLayoutGuide: any UILayoutSupport { view.bottomBarGuide }

  /// The scroll view whose content lies behind the bars at an edge, as it was set.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge] }

  /// Sets the scroll view whose content decides how the bars at the edges look. Without one, bars follow the
  /// first scroll view that reaches behind them, outer ones before inner ones.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews.set(scrollView, for: edge)
    tellContainerOfLayout()
  }

  /// Whether the person is editing; for subclasses. Setting it is `setEditing` without animation. Default: false.
  open var isEditing: Bool {
    get { isBeingEdited }
    set { setEditing(newValue, animated: false) }
  }
  private final var isBeingEdited = false

  /// Begins or ends editing. Overrides call super, which keeps `isEditing`.
  /// - Parameter animated: for the override to use.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isBeingEdited = editing
    updateEditButton()
  }

  /// Tells the controller that memory is short, from the root down. It does nothing by itself.
  open func didReceiveMemoryWarning() {}

  /// The controller that presents this one; else the view around this one's.
  open override var next: UIResponder? { modal.presenter ?? viewStorage?.superview ?? parent }

  /// Adds a key command. Those of `keyCommands` come first.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Does nothing for a command that has not been added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
  final var addedKeyCommands: [UIKeyCommand] = []

  override var allKeyCommands: [UIKeyCommand] { super.allKeyCommands + addedKeyCommands }

  override class func declares(_ action: Selector) -> Bool {
    showingActions.contains(action.name) || super.declares(action)
  }

  override var responderView: UIView? { viewStorage }

  override var responderWindow: UIWindow? { viewStorage?.window }

  override func leavePresentation() -> Bool? { modal.presenter == nil ? nil : modal.controller?.leaveIfAllowed() }

  /// Notifies the controller that a touch beside its popover has dismissed it.
  func touchBesideDidDismiss() {}

  /// Notifies the controller that it is presented no more, however that has come about, or hasn't come to be presented.
  func presentationDidEnd() {}

  /// What presents this one where no delegate says.
  func systemPresentation(
    by presenting: UIViewController?, style: UIModalPresentationStyle
  ) -> UIPresentationController { standardPresentation(by: presenting, style: style) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIViewController {
  /// A controller of this class whose view is in a nib. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UIViewController_init_nibName_bundle")
  public class func _init(nibName: String?, bundle: Bundle?) -> Self

  @usableFromInline @_silgen_name("swoop_UIViewController_init_nibName_bundle")
  convenience init(dynamically: Void, nibName: String?, bundle: Bundle?) { self.init(nibName: nibName, bundle: bundle) }
}

extension UIViewController {
  func setView(_ view: UIView?) {
    guard view !== viewStorage else { return }
    viewStorage?.viewController = nil
    viewStorage = view
    guard let view else { return }
    demand(
      view.viewController == nil,
      "\(type(of: self)).view: the view belongs to a \(view.viewController.map { "\(type(of: $0))" } ?? "") already")
    view.viewController = self
    // Those that were set before there was a view.
    if traitState.overrides != nil { view.updateTraits() }
    view.updateSafeArea()
    view.updateLayoutMargins()
  }
}

extension UIViewController: WindowContent {
  var isCovered: Bool { modal.isCovered }
  var frontView: UIView? { presentationChain.last?.viewIfLoaded }
}

extension UIViewController: ViewControlling {}
extension UIViewController: MenuPreviewContent {}

// MARK: Where controllers are named further down

extension UIWindow {
  /// The controller whose view fills the window. Nil by default.
  public final var rootViewController: UIViewController? {
    get { content as? UIViewController }
    set { content = newValue }
  }
}

extension UIContextMenuConfiguration {
  /// Makes the controller whose view is the preview; nil for one that is the interaction's view.
  public typealias ContentPreviewProvider = () -> UIViewController?

  /// Makes a configuration of a menu that is built when it opens.
  /// - Parameters:
  ///   - identifier: for the delegate, to tell menus apart; nil for one that no other configuration has.
  ///   - previewProvider: called when the menu opens.
  ///   - actionProvider: called when the menu opens; without a menu, nothing opens. Nil for the menu that is suggested.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.init()
    if let identifier { self.identifier = identifier }
    if let previewProvider { makePreview = { previewProvider() } }
    self.actionProvider = actionProvider
  }
}

extension UIContextMenuInteractionAnimating {
  /// What the configuration has provided; nil where the preview is a view's picture.
  public var previewViewController: UIViewController? {
    (self as? any MenuPreviewShowing)?.previewContent as? UIViewController
  }
}
