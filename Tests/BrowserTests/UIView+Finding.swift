import UIKit

extension UIView {
  /// Finds the first view with an identifier, from this one downwards.
  func find(_ identifier: String) -> UIView? {
    accessibilityIdentifier == identifier ? self : subviews.lazy.compactMap { $0.find(identifier) }.first
  }

  /// Finds the first button with a label, from this one downwards.
  func button(labelled label: String) -> UIView? {
    accessibilityLabel == label && accessibilityTraits.contains(.button)
      ? self : subviews.lazy.compactMap { $0.button(labelled: label) }.first
  }
}
