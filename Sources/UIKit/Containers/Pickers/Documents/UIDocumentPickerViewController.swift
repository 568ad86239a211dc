import UniformTypeIdentifiers

/// Lets a person look through folders and pick files, or a folder to put files into.
///
/// It begins in the person's home folder. Hidden files don't show; those of other types show faintly, and so do all files
/// where a folder is picked.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// Hears of the choice; not kept alive. Nil by default.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether several files can be picked at once: taps then choose, and a button opens. False by default.
  open var allowsMultipleSelection = false {
    didSet {
      guard allowsMultipleSelection != oldValue else { return }
      if !allowsMultipleSelection { chosen = [] }
      showChoice()
    }
  }

  /// The folder to begin in; nil, the default, for the person's home. Counts before the picker shows.
  open var directoryURL: URL?

  /// Whether names are shown with their extensions. False by default.
  open var shouldShowFileExtensions = false {
    didSet { if shouldShowFileExtensions != oldValue, isViewLoaded { open(folder) } }
  }

  private let types: [UTType]
  private let asCopy: Bool
  /// The files that are put into the folder that is picked; nil where files are picked.
  private let exported: [URL]?
  private let header = DocumentPickerHeader()
  private let list = DocumentListView()
  private var folder = home
  /// The person's, also where the app keeps its own state elsewhere.
  private static var home: URL {
    let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return path.hasPrefix("/") ? URL(fileURLWithPath: path) : FileManager.default.homeDirectoryForCurrentUser
  }
  /// The chosen files, in the order in which they were chosen.
  private var chosen: [URL] = []

  /// A picker of files where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Makes a picker of files.
  /// - Parameters:
  ///   - contentTypes: what may be picked: files of these types or kinds of them.
  ///   - asCopy: whether the picked files are copied to a folder of the app's, below its temporary one, and the copies
  ///     handed out.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    types = contentTypes
    self.asCopy = asCopy
    exported = nil
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 390, height: 640)
  }

  /// A picker of a folder that files are moved to.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Makes a picker of a folder that files are put into, where the person taps the button to save. The delegate gets
  /// where they are then. A name that is taken gets a number.
  /// - Parameters:
  ///   - urls: at least one file; without any the program ends.
  ///   - asCopy: whether the folder gets copies, rather than the files themselves.
  public init(forExporting urls: [URL], asCopy: Bool) {
    demand(!urls.isEmpty, "UIDocumentPickerViewController: there are no files to export")
    types = []
    self.asCopy = asCopy
    exported = urls
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 390, height: 640)
  }

  public required init?(coder: NSCoder) {
    types = [.item]
    asCopy = false
    exported = nil
    super.init(coder: coder)
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    list.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "documentPicker"
    view.addSubview(list)
    view.addSubview(header)
    if exported != nil { header.open.setTitle("Save", for: .normal) }
    header.cancel.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.documentPickerWasCancelled(self)
      }, for: .touchUpInside)
    header.open.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    header.up.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.open(self.folder.deletingLastPathComponent())
      }, for: .touchUpInside)
    list.allows = { [weak self] in self?.allows($0) ?? false }
    list.isChosen = { [weak self] in self?.chosen.contains($0.url) ?? false }
    let dates = DateFormatter()
    dates.dateStyle = .medium
    dates.timeStyle = .none
    dates.locale = .current
    if AppClock.virtual != nil { dates.timeZone = TimeZone(secondsFromGMT: 0) }
    list.subtitle = { entry in
      let date = entry.date.map(dates.string)
      let size =
        entry.isFolder
        ? nil : ByteCountFormatter.string(fromByteCount: entry.size, countStyle: .file)
      return [date, size].compactMap { $0 }.joined(separator: " – ")
    }
    list.tapped = { [weak self] in self?.tap($0) }
    open(directoryURL ?? folder)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    header.frame = CGRect(
      x: 0, y: safe.top, width: view.bounds.width, height: DocumentPickerHeader.height)
    list.frame = CGRect(
      x: 0, y: header.frame.maxY, width: view.bounds.width,
      height: max(view.bounds.height - header.frame.maxY, 0))
    list.bottomInset = safe.bottom
  }

  // MARK: Folders

  private func open(_ folder: URL) {
    self.folder = folder.standardizedFileURL
    do {
      let entries = try DocumentFolder.entries(
        of: self.folder, showsExtensions: shouldShowFileExtensions)
      list.show(entries, message: entries.isEmpty ? "This folder is empty." : nil)
    } catch {
      list.show([], message: DocumentFolder.reason(error))
    }
    showChoice()
  }

  private static func name(of folder: URL) -> String {
    if folder.path == home.path { return "Home" }
    return folder.path == "/" ? "Computer" : folder.lastPathComponent
  }

  private func allows(_ entry: DocumentEntry) -> Bool {
    entry.isFolder || types.contains { entry.type.conforms(to: $0) }
  }

  // MARK: Choice

  private func tap(_ entry: DocumentEntry) {
    if entry.isFolder {
      open(entry.url)
    } else if allowsMultipleSelection {
      if let index = chosen.firstIndex(of: entry.url) {
        chosen.remove(at: index)
      } else {
        chosen.append(entry.url)
      }
      showChoice()
    } else {
      chosen = [entry.url]
      finish()
    }
  }

  private func showChoice() {
    guard isViewLoaded else { return }
    header.show(
      Self.name(of: folder),
      parent: folder.path == "/" ? nil : Self.name(of: folder.deletingLastPathComponent()),
      canOpen: exported != nil
        ? FileManager.default.isWritableFile(atPath: folder.path) : allowsMultipleSelection ? !chosen.isEmpty : nil)
    list.refresh()
  }

  private func finish() {
    if let exported { return export(exported) }
    do {
      let urls = asCopy ? try DocumentCopies.make(of: chosen) : chosen
      delegate?.documentPicker(self, didPickDocumentsAt: urls)
    } catch {
      list.show([], message: "The files could not be copied: \(error.localizedDescription)")
    }
    chosen = []
  }

  private func export(_ files: [URL]) {
    do {
      let places = try DocumentExports.put(files, into: folder, asCopies: asCopy)
      delegate?.documentPicker(self, didPickDocumentsAt: places)
    } catch {
      list.show([], message: "The files could not be saved: \(error.localizedDescription)")
    }
  }
}
