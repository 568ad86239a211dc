/// The places in which a bar may lie.
public enum UIBarPosition: Int, Sendable {
  /// No place in particular.
  case any
  /// The bottom of what holds the bar.
  case bottom
  /// The top of what holds the bar.
  case top
  /// The top of the screen: the bar's background goes on up to the screen's edge.
  case topAttached
}

/// Something that lies somewhere.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The place of the bar, as its delegate has said.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Asks for the bar's place, when it is laid out.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Decides on a navigation bar's items, and hears of them.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Asks whether to push an item, before `pushItem(_:animated:)`.
  /// - Returns: false to leave all as it is.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// Tells the delegate that an item has been pushed, and its motion is over.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

  /// Asks whether to pop an item, when a person taps the back button and before `popItem(animated:)`.
  /// - Returns: false to leave all as it is.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// Tells the delegate that an item has been popped, and its motion is over.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
