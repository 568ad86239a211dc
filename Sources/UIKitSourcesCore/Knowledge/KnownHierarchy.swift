/// The knowledge of which class of UIKit and its siblings descends from which.
enum KnownHierarchy {
  private static let subclasses: [String: [String]] = [
    "NSObject": [
      "UIResponder", "UIGestureRecognizer", "UIBarItem", "UINavigationItem", "UIPresentationController", "UIImage",
      "UIColor", "UIFont", "UIFontDescriptor", "UIBezierPath", "UILayoutGuide", "UIEvent", "UITouch", "UIScreen",
      "UIMenuElement", "UIVisualEffect", "UIBarAppearance", "UICollectionViewLayout", "UIFeedbackGenerator",
      "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext", "UIStoryboard",
      "UIStoryboardSegue", "UINib", "UIPasteboard", "UITraitCollection", "UIPercentDrivenInteractiveTransition",
      "UIViewPropertyAnimator", "NSLayoutConstraint", "NSLayoutAnchor", "NSParagraphStyle", "NSTextAttachment",
      "NSTextContainer", "NSLayoutManager", "NSShadow", "CALayer", "CAAnimation", "CADisplayLink", "UIActivity",
      "UIDynamicAnimator", "UIDynamicBehavior", "UIDynamicItemGroup", "UIRegion",
    ],
    "UIResponder": ["UIView", "UIViewController", "UIApplication", "UIScene", "UIAccessibilityElement"],
    "UIScene": ["UIWindowScene"],
    "UIView": [
      "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITableViewCell", "UIWindow",
      "UITableViewHeaderFooterView", "UICollectionReusableView", "UINavigationBar", "UITabBar", "UIToolbar",
      "UISearchBar", "UIPickerView", "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView", "UIInputView",
      "UIListContentView", "WKWebView",
    ],
    "UIControl": [
      "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
      "UIDatePicker", "UIRefreshControl",
    ],
    "UITextField": ["UISearchTextField"],
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UIViewController": [
      "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
      "UIPageViewController", "UISplitViewController", "UIAlertController", "UISearchController",
      "UIColorPickerViewController", "UIDocumentPickerViewController", "UIActivityViewController",
    ],
    "UINavigationController": ["UIImagePickerController"],
    "UIPresentationController": ["UIPopoverPresentationController", "UISheetPresentationController"],
    "UIGestureRecognizer": [
      "UITapGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer", "UIPinchGestureRecognizer",
      "UIRotationGestureRecognizer", "UILongPressGestureRecognizer",
    ],
    "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UILayoutGuide": ["UIKeyboardLayoutGuide"],
    "UIMenuElement": ["UIMenu", "UIAction", "UICommand", "UIDeferredMenuElement"],
    "UICommand": ["UIKeyCommand"],
    "UIVisualEffect": ["UIBlurEffect"],
    "UIBarAppearance": ["UINavigationBarAppearance", "UITabBarAppearance", "UIToolbarAppearance"],
    "UICollectionViewLayout": ["UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout"],
    "UIFeedbackGenerator": [
      "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    ],
    "UIEvent": ["UIPressesEvent"],
    "UIDynamicBehavior": [
      "UIAttachmentBehavior", "UICollisionBehavior", "UIDynamicItemBehavior", "UIFieldBehavior", "UIGravityBehavior",
      "UIPushBehavior", "UISnapBehavior",
    ],
    "NSLayoutAnchor": ["NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"],
    "NSParagraphStyle": ["NSMutableParagraphStyle"],
    "CALayer": [
      "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAScrollLayer", "CAReplicatorLayer", "CAEmitterLayer",
      "CATiledLayer", "CATransformLayer",
    ],
    "CAAnimation": ["CAPropertyAnimation", "CAAnimationGroup", "CATransition"],
    "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
    "CABasicAnimation": ["CASpringAnimation"],
  ]

  private static let superclasses = subclasses.reduce(into: [String: String]()) { all, entry in
    for subclass in entry.value { all[subclass] = entry.key }
  }

  /// The superclass of a class of another module, where it is known.
  static func superclass(of name: String) -> String? { superclasses[name] }

  /// A class, and all that descend from it.
  static func line(from name: String) -> [String] { [name] + (subclasses[name] ?? []).flatMap(line) }

  /// Whether it knows a class of another module.
  static func has(_ name: String) -> Bool { superclasses[name] != nil || subclasses[name] != nil }
}
