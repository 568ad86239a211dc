import Foundation

/// The page's own files.
struct PageFiles: Sendable {
  struct File: Equatable, Sendable {
    var type: String
    var data: Data
  }

  private let folder: URL

  init() { folder = Bundle.module.resourceURL!.appendingPathComponent("Page") }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png",
  ]

  /// The file of a name; nil where there is none. There are no folders, and no way out of this one.
  func file(_ name: String) -> File? {
    guard let type = Self.types[(name as NSString).pathExtension], !name.hasPrefix("."),
      name.utf8.allSatisfy({ Self.letters.contains($0) }),
      let data = try? Data(contentsOf: folder.appendingPathComponent(name))
    else { return nil }
    return File(type: type, data: data)
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8)
}

/// An answer to a request for a file.
struct Response {
  var status: String
  var type = "text/html; charset=utf-8"
  var data: Data
  /// The address at which the browser is to go on.
  var location: String?

  /// Says it in a page.
  static func page(_ status: String, _ sentence: String) -> Response {
    let page = """
      <!DOCTYPE html>
      <html lang="en"><meta charset="utf-8"><title>Swoop</title><p>\(sentence)</p></html>

      """
    return Response(status: status, data: Data(page.utf8))
  }

  static func redirect(to location: String) -> Response {
    var response = page("303 See Other", "The page is elsewhere.")
    response.location = location
    return response
  }

  /// The content security policy: only what this server has itself, no scripts or styles inside of HTML, and pictures
  /// that the page makes itself.
  private static func policy(_ host: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:", "media-src blob:",
      // Not every browser takes a WebSocket of the same server for its own.
      "connect-src 'self'" + (host.isEmpty ? "" : " ws://\(host)"), "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  /// The response as it is sent.
  /// - Parameters:
  ///   - host: as the browser calls this server; empty where it may be anything.
  ///   - hasBody: false for the answer to `HEAD`.
  func bytes(host: String, hasBody: Bool) -> Data {
    var head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(data.count)", "Cache-Control: no-store",
      "Content-Security-Policy: \(Self.policy(host))", "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin", "Connection: close",
    ]
    if let location { head.append("Location: \(location)") }
    return Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (hasBody ? data : Data())
  }
}
