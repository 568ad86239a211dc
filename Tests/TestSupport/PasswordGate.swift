import Foundation

/// A page of a `TestServer` that opens to one name and password.
package final class PasswordGate: @unchecked Sendable {
  package enum Method: String { case basic = "Basic", digest = "Digest", ntlm = "NTLM", negotiate = "Negotiate" }

  private let method: Method
  private let realm: String
  private let page: String
  private let closed: String
  private let isProxy: Bool
  private let lock = NSLock()
  private var heads: [String] = []

  package static let (user, password) = ("ada", "lovelace")
  private static let nonce = "dcd98b7102dd2f0e8b11d0f600bfb0c0"

  /// Makes a gate.
  /// - Parameters:
  ///   - realm: as it is sent, between quotes.
  ///   - page: what lies behind it.
  ///   - closed: what those see who have not the password.
  ///   - isProxy: whether it asks in a proxy's name.
  package init(
    _ method: Method = .basic, realm: String = "Engine", page: String = "<title>inside</title>",
    closed: String = "<title>outside</title>", isProxy: Bool = false
  ) { (self.method, self.realm, self.page, self.closed, self.isProxy) = (method, realm, page, closed, isProxy) }

  /// The heads of the requests that have come.
  package var requests: [String] { lock.withLock { heads } }

  package var response: TestServer.Response {
    var response = TestServer.Response()
    response.stream = { [self] head, send in _ = send(answer(head)) }
    return response
  }

  private func answer(_ head: String) -> Data {
    lock.withLock { heads.append(head) }
    let isOpen = isRight(field(isProxy ? "proxy-authorization" : "authorization", of: head) ?? "", head)
    let body = isOpen ? page : closed
    var text = "HTTP/1.1 \(isOpen ? "200 OK" : isProxy ? "407 Proxy" : "401 Unauthorized")\r\n"
    // A page that the engine keeps would be there without another question.
    text += "Connection: close\r\nCache-Control: no-store\r\n"
    if !isOpen { text += "\(isProxy ? "Proxy-Authenticate" : "WWW-Authenticate"): \(question)\r\n" }
    return Data((text + "Content-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8)
  }

  private var question: String {
    switch method {
    case .basic: "Basic realm=\"\(realm)\""
    case .digest: "Digest realm=\"\(realm)\", nonce=\"\(Self.nonce)\""
    case .ntlm, .negotiate: method.rawValue
    }
  }

  private func isRight(_ field: String, _ head: String) -> Bool {
    switch method {
    case .basic: field == "Basic " + Data("\(Self.user):\(Self.password)".utf8).base64EncodedString()
    case .digest: field.hasPrefix("Digest ") && field.contains("response=\"\(digest(head))\"")
    case .ntlm, .negotiate: false
    }
  }

  /// The digest of RFC 2617 for servers that name no quality of protection.
  private func digest(_ head: String) -> String {
    let parts = head.split(separator: " ", maxSplits: 2)
    let person = md5("\(Self.user):\(realm):\(Self.password)")
    return md5("\(person):\(Self.nonce):\(md5("\(parts[0]):\(parts[1])"))")
  }

  private func md5(_ text: String) -> String {
    let (input, output, process) = (Pipe(), Pipe(), Process())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = ["dgst", "-md5", "-r"]
    (process.standardInput, process.standardOutput) = (input, output)
    guard (try? process.run()) != nil else { return "" }
    input.fileHandleForWriting.write(Data(text.utf8))
    input.fileHandleForWriting.closeFile()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: answer.prefix { $0 != 0x20 }, as: UTF8.self)
  }

  private func field(_ name: String, of head: String) -> String? {
    head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }?
      .dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }
}
