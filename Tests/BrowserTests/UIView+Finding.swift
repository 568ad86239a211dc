import UIKit

extension UIView {
  /// Finds the first view with an identifier, from this one downwards.
  func find(_ identifier: String) -> UIView? {
    accessibilityIdentifier == identifier ? self : subviews.lazy.compactMap { $0.find(identifier) }.first
  }
}
