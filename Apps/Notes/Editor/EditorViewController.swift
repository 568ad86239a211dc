import AppSupport
import UIKit

/// A note that is written: plain Markdown, styled as one types, kept with each keystroke.
final class EditorViewController: Screen, ReadingScreen, UITextViewDelegate {
  let library: NotesLibrary
  let note: Note.ID
  /// The words that were looked for: they are marked, and the first place is in sight.
  var found: SearchQuery?
  /// Whether the keyboard rises with the screen.
  var beginsTyping = false

  let textView = NoteTextView()
  var hasBegun = false
  private lazy var styler = NoteStyler(theme: .of(library))
  /// Whether the text is being changed by an edit, about which nobody is asked again.
  private var isApplying = false
  private var shownSize = CGSize.zero
  private let formattingBar = FormattingBar()
  private let band = NoticeBanner(background: .systemBackground)
  private var observations: [Observation] = []

  init(library: NotesLibrary, note: Note.ID) {
    (self.library, self.note) = (library, note)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var path: ScreenPath? { .note(note) }
  var placeKind: NotesLibrary.PlaceKind { .editor }

  /// The kind of bar. On its side, a phone has no room for a bar beside the keyboard: the bar above it has its way out.
  override var bar: Bar { textView.isFirstResponder && traitCollection.verticalSizeClass == .compact ? .none : .plain }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.accessibilityIdentifier = "editor"
    textView.backgroundColor = .systemBackground
    textView.alwaysBounceVertical = true
    textView.keyboardDismissMode = .interactive
    textView.delegate = self
    let text = library.text(of: note)
    textView.isEditable = library.isEditable && text != nil
    // Dashes, quotes and marks are Markdown's; tags, links and code are no words.
    textView.autocorrectionType = .no
    textView.smartDashesType = .no
    textView.smartQuotesType = .no
    styler.found = found
    textView.typingAttributes = styler.theme.base
    textView.textStorage.delegate = styler
    textView.text = text ?? ""
    textView.toggle = { [weak self] in self?.toggleTask(at: $0) }
    fill(with: textView)
    markContent(of: textView, as: "editor")
    band.add(to: view)
    band.notices.passed = { [library] _ in library.dismissNotice() }
    showItems(animated: false)
    makeFormattingBar()
    observe()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    band.show(library.notice)
    guard styler.theme.textSize != library.textSize else { return }
    styler.theme = .of(library)
    restyle()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if beginsTyping {
      beginsTyping = false
      textView.selectedRange = NSRange(location: 0, length: 0)
      textView.becomeFirstResponder()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    followKeyboard()
    beginReading(isElsewhere: found != nil || beginsTyping)
    showFound()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keepReadingPlace()
    library.dismissNotice()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    textView.resignFirstResponder()
    let isGone = navigationController?.viewControllers.contains { $0 === self } != true
    if isGone { library.discardIfEmpty(note) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followBar()
    guard isViewLoaded,
      traitCollection.hasOtherTextSize(than: previousTraitCollection)
    else { return }
    restyle()
  }

  private func restyle() {
    textView.typingAttributes = styler.theme.base
    styler.style(NSRange(location: 0, length: textView.textStorage.length), in: textView.textStorage)
    textView.ornamentsDidChange()
  }

  /// Shows the first place that was looked for, once there is a size.
  private func showFound() {
    guard let query = found, view.bounds.width > 0, view.window != nil else { return }
    found = nil
    guard let first = query.firstRange(in: textView.text) else { return }
    textView.scrollRangeToVisible(first)
  }

  // MARK: Bar

  private lazy var moreItem = makeMoreItem()
  private lazy var readItem = makeReadItem()
  private lazy var doneItem = makeDoneItem()

  private func showItems(animated: Bool) {
    let items = textView.isFirstResponder ? [doneItem, moreItem, readItem] : [moreItem, readItem]
    navigationItem.setRightBarButtonItems(items, animated: animated)
  }

  private func makeMoreItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: menu)
    item.accessibilityIdentifier = "more"
    item.accessibilityLabel = "More"
    return item
  }

  private func makeReadItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "book"), style: .plain, target: self, action: #selector(read))
    item.accessibilityIdentifier = "read"
    item.accessibilityLabel = "Read"
    return item
  }

  private func makeDoneItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(endTyping))
    item.accessibilityIdentifier = "done"
    return item
  }

  private var menu: UIMenu {
    UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] show in
        guard let self, let shown = library.note(note), library.isEditable else { return show([]) }
        let actions = NoteAction.leading(of: shown) + NoteAction.trailing(of: shown).reversed()
        show(actions.filter { $0 != .delete }.map { self.entry($0) })
      }
    ])
  }

  private func entry(_ action: NoteAction) -> UIAction {
    UIAction(
      title: action.title, image: action.outline,
      attributes: action == .trash ? .destructive : []
    ) { [weak self] _ in self?.perform(action) }
  }

  /// A note that is put away takes its screen along; the list below tells of it.
  func perform(_ action: NoteAction) {
    guard action.removes else { return action.perform(on: note, in: library) }
    let lists = navigationController?.viewControllers.compactMap { $0 as? NoteListViewController }
    if let list = lists?.last {
      list.loadViewIfNeeded()
      list.perform(action, on: note)
    } else {
      action.perform(on: note, in: library)
    }
    navigationController?.popViewController(animated: true)
  }

  @objc func read() {
    navigationController?.pushViewController(ReaderViewController(library: library, note: note), animated: true)
  }

  @objc private func endTyping() { textView.resignFirstResponder() }

  // MARK: Typing

  func textViewDidBeginEditing(_ textView: UITextView) {
    showItems(animated: true)
    updateFormattingBar()
    followBar()
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    showItems(animated: true)
    followBar()
  }

  /// Shows or hides the navigation bar, where this screen is the one that has it.
  private func followBar() {
    guard let navigationController, navigationController.topViewController === self,
      navigationController.isNavigationBarHidden != (bar == .none)
    else { return }
    navigationController.setNavigationBarHidden(bar == .none, animated: true)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { keepReadingPlace() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { keepReadingPlace() }

  func textViewDidChange(_ textView: UITextView) {
    library.setText(textView.text, of: note)
    self.textView.ornamentsDidChange()
    updateFormattingBar()
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    guard !isApplying, text == "\n", range.length == 0, textView.markedTextRange == nil,
      let edit = styler.markdown.continuation(at: range.location)
    else { return true }
    apply(edit)
    return false
  }

  private func toggleTask(at place: Int) {
    guard library.isEditable, let edit = styler.markdown.taskToggle(at: place) else { return }
    let selection = textView.selectedRange
    apply(edit)
    textView.selectedRange = selection
  }

  /// Applies an edit as typing does: it can be undone, and is kept.
  private func apply(_ edit: MarkdownEdit) {
    let start = textView.beginningOfDocument
    guard let from = textView.position(from: start, offset: edit.range.location),
      let to = textView.position(from: from, offset: edit.range.length),
      let range = textView.textRange(from: from, to: to)
    else { return }
    isApplying = true
    textView.replace(range, withText: edit.text)
    isApplying = false
    textView.selectedRange = NSRange(location: edit.selection, length: edit.selectedLength)
  }

  // MARK: Formatting

  private func makeFormattingBar() {
    formattingBar.format = { [weak self] in self?.format($0) }
    formattingBar.undo = { [weak self] in self?.textView.undoManager?.undo() }
    formattingBar.redo = { [weak self] in self?.textView.undoManager?.redo() }
    formattingBar.dismiss = { [weak self] in self?.endTyping() }
    textView.inputAccessoryView = formattingBar
  }

  func format(_ format: MarkdownFormat) { apply(styler.markdown.toggle(format, in: textView.selectedRange)) }

  /// Toggles the task of the line that is being typed, if it has a box.
  func toggleTask() {
    let line = styler.markdown.line(at: textView.selectedRange.location)
    for span in styler.markdown.spans(in: line.range) {
      if case .taskBox = span.style { return toggleTask(at: span.range.location) }
    }
  }

  /// Updates the formatting bar once what has just been typed or taken back counts as such.
  private func updateFormattingBar() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.allowUndo() }
    }
  }

  private func allowUndo() {
    guard let undoManager = textView.undoManager else { return }
    formattingBar.allow(undo: undoManager.canUndo, redo: undoManager.canRedo)
  }

  // MARK: What is around it

  private func observe() {
    observations = [
      Observation(of: NotesLibrary.didChangeNotice, by: library) { [weak self] in self?.noticeDidChange() },
      Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.libraryDidChange() },
    ]
  }

  /// An undo elsewhere, or another text: not what has just been typed here.
  private func libraryDidChange() {
    guard let text = library.text(of: note), !textView.isFirstResponder, text != textView.text else { return }
    textView.text = text
  }

  private func noticeDidChange() { if view.window != nil { band.show(library.notice) } }

  /// Keeps what is typed above the keyboard, and above what is told. Text that a finger has, or has thrown, is left to
  /// it: the same finger may be drawing the keyboard down and up.
  private func followKeyboard() {
    defer { followTurn() }
    band.place()
    let covered = band.covered
    let before = textView.contentInset.bottom
    guard before != covered else { return }
    textView.contentInset.bottom = covered
    textView.verticalScrollIndicatorInsets.bottom = covered
    guard textView.isFirstResponder, covered > before, !textView.isDragging, !textView.isDecelerating else { return }
    textView.scrollRangeToVisible(textView.selectedRange)
  }

  /// Keeps what is typed in sight whichever way the device is turned.
  private func followTurn() {
    guard shownSize != view.bounds.size else { return }
    shownSize = view.bounds.size
    if textView.isFirstResponder { textView.scrollRangeToVisible(textView.selectedRange) }
  }
}

/// The commands by which keys of a hardware keyboard format a selection, as in Apple's Notes.
extension EditorViewController {
  private static let formats: [(title: String, input: String, flags: UIKeyModifierFlags, format: MarkdownFormat)] = [
    ("Bold", "b", .command, .bold), ("Heading", "h", [.command, .shift], .heading),
    ("Checklist", "l", [.command, .shift], .task), ("List", "7", [.command, .shift], .list),
    ("Block Quote", "'", .command, .quote), ("Code", "m", [.command, .shift], .code),
  ]

  override var keyCommands: [UIKeyCommand]? {
    guard textView.isFirstResponder, textView.isEditable else { return nil }
    return Self.formats.map {
      UIKeyCommand(title: $0.title, action: #selector(formatByKey), input: $0.input, modifierFlags: $0.flags)
    } + [
      UIKeyCommand(
        title: "Mark as Checked", action: #selector(tickByKey), input: "u", modifierFlags: [.command, .shift])
    ]
  }

  @objc private func formatByKey(_ command: UIKeyCommand) {
    let match = Self.formats.first { $0.input == command.input && $0.flags == command.modifierFlags }
    if let match { format(match.format) }
  }

  @objc private func tickByKey() { toggleTask() }
}
