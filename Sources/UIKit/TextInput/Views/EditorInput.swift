/// A view with an editor: what text fields and text views answer the same way. The members that apps may override are
/// in the classes, and lead here.
@MainActor
protocol EditorInput: EdgeScrolling, OffsetTextInput, TextEditorOwner, KeyCommandReceiver, TextPasting,
  UITextPasteConfigurationSupporting
{
  var editor: TextEditor { get }
  /// The place of the flow's top left corner, in the view's coordinates.
  var flowOrigin: CGPoint { get }
  /// How wide and high a caret is.
  var caretFont: UIFont { get }
  /// Whether the text may be changed by the person now.
  var allowsEditing: Bool { get }
  /// Whether the next change by the person takes the place of the whole text.
  var clearsOnInsertion: Bool { get set }
  /// Whether the person may change how the text looks.
  var allowsEditingTextAttributes: Bool { get }
  /// Text from elsewhere, as the person may put it in.
  func accepted(_ text: NSAttributedString) -> NSAttributedString
  /// Text with line breaks only where the input has any.
  func lines(of text: NSAttributedString) -> NSAttributedString
  /// Shows the caret, scrolling to it.
  func revealCaret()

  var interaction: TextSelectionInteraction { get }
  var caretView: CaretView { get }
  var highlightView: TextHighlightView { get }
  /// The heights of the flow that are in sight.
  var visibleHeights: ClosedRange<CGFloat> { get }
  /// The part of the view in which text shows; carets and handles beyond it don't.
  var visibleTextRect: CGRect { get }
  /// Whether the text can be selected although it can't be edited.
  var selectsWithoutEditing: Bool { get }
  /// Does what a tap on a link does; false if there is none at the point.
  func openLink(at point: CGPoint) -> Bool
}

extension EditorInput {
  var editorInput: any UITextInput { self }

  package var lengthOfInput: Int { editor.length }

  // MARK: Text and selection

  func textOfInput(in range: UITextRange) -> String? {
    nsRange(range).map { (editor.storage.string as NSString).substring(with: $0) }
  }

  func attributedTextOfInput(in range: UITextRange) -> NSAttributedString {
    nsRange(range).map { editor.storage.attributedSubstring(from: $0) } ?? NSAttributedString(string: "")
  }

  func type(_ text: NSAttributedString) {
    if text.length > 0 { selectWhatIsToBeCleared() }
    editor.replace(editor.markedRange ?? editor.selectedRange, with: fitting(text))
    revealCaret()
  }

  func replaceText(in range: UITextRange, with text: NSAttributedString) {
    if let range = nsRange(range) { editor.replace(range, with: fitting(text)) }
  }

  /// The text with the font, colour and paragraph style of what is typed, where it has none of its own. Lines below or
  /// behind it stay as they are.
  private func fitting(_ text: NSAttributedString) -> NSAttributedString {
    let keys: [NSAttributedString.Key] = [.font, .foregroundColor, .paragraphStyle]
    return lines(of: text).completed(with: editor.typingAttributes.filter { keys.contains($0.key) })
  }

  func mark(_ text: NSAttributedString, selectedRange: NSRange) {
    if text.length > 0, editor.composition == nil { selectWhatIsToBeCleared() }
    editor.setMarkedText(lines(of: text), selectedRange: selectedRange)
    revealCaret()
  }

  var rangeOfSelection: UITextRange? { editor.hasNoSelection ? nil : EditorRange(editor.selectedRange) }

  func setSelection(_ range: UITextRange?) {
    if let range {
      guard let range = nsRange(range) else { return }
      editor.select(range)
    } else {
      editor.selectNothing()
    }
    revealCaret()
  }

  var affinityOfSelection: UITextStorageDirection {
    get { editor.selection.head.isAtLineEnd ? .backward : .forward }
    set {
      guard editor.selection.isCaret else { return }
      editor.select(
        TextSelection(TextPlace(offset: editor.selection.head.offset, isAtLineEnd: newValue == .backward)))
    }
  }

  // MARK: Positions

  func positionOfInput(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard let start = position as? EditorPosition else { return nil }
    let step: TextStep =
      switch direction {
      case .left: .besides(right: offset < 0)
      case .right: .besides(right: offset >= 0)
      case .up: .line(down: offset < 0)
      case .down: .line(down: offset >= 0)
      }
    var place = start.place
    for _ in 0..<abs(offset) {
      let next = editor.flow.place(step, from: place)
      if next == place { return nil }
      place = next
    }
    return EditorPosition(place)
  }

  func positionOfInput(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    guard let range = nsRange(range) else { return nil }
    let isRightToLeft = editor.flow.paragraphIsRightToLeft(at: range.location)
    switch direction {
    case .up: return EditorPosition(range.location)
    case .down: return EditorPosition(range.end)
    case .left: return EditorPosition(isRightToLeft ? range.end : range.location)
    case .right: return EditorPosition(isRightToLeft ? range.location : range.end)
    }
  }

  func characterRangeOfInput(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let start = offset(of: position)
    let isRightToLeft = editor.flow.paragraphIsRightToLeft(at: start)
    switch direction {
    case .up,
      .left where !isRightToLeft, .right where isRightToLeft:
      return EditorRange(NSRange(location: 0, length: start))
    default: return EditorRange(NSRange(location: start, length: editor.length - start))
    }
  }

  func writingDirectionOfInput(at position: UITextPosition) -> NSWritingDirection {
    editor.flow.isRightToLeft(at: min(offset(of: position), editor.length)) ? .rightToLeft : .leftToRight
  }

  func setWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
    guard let range = nsRange(range), editor.length > 0 else { return }
    let paragraphs = (editor.storage.string as NSString).paragraphRange(for: range)
    editor.storage.changeParagraphStyles(in: paragraphs) { $0.baseWritingDirection = direction }
  }

  // MARK: Geometry

  func caretRectOfInput(at place: TextPlace) -> CGRect {
    let line = editor.flow.caretRect(at: place)
    // The caret is as high as its font, at the foot of lines that are higher.
    let height = min(caretFont.lineHeight, line.height)
    return CGRect(
      x: flowOrigin.x + line.minX - Self.caretWidth / 2,
      y: flowOrigin.y + line.maxY - height - Self.caretExcess / 2, width: Self.caretWidth,
      height: height + Self.caretExcess)
  }

  /// Points that a caret is wide, and that it is higher than its font's lines (measured).
  static var caretWidth: CGFloat { 2 }
  static var caretExcess: CGFloat { 1.5 }

  func caretRectOfInput(for position: UITextPosition) -> CGRect {
    guard let place = (position as? EditorPosition)?.place, place.offset <= editor.length else { return .zero }
    var shown = place
    // A plain offset where the caret stands means that place.
    if place.offset == editor.selection.head.offset { shown = editor.selection.head }
    let rect = caretRectOfInput(at: shown)
    // Its top and its height are whole (measured).
    return CGRect(x: rect.minX, y: rect.minY.rounded(), width: rect.width, height: rect.height.rounded())
  }

  func firstRectOfInput(for range: UITextRange) -> CGRect {
    guard let range = nsRange(range) else { return .zero }
    guard range.length > 0 else { return emptyRect(at: range.location) }
    let line = editor.flow.range(of: editor.flow.lineID(at: TextPlace(offset: range.location)))
    let part = range.location..<max(range.location, min(range.end, line.upperBound))
    let rects = editor.flow.selection(of: part).map(\.rect)
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }.offsetBy(dx: flowOrigin.x, dy: flowOrigin.y)
  }

  /// The rectangle of a place in its line: without width, and as high as the line, rounded up to device pixels (measured).
  private func emptyRect(at offset: Int) -> CGRect {
    let line = editor.flow.caretRect(at: TextPlace(offset: offset))
    let scale = contentScaleFactor
    return CGRect(
      x: flowOrigin.x + line.minX, y: flowOrigin.y + line.minY, width: 0,
      height: (line.height * scale).rounded(.up) / scale)
  }

  func selectionRectsOfInput(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = nsRange(range) else { return [] }
    return editor.flow.selection(of: range.asRange).map { piece in
      var piece = piece
      piece.rect = piece.rect.offsetBy(dx: flowOrigin.x, dy: flowOrigin.y)
      return EditorSelectionRect(piece)
    }
  }

  func pointInFlow(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - flowOrigin.x, y: point.y - flowOrigin.y) }

  func place(at point: CGPoint) -> TextPlace { editor.flow.place(closestTo: pointInFlow(point)) }

  func closestPositionOfInput(to point: CGPoint, within range: UITextRange?) -> UITextPosition? {
    let place = place(at: point)
    guard let range else { return EditorPosition(place) }
    guard let range = nsRange(range) else { return nil }
    return EditorPosition(
      range.asRange.contains(place.offset)
        ? place : TextPlace(offset: min(max(place.offset, range.location), range.end)))
  }

  func characterRangeOfInput(at point: CGPoint) -> UITextRange? {
    guard let character = editor.flow.character(at: pointInFlow(point)) else { return nil }
    let start = editor.flow.rounded(character)
    return EditorRange(NSRange(location: start, length: editor.flow.character(from: start, forward: true) - start))
  }

  func stylingOfInput(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key:
    Any]?
  {
    let place = offset(of: position) + (direction == .backward ? -1 : 0)
    guard (0..<editor.length).contains(place) else { return editor.typingAttributes }
    return editor.storage.attributes(at: place, effectiveRange: nil)
  }

  // MARK: Keys

  func performKey(_ command: TextKeyCommand) -> Bool {
    switch command {
    case .move(let step, let extends):
      editor.move(step, extends: extends)
      revealCaret()
      return true
    case .delete where !allowsEditing: return false
    case .delete(.character(false)):
      deleteBackward()
      return true
    case .delete(let step):
      editor.delete(step)
      revealCaret()
      return true
    case .type(let text):
      guard allowsEditing else { return false }
      KeyboardTarget(input: self).insert(text)
      return true
    case .tab(let goesBack):
      guard allowsEditing, !goesBack else { return false }
      insertText("\t")
      return true
    case .copy: return performEdit(Selector(UIResponder.copy(_:), "copy:"))
    case .cut: return performEdit(Selector(UIResponder.cut(_:), "cut:"))
    case .paste: return performEdit(Selector(UIResponder.paste(_:), "paste:"))
    case .selectAll: return performEdit(Selector(UIResponder.selectAll(_:), "selectAll:"))
    case .undo, .redo:
      guard let undoManager else { return false }
      let isUndo = command == .undo
      guard isUndo ? undoManager.canUndo : undoManager.canRedo else { return false }
      if isUndo { undoManager.undo() } else { undoManager.redo() }
      revealCaret()
      return true
    case .bold, .italic, .underline: return performStyle(command)
    }
  }

  // MARK: Edit actions

  /// The text of a range as it is copied; nil where it must not be.
  func copyableText(in range: NSRange) -> NSAttributedString? {
    isSecureTextEntry ? nil : attributedText(in: EditorRange(range))
  }

  func canPerformEdit(_ action: Selector) -> Bool? {
    switch action.name {
    case "copy:": editor.selectedRange.length > 0 && copyableText(in: editor.selectedRange) != nil
    case "cut:":
      allowsEditing && editor.selectedRange.length > 0 && copyableText(in: editor.selectedRange) != nil
    case "delete:": false
    case "paste:": allowsEditing && UIPasteboard.general.hasStrings
    case "select:": editor.hasText && editor.selectedRange.length == 0
    case "selectAll:": editor.hasText && editor.selectedRange.length < editor.length
    default: nil
    }
  }

  @discardableResult func copySelection() -> Bool {
    guard editor.selectedRange.length > 0, let text = copyableText(in: editor.selectedRange) else { return false }
    UIPasteboard.general.setAttributedString(text)
    return true
  }

  func cutSelection() {
    guard allowsEditing, copySelection() else { return }
    var range = editor.selectedRange
    if usesSmartInsertDelete { range = SmartSpacing.deletion(of: range, in: editor.storage.string as NSString) }
    editor.endRun()
    editor.replace(range, with: "")
    editor.endRun()
    revealCaret()
  }

  func pasteClipboard() {
    let pasteboard = UIPasteboard.general
    guard allowsEditing, let string = pasteboard.string, !string.isEmpty else { return }
    // Before anything is made of it: a text too long for the editor is refused.
    guard string.utf8.count / 3 <= editor.maximumLength else { return }
    let plain = NSAttributedString(string: string, attributes: editor.typingAttributes)
    let text = accepted(pasteboard.attributedString ?? plain)
    guard let pasteDelegate else { return insertPasted(text) }
    let item = TextPasteItem(string, defaultResult: text, attributes: editor.typingAttributes) { [weak self] result in
      self?.pasteResult(result)
    }
    pasteDelegate.textPasteConfigurationSupporting(self, transform: item)
  }

  /// Pastes what a delegate has made of the clipboard, which may have taken its time.
  private func pasteResult(_ result: NSAttributedString) {
    guard allowsEditing, let pasteDelegate, let range = rangeOfSelection else { return }
    let text = pasteDelegate.textPasteConfigurationSupporting(
      self, combineItemAttributedStrings: [result], for: range)
    _ = pasteDelegate.textPasteConfigurationSupporting(self, performPasteOf: text, to: range)
  }

  func putPasted(_ text: NSAttributedString, in range: UITextRange) -> UITextRange {
    guard allowsEditing, let place = nsRange(range), text.string.utf8.count / 3 <= editor.maximumLength else {
      return range
    }
    editor.select(place)
    selectWhatIsToBeCleared()
    let start = editor.selectedRange.location
    insertPasted(lines(of: text))
    return EditorRange(NSRange(location: start, length: max(0, editor.selectedRange.location - start)))
  }

  private func insertPasted(_ text: NSAttributedString) {
    selectWhatIsToBeCleared()
    editor.endRun()
    insertAttributedText(parted(text))
    editor.endRun()
  }

  /// The text with spaces between it and the words beside it, if those are wanted.
  private func parted(_ text: NSAttributedString) -> NSAttributedString {
    guard usesSmartInsertDelete else { return text }
    let spaces = SmartSpacing.insertion(
      of: text.string as NSString, replacing: editor.selectedRange, in: editor.storage.string as NSString)
    guard spaces.before || spaces.after else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    let space = NSAttributedString(string: " ", attributes: editor.typingAttributes)
    if spaces.before { result.insert(space, at: 0) }
    if spaces.after { result.append(space) }
    return result
  }

  func selectWord() {
    editor.select(NSRange(editor.flow.word(around: editor.selectedRange.location)))
  }

  func selectWhatIsToBeCleared() {
    guard clearsOnInsertion else { return }
    clearsOnInsertion = false
    selectEverything()
  }

  func selectEverything() { editor.select(editor.fullRange) }
}
