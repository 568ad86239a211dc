/// Has text whose font follows the size that a person wants.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font follows the content size category. Default: false.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}

/// Has an image that grows with text where that is as large as only accessibility sizes are.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// Whether the image is larger in the content size categories for accessibility. Default: false.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {}
