extension UITextView: EditorInput {
  var caretFont: UIFont { editor.typingAttributes[.font] as? UIFont ?? style.font }
  var allowsEditing: Bool { isEditable && !isColumn }
  var selectsWithoutEditing: Bool { isSelectable && !isColumn }
  var caretView: CaretView { caret }
  var highlightView: TextHighlightView { canvas.highlights }
  var visibleTextRect: CGRect { bounds.inset(by: adjustedContentInset) }
  var keyPageHeight: Double { Double(max(0, bounds.height - caretFont.lineHeight)) }

  func accepted(_ text: NSAttributedString) -> NSAttributedString {
    allowsEditingTextAttributes
      ? text : NSAttributedString(string: text.string, attributes: editor.typingAttributes)
  }

  func revealCaret() {
    needsReveal = true
    setNeedsLayout()
  }

  func perform(_ command: TextKeyCommand) -> Bool {
    switch command {
    case .move where !allowsEditing: return false
    default: return performKey(command)
    }
  }

  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    guard isScrollEnabled else { return 0 }
    return EdgeScroller.velocity(at: point.y, from: visibleTextRect.minY, to: visibleTextRect.maxY)
  }

  package func scrollAlong(by distance: CGFloat) {
    contentOffset.y = offsetRanges.clamp(CGPoint(x: contentOffset.x, y: contentOffset.y + distance)).y
  }

  // MARK: The person's changes

  func type(_ text: String) {
    if !text.isEmpty { selectWhatIsToBeCleared() }
    editor.insert(text)
    revealCaret()
  }

  func deleteOneBack() {
    selectWhatIsToBeCleared()
    editor.delete(.character(forward: false))
    revealCaret()
  }

  func replaceText(in range: UITextRange, with text: String) {
    if let range = nsRange(range) { editor.replace(range, with: text) }
  }

  func lines(of text: NSAttributedString) -> NSAttributedString { text }

  // MARK: Beginning and ending

  func beginEditing() {
    editor.flow.emptyAttributes = style.attributes
    interaction.beginEditing()
    setNeedsLayout()
    guard isEditable else { return }
    revealCaret()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    clearsOnInsertion = false
    editor.unmark()
    editor.endRun()
    interaction.endEditing()
    setNeedsLayout()
    guard isEditable else { return }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  // MARK: The app's changes

  func setTextOfApp(_ text: NSAttributedString) {
    editor.setText(text)
    areaDidChange()
    setNeedsSemantics()
  }

  func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    editor.restyle(key, value)
    areaDidChange()
  }

  func realign() {
    editor.flow.emptyAttributes = style.attributes
    editor.storage.changeParagraphStyles(in: editor.fullRange) {
      $0.alignment = style.alignment
    }
    areaDidChange()
  }

  // MARK: The editor's owner

  func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func editorDidChangeText() {
    interaction.textDidChange()
    setNeedsSemantics()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  func editorDidChangeSelection() { textDelegate?.textViewDidChangeSelection(self) }

  func editorNeedsLayout() {
    setNeedsLayout()
    bands?.redraw()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func editorNeedsDisplay() {
    canvas.forgetPictures()
    bands?.redraw()
    setNeedsLayout()
  }

  func editorPreparesLayout() { adaptFlow() }

  var editorDefaultAttributes: [NSAttributedString.Key: Any] { style.attributes }

  // MARK: Links

  /// Links look as the view says.
  func installLinks() {
    editor.flow.restyle = { [weak self] text in
      guard let self else { return }
      var links: [NSRange] = []
      text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
        if value != nil { links.append(range) }
      }
      links += self.foundLinks(in: text).map(\.range)
      guard !links.isEmpty, let attributes = self.linkTextAttributes else { return }
      for range in links { text.addAttributes(attributes, range: range) }
    }
  }

  /// What is found to be a link in a piece of the text; nothing as long as it can be edited.
  private func foundLinks(in text: NSAttributedString) -> [(range: NSRange, url: URL)] {
    guard !isEditable, !isSecureTextEntry, let linkDetector else { return [] }
    return linkDetector.links(in: text)
  }

  /// The link that is found at a character, in the paragraph that it is in.
  func foundLink(at character: Int) -> (range: NSRange, url: URL)? {
    let paragraph = editor.flow.range(of: editor.flow.blockIndex(at: character))
    let range = NSRange(location: paragraph.lowerBound, length: paragraph.count)
    let found = foundLinks(in: editor.flow.text.attributedSubstring(from: range))
    return found.lazy.map { (NSRange(location: $0.range.location + range.location, length: $0.range.length), $0.url) }
      .first { $0.0.contains(character) }
  }
}
