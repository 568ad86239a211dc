import Foundation

/// Serves pages on 127.0.0.1 from memory.
package final class TestServer: @unchecked Sendable {
  package struct Response {
    package var status: String
    package var headers: [String: String]
    package var body: Data
    /// Seconds before the answer.
    package var delay: Double
    /// Hangs up without an answer.
    package var isBroken: Bool
    /// The connection is reset before the last byte.
    package var isCutShort = false
    /// Answers in place of all else: gets the request's head, and a closure that sends bytes and says whether somebody
    /// takes them. The connection ends with it.
    package var stream: (@Sendable (_ head: String, _ send: (Data) -> Bool) -> Void)?

    package init(
      status: String = "200 OK", headers: [String: String] = ["Content-Type": "text/html; charset=utf-8"],
      body: Data = Data(), delay: Double = 0, isBroken: Bool = false
    ) {
      (self.status, self.headers, self.body, self.delay, self.isBroken) = (status, headers, body, delay, isBroken)
    }

    /// A page as it is sent.
    package static func html(_ text: String) -> Response { Response(body: Data(text.utf8)) }

    /// A page that is laid out for the screen's width, unless its text says otherwise.
    package static func page(_ text: String) -> Response {
      // Behind a document type, which has to come first.
      let isTyped = text.lowercased().hasPrefix("<!doctype html>")
      let (type, rest) = isTyped ? (text.prefix(15), text.dropFirst(15)) : ("", text[...])
      return html(text.contains("name=\"viewport\"") ? text : type + viewport + rest)
    }

    /// The tag of a page that has been made for phones.
    package static let viewport = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
    package static func redirect(to path: String) -> Response {
      Response(status: "302 Found", headers: ["Location": path])
    }
  }

  package let port: Int
  private let listener: Int32
  private let lock = NSLock()
  private var routes: [String: Response] = [:]
  private var log: [String] = []
  private var received: [String: Data] = [:]

  package init(_ routes: [String: Response] = [:]) {
    self.routes = routes
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(listener, $0, length) == 0)
        getsockname(listener, $0, &length)
      }
    }
    listen(listener, 16)
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let server = self else {
          close(client)
          return
        }
        Thread { server.serve(client) }.start()
      }
    }.start()
  }

  deinit { stop() }

  /// Stops listening.
  package func stop() {
    let wasStopped = lock.withLock {
      defer { isStopped = true }
      return isStopped
    }
    guard !wasStopped else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private var isStopped = false

  /// Whether someone takes connections there.
  package static func answers(port: Int) -> Bool {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
  package var requests: [String] { lock.withLock { log } }
  /// What was sent along with the last request for a path.
  package func body(of path: String) -> Data? { lock.withLock { received[path] } }
  package subscript(path: String) -> Response? {
    get { lock.withLock { routes[path] } }
    set { lock.withLock { routes[path] = newValue } }
  }

  /// Reads the body of a request; nil if it breaks off.
  private func readBody(_ client: Int32, _ request: Data) -> Data? {
    let end = request.range(of: Data("\r\n\r\n".utf8))!.upperBound
    var body = Data(request[end...])
    let lines = String(decoding: request[..<end], as: UTF8.self).lowercased().components(separatedBy: "\r\n")
    let length = lines.first { $0.hasPrefix("content-length:") }.flatMap {
      Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces))
    }
    var chunk = [UInt8](repeating: 0, count: 8192)
    while body.count < length ?? 0 {
      let count = recv(client, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      body.append(contentsOf: chunk[0..<count])
    }
    return body
  }

  /// Sends bytes.
  /// - Returns: whether all of them could be sent.
  private static func send(_ bytes: Data, to client: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let written = bytes.withUnsafeBytes {
        Foundation.send(client, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard written > 0 else { return false }
      sent += written
    }
    return true
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    var request = Data()
    var chunk = [UInt8](repeating: 0, count: 8192)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(client, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      request.append(contentsOf: chunk[0..<count])
    }
    let parts = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else { return }
    let path = String(parts[1])
    guard let body = readBody(client, request) else { return }
    let response = lock.withLock {
      log.append(path)
      if !body.isEmpty { received[path] = body }
      return routes[path] ?? Response(status: "404 Not Found", body: Data("nothing here".utf8))
    }
    if response.isBroken { return }
    if let stream = response.stream {
      return stream(String(decoding: request, as: UTF8.self)) { Self.send($0, to: client) }
    }
    if response.delay > 0 { Thread.sleep(forTimeInterval: response.delay) }
    var head = "HTTP/1.1 \(response.status)\r\nConnection: close\r\nContent-Length: \(response.body.count)\r\n"
    for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
    let bytes = [UInt8]((head + "\r\n").utf8) + [UInt8](response.body)
    let count = bytes.count - (response.isCutShort ? 1 : 0)
    guard Self.send(Data(bytes[..<count]), to: client) else { return }
    if response.isCutShort {
      // What has been sent is lost where a reset overtakes it.
      Thread.sleep(forTimeInterval: 0.3)
      var reset = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
    }
  }
}
