/// What a segue of a document does.
public enum NibSegueKind {
  /// A segue that calls `show(_:sender:)` of the source.
  case show(animated: Bool = true)
  /// A segue that calls `showDetailViewController(_:sender:)` of the source.
  case showDetail(animated: Bool = true)
  /// Presents the destination; nil leaves its styles as they are.
  case present(
    style: UIModalPresentationStyle? = nil, transition: UIModalTransitionStyle? = nil, animated: Bool = true)
  /// Puts the destination into a container view as the view is loaded.
  case embed
  /// What the segue's class does.
  case custom(animated: Bool = true)

  var isAnimated: Bool {
    switch self {
    case .show(let animated), .showDetail(let animated), .present(_, _, let animated), .custom(let animated): animated
    case .embed: false
    }
  }

  /// Done before the source prepares the destination, so that it may choose otherwise.
  @MainActor func prepare(_ destination: UIViewController) {
    guard case .present(let style, let transition, _) = self else { return }
    if let style { destination.modalPresentationStyle = style }
    if let transition { destination.modalTransitionStyle = transition }
  }

  /// What is done when the segue is performed; nil where its class does it.
  @MainActor func handler(
    _ source: UIViewController, _ destination: UIViewController, container: UIView?, sender: Any?
  ) -> (() -> Void)? {
    switch self {
    case .show: { source.show(destination, sender: sender) }
    case .showDetail: { source.showDetailViewController(destination, sender: sender) }
    case .present: { source.present(destination, animated: UIView.areAnimationsEnabled) }
    case .embed: { source.embed(destination, in: container) }
    case .custom: nil
    }
  }
}

extension UIViewController {
  fileprivate func embed(_ child: UIViewController, in container: UIView?) {
    guard let container else { return }
    addChild(child)
    guard let view = child.view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    child.didMove(toParent: self)
  }
}
