import AppSupport
import UIKit

/// A list of notes: all of them, those of a tag, the archive, the trash. It can be pulled to search.
class NoteListViewController: TableScreen, UITableViewDelegate {
  let library: NotesLibrary
  let filter: NoteFilter

  private(set) var source: NoteListSource!
  private(set) var model = NoteListModel([], splits: true)
  private let emptyView = EmptyView()
  let band = NoticeBanner(background: .systemGroupedBackground)
  var undoLine: UndoBanner { band.undoLine }
  private var observations: [Observation] = []
  private var isOutdated = false
  private let dates = NoteDate()
  /// The place at which the list is to begin, until it has.
  var left: ScreenPlace?

  let pull = PullToSearch()
  let searchBar = SearchBar()
  var isSearching = false
  /// Counts the motions by which the search opens and closes: the last one cleans up.
  var searchMoves = 0
  /// The words that are looked for, and what they were found in; nil while there are none.
  private(set) var search: NoteSearch?

  /// The most notes that come or go with an animation; where there are more at once, nothing moves.
  private static let mostAnimated = 40

  init(library: NotesLibrary, filter: NoteFilter) {
    (self.library, self.filter) = (library, filter)
    super.init(.insetGrouped)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var bar: Bar { isSearching ? .none : .large }

  /// Lists differ in these.
  override var contentName: String { "notes" }
  var pullsToSearch: Bool { true }
  var emptyText: (symbol: String, title: String, hint: String) {
    ("square.and.pencil", "No Notes", "Tap the pencil to write one.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.accessibilityIdentifier = "notesList"
    table.delegate = self
    table.keyboardDismissMode = .onDrag
    table.register(NoteCell.self, forCellReuseIdentifier: NoteCell.reuseIdentifier)
    table.backgroundView = emptyView
    source = NoteListSource(tableView: table) { [unowned self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: NoteCell.reuseIdentifier, for: path)
      if let cell = cell as? NoteCell { configure(cell, id, at: path) }
      return cell
    }
    source.defaultRowAnimation = .fade
    if pullsToSearch { addPull() }
    band.add(to: view)
    band.notices.passed = { [library] _ in library.dismissNotice() }
    observations = [
      Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.libraryDidChange() },
      Observation(of: NotesLibrary.didChangeNotice, by: library) { [weak self] in self?.noticeDidChange() },
    ]
    showNotes(animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    restoreSearch()
    super.viewWillAppear(animated)
    pull.button.roundness = library.searchButtonRoundness
    if isOutdated { showNotes(animated: false) }
    band.show(library.notice)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if search != nil || !isSearching { restoreOffset() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    undoLine.hide()
    library.dismissNotice()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    makeRoomForBand()
    followPull()
    placeSearchBar()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let source,
      traitCollection.hasOtherTextSize(than: previousTraitCollection)
    else { return }
    source.applySnapshotUsingReloadData(model.snapshot)
  }

  // MARK: What it shows

  private func libraryDidChange() {
    // A list behind the editor needn't follow each keystroke.
    guard view.window != nil else { return isOutdated = true }
    if search != nil { searchAgain() } else { showNotes(animated: true) }
  }

  func showNotes(animated: Bool) { show(shown, animated: animated) }

  private var shown: NoteListModel {
    search.map { NoteListModel(found: $0.ids) } ?? NoteListModel(library.notes(in: filter), splits: splits)
  }

  private var splits: Bool {
    switch filter {
    case .place(.archive), .place(.trash): false
    default: true
    }
  }

  /// Rows that stay, stay; where nearly all are others, they are made anew, which takes less time than finding out how
  /// they follow from the old ones.
  /// - Parameter isAnother: there is no more to it than that the rows are those of another question.
  private func show(_ new: NoteListModel, animated: Bool, isAnother: Bool = false) {
    isOutdated = false
    let old = model
    model = new
    showEmptiness()
    if old == new {
      showVisible()
    } else if isAnother || old.isEmpty || new.changes(from: old) > Self.mostAnimated {
      source.applySnapshotUsingReloadData(new.snapshot)
    } else {
      source.apply(new.snapshot, animatingDifferences: animated && view.window != nil)
      showVisible()
    }
  }

  /// Updates the rows in sight, since what they say may have changed.
  private func showVisible() {
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) as? NoteCell, let id = source.itemIdentifier(for: path) {
        configure(cell, id, at: path)
      }
    }
  }

  private func showEmptiness() {
    let wasEmpty = !emptyView.isHidden
    emptyView.isHidden = !model.isEmpty
    guard model.isEmpty else { return }
    let text = search == nil ? emptyText : ("magnifyingglass", "No Results", "Nothing has these words.")
    emptyView.show(symbol: text.0, title: text.1, hint: text.2, animated: wasEmpty && view.window != nil)
  }

  private func configure(_ cell: NoteCell, _ id: Note.ID, at path: IndexPath) {
    guard let note = library.note(id) else { return }
    let before = (0..<path.section).reduce(0) { $0 + source.tableView(table, numberOfRowsInSection: $1) }
    cell.accessibilityIdentifier = "note.\(before + path.row)"
    let date = dates.text(of: library.sorting == .created ? note.created : note.modified, now: Date())
    if let search, let excerpt = library.excerpt(of: id, for: search.query) {
      cell.show(excerpt, of: note, date: date, tint: view.tintColor, traits: traitCollection)
    } else {
      cell.show(note, date: date, traits: traitCollection)
    }
  }

  private func noticeDidChange() { if view.window != nil { band.show(library.notice) } }

  /// Keeps the rows clear of what is told.
  private func makeRoomForBand() {
    band.place()
    let room = band.isTelling ? band.covered : 0
    guard table.contentInset.bottom != room else { return }
    table.contentInset.bottom = room
    table.verticalScrollIndicatorInsets.bottom = room
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
      table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
      show(shown, animated: false, isAnother: true)
      restoreOffset()
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

  /// Shows a search as if the words had been typed, without a keyboard.
  func showSearch(for words: String) {
    isSearching = true
    UIView.performWithoutAnimation {
      view.addSubview(searchBar)
      searchBar.show(isOpen: true)
      searchBar.searchField.field.text = words
      table.contentInset.top = SearchBar.height
    }
    look(for: words)
  }

  /// Leaves the search.
  /// - Returns: false where nothing is looked for.
  func leaveSearch() -> Bool {
    guard isSearching else { return false }
    closeSearch()
    return true
  }

  /// The field in which the words are typed that are looked for.
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

  func note(at path: IndexPath) -> Note? { source.itemIdentifier(for: path).flatMap(library.note) }

  /// Performs an action, and asks first before a note is deleted.
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

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    pull.endDrag()
    if !decelerate { keepPlace() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { keepPlace() }
}

/// Notes by the keyboard.
extension NoteListViewController {
  /// The row that takes its place is selected next.
  func actOnSelected(_ choose: (Note) -> NoteAction?) {
    guard library.isEditable, let path = table.indexPathForSelectedRow, let note = note(at: path),
      let action = choose(note)
    else { return }
    perform(action, on: note.id)
    guard action.removes, action != .delete, path.section < table.numberOfSections else { return }
    let count = table.numberOfRows(inSection: path.section)
    guard count > 0 else { return }
    table.selectRow(
      at: IndexPath(row: min(path.row, count - 1), section: path.section), animated: false, scrollPosition: .none)
  }
}
