import HostInterface

/// Text of many lines that scrolls, and can be edited or selected.
///
/// Paragraphs are laid out when they come into sight; until then their heights are guessed, and so is `contentSize`. With
/// `isScrollEnabled` false, everything is laid out and the view has an intrinsic height.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  /// Posted by the view.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  final lazy var editor = TextEditor(owner: self)
  final lazy var canvas = TextCanvas(flow: editor.flow)
  final let caret = CaretView()
  final lazy var interaction = TextSelectionInteraction(input: self)
  final var style = TextViewStyle()
  private final lazy var container = NSTextContainer(view: self)
  final var needsReveal = false
  /// What rounding to pixels has left over of the moves that keep in sight what is there.
  final var shiftRemainder: CGFloat = 0
  final var shownOffset = CGPoint.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// - Parameter textContainer: nil: a text view has its own.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
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

  /// The text's characters. Setting them gives all of them the view's font and colour, or those of the first character.
  open var text: String! {
    get { editor.storage.string }
    set {
      let attributes = editor.hasText ? editor.storage.attributes(at: 0, effectiveRange: nil) : style.attributes
      setTextOfApp(NSAttributedString(string: newValue ?? "", attributes: attributes))
    }
  }

  /// What it leaves out has the system's 12-point font and is black, as attributed text is everywhere.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: editor.storage) }
    set { setTextOfApp(newValue ?? NSAttributedString(string: "")) }
  }

  /// The text itself. Changes of it show at once, tell no delegate and can't be undone.
  public final var textStorage: NSTextStorage { editor.storage }

  public final var textContainer: NSTextContainer { container }

  /// That of the first character; setting it changes the whole text. 12 pt by default.
  open var font: UIFont? {
    get { editor.hasText ? editor.storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : style.font }
    set {
      style.font = newValue ?? .systemFont(ofSize: 12)
      restyle(.font, style.font)
    }
  }

  /// That of the first character; setting it changes the whole text. `label` by default.
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

  /// Of links, whatever attributes they have. Default: the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { style.linkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      style.linkAttributes = newValue
      lookDidChange()
    }
  }

  /// Between the view's edges and its text. Default: 8 at top and bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { areaDidChange() } }
  }

  /// Whether the font follows the size of text that the person prefers; for fonts of a text style.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    style.font = style.font.adjusted(to: traitCollection)
    editor.storage.adjustFonts(to: traitCollection)
    areaDidChange()
  }

  // MARK: Behaviour

  /// Default: true.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
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

  /// Whether the next text that is inserted takes the place of all. Default: false.
  open var clearsOnInsertion = false

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

  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!

  /// Shows dots, and lets nothing be copied. Default: false.
  open var isSecureTextEntry = false {
    didSet {
      editor.isMasked = isSecureTextEntry
      lookDidChange()
    }
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled && (isEditable || isSelectable) }

  /// The delegate hears of it once the keyboard has been told.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true
    else { return false }
    guard super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didResignFirstResponder() { endEditing() }

  override var isTypedInto: Bool { isEditable }

  open override var undoManager: UndoManager? { editor.undoManager }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerformEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteClipboard() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  // MARK: UIKeyInput

  open var hasText: Bool { editor.hasText }
  open func insertText(_ text: String) { type(text) }
  open func deleteBackward() { deleteOneBack() }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { textOfInput(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = nsRange(range) { editor.replace(range, with: text) }
  }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    nsRange(range).map { editorShouldChange($0, to: text) } ?? false
  }
  open var selectedTextRange: UITextRange? {
    get { rangeOfSelection }
    set { setSelection(newValue) }
  }
  open var selectionAffinity: UITextStorageDirection {
    get { affinityOfSelection }
    set { affinityOfSelection = newValue }
  }
  open var markedTextRange: UITextRange? { editor.markedRange.map { EditorRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedTextStyle }
    set { editor.markedTextStyle = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText, selectedRange: selectedRange)
    revealCaret()
  }
  open func unmarkText() { editor.unmark() }
  open var beginningOfDocument: UITextPosition { EditorPosition(0) }
  open var endOfDocument: UITextPosition { EditorPosition(editor.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    rangeOfInput(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    positionOfInput(from: position, offset: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { positionOfInput(from: position, in: direction, offset: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    comparePositions(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { distance(from: from, to: toPosition) }
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  private lazy var ownTokenizer = EditorTokenizer(input: self)
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { positionOfInput(within: range, farthestIn: direction) }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { characterRangeOfInput(byExtending: position, in: direction) }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { writingDirectionOfInput(at: position) }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setWritingDirection(writingDirection, for: range)
  }
  open func firstRect(for range: UITextRange) -> CGRect { firstRectOfInput(for: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { caretRectOfInput(for: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRectsOfInput(for: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { closestPositionOfInput(to: point, within: nil) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPositionOfInput(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { characterRangeOfInput(at: point) }
  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { stylingOfInput(at: position, in: direction) }
  open func beginFloatingCursor(at point: CGPoint) { interaction.beginFloatingCursor(at: point) }
  open func updateFloatingCursor(at point: CGPoint) { interaction.updateFloatingCursor(at: point) }
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
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    adjustFonts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  // MARK: For other rooms

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    lookDidChange()
  }

  override var heightFollowsWidth: Bool { !isScrollEnabled }
  override var semanticText: String? { isSecureTextEntry ? nil : editor.length < 1 << 14 ? editor.storage.string : nil }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? semanticText }
    set { super.accessibilityValue = newValue }
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    interaction.handle(at: point) ?? super.hitTest(point, with: event)
  }
}
