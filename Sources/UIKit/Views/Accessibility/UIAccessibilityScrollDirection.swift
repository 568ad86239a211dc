/// The side on which the content lies that a reader would like to see next.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// What lies to the right.
  case right = 1
  /// What lies to the left.
  case left
  /// What lies above.
  case up
  /// What lies below.
  case down
  /// The next part, whichever way that is. No reader asks for it here.
  case next
  /// The part before, whichever way that is. No reader asks for it here.
  case previous
}

/// Something with a name for scripts and tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name, which nobody reads out.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
