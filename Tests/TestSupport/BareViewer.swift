import Foundation
import Glibc

/// A viewer of a web host that is no page: WebSocket over a plain socket, as
/// `docs/architecture/modules/viewer-protocol.md` describes it. It costs the machine next to nothing. One thread's alone.
package final class BareViewer {
  /// What the server answered to the request for an upgrade.
  package private(set) var answer = ""
  /// The code of the close frame; nil before it has come.
  package private(set) var closeCode: Int?
  private let file: Int32
  private var buffer: [UInt8] = []

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
  }

  /// Connects and asks for an upgrade.
  /// - Parameters:
  ///   - host: what the app takes for its address, where it is reached by way of another port; nil for the port's own.
  ///   - seconds: that are waited for anything to come, or to go.
  package init(
    port: Int, token: String, version: String = "1", page: String? = nil, host: String? = nil,
    headers: [String: String] = [:], seconds: Int = 10
  ) throws {
    file = try Self.connect(port, seconds: seconds)
    var fields = [
      "Host": host ?? "127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    fields.merge(headers) { $1 }
    let lines =
      ["GET /live?token=\(token)&version=\(version)\(page.map { "&page=\($0)" } ?? "") HTTP/1.1"]
      + fields.map { "\($0): \($1)" }
    sendRaw(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    while !answer.hasSuffix("\r\n\r\n") {
      guard let byte = try receive(1)?.first else { break }
      answer.unicodeScalars.append(Unicode.Scalar(byte))
    }
  }

  deinit { close(file) }

  /// A socket that is connected to a port of this machine.
  package static func connect(_ port: Int, seconds: Int) throws -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(file)
      throw Failure("no connection: \(errno)")
    }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return file
  }

  // MARK: Sending

  /// Sends bytes as they are; false where nobody listens any more.
  @discardableResult package func sendRaw(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(file, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult package func send(_ message: [UInt8]) -> Bool { sendRaw(Self.frame(message)) }

  /// A frame of WebSocket, masked.
  /// - Parameters:
  ///   - first: its first byte; that of a whole binary message by default.
  ///   - length: what it says of itself; nil for the payload's own.
  package static func frame(_ payload: [UInt8], first: UInt8 = 0x82, length: Int? = nil) -> [UInt8] {
    let mask: [UInt8] = [7, 99, 200, 41]
    let length = length ?? payload.count
    var frame = [first]
    switch length {
    case ...125: frame.append(0x80 | UInt8(length))
    case ...0xFFFF: frame += [0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
    default: frame += [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    }
    return frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// A number as messages have it.
  package static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// The number of a picture, and whether all of the canvas is the device's very pixels with it; nil for another message.
  package static func picture(_ message: [UInt8]) -> (number: UInt32, isExact: Bool)? {
    guard message.count > 9, message[0] == 0x03 else { return nil }
    return ((1...4).reversed().reduce(0) { $0 << 8 | UInt32(message[$1]) }, message[9] & 1 == 1)
  }

  package func acknowledge(_ number: UInt32) { send([0x41] + Self.bytes(number)) }

  /// Says nothing more, and still listens.
  package func endSending() { shutdown(file, Int32(SHUT_WR)) }

  /// Goes without a word. Any thread may call it.
  package func vanish() { shutdown(file, Int32(SHUT_RDWR)) }

  // MARK: Receiving

  private func receive(_ count: Int) throws -> [UInt8]? {
    while buffer.count < count {
      var chunk = [UInt8](repeating: 0, count: 65536)
      let new = recv(file, &chunk, chunk.count, 0)
      if new < 0, errno == EAGAIN { throw Failure("nothing has come") }
      guard new > 0 else { return nil }
      buffer += chunk[..<new]
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// The next message; nil at the end.
  package func next() throws -> [UInt8]? {
    while let head = try receive(2) {
      var length = Int(head[1] & 0x7F)
      if length >= 126 {
        guard let bytes = try receive(length == 126 ? 2 : 8) else { return nil }
        length = bytes.reduce(0) { $0 << 8 | Int($1) }
      }
      guard let payload = try receive(length) else { return nil }
      switch head[0] & 0x0F {
      case 8:
        closeCode = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005
        return nil
      case 2: return payload
      default: continue
      }
    }
    return nil
  }
}
