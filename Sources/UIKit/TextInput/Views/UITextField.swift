import HostInterface

/// One line of text that can be edited.
///
/// While it is edited the text scrolls to the caret; at other times what is too long ends in an ellipsis.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UITextPasteConfigurationSupporting {
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A thin line around the field.
    case line = 1
    /// A border that looks sunk.
    case bezel = 2
    /// A rounded border.
    case roundedRect = 3
  }

  /// The times at which a view beside the text shows.
  public enum ViewMode: Int, Sendable {
    /// No time.
    case never = 0
    /// The time while the field is edited.
    case whileEditing = 1
    /// The time while the field is not edited.
    case unlessEditing = 2
    /// All times.
    case always = 3
  }

  /// The reasons for which editing may end.
  public enum DidEndEditingReason: Int, Sendable {
    /// A person, or the app, has left the field.
    case committed = 0
  }

  /// Tells that editing has begun; the field posts it.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Tells that editing has ended; the field posts it, with the reason.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Tells that the person has changed the text; the field posts it.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// The key of the reason in the user info of `textDidEndEditingNotification`: a `DidEndEditingReason`'s number.
  public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// The delegate, which is asked and told of editing. Nil by default.
  open weak var delegate: (any UITextFieldDelegate)?

  final lazy var editor = TextEditor(owner: self)
  private(set) final lazy var fieldLayout = TextFieldLayout(self)
  private(set) final lazy var session = TextFieldSession(self)
  final lazy var interaction = TextSelectionInteraction(input: self)
  private(set) final var style = TextFieldStyle()
  private final var isShownEnabled = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    (coder as? NibDecoder)?.configure(self, as: UITextField.self)
  }

  private func setUp() {
    isOpaque = false
    contentHorizontalAlignment = .fill
    editor.maximumLength = 1 << 20
    editor.flow.emptyAttributes = style.attributes
    editor.flow.traits = { [weak self] in self?.traitCollection ?? .current }
    editor.flow.change = { [weak self] attributes in self?.fieldLayout.adapt(&attributes) }
    _ = interaction
  }

  // MARK: Text

  /// Setting it moves the caret to the end and tells nobody. Never nil when read: empty by default.
  open var text: String? {
    get { editor.storage.string }
    set { setTextOfApp(NSAttributedString(string: singleLine(newValue ?? ""), attributes: style.attributes)) }
  }

  /// The text with its attributes; what it leaves out looks as the field says. Setting it moves the caret to the end
  /// and tells nobody. Nil by default.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(attributedString: editor.storage) }
    set {
      setTextOfApp((newValue ?? NSAttributedString(string: "")).completed(with: style.attributes))
    }
  }

  /// The text that shows where nothing is typed. Nil by default.
  open var placeholder: String? {
    get { style.placeholder?.string }
    set {
      style.placeholder = newValue.map { NSAttributedString(string: $0) }
      styleDidChange()
    }
  }

  /// The text with attributes that shows where nothing is typed; what it leaves out has the field's font and alignment
  /// and a pale colour. Nil by default.
  open var attributedPlaceholder: NSAttributedString? {
    get { style.placeholder }
    set {
      style.placeholder = newValue.map { NSAttributedString(attributedString: $0) }
      styleDidChange()
    }
  }

  /// The font, 17 pt by default. Setting it changes the whole text.
  open var font: UIFont? {
    get { style.font }
    set {
      let font = newValue ?? .systemFont(ofSize: 17)
      let isSame = font == style.font
      style.font = font
      restyle(.font, font, isSame: isSame)
    }
  }

  /// The colour of the text, `label` by default. Setting it changes the whole text.
  open var textColor: UIColor? {
    get { style.color }
    set {
      let color = newValue ?? .label
      let isSame = color == style.color
      style.color = color
      restyle(.foregroundColor, color, isSame: isSame)
    }
  }

  /// The alignment of the text, natural by default.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.alignment = newValue
      restyle(.paragraphStyle, style.paragraphStyle)
    }
  }

  /// The attributes that text has where it says nothing else. Setting it changes the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { style.attributes }
    set {
      style.setAttributes(newValue)
      let text = NSAttributedString(string: editor.storage.string, attributes: style.attributes)
      editor.storage.setAttributedString(text)
      styleDidChange()
    }
  }

  /// What is typed next looks like, while the field is edited; nil at other times.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typingAttributes : nil }
    set { if isEditing, let newValue { editor.typingAttributes = newValue } }
  }

  /// Whether text that is too long is set in a smaller font, down to `minimumFontSize`. Default: false.
  open var adjustsFontSizeToFitWidth = false { didSet { styleDidChange() } }
  /// The least size to which the font shrinks, in points; 0, the default, for no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { styleDidChange() } }
  /// Whether the font follows the size of text that the person prefers; for fonts of a text style. Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    style.font = style.font.adjusted(to: traitCollection)
    editor.storage.adjustFonts(to: traitCollection)
    styleDidChange()
  }

  // MARK: Behaviour

  /// Decides on what is pasted; nil, the default, for text as it is. Not retained.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  /// The interaction by which text is dragged: nil, as text stays where it is.
  open var textDragInteraction: UIDragInteraction? { nil }

  /// The interaction by which things are dropped into the text: nil, as nothing can be.
  open var textDropInteraction: UIDropInteraction? { nil }

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the field is emptied as editing begins. Default: false.
  open var clearsOnBeginEditing = false
  /// Whether the first thing that is typed or pasted takes the place of the whole text. Ends with it, or with editing.
  /// Default: false.
  open var clearsOnInsertion = false { didSet { if clearsOnInsertion != oldValue { setNeedsLayout() } } }
  /// Whether bold, italic and underline can be switched, and text pasted with its attributes. Default: false.
  open var allowsEditingTextAttributes = false

  /// Whether the field is edited, what is selected: a value for archives, to be set once the same text has been.
  /// What is no such value changes nothing.
  open var interactionState: Any? {
    get { savedState(offset: .zero) }
    set { _ = restore(newValue) }
  }

  // MARK: Border and views at the sides

  /// The style of the border. Default: `.none`.
  open var borderStyle: BorderStyle = .none { didSet { if borderStyle != oldValue { styleDidChange() } } }
  /// Fills the field behind its text, unless the border is a rounded rectangle.
  open var background: UIImage? { didSet { if background !== oldValue { styleDidChange() } } }
  /// The image in place of `background` while the field is disabled. Nil by default.
  open var disabledBackground: UIImage? {
    didSet { if disabledBackground !== oldValue { styleDidChange() } }
  }

  /// The times at which the button shows that clears the text; never without text. Default: `.never`.
  open var clearButtonMode: ViewMode = .never { didSet { styleDidChange() } }

  /// The view before the text. Nil by default.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// The times at which `leftView` shows. Default: `.never`.
  open var leftViewMode: ViewMode = .never { didSet { styleDidChange() } }
  /// The view behind the text; where it shows, the clear button doesn't. Nil by default.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// The times at which `rightView` shows. Default: `.never`.
  open var rightViewMode: ViewMode = .never { didSet { styleDidChange() } }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if let old, old !== new, old.superview === self { old.removeFromSuperview() }
    styleDidChange()
  }

  // MARK: Rectangles, to be overridden

  /// Returns where the border and the background lie. Default: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the text lies while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { TextFieldGeometry(self).textRect(in: bounds) }
  /// Returns where the placeholder lies. Default: where the text would.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns where the text lies while it is edited. By default the room that nothing else takes, whatever
  /// `textRect(forBounds:)` returns.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { TextFieldGeometry(self).textRect(in: bounds) }
  /// Returns where the clear button lies: 19 points square, 5 from the trailing edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self).clearButtonRect(in: bounds)
  }
  /// Returns where the view at the left lies, as large as it is and no higher than the field.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self).sideViewRect(isRightToLeft ? rightView : leftView, in: bounds, onLeft: true)
  }
  /// Returns where the view at the right lies, as large as it is and no higher than the field.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self).sideViewRect(isRightToLeft ? leftView : rightView, in: bounds, onLeft: false)
  }

  // MARK: Drawing, to be overridden

  /// Draws the text of a field that is not edited into the current context, at the place in the rectangle that the
  /// alignments say; an ellipsis ends what is too long. Called for the area of the text, with its top left at the origin.
  /// What is edited is drawn without it.
  open func drawText(in rect: CGRect) { fieldLayout.drawText(in: rect) }
  /// Draws the placeholder into the current context, in the middle of the rectangle's height. Called for its area, with its
  /// top left at the origin.
  open func drawPlaceholder(in rect: CGRect) { fieldLayout.drawPlaceholder(in: rect) }

  // MARK: Traits

  /// The rule by which the keyboard turns its shift key on by itself. Default: `.sentences`.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { traitsDidChange() } }
  /// Whether words are corrected. Default: `.default`. Nothing is ever corrected; `.no` takes away the room above the
  /// keys.
  open var autocorrectionType: UITextAutocorrectionType = .default { didSet { traitsDidChange() } }
  /// Whether words are marked that a dictionary lacks. Default: `.default`. No word is ever marked, whatever it says.
  open var spellCheckingType: UITextSpellCheckingType = .default { didSet { traitsDidChange() } }
  /// Whether straight quotes become those of a text. Default: `.default`, curly quotes where words are typed.
  open var smartQuotesType: UITextSmartQuotesType = .default { didSet { traitsDidChange() } }
  /// Whether two hyphens become a dash. Default: `.default`, dashes for hyphens where words are typed.
  open var smartDashesType: UITextSmartDashesType = .default { didSet { traitsDidChange() } }
  /// Whether a space goes and comes with words that are cut and pasted. Default: `.default`, spaces are mended where
  /// words are typed.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default { didSet { traitsDidChange() } }
  /// The keys that are at hand. Default: `.default`.
  open var keyboardType: UIKeyboardType = .default { didSet { traitsDidChange() } }
  /// The appearance of the keyboard. Default: `.default`, as light or dark as what is around it.
  open var keyboardAppearance: UIKeyboardAppearance = .default { didSet { traitsDidChange() } }
  /// The title of the return key. Default: `.default`.
  open var returnKeyType: UIReturnKeyType = .default { didSet { traitsDidChange() } }
  /// Whether the return key waits for text. Default: false.
  open var enablesReturnKeyAutomatically = false { didSet { traitsDidChange() } }
  /// What the text is; nil, the default, for anything. Nothing is filled in for it.
  open var textContentType: UITextContentType! { didSet { traitsDidChange() } }

  /// Shows dots, and lets nothing be copied. Default: false.
  open var isSecureTextEntry = false {
    didSet {
      editor.isMasked = isSecureTextEntry
      traitsDidChange()
      styleDidChange()
    }
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled }

  /// Asks the delegate first, then the present first responder.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didBecomeFirstResponder() { session.begin() }

  override func didResignFirstResponder() { session.end() }

  /// What is shown in the keyboard's place; nil, the default, for the keyboard. Set while the field is edited, it shows with
  /// `reloadInputViews()`.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private final var ownInputView: UIView?

  /// What lies on the keyboard; nil, the default, for that of the responders behind this one. Set while the field is edited,
  /// it shows with `reloadInputViews()`.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private final var ownAccessoryView: UIView?

  open override var undoManager: UndoManager? { editor.undoManager }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerformEdit(action) ?? canStyle(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteClipboard() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }
  open override func toggleBoldface(_ sender: Any?) { toggle(.bold) }
  open override func toggleItalics(_ sender: Any?) { toggle(.italic) }
  open override func toggleUnderline(_ sender: Any?) { toggle(.underline) }

  // MARK: UIKeyInput

  /// Whether there is at least one character.
  open var hasText: Bool { editor.hasText }
  /// Types in place of what is marked or selected, if the delegate lets it. A line feed is the return key.
  open func insertText(_ text: String) { type(text) }
  /// Deletes what is selected, or else the character before the caret, if the delegate lets it.
  open func deleteBackward() { deleteOneBack() }

  // MARK: UITextInput

  /// Returns the text of a range; nil for ranges that aren't of this text, or of an older one that was longer.
  open func text(in range: UITextRange) -> String? { textOfInput(in: range) }
  /// Puts text in place of a range as if it were typed; ranges that aren't of this text are ignored.
  open func replace(_ range: UITextRange, withText text: String) { replaceText(in: range, with: text) }
  /// Returns the text of a range with its attributes; empty for ranges that aren't of it.
  open func attributedText(in range: UITextRange) -> NSAttributedString { attributedTextOfInput(in: range) }
  /// Types text that keeps its attributes, if the delegate lets it; what it leaves out looks as what is typed.
  open func insertAttributedText(_ string: NSAttributedString) { type(string) }
  /// Replaces a range as `insertAttributedText(_:)` does; ranges that aren't of this text are ignored.
  open func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
    replaceText(in: range, with: attributedText)
  }
  /// What the delegate says.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    nsRange(range).map { editorShouldChange($0, to: text) } ?? false
  }
  /// The range that is selected. Setting nil puts the caret at the beginning, and the range is nil until something is
  /// selected or changed. Setting a range beyond the text changes nothing.
  open var selectedTextRange: UITextRange? {
    get { rangeOfSelection }
    set { setSelection(newValue) }
  }
  /// The side of the caret where a line wraps, which has two ends there.
  open var selectionAffinity: UITextStorageDirection {
    get { affinityOfSelection }
    set { affinityOfSelection = newValue }
  }
  /// What an input method has not made final; nil for nothing.
  open var markedTextRange: UITextRange? { editor.markedRange.map { EditorRange($0) } }
  /// How marked text looks; nil, the default, for an underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedTextStyle }
    set { editor.markedTextStyle = newValue }
  }
  /// Shows what an input method has so far, if the delegate lets it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(NSAttributedString(string: markedText ?? ""), selectedRange: selectedRange)
  }
  /// Sets marked text as
  /// `setMarkedText(_:selectedRange:)` does, in a look that goes with the marks. What has no attributes has `markedTextStyle`.
  open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
    mark(markedText ?? NSAttributedString(string: ""), selectedRange: selectedRange)
  }
  /// Makes marked text final: one step for undo. What is selected of it collapses to its start, and the delegate hears of
  /// a change.
  open func unmarkText() { editor.finishComposition() }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { EditorPosition(0) }
  /// The position behind the last character.
  open var endOfDocument: UITextPosition { EditorPosition(editor.length) }
  /// The positions may be in either order.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    rangeOfInput(from: fromPosition, to: toPosition)
  }
  /// Returns the position at a distance from another one.
  /// - Parameter offset: in UTF-16 units; nil is returned beyond the text's ends.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    positionOfInput(from: position, offset: offset)
  }
  /// Returns the position in a direction from another one.
  /// - Parameter offset: in characters or lines; negative to go the other way. Nil is returned beyond the text's ends.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { positionOfInput(from: position, in: direction, offset: offset) }
  /// Compares two positions by their order in the text.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    comparePositions(position, other)
  }
  /// Returns the distance of two positions in UTF-16 units; negative where the second comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { distance(from: from, to: toPosition) }
  /// The delegate of the text input, which is told of changes by the person and by the app; not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
  /// The tokenizer, which also knows the lines as they are laid out.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  private lazy var ownTokenizer = EditorTokenizer(input: self)
  /// The end of a range that lies furthest in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { positionOfInput(within: range, farthestIn: direction) }
  /// What the text has from a position on in a direction.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { characterRangeOfInput(byExtending: position, in: direction) }
  /// Returns the direction of the character at a position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { writingDirectionOfInput(at: position) }
  /// Sets the direction of all paragraphs that the range touches.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setWritingDirection(writingDirection, for: range)
  }
  /// Returns the rectangle of the part of the range that is on its first line; one without width where it is empty.
  open func firstRect(for range: UITextRange) -> CGRect { firstRectOfInput(for: range) }
  /// Returns the rectangle of a caret: 2 points wide and 1.5 points higher than the font's lines, with its top and its
  /// height rounded to points.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRectOfInput(for: position) }
  /// The identity.
  open func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
  /// Returns the rectangles of a selection from top to bottom; several for a line where directions mix.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRectsOfInput(for: range) }
  /// Returns the position nearest to a point, also for points beyond the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { closestPositionOfInput(to: point, within: nil) }
  /// The end of the range that is nearer, for points beyond it.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPositionOfInput(to: point, within: range)
  }
  /// The character as people see it; nil where there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? { characterRangeOfInput(at: point) }
  /// The attributes of the character at a position, or before it if going backward.
  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { stylingOfInput(at: position, in: direction) }
  /// What the delegate says, or the suggested actions.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    nsRange(textRange).flatMap {
      delegate?.textField(self, editMenuForCharactersIn: $0, suggestedActions: suggestedActions)
    }
  }
  /// The delegate may come and go with it.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }
  /// The delegate may come and go with it.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }
  /// A finger on the space bar takes hold of the caret.
  open func beginFloatingCursor(at point: CGPoint) { interaction.beginFloatingCursor(at: point) }
  /// Moves the caret by as much as the finger has moved since it took hold.
  open func updateFloatingCursor(at point: CGPoint) { interaction.updateFloatingCursor(at: point) }
  /// The finger lets go.
  open func endFloatingCursor() { interaction.endFloatingCursor() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    fieldLayout.layOut()
  }

  open override var intrinsicContentSize: CGSize { TextFieldGeometry(self).fittingSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { TextFieldGeometry(self).fittingSize }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { adjustFonts() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Changes

  final func setTextOfApp(_ text: NSAttributedString) {
    editor.setText(text)
    styleDidChange()
  }

  /// Gives the whole text an attribute. One that the field and its text have changes nothing: what is set in each
  /// `layoutSubviews()` would ask for another layout for ever.
  private func restyle(_ key: NSAttributedString.Key, _ value: NSObject, isSame: Bool = false) {
    guard !isSame || !editor.hasThroughout(key, value) else { return }
    editor.restyle(key, value)
    styleDidChange()
  }

  /// Something that shows, or takes up room, is another.
  final func styleDidChange() {
    editor.flow.emptyAttributes = style.attributes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsSemantics()
  }

  private func traitsDidChange() { setNeedsSemantics() }

  final func clearButtonPressed() { session.clear() }

  // MARK: For other parts of UIKit

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    setNeedsLayout()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    editor.flow.discardStyles()
    styleDidChange()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    editor.flow.discardStyles()
    fieldLayout.forgetPictures()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    guard isEnabled != isShownEnabled else { return }
    isShownEnabled = isEnabled
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    editor.flow.discardStyles()
    fieldLayout.forgetPictures()
    styleDidChange()
  }

  override var firstBaselineOffset: CGFloat { TextFieldGeometry(self).baselineFromTop }
  override var lastBaselineOffset: CGFloat { intrinsicContentSize.height - TextFieldGeometry(self).baselineFromTop }
  override var semanticRole: SemanticNode.Role { .field }
  /// Dots for secrets.
  override var semanticText: String? {
    isSecureTextEntry ? String(repeating: "•", count: editor.storage.string.count) : editor.storage.string
  }
  override var isElementByDefault: Bool { true }

  override var labelByDefault: String? { placeholder }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? semanticText }
    set { super.accessibilityValue = newValue }
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    interaction.handle(at: point) ?? super.hitTest(point, with: event)
  }
}

extension UITextField: UIContentSizeCategoryAdjusting {}

extension UITextField: SecondaryClickHandling {
  package final func takesSecondaryClick(at place: CGPoint) -> Bool {
    interaction.gestures.takesSecondaryClick(at: place)
  }
}
