/// Something around a scroll view that moves along when content is dragged: a sheet. It gets its part of each step of
/// the finger's way, so that one finger moves first the one and then the other without a second start.
@MainActor protocol ScrollDragPartner: AnyObject {
  /// A finger begins to drag content.
  /// - Returns: false where it wants no part of that.
  func scrollViewWillDrag() -> Bool
  /// Takes its share of a drag.
  /// - Parameters:
  ///   - distance: of the finger since the last step, along the vertical axis; positive is down.
  ///   - room: how much of the content lies above its view; negative where its end has been pulled down.
  /// - Returns: what is left for the content.
  func share(_ distance: CGFloat, room: CGFloat) -> CGFloat
  /// The finger is up.
  /// - Parameter velocity: points per second, positive is down.
  /// - Returns: true if it has the velocity, and the content nothing.
  func letGo(velocity: CGFloat) -> Bool
}

extension UIScrollView {
  /// The nearest around this view that takes part in a drag along these axes.
  func findDragPartner(_ axes: [ScrollAxis]) -> (any ScrollDragPartner)? {
    guard axes.contains(.vertical), !isTurned else { return nil }
    var ancestor = superview
    while let view = ancestor {
      if let partner = view as? any ScrollDragPartner { return partner.scrollViewWillDrag() ? partner : nil }
      ancestor = view.superview
    }
    return nil
  }
}
