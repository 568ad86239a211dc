import AppSupport
import UIKit

/// The notes of a tag and of those below it; a prompt says where it belongs.
final class TagNotesViewController: NoteListViewController {
  private var observation: Observation?

  override init(library: NotesLibrary, filter: NoteFilter) {
    super.init(library: library, filter: filter)
    switch filter {
    case .tag(let tag): title = tag.leaf
    case .untagged: title = "Untagged"
    case .tasks: title = "To Do"
    case .place: break
    }
    showPrompt()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var path: ScreenPath? {
    switch filter {
    case .tag(let tag): .tag(tag.name)
    case .untagged: .untagged
    case .tasks: .tasks
    case .place: nil
    }
  }

  override var contentName: String { "tag" }

  override var emptyText: (symbol: String, title: String, hint: String) {
    switch filter {
    case .tag(let tag): ("tag", "No Notes", "Write #\(tag.name) into a note, and it is here.")
    case .tasks: ("checklist", "All Done", "Notes with open tasks are here.")
    default: ("tag", "No Notes", "Notes without a tag are here.")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let compose = UIBarButtonItem(barButtonSystemItem: .compose, target: self, action: #selector(compose))
    compose.accessibilityIdentifier = "compose"
    compose.isEnabled = library.isEditable
    navigationItem.rightBarButtonItem = compose
    observation = Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.showPrompt() }
  }

  private func showPrompt() {
    let count = library.count(in: filter)
    let notes = count == 1 ? "1 note" : "\(count) notes"
    let prompt: String
    if case .tag(let tag) = filter { prompt = "#\(tag.name) · \(notes)" } else { prompt = notes }
    if navigationItem.prompt != prompt { navigationItem.prompt = prompt }
  }

  /// The note begins with what makes it one of the list.
  @objc func compose() {
    guard library.isEditable else { return }
    switch filter {
    case .tag(let tag): open(library.create("\n\n#\(tag.name)"), typing: true)
    case .tasks: open(library.create("\n\n- [ ] "), typing: true)
    case .untagged, .place: open(library.create(), typing: true)
    }
  }
}
