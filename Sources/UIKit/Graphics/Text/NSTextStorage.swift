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
/// Ranges count UTF-16 units and are exact, also where they cut a character: `"e\u{301}"` without its accent is `"e"`. What
/// is left of a surrogate pair that is cut shows in `string` as U+FFFD, and becomes the character again when undo or
/// another edit brings its other half back.
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

  /// The editor that shows the text.
  var editor: ((Edit) -> Void)?
  private var depth = 0
  private var isProcessing = false
  private var isChanging = false
  /// Whether the text may have lone surrogates; false where looking for them is known to be in vain.
  private var mayHaveLoneSurrogates = true

  /// An empty text.
  public convenience init() { self.init(string: "") }

  // MARK: Changes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    replaceCharacters(in: range, with: NSAttributedString(string: str, attributes: attributesOfPlainText(in: range)))
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
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
    super.attributedSubstring(from: range).markingLoneSurrogates(at: range, of: self)
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
    change(.editedAttributes, range, range.length) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(.editedAttributes, range, range.length) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(.editedAttributes, range, range.length) { super.removeAttribute(name, range: range) }
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

  open override func endEditing() {
    depth -= 1
    if depth == 0, !isProcessing, !editedMask.isEmpty { processEditing() }
  }

  /// Notes an edit. Changes through this class's methods do that themselves.
  /// - Parameter editedRange: of the text before the edit.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    edits.note(editedRange, changeInLength: delta)
    if editedMask.contains(.editedCharacters) { characterEdits.note(editedRange, changeInLength: delta) }
    changeInLength += delta
  }

  /// Tells the delegate and lays the text out anew.
  open func processEditing() {
    isProcessing = true
    MainActor.assumeIsolated {
      delegate?.textStorage(
        self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
      delegate?.textStorage(
        self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    }
    isProcessing = false
    let edit = Edit(range: editedRange, characters: characterEdits.range, changeInLength: changeInLength)
    editedMask = []
    (edits, characterEdits) = (EditedRange(), EditedRange())
    changeInLength = 0
    editor?(edit)
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

  /// Found first and changed afterwards, as one edit: what is enumerated must not change meanwhile.
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
