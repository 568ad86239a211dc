import UIKit
import UniformTypeIdentifiers
import WebContentProtocol

/// The system's files in a sheet, for a file field of a page.
final class FileChoice: NSObject, UIDocumentPickerDelegate {
  private let answer: ([URL]?) -> Void
  private let picker: UIDocumentPickerViewController
  private var sheet: PageSheet?

  /// Makes the choice of files.
  /// - Parameter answer: gets what is chosen, or nil; called once.
  init(_ parameters: WKOpenPanelParameters, answer: @escaping ([URL]?) -> Void) {
    self.answer = answer
    picker = UIDocumentPickerViewController(forOpeningContentTypes: UTType.types(accepted: parameters.accepted))
    picker.allowsMultipleSelection = parameters.allowsMultipleSelection
    super.init()
    picker.delegate = self
  }

  func present(in window: UIWindow) {
    let sheet = PageSheet(picker, cancel: { [answer] in answer(nil) })
    self.sheet = sheet
    sheet.present(in: window)
  }

  func dismiss() { sheet?.dismiss() }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    answer(urls)
    dismiss()
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    answer(nil)
    dismiss()
  }
}

extension UTType {
  /// The types that a field's `accept` means; everything where it has none, or one that nobody knows.
  static func types(accepted: [String]) -> [UTType] {
    let types = accepted.map { text -> UTType? in
      switch text {
      case "image/*": .image
      case "audio/*": .audio
      case "video/*": .movie
      case "text/*": .text
      default:
        text.hasPrefix(".") ? UTType(filenameExtension: String(text.dropFirst())) : UTType(mimeType: text)
      }
    }
    return types.isEmpty || types.contains(nil) ? [.item] : types.compactMap { $0 }
  }
}
