import Foundation

/// The field or view that an editor works for.
@MainActor protocol TextEditorOwner: AnyObject {
  /// Whether the person may make a change.
  func editorShouldChange(_ range: NSRange, to text: String) -> Bool
  /// The person has changed the text; the selection is up to date.
  func editorDidChangeText()
  func editorDidChangeSelection()
  /// Something has to be laid out and drawn anew.
  func editorNeedsLayout()
  /// Everything has to be drawn anew where it lies.
  func editorNeedsDisplay()
  /// Somebody is about to ask where lines lie: their width has to be up to date.
  func editorPreparesLayout()
  /// What text inserted at a place looks like where nothing else says so.
  var editorDefaultAttributes: [NSAttributedString.Key: Any] { get }
  /// The input, as its delegate is told of it.
  var editorInput: any UITextInput { get }
}

/// Text, selection and undo: what a text field and a text view have in common. Knows nothing of views.
@MainActor final class TextEditor: TextLayoutClient {
  private(set) var storage: NSTextStorage
  /// What lays the text out.
  private(set) var manager: NSLayoutManager
  let flow: TextFlow
  unowned let owner: any TextEditorOwner
  let undoManager = UndoManager()
  weak var inputDelegate: (any UITextInputDelegate)?

  private(set) var selection = TextSelection(TextPlace(offset: 0))
  /// Whether the app has taken the selection away. The caret is at the beginning then.
  private(set) var hasNoSelection = false
  /// What an input method has not made final.
  var composition: TextComposition? { didSet { if composition != nil || oldValue != nil { showMarkedText() } } }
  var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { showMarkedText() } }
  /// The distance from the left that vertical steps keep.
  private var goalX: CGFloat?
  /// The attributes that the app has set for what is typed next; forgotten when the selection moves.
  private var chosenTypingAttributes: [NSAttributedString.Key: Any]?
  /// The group of keystrokes that one undo takes back.
  private var run: EditRun?

  /// The text shows as dots.
  var isMasked = false {
    didSet {
      guard isMasked != oldValue else { return }
      guard isMasked else { return manager.mask = nil }
      manager.mask = { [weak self] storage in self?.masked(storage) ?? storage }
    }
  }
  /// The character that shows for a moment although the text is masked: the one that was typed last.
  private(set) var shownSecret: NSRange?

  /// The last character is a dot, too.
  func hideSecret() {
    guard shownSecret != nil else { return }
    shownSecret = nil
    guard isMasked else { return }
    manager.resetFlow()
    owner.editorNeedsLayout()
  }

  /// Units of text beyond which nothing is inserted.
  var maximumLength = 1 << 24
  /// Whether a change comes from the person and not from the app.
  private var isEditing = false

  /// Makes the editor of a text.
  /// - Parameter manager: nil for one of the editor's own, with a storage of its own.
  init(owner: any TextEditorOwner, manager: NSLayoutManager? = nil) {
    self.owner = owner
    let shown = manager ?? NSLayoutManager()
    self.manager = shown
    flow = shown.flow
    storage = shown.textStorage ?? NSTextStorage()
    if shown.textStorage == nil { storage.addLayoutManager(shown) }
    if manager == nil { shown.allowsNonContiguousLayout = true }
    shown.add(self)
  }

  var length: Int { storage.length }
  var hasText: Bool { length > 0 }
  var fullRange: NSRange { NSRange(location: 0, length: length) }
  var selectedRange: NSRange { selection.range }

  // MARK: Storage

  func textDidChange(_ edit: NSTextStorage.Edit) {
    let delta = edit.changeInLength
    if !isEditing, let new = edit.characters {
      let old = NSRange(location: new.location, length: new.length - delta)
      // The app has changed the text below the selection, which stays at the same characters if it can.
      func moved(_ place: TextPlace) -> TextPlace {
        if place.offset <= old.location { return place }
        if place.offset >= old.end { return TextPlace(offset: min(length, place.offset + delta)) }
        return TextPlace(offset: min(length, old.end + delta))
      }
      selection = TextSelection(anchor: moved(selection.anchor), head: moved(selection.head))
      composition = nil
      endRun()
    }
    owner.editorNeedsLayout()
  }

  func storageDidChange(to storage: NSTextStorage?) {
    guard let storage, storage !== self.storage else { return }
    self.storage = storage
    composition = nil
    shownSecret = nil
    undoManager.removeAllActions()
    endRun()
    chosenTypingAttributes = nil
    selection = TextSelection(TextPlace(offset: min(selection.head.offset, length)))
    owner.editorNeedsLayout()
  }

  func layoutManagerDidChange(to manager: NSLayoutManager) { self.manager = manager }

  func layoutDidChange() { owner.editorNeedsLayout() }

  func displayDidChange() { owner.editorNeedsDisplay() }

  func prepareForLayout() { owner.editorPreparesLayout() }

  /// The text as it shows where it is secure: as many bullets as there are characters, with joiners that don't show in
  /// place of the rest of their units.
  private func masked(_ storage: NSTextStorage) -> NSAttributedString {
    var shown = ""
    var offset = 0
    for character in storage.string {
      let length = character.utf16.count
      if shownSecret?.location == offset, shownSecret?.length == length {
        shown.append(character)
      } else {
        shown += "•" + String(repeating: "\u{34F}", count: length - 1)
      }
      offset += length
    }
    let attributes = storage.length > 0 ? storage.attributes(at: 0, effectiveRange: nil) : [:]
    return NSAttributedString(string: shown, attributes: attributes)
  }

  /// The app sets another text: no undo, the caret at its end.
  func setText(_ text: NSAttributedString) {
    inputDelegate?.textWillChange(owner.editorInput)
    composition = nil
    shownSecret = nil
    isEditing = true
    storage.setAttributedString(text)
    isEditing = false
    undoManager.removeAllActions()
    endRun()
    chosenTypingAttributes = nil
    select(TextSelection(TextPlace(offset: length)))
    inputDelegate?.textDidChange(owner.editorInput)
  }

  // MARK: Selection

  func select(_ new: TextSelection, keepsGoal: Bool = false) {
    if !keepsGoal { goalX = nil }
    hasNoSelection = false
    guard new != selection else { return }
    let tells = new.range != selection.range
    // Who goes elsewhere has done with what an input method was at.
    if let marked = markedRange, new.range.location < marked.location || new.range.end > marked.end { unmark() }
    if tells { inputDelegate?.selectionWillChange(owner.editorInput) }
    selection = new
    endRun()
    chosenTypingAttributes = nil
    if tells { inputDelegate?.selectionDidChange(owner.editorInput) }
    owner.editorNeedsLayout()
    if tells { owner.editorDidChangeSelection() }
  }

  func select(_ range: NSRange) {
    let start = min(max(range.location, 0), length)
    let end = min(max(start, range.location == NSNotFound ? start : range.end), length)
    select(TextSelection(NSRange(location: start, length: end - start)))
  }

  /// Takes the selection away, until something is selected or changed.
  func selectNothing() {
    select(TextSelection(TextPlace(offset: 0)))
    // The delegate may have selected something else.
    hasNoSelection = selectedRange == NSRange(location: 0, length: 0)
  }

  /// Moves the caret; without extension, a selection collapses to its end in that direction first.
  func move(_ step: TextStep, extends: Bool) {
    let from = selection.head
    if !extends, !selection.isCaret, let edge = edge(of: step) {
      select(TextSelection(TextPlace(offset: edge)))
      return
    }
    let x = step.isVertical ? goalX ?? flow.caretRect(at: from).minX : nil
    let place = flow.place(step, from: from, goalX: x)
    select(
      extends ? TextSelection(anchor: selection.anchor, head: place) : TextSelection(place), keepsGoal: step.isVertical)
    goalX = x
  }

  /// The end of the selection to which a step by characters leads.
  private func edge(of step: TextStep) -> Int? {
    switch step {
    case .character(let forward): return forward ? selectedRange.end : selectedRange.location
    case .besides(let right):
      let isRightToLeft = flow.paragraphIsRightToLeft(at: selectedRange.location)
      return right != isRightToLeft ? selectedRange.end : selectedRange.location
    default: return nil
    }
  }

  // MARK: Attributes

  var typingAttributes: [NSAttributedString.Key: Any] {
    get { chosenTypingAttributes ?? attributesForTyping(at: selectedRange) }
    set {
      chosenTypingAttributes = newValue
      flow.emptyAttributes = newValue
      owner.editorNeedsLayout()
    }
  }

  /// Gives the whole text an attribute that its owner has changed.
  func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    flow.emptyAttributes = owner.editorDefaultAttributes
    if hasText { storage.addAttribute(key, value: value, range: fullRange) }
  }

  /// Whether an attribute has this value in the whole text; so it has in one without characters.
  func hasThroughout(_ key: NSAttributedString.Key, _ value: NSObject) -> Bool {
    guard hasText else { return true }
    var range = NSRange()
    let first = storage.attribute(key, at: 0, longestEffectiveRange: &range, in: fullRange) as? NSObject
    return first == value && range == fullRange
  }

  /// The attributes of the selection's first character, or of the one before the caret, if that is in the same
  /// paragraph.
  private func attributesForTyping(at range: NSRange) -> [NSAttributedString.Key: Any] {
    guard length > 0 else { return owner.editorDefaultAttributes }
    var place = range.location
    if range.length == 0, place > 0 {
      let isAtParagraphStart = (storage.string as NSString).character(at: place - 1).isParagraphSeparator
      if !isAtParagraphStart || place >= length { place -= 1 }
    }
    var attributes = storage.attributesToType(at: min(place, length - 1))
    attributes[.link] = nil
    return attributes
  }

  // MARK: Changes by the person

  /// Puts text in place of what is marked or selected.
  /// - Returns: false if it was refused; nothing has changed then.
  @discardableResult func insert(_ text: String) -> Bool {
    let range = markedRange ?? selectedRange
    return replace(range, with: text, isTyping: true)
  }

  @discardableResult func insert(_ text: NSAttributedString) -> Bool { replace(selectedRange, with: text) }

  /// Deletes what is selected, or else what a step from the caret covers.
  @discardableResult func delete(_ step: TextStep) -> Bool {
    if composition != nil, !selection.isCaret || step == .character(forward: false) { return deleteMarked() }
    var range = selectedRange
    if range.length == 0 {
      let target = flow.place(step, from: selection.head).offset
      range = NSRange(location: min(target, range.location), length: abs(target - range.location))
    }
    guard range.length > 0 else { return false }
    return replace(range, with: "", isTyping: true)
  }

  @discardableResult func replace(_ range: NSRange, with text: String, isTyping: Bool = false) -> Bool {
    replace(
      range, with: NSAttributedString(string: text, attributes: attributesForReplacing(range)), isTyping: isTyping)
  }

  func attributesForReplacing(_ range: NSRange) -> [NSAttributedString.Key: Any] {
    range == selectedRange ? typingAttributes : attributesForTyping(at: range)
  }

  @discardableResult
  func replace(_ range: NSRange, with text: NSAttributedString, isTyping: Bool = false) -> Bool {
    guard range.location >= 0, range.end <= length, length - range.length + text.length <= maximumLength,
      owner.editorShouldChange(range, to: text.string)
    else { return false }
    // The delegate may have changed the text itself.
    guard range.end <= length else { return false }
    // What is changed beside a composition makes it final.
    if markedRange != range { unmark() }
    register(range, text, isTyping: isTyping && composition == nil)
    let showsSecret = isMasked && isTyping && text.string.count == 1
    change(
      range, to: text, showing: showsSecret ? NSRange(location: range.location, length: text.length) : nil)
    owner.editorDidChangeText()
    return true
  }

  /// The change itself: nobody is asked, nothing is remembered. The delegate hears of the selection where it is
  /// another, or where something is or was marked.
  /// - Parameters:
  ///   - new: what is selected then; by default the place behind the text.
  ///   - composition: what is marked then.
  ///   - secret: what shows of a masked text.
  func change(
    _ range: NSRange, to text: NSAttributedString, selecting new: TextSelection? = nil,
    composing composition: TextComposition? = nil, showing secret: NSRange? = nil
  ) {
    let typing = typingAttributes
    let before = selectedRange
    let tellsOfMarks = self.composition != nil || composition != nil
    isEditing = true
    shownSecret = secret
    storage.replaceCharacters(in: range, with: text)
    isEditing = false
    self.composition = composition
    selection = new ?? TextSelection(TextPlace(offset: range.location + text.length))
    goalX = nil
    hasNoSelection = false
    let tells = tellsOfMarks || selectedRange != before
    // Typing goes on in the same look, also where all has been deleted.
    if length == 0 {
      chosenTypingAttributes = typing
      flow.emptyAttributes = typing
    }
    owner.editorNeedsLayout()
    if tells { owner.editorDidChangeSelection() }
  }

  // MARK: Undo

  /// Changes that one undo takes back: what has come in place of what.
  final class EditRun {
    enum Kind { case typing, deleting, other }
    var range: NSRange
    var old: NSAttributedString
    let selection: TextSelection
    let kind: Kind

    init(range: NSRange, old: NSAttributedString, selection: TextSelection, kind: Kind) {
      (self.range, self.old, self.selection, self.kind) = (range, old, selection, kind)
    }
  }

  /// The next change begins a new step for undo.
  func endRun() { run = nil }

  private func register(_ range: NSRange, _ text: NSAttributedString, isTyping: Bool) {
    guard undoManager.isUndoRegistrationEnabled else { return }
    let kind: EditRun.Kind = !isTyping ? .other : text.length > 0 ? .typing : .deleting
    if let run, run.kind == kind, !undoManager.isUndoing, !undoManager.isRedoing {
      if kind == .typing, range.length == 0, range.location == run.range.end {
        run.range.length += text.length
        return
      }
      if kind == .deleting, range.end == run.range.location {
        let old = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: range))
        old.append(run.old)
        run.old = old
        run.range.location = range.location
        return
      }
    }
    // What a composition showed was never final: undo leads to what was before it.
    let new = EditRun(
      range: NSRange(location: range.location, length: text.length),
      old: composition?.original ?? storage.attributedSubstring(from: range),
      selection: composition?.selection ?? selection, kind: kind)
    register(new)
    run = kind == .other ? nil : new
  }

  func register(_ new: EditRun) {
    guard undoManager.isUndoRegistrationEnabled else { return }
    undoManager.groupsByEvent = false
    undoManager.beginUndoGrouping()
    undoManager.registerUndo(withTarget: self) { $0.takeBack(new) }
    undoManager.setActionName("Typing")
    undoManager.endUndoGrouping()
  }

  private func takeBack(_ edit: EditRun) {
    takeBackComposition()
    guard edit.range.end <= length else { return }
    register(
      EditRun(
        range: NSRange(location: edit.range.location, length: edit.old.length),
        old: storage.attributedSubstring(from: edit.range), selection: selection, kind: .other))
    run = nil
    change(edit.range, to: edit.old)
    let place = edit.selection
    if place.range.end <= length { select(place) }
    run = nil
    owner.editorDidChangeText()
  }
}
