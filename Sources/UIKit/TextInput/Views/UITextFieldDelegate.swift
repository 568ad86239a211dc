/// Decides on and hears of editing in a text field. Every method has a default.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asks whether the field may be edited. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that the field is first responder; the keyboard doesn't know yet.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks whether the field may be left. Default: true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that the field is no longer first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells the delegate that the field has been left, and why. Default: calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether the person may put `string` in place of a range. Default: true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Tells the delegate that another range is selected, also as a text is changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button clears. Default: true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks whether the field does what the return key, which is pressed, does by itself: it ends editing where a target
  /// listens to `editingDidEndOnExit`. Default: true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Asks for the menu on what is selected, or at the caret. Default: nil, for one of the suggested actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Tells the delegate that the menu on what is selected comes, or that at the caret. By default nothing comes with
  /// it.
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Tells the delegate that the menu goes. By default nothing goes with it.
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns nil.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
  /// Does nothing.
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
}
