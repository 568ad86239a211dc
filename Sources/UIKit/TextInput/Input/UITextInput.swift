/// A responder with text, a selection and a layout, for everything that a keyboard, an input method or a finger does.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Whether the person may change the text. Where they may not, no keyboard comes for it. Default: true.
  var isEditable: Bool { get }

  /// Returns the text of a range; nil where the range is not one of this text.
  func text(in range: UITextRange) -> String?
  /// Puts text in place of a range as a person would: whoever may refuse is asked.
  func replace(_ range: UITextRange, withText text: String)

  /// The text with its attributes. Default: `text(in:)` as `textStyling(at:in:)` says of the range's start.
  func attributedText(in range: UITextRange) -> NSAttributedString
  /// Types text with attributes of its own. Default: its characters, by `insertText(_:)`.
  func insertAttributedText(_ string: NSAttributedString)
  /// Puts text with attributes of its own in place of a range. Default: its characters, by `replace(_:withText:)`.
  func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)

  /// Whether the person may make a change. Default: true. Text fields and views ask this themselves in `insertText(_:)`,
  /// `deleteBackward()` and `replace(_:withText:)`; keyboards needn't.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Selection

  /// An empty range is the insertion point; nil is none.
  var selectedTextRange: UITextRange? { get set }

  /// The side of the insertion point where a line wraps: at the end of the upper line
  /// (`.backward`) or at the beginning of the lower one (`.forward`, the default).
  var selectionAffinity: UITextStorageDirection { get set }

  // MARK: Marked text

  /// Text that an input method has not made final; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// How marked text looks; nil for the input's own way.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Puts provisional text in place of the marked text, or of the selection.
  /// - Parameters:
  ///   - markedText: nil or empty for none.
  ///   - selectedRange: in UTF-16 units from the beginning of the marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Puts provisional text whose parts look different in place of the marked text, or of the selection. Default: its
  /// characters, by `setMarkedText(_:selectedRange:)`.
  func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)

  /// Makes the marked text final.
  func unmarkText()

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position behind the last character.
  var endOfDocument: UITextPosition { get }

  /// The range between two positions, whichever comes first; nil for positions that aren't of this text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Returns the position at a distance from another one; nil beyond the text's ends.
  /// - Parameter offset: in UTF-16 units; may be negative.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the position in a direction from another one; nil beyond the text's ends.
  /// - Parameter offset: in characters, or lines.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?

  /// Compares two positions by their order in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns the distance of two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the position at an offset within a range. Default: `offset` units of text from the range's start.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the offset of a position within a range. Default: units of text from the range's start.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

  /// The system's interest in changes that it has not made itself; to be held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, sentences and lines in this text.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Layout

  /// The end of a range that lies furthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The text from a position on in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?

  /// Returns the direction of the text on that side of a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction of the paragraphs of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry, in the coordinates of `textInputView`

  /// Returns the rectangle of the range's first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of a caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// How the caret is turned about the middle of its rectangle, as in slanted text. Default: not at all.
  func caretTransform(for position: UITextPosition) -> CGAffineTransform
  /// All that a range covers, from top to bottom.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// Returns the position nearest to a point, also for points beyond the text.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// No further than the range goes.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character under a point; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The view whose coordinates the geometry is in. Default: the input itself.
  var textInputView: UIView { get }

  /// The menu on a range of the text. Default: nil, for one of the suggested actions.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?

  /// The menu comes. By default nothing comes with it.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  /// The menu goes. By default nothing goes with it.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)

  /// The attributes that text typed at a place gets. Default: nil.
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?

  // MARK: Floating cursor, which the space bar moves. By default nothing shows it.

  /// A finger takes hold of the caret at a point.
  func beginFloatingCursor(at point: CGPoint)
  /// The finger has come to a point; the keyboard moves the selection by itself.
  func updateFloatingCursor(at point: CGPoint)
  /// The finger lets go.
  func endFloatingCursor()
}

extension UITextInput {
  /// Whether the text can be edited: true by default.
  public var isEditable: Bool { true }

  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// The characters as they are styled at the range's start.
  public func attributedText(in range: UITextRange) -> NSAttributedString {
    NSAttributedString(string: text(in: range) ?? "", attributes: textStyling(at: range.start, in: .forward))
  }

  /// Inserts the characters.
  public func insertAttributedText(_ string: NSAttributedString) { insertText(string.string) }

  /// Puts the characters there.
  public func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
    replace(range, withText: attributedText.string)
  }

  /// Marks the characters.
  public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
    setMarkedText(markedText?.string, selectedRange: selectedRange)
  }

  /// The identity.
  public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }

  /// The side of the insertion point where a line wraps: forward; setting it does nothing.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }

  /// Counts units from the range's start.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }

  /// Counts units from the range's start.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }

  /// The input itself. Inputs that aren't views must say another.
  public var textInputView: UIView {
    guard let view = self as? UIView else { preconditionFailure("\(type(of: self)) is no view and names none") }
    return view
  }

  /// Returns nil.
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }

  /// Does nothing.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  /// Does nothing.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}

  /// Returns nil.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  /// Does nothing.
  public func beginFloatingCursor(at point: CGPoint) {}
  /// Does nothing.
  public func updateFloatingCursor(at point: CGPoint) {}
  /// Does nothing.
  public func endFloatingCursor() {}
}

/// Hears of changes that a text input makes by itself.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Tells the delegate that the input has selected something else.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Tells the delegate that the input will change its text.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Tells the delegate that the input has changed its text.
  func textDidChange(_ textInput: (any UITextInput)?)
}
