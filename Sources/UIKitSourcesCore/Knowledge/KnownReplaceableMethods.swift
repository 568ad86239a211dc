/// The knowledge of UIKit's and Core Animation's methods that have a place for other implementations, by the names that
/// their selectors have.
enum KnownReplaceableMethods {
  /// The names of each class's own methods, as they follow from Swift's declarations.
  private static let own: [String: Set<String>] = [
    "UIResponder": [
      "touchesBegan:with:", "touchesMoved:with:", "touchesEnded:with:", "touchesCancelled:with:",
      "becomeFirstResponder", "resignFirstResponder", "awakeFromNib",
    ],
    "UIViewController": [
      "viewDidLoad", "loadView", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:",
      "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange",
      "viewLayoutMarginsDidChange", "viewWillTransitionTo:with:", "preferredStatusBarStyle", "prefersStatusBarHidden",
      "supportedInterfaceOrientations", "present:animated:completion:", "dismissWithAnimated:completion:",
      "willMoveToParent:", "didMoveToParent:", "traitCollectionDidChange:",
    ],
    "UINavigationController": [
      "pushViewController:animated:", "popViewControllerWithAnimated:", "popToViewController:animated:",
      "popToRootViewControllerWithAnimated:", "setViewControllers:animated:",
    ],
    "UIView": [
      "layoutSubviews", "setNeedsLayout", "didMoveToWindow", "didMoveToSuperview", "willMoveToWindow:",
      "willMoveToSuperview:", "safeAreaInsetsDidChange", "traitCollectionDidChange:", "addSubview:", "didAddSubview:",
      "removeFromSuperview", "hitTest:with:", "pointInside:with:", "updateConstraints", "intrinsicContentSize", "draw:",
    ],
    "UIScrollView": ["setContentOffset:animated:"],
    "UITableView": ["reloadData"],
    "UICollectionView": ["reloadData"],
    "UIControl": ["sendAction:to:for:"],
    "UIWindow": ["sendEvent:"],
    "UIApplication": ["sendAction:to:from:for:", "sendEvent:"],
    "UIGestureRecognizer": [
      "touchesBegan:with:", "touchesMoved:with:", "touchesEnded:with:", "touchesCancelled:with:",
    ],
    "CALayer": ["add:forKey:", "removeAnimationForKey:", "layoutSublayers", "setNeedsLayout"],
  ]

  /// The classes that inherit all such methods of a superclass, which can so be looked up in them, too.
  static let heirs = ["UIView": "UIResponder", "UIViewController": "UIResponder"]

  static let classes = own.keys.sorted()

  /// Apple's names, where they don't follow from Swift's declarations, with those that do.
  static let objectiveCNames = [
    "presentViewController:animated:completion:": "present:animated:completion:",
    "dismissViewControllerAnimated:completion:": "dismissWithAnimated:completion:",
    "willMoveToParentViewController:": "willMoveToParent:", "didMoveToParentViewController:": "didMoveToParent:",
    "hitTest:withEvent:": "hitTest:with:", "pointInside:withEvent:": "pointInside:with:",
    "touchesBegan:withEvent:": "touchesBegan:with:", "touchesMoved:withEvent:": "touchesMoved:with:",
    "touchesEnded:withEvent:": "touchesEnded:with:", "touchesCancelled:withEvent:": "touchesCancelled:with:",
    "viewWillTransitionToSize:withTransitionCoordinator:": "viewWillTransitionTo:with:", "drawRect:": "draw:",
    "sendAction:to:forEvent:": "sendAction:to:for:", "sendAction:to:from:forEvent:": "sendAction:to:from:for:",
    "popViewControllerAnimated:": "popViewControllerWithAnimated:",
    "popToRootViewControllerAnimated:": "popToRootViewControllerWithAnimated:", "addAnimation:forKey:": "add:forKey:",
  ]

  /// The methods that can be replaced by asking a class for them: its own, and those that it is known to inherit.
  static func names(of type: String) -> Set<String> {
    (own[type] ?? []).union(heirs[type].flatMap { own[$0] } ?? [])
  }

  /// The name of the method that a reference without labels means: of the first class that has one in its own.
  static func name(ofBase base: String, in classes: [String]) -> String? {
    for type in classes {
      let names = names(of: type).filter { isName($0, ofBase: base) }
      if let name = names.contains(base) ? base : names.min() { return name }
    }
    return nil
  }

  /// Whether a selector's name is that of a method with a base name: `hitTest:with:` of `hitTest`, `pointInside:with:` of
  /// `point`.
  static func isName(_ name: String, ofBase base: String) -> Bool {
    bases[name].map { $0 == base } ?? (name.prefix { $0 != ":" } == base)
  }

  /// The base names of methods whose first label is part of their selectors' names.
  private static let bases = [
    "viewWillTransitionTo:with:": "viewWillTransition", "dismissWithAnimated:completion:": "dismiss",
    "willMoveToParent:": "willMove", "didMoveToParent:": "didMove", "willMoveToWindow:": "willMove",
    "willMoveToSuperview:": "willMove", "popViewControllerWithAnimated:": "popViewController",
    "popToRootViewControllerWithAnimated:": "popToRootViewController", "pointInside:with:": "point",
    "removeAnimationForKey:": "removeAnimation",
  ]

  /// The name by which a method is known here, whether it is Swift's or Apple's.
  static func swiftName(_ name: String) -> String { objectiveCNames[name] ?? name }
}
