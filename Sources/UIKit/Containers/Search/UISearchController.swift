/// Searches a screen: a bar to type into, and what is found in front of the screen.
///
/// Its bar lies in a navigation bar, by `UINavigationItem.searchController`. While the controller is active it is a child
/// of the screen, so that the screen may push and present as always, and come back to the search.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  private final let results: UIViewController?
  private final let bar = UISearchBar()
  final var phase = SearchPhase()
  /// The navigation item that the bar lies in, which sets this.
  final weak var item: UINavigationItem?

  /// Makes a search controller.
  /// - Parameter searchResultsController: shown in front of the screen while there is text; nil where the screen itself
  ///   shows what is found.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.owner = self
  }

  /// Makes a search controller without a controller for results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    bar.owner = self
  }

  /// Shows what is found. Nil by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Hears of beginning and end. Nil by default.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The bar to type into. Its delegate is the app's.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows what is found; nil where the screen itself does.
  open var searchResultsController: UIViewController? { results }

  /// Whether a search is under way. Default: false. Editing the bar begins one, its cancel button ends it and empties
  /// the bar. Set, it changes with animation if the bar is in a window; nothing is edited by it.
  open var isActive: Bool {
    get { phase.isActive }
    set { newValue ? begin() : end() }
  }

  // MARK: What a search shows

  /// Whether the screen is dimmed while nothing else lies in front of it; a tap on it then ends the search. True by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  /// Whether what lies beneath is dimmed: the former name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the bar's title and buttons go while a search is under way. True by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button comes and goes with the search. True by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes do. True by default.
  open var automaticallyShowsScopeBar = true
  /// Whether `showsSearchResultsController` follows the text. True by default; setting that one ends it.
  open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }

  /// Whether what is found shows: by default while there is text.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? !(bar.text ?? "").isEmpty : phase.showsResults }
    set {
      phase.showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  // MARK: UIViewController

  open override func loadView() {
    let overlay = SearchOverlayView(frame: UIApplication.current?.screen.bounds ?? .zero)
    overlay.controller = self
    view = overlay
  }

  /// The screen that is searched, while it is.
  open override var presentingViewController: UIViewController? {
    phase.isActive ? parent ?? super.presentingViewController : super.presentingViewController
  }

  /// Ends the search if nothing is presented.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard phase.isActive, presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    if let completion { phase.completions.append(completion) }
    if flag { end() } else { UIView.performWithoutAnimation(end) }
  }

  /// The keyboard goes with the screen.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    bar.resignFirstResponder()
  }
}
