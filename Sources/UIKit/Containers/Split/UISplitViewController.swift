/// Shows two or three controllers side by side, and one at a time where the width is compact.
///
/// One of a style has columns: each controller gets a navigation controller, and in compact width their screens are one
/// stack. The classic kind, which is made without a style, leaves that to its delegate and its controllers.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The width that stands for one that suits the interface.
  public nonisolated static var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  final var columns = SplitColumns()
  final var preferences = SplitPreferences()
  private(set) final lazy var stage = SplitStage(self)
  private(set) final lazy var drag = SplitDragController(self)
  private(set) final lazy var buttons = SplitButtons(self)
  private(set) final lazy var collapser = SplitCollapser(self)

  /// Makes a split view controller with columns; of the style `.unspecified`, one of the classic kind.
  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
    preferences.style = style
  }

  /// Makes a split view controller of the classic kind.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UISplitViewController.self)
  }

  /// The style, as it was given at first: `.unspecified` for the classic kind.
  open var style: Style { preferences.style }

  /// Decides on the columns, and hears of them. Nil by default.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// Puts a controller into a column, in place of the one there; nil takes that away. Ends the program for the classic
  /// kind, and for a supplementary column where there are two.
  ///
  /// Any but a navigation controller gets one around it, except in the column `.compact`.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    demandColumn(column, "setViewController(_:for:)")
    put(vc, into: column)
  }

  /// Returns the controller of a column as it was set; nil where there is none.
  open func viewController(for column: Column) -> UIViewController? { columns[column]?.given }

  /// The controllers side by side, the primary one first; once collapsed, the one that shows. Of columns, these are the
  /// navigation controllers. Setting it puts the first two, of three columns the first three, into their places.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? collapser.shown.map { [$0] } ?? [] : columns.present.compactMap { columns[$0]?.shown } }
    set { putAll(newValue) }
  }

  /// Shows a column, animated where animations are on. Collapsed, it comes on top of the stack.
  open func show(_ column: Column) {
    demandColumn(column, "show(_:)")
    reveal(column)
  }

  /// Hides a column with those outside of it, animated where animations are on. Collapsed, it goes from the stack with
  /// what lies on top of it. The secondary column of several side by side can't be hidden.
  open func hide(_ column: Column) {
    demandColumn(column, "hide(_:)")
    if isCollapsed { collapser.hide(column) } else { stage.hide(column) }
  }

  /// Shows a controller in the primary column's place, unless the delegate does. Collapsed, it is pushed onto what
  /// shows, or presented where that is no navigation controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed { collapser.push(vc) } else { put(vc, into: .primary) }
  }

  /// Shows a controller in the secondary column's place, unless the delegate does. Collapsed, it is pushed onto what
  /// shows, or presented where that is no navigation controller.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed { collapser.showDetail(vc) } else { put(vc, into: .secondary) }
  }

  // MARK: Arrangement

  /// Whether one controller shows in place of several: where the width is compact, once the view is loaded.
  open var isCollapsed: Bool { collapser.isCollapsed }

  /// The arrangement that the app prefers. `.automatic`, the default: columns side by side where the view is wider than
  /// high, and otherwise the secondary one alone. In an animation block the change is animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { stage.modePreferenceDidChange() }
  }

  /// The arrangement of the columns: the one closest to that which the app prefers, or what a person has made of it. It
  /// means nothing while the controller is collapsed.
  open var displayMode: DisplayMode { stage.mode }

  /// How the secondary column shall make room for the others. Default: `.automatic`. It counts from the next layout on.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { stage.preferencesDidChange() } }
  }

  /// How the secondary column makes room for the others; never `.automatic`.
  open var splitBehavior: SplitBehavior { stage.behavior }

  /// The side of the primary column. Default: `.leading`.
  open var primaryEdge = PrimaryEdge.leading {
    didSet {
      guard primaryEdge != oldValue else { return }
      stage.preferencesDidChange()
      buttons.update()
    }
  }

  /// Whether a finger brings columns from the edge, and sends those in front away. True by default.
  open var presentsWithGesture = true { didSet { buttons.update() } }

  /// A button that shows and hides columns. Columns show it by themselves; the classic kind leaves it to the app to put
  /// it into a bar. It is always the same one, and hidden while the controller is collapsed.
  open var displayModeButtonItem: UIBarButtonItem { buttons.item }

  /// Whether columns show the button for the columns. Default: `.automatic`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { buttons.update() } }

  // MARK: Widths

  /// The part of the whole width, 0…1, that the primary column shall have. `automaticDimension`, the default, is 0.4.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { preferences.primary.fraction }
    set { changeWidths { $0.primary.fraction = newValue } }
  }

  /// The points that the primary column shall have. It goes before the fraction, which decides for
  /// `automaticDimension`, the default.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { preferences.primary.preferred }
    set { changeWidths { $0.primary.preferred = newValue } }
  }

  /// The least points that the primary column has. `automaticDimension`, the default, is 0.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { preferences.primary.minimum }
    set { changeWidths { $0.primary.minimum = newValue } }
  }

  /// The most points that the primary column has. `automaticDimension`, the default, is 320, on the largest tablets held
  /// sideways 375.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { preferences.primary.maximum }
    set { changeWidths { $0.primary.maximum = newValue } }
  }

  /// The width of the primary column in points, besides the safe area, whether it shows or not.
  open var primaryColumnWidth: CGFloat { stage.width(of: .primary) }

  /// The part of the whole width, 0…1, that the supplementary column shall have; see
  /// `preferredPrimaryColumnWidthFraction`.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { preferences.supplementary.fraction }
    set { changeWidths { $0.supplementary.fraction = newValue } }
  }

  /// The points that the supplementary column shall have; see `preferredPrimaryColumnWidth`.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.preferred }
    set { changeWidths { $0.supplementary.preferred = newValue } }
  }

  /// The least points that the supplementary column has; see `minimumPrimaryColumnWidth`.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.minimum }
    set { changeWidths { $0.supplementary.minimum = newValue } }
  }

  /// The most points that the supplementary column has; see `maximumPrimaryColumnWidth`.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.maximum }
    set { changeWidths { $0.supplementary.maximum = newValue } }
  }

  /// The width of the supplementary column in points, whether it shows or not; 0 where there is none.
  open var supplementaryColumnWidth: CGFloat { stage.width(of: .supplementary) }

  // MARK: UIViewController

  open override func loadView() {
    let container = SplitContainerView(frame: UIApplication.current?.screen.bounds ?? .zero)
    container.controller = self
    view = container
    drag.attach(to: container)
  }

  override func viewHasLoaded() { stage.begin() }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    collapser.adapt()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collapser.adapt()
  }

  override func traitsGiven(to child: UIViewController) -> UITraitCollection? { ownTraits(of: child) }

  override func childDidLeave(_ child: UIViewController) { forget(child) }

  open override class func action(named name: String) -> Selector? {
    switch name {
    case "show:sender:": Selector(UISplitViewController.show(_:sender:), name)
    case "showDetailViewController:sender:": Selector(UISplitViewController.showDetailViewController, name)
    default: super.action(named: name)
    }
  }

  /// Shows the column on the way to an unwind segue's destination.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if let column = columns.column(of: subsequentVC), column != .compact { reveal(column) }
  }

  /// Sends columns in front of the secondary one away.
  /// - Returns: false where there are none.
  open override func accessibilityPerformEscape() -> Bool { stage.sendAway() }

  open override var childForStatusBarStyle: UIViewController? { leadingScreen }
  open override var childForStatusBarHidden: UIViewController? { leadingScreen }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { leadingScreen }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { leadingScreen }

  /// What the delegate says, or all but upside down.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? ownOrientations
  }

  final var ownOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    stage.size(of: container, in: parentSize)
      ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
}

extension UIViewController {
  /// The notification that `showDetailViewController(_:sender:)` will do something else than before: a split view
  /// controller, its object, has collapsed or expanded.
  public nonisolated static let showDetailTargetDidChangeNotification = NSNotification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}
