import AppSupport
import UIKit

/// All tags, each below the one that it is part of; above them what has none, and what is still to be done.
final class TagsViewController: TableScreen, UITableViewDelegate, UITableViewDataSource {
  private let library: NotesLibrary
  private let emptyView = EmptyView()
  private var rows: [Row] = []
  private var observation: Observation?

  private struct Row: Equatable {
    let filter: NoteFilter
    let title: String
    let symbol: String
    let count: Int
    let depth: Int
  }

  init(library: NotesLibrary) {
    self.library = library
    super.init(.plain)
    title = "Tags"
    update()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var path: ScreenPath? { .tags }
  override var contentName: String { "tags" }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.accessibilityIdentifier = "tagsList"
    table.delegate = self
    table.dataSource = self
    table.backgroundView = emptyView
    table.register(UITableViewCell.self, forCellReuseIdentifier: "tag")
    emptyView.show(symbol: "tag", title: "No Tags", hint: "Write #a/tag anywhere in a note.")
    observation = Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.update() }
    update()
  }

  /// The text of a row.
  func rowTitle(_ row: Int) -> String? { rows.indices.contains(row) ? rows[row].title : nil }

  private func update() {
    let tags = library.tags
    var new: [Row] = []
    func add(_ filter: NoteFilter, _ title: String, _ symbol: String) {
      let count = library.count(in: filter)
      if count > 0 { new.append(Row(filter: filter, title: title, symbol: symbol, count: count, depth: 0)) }
    }
    add(.tasks, "To Do", "checklist")
    add(.untagged, "Untagged", "tray")
    new += tags.map { Row(filter: .tag($0.tag), title: $0.tag.leaf, symbol: "tag", count: $0.count, depth: $0.depth) }
    let prompt = tags.count == 1 ? "1 tag" : "\(tags.count) tags"
    if navigationItem.prompt != prompt { navigationItem.prompt = prompt }
    guard isViewLoaded else { return }
    emptyView.isHidden = !new.isEmpty
    guard rows != new else { return }
    rows = new
    table.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tag", for: indexPath)
    let row = rows[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = row.title
    content.secondaryText = "\(row.count)"
    content.image = UIImage(systemName: row.symbol)
    content.imageProperties.tintColor = view.tintColor
    content.imageProperties.reservedLayoutSize = CGSize(width: 24, height: 0)
    cell.contentConfiguration = content
    cell.indentationWidth = 20
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "tag.\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    rows[indexPath.row].depth
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = TagNotesViewController(library: library, filter: rows[indexPath.row].filter)
    navigationController?.pushViewController(screen, animated: true)
  }
}
