import Foundation

/// Text of an input method that is not final, and what it has taken the place of.
struct TextComposition {
  /// The range of the marked text in the whole text.
  var range: NSRange
  /// The text with the attributes that it has as long as it is marked.
  var marks: NSAttributedString
  /// What was selected before. It comes back by undo, whatever becomes of the composition.
  let original: NSAttributedString
  let selection: TextSelection
}

extension TextEditor {
  var markedRange: NSRange? { composition?.range }

  /// Sets or replaces the marked text.
  /// - Parameters:
  ///   - text: empty to give the composition up. Its attributes show as long as it is marked.
  ///   - inner: in the marked text.
  func setMarkedText(_ text: NSAttributedString, selectedRange inner: NSRange) {
    let range = markedRange ?? selectedRange
    guard length - range.length + text.length <= maximumLength, owner.editorShouldChange(range, to: text.string),
      // The delegate may have changed the text itself.
      range.end <= length, markedRange == nil || markedRange == range
    else { return }
    endRun()
    let wasComposing = composition != nil
    let before =
      composition
      ?? TextComposition(
        range: range, marks: text, original: storage.attributedSubstring(from: range), selection: selection)
    var new: TextComposition?
    if text.length > 0 {
      new = before
      new?.range.length = text.length
      new?.marks = text
    } else if before.original.length > 0 {
      register(
        EditRun(
          range: NSRange(location: range.location, length: 0), old: before.original, selection: before.selection,
          kind: .other))
    }
    let start = min(max(inner.location, 0), text.length)
    let selected = NSRange(location: range.location + start, length: min(max(inner.length, 0), text.length - start))
    change(
      range, to: text.inAttributes(attributesForReplacing(range)),
      selecting: TextSelection(selected), composing: new)
    owner.editorDidChangeText()
    // With no text left, the composition ends, too.
    if text.length == 0, wasComposing { tellThatMarksAreGone() }
  }

  /// Deletes what is selected of the marked text, or else the character before the caret if it is marked.
  func deleteMarked() -> Bool {
    guard let composition else { return false }
    var range = selectedRange
    if range.length == 0 {
      range.location = flow.character(from: range.location, forward: false)
      range.length = selectedRange.location - range.location
    }
    let inner = NSRange(location: range.location - composition.range.location, length: range.length)
    guard inner.length > 0, inner.location >= 0, inner.end <= composition.range.length else { return false }
    let text = NSTextStorage(attributedString: composition.marks)
    text.deleteCharacters(in: inner)
    setMarkedText(text, selectedRange: NSRange(location: inner.location, length: 0))
    return true
  }

  /// Makes the marked text final as an input method does: what is selected of it collapses to its start, and the
  /// delegate hears of a change although the text is the same (measured).
  func finishComposition() {
    guard composition != nil else { return }
    if !selection.isCaret { select(TextSelection(TextPlace(offset: selectedRange.location))) }
    // The delegate may have changed the text itself.
    guard composition != nil else { return }
    unmark()
    tellThatMarksAreGone()
  }

  private func tellThatMarksAreGone() {
    owner.editorDidChangeSelection()
    owner.editorDidChangeText()
  }

  /// Makes the marked text final: one step for undo.
  func unmark() {
    guard let final = composition else { return }
    composition = nil
    register(EditRun(range: final.range, old: final.original, selection: final.selection, kind: .other))
  }

  /// Leads back to what was there before the marked text, of which undo knows nothing.
  func takeBackComposition() {
    guard let given = composition else { return }
    change(given.range, to: given.original, selecting: given.selection)
  }

  func showMarkedText() {
    let style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
    var overlays: [TextFlow.Overlay] = []
    if let composition {
      let start = composition.range.location
      let all = NSRange(location: 0, length: composition.marks.length)
      composition.marks.enumerateAttributes(in: all, options: []) { own, part, _ in
        overlays.append(
          TextFlow.Overlay(
            range: NSRange(location: start + part.location, length: part.length),
            attributes: own.isEmpty ? style : own))
      }
    }
    flow.overlays = overlays
    owner.editorNeedsLayout()
  }
}
