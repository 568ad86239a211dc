extension UIViewController {
  func adopt(_ child: UIViewController) {
    demand(
      child !== self && !isDescendant(of: child), "addChild: a controller can't be a child of itself or of its child")
    guard child.parentStorage !== self else { return }
    if child.parentStorage != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    child.parentStorage = self
    child.appearance.movement = .toParent
    children.append(child)
    child.viewIfLoaded?.updateTraits()
  }

  func leaveParent() {
    guard let parent = parentStorage else { return }
    parent.children.removeAll { $0 === self }
    parent.childTraitOverrides[ObjectIdentifier(self)] = nil
    parentStorage = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
  }

  func noteMovement(to parent: UIViewController?) {
    if parent == nil, parentStorage != nil { appearance.movement = .fromParent }
  }

  private func isDescendant(of controller: UIViewController) -> Bool { nearest { $0 === controller } != nil }

  /// The first controller from this one outwards for which `condition` holds, this one included.
  final func nearest(where condition: (UIViewController) -> Bool) -> UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if condition(controller) { return controller }
      candidate = controller.parentStorage
    }
    return nil
  }

  /// The nearest controller of a class around this one.
  final func surrounding<Container: UIViewController>(_ kind: Container.Type) -> Container? {
    parentStorage?.nearest { $0 is Container } as? Container
  }
}

// MARK: Traits

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitHolding {
  var resolvedTraits: UITraitCollection {
    traits(inheritedFrom: viewStorage?.superview?.traitCollection)
  }

  /// What this controller makes of traits that come from the view around its own.
  func traits(inheritedFrom outer: UITraitCollection?) -> UITraitCollection {
    let inherited = outer ?? parentStorage?.traitCollection ?? rootWindow?.traitCollection ?? .current
    var result = inherited
    if let given = parentStorage?.traitsGiven(to: self), !inherited.containsTraits(in: given) {
      result = UITraitCollection(traitsFrom: [inherited, given])
    }
    if let forced = parentStorage?.overrideTraitCollection(forChild: self), !result.containsTraits(in: forced) {
      result = UITraitCollection(traitsFrom: [result, forced])
    }
    if modal.presenter != nil, let forced = modal.controller?.systemTraits, !inherited.containsTraits(in: forced) {
      result = UITraitCollection(traitsFrom: [result, forced])
    }
    if let forced = modal.controller?.overrideTraitCollection, !inherited.containsTraits(in: forced) {
      result = UITraitCollection(traitsFrom: [result, forced])
    }
    if modal.presenter != nil { result = result.overriding(with: modal.controller?.traitState.overrides) }
    return result.overriding(with: traitState.overrides)
  }

  func forceTraits(_ collection: UITraitCollection?, on child: UIViewController) {
    childTraitOverrides[ObjectIdentifier(child)] = collection
    child.viewIfLoaded?.updateTraits()
  }

  /// The view's traits are others than before.
  func viewTraitsDidChange() {
    let previous = traitState.delivered
    let present = traitCollection
    traitState.delivered = present
    guard present != previous else { return }
    UIApplication.current?.setNeedsStatusBarUpdate()
    traitCollectionDidChange(previous)
    notifyTraitObservers(previous: previous, present: present)
  }
}

// MARK: Sizes

/// Something that can be put in a container and tell it how large it would like to be.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The size that is preferred, in points; zero for none in particular.
  var preferredContentSize: CGSize { get }

  /// Tells the parent that a child's `preferredContentSize` is another.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that a child's view will have once this one's has `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize

  /// Tells that the view's size will change; children are told in turn.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Tells that the traits will change, before `viewWillTransition` where the size does, too.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  func childSize(_ container: any UIContentContainer, parentSize: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let view = viewIfLoaded else { return parentSize }
    // A child that fills this controller's view goes on filling it.
    return child.bounds.size == view.bounds.size ? parentSize : child.bounds.size
  }

  func forwardTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator, child: UIViewController
  ) {
    let present = child.viewIfLoaded?.bounds.size
    let next = self.size(forChildContentContainer: child, withParentContainerSize: size)
    if next != present { child.viewWillTransition(to: next, with: coordinator) }
  }

  func reportPreferredContentSize() {
    let container: (any UIContentContainer)? = parent ?? modal.controller
    container?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  private static let wideWindowWidth: CGFloat = 414

  var minimumMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.window?.bounds.width ?? viewIfLoaded?.bounds.width ?? 0
    let margin: CGFloat = width >= Self.wideWindowWidth ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }
}

extension UIViewController {
  /// Actions that every controller declares and containers override.
  static let showingActions: Set<String> = ["show:sender:", "showDetailViewController:sender:"]

  func findTarget(_ action: Selector, _ sender: Any?) -> UIViewController? {
    nearest { $0.canPerformAction(action, withSender: sender) }
  }

  func passOnShow(_ controller: UIViewController, _ sender: Any?) {
    // Not of this one: an override that has called super would be called again.
    if let target = parent?.targetViewController(forAction: "show:sender:", sender: sender) {
      target.show(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }

  func passOnShowDetail(_ controller: UIViewController, _ sender: Any?) {
    if let target = parent?.targetViewController(forAction: "showDetailViewController:sender:", sender: sender) {
      target.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }
}
