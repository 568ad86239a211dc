import UIKit

/// The first screen: all notes that are neither in the archive nor in the trash.
final class AllNotesViewController: NoteListViewController {
  init(library: NotesLibrary) {
    super.init(library: library, filter: .place(.notes))
    title = "Notes"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tags = item("tag", "Tags", "showTags", #selector(showTags))
    let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: menu)
    more.accessibilityIdentifier = "more"
    more.accessibilityLabel = "More"
    let compose = item("square.and.pencil", "New note", "compose", #selector(compose))
    compose.isEnabled = library.isEditable
    navigationItem.leftBarButtonItem = tags
    navigationItem.rightBarButtonItems = [compose, more]
  }

  private func item(_ symbol: String, _ label: String, _ identifier: String, _ action: Selector) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: symbol), style: .plain, target: self, action: action)
    item.accessibilityIdentifier = identifier
    item.accessibilityLabel = label
    return item
  }

  private var menu: UIMenu {
    func entry(_ title: String, _ symbol: String, _ open: @escaping (AllNotesViewController) -> Void) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in if let self { open(self) } }
    }
    return UIMenu(children: [
      entry("Search", "magnifyingglass") { $0.openSearch() },
      UIMenu(
        options: .displayInline,
        children: [
          entry("Archive", "archivebox") { $0.push(FiledNotesViewController(library: $0.library, place: .archive)) },
          entry("Trash", "trash") { $0.push(FiledNotesViewController(library: $0.library, place: .trash)) },
        ]),
      entry("Settings", "gearshape") { $0.push(SettingsViewController(library: $0.library)) },
    ])
  }

  private func push(_ screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }

  @objc func showTags() { push(TagsViewController(library: library)) }

  @objc func compose() {
    guard library.isEditable else { return }
    open(library.create(), typing: true)
  }
}
