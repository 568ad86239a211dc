/// A responder with text, a selection and a layout, for everything that a keyboard, an input method or a finger does.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Nil where the range is not one of this text.
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)

  /// Whether the person may make a change. Default: true. Text fields and views ask this themselves in `insertText(_:)`,
  /// `deleteBackward()` and `replace(_:withText:)`; keyboards needn't.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Selection

  /// An empty range is the insertion point; nil is none.
  var selectedTextRange: UITextRange? { get set }

  /// Where a line wraps, whether the insertion point is at the end of the upper line (`.backward`) or at the beginning
  /// of the lower one (`.forward`, the default).
  var selectionAffinity: UITextStorageDirection { get set }

  // MARK: Marked text

  /// Text that an input method has not made final; nil if there is none.
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Puts provisional text in place of the marked text, or of the selection.
  /// - Parameters:
  ///   - markedText: nil or empty for none.
  ///   - selectedRange: in UTF-16 units from the beginning of the marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Makes the marked text final.
  func unmarkText()

  // MARK: Positions

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }

  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Nil beyond the text's ends.
  /// - Parameter offset: in UTF-16 units; may be negative.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Nil beyond the text's ends.
  /// - Parameter offset: in characters, or lines.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// In UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Default: `offset` units of text from the range's start.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

  /// The system's interest in changes that it has not made itself; to be held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Layout

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?

  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry, in the coordinates of `textInputView`

  /// Of the range's first line.
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Whose coordinates the geometry is in. Default: the input itself.
  var textInputView: UIView { get }

  /// The attributes that text typed at a place gets. Default: nil.
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?

  // MARK: Floating cursor, which the space bar moves. By default nothing shows it.

  func beginFloatingCursor(at point: CGPoint)
  func updateFloatingCursor(at point: CGPoint)
  func endFloatingCursor()
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }

  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }

  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }

  public var textInputView: UIView {
    guard let view = self as? UIView else { preconditionFailure("\(type(of: self)) is no view and names none") }
    return view
  }

  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  public func beginFloatingCursor(at point: CGPoint) {}
  public func updateFloatingCursor(at point: CGPoint) {}
  public func endFloatingCursor() {}
}

/// Hears of changes that a text input makes by itself.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}
