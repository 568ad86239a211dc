import UIKit

/// A text input that an app might write: a string in a view, without layout.
@preconcurrency @MainActor class StringInput: UIView, UITextInput {
  final class Position: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
  }

  final class Range: UITextRange {
    let range: NSRange
    init(_ range: NSRange) { self.range = range }
    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { Position(range.location) }
    override var end: UITextPosition { Position(range.location + range.length) }
  }

  var string: NSString = ""
  var isEditable = true
  private var selection = NSRange(location: 0, length: 0)
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  override var canBecomeFirstResponder: Bool { true }

  func nsRange(_ range: UITextRange) -> NSRange { (range as! Range).range }
  func at(_ offset: Int) -> UITextPosition { Position(offset) }

  var hasText: Bool { string.length > 0 }
  func insertText(_ text: String) {
    string = string.replacingCharacters(in: selection, with: text) as NSString
    selection = NSRange(location: selection.location + (text as NSString).length, length: 0)
  }
  func deleteBackward() {
    if selection.length == 0, selection.location > 0 {
      selection = string.rangeOfComposedCharacterSequence(at: selection.location - 1)
    }
    insertText("")
  }
  func text(in range: UITextRange) -> String? { string.substring(with: nsRange(range)) }
  func replace(_ range: UITextRange, withText text: String) {
    selection = nsRange(range)
    insertText(text)
  }
  var selectedTextRange: UITextRange? {
    get { Range(selection) }
    set { if let newValue { selection = nsRange(newValue) } }
  }
  var markedTextRange: UITextRange? { nil }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  private(set) var marked: String?
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) { marked = markedText }
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { Position(0) }
  var endOfDocument: UITextPosition { Position(string.length) }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (a, b) = ((fromPosition as! Position).offset, (toPosition as! Position).offset)
    return Range(NSRange(location: min(a, b), length: abs(b - a)))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = (position as! Position).offset + offset
    return (0...string.length).contains(place) ? Position(place) : nil
  }
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = ((position as! Position).offset, (other as! Position).offset)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (toPosition as! Position).offset - (from as! Position).offset
  }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    nil
  }
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { .zero }
  func caretRect(for position: UITextPosition) -> CGRect { .zero }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
  func beginFloatingCursor(at point: CGPoint) {}
  func updateFloatingCursor(at point: CGPoint) {}
  func endFloatingCursor() {}
}
