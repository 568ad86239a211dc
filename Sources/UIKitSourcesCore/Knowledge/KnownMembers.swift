/// The knowledge of members that are asked of an `AnyObject`, and of the classes that have them.
enum KnownMembers {
  /// The classes that declare a property with one type.
  struct Property {
    let type: String
    let classes: [String]

    init(_ type: String, of classes: String...) {
      self.type = type
      self.classes = classes
    }
  }

  /// Properties by their names. Where classes have two types for a name, the first one counts unless the source asks for the
  /// other.
  static let properties: [String: [Property]] = [
    "tag": [Property("Int", of: "UIView", "UIBarItem")],
    "title": [Property("String?", of: "UIBarItem", "UIViewController", "UINavigationItem")],
    "text": [Property("String?", of: "UITextField", "UILabel", "UITextView", "UISearchBar")],
    "placeholder": [Property("String?", of: "UITextField", "UISearchBar")],
    "image": [Property("UIImage?", of: "UIBarItem", "UIImageView")],
    "isEnabled": [Property("Bool", of: "UIControl", "UIBarItem", "UIGestureRecognizer")],
    "isSelected": [Property("Bool", of: "UIControl")], "isHighlighted": [Property("Bool", of: "UIControl")],
    "isOn": [Property("Bool", of: "UISwitch")],
    "selectedSegmentIndex": [Property("Int", of: "UISegmentedControl")],
    "currentPage": [Property("Int", of: "UIPageControl")], "date": [Property("Date", of: "UIDatePicker")],
    "value": [Property("Float", of: "UISlider"), Property("Double", of: "UIStepper")],
    "currentTitle": [Property("String?", of: "UIButton")], "titleLabel": [Property("UILabel?", of: "UIButton")],
    "imageView": [Property("UIImageView?", of: "UIButton")],
    "view": [Property("UIView?", of: "UIGestureRecognizer", "UIViewController")],
    "numberOfTouches": [Property("Int", of: "UIGestureRecognizer")],
    "scale": [Property("CGFloat", of: "UIPinchGestureRecognizer")],
    "rotation": [Property("CGFloat", of: "UIRotationGestureRecognizer")],
    "frame": [Property("CGRect", of: "UIView")], "bounds": [Property("CGRect", of: "UIView")],
    "center": [Property("CGPoint", of: "UIView")], "transform": [Property("CGAffineTransform", of: "UIView")],
    "alpha": [Property("CGFloat", of: "UIView")], "isHidden": [Property("Bool", of: "UIView")],
    "superview": [Property("UIView?", of: "UIView")], "subviews": [Property("[UIView]", of: "UIView")],
    "window": [Property("UIWindow?", of: "UIView")], "backgroundColor": [Property("UIColor?", of: "UIView")],
    "layer": [Property("CALayer", of: "UIView")],
    "contentView": [
      Property(
        "UIView", of: "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell", "UIVisualEffectView")
    ],
    "name": [Property("Notification.Name", of: "NSNotification"), Property("String?", of: "CALayer", "NSDataAsset")],
    "userInfo": [Property("[AnyHashable: Any]?", of: "NSNotification")],
    "priority": [Property("UILayoutPriority", of: "NSLayoutConstraint")],
    "constant": [Property("CGFloat", of: "NSLayoutConstraint")],
    "multiplier": [Property("CGFloat", of: "NSLayoutConstraint")],
    "isActive": [Property("Bool", of: "NSLayoutConstraint")],
    "identifier": [Property("String?", of: "NSLayoutConstraint", "UILayoutGuide")],
    "description": [Property("String", of: "CustomStringConvertible")],
    "debugDescription": [Property("String", of: "CustomDebugStringConvertible")],
    "hash": [Property("Int", of: "NSObject")], "boolValue": [Property("Bool", of: "NSNumber", "NSString")],
    "doubleValue": [Property("Double", of: "NSNumber", "NSString")],
    "floatValue": [Property("Float", of: "NSNumber", "NSString")],
    "intValue": [Property("Int", of: "NSNumber"), Property("Int32", of: "NSString")],
    "stringValue": [Property("String", of: "NSNumber")],
  ]

  /// The types that Objective-C has as other names of plain ones: another class's property of that name may have the plain
  /// type, as `URLSessionTask.priority` is a `Float`, and then either is what the source asks for.
  static let rawTypes = ["UILayoutPriority": "Float", "Notification.Name": "String"]

  /// The class that declares a method.
  static let methods: [String: String] = [
    "setTitle": "UIButton", "setImage": "UIButton", "title": "UIButton", "setOn": "UISwitch",
    "translation": "UIPanGestureRecognizer", "velocity": "UIPanGestureRecognizer",
    "becomeFirstResponder": "UIResponder", "resignFirstResponder": "UIResponder", "removeFromSuperview": "UIView",
    "addSubview": "UIView", "setNeedsLayout": "UIView", "setNeedsDisplay": "UIView", "layoutIfNeeded": "UIView",
    "convert": "UIView", "titleForSegment": "UISegmentedControl", "isEqual": "NSObject", "copy": "NSObject",
    "mutableCopy": "NSObject", "isKind": "NSObject", "isMember": "NSObject", "responds": "NSObject",
    "perform": "NSObject", "setValue": "NSObject", "value": "NSObject",
  ]

  /// Whether UIKit has a member of a name that is asked for often.
  static func has(_ name: String) -> Bool { properties[name] != nil || methods[name] != nil }
}
