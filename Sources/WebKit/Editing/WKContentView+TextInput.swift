import UIKit
import WebContentProtocol

/// The page's field is typed into as any other.
extension WKContentView: UIKeyInput {
  var hasText: Bool { !editor.text.isEmpty }

  func insertText(_ text: String) {
    guard !text.isEmpty else { return }
    selection.dismissMenu()
    editor.insert(text, asKey: text.unicodeScalars.count == 1)
  }

  func deleteBackward() {
    selection.dismissMenu()
    editor.send(.deleteBackward)
  }

  var keyboardType: UIKeyboardType { editor.field?.traits.keyboardType ?? .default }
  var returnKeyType: UIReturnKeyType { editor.field?.traits.returnKeyType ?? .default }
  var autocapitalizationType: UITextAutocapitalizationType { editor.field?.traits.autocapitalizationType ?? .sentences }
  var autocorrectionType: UITextAutocorrectionType {
    guard let traits = editor.field?.traits else { return .default }
    return traits.corrects && ![.url, .email, .password].contains(traits.kind) ? .default : .no
  }
  var isSecureTextEntry: Bool { editor.field?.traits.kind == .password }
}

extension WKContentView: OffsetTextInput {
  var lengthOfInput: Int { editor.text.utf16.count }

  func text(in range: UITextRange) -> String? {
    nsRange(range).map { (editor.text as NSString).substring(with: $0) }
  }

  func replace(_ range: UITextRange, withText text: String) {
    guard let range = nsRange(range) else { return }
    editor.select(range)
    if !text.isEmpty { editor.insert(text) } else if range.length > 0 { deleteBackward() }
  }

  var selectedTextRange: UITextRange? {
    get { editor.field == nil ? nil : EditorRange(editor.selection) }
    set {
      guard let newValue, let range = nsRange(newValue), range != editor.selection else { return }
      editor.select(range)
    }
  }

  var markedTextRange: UITextRange? { editor.markedRange.map(EditorRange.init) }

  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    guard editor.field != nil else { return }
    editor.compose(markedText ?? "", selection: selectedRange)
  }

  func unmarkText() { editor.commit() }

  var beginningOfDocument: UITextPosition { EditorPosition(0) }
  var endOfDocument: UITextPosition { EditorPosition(lengthOfInput) }

  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    rangeOfInput(from: fromPosition, to: toPosition)
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    positionOfInput(from: position, offset: offset)
  }

  /// Lines are the page's own affair.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    switch direction {
    case .left: self.position(from: position, offset: -offset)
    case .right: self.position(from: position, offset: offset)
    case .up, .down: nil
    }
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    comparePositions(position, other)
  }

  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { distance(from: from, to: toPosition) }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    direction == .left || direction == .up
      ? textRange(from: beginningOfDocument, to: position) : textRange(from: position, to: endOfDocument)
  }

  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    .natural
  }

  /// The page says how its text runs.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  // MARK: Geometry: the page tells where the insertion point is, and no more

  func caretRect(for position: UITextPosition) -> CGRect { caretOnPage }
  func firstRect(for range: UITextRange) -> CGRect { caretOnPage }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }

  // MARK: Floating cursor

  func beginFloatingCursor(at point: CGPoint) { floatingOrigin = point }

  func updateFloatingCursor(at point: CGPoint) {
    guard let origin = floatingOrigin else { return }
    let characters = Int((point.x - origin.x) / Self.floatingStep.width)
    let lines = Int((point.y - origin.y) / Self.floatingStep.height)
    guard characters != 0 || lines != 0 else { return }
    floatingOrigin = CGPoint(
      x: origin.x + CGFloat(characters) * Self.floatingStep.width,
      y: origin.y + CGFloat(lines) * Self.floatingStep.height)
    editor.send(.move(characters: characters, lines: lines))
  }

  func endFloatingCursor() { floatingOrigin = nil }

  /// How far a finger goes for one character, and for one line.
  private static let floatingStep = CGSize(width: 9, height: 24)
}
