/// What the keyboard types into: the first responder, through the protocols of text input alone.
@MainActor struct KeyboardTarget {
  let input: any UIKeyInput
  private var textInput: (any UITextInput)? { input as? any UITextInput }

  /// The length of the text before the insertion point that is looked at, in UTF-16 units.
  private static let contextLength = 64

  /// Types what a key says, or the typographic sign that it means there.
  func insert(_ text: String) {
    guard let change = change(typing: text) else { return input.insertText(text) }
    if change.replaced > 0, let text = textInput, let caret = text.selectedTextRange,
      let start = text.position(from: caret.start, offset: -change.replaced)
    {
      text.selectedTextRange = text.textRange(from: start, to: caret.end)
    }
    input.insertText(change.text)
  }

  private func change(typing text: String) -> SmartPunctuation.Change? {
    guard ["\"", "'", "-"].contains(text), let before = textBefore else { return nil }
    return SmartPunctuation.change(
      typing: text, after: before, quotes: input.usesSmartQuotes, dashes: input.usesSmartDashes && !hasSelection)
  }

  func deleteBackward() { input.deleteBackward() }

  /// What stands before the insertion point, or the end of it; nil where the input doesn't tell.
  var textBefore: String? {
    guard let text = textInput, let start = text.selectedTextRange?.start else { return nil }
    let beginning = text.position(from: start, offset: -Self.contextLength) ?? text.beginningOfDocument
    guard let range = text.textRange(from: beginning, to: start) else { return nil }
    return text.text(in: range)
  }

  var hasSelection: Bool { textInput?.selectedTextRange?.isEmpty == false }

  /// Deletes back to where the word begins; a character where the input knows no words.
  func deleteWordBackward() {
    if let text = textInput, let caret = text.selectedTextRange, caret.isEmpty,
      let start = text.tokenizer.position(
        from: caret.start, toBoundary: .word, inDirection: .storage(.backward)),
      text.compare(start, to: caret.start) == .orderedAscending,
      let word = text.textRange(from: start, to: caret.start)
    {
      text.selectedTextRange = word
    }
    deleteBackward()
  }

  // MARK: Moving the insertion point

  /// The middle of the insertion point, in the coordinates of the input's view.
  var caret: CGPoint? {
    guard let text = textInput, let position = text.selectedTextRange?.end else { return nil }
    let rect = text.caretRect(for: position)
    guard rect.minX.isFinite, rect.minY.isFinite, !rect.isNull else { return nil }
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  func beginFloating(at point: CGPoint) { textInput?.beginFloatingCursor(at: point) }

  /// Moves the floating cursor, and the insertion point to where it is nearest.
  func float(to point: CGPoint) {
    guard let text = textInput else { return }
    text.updateFloatingCursor(at: point)
    guard let position = text.closestPosition(to: point),
      let range = text.textRange(from: position, to: position),
      text.selectedTextRange.map({ !$0.isEmpty || text.compare($0.start, to: position) != .orderedSame }) ?? true
    else { return }
    text.selectedTextRange = range
  }

  func endFloating() { textInput?.endFloatingCursor() }
}
