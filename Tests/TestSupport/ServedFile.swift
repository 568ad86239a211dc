import Foundation

/// A file that a `TestServer` sends as a test wants it: whole, in part, without an end, or from a place on.
package final class ServedFile: @unchecked Sendable {
  package let bytes: Data
  private let lock = NSCondition()
  private var heads: [String] = []
  private var limit: Int?
  private var isOver = false

  /// What it says of itself.
  package var name = "\"one\""
  package var acceptsRanges = true
  /// The length that it says it has; nil for its own.
  package var saidLength: Int?
  /// Further fields of the answer's head, each with a line's end.
  package var fields = "Content-Type: application/octet-stream\r\n"
  /// Whether it says nothing of its length, and goes on and on.
  package var isEndless = false
  /// Whether the connection ends where it stops, instead of waiting.
  package var breaksOff = false

  package init(count: Int) {
    bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
  }

  /// The heads of the requests that have come.
  package var requests: [String] { lock.withLock { heads } }

  /// Stops after so many bytes of an answer, until it is let go on; nil for no stop.
  package func stop(after count: Int?) {
    lock.lock()
    limit = count
    lock.broadcast()
    lock.unlock()
  }

  /// Ends all that waits.
  package func end() {
    lock.lock()
    isOver = true
    lock.broadcast()
    lock.unlock()
  }

  package var response: TestServer.Response {
    var response = TestServer.Response()
    response.stream = { [weak self] head, send in self?.answer(head, send) }
    return response
  }

  private func answer(_ head: String, _ send: (Data) -> Bool) {
    lock.withLock { heads.append(head) }
    let start = acceptsRanges ? rangeStart(in: head) : nil
    if let start, start >= bytes.count {
      _ = send(Data("HTTP/1.1 416 Range Not Satisfiable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".utf8))
      return
    }
    let body = bytes.dropFirst(start ?? 0)
    var text = start == nil ? "HTTP/1.1 200 OK\r\n" : "HTTP/1.1 206 Partial Content\r\n"
    if let start { text += "Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)\r\n" }
    if !isEndless { text += "Content-Length: \(saidLength ?? body.count)\r\n" }
    if acceptsRanges { text += "Accept-Ranges: bytes\r\nETag: \(name)\r\n" }
    guard send(Data((text + fields + "Connection: close\r\n\r\n").utf8)) else { return }
    sendBody(Data(body), send)
  }

  private func sendBody(_ body: Data, _ send: (Data) -> Bool) {
    var sent = 0
    repeat {
      while sent < body.count {
        let count = min(1 << 14, body.count - sent, room(sent))
        guard count > 0 else {
          if breaksOff || !waitForRoom(sent) { return }
          continue
        }
        guard send(body[sent..<sent + count]) else { return }
        sent += count
      }
      if isEndless { sent = 0 }
    } while isEndless && !lock.withLock { isOver }
  }

  private func room(_ sent: Int) -> Int { lock.withLock { max(0, (limit ?? .max) - sent) } }

  private func waitForRoom(_ sent: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    while !isOver, let limit, limit <= sent { lock.wait() }
    return !isOver
  }

  /// The place that is asked for; nil where all is, or where another file is meant.
  private func rangeStart(in head: String) -> Int? {
    func field(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }?
        .dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
    guard let range = field("range"), range.hasPrefix("bytes="), field("if-range").map({ $0 == name }) ?? true else {
      return nil
    }
    return Int(range.dropFirst(6).prefix { $0.isNumber })
  }
}
