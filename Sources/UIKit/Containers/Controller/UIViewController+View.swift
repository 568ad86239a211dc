extension UIViewController: ViewControlling {
  /// The view if it is loaded; asking doesn't load it.
  public final var viewIfLoaded: UIView? { viewStorage }

  func ensureView() {
    guard viewStorage == nil else { return }
    loadView()
    demand(viewStorage != nil, "\(type(of: self)).loadView() has set no view")
    viewDidLoad()
    viewHasLoaded()
  }

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
