/// Hears of the files that a person picks. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Tells the delegate that files were picked: whoever has shown the picker takes it away.
  /// - Parameter urls: at least one, in the order in which they were chosen.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// Tells the delegate that the person has closed the picker: whoever has shown it takes it away.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
