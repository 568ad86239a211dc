import UIKit

extension UITraitCollection {
  /// Whether text has one of the sizes for accessibility.
  package var isTextLarge: Bool { preferredContentSizeCategory.isAccessibilityCategory }

  /// Whether the person reads in another size than by former traits.
  package func hasOtherTextSize(than former: UITraitCollection?) -> Bool {
    former?.preferredContentSizeCategory != preferredContentSizeCategory
  }
}
