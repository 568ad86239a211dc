/// Shows the topmost of a stack of controllers, with a bar above that leads back.
///
/// The screens lie behind the bars, which are in their safe area: each has that of its own bars, also while the bars go
/// from one screen's to another's. Bar and content then move together, by one timeline.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private final var bar: UINavigationBar
  private final let toolbarClass: UIToolbar.Type
  final var toolbarStorage: UIToolbar?
  final var stack: [UIViewController] = []
  /// The slots of the controllers that have been on screen.
  final var slots: [ObjectIdentifier: NavigationSlot] = [:]
  final var flags = BarFlags()
  final var phase = StackPhase()
  /// The transition from one screen to another, while it lasts.
  final var ownTransition: ViewControllerTransition?
  /// What others have lent this one for its stack; nil where nobody ever has.
  final var loans: StackLoans?
  /// The loans of another one that has this one's screens.
  final weak var lentTo: StackLoans?
  /// What decides on the bar's height and background.
  final weak var watchedScrollView: UIScrollView?
  final lazy var popDragController = PopDragController(self)
  private final lazy var hider = NavigationBarHider(self)

  /// Makes a navigation controller without controllers, with bars of given classes.
  /// - Parameters:
  ///   - navigationBarClass: of the bar; nil for `UINavigationBar`.
  ///   - toolbarClass: of the toolbar; nil for `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self).init(frame: .zero)
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    adopt(bar)
  }

  /// Makes a navigation controller with one controller.
  public init(rootViewController: UIViewController) {
    (bar, toolbarClass) = (UINavigationBar(frame: .zero), UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
    adopt(bar)
    setStack([rootViewController], animated: false)
  }

  /// Makes a navigation controller without controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, toolbarClass) = (UINavigationBar(frame: .zero), UIToolbar.self)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adopt(bar)
  }

  public required init?(coder: NSCoder) {
    (bar, toolbarClass) = (UINavigationBar(frame: .zero), UIToolbar.self)
    super.init(coder: coder)
    adopt(bar)
    (coder as? NibDecoder)?.configure(self, as: UINavigationController.self)
  }

  /// Takes another bar in place of its own, before the view is loaded: for storyboards, where bars have classes.
  final func adopt(_ navigationBar: UINavigationBar) {
    bar.owner = nil
    bar = navigationBar
    bar.delegate = self as? any UINavigationBarDelegate
    bar.owner = self
    bar.showNow(stack.map(\.navigationItem), geometry: nil)
  }

  /// Decides on transitions, and hears of them. Nil by default.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Controllers

  /// The controllers of the stack, the lowest one first; see `setViewControllers(_:animated:)`. Empty by default.
  open var viewControllers: [UIViewController] {
    get { ownScreens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the whole stack. Ends the program where a controller is in it twice, or is itself a navigation controller.
  /// - Parameter animated: as a pop where the new topmost controller was in the stack, else as a push; nothing moves where
  ///   it was on top already.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isDone = hasRunReplacement(
      of: .setViewControllers, in: UINavigationController.self, for: self, [viewControllers, animated])
    if !isDone { replaceStack(by: viewControllers, animated: animated) }
  }

  /// Puts a controller on top. Ends the program where it is in the stack already, or is itself a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let isDone = hasRunReplacement(
      of: .pushViewController, in: UINavigationController.self, for: self, [viewController, animated])
    if !isDone { push(viewController, animated: animated) }
  }

  /// Takes the topmost controller away; the lowest one stays.
  /// - Returns: that controller; nil where it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    let result: UIViewController?? = resultOfReplacement(
      of: .popViewController, in: UINavigationController.self, for: self, [animated])
    return result ?? popTop(animated: animated)
  }

  /// Goes back, as the back button does.
  /// - Returns: false where there is nothing to go back to.
  open override func accessibilityPerformEscape() -> Bool { popViewController(animated: true) != nil }

  /// Takes all controllers above another one away. Ends the program where that is not in the stack.
  /// - Returns: those that go; nil if it is on top.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let result: [UIViewController]?? = resultOfReplacement(
      of: .popToViewController, in: UINavigationController.self, for: self, [viewController, animated])
    return result ?? pop(downTo: viewController, animated: animated)
  }

  final func pop(downTo viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let index = ownScreens.firstIndex { $0 === viewController }
    demand(index != nil, "popToViewController: the controller is not in the stack")
    return pop(downTo: index ?? 0, animated: animated)
  }

  /// Takes all controllers but the lowest away.
  /// - Returns: those that go; nil if there are none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let result: [UIViewController]?? = resultOfReplacement(
      of: .popToRootViewController, in: UINavigationController.self, for: self, [animated])
    return result ?? popToLowest(animated: animated)
  }

  final func popToLowest(animated: Bool) -> [UIViewController]? { pop(downTo: 0, animated: animated) }

  private func pop(downTo index: Int, animated: Bool) -> [UIViewController]? {
    let screens = ownScreens
    guard index < screens.count - 1 else { return nil }
    let gone = Array(screens[(index + 1)...])
    setStack(Array(screens[...index]), animated: animated)
    return gone
  }

  /// The one that shows.
  open var topViewController: UIViewController? { ownScreens.last }

  /// What is presented over the topmost controller, or that one.
  open var visibleViewController: UIViewController? {
    var found = ownScreens.last?.presentedViewController ?? ownScreens.last
    while let further = found?.presentedViewController { found = further }
    return found
  }

  // MARK: Bars

  /// The seconds in which bars come and go.
  public static var hideShowBarDuration: CGFloat { CGFloat(UIView.settlingDuration) }

  /// The bar in front of the screens. Its items are the controllers'.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the navigation bar is hidden. Default: false.
  open var isNavigationBarHidden: Bool {
    get { flags.hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar. Between `viewWillAppear` and the transition's beginning, as when the delegate
  /// hears of it, the bar comes or goes with the screen; at other times by itself.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    changeFlags(animated: animated) { $0.hidesBar = hidden }
  }

  /// Shows the topmost controller's `toolbarItems`.
  open var toolbar: UIToolbar! {
    if let toolbarStorage { return toolbarStorage }
    let made = toolbarClass.init(frame: .zero)
    toolbarStorage = made
    return made
  }

  /// Whether the toolbar is hidden. Default: true.
  open var isToolbarHidden: Bool {
    get { flags.hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar, as `setNavigationBarHidden(_:animated:)` does with its bar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    changeFlags(animated: animated) { $0.hidesToolbar = hidden }
  }

  /// Goes back with a finger from the screen's edge: pushes the topmost screen aside, also one that is on its way. Its
  /// delegate lets it begin where a back button shows; with another delegate, or none, it does wherever there is something
  /// to go back to. Nil before the view is loaded.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? popDragController.pan : nil }

  /// Whether a quick swipe upwards, between the bars, hides them, and one downwards shows the bar again and the toolbar
  /// that went with it, if the screen has items for it. Content scrolls meanwhile as it does. False by default.
  open var hidesBarsOnSwipe = false { didSet { hider.rulesDidChange() } }
  /// Whether a tap that nothing else takes hides the bars, or shows them as after a swipe. Controls, rows, items and text
  /// take their taps. False by default.
  open var hidesBarsOnTap = false { didSet { hider.rulesDidChange() } }
  /// Whether bars that show go when the screen gets low, as that of a phone on its side, and come back when it gets high
  /// again, or by a tap as those of `hidesBarsOnTap` do. False by default.
  open var hidesBarsWhenVerticallyCompact = false { didSet { hider.rulesDidChange() } }
  /// Whether bars go when the keyboard comes for something between them; they come back by a tap, not when it goes. False
  /// by default.
  open var hidesBarsWhenKeyboardAppears = false { didSet { hider.rulesDidChange() } }
  /// The recognizer of `hidesBarsOnSwipe`, which enables it.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hider.pan }
  /// The recognizer of `hidesBarsOnTap` and those whose bars taps bring back, each of which enables it.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hider.tap }

  // MARK: UIViewController

  open override func loadView() {
    let container = NavigationContainerView(frame: UIApplication.current?.screen.bounds ?? .zero)
    container.backgroundColor = .systemBackground
    container.controller = self
    container.content.controller = self
    container.addSubview(container.content)
    container.addSubview(bar)
    view = container
    for recognizer in [popDragController.pan, hider.pan, hider.tap] { container.addGestureRecognizer(recognizer) }
    showTopAtOnce()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    announceFirst(willShow: true, animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    announceFirst(willShow: false, animated)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    hider.heightDidChange()
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  open override class func action(named name: String) -> Selector? {
    name == "show:sender:" ? Selector(UINavigationController.show, name) : super.action(named: name)
  }

  /// Pushes what the secondary controller shows: of a navigation controller its screens.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { take(secondaryViewController) }

  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { giveBack() }

  /// Goes back to the controller on the way to an unwind segue's destination.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard stack.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// The lowest controller's, unless it has been given one of its own.
  open override var tabBarItem: UITabBarItem! {
    get { tabItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  override func childDidLeave(_ child: UIViewController) { remove(child) }

  open override var childForStatusBarStyle: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { stack.last }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { stack.last }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { stack.last }

  /// What the delegate says, or the topmost controller supports.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? topOrientations
  }

  /// Passes it on: what shows the controller asks for the size of the screen on top.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    reportPreferredContentSize()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, slots[ObjectIdentifier(child)] != nil else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return frame(of: child, in: CGRect(origin: .zero, size: parentSize)).size
  }
}

extension UINavigationController {
  /// A navigation controller of this class with its first controller. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UINavigationController_init_rootViewController")
  public class func _init(rootViewController: UIViewController) -> Self

  @usableFromInline @_silgen_name("swoop_UINavigationController_init_rootViewController")
  convenience init(dynamically: Void, rootViewController: UIViewController) {
    self.init(rootViewController: rootViewController)
  }
}
