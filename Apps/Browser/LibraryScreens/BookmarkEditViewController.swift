import UIKit

/// The title, the address and the folder of a bookmark, which is new or not; or the title and the folder of a folder.
final class BookmarkEditViewController: UIViewController {
  enum Subject {
    case existing(Bookmark)
    case newBookmark(title: String, address: String)
    case newFolder(in: Int64)
  }

  private let library: Library
  private let subject: Subject
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let titleField = UITextField()
  private let addressField = BoundedTextField()
  private var folder = Bookmark.favourites
  private var folderTitle = ""
  /// A closure called once it is saved or cancelled, where the screen is alone.
  var finish: (() -> Void)?

  init(library: Library, _ subject: Subject) {
    (self.library, self.subject) = (library, subject)
    super.init(nibName: nil, bundle: nil)
    switch subject {
    case .existing(let bookmark):
      title = bookmark.isFolder ? "Edit Folder" : "Edit Bookmark"
      (titleField.text, addressField.text) = (bookmark.title, bookmark.address)
      folder = bookmark.parent ?? Bookmark.root
    case .newBookmark(let name, let address):
      title = "Add Bookmark"
      (titleField.text, addressField.text) = (name, address)
    case .newFolder(let parent):
      title = "New Folder"
      folder = parent
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private var isFolder: Bool {
    switch subject {
    case .existing(let bookmark): bookmark.isFolder
    case .newBookmark: false
    case .newFolder: true
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(table)
    table.fill(view)
    prepare(titleField, "Title", "bookmarkEdit.title")
    prepare(addressField, "Address", "bookmarkEdit.address")
    addressField.keyboardType = .URL
    addressField.autocapitalizationType = .none
    addressField.autocorrectionType = .no
    addressField.textColor = .secondaryLabel
    let save = UIBarButtonItem(title: "Save", style: .done, target: self, action: #selector(save))
    save.accessibilityIdentifier = "bookmarkEdit.save"
    navigationItem.rightBarButtonItem = save
    if finish != nil {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    }
    show(folder)
    showWhetherComplete()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !titleField.isFirstResponder { titleField.becomeFirstResponder() }
  }

  private func prepare(_ field: UITextField, _ placeholder: String, _ identifier: String) {
    field.placeholder = placeholder
    field.accessibilityLabel = placeholder
    field.accessibilityIdentifier = identifier
    field.font = .systemFont(ofSize: 17)
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.delegate = self
    field.addTarget(self, action: #selector(showWhetherComplete), for: .editingChanged)
  }

  /// The address with the scheme that a person leaves out; nil where it is none.
  private var address: String? {
    PageAddress(addressField.text ?? "").map { $0.url.absoluteString }
  }

  private var name: String { (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

  /// A folder needs a name, and a bookmark an address.
  private var isComplete: Bool { isFolder ? !name.isEmpty : address != nil }

  @objc private func showWhetherComplete() { navigationItem.rightBarButtonItem?.isEnabled = isComplete }

  /// Shows the folder by its title.
  private func show(_ folder: Int64) {
    self.folder = folder
    library.read {
      try BookmarkTable($0).bookmark(folder)?.title
    } then: { [weak self] title in
      guard let self, self.folder == folder else { return }
      folderTitle = (title ?? nil) ?? "Bookmarks"
      table.reloadSections(IndexSet(integer: 1), with: .none)
    }
  }

  // MARK: Leaving

  @objc func save() {
    guard isComplete else { return }
    let (name, address, folder, subject) = (name, address, folder, subject)
    let (isFolder, now) = (isFolder, Date())
    library.change { database in
      let bookmarks = BookmarkTable(database)
      guard case .existing(let old) = subject, let id = old.id else {
        _ = try bookmarks.add(name, isFolder ? nil : address, in: folder, at: now)
        return
      }
      try bookmarks.change(id, title: name, address: address)
      if folder != old.parent { try bookmarks.move(id, to: folder, at: .max) }
    }
    leave()
  }

  @objc private func cancel() { leave() }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(cancel))]
  }

  private func leave() {
    view.endEditing(true)
    if let finish { finish() } else { navigationController?.popViewController(animated: true) }
  }
}

extension BookmarkEditViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    save()
    return false
  }
}

extension BookmarkEditViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 && !isFolder ? 2 : 1
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "Location" : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard indexPath.section == 0 else {
      var content = UIListContentConfiguration.cell()
      content.text = folderTitle
      content.image = UIImage(systemName: folder == Bookmark.favourites ? "star" : "folder")
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      cell.accessibilityIdentifier = "bookmarkEdit.folder"
      return cell
    }
    let field = indexPath.row == 0 ? titleField : addressField
    cell.selectionStyle = .none
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
      field.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      field.heightAnchor.constraint(equalToConstant: 44),
    ])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section == 1 else { return }
    tableView.deselectRow(at: indexPath, animated: true)
    chooseFolder()
  }

  /// Lets the person choose another folder.
  func chooseFolder() {
    var moved: Int64?
    if case .existing(let bookmark) = subject, bookmark.isFolder { moved = bookmark.id }
    let screen = BookmarkFolderViewController(library: library, chosen: folder, without: moved) { [weak self] in
      self?.show($0)
    }
    navigationController?.pushViewController(screen, animated: true)
  }
}
