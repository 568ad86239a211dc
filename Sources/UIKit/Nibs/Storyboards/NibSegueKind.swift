/// What a segue of a document does.
public enum NibSegueKind {
  /// A segue that calls `show(_:sender:)` of the source.
  case show(animated: Bool = true)
  /// A segue that calls `showDetailViewController(_:sender:)` of the source.
  case showDetail(animated: Bool = true)
  /// Presents the destination; nil leaves its styles as they are.
  case present(
    style: UIModalPresentationStyle? = nil, transition: UIModalTransitionStyle? = nil, animated: Bool = true)
  /// Presents the destination in a popover.
  /// - anchor: the id of the view or bar item that the popover belongs to; nil for what has triggered the segue.
  /// - rect: the rectangle in the view; nil for all of it.
  /// - passthrough: the ids of the views that take touches meanwhile.
  case popover(
    anchor: String?, rect: CGRect? = nil, directions: UIPopoverArrowDirection = .any, passthrough: [String] = [],
    animated: Bool = true)
  /// Puts the destination into a container view as the view is loaded.
  case embed
  /// What the segue's class does.
  case custom(animated: Bool = true)

  var isAnimated: Bool {
    switch self {
    case .show(let animated), .showDetail(let animated), .present(_, _, let animated), .custom(let animated),
      .popover(_, _, _, _, let animated):
      animated
    case .embed: false
    }
  }

  /// Makes the kind's arrangements before the source prepares the destination, so that it may choose otherwise.
  /// - Parameters:
  ///   - scene: the one that has the objects of the segue.
  ///   - sender: what has triggered the segue.
  @MainActor func prepare(_ destination: UIViewController, in scene: NibScene, sender: Any?) {
    switch self {
    case .present(let style, let transition, _):
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
    case .popover(let anchor, let rect, let directions, let passthrough, _):
      destination.modalPresentationStyle = .popover
      guard let popover = destination.popoverPresentationController else { return }
      popover.permittedArrowDirections = directions
      let views = passthrough.compactMap { scene.object($0) as? UIView }
      if !views.isEmpty { popover.passthroughViews = views }
      popover.belong(to: anchor.flatMap(scene.object) ?? sender, rect: rect, in: scene.home.controller)
    case .show, .showDetail, .embed, .custom: break
    }
  }

  /// What is done when the segue is performed; nil where its class does it.
  @MainActor func handler(
    _ source: UIViewController, _ destination: UIViewController, container: UIView?, sender: Any?
  ) -> (() -> Void)? {
    switch self {
    case .show: { source.show(destination, sender: sender) }
    case .showDetail: { source.showDetailViewController(destination, sender: sender) }
    case .present, .popover: { source.present(destination, animated: UIView.areAnimationsEnabled) }
    case .embed: { source.embed(destination, in: container) }
    case .custom: nil
    }
  }
}

extension UIPopoverPresentationController {
  /// Has the popover belong to what a document names, or to what has triggered a segue; to all of the controller's view
  /// where that shows nowhere.
  fileprivate func belong(to anchor: Any?, rect: CGRect?, in controller: UIViewController?) {
    switch anchor {
    case let item as UIBarButtonItem: sourceItem = item
    case let view as UIView: sourceView = view
    case let recognizer as UIGestureRecognizer: sourceView = recognizer.view
    default: sourceView = controller?.viewIfLoaded
    }
    if let rect, sourceView != nil { sourceRect = rect }
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
