/// Says where a popover points. Phones have no popovers, so `popoverPresentationController` is nil, as it is there, and
/// what an app says of a popover's place by way of it is passed over.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// What the popover belongs to. Nil by default.
  open var sourceView: UIView?
  /// The rectangle in `sourceView` that a popover points to. `.null`, the default, stands for all of it.
  open var sourceRect = CGRect.null
  /// The popover belongs to this item rather than to a view. Nil by default.
  open var barButtonItem: UIBarButtonItem?
  /// The directions in which its arrow may point. Default: `.any`.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// A bit for each direction.
  public let rawValue: UInt
  /// Any set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An arrow that points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// An arrow that points down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// An arrow that points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// An arrow that points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

extension UIViewController {
  /// The popover: nil, there are none on phones. Action sheets lie at the lower edge.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    modal.controller as? UIPopoverPresentationController
  }
}
