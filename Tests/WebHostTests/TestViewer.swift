import Compositor
import CoreGraphics
import Foundation
import Glibc
import XCTest

@testable import WebHost

/// A viewer of our own: WebSocket over a plain socket, as the protocol's document has it. One thread's alone.
final class TestViewer {
  /// What the server answered to the request for an upgrade.
  private(set) var answer = ""
  private(set) var canvas = TestCanvas()
  /// Whether pictures are acknowledged as soon as they are drawn.
  var acknowledges = true
  private(set) var pictures = 0
  /// Bytes of pictures.
  private(set) var pictureBytes = 0
  /// By the close frame; nil before it has come.
  private(set) var closeCode: Int?
  private let file: Int32
  private var buffer: [UInt8] = []

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Connects and asks for an upgrade.
  init(
    port: UInt16, token: String, version: String = "1", page: String? = nil, headers: [String: String] = [:],
    seconds: Int = 10
  ) throws {
    file = try Self.connect(port, seconds: seconds)
    var fields = [
      "Host": "127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
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

  static func connect(_ port: UInt16, seconds: Int) throws -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "no connection: \(errno)") }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return file
  }

  /// All that the server says to a request, until it hangs up.
  static func request(_ port: UInt16, _ text: String) throws -> String {
    let file = try connect(port, seconds: 15)
    defer { close(file) }
    _ = text.withCString { Glibc.send(file, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(file, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Sending

  /// False where nobody listens any more.
  @discardableResult func sendRaw(_ bytes: [UInt8]) -> Bool {
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

  @discardableResult func send(_ message: [UInt8]) -> Bool { sendRaw(Self.frame(message)) }

  func send(_ type: UInt8, _ object: String) { send([type] + Array(object.utf8)) }

  static func frame(_ payload: [UInt8], first: UInt8 = 0x82, length: Int? = nil) -> [UInt8] {
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

  func touch(_ phase: UInt8, _ x: Double, _ y: Double, finger: UInt8 = 0, time: Double) {
    send([0x42, 1] + Self.touch(phase, x, y, finger: finger, time: time))
  }

  static func touch(_ phase: UInt8, _ x: Double, _ y: Double, finger: UInt8 = 0, time: Double) -> [UInt8] {
    [phase, finger, 0, 0] + bytes(Float(x).bitPattern) + bytes(Float(y).bitPattern) + bytes(time.bitPattern)
  }

  static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  func acknowledge(_ number: UInt32) { send([0x41] + Self.bytes(number)) }

  /// Says nothing more, and still listens.
  func endSending() { shutdown(file, Int32(SHUT_WR)) }

  /// Gone, without a word.
  func vanish() { shutdown(file, Int32(SHUT_RDWR)) }

  // MARK: Receiving

  private func receive(_ count: Int) throws -> [UInt8]? {
    while buffer.count < count {
      var chunk = [UInt8](repeating: 0, count: 65536)
      let new = recv(file, &chunk, chunk.count, 0)
      if new < 0, errno == EAGAIN { throw Failure(description: "nothing has come") }
      guard new > 0 else { return nil }
      buffer += chunk[..<new]
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// The next message, once it is dealt with; nil at the end.
  func next() throws -> [UInt8]? {
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
      case 2:
        if payload.first == 0x03 {
          let number = try canvas.draw(payload)
          (pictures, pictureBytes) = (pictures + 1, pictureBytes + payload.count)
          if acknowledges { acknowledge(number) }
        }
        return payload
      default: continue
      }
    }
    return nil
  }

  /// The next message of a type; the rest is dealt with.
  func next(_ type: UInt8) throws -> [UInt8]? {
    while let message = try next() { if message.first == type { return message } }
    return nil
  }

  func nextObject(_ type: UInt8) throws -> [String: Any] {
    let message = try XCTUnwrap(try next(type), "the connection ended: \(closeCode ?? 0)")
    return try XCTUnwrap(JSONSerialization.jsonObject(with: Data(message.dropFirst())) as? [String: Any])
  }

  /// Reads until the canvas is exact and as wanted.
  func waitForPicture(_ condition: (TestCanvas) -> Bool = { _ in true }) throws {
    while !(canvas.isExact && condition(canvas)) {
      guard try next(0x03) != nil else { throw Failure(description: "the connection ended: \(closeCode ?? 0)") }
    }
  }

  /// Reads until the host hangs up.
  @discardableResult func waitForClose() throws -> Int? {
    while try next() != nil {}
    return closeCode
  }
}

/// A canvas as the page has one.
struct TestCanvas {
  private(set) var width = 0
  private(set) var height = 0
  /// 0xAARRGGBB
  private(set) var pixels: [UInt32] = []
  private(set) var isExact = false
  private(set) var copies = 0
  /// Where the last picture was new, but for copies.
  private(set) var painted: [PixelRect] = []
  /// Of the last picture's image files.
  private(set) var formats: [UInt8] = []

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// - Returns: the picture's number.
  mutating func draw(_ message: [UInt8]) throws -> UInt32 {
    var reader = ByteReader(message.dropFirst())
    func value() throws -> Int { Int(try XCTUnwrap(reader.integer(UInt16.self))) }
    let number = try XCTUnwrap(reader.integer(UInt32.self))
    let (width, height) = (try value(), try value())
    if (width, height) != (self.width, self.height) {
      (self.width, self.height) = (width, height)
      pixels = Array(repeating: 0xFF00_0000, count: width * height)
    }
    isExact = try XCTUnwrap(reader.integer(UInt8.self)) & 1 == 1
    typealias Copy = (to: PixelRect, x: Int, y: Int)
    func rect() throws -> PixelRect {
      let (x, y, width, height) = (try value(), try value(), try value(), try value())
      return PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
    }
    func copies() throws -> [Copy] { try (0..<value()).map { _ in (try rect(), try value(), try value()) } }
    func draw(_ copy: Copy, from image: [UInt32], width: Int) {
      for row in 0..<copy.to.height {
        let (to, from) = ((copy.to.y0 + row) * self.width + copy.to.x0, (copy.y + row) * width + copy.x)
        for column in 0..<copy.to.width { pixels[to + column] = image[from + column] }
      }
    }
    let (old, moved) = (pixels, try copies())
    for copy in moved { draw(copy, from: old, width: width) }
    self.copies += moved.count
    painted = []
    for _ in 0..<(try value()) {
      let rect = try rect()
      painted.append(rect)
      let color = try (0..<3).reduce(UInt32(0xFF)) { sum, _ in
        sum << 8 | UInt32(try XCTUnwrap(reader.integer(UInt8.self)))
      }
      for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { pixels[y * width + x] = color } }
    }
    formats = []
    for _ in 0..<(try XCTUnwrap(reader.integer(UInt8.self))) {
      formats.append(try XCTUnwrap(reader.integer(UInt8.self)))
      let pieces = try copies()
      let count = try XCTUnwrap(reader.integer(UInt32.self))
      let bytes = try (0..<count).map { _ in try XCTUnwrap(reader.integer(UInt8.self)) }
      let image = try XCTUnwrap(DecodedImage(data: Data(bytes)).frames.first?.image)
      let sheet = (0..<image.height).flatMap { y in
        (0..<image.width).map { image.pixels.load(fromByteOffset: y * image.bytesPerRow + $0 * 4, as: UInt32.self) }
      }
      for piece in pieces { draw(piece, from: sheet, width: image.width) }
      painted += pieces.map(\.to)
    }
    XCTAssertTrue(reader.isAtEnd)
    return number
  }

  /// Whether it is a picture, pixel by pixel.
  func equals(_ buffer: PixelBuffer) -> Bool {
    guard (width, height) == (buffer.width, buffer.height) else { return false }
    for y in 0..<height { for x in 0..<width where self[x, y] != buffer[x, y] { return false } }
    return true
  }
}
