import Foundation
import TestSupport

/// A page in a file, which goes with it; laid out for the screen's width, unless its text says otherwise.
final class PageFile {
  let url: URL

  init(_ html: String) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
    try TestServer.Response.page(html).body.write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
