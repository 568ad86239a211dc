/// A person's stay in a text field: how it begins, what the return key and the clear button do, and how it ends.
@MainActor final class TextFieldSession {
  private unowned let field: UITextField
  /// Editing has ended before: a secret is then typed anew.
  private var hasEnded = false

  init(_ field: UITextField) { self.field = field }

  private var delegate: (any UITextFieldDelegate)? { field.delegate }

  func begin() {
    let editor = field.editor
    if field.clearsOnBeginEditing || field.isSecureTextEntry && editor.hasText && hasEnded {
      // Secrets are typed anew: with the first key, unless the field clears at once.
      if field.clearsOnBeginEditing, editor.hasText, delegate?.textFieldShouldClear(field) ?? true {
        field.setTextOfApp(NSAttributedString(string: ""))
      } else if field.isSecureTextEntry {
        field.clearsOnInsertion = true
      }
    }
    if !field.interaction.isPlacingCaret { editor.select(NSRange(location: editor.length, length: 0)) }
    editor.flow.forgetLayouts()
    field.interaction.beginEditing()
    field.styleDidChange()
    delegate?.textFieldDidBeginEditing(field)
    field.sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: field)
  }

  func end() {
    let editor = field.editor
    hasEnded = true
    field.clearsOnInsertion = false
    editor.unmark()
    editor.endRun()
    field.interaction.endEditing()
    editor.flow.forgetLayouts()
    field.styleDidChange()
    delegate?.textFieldDidEndEditing(field, reason: .committed)
    field.sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: field,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: UITextField.DidEndEditingReason.committed.rawValue])
  }

  func pressReturn() {
    if field.enablesReturnKeyAutomatically, !field.editor.hasText { return }
    field.editor.unmark()
    guard delegate?.textFieldShouldReturn(field) ?? true else { return }
    let hasTargets = field.allControlEvents.contains(.editingDidEndOnExit)
    field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if hasTargets, field.isFirstResponder { field.resignFirstResponder() }
  }

  func clear() {
    guard delegate?.textFieldShouldClear(field) ?? true else { return }
    field.editor.unmark()
    field.editor.replace(field.editor.fullRange, with: "")
    // Who clears wants to type something else.
    field.becomeFirstResponder()
  }
}
