import AppSupport
import UIKit

/// The settings: order, looks, import and export, the trash.
final class SettingsViewController: TableScreen, UITableViewDelegate, UITableViewDataSource {
  private let library: NotesLibrary
  private var observations: [Observation] = []

  private enum Row: Hashable {
    case sorting(NoteSorting), appearance, textSize, button, importing, exporting, progress, cancel, problem(Int), trash

    var hasControl: Bool { self == .appearance || self == .textSize || self == .button }
  }

  private struct Section {
    var title: String?
    var footer: String?
    var rows: [Row]
  }
  private var sections: [Section] = []

  init(library: NotesLibrary) {
    self.library = library
    super.init(.insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var path: ScreenPath? { .settings }
  override var contentName: String { "settings" }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.accessibilityIdentifier = "settings"
    table.delegate = self
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "control")
    observations = [
      Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.update() },
      Observation(of: NotesLibrary.didChangeNotice, by: library) { [weak self] in self?.update() },
    ]
    update()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // What has come of files is told here.
    library.dismissNotice()
  }

  private func update() {
    let transfer: [Row] = library.transfer == nil ? [.importing, .exporting] : [.progress, .cancel]
    let problems = library.transfer == nil ? library.report?.problems ?? [] : []
    let trashed = library.count(in: .place(.trash))
    let count = library.count(in: .place(.notes)) + library.count(in: .place(.archive))
    let old = sections.map(\.rows)
    sections = [
      Section(title: "Sort by", rows: NoteSorting.allCases.map { .sorting($0) }),
      Section(title: "Look", rows: [.appearance, .textSize, .button]),
      Section(
        title: "Markdown files",
        footer: library.transfer == nil ? library.report?.message ?? "Folders, with a file for each note." : nil,
        rows: transfer + problems.indices.prefix(20).map { .problem($0) }),
      Section(
        footer: (count == 1 ? "1 note" : "\(count) notes") + ", \(trashed) in the trash",
        rows: [.trash]),
    ]
    guard isViewLoaded else { return }
    if old != sections.map(\.rows) { table.reloadData() } else { showVisible() }
  }

  private func showVisible() {
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) { configure(cell, row(at: path)) }
    }
    if let footer = table.footerView(forSection: 3) {
      var content = UIListContentConfiguration.groupedFooter()
      content.text = sections[3].footer
      footer.contentConfiguration = content
    }
  }

  private func row(at path: IndexPath) -> Row { sections[path.section].rows[path.row] }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = row(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: row.hasControl ? "control" : "row", for: indexPath)
    configure(cell, row)
    return cell
  }

  private func configure(_ cell: UITableViewCell, _ row: Row) {
    var content = UIListContentConfiguration.cell()
    cell.accessoryType = .none
    cell.accessoryView = nil
    cell.selectionStyle = .default
    switch row {
    case .sorting(let sorting):
      content.text = sorting.title
      cell.accessoryType = library.sorting == sorting ? .checkmark : .none
      cell.accessibilityIdentifier = "settings.sorting.\(sorting.rawValue)"
    case .appearance:
      content.text = "Appearance"
      cell.accessoryView = choice(Appearance.allCases.map(\.title), library.appearance.rawValue) { [library] in
        library.appearance = Appearance(rawValue: $0) ?? .system
      }
      cell.accessibilityIdentifier = "settings.appearance"
    case .textSize:
      content.text = "Text Size"
      // The row has the font of the notes' own text.
      content.textProperties.font = NoteTheme.of(library).bodyFont
      cell.accessoryView = textSizeSlider(for: cell)
      cell.accessibilityIdentifier = "settings.textSize"
    case .button:
      content.text = "Search Button"
      cell.accessoryView = choice(["Round", "Square"], library.searchButtonRoundness == 1 ? 0 : 1) { [library] in
        library.searchButtonRoundness = $0 == 0 ? 1 : SearchButton.squareRoundness
      }
      cell.accessibilityIdentifier = "settings.button"
    case .importing:
      content.text = "Import a Folder…"
      content.textProperties.color = library.isEditable ? view.tintColor : .tertiaryLabel
      cell.accessibilityIdentifier = "settings.import"
    case .exporting:
      content.text = "Export to a Folder…"
      content.textProperties.color = view.tintColor
      cell.accessibilityIdentifier = "settings.export"
    case .progress:
      content.text = library.transfer?.words
      let bar = UIProgressView(progressViewStyle: .default)
      bar.frame = CGRect(x: 0, y: 0, width: 120, height: 4)
      bar.progress = library.transfer?.fraction ?? 0
      cell.accessoryView = bar
      cell.selectionStyle = .none
      cell.accessibilityIdentifier = "settings.progress"
    case .cancel:
      content.text = "Cancel"
      content.textProperties.color = .systemRed
      cell.accessibilityIdentifier = "settings.cancel"
    case .problem(let index):
      let problem = library.report?.problems[index]
      content.text = problem?.path
      content.textProperties.font = .systemFont(ofSize: 15)
      content.secondaryText = problem?.message
      content.secondaryTextProperties.color = .secondaryLabel
      cell.selectionStyle = .none
      cell.accessibilityIdentifier = "settings.trouble.\(index)"
    case .trash:
      content.text = "Trash"
      cell.accessoryType = .disclosureIndicator
      cell.accessibilityIdentifier = "settings.trash"
    }
    if cell.accessoryView != nil, row != .textSize {
      // Beside a control there is room for a line.
      content.textProperties.numberOfLines = 1
      content.textProperties.adjustsFontSizeToFitWidth = true
      content.textProperties.minimumScaleFactor = 0.5
    }
    cell.contentConfiguration = content
  }

  private func textSizeSlider(for cell: UITableViewCell) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    slider.maximumValue = Float(TextSize.allCases.count - 1)
    slider.value = Float(library.textSize.rawValue)
    slider.accessibilityIdentifier = "settings.textSize.slider"
    slider.addAction(
      UIAction { [weak self, weak slider, weak cell] _ in
        guard let self, let slider else { return }
        let size = TextSize(rawValue: Int(slider.value.rounded())) ?? .standard
        slider.value = Float(size.rawValue)
        guard size != library.textSize else { return }
        library.textSize = size
        guard var content = cell?.contentConfiguration as? UIListContentConfiguration else { return }
        content.textProperties.font = NoteTheme.of(library).bodyFont
        cell?.contentConfiguration = content
      }, for: .valueChanged)
    return slider
  }

  private func choice(_ titles: [String], _ selected: Int, _ choose: @escaping (Int) -> Void) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = selected
    control.addAction(
      UIAction { [weak control] _ in if let control { choose(control.selectedSegmentIndex) } }, for: .valueChanged)
    control.sizeToFit()
    return control
  }

  /// A finger is for the control.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    !row(at: indexPath).hasControl
  }

  override func isChoice(_ path: IndexPath) -> Bool {
    switch row(at: path) {
    case .progress, .problem: false
    default: true
    }
  }

  /// The row's control by the keyboard.
  func changeSelected(by step: Int) {
    guard let path = table.indexPathForSelectedRow, let control = table.cellForRow(at: path)?.accessoryView else {
      return
    }
    if let choice = control as? UISegmentedControl {
      let index = choice.selectedSegmentIndex + step
      guard (0..<choice.numberOfSegments).contains(index) else { return }
      choice.selectedSegmentIndex = index
      choice.sendActions(for: .valueChanged)
    } else if let slider = control as? UISlider {
      slider.value += Float(step)
      slider.sendActions(for: .valueChanged)
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch row(at: indexPath) {
    case .sorting(let sorting):
      library.sorting = sorting
      showVisible()
    case .importing where library.isEditable:
      choose("The folder’s Markdown files become notes.", "Import") { [library] in library.importFolder($0) }
    case .exporting:
      choose("Each note becomes a Markdown file there.", "Export") { [library] in library.exportFolder($0) }
    case .cancel: library.cancelTransfer()
    case .trash:
      navigationController?.pushViewController(
        FiledNotesViewController(library: library, place: .trash), animated: true)
    case .importing, .appearance, .textSize, .button, .progress, .problem: break
    }
  }

  private func choose(_ prompt: String, _ verb: String, _ use: @escaping (URL) -> Void) {
    // The person's, also where the app keeps its own state elsewhere.
    let path = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    let home = URL(fileURLWithPath: path, isDirectory: true)
    navigationController?.pushViewController(
      FolderViewController(folder: home, prompt: prompt, verb: verb) { [weak self] url in
        guard let self else { return }
        navigationController?.popToViewController(self, animated: true)
        use(url)
      }, animated: true)
  }
}

extension NoteSorting {
  var title: String {
    switch self {
    case .modified: "Date Edited"
    case .created: "Date Created"
    case .title: "Title"
    }
  }
}

extension TransferProgress {
  var words: String {
    switch kind {
    case .looking: "Looking…"
    case .importing: "Importing \(done) of \(total)"
    case .exporting: "Exporting \(done) of \(total)"
    case .making: "Making \(done) of \(total)"
    }
  }
}
