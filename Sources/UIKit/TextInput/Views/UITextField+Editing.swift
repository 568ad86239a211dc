extension UITextField: EditorInput {
  var flowOrigin: CGPoint {
    CGPoint(x: parts.clip.frame.minX + parts.canvas.frame.minX, y: parts.clip.frame.minY + parts.canvas.frame.minY)
  }

  var caretFont: UIFont {
    let font = editor.typingAttributes[.font] as? UIFont ?? style.font
    return fittingScale < 1 ? font.withSize(font.pointSize * fittingScale) : font
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

  var caretView: CaretView { parts.caret }
  var highlightView: TextHighlightView { parts.canvas.highlights }
  var visibleHeights: ClosedRange<CGFloat> { 0...max(0, editor.flow.height) }
  var visibleTextRect: CGRect { parts.clip.frame }
  var selectsWithoutEditing: Bool { false }
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    EdgeScroller.velocity(at: point.x, from: parts.clip.frame.minX, to: parts.clip.frame.maxX)
  }

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
    if text == "\n" { return pressReturn() }
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

  private func pressReturn() {
    if enablesReturnKeyAutomatically, !editor.hasText { return }
    editor.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let hasTargets = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if hasTargets, isFirstResponder { resignFirstResponder() }
  }

  func clearButtonPressed() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.unmark()
    editor.replace(editor.fullRange, with: "")
    // Who clears wants to type something else.
    becomeFirstResponder()
  }

  // MARK: Beginning and ending

  func beginEditing() {
    if clearsOnBeginEditing || isSecureTextEntry && editor.hasText && wasLeft {
      // Secrets are typed anew: with the first key, unless the field clears at once.
      if clearsOnBeginEditing, editor.hasText, delegate?.textFieldShouldClear(self) ?? true {
        setTextOfApp(NSAttributedString(string: ""))
      } else if isSecureTextEntry {
        clearsOnInsertion = true
      }
    }
    if !interaction.isPlacingCaret { editor.select(NSRange(location: editor.length, length: 0)) }
    editor.flow.forgetLayouts()
    interaction.beginEditing()
    lookDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    wasLeft = true
    clearsOnInsertion = false
    editor.unmark()
    editor.endRun()
    interaction.endEditing()
    editor.flow.forgetLayouts()
    lookDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  // MARK: The app's changes

  func setTextOfApp(_ text: NSAttributedString) {
    editor.setText(text)
    lookDidChange()
  }

  func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    editor.restyle(key, value)
    lookDidChange()
  }

  /// Something that shows, or takes up room, is another.
  func lookDidChange() {
    editor.flow.emptyAttributes = style.attributes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsSemantics()
  }

  func traitsDidChange() { setNeedsSemantics() }

  // MARK: The editor's owner

  func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func editorDidChangeText() {
    lookDidChange()
    interaction.textDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func editorDidChangeSelection() {
    if clearsOnInsertion, !editor.hasText { clearsOnInsertion = false }
    delegate?.textFieldDidChangeSelection(self)
  }

  func editorNeedsLayout() { setNeedsLayout() }

  var editorDefaultAttributes: [NSAttributedString.Key: Any] { style.attributes }
}
