/// The knowledge of types of UIKit and its siblings that are no classes with a superclass.
enum KnownValues {
  /// The types that are likely to be values of an app's cases.
  static let types: Set<String> = [
    "CATransform3D", "UIAccessibilityTraits", "UIBackgroundConfiguration", "UIBackgroundTaskIdentifier",
    "UIContentConfiguration", "UIContentSizeCategory", "UIContextualAction", "UIDevice", "UIDeviceOrientation",
    "UIEdgeInsets", "UIInterfaceOrientation", "UIInterfaceOrientationMask", "UIKeyboardType", "UILayoutPriority",
    "UIListContentConfiguration", "UIModalPresentationStyle", "UIModalTransitionStyle", "UIOffset", "UIRectCorner",
    "UIRectEdge", "UIReturnKeyType", "UISceneSession", "UIStatusBarStyle", "UITextContentType",
    "UIUserInterfaceSizeClass", "UIUserInterfaceStyle",
  ]
}
