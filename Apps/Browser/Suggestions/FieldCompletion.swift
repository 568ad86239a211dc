import UIKit

/// Completes what is typed into a field: the rest stands behind the caret, selected, so that the next key takes its
/// place.
@MainActor final class FieldCompletion {
  private unowned let field: UITextField
  /// The completion that was found last; it may hold for what is typed next, too.
  private var found: Completion?
  /// The person's own text.
  private(set) var typed = ""
  /// Whether the last change added one character at the end. Nothing is added to what was taken away or pasted.
  private var isTypedOn = false

  init(_ field: UITextField) { self.field = field }

  /// Forgets everything, as something else is about to be typed.
  func reset() { (found, typed, isTypedOn) = (nil, "", false) }

  /// Tells that the field is about to change.
  func willChange(_ range: NSRange, to replacement: String) {
    let length = (field.text ?? "").utf16.count
    isTypedOn = replacement.count == 1 && range.upperBound == length
  }

  /// Tells that the person has changed the text. What was found for less of it is there at once, if it still fits.
  func didChange() {
    typed = field.text ?? ""
    if let found { show(found) }
  }

  /// Completes the text that was typed.
  /// - Parameter completion: what was found for it; nil for nothing.
  func complete(_ completion: Completion?) {
    if completion == nil, isOffered { field.text = typed }
    found = completion
    if let completion { show(completion) }
  }

  /// What the field's text opens where it is a completion's, taken or not.
  var address: String? {
    guard let found, field.text == found.text else { return nil }
    return found.address
  }

  /// Whether the rest of the text is the completion's, and selected.
  var isOffered: Bool {
    guard let text = field.text, text.utf16.count > typed.utf16.count, text.hasPrefix(typed) else { return false }
    return field.selectedTextRange.flatMap { field.text(in: $0) } == String(text.dropFirst(typed.count))
  }

  /// Takes the completion: typing goes on behind it.
  func accept() {
    let end = field.endOfDocument
    field.selectedTextRange = field.textRange(from: end, to: end)
    typed = field.text ?? ""
    field.sendActions(for: .editingChanged)
  }

  private func show(_ completion: Completion) {
    guard isTypedOn, field.markedTextRange == nil, field.text == typed || isOffered,
      completion.text.count > typed.count, completion.text.lowercased().hasPrefix(typed.lowercased())
    else { return }
    let rest = completion.text.dropFirst(typed.count)
    field.text = typed + rest
    found = Completion(text: typed + rest, address: completion.address)
    guard let start = field.position(from: field.beginningOfDocument, offset: typed.utf16.count) else { return }
    field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)
  }
}
