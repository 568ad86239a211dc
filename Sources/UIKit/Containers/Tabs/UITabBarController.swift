/// Shows one of several controllers, which a person chooses by a tab bar.
///
/// The views of controllers are loaded when they are first selected. They lie behind the bar, which is in their safe
/// area.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  private final var bar = UITabBar()
  final var controllers: [UIViewController]?
  /// The selected controller.
  final weak var chosen: UIViewController?
  /// The transition from one controller to another, while it lasts.
  final var ownTransition: ViewControllerTransition?
  /// What decides on the bar's background.
  final weak var watchedScrollView: UIScrollView?

  /// Makes a tab bar controller without controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adopt(bar)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adopt(bar)
    (coder as? NibDecoder)?.configure(self, as: UITabBarController.self)
  }

  /// Decides on tabs, and hears of them. Nil by default.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar in front of the controllers' views. Its items are theirs.
  open var tabBar: UITabBar { bar }

  /// Takes another bar in place of its own, before the view is loaded: for storyboards, where bars have classes.
  final func adopt(_ tabBar: UITabBar) {
    bar.owner = nil
    bar = tabBar
    bar.delegate = self
    bar.show(controllers?.map(\.tabBarItem), animated: false)
    bar.mark(chosen?.tabBarItem)
    bar.owner = self
  }

  // MARK: Controllers

  /// The controllers, in the order of their tabs; nil by default. See `setViewControllers(_:animated:)`.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes the controllers this one's children. The selected one stays if it is among them; else the one that has its
  /// place now is selected, or the first.
  /// - Parameter animated: the bar's items fade and glide to their places.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    exchange(viewControllers, animated: animated)
  }

  /// The controller whose view shows: the first by default, nil without any. Setting it in code calls no
  /// `shouldSelect` and `didSelect`; one that isn't among the controllers ends the program.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set {
      demand(
        newValue.map { new in controllers?.contains { $0 === new } ?? false } ?? true,
        "UITabBarController.selectedViewController: not one of its view controllers")
      select(newValue)
    }
  }

  /// The place of the selected controller: 0 by default, `NSNotFound` for none. Setting a place where there is none
  /// does nothing.
  open var selectedIndex: Int {
    get { controllers?.firstIndex { $0 === chosen } ?? NSNotFound }
    set { if let controllers, controllers.indices.contains(newValue) { select(controllers[newValue]) } }
  }

  // MARK: Its bar

  /// Tells the controller that a person has tapped an item, after its controller has been selected. It does nothing by
  /// itself.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: UIViewController

  open override func loadView() {
    let container = TabBarContainerView(frame: UIApplication.current?.screen.bounds ?? .zero)
    container.controller = self
    container.content.controller = self
    container.addSubview(container.content)
    container.addSubview(bar)
    view = container
    if let chosen { install(chosen) }
  }

  /// Selects the tab on the way to an unwind segue's destination.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if viewControllers?.contains(subsequentVC) == true { selectedViewController = subsequentVC }
  }

  override func childDidLeave(_ child: UIViewController) {
    guard let controllers, controllers.contains(where: { $0 === child }) else { return }
    exchange(controllers.filter { $0 !== child }, animated: false)
  }

  open override var childForStatusBarStyle: UIViewController? { chosen }
  open override var childForStatusBarHidden: UIViewController? { chosen }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { chosen }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { chosen }

  /// What the delegate says, or all controllers support.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? commonOrientations
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, controllers?.contains(where: { $0 === child }) == true else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return frame(of: child, in: CGRect(origin: .zero, size: parentSize)).size
  }
}
