import AppSupport
import UIKit

/// The archive, or the trash; with a search field in its bar.
final class FiledNotesViewController: NoteListViewController, UISearchResultsUpdating {
  private let place: NotePlace
  private let searchController = UISearchController(searchResultsController: nil)
  private var observation: Observation?

  init(library: NotesLibrary, place: NotePlace) {
    self.place = place
    super.init(library: library, filter: .place(place))
    title = place == .trash ? "Trash" : "Archive"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var path: ScreenPath? { .filed(place.rawValue) }
  override var contentName: String { place == .trash ? "trash" : "archive" }
  override var pullsToSearch: Bool { false }

  override var emptyText: (symbol: String, title: String, hint: String) {
    place == .trash
      ? ("trash", "Nothing Here", "Notes that you throw away wait here until you empty the trash.")
      : ("archivebox", "Nothing Here", "Swipe a note to the left to put it away.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    // The search corrects nothing, as in the other lists: tags and beginnings of words are in no dictionary.
    searchController.searchBar.autocorrectionType = .no
    searchController.searchBar.autocapitalizationType = .none
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    guard place == .trash else { return }
    let empty = UIBarButtonItem(title: "Empty", style: .plain, target: self, action: #selector(emptyTrash))
    empty.accessibilityIdentifier = "emptyTrash"
    navigationItem.rightBarButtonItem = empty
    observation = Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.enableEmptying() }
    enableEmptying()
  }

  @objc private func emptyTrash() {
    DeletionQuestion.ask(about: library.count(in: filter), from: self) { [library] isWanted in
      if isWanted { library.emptyTrash() }
    }
  }

  // MARK: Searching

  func updateSearchResults(for searchController: UISearchController) {
    look(for: searchController.isActive ? searchController.searchBar.text ?? "" : "")
  }

  override func beginSearch() {
    searchController.isActive = true
    searchController.searchBar.becomeFirstResponder()
  }

  override func showSearch(for words: String) {
    searchController.isActive = true
    searchController.searchBar.text = words
    look(for: words)
  }

  override func leaveSearch() -> Bool {
    guard searchController.isActive else { return false }
    searchController.isActive = false
    return true
  }

  override var searchInput: UITextField { searchController.searchBar.searchTextField }

  private func enableEmptying() {
    let isEnabled = library.isEditable && library.count(in: filter) > 0
    if navigationItem.rightBarButtonItem?.isEnabled != isEnabled {
      navigationItem.rightBarButtonItem?.isEnabled = isEnabled
    }
  }
}
