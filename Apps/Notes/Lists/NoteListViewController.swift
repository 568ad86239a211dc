import AppSupport
import UIKit

/// A list of notes: all of them, those of a tag, the archive, the trash. It can be pulled to search.
class NoteListViewController: Screen, UITableViewDelegate {
  let library: NotesLibrary
  let filter: NoteFilter
  let table = UITableView(frame: .zero, style: .insetGrouped)

  private(set) var source: NoteListSource!
  private(set) var model = NoteListModel([], splits: true)
  private let emptyView = EmptyView()
  let undoLine = UndoLine()
  let notices = NoticeLine()
  private var observations: [Observation] = []
  private var isOutdated = false

  let pull = PullToSearch()
  let searchBar = SearchBar()
  var isSearching = false
  /// The words that are looked for, and what they were found in; nil while there are none.
  private(set) var search: NoteSearch?

  /// Where more notes come or go at once, nothing moves.
  private static let mostAnimated = 40

  init(library: NotesLibrary, filter: NoteFilter) {
    (self.library, self.filter) = (library, filter)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var bar: Bar { isSearching ? .none : .large }

  /// Lists differ in these.
  var contentName: String { "notes" }
  var pullsToSearch: Bool { true }
  var emptyText: (symbol: String, title: String, hint: String) {
    ("square.and.pencil", "No Notes", "Tap the pencil to write one.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    table.accessibilityIdentifier = "notesList"
    table.delegate = self
    table.alwaysBounceVertical = true
    table.keyboardDismissMode = .onDrag
    table.register(NoteCell.self, forCellReuseIdentifier: NoteCell.reuseIdentifier)
    table.backgroundView = emptyView
    fill(with: table)
    markContent(of: table, as: contentName)
    source = NoteListSource(tableView: table) { [unowned self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: NoteCell.reuseIdentifier, for: path)
      if let cell = cell as? NoteCell { configure(cell, id, at: path) }
      return cell
    }
    source.defaultRowAnimation = .fade
    if pullsToSearch { addPull() }
    undoLine.add(to: view)
    notices.add(to: view)
    observations = [
      Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.libraryDidChange() },
      Observation(of: NotesLibrary.didChangeNotice, by: library) { [weak self] in self?.showNotice() },
    ]
    showNotes(animated: false)
    showNotice()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let path = table.indexPathForSelectedRow { deselect(path, animated: animated) }
    if isOutdated { showNotes(animated: false) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    undoLine.hide()
  }

  /// The row fades with the transition, and comes back where that is given up.
  private func deselect(_ path: IndexPath, animated: Bool) {
    guard animated, let coordinator = transitionCoordinator else { return table.deselectRow(at: path, animated: false) }
    coordinator.animate { [table] _ in
      table.deselectRow(at: path, animated: true)
    } completion: { [table] context in
      if context.isCancelled { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutMargins()
    followPull()
    placeSearchBar()
  }

  /// Lines that are too long to read are nobody's help.
  private func layOutMargins() {
    let margin = max(16, (view.bounds.width - 720) / 2 - view.safeAreaInsets.left)
    if table.layoutMargins.left != margin {
      table.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    }
  }

  // MARK: What it shows

  private func libraryDidChange() {
    // A list behind the editor needn't follow each keystroke.
    guard view.window != nil else { return isOutdated = true }
    if search != nil { searchAgain() } else { showNotes(animated: true) }
  }

  func showNotes(animated: Bool) {
    isOutdated = false
    show(
      search.map { NoteListModel(found: $0.notes) }
        ?? NoteListModel(library.notes(in: filter), splits: splits), animated: animated)
  }

  private var splits: Bool {
    switch filter {
    case .place(.archive), .place(.trash): false
    default: true
    }
  }

  private func show(_ new: NoteListModel, animated: Bool) {
    let old = model
    model = new
    showEmptiness()
    let kept = new.notes.keys.reduce(0) { $0 + (old.notes[$1] == nil ? 0 : 1) }
    let changes = old.notes.count - kept + new.notes.count - kept
    if old.isEmpty || changes > Self.mostAnimated {
      source.applySnapshotUsingReloadData(new.snapshot)
    } else if old != new || search != nil {
      source.apply(new.snapshot, animatingDifferences: animated && view.window != nil)
    }
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) as? NoteCell, let id = source.itemIdentifier(for: path) {
        configure(cell, id, at: path)
      }
    }
  }

  private func showEmptiness() {
    emptyView.isHidden = !model.isEmpty
    guard model.isEmpty else { return }
    let text = search == nil ? emptyText : ("magnifyingglass", "No Results", "Nothing has these words.")
    emptyView.show(symbol: text.0, title: text.1, hint: text.2)
  }

  private func configure(_ cell: NoteCell, _ id: Note.ID, at path: IndexPath) {
    guard let note = model.notes[id] else { return }
    let before = (0..<path.section).reduce(0) { $0 + source.tableView(table, numberOfRowsInSection: $1) }
    cell.accessibilityIdentifier = "note.\(before + path.row)"
    let date = NoteDate().text(of: library.sorting == .created ? note.created : note.modified, now: Date())
    if let search, let excerpt = library.excerpt(of: id, for: search.query) {
      cell.show(excerpt, date: date, tint: view.tintColor)
    } else {
      cell.show(note, date: date)
    }
  }

  private func showNotice() {
    guard let notice = library.notice else { return notices.show(passing: [], lasting: nil) }
    notices.show(passing: notice.isLasting ? [] : [notice.message], lasting: notice.isLasting ? notice.message : nil)
  }

  // MARK: Searching

  /// Shows what has the words, as one types.
  func look(for words: String) {
    guard !SearchQuery(words).isEmpty else {
      search = nil
      return showNotes(animated: false)
    }
    library.search(words, in: searchFilter) { [weak self] found in
      guard let self, isSearching || !pullsToSearch else { return }
      search = found
      showNotes(animated: false)
      table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
    }
  }

  /// All notes and the archive are searched from the first list, others within themselves.
  private var searchFilter: NoteFilter? { filter == .place(.notes) ? nil : filter }

  private func searchAgain() {
    guard let search else { return }
    library.search(search.query.words.joined(separator: " "), in: searchFilter) { [weak self] found in
      guard let self, self.search != nil else { return }
      self.search = found
      showNotes(animated: true)
    }
  }

  func beginSearch() { openSearch() }

  /// - Returns: false where nothing is looked for.
  func leaveSearch() -> Bool {
    guard isSearching else { return false }
    closeSearch()
    return true
  }

  /// Where the words are typed that are looked for.
  var searchInput: UITextField { searchBar.searchField.field }

  func endSearch() {
    search = nil
    showNotes(animated: false)
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let id = source.itemIdentifier(for: indexPath) else { return }
    open(id)
  }

  func open(_ id: Note.ID, typing: Bool = false) {
    searchInput.resignFirstResponder()
    let editor = EditorViewController(library: library, note: id)
    editor.found = search?.query
    editor.beginsTyping = typing
    navigationController?.pushViewController(editor, animated: true)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipe(indexPath, NoteAction.leading) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipe(indexPath, NoteAction.trailing) }

  private func swipe(_ path: IndexPath, _ actions: (Note) -> [NoteAction]) -> UISwipeActionsConfiguration? {
    guard let note = note(at: path), library.isEditable else { return nil }
    let chosen = actions(note)
    let configuration = UISwipeActionsConfiguration(
      actions: chosen.map { action in
        let button = UIContextualAction(
          style: action.removes && action != .restore && action != .archive ? .destructive : .normal,
          title: action.title
        ) { [weak self] _, _, done in
          self?.perform(action, on: note.id, completion: done)
        }
        button.image = UIImage(systemName: action.symbol)
        button.backgroundColor = action.color
        return button
      })
    return configuration
  }

  func note(at path: IndexPath) -> Note? { source.itemIdentifier(for: path).flatMap { model.notes[$0] } }

  /// - Parameter completion: called with false where the person wants to keep the note after all.
  func perform(_ action: NoteAction, on id: Note.ID, completion: @escaping (Bool) -> Void = { _ in }) {
    guard action != .delete else {
      return DeletionQuestion.ask(about: 1, from: self) { [library] isWanted in
        if isWanted { action.perform(on: id, in: library) }
        completion(isWanted)
      }
    }
    action.perform(on: id, in: library)
    completion(true)
    // Undo takes back what was done last.
    guard let report = action.report else { return undoLine.hide() }
    undoLine.show(report) { [library] in library.undoManager.undo() }
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let note = note(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu(of: note)
    }
  }

  private func menu(of note: Note) -> UIMenu {
    let read = UIAction(title: "Read", image: UIImage(systemName: "book")) { [weak self] _ in self?.read(note.id) }
    let actions = library.isEditable ? NoteAction.leading(of: note) + NoteAction.trailing(of: note).reversed() : []
    return UIMenu(
      children: [read]
        + actions.map { action in
          UIAction(
            title: action.title, image: action.outline,
            attributes: action == .trash || action == .delete ? .destructive : []
          ) { [weak self] _ in self?.perform(action, on: note.id) }
        })
  }

  func read(_ id: Note.ID) {
    navigationController?.pushViewController(ReaderViewController(library: library, note: id), animated: true)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { followPull() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pull.beginDrag() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { pull.endDrag() }
}
