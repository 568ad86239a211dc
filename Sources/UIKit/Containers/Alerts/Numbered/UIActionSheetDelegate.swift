/// Hears of an action sheet. Every method has a default.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// Tells the delegate that the person has pressed a button; the sheet goes next.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Tells the delegate that the sheet is about to show.
  func willPresent(_ actionSheet: UIActionSheet)
  /// Tells the delegate that the sheet is there.
  func didPresent(_ actionSheet: UIActionSheet)
  /// Tells the delegate that the sheet begins to go, by a button or by code.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// Tells the delegate that the sheet has gone.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func willPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func didPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
