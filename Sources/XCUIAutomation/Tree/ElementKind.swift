import UIKit

/// Tells the types of elements by the classes and traits of what shows them.
@preconcurrency @MainActor struct ElementKind {
  /// The types of UIKit's own parts, which have no public classes.
  private static let parts: [String: XCUIElement.ElementType] = [
    "AlertButtonView": .button, "EditMenuView": .menu, "KeyCapView": .key, "KeyboardView": .keyboard,
    "MenuListView": .collectionView, "MenuRowView": .button, "MenuTileView": .button, "NavigationBackButton": .button,
    "PickerWheel": .pickerWheel, "PopoverView": .popover, "SegmentView": .button, "StepperHalf": .button,
    "TabBarItemView": .button,
  ]

  /// The type of a view, and whether UIKit has made it for its own purposes.
  static func type(of view: UIView) -> (type: XCUIElement.ElementType, isPart: Bool) {
    let name = String(reflecting: Swift.type(of: view))
    let isUIKits = name.hasPrefix("UIKit.")
    let type = isUIKits ? parts[String(name.dropFirst("UIKit.".count))] : nil
    if let type { return (type, false) }
    let known = type ?? container(view) ?? control(view) ?? self.type(by: view.accessibilityTraits) ?? content(view)
    return (known ?? .other, isUIKits && known == nil && Swift.type(of: view) != UIView.self)
  }

  private static func container(_ view: UIView) -> XCUIElement.ElementType? {
    if let alert = view.next as? UIAlertController { return alert.preferredStyle == .alert ? .alert : .sheet }
    switch view {
    case is UIWindow: return .window
    case is UINavigationBar: return .navigationBar
    case is UITabBar: return .tabBar
    case is UIToolbar: return .toolbar
    case is UITableViewCell, is UICollectionViewCell: return .cell
    case is UITableView: return .table
    case is UICollectionView: return .collectionView
    case is UITextView: return .textView
    case is UIScrollView: return .scrollView
    default: return nil
    }
  }

  private static func control(_ view: UIView) -> XCUIElement.ElementType? {
    switch view {
    case let field as UITextField:
      return field is UISearchTextField ? .searchField : field.isSecureTextEntry ? .secureTextField : .textField
    case is UISwitch: return .switch
    case is UISlider: return .slider
    case is UIStepper: return .stepper
    case is UISegmentedControl: return .segmentedControl
    case is UIDatePicker: return .datePicker
    case is UIPickerView: return .picker
    case is UIPageControl: return .pageIndicator
    case is UIProgressView: return .progressIndicator
    case is UIActivityIndicatorView: return .activityIndicator
    case is UIButton: return .button
    default: return nil
    }
  }

  private static func content(_ view: UIView) -> XCUIElement.ElementType? {
    switch view {
    case is UILabel: return .staticText
    case is UIImageView: return .image
    default: return String(describing: Swift.type(of: view)) == "WKWebView" ? .webView : nil
    }
  }

  /// The type by what the app says of an element to screen readers; nil where that says nothing.
  static func type(by traits: UIAccessibilityTraits) -> XCUIElement.ElementType? {
    if traits.contains(.toggleButton) { return .switch }
    if traits.contains(.keyboardKey) { return .key }
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.tabBar) { return .tabBar }
    if traits.contains(.button) { return .button }
    if traits.contains(.link) { return .link }
    if traits.contains(.image) { return .image }
    if traits.contains(.staticText) { return .staticText }
    return traits.contains(.adjustable) ? .slider : nil
  }
}

extension XCUIElement.ElementType {
  /// Whether what lies within is of nobody's interest but the element's: of its parts, buttons count alone.
  var hidesParts: Bool {
    switch self {
    case .switch, .slider, .textField, .secureTextField, .searchField, .textView, .pageIndicator, .progressIndicator,
      .activityIndicator, .key, .pickerWheel, .image:
      true
    default: false
    }
  }
}
