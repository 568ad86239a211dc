/// Shows one page after another, each of which is a controller; a finger turns them.
///
/// A data source provides the page before and after another one. Without it, pages change in code alone.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  final var arrangement: PageArrangement
  private(set) final lazy var turner = PageTurner(self)
  /// The dot of the page that shows.
  final var shownIndex = 0
  /// The pages that are set while the delegate is asked for the spine; nil at any other time.
  final var pagesForSpine: [UIViewController]?

  /// Makes a controller without pages; set some before it shows.
  /// - Parameter options: those that aren't for the style are ignored.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    arrangement = PageArrangement(style, navigationOrientation, options: options ?? [:])
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of the style `.pageCurl`, with a spine at the leading edge.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    arrangement = PageArrangement(.pageCurl, .horizontal)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    arrangement = PageArrangement(.pageCurl, .horizontal)
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UIPageViewController.self)
  }

  // MARK: How

  /// The style, as it was given at first.
  open var transitionStyle: TransitionStyle { arrangement.style }

  /// The line along which pages follow each other, as it was given at first.
  open var navigationOrientation: NavigationOrientation { arrangement.orientation }

  /// The place of the spine: `.none` for pages that scroll, `.min` by default for others.
  open var spineLocation: SpineLocation { arrangement.spine }

  /// Whether leaves have pages on both sides: of the pages of the data source, every second one is a back, which shows
  /// only with a spine in the middle. False by default. Setting false with such a spine ends the program.
  open var isDoubleSided: Bool {
    get { arrangement.isDoubleSided }
    set {
      demand(
        newValue || !arrangement.showsSpreads,
        "UIPageViewController.isDoubleSided: leaves about a spine in the middle have two sides")
      guard newValue != arrangement.isDoubleSided else { return }
      arrangement.isDoubleSided = newValue
      turner.forgetNeighbours()
    }
  }

  /// Hears how a person turns pages. Nil by default.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Provides the pages before and after another one; nil, the default, keeps fingers from turning. Setting it, also to
  /// the same one, has pages that are known already asked for anew.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      turner.scroll.isScrollEnabled = dataSource != nil
      turner.forgetNeighbours()
      updatePageControl()
    }
  }

  /// The recognizers by which a person turns leaves; none for pages that scroll, whose scroll view has its own.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [turner.scroll.panGestureRecognizer] : []
  }

  // MARK: Pages

  /// The controllers of the pages that show; nil before any are set. While a person turns pages, those from which she
  /// comes.
  open var viewControllers: [UIViewController]? { turner.wanted?.shown }

  /// Shows other pages. A turn under way comes to its end at once.
  /// - Parameters:
  ///   - viewControllers: one; two with a spine in the middle, or where leaves have two sides. Another number ends the
  ///     program.
  ///   - direction: where the pages come from, if it is animated.
  ///   - animated: has no effect while the controller doesn't show.
  ///   - completion: called with false where something else, a finger perhaps, has come between.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    if pagesForSpine != nil {
      pagesForSpine = pages
      completion?(true)
      return
    }
    demand(
      arrangement.accepts(pages.count),
      "UIPageViewController.setViewControllers: \(pages.count) pages, but a turn takes \(arrangement.pagesPerTurn)")
    turner.show(
      arrangement.sheet(of: pages), from: direction == .forward ? 1 : -1, count: nil, animated: animated,
      completion: completion)
    updatePageControl()
  }

  // MARK: UIViewController

  open override func loadView() {
    let container = PageContainerView(turner.scroll, frame: UIApplication.current?.screen.bounds ?? .zero)
    container.controller = self
    view = container
    updatePageControl()
    turner.layOut(in: container.pageBounds(in: container.bounds.size))
    turner.install()
  }

  /// What the delegate says, or all but upside down.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? ownOrientations
  }

  final var ownOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    moveSpine(for: size)
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { pageSize(of: container, in: parentSize) }
}

extension UIPageViewController {
  /// How one page gives way to the next.
  public enum TransitionStyle: Int, Sendable {
    /// Leaves that turn about a spine. They are scrolled here, as pages of the other style are.
    case pageCurl = 0
    /// Pages side by side that scroll.
    case scroll = 1
  }

  /// The line along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages from the leading edge to the trailing one.
    case horizontal = 0
    /// Pages from top to bottom.
    case vertical = 1
  }

  /// The places of the spine about which leaves turn.
  public enum SpineLocation: Int, Sendable {
    /// No spine: pages scroll.
    case none = 0
    /// A spine at the leading or upper edge; one page shows.
    case min = 1
    /// A spine in the middle; two pages show side by side.
    case mid = 2
    /// A spine at the trailing or lower edge; one page shows.
    case max = 3
  }

  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// The direction of later pages.
    case forward = 0
    /// The direction of earlier pages.
    case reverse = 1
  }

  /// What may be said of a page view controller when it is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Any name; those that aren't among the constants mean nothing.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place of the spine: the raw value of a `SpineLocation`, as a number. For the style `.pageCurl` alone.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The gap between two pages in points, as a number; zero by default. For the style `.scroll` alone.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
