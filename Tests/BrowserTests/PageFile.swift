import Foundation

/// A page in a file, which goes with it.
final class PageFile {
  let url: URL

  init(_ html: String) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
    try Data(html.utf8).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
