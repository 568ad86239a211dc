import UIKit
import UniformTypeIdentifiers

/// Lets a person read bookmarks from a file and write them to one.
@MainActor final class BookmarkExchange: NSObject {
  private let library: Library
  private unowned let screen: UIViewController
  /// The picker of a file to be read, while it shows.
  private weak var opening: UIDocumentPickerViewController?

  /// The name of the file that is written.
  private static let fileName = "Bookmarks.html"

  init(library: Library, screen: UIViewController) { (self.library, self.screen) = (library, screen) }

  /// The one of the bar that shows: lists may lie in another screen.
  private var item: UINavigationItem { (screen.parent as? LibraryViewController ?? screen).navigationItem }

  /// Asks what is to be done.
  func ask(from item: UIBarButtonItem) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.view.accessibilityIdentifier = "actionSheet"
    for (title, name, perform) in [
      ("Import Bookmarks…", "import", { [weak self] in self?.pickFile() }),
      ("Export Bookmarks…", "export", { [weak self] in self?.export() }),
    ] as [(String, String, () -> Void)] {
      let action = UIAlertAction(title: title, style: .default) { _ in perform() }
      action.accessibilityIdentifier = "actionSheet." + name
      sheet.addAction(action)
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = item
    screen.present(sheet, animated: true)
  }

  private func pickFile() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.html])
    picker.shouldShowFileExtensions = true
    picker.delegate = self
    opening = picker
    screen.present(picker, animated: true)
  }

  /// Reads a file's bookmarks into a folder of their own.
  func read(_ file: URL) {
    let item = item
    item.prompt = "Importing…"
    library.importBookmarks(of: file) {
      item.prompt = "Importing… \($0) %"
    } then: { [weak self] result in
      item.prompt = nil
      switch result {
      case .success(let report): self?.say("Bookmarks Imported", report.message)
      case .failure(let error): self?.say("Bookmarks Can’t Be Imported", error.localizedDescription)
      }
    }
  }

  private func export() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Export-\(UUID().uuidString)")
    let file = folder.appendingPathComponent(Self.fileName)
    library.read { database in
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try BookmarkExport.write(of: database, to: file)
      return true
    } then: { [weak self] isWritten in
      guard let self else { return }
      guard isWritten == true else {
        return say("Bookmarks Can’t Be Exported", "There is no room for the file, or the bookmarks can’t be read.")
      }
      let picker = UIDocumentPickerViewController(forExporting: [file])
      picker.delegate = self
      screen.present(picker, animated: true)
    }
  }

  private func say(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    screen.present(alert, animated: true)
  }
}

extension BookmarkExchange: UIDocumentPickerDelegate {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    // What was exported is where the person wanted it.
    let file = controller === opening ? urls.first : nil
    controller.dismiss(animated: true) { [weak self] in
      if let file { self?.read(file) }
    }
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { controller.dismiss(animated: true) }
}
