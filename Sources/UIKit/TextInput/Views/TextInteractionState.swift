import Foundation

/// What a person was about to do in a text.
struct TextInteractionState: Codable {
  var isEdited: Bool
  /// The selection in UTF-16 units.
  var selection: Range<Int>
  /// The offset of what scrolls, in points.
  var offset: CGPoint
}

extension EditorInput {
  func savedState(offset: CGPoint) -> Any? {
    let selection = editor.selectedRange.asRange
    return try? JSONEncoder().encode(
      TextInteractionState(isEdited: isFirstResponder, selection: selection, offset: offset))
  }

  /// Restores a state.
  /// - Returns: the offset; nil for what is no state.
  func restore(_ state: Any?) -> CGPoint? {
    guard let data = state as? Data, let state = try? JSONDecoder().decode(TextInteractionState.self, from: data) else {
      return nil
    }
    if state.isEdited { becomeFirstResponder() } else { resignFirstResponder() }
    editor.select(NSRange(state.selection.clamped(to: 0..<editor.length)))
    layoutIfNeeded()
    return state.offset
  }
}
