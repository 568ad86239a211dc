/// A method of UIKit's or Core Animation's that has a place for other implementations.
enum FrameworkMethod: Int, CaseIterable {
  case viewDidLoad, loadView, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case viewWillLayoutSubviews, viewDidLayoutSubviews, viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange
  case viewWillTransition, preferredStatusBarStyle, prefersStatusBarHidden, supportedInterfaceOrientations
  case present, dismiss, willMoveToParent, didMoveToParent, traitCollectionDidChange
  case layoutSubviews, setNeedsLayout, didMoveToWindow, didMoveToSuperview, willMoveToWindow, willMoveToSuperview
  case safeAreaInsetsDidChange, addSubview, didAddSubview, removeFromSuperview, hitTest, pointInside
  case updateConstraints, intrinsicContentSize, draw, awakeFromNib
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, becomeFirstResponder, resignFirstResponder
  case sendAction, sendActionFromSender, sendEvent
  case pushViewController, popViewController, popToViewController, popToRootViewController, setViewControllers
  case setContentOffset, reloadData
  case addAnimation, removeAnimation, layoutSublayers

  /// One bit for each method of which an implementation is replaced, somewhere.
  nonisolated(unsafe) private static var replaced: UInt64 = 0

  /// Whether some class's implementation is replaced.
  @inline(__always) var isReplaced: Bool { Self.replaced & (1 << UInt64(rawValue)) != 0 }

  static func setReplaced(_ name: String, _ isReplaced: Bool) {
    guard let method = byName[name] else { return }
    let bit: UInt64 = 1 << UInt64(method.rawValue)
    replaced = isReplaced ? replaced | bit : replaced & ~bit
    CALayer.replacements = layerMethods.contains(where: \.isReplaced) ? LayerMethodReplacements() : nil
  }

  private static let layerMethods: [FrameworkMethod] = [
    .addAnimation, .removeAnimation, .layoutSublayers, .setNeedsLayout,
  ]

  /// The name as it follows from the Swift declaration: `#selector` of an app's sources has it.
  var name: String {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .traitCollectionDidChange, .addSubview, .didAddSubview, .willMoveToWindow, .willMoveToSuperview,
      .willMoveToParent, .didMoveToParent, .sendEvent, .draw:
      "\(self):"
    case .present: "present:animated:completion:"
    case .dismiss: "dismissWithAnimated:completion:"
    case .hitTest, .pointInside, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: "\(self):with:"
    case .viewWillTransition: "viewWillTransitionTo:with:"
    case .sendAction: "sendAction:to:for:"
    case .sendActionFromSender: "sendAction:to:from:for:"
    case .pushViewController, .popToViewController, .setViewControllers, .setContentOffset: "\(self):animated:"
    case .popViewController, .popToRootViewController: "\(self)WithAnimated:"
    case .addAnimation: "add:forKey:"
    case .removeAnimation: "removeAnimationForKey:"
    default: "\(self)"
    }
  }

  /// Apple's names, where they don't follow from the Swift declarations.
  static let objectiveCNames: [String: FrameworkMethod] = [
    "presentViewController:animated:completion:": .present,
    "dismissViewControllerAnimated:completion:": .dismiss,
    "willMoveToParentViewController:": .willMoveToParent, "didMoveToParentViewController:": .didMoveToParent,
    "hitTest:withEvent:": .hitTest, "pointInside:withEvent:": .pointInside,
    "touchesBegan:withEvent:": .touchesBegan, "touchesMoved:withEvent:": .touchesMoved,
    "touchesEnded:withEvent:": .touchesEnded, "touchesCancelled:withEvent:": .touchesCancelled,
    "viewWillTransitionToSize:withTransitionCoordinator:": .viewWillTransition, "drawRect:": .draw,
    "sendAction:to:forEvent:": .sendAction, "sendAction:to:from:forEvent:": .sendActionFromSender,
    "popViewControllerAnimated:": .popViewController, "popToRootViewControllerAnimated:": .popToRootViewController,
    "addAnimation:forKey:": .addAnimation,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The name by which a method is known here, whether it was asked for by Swift's or by Apple's.
  static func swiftName(_ name: String) -> String { objectiveCNames[name]?.name ?? name }
}

/// Whether another implementation has run instead of a class's method: nothing is left to do then.
@inline(__always)
func hasRunReplacement(
  of method: FrameworkMethod, in owner: AnyClass, for object: AnyObject, _ arguments: @autoclosure () -> [Any] = []
) -> Bool {
  method.isReplaced && runReplacement(of: method, in: owner, for: object, arguments()) as Void? != nil
}

/// What another implementation has returned that has run instead of a class's method; nil where none has.
@inline(__always)
func resultOfReplacement<Result>(
  of method: FrameworkMethod, in owner: AnyClass, for object: AnyObject, _ arguments: @autoclosure () -> [Any] = []
) -> Result? {
  method.isReplaced ? runReplacement(of: method, in: owner, for: object, arguments()) : nil
}

private func runReplacement<Result>(
  of method: FrameworkMethod, in owner: AnyClass, for object: AnyObject, _ arguments: [Any]
) -> Result? {
  MethodTable.shared.replacement(method.name, of: owner, for: object).map {
    MethodTable.shared.perform($0, on: object, Selector(method.name), arguments)
  }
}
