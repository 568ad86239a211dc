import Foundation

/// The folder for the attachments of a process's tests. It is made with the first of them.
struct AttachmentFolder {
  let url: URL

  /// The folder that the environment names, or else one in the system's temporary folder; nil where a report has all
  /// attachments already.
  static func ofProcess(hasReport: Bool) -> AttachmentFolder? {
    let chosen = ProcessInfo.processInfo.environment["SWOOP_TEST_ATTACHMENTS"] ?? ""
    guard chosen.isEmpty else { return AttachmentFolder(url: URL(fileURLWithPath: chosen, isDirectory: true)) }
    guard !hasReport else { return nil }
    let name = "test-attachments-\(ProcessInfo.processInfo.processIdentifier)"
    return AttachmentFolder(url: FileManager.default.temporaryDirectory.appending(path: name))
  }

  /// The folder of one test.
  func folder(of test: String) -> URL { url.appending(path: test.replacing("/", with: "-")) }

  /// Writes an attachment, and a property list of what is said about it.
  func write(_ contents: Data, of attachment: XCTAttachment, number: Int, test: String) throws {
    let folder = folder(of: test)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = "\(number) \(attachment.fileName)"
    try contents.write(to: folder.appending(path: file))
    guard let info = attachment.userInfo, !info.isEmpty, PropertyListSerialization.propertyList(info, isValidFor: .xml)
    else { return }
    let list = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    try list.write(to: folder.appending(path: "\(file).userInfo.plist"))
  }
}
