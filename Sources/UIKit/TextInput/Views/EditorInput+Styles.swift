/// Bold, italic and underline, by keys and menus.
extension EditorInput {
  /// Whether an action that changes the style can be performed; nil for other actions.
  func canStyle(_ action: Selector) -> Bool? {
    TextStyles.all.contains { $0.action.name == action.name } ? allowsEditing && allowsEditingTextAttributes : nil
  }

  func toggle(_ command: TextKeyCommand) {
    let range = editor.selectedRange
    guard range.length > 0 else {
      editor.typingAttributes = toggled(
        command, in: editor.typingAttributes, on: !has(command, editor.typingAttributes))
      return
    }
    let turnsOn = !has(command, editor.storage.attributes(at: range.location, effectiveRange: nil))
    let text = NSMutableAttributedString(attributedString: editor.storage.attributedSubstring(from: range))
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, part, _ in
      text.setAttributes(toggled(command, in: attributes, on: turnsOn), range: part)
    }
    editor.endRun()
    if editor.replace(range, with: text) { editor.select(range) }
  }

  private func font(in attributes: [NSAttributedString.Key: Any]) -> TextFont {
    ((attributes[.font] ?? editorDefaultAttributes[.font]) as? UIFont ?? caretFont).textFont
  }

  private func has(_ command: TextKeyCommand, _ attributes: [NSAttributedString.Key: Any]) -> Bool {
    switch command {
    case .bold: return font(in: attributes).isBold
    case .italic: return font(in: attributes).isItalic
    default: return TextAttributes(attributes).underline != nil
    }
  }

  private func toggled(
    _ command: TextKeyCommand, in attributes: [NSAttributedString.Key: Any], on: Bool
  ) -> [NSAttributedString.Key: Any] {
    var result = attributes
    var font = font(in: attributes)
    switch command {
    case .bold where font.typeface == nil: font.weight = on ? .semibold : .regular
    case .italic where font.typeface == nil: font.isItalic = on
    case .bold: font = font.with(isBold: on, isItalic: font.isItalic) ?? font
    case .italic: font = font.with(isBold: font.isBold, isItalic: on) ?? font
    default: result[.underlineStyle] = on ? NSUnderlineStyle.single.rawValue : nil
    }
    result[.font] = UIFont(font)
    return result
  }
}
