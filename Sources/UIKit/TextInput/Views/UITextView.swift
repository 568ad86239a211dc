import HostInterface

/// Text of many lines that scrolls, and can be edited or selected.
///
/// Paragraphs are laid out when they come into sight; until then their heights are guessed, and so is `contentSize`. With
/// `isScrollEnabled` false, everything is laid out and the view has an intrinsic height.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UITextPasteConfigurationSupporting {
  /// Tells that editing has begun; the view posts it.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Tells that editing has ended; the view posts it.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Tells that the person has changed the text; the view posts it.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  final lazy var editor = TextEditor(owner: self, manager: givenContainer?.layoutManager)
  final lazy var canvas = TextCanvas(flow: editor.flow)
  final let caret = CaretView()
  final lazy var interaction = TextSelectionInteraction(input: self)
  final var style = TextViewStyle()
  private final let givenContainer: NSTextContainer?
  private final lazy var container = givenContainer ?? UITextView.makeContainer()
  /// What shows the text if its layout manager draws in a way of its own; nil where it doesn't.
  final var bands: TextBandsView?
  final var needsReveal = false
  /// What rounding to pixels has left over of the moves that keep in sight what is there.
  final var shiftRemainder: CGFloat = 0
  final var shownOffset = CGPoint.zero

  /// Makes a text view that shows what a layout manager has laid out in a container.
  /// - Parameter textContainer: has a layout manager with a storage, or gets what it lacks; nil, for one that the view
  ///   makes.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    givenContainer = textContainer
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes a text view. Its text is laid out by its `layoutManager`, whatever is asked for.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    givenContainer = nil
    super.init(coder: coder)
    setUp()
    (coder as? NibDecoder)?.configure(self, as: UITextView.self)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    container.owner = self
    if container.layoutManager == nil { editor.manager.addTextContainer(container) }
    editor.flow.emptyAttributes = style.attributes
    editor.flow.traits = { [weak self] in self?.traitCollection ?? .current }
    editor.flow.change = { [weak self] attributes in self?.adapt(&attributes) }
    addSubview(canvas)
    addSubview(caret)
    _ = interaction
    panGestureRecognizer.require(toFail: interaction.gestures.caretPan)
    installLinks()
  }

  // MARK: Text

  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// The text's characters; empty by default. Setting them gives all of them the view's font and colour, or those of
  /// the first character.
  open var text: String! {
    get { editor.storage.string }
    set {
      let attributes = editor.hasText ? editor.storage.attributes(at: 0, effectiveRange: nil) : style.attributes
      setTextOfApp(NSAttributedString(string: newValue ?? "", attributes: attributes))
    }
  }

  /// The text with its attributes; empty by default. What they leave out has the system's 12-point font and is black,
  /// as attributed text is everywhere.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: editor.storage) }
    set { setTextOfApp(newValue ?? NSAttributedString(string: "")) }
  }

  /// The text itself. Changes of it show at once, tell no delegate and can't be undone.
  open var textStorage: NSTextStorage { editor.storage }

  /// The area within the view in which lines are laid out.
  open var textContainer: NSTextContainer { container }

  /// What lays the text out. Where it has several containers, the text flows on from view to view, and none of them can
  /// be edited or selected.
  open var layoutManager: NSLayoutManager { editor.manager }

  /// The font of the first character; setting it changes the whole text. 12 pt by default.
  open var font: UIFont? {
    get { editor.hasText ? editor.storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : style.font }
    set {
      style.font = newValue ?? .systemFont(ofSize: 12)
      restyle(.font, style.font)
    }
  }

  /// The colour of the first character; setting it changes the whole text. `label` by default.
  open var textColor: UIColor? {
    get {
      editor.hasText ? editor.storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor : style.color
    }
    set {
      style.color = newValue ?? .label
      restyle(.foregroundColor, style.color)
    }
  }

  /// Setting it changes the whole text. Natural by default.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.alignment = newValue
      realign()
    }
  }

  /// What is typed next looks like. By default as what is before the caret; forgotten when the selection moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes }
    set { editor.typingAttributes = newValue }
  }

  /// The attributes of links, whatever attributes they have. Default: the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { style.linkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      style.linkAttributes = newValue
      styleDidChange()
    }
  }

  /// The kinds of what is found in text that can't be edited, and shown and tapped as links are; empty, the default, for
  /// none. The text itself has no links of it.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet {
      guard dataDetectorTypes != oldValue else { return }
      linkDetector = TextLinkDetector(dataDetectorTypes)
      styleDidChange()
    }
  }
  final private(set) var linkDetector: TextLinkDetector?

  /// The distance between the view's edges and its text, in points. Default: 8 at top and bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { areaDidChange() } }
  }

  /// Whether the font follows the size of text that the person prefers; for fonts of a text style. Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    style.font = style.font.adjusted(to: traitCollection)
    editor.storage.adjustFonts(to: traitCollection)
    areaDidChange()
  }

  // MARK: Behaviour

  /// Whether a person can change the text. Default: true.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if linkDetector != nil { styleDidChange() }
      if !isEditable, isFirstResponder { resignFirstResponder() }
      setNeedsLayout()
    }
  }

  /// Whether text can be selected and links be tapped. Default: true.
  open var isSelectable = true {
    didSet {
      guard isSelectable != oldValue else { return }
      if !isSelectable, isFirstResponder { resignFirstResponder() }
      setNeedsLayout()
    }
  }

  /// Whether bold, italic and underline can be switched, and text pasted with its attributes. Default: false.
  open var allowsEditingTextAttributes = false

  /// Decides on what is pasted; nil, the default, for text as it is. Not retained.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  /// The interaction by which text is dragged: nil, as text stays where it is.
  open var textDragInteraction: UIDragInteraction? { nil }

  /// The interaction by which things are dropped into the text: nil, as nothing can be.
  open var textDropInteraction: UIDropInteraction? { nil }

  /// Whether the next text that is inserted takes the place of all. Default: false.
  open var clearsOnInsertion = false

  /// Whether the view is edited, what is selected and where it is scrolled to: a value for archives, to be set once the same text has been.
  /// What is no such value changes nothing.
  open var interactionState: Any? {
    get { savedState(offset: contentOffset) }
    set { if let offset = restore(newValue) { contentOffset = offsetRanges.clamp(offset) } }
  }

  /// The range that is selected, in UTF-16 units; empty by default. Ranges beyond the text are cut to it.
  open var selectedRange: NSRange {
    get { editor.selectedRange }
    set {
      editor.select(newValue)
      setNeedsLayout()
    }
  }

  /// Scrolls no further than it takes to show a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToVisible(range) }

  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      areaDidChange()
    }
  }

  // MARK: Traits

  /// The rule by which the keyboard turns its shift key on by itself. Default: `.sentences`.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected. Default: `.default`. Nothing is ever corrected; `.no` takes away the room above the
  /// keys.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether words are marked that a dictionary lacks. Default: `.default`. No word is ever marked, whatever it says.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Whether straight quotes become those of a text. Default: `.default`, curly quotes where words are typed.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether two hyphens become a dash. Default: `.default`, dashes for hyphens where words are typed.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether a space goes and comes with words that are cut and pasted. Default: `.default`, spaces are mended where
  /// words are typed.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The keys that are at hand. Default: `.default`.
  open var keyboardType: UIKeyboardType = .default
  /// The appearance of the keyboard. Default: `.default`, as light or dark as what is around it.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The title of the return key. Default: `.default`.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key waits for text. Default: false.
  open var enablesReturnKeyAutomatically = false
  /// What the text is; nil, the default, for anything. Nothing is filled in for it.
  open var textContentType: UITextContentType!

  /// Shows dots, and lets nothing be copied. Default: false.
  open var isSecureTextEntry = false {
    didSet {
      editor.isMasked = isSecureTextEntry
      styleDidChange()
    }
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool {
    isUserInteractionEnabled && (allowsEditing || selectsWithoutEditing)
  }

  /// The delegate hears of it once the keyboard has been told.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true else {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  /// The keyboard comes after this: what scrolls along with it finds the caret where the finger wants it.
  override func didBecomeFirstResponder() { interaction.placeWantedCaret() }

  override func didResignFirstResponder() { endEditing() }

  /// What is shown in the keyboard's place; nil, the default, for the keyboard. Set while the view is edited, it shows with
  /// `reloadInputViews()`.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private final var ownInputView: UIView?

  /// What lies on the keyboard; nil, the default, for that of the responders behind this one. Set while the view is edited,
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
  /// Types in place of what is marked or selected, if the delegate lets it.
  open func insertText(_ text: String) { type(text) }
  /// Deletes what is selected, or else the character before the caret, if the delegate lets it.
  open func deleteBackward() { deleteOneBack() }

  // MARK: UITextInput

  /// Returns the text of a range; nil for ranges that aren't of this text, or of an older one that was longer.
  open func text(in range: UITextRange) -> String? { textOfInput(in: range) }
  /// Puts text in place of a range as if it were typed; ranges that aren't of this text are ignored.
  open func replace(_ range: UITextRange, withText text: String) {
    replaceText(in: range, with: text)
  }
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
  /// The side of the caret where a line wraps, which has two ends there. Default: `.forward`.
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
  /// The delegate of the text input, which is told of changes by the person and by the app; not retained. Nil by
  /// default.
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
      textDelegate?.textView(self, editMenuForTextIn: $0, suggestedActions: suggestedActions)
    }
  }
  /// The delegate may come and go with it.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willPresentEditMenuWith: animator)
  }
  /// The delegate may come and go with it.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willDismissEditMenuWith: animator)
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
    layOutText()
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
      : fittingSize(for: CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(for: size) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { adjustFonts() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    styleDidChange()
  }

  // MARK: For other parts of UIKit

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    styleDidChange()
  }

  override var heightFollowsWidth: Bool { !isScrollEnabled }
  override var semanticRole: SemanticNode.Role { isEditable ? .field : .text }
  override var keepsTaps: Bool { true }
  override var semanticText: String? { isSecureTextEntry ? nil : editor.length < 1 << 14 ? editor.storage.string : nil }
  override var isElementByDefault: Bool { true }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? semanticText }
    set { super.accessibilityValue = newValue }
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    interaction.handle(at: point) ?? super.hitTest(point, with: event)
  }
}

extension UITextInput where Self: UITextView {
  /// The delegate as one of a text view; nil where it is another. Not kept alive.
  ///
  /// Swift can't narrow the type of a superclass's property: this one is chosen where the other's type doesn't do.
  @preconcurrency @MainActor public var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

extension UITextView: UIContentSizeCategoryAdjusting {}

extension UITextView: SecondaryClickHandling {
  package final func takesSecondaryClick(at place: CGPoint) -> Bool {
    interaction.gestures.takesSecondaryClick(at: place)
  }
}
