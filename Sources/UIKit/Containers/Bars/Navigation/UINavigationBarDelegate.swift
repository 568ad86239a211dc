/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
  /// Nowhere in particular.
  case any
  /// At the bottom of what holds it.
  case bottom
  /// At the top of what holds it.
  case top
  /// At the top of the screen: its background goes on up to the screen's edge.
  case topAttached
}

/// Something that lies somewhere.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// As the bar's delegate has said.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Asked when the bar is laid out.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// `.any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Decides on a navigation bar's items, and hears of them.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Asked before `pushItem(_:animated:)`.
  /// - Returns: false to leave all as it is.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// An item has been pushed, and its motion is over.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

  /// Asked when a person taps the back button, and before `popItem(animated:)`.
  /// - Returns: false to leave all as it is.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// An item has been popped, and its motion is over.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// What manages a bar's items in place of the app.
@MainActor protocol NavigationBarOwner: AnyObject {
  /// A person wants to go back from the topmost item; to another one than that below it where the menu was used.
  func navigationBarWantsBack(to item: UINavigationItem)
  /// The bar may be another height.
  func navigationBarDidResize()
}
