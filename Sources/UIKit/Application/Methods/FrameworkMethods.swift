/// UIKit's and Core Animation's methods that have a place for other implementations: for each the message that reaches it
/// wherever it is overridden, and what it does if nothing runs in its place.
enum FrameworkMethods {
  /// Makes them known, once. Views and controllers inherit all of the responders' methods, which can so be looked up in
  /// these classes, too.
  static let registration: Void = MethodTable.shared.register(
    all.map(\.slot), classes: [UIView.self, UIViewController.self], names: Set(responders.map(\.slot.name)))

  static var all: [ReplaceableMethod] {
    lifecycle + device + containment + stacks + views + responders + recognizerTouches + sending + layers
  }

  private static var lifecycle: [ReplaceableMethod] {
    [
      method(.viewDidLoad, UIViewController.viewDidLoad, original: UIViewController.ignoreMessage),
      method(.loadView, UIViewController.loadView, original: UIViewController.loadOwnView),
      method(.viewWillAppear, UIViewController.viewWillAppear(_:), original: UIViewController.doNothing(animated:)),
      method(.viewIsAppearing, UIViewController.viewIsAppearing(_:), original: UIViewController.doNothing(animated:)),
      method(.viewDidAppear, UIViewController.viewDidAppear(_:), original: UIViewController.doNothing(animated:)),
      method(
        .viewWillDisappear, UIViewController.viewWillDisappear(_:),
        original: UIViewController.doNothing(animated:)),
      method(.viewDidDisappear, UIViewController.viewDidDisappear(_:), original: UIViewController.doNothing(animated:)),
      method(
        .viewWillLayoutSubviews, UIViewController.viewWillLayoutSubviews,
        original: UIViewController.ignoreMessage),
      method(.viewDidLayoutSubviews, UIViewController.viewDidLayoutSubviews, original: UIViewController.ignoreMessage),
      method(
        .viewSafeAreaInsetsDidChange, UIViewController.viewSafeAreaInsetsDidChange,
        original: UIViewController.ignoreMessage),
      method(
        .viewLayoutMarginsDidChange, UIViewController.viewLayoutMarginsDidChange,
        original: UIViewController.ignoreMessage),
      method(
        .viewWillTransition, UIViewController.viewWillTransition(to:with:),
        original: UIViewController.passTransition(to:with:)),
      method(
        .traitCollectionDidChange, UIViewController.traitCollectionDidChange(_:),
        original: UIViewController.doNothing(traits:)),
    ]
  }

  private static var device: [ReplaceableMethod] {
    [
      method(
        .preferredStatusBarStyle, UIViewController.askStatusBarStyle,
        original: UIViewController.defaultStatusBarStyle),
      method(
        .prefersStatusBarHidden, UIViewController.askStatusBarHidden,
        original: UIViewController.hidesStatusBarByDefault),
      method(
        .supportedInterfaceOrientations, UIViewController.askOrientations,
        original: UIViewController.defaultOrientations),
    ]
  }

  private static var containment: [ReplaceableMethod] {
    [
      method(
        .present, UIViewController.present(_:animated:completion:),
        original: UIViewController.startPresenting(_:animated:completion:)),
      method(
        .dismiss, UIViewController.dismiss(animated:completion:),
        original: UIViewController.startDismissing(animated:completion:)),
      method(.willMoveToParent, UIViewController.willMove(toParent:), original: UIViewController.noteMovement(to:)),
      method(.didMoveToParent, UIViewController.didMove(toParent:), original: UIViewController.doNothing(parent:)),
    ]
  }

  private static var stacks: [ReplaceableMethod] {
    [
      method(
        .pushViewController, UINavigationController.pushViewController(_:animated:),
        original: UINavigationController.push(_:animated:)),
      method(
        .popViewController, UINavigationController.popViewController(animated:),
        original: UINavigationController.popTop(animated:)),
      method(
        .popToViewController, UINavigationController.popToViewController(_:animated:),
        original: UINavigationController.pop(downTo:animated:)),
      method(
        .popToRootViewController, UINavigationController.popToRootViewController(animated:),
        original: UINavigationController.popToLowest(animated:)),
      method(
        .setViewControllers, UINavigationController.setViewControllers(_:animated:),
        original: UINavigationController.replaceStack(by:animated:)),
    ]
  }

  private static var views: [ReplaceableMethod] {
    [
      method(.layoutSubviews, UIView.layoutSubviews, original: UIView.applyConstraintFrames),
      method(.setNeedsLayout, UIView.setNeedsLayout, original: UIView.dirtyLayout),
      method(.didMoveToWindow, UIView.didMoveToWindow, original: UIView.ignoreMessage),
      method(.didMoveToSuperview, UIView.didMoveToSuperview, original: UIView.ignoreMessage),
      method(.willMoveToWindow, UIView.willMove(toWindow:), original: UIView.doNothing(window:)),
      method(.willMoveToSuperview, UIView.willMove(toSuperview:), original: UIView.doNothing(view:)),
      method(.safeAreaInsetsDidChange, UIView.safeAreaInsetsDidChange, original: UIView.ignoreMessage),
      method(.traitCollectionDidChange, UIView.traitCollectionDidChange(_:), original: UIView.doNothing(traits:)),
      method(.addSubview, UIView.addSubview(_:), original: UIView.insertOnTop(_:)),
      method(.didAddSubview, UIView.didAddSubview(_:), original: UIView.doNothing(subview:)),
      method(.removeFromSuperview, UIView.removeFromSuperview, original: UIView.leaveSuperview),
      method(.hitTest, UIView.hitTest(_:with:), original: UIView.hit(at:with:)),
      method(.pointInside, UIView.point(inside:with:), original: UIView.hasInHitBounds(_:with:)),
      method(.updateConstraints, UIView.updateConstraints, original: UIView.ignoreMessage),
      method(.intrinsicContentSize, UIView.askIntrinsicContentSize, original: UIView.sizeWithoutContents),
      method(.draw, UIView.draw(_:), original: UIView.doNothing(rect:)),
      method(
        .setContentOffset, UIScrollView.setContentOffset(_:animated:),
        original: UIScrollView.moveContent(to:animated:)),
      method(.reloadData, UITableView.reloadData, original: UITableView.forgetData),
      method(.reloadData, UICollectionView.reloadData, original: UICollectionView.forgetData),
    ]
  }

  private static var responders: [ReplaceableMethod] {
    [
      method(.touchesBegan, UIResponder.touchesBegan(_:with:), original: UIResponder.passBegan(_:with:)),
      method(.touchesMoved, UIResponder.touchesMoved(_:with:), original: UIResponder.passMoved(_:with:)),
      method(.touchesEnded, UIResponder.touchesEnded(_:with:), original: UIResponder.passEnded(_:with:)),
      method(.touchesCancelled, UIResponder.touchesCancelled(_:with:), original: UIResponder.passCancelled(_:with:)),
      method(.becomeFirstResponder, UIResponder.becomeFirstResponder, original: UIResponder.takeFirst),
      method(.resignFirstResponder, UIResponder.resignFirstResponder, original: UIResponder.giveUpFirst),
      method(.awakeFromNib, UIResponder.awakeFromNib, original: UIResponder.ignoreMessage),
    ]
  }

  private static var recognizerTouches: [ReplaceableMethod] {
    [
      method(
        .touchesBegan, UIGestureRecognizer.touchesBegan(_:with:),
        original: UIGestureRecognizer.doNothing(touches:event:)),
      method(
        .touchesMoved, UIGestureRecognizer.touchesMoved(_:with:),
        original: UIGestureRecognizer.doNothing(touches:event:)),
      method(
        .touchesEnded, UIGestureRecognizer.touchesEnded(_:with:),
        original: UIGestureRecognizer.doNothing(touches:event:)),
      method(
        .touchesCancelled, UIGestureRecognizer.touchesCancelled(_:with:),
        original: UIGestureRecognizer.doNothing(touches:event:)),
    ]
  }

  private static var layers: [ReplaceableMethod] {
    [
      method(.addAnimation, CALayer.add(_:forKey:), original: CALayer.addUnreplaced(_:forKey:)),
      method(.removeAnimation, CALayer.removeAnimation(forKey:), original: CALayer.removeAnimationUnreplaced(forKey:)),
      method(.layoutSublayers, CALayer.layoutSublayers, original: CALayer.layoutSublayersUnreplaced),
      method(.setNeedsLayout, CALayer.setNeedsLayout, original: CALayer.setNeedsLayoutUnreplaced),
    ]
  }

  private static var sending: [ReplaceableMethod] {
    [
      method(.sendAction, UIControl.sendAction(_:to:for:), original: UIControl.sendOut(_:to:for:)),
      method(
        .sendActionFromSender, UIApplication.sendAction(_:to:from:for:),
        original: UIApplication.deliver(_:to:from:for:)),
      method(.sendEvent, UIWindow.sendEvent(_:), original: UIWindow.dispatch(_:)),
      method(.sendEvent, UIApplication.sendEvent(_:), original: UIApplication.dispatch(_:)),
    ]
  }

  // MARK: By the number of parameters

  private static func method<Target: AnyObject, Result>(
    _ method: FrameworkMethod, _ message: @escaping (Target) -> @MainActor () -> Result,
    original: @escaping (Target) -> @MainActor () -> Result
  ) -> ReplaceableMethod {
    ReplaceableMethod(method.name, original).sent(by: ReplaceableMethod(method.name, message))
  }

  private static func method<Target: AnyObject, A, Result>(
    _ method: FrameworkMethod, _ message: @escaping (Target) -> @MainActor (A) -> Result,
    original: @escaping (Target) -> @MainActor (A) -> Result
  ) -> ReplaceableMethod {
    ReplaceableMethod(method.name, original).sent(by: ReplaceableMethod(method.name, message))
  }

  private static func method<Target: AnyObject, A, B, Result>(
    _ method: FrameworkMethod, _ message: @escaping (Target) -> @MainActor (A, B) -> Result,
    original: @escaping (Target) -> @MainActor (A, B) -> Result
  ) -> ReplaceableMethod {
    ReplaceableMethod(method.name, original).sent(by: ReplaceableMethod(method.name, message))
  }

  private static func method<Target: AnyObject, A, B, C, Result>(
    _ method: FrameworkMethod, _ message: @escaping (Target) -> @MainActor (A, B, C) -> Result,
    original: @escaping (Target) -> @MainActor (A, B, C) -> Result
  ) -> ReplaceableMethod {
    ReplaceableMethod(method.name, original).sent(by: ReplaceableMethod(method.name, message))
  }

  private static func method<Target: AnyObject, A, B, C, D, Result>(
    _ method: FrameworkMethod, _ message: @escaping (Target) -> @MainActor (A, B, C, D) -> Result,
    original: @escaping (Target) -> @MainActor (A, B, C, D) -> Result
  ) -> ReplaceableMethod {
    ReplaceableMethod(method.name, original).sent(by: ReplaceableMethod(method.name, message))
  }
}

extension UIResponder {
  fileprivate final func ignoreMessage() {}
}

extension UIViewController {
  fileprivate final func askStatusBarStyle() -> UIStatusBarStyle { preferredStatusBarStyle }
  fileprivate final func askStatusBarHidden() -> Bool { prefersStatusBarHidden }
  fileprivate final func askOrientations() -> UIInterfaceOrientationMask { supportedInterfaceOrientations }
  fileprivate final func doNothing(animated: Bool) {}
  fileprivate final func doNothing(traits: UITraitCollection?) {}
  fileprivate final func doNothing(parent: UIViewController?) {}
}

extension UIView {
  fileprivate final func askIntrinsicContentSize() -> CGSize { intrinsicContentSize }
  fileprivate final func doNothing(rect: CGRect) {}
  fileprivate final func doNothing(window: UIWindow?) {}
  fileprivate final func doNothing(view: UIView?) {}
  fileprivate final func doNothing(subview: UIView) {}
  fileprivate final func doNothing(traits: UITraitCollection?) {}
}

extension UIGestureRecognizer {
  fileprivate final func doNothing(touches: Set<UITouch>, event: UIEvent) {}
}
