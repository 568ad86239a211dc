import UIKit

extension UITraitCollection {
  /// Whether the person reads in another size than by former traits.
  package func hasOtherTextSize(than former: UITraitCollection?) -> Bool {
    former?.preferredContentSizeCategory != preferredContentSizeCategory
  }
}
