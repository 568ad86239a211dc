/// The knowledge of members that are asked of an `AnyObject`, and of the classes that have them.
enum KnownMembers {
  /// The classes that declare a property, all with the same type.
  static let properties: [String: [String]] = [
    "tag": ["UIView", "UIBarItem"], "title": ["UIBarItem", "UIViewController", "UINavigationItem"],
    "text": ["UITextField", "UILabel", "UITextView", "UISearchBar"],
    "placeholder": ["UITextField", "UISearchBar"], "image": ["UIBarItem", "UIImageView"],
    "isEnabled": ["UIControl", "UIBarItem", "UIGestureRecognizer"], "isSelected": ["UIControl"],
    "isHighlighted": ["UIControl"], "isOn": ["UISwitch"], "selectedSegmentIndex": ["UISegmentedControl"],
    "currentPage": ["UIPageControl"], "date": ["UIDatePicker"], "currentTitle": ["UIButton"],
    "titleLabel": ["UIButton"], "imageView": ["UIButton"], "view": ["UIGestureRecognizer", "UIViewController"],
    "numberOfTouches": ["UIGestureRecognizer"], "scale": ["UIPinchGestureRecognizer"],
    "rotation": ["UIRotationGestureRecognizer"], "frame": ["UIView"], "bounds": ["UIView"], "center": ["UIView"],
    "transform": ["UIView"], "alpha": ["UIView"], "isHidden": ["UIView"], "superview": ["UIView"],
    "subviews": ["UIView"], "window": ["UIView"], "backgroundColor": ["UIView"], "layer": ["UIView"],
    "name": ["NSNotification"], "userInfo": ["NSNotification"],
  ]

  /// The class that declares a method.
  static let methods: [String: String] = [
    "setTitle": "UIButton", "setImage": "UIButton", "title": "UIButton", "setOn": "UISwitch",
    "translation": "UIPanGestureRecognizer", "velocity": "UIPanGestureRecognizer",
    "becomeFirstResponder": "UIResponder", "resignFirstResponder": "UIResponder", "removeFromSuperview": "UIView",
    "addSubview": "UIView", "setNeedsLayout": "UIView", "setNeedsDisplay": "UIView", "layoutIfNeeded": "UIView",
    "convert": "UIView", "titleForSegment": "UISegmentedControl", "isEqual": "NSObject", "copy": "NSObject",
  ]
}
