/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UITextViewDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UITextViewDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UITextViewDelegate {
    receiver(of: selector, as: (any UITextViewDelegate).self) ?? SilentDelegate()
  }

  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    receiver("textViewShouldBeginEditing:").textViewShouldBeginEditing(textView)
  }

  public func textViewDidBeginEditing(_ textView: UITextView) {
    receiver("textViewDidBeginEditing:").textViewDidBeginEditing(textView)
  }

  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    receiver("textViewShouldEndEditing:").textViewShouldEndEditing(textView)
  }

  public func textViewDidEndEditing(_ textView: UITextView) {
    receiver("textViewDidEndEditing:").textViewDidEndEditing(textView)
  }

  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    receiver("textView:shouldChangeTextIn:replacementText:").textView(
      textView, shouldChangeTextIn: range, replacementText: text)
  }

  public func textViewDidChange(_ textView: UITextView) {
    receiver("textViewDidChange:").textViewDidChange(textView)
  }

  public func textViewDidChangeSelection(_ textView: UITextView) {
    receiver("textViewDidChangeSelection:").textViewDidChangeSelection(textView)
  }

  public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
    -> UIMenu?
  {
    receiver("textView:editMenuForTextIn:suggestedActions:").textView(
      textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }

  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    receiver("textView:willPresentEditMenuWith:").textView(textView, willPresentEditMenuWith: animator)
  }

  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    receiver("textView:willDismissEditMenuWith:").textView(textView, willDismissEditMenuWith: animator)
  }

  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
  {
    receiver("textView:primaryActionFor:defaultAction:").textView(
      textView, primaryActionFor: textItem, defaultAction: defaultAction)
  }

  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    receiver("textView:shouldInteractWith:in:interaction:").textView(
      textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
  }
}
