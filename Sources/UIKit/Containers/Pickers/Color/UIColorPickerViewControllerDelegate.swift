/// Hears of the colours that a person chooses. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a colour was chosen.
  /// - Parameter continuously: whether a finger goes on choosing; once it lets go, false comes for its last colour.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)

  /// Tells the delegate that the person has closed the picker: whoever has shown it takes it away.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
