/// UIKit's and Core Animation's methods that have a place for other implementations: for each the message that reaches it
/// wherever it is overridden, and what it does if nothing runs in its place.
enum FrameworkMethods {
  /// Makes them known, once.
  static let registration: Void = MethodTable.shared.register(
    (lifecycle + containment + stacks + views + touches + recognizerTouches + sending + layers).map(\.slot))

  private static var lifecycle: [ReplaceableMethod] {
    [
      method(.viewDidLoad) {
        Selector(UIViewController.viewDidLoad, $0)
      } original: {
        ReplaceableMethod($0, UIViewController.ignoreMessage)
      },
      method(.loadView) {
        Selector(UIViewController.loadView, $0)
      } original: {
        ReplaceableMethod($0, UIViewController.loadOwnView)
      },
      method(.viewWillAppear) {
        Selector(UIViewController.viewWillAppear(_:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(animated:))
      },
      method(.viewIsAppearing) {
        Selector(UIViewController.viewIsAppearing(_:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(animated:))
      },
      method(.viewDidAppear) {
        Selector(UIViewController.viewDidAppear(_:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(animated:))
      },
      method(.viewWillDisappear) {
        Selector(UIViewController.viewWillDisappear(_:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(animated:))
      },
      method(.viewDidDisappear) {
        Selector(UIViewController.viewDidDisappear(_:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(animated:))
      },
      method(.viewWillLayoutSubviews) {
        Selector(UIViewController.viewWillLayoutSubviews, $0)
      } original: {
        ReplaceableMethod($0, UIViewController.ignoreMessage)
      },
      method(.viewDidLayoutSubviews) {
        Selector(UIViewController.viewDidLayoutSubviews, $0)
      } original: {
        ReplaceableMethod($0, UIViewController.ignoreMessage)
      },
      method(.viewSafeAreaInsetsDidChange) {
        Selector(UIViewController.viewSafeAreaInsetsDidChange, $0)
      } original: {
        ReplaceableMethod($0, UIViewController.ignoreMessage)
      },
      method(.traitCollectionDidChange) {
        Selector(UIViewController.traitCollectionDidChange(_:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(traits:))
      },
    ]
  }

  private static var containment: [ReplaceableMethod] {
    [
      method(.present) {
        Selector(UIViewController.present(_:animated:completion:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.startPresenting(_:animated:completion:))
      },
      method(.dismiss) {
        Selector(UIViewController.dismiss(animated:completion:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.startDismissing(animated:completion:))
      },
      method(.willMoveToParent) {
        Selector(UIViewController.willMove(toParent:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.noteMovement(to:))
      },
      method(.didMoveToParent) {
        Selector(UIViewController.didMove(toParent:), $0)
      } original: {
        ReplaceableMethod($0, UIViewController.doNothing(parent:))
      },
    ]
  }

  private static var stacks: [ReplaceableMethod] {
    [
      method(.pushViewController) {
        Selector(UINavigationController.pushViewController(_:animated:), $0)
      } original: {
        ReplaceableMethod($0, UINavigationController.push(_:animated:))
      },
      method(.popViewController) {
        Selector(UINavigationController.popViewController(animated:), $0)
      } original: {
        ReplaceableMethod($0, UINavigationController.popTop(animated:))
      },
      method(.setViewControllers) {
        Selector(UINavigationController.setViewControllers(_:animated:), $0)
      } original: {
        ReplaceableMethod($0, UINavigationController.replaceStack(by:animated:))
      },
    ]
  }

  private static var views: [ReplaceableMethod] {
    [
      method(.layoutSubviews) {
        Selector(UIView.layoutSubviews, $0)
      } original: {
        ReplaceableMethod($0, UIView.applyConstraintFrames)
      },
      method(.setNeedsLayout) {
        Selector(UIView.setNeedsLayout, $0)
      } original: {
        ReplaceableMethod($0, UIView.dirtyLayout)
      },
      method(.didMoveToWindow) {
        Selector(UIView.didMoveToWindow, $0)
      } original: {
        ReplaceableMethod($0, UIView.ignoreMessage)
      },
      method(.didMoveToSuperview) {
        Selector(UIView.didMoveToSuperview, $0)
      } original: {
        ReplaceableMethod($0, UIView.ignoreMessage)
      },
      method(.willMoveToWindow) {
        Selector(UIView.willMove(toWindow:), $0)
      } original: {
        ReplaceableMethod($0, UIView.doNothing(window:))
      },
      method(.willMoveToSuperview) {
        Selector(UIView.willMove(toSuperview:), $0)
      } original: {
        ReplaceableMethod($0, UIView.doNothing(view:))
      },
      method(.safeAreaInsetsDidChange) {
        Selector(UIView.safeAreaInsetsDidChange, $0)
      } original: {
        ReplaceableMethod($0, UIView.ignoreMessage)
      },
      method(.traitCollectionDidChange) {
        Selector(UIView.traitCollectionDidChange(_:), $0)
      } original: {
        ReplaceableMethod($0, UIView.doNothing(traits:))
      },
      method(.addSubview) {
        Selector(UIView.addSubview(_:), $0)
      } original: {
        ReplaceableMethod($0, UIView.insertOnTop(_:))
      },
      method(.didAddSubview) {
        Selector(UIView.didAddSubview(_:), $0)
      } original: {
        ReplaceableMethod($0, UIView.doNothing(subview:))
      },
      method(.hitTest) {
        Selector(UIView.hitTest(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIView.hit(at:with:))
      },
      method(.pointInside) {
        Selector(UIView.point(inside:with:), $0)
      } original: {
        ReplaceableMethod($0, UIView.hasInHitBounds(_:with:))
      },
    ]
  }

  private static var touches: [ReplaceableMethod] {
    [
      method(.touchesBegan) {
        Selector(UIResponder.touchesBegan(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIResponder.passBegan(_:with:))
      },
      method(.touchesMoved) {
        Selector(UIResponder.touchesMoved(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIResponder.passMoved(_:with:))
      },
      method(.touchesEnded) {
        Selector(UIResponder.touchesEnded(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIResponder.passEnded(_:with:))
      },
      method(.touchesCancelled) {
        Selector(UIResponder.touchesCancelled(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIResponder.passCancelled(_:with:))
      },
    ]
  }

  private static var recognizerTouches: [ReplaceableMethod] {
    [
      method(.touchesBegan) {
        Selector(UIGestureRecognizer.touchesBegan(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIGestureRecognizer.doNothing(touches:event:))
      },
      method(.touchesMoved) {
        Selector(UIGestureRecognizer.touchesMoved(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIGestureRecognizer.doNothing(touches:event:))
      },
      method(.touchesEnded) {
        Selector(UIGestureRecognizer.touchesEnded(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIGestureRecognizer.doNothing(touches:event:))
      },
      method(.touchesCancelled) {
        Selector(UIGestureRecognizer.touchesCancelled(_:with:), $0)
      } original: {
        ReplaceableMethod($0, UIGestureRecognizer.doNothing(touches:event:))
      },
    ]
  }

  private static var layers: [ReplaceableMethod] {
    [
      method(.addAnimation) {
        Selector(CALayer.add(_:forKey:), $0)
      } original: {
        ReplaceableMethod($0, CALayer.addUnreplaced(_:forKey:))
      },
      method(.removeAnimation) {
        Selector(CALayer.removeAnimation(forKey:), $0)
      } original: {
        ReplaceableMethod($0, CALayer.removeAnimationUnreplaced(forKey:))
      },
      method(.layoutSublayers) {
        Selector(CALayer.layoutSublayers, $0)
      } original: {
        ReplaceableMethod($0, CALayer.layoutSublayersUnreplaced)
      },
      method(.setNeedsLayout) {
        Selector(CALayer.setNeedsLayout, $0)
      } original: {
        ReplaceableMethod($0, CALayer.setNeedsLayoutUnreplaced)
      },
    ]
  }

  private static var sending: [ReplaceableMethod] {
    [
      method(.sendAction) {
        Selector(UIControl.sendAction(_:to:for:), $0)
      } original: {
        ReplaceableMethod($0, UIControl.sendOut(_:to:for:))
      },
      method(.sendEvent) {
        Selector(UIWindow.sendEvent(_:), $0)
      } original: {
        ReplaceableMethod($0, UIWindow.dispatch(_:))
      },
      method(.sendEvent) {
        Selector(UIApplication.sendEvent(_:), $0)
      } original: {
        ReplaceableMethod($0, UIApplication.dispatch(_:))
      },
    ]
  }

  private static func method(
    _ method: FrameworkMethod, message: (String) -> Selector, original: (String) -> ReplaceableMethod
  ) -> ReplaceableMethod {
    original(method.name).sent(by: message(method.name))
  }
}

extension UIViewController {
  fileprivate final func ignoreMessage() {}
  fileprivate final func doNothing(animated: Bool) {}
  fileprivate final func doNothing(traits: UITraitCollection?) {}
  fileprivate final func doNothing(parent: UIViewController?) {}
}

extension UIView {
  fileprivate final func ignoreMessage() {}
  fileprivate final func doNothing(window: UIWindow?) {}
  fileprivate final func doNothing(view: UIView?) {}
  fileprivate final func doNothing(subview: UIView) {}
  fileprivate final func doNothing(traits: UITraitCollection?) {}
}

extension UIGestureRecognizer {
  fileprivate final func doNothing(touches: Set<UITouch>, event: UIEvent) {}
}
