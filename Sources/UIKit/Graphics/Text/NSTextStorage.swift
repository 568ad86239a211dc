import Foundation

/// Hears of changes of a text storage.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Tells the delegate of an edit before the text is laid out anew; it may change attributes and characters.
  /// - Parameters:
  ///   - editedRange: of the text as it is now.
  ///   - delta: by how many UTF-16 units the text has become longer.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)

  /// Tells the delegate of an edit before the text is laid out anew; it may change attributes, but not characters.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// The text of a text view. Changes show at once; several of them between `beginEditing()` and `endEditing()` are laid
/// out once.
///
/// Ranges count UTF-16 units and are exact, also where they cut a character: `"e\u{301}"` without its accent is `"e"`.
/// What is left of a surrogate pair that is cut shows in `string` as U+FFFD, and becomes the character again when undo
/// or another edit brings its other half back.
open class NSTextStorage: NSMutableAttributedString {
  /// What an edit has changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: UInt
    /// Any set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes are others.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters are others.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Hears of every processing. Nil by default.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// What has been edited since the last processing.
  open private(set) var editedMask: EditActions = []
  /// The range of what was edited, in the text as it is now; `NSNotFound` where nothing has been.
  open var editedRange: NSRange { edits.range ?? NSRange(location: NSNotFound, length: 0) }
  private var edits = EditedRange()
  /// What of it is other characters.
  private var characterEdits = EditedRange()
  /// The number of UTF-16 units by which the text has become longer.
  open private(set) var changeInLength = 0

  /// What has been edited, as whoever shows the text has to know it.
  struct Edit {
    /// The range of the edit in the text as it is now.
    var range: NSRange
    /// What of it is other characters; nil where only attributes are.
    var characters: NSRange?
    var changeInLength: Int
  }

  /// What lays the text out; the storage keeps it.
  open var layoutManagers: [NSLayoutManager] { layoutManagersStorage }
  private(set) final var layoutManagersStorage: [NSLayoutManager] = []
  private var depth = 0
  private var isProcessing = false
  /// Counts the processings that this class has done.
  private var processings = 0
  private var isChanging = false
  /// Whether the text is a subclass's; what Foundation has is a copy of it then.
  private lazy var keepsOwnText = findsOwnText()
  private var isLookingForText = false
  /// Whether the text may have lone surrogates; false where looking for them is known to be in vain.
  private var mayHaveLoneSurrogates = true

  /// An empty text.
  public init() { super.init(string: "") }

  public override init(string: String) { super.init(string: string) }

  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attrs)
  }

  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Foundation keeps the attributes of subclasses' texts for ever.
  deinit {
    let length = super.length
    if type(of: self) != NSTextStorage.self, length > 0 {
      super.replaceCharacters(in: NSRange(location: 0, length: length), with: "")
    }
  }

  // MARK: Layout managers

  /// Has a layout manager lay the text out; it is taken from the storage that it has.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagersStorage.contains(where: { $0 === aLayoutManager }) else { return }
    MainActor.assumeIsolated {
      aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
      updateMirror()
      layoutManagersStorage.append(aLayoutManager)
      aLayoutManager.textStorage = self
    }
  }

  /// Has a layout manager lay the text out no more.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagersStorage.firstIndex(where: { $0 === aLayoutManager }) else { return }
    MainActor.assumeIsolated { layoutManagersStorage.remove(at: index).textStorage = nil }
  }

  // MARK: Subclasses that keep the text themselves

  /// The characters. A subclass that keeps the text itself overrides this, `attributes(at:effectiveRange:)`,
  /// `replaceCharacters(in:with:)` for strings and `setAttributes(_:range:)`, and calls
  /// `edited(_:range:changeInLength:)` in the last two; everything else builds on them.
  open override var string: String {
    if isLookingForText { isLookingForText = false }
    return super.string
  }

  open override var length: Int { keepsOwnText ? (string as NSString).length : super.length }

  /// Whether `string` is overridden by what doesn't lead here.
  private func findsOwnText() -> Bool {
    guard type(of: self) != NSTextStorage.self else { return false }
    isLookingForText = true
    _ = string
    defer { isLookingForText = false }
    return isLookingForText
  }

  /// Foundation reads its own text wherever it takes an attributed string: it gets what the subclass has.
  private func updateMirror() {
    guard keepsOwnText, super.length != length else { return }
    copyAll()
  }

  private func copyAll() {
    let all = attributedText(in: NSRange(location: 0, length: length))
    super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: all)
  }

  private func mirror(_ actions: EditActions, _ range: NSRange, _ delta: Int) {
    let isEdited = actions.contains(.editedCharacters)
    // What was not told of before can't be in place.
    guard super.length + (isEdited ? delta : 0) == length else { return copyAll() }
    guard isEdited else {
      let text = attributedText(in: range)
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { own, part, _ in
        super.setAttributes(own, range: NSRange(location: range.location + part.location, length: part.length))
      }
      return
    }
    let whole = super.string.wholeCharacters(around: range)
    let new = attributedText(in: NSRange(location: whole.location, length: whole.length + delta))
    super.replaceCharacters(in: whole, with: new)
  }

  /// A part of a subclass's text by what the subclass says of it.
  private func attributedText(in range: NSRange) -> NSAttributedString {
    let text = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    var place = range.location
    while place < range.end {
      var run = NSRange(location: place, length: 0)
      let own = attributes(at: place, effectiveRange: &run)
      let end = min(max(run.end, place + 1), range.end)
      text.setAttributes(own, range: NSRange(location: place - range.location, length: end - place))
      place = end
    }
    return text
  }

  // MARK: Changes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    replace(range, with: NSAttributedString(string: str, attributes: attributesOfPlainText(in: range)))
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    guard keepsOwnText else { return replace(range, with: attrString) }
    let text = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { own, part, _ in
      setAttributes(own, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  private func replace(_ range: NSRange, with attrString: NSAttributedString) {
    let edit = UnitEdit(range, with: attrString, in: self)
    mayHaveLoneSurrogates = edit.hasLoneSurrogates || mayHaveLoneSurrogates && length > 0
    let newLength = edit.changed.length + attrString.length - range.length
    change([.editedCharacters, .editedAttributes], edit.changed, newLength) {
      super.replaceCharacters(in: edit.range, with: edit.text)
    }
  }

  /// Text without attributes gets those of the first character that it replaces, or else of the one before it.
  private func attributesOfPlainText(in range: NSRange) -> [NSAttributedString.Key: Any] {
    guard length > 0 else { return [:] }
    return attributesToType(at: range.length > 0 ? range.location : max(0, range.location - 1))
  }

  /// The attributes of a character, for others like it.
  func attributesToType(at location: Int) -> [NSAttributedString.Key: Any] {
    var attributes = attributes(at: location, effectiveRange: nil)
    attributes[.loneSurrogate] = nil
    return attributes
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    updateMirror()
    return super.attributedSubstring(from: range).markingLoneSurrogates(at: range, of: self)
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let lone = mayHaveLoneSurrogates ? attributedSubstring(from: range).loneSurrogates() : []
    change(.editedAttributes, range, range.length) {
      super.setAttributes(attrs, range: range)
      for (place, surrogate) in lone {
        super.addAttribute(
          .loneSurrogate, value: NSNumber(value: surrogate), range: NSRange(location: range.location + place, length: 1)
        )
      }
    }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    if keepsOwnText { return reset(range) { $0[name] = value } }
    change(.editedAttributes, range, range.length) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    if keepsOwnText { return reset(range) { $0.merge(attrs) { $1 } } }
    change(.editedAttributes, range, range.length) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    if keepsOwnText { return reset(range) { $0[name] = nil } }
    change(.editedAttributes, range, range.length) { super.removeAttribute(name, range: range) }
  }

  /// Sets the attributes of a subclass's text to others that follow from them.
  private func reset(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    var place = range.location
    while place < range.end {
      var run = NSRange(location: place, length: 0)
      var own = attributes(at: place, effectiveRange: &run)
      let end = min(max(run.end, place + 1), range.end)
      body(&own)
      setAttributes(own, range: NSRange(location: place, length: end - place))
      place = end
    }
    endEditing()
  }

  private func change(_ actions: EditActions, _ range: NSRange, _ newLength: Int, _ body: () -> Void) {
    // Foundation's methods may call each other: the outermost one counts.
    guard !isChanging else { return body() }
    beginEditing()
    isChanging = true
    body()
    isChanging = false
    edited(actions, range: range, changeInLength: newLength - range.length)
    endEditing()
  }

  // MARK: Processing

  open override func beginEditing() { depth += 1 }

  /// Ends what `beginEditing()` has begun; the outermost one processes the edits. What is edited meanwhile goes along.
  open override func endEditing() {
    if depth == 1, !isProcessing {
      var done = -1
      while !editedMask.isEmpty, processings != done {
        done = processings
        processEditing()
      }
    }
    depth = max(0, depth - 1)
  }

  /// Notes an edit, and processes it unless it is one of several. Changes through this class's methods do that
  /// themselves.
  /// - Parameter editedRange: of the text before the edit.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    edits.note(editedRange, changeInLength: delta)
    if editedMask.contains(.editedCharacters) { characterEdits.note(editedRange, changeInLength: delta) }
    changeInLength += delta
    if !isChanging, keepsOwnText { mirror(editedMask, editedRange, delta) }
    guard depth == 0, !isProcessing else { return }
    // What an override of `processEditing()` edits in turn goes along, and isn't processed within it.
    beginEditing()
    endEditing()
  }

  /// Tells the delegate and lays the text out anew.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    processings += 1
    isProcessing = true
    MainActor.assumeIsolated {
      delegate?.textStorage(
        self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
      delegate?.textStorage(
        self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    }
    isProcessing = false
    let edit = Edit(range: editedRange, characters: characterEdits.range, changeInLength: changeInLength)
    let mask = editedMask
    editedMask = []
    (edits, characterEdits) = (EditedRange(), EditedRange())
    changeInLength = 0
    MainActor.assumeIsolated {
      for manager in layoutManagersStorage { manager.storageDidProcess(edit, mask: mask, in: self) }
    }
  }
}

extension NSTextStorage {
  /// Fonts of a text style follow the size of text that the person prefers.
  @MainActor func adjustFonts(to traits: UITraitCollection) {
    change(.font, in: NSRange(location: 0, length: length)) { value in
      guard let font = value as? UIFont, font.adjusted(to: traits) != font else { return nil }
      return font.adjusted(to: traits)
    }
  }

  func changeParagraphStyles(in range: NSRange, _ change: (NSMutableParagraphStyle) -> Void) {
    self.change(.paragraphStyle, in: range) { value in
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(value as? NSParagraphStyle ?? .default)
      change(style)
      return style
    }
  }

  /// Finds values first and changes them afterwards, as one edit: what is enumerated must not change meanwhile.
  /// - Parameter new: nil for values that stay.
  private func change(_ key: NSAttributedString.Key, in range: NSRange, _ new: (Any?) -> Any?) {
    var changes: [(value: Any, range: NSRange)] = []
    enumerateAttribute(key, in: range, options: []) { value, range, _ in
      if let value = new(value) { changes.append((value, range)) }
    }
    beginEditing()
    for change in changes { addAttribute(key, value: change.value, range: change.range) }
    endEditing()
  }
}
