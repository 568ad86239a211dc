/// Hears of an alert view. Every method has a default.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the person has pressed a button; the alert goes next.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Tells the delegate that the alert is about to show.
  func willPresent(_ alertView: UIAlertView)
  /// Tells the delegate that the alert is there.
  func didPresent(_ alertView: UIAlertView)
  /// Tells the delegate that the alert begins to go, by a button or by code.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Tells the delegate that the alert has gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Asks, as the alert shows and whenever a text of its fields changes, whether the first button that doesn't cancel
  /// can be pressed. By default it can.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
