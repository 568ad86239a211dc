/// Decides on and hears of editing in a text view. Every method has a default.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether the view may be edited. Default: true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that the view is first responder, and the keyboard is on its way.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Asks whether the view may be left. Default: true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that the view is no longer first responder.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether the person may put `text` in place of a range. Default: true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Tells the delegate that the person has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Tells the delegate that another range is selected, also as a text is changed.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// Asks for the menu on what is selected, or at the caret. Default: nil, for one of the suggested actions.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Tells the delegate that the menu on what is selected comes, or that at the caret. By default nothing comes with
  /// it.
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Tells the delegate that the menu goes. By default nothing goes with it.
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

  /// Asks what happens as a link or a tag is tapped; nil for nothing. Default: the default action.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Asks whether a link opens, which is its default action. Default: true.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns nil.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  /// Does nothing.
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  /// The default action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// What a finger does to a link.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
}
