import Foundation
import TestSupport

/// A website as people use it every day, on this machine alone: the files in `Pages`, a session, a password, a download
/// and a film.
final class DaySite: Sendable {
  let server: TestServer

  private static let folder = PackageFolder.url.appendingPathComponent("Tests/BrowserDayTests/Pages")
  private static let pages = [
    "article", "form", "map", "table", "list", "arabic", "japanese", "video", "shop", "shop?cart", "shop?checkout",
    "shop?q=lamp",
  ]
  /// The number of things in the shop.
  private static let goods = 20
  static let (user, password) = (PasswordGate.user, PasswordGate.password)
  static let receipt = "what,price\nberth 14,240\n"

  init() throws {
    server = TestServer()
    server["/"] = .html(try Self.file("index.html"))
    for page in Self.pages + (0..<Self.goods).map({ "shop?id=\($0)" }) {
      server["/\(page)"] = .html(try Self.file("\(page.prefix { $0 != "?" }).html"))
    }
    server["/site.css"] = .init(headers: ["Content-Type": "text/css"], body: Data(try Self.file("site.css").utf8))
    server["/film.webm"] = .init(headers: ["Content-Type": "video/webm"], body: try TestClip.make())
    server["/receipt.csv"] = .init(
      headers: ["Content-Type": "text/csv", "Content-Disposition": "attachment; filename=\"receipt.csv\""],
      body: Data(Self.receipt.utf8))
    server["/office"] = PasswordGate(realm: "Harbour office", page: "<title>Office</title><h1>Office</h1>").response
    try addSession()
  }

  private static func file(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  // MARK: Signing in

  private static let cookie = "session=14"

  private func addSession() throws {
    let (form, account) = (try Self.file("signin.html"), try Self.file("account.html"))
    server["/signin"] = Self.answer { head in
      Self.isSignedIn(head) ? Self.redirection(to: "/account") : Self.page(form)
    }
    server["/account"] = Self.answer { head in
      Self.isSignedIn(head) ? Self.page(account) : Self.redirection(to: "/signin")
    }
    server["/session"] = Self.answer { [weak server] _ in
      let sent = server?.body(of: "/session").map { String(decoding: $0, as: UTF8.self) }
      return sent == "user=\(Self.user)&password=\(Self.password)"
        ? Self.redirection(to: "/account", cookie: "\(Self.cookie); Path=/; Max-Age=86400")
        : Self.redirection(to: "/signin")
    }
    server["/signout"] = Self.answer { _ in
      Self.redirection(to: "/signin", cookie: "session=; Path=/; Max-Age=0")
    }
  }

  private static func isSignedIn(_ head: String) -> Bool {
    head.components(separatedBy: "\r\n").contains { $0.lowercased().hasPrefix("cookie:") && $0.contains(cookie) }
  }

  private static func answer(_ answer: @escaping @Sendable (_ head: String) -> String) -> TestServer.Response {
    var response = TestServer.Response()
    response.stream = { head, send in _ = send(Data(answer(head).utf8)) }
    return response
  }

  private static func page(_ text: String) -> String {
    """
    HTTP/1.1 200 OK\r
    Connection: close\r
    Cache-Control: no-store\r
    Content-Type: text/html; charset=utf-8\r
    Content-Length: \(text.utf8.count)\r
    \r
    \(text)
    """
  }

  private static func redirection(to path: String, cookie: String? = nil) -> String {
    """
    HTTP/1.1 303 See Other\r
    Connection: close\r
    Cache-Control: no-store\r
    Location: \(path)\r
    \(cookie.map { "Set-Cookie: \($0)\r\n" } ?? "")Content-Length: 0\r
    \r

    """
  }
}
