extension UIViewController {
  public final var isViewLoaded: Bool { viewStorage != nil }

  /// `view` if it is loaded; asking doesn't load it.
  public final var viewIfLoaded: UIView? { viewStorage }

  public final func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    guard viewStorage != nil else { fatalError("\(self).loadView() has set no view") }
    viewDidLoad()
  }

  func setView(_ view: UIView?) {
    guard view !== viewStorage else { return }
    viewStorage?.viewController = nil
    viewStorage = view
    guard let view else { return }
    precondition(view.viewController == nil, "a view can't belong to two controllers")
    view.viewController = self
    view.updateSafeArea()
    view.updateLayoutMargins()
  }
}
