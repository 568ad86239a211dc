/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UITextFieldDelegate {}

/// What goes on to another delegate where an object's class says so. Where nobody has the newer one of two methods, the
/// older one is asked.
extension UITextFieldDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UITextFieldDelegate {
    receiver(of: selector, as: (any UITextFieldDelegate).self) ?? SilentDelegate()
  }

  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    receiver("textFieldShouldBeginEditing:").textFieldShouldBeginEditing(textField)
  }

  public func textFieldDidBeginEditing(_ textField: UITextField) {
    receiver("textFieldDidBeginEditing:").textFieldDidBeginEditing(textField)
  }

  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    receiver("textFieldShouldEndEditing:").textFieldShouldEndEditing(textField)
  }

  public func textFieldDidEndEditing(_ textField: UITextField) {
    receiver("textFieldDidEndEditing:").textFieldDidEndEditing(textField)
  }

  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    let newer = receiver(of: "textFieldDidEndEditing:reason:", as: (any UITextFieldDelegate).self)
    guard let newer else { return textFieldDidEndEditing(textField) }
    newer.textFieldDidEndEditing(textField, reason: reason)
  }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    receiver("textField:shouldChangeCharactersIn:replacementString:").textField(
      textField, shouldChangeCharactersIn: range, replacementString: string)
  }

  public func textFieldDidChangeSelection(_ textField: UITextField) {
    receiver("textFieldDidChangeSelection:").textFieldDidChangeSelection(textField)
  }

  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    receiver("textFieldShouldClear:").textFieldShouldClear(textField)
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    receiver("textFieldShouldReturn:").textFieldShouldReturn(textField)
  }

  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    receiver("textField:editMenuForCharactersIn:suggestedActions:").textField(
      textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }

  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {
    receiver("textField:willPresentEditMenuWith:").textField(textField, willPresentEditMenuWith: animator)
  }

  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {
    receiver("textField:willDismissEditMenuWith:").textField(textField, willDismissEditMenuWith: animator)
  }
}
