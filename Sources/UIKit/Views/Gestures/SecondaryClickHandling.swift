/// A view or an interaction that a click of the mouse's secondary button can open a menu of.
@MainActor package protocol SecondaryClickHandling: AnyObject {
  /// Takes a click, if it has a menu there, or is about to find out.
  /// - Parameter place: in coordinates of the view.
  /// - Returns: false to leave the click to the views around.
  func takesSecondaryClick(at place: CGPoint) -> Bool
}
