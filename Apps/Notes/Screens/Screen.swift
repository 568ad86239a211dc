import UIKit

/// A screen that says which bar it wants.
class Screen: UIViewController {
  /// The kinds of bars below the status bar.
  enum Bar {
    case none
    /// A bar of 44 points.
    case plain
    /// A bar of 96 points.
    case large
  }

  /// The bar that the screen wants, which may be asked for at any time.
  var bar: Bar { .plain }

  /// The screen by what it shows, for next time; nil for what isn't shown again.
  var path: ScreenPath? { nil }

  /// The place that one is at in it, for next time; nil at its beginning.
  var position: ScreenPlace? { nil }
  /// Begins at a place. To be called before the view is there.
  func begin(at position: ScreenPlace?) {}

  /// The mark of where a screen's content begins, as traces name it; its top edge lies at the bar's lower one.
  private let mark = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = bar == .large ? .always : .never
    navigationItem.backButtonDisplayMode = .default
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A search may have faded it.
    navigationController?.navigationBar.alpha = 1
    navigationController?.setNavigationBarHidden(bar == .none, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    keepPlace()
  }

  /// Keeps the place. To be called when it has been scrolled, or something else is looked for.
  func keepPlace() { (navigationController as? NotesNavigationController)?.keepPlace() }

  /// Marks where a scroll view's content begins.
  func markContent(of scrollView: UIScrollView, as name: String) {
    mark.accessibilityIdentifier = "content.\(name)"
    mark.isUserInteractionEnabled = false
    mark.frame = CGRect(x: 0, y: 0, width: scrollView.bounds.width, height: 1)
    mark.autoresizingMask = .flexibleWidth
    scrollView.addSubview(mark)
  }

  /// Fills the view.
  func fill(with subview: UIView) {
    subview.frame = view.bounds
    subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(subview)
  }
}
