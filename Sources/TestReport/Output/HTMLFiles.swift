import Foundation

/// The files of attachments, as a page has them: those that lie in its folder by their paths, and the others inside it.
struct HTMLFiles {
  /// The folder of the page; nil where all files are inside it.
  let folder: URL?

  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "svg": "image/svg+xml",
  ]

  func isThere(_ attachment: ReportedRun.Attachment) -> Bool {
    FileManager.default.isReadableFile(atPath: attachment.url.path)
  }

  func contents(of attachment: ReportedRun.Attachment) -> Data? { try? Data(contentsOf: attachment.url) }

  /// The beginning of a text, or all of it; nil where it can't be read.
  func text(of attachment: ReportedRun.Attachment, most: Int) -> String? {
    guard let data = contents(of: attachment) else { return nil }
    let text = String(decoding: data.prefix(most), as: UTF8.self)
    return data.count > most ? text + "\n… and \(data.count - most) bytes more." : text
  }

  /// Returns the address by which the page finds a file, for an attribute.
  func link(_ attachment: ReportedRun.Attachment) -> String {
    if let folder {
      let (path, root) = (attachment.url.standardizedFileURL.path, folder.standardizedFileURL.path + "/")
      if path.hasPrefix(root) {
        let relative = path.dropFirst(root.count)
        return (relative.addingPercentEncoding(withAllowedCharacters: Self.letters) ?? "").escapedForMarkup
      }
    }
    let type = Self.types[attachment.url.pathExtension.lowercased()] ?? "application/octet-stream"
    return "data:\(type);base64,\(contents(of: attachment)?.base64EncodedString() ?? "")"
  }

  private static let letters = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))

  /// Whether a file is there and a picture by its first bytes, or by its name where those say nothing of it.
  func isPicture(_ attachment: ReportedRun.Attachment) -> Bool {
    guard isThere(attachment) else { return false }
    return attachment.url.pathExtension.lowercased() != "png" || pngSize(of: attachment) != nil
  }

  /// The size of a picture in pixels; a phone's for what isn't a PNG.
  func size(of attachment: ReportedRun.Attachment) -> (width: Int, height: Int) {
    pngSize(of: attachment) ?? (780, 1688)
  }

  /// The size that the first chunk of a PNG has; nil for another file.
  private func pngSize(of attachment: ReportedRun.Attachment) -> (width: Int, height: Int)? {
    guard let file = try? FileHandle(forReadingFrom: attachment.url) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 24), head.count == 24,
      head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    let bytes = Array(head)
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
