/// Saves the items as files in a folder that a person chooses.
final class SaveToFilesActivity: SystemActivity, UIDocumentPickerDelegate {
  /// The name under which apps exclude it on Apple's systems, where no constant has it.
  static let type = UIActivity.ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")

  override var activityType: UIActivity.ActivityType? { Self.type }
  override var activityTitle: String? { "Save to Files" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  /// The folder in which the files wait; nil before there are any, and once they are gone.
  private(set) var folder: URL?

  override func canPerform(with items: [SharedItem]) -> Bool { items.contains(where: \.isStorable) }

  override var activityViewController: UIViewController? {
    guard let files = try? writeFiles(), !files.isEmpty else { return nil }
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker.delegate = self
    return picker
  }

  /// Ends the activity: there are no files to save.
  override func perform() { activityDidFinish(false) }

  override func activityDidFinish(_ completed: Bool) {
    removeFiles()
    super.activityDidFinish(completed)
  }

  deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }

  // MARK: Files

  private func writeFiles() throws -> [URL] {
    removeFiles()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Outbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    self.folder = folder
    return try items.filter(\.isStorable).map { item in
      let url = DocumentExports.freePlace(for: item.fileName, in: folder)
      try item.write(to: url)
      return url
    }
  }

  private func removeFiles() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
  }

  // MARK: Choice

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    activityDidFinish(true)
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { activityDidFinish(false) }
}
