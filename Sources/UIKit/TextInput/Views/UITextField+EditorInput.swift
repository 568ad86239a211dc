extension UITextField: EditorInput {
  var flowOrigin: CGPoint {
    let (clip, canvas) = (fieldLayout.parts.clip.frame, fieldLayout.parts.canvas.frame)
    return CGPoint(x: clip.minX + canvas.minX, y: clip.minY + canvas.minY)
  }

  var caretFont: UIFont {
    let font = editor.typingAttributes[.font] as? UIFont ?? style.font
    return fieldLayout.fittingScale < 1 ? font.withSize(font.pointSize * fieldLayout.fittingScale) : font
  }

  var allowsEditing: Bool { isEnabled }

  func accepted(_ text: NSAttributedString) -> NSAttributedString {
    allowsEditingTextAttributes
      ? singleLine(text).completed(with: style.attributes)
      : NSAttributedString(string: singleLine(text.string), attributes: editor.typingAttributes)
  }

  func singleLine(_ text: String) -> String { singleLine(NSAttributedString(string: text)).string }

  /// A field has one line: breaks become spaces, those at the ends nothing.
  func singleLine(_ text: NSAttributedString) -> NSAttributedString {
    let units = text.string.utf16
    guard units.contains(where: \.isParagraphSeparator) else { return text }
    let start = units.prefix { $0.isParagraphSeparator }.count
    let end = units.count - units.reversed().prefix { $0.isParagraphSeparator }.count
    let result = NSMutableAttributedString(string: "")
    guard start < end else { return result }
    let inner = NSRange(location: start, length: end - start)
    text.enumerateAttributes(in: inner, options: []) { attributes, part, _ in
      let piece = (text.string as NSString).substring(with: part)
      let spaced = String(piece.map { $0.utf16.allSatisfy(\.isParagraphSeparator) ? " " : $0 })
      result.append(NSAttributedString(string: spaced, attributes: attributes))
    }
    return result
  }

  func revealCaret() { setNeedsLayout() }

  var caretView: CaretView { fieldLayout.parts.caret }
  var highlightView: TextHighlightView { fieldLayout.parts.canvas.highlights }
  var visibleHeights: ClosedRange<CGFloat> { 0...max(0, editor.flow.height) }
  var visibleTextRect: CGRect { fieldLayout.parts.clip.frame }
  var selectsWithoutEditing: Bool { false }

  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    EdgeScroller.velocity(at: point.x, from: fieldLayout.parts.clip.frame.minX, to: fieldLayout.parts.clip.frame.maxX)
  }

  package func scrollAlong(by distance: CGFloat) { fieldLayout.scroll(by: distance) }

  func openLink(at point: CGPoint) -> Bool { false }

  var keyPageHeight: Double { 0 }

  func perform(_ command: TextKeyCommand) -> Bool {
    switch command {
    // Tabs lead from field to field; none is typed.
    case .tab: return false
    default: return performKey(command)
    }
  }

  // MARK: The person's changes

  func type(_ text: String) {
    if text == "\n" { return session.pressReturn() }
    if !text.isEmpty { selectWhatIsToBeCleared() }
    editor.insert(singleLine(text))
  }

  func deleteOneBack() {
    selectWhatIsToBeCleared()
    editor.delete(.character(forward: false))
  }

  func replaceText(in range: UITextRange, with text: String) {
    guard let range = nsRange(range) else { return }
    editor.replace(range, with: singleLine(text))
  }

  func lines(of text: NSAttributedString) -> NSAttributedString { singleLine(text) }

  // MARK: The editor's owner

  func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func editorDidChangeText() {
    forgetClearing()
    styleDidChange()
    interaction.textDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func editorDidChangeSelection() {
    forgetClearing()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Clears nothing any more where no text is left.
  private func forgetClearing() {
    if clearsOnInsertion, !editor.hasText { clearsOnInsertion = false }
  }

  func editorNeedsLayout() { setNeedsLayout() }

  func editorNeedsDisplay() {
    fieldLayout.forgetPictures()
    setNeedsLayout()
  }

  func editorPreparesLayout() { layoutIfNeeded() }

  var editorDefaultAttributes: [NSAttributedString.Key: Any] { style.attributes }
}
