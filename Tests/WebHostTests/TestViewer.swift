import Compositor
import CoreGraphics
import Foundation
import Glibc
import TestSupport
import XCTest

@testable import WebHost

/// A viewer of our own, with a canvas. One thread's alone.
final class TestViewer {
  private(set) var canvas = TestCanvas()
  /// Whether pictures are acknowledged as soon as they are drawn.
  var acknowledges = true
  private(set) var pictures = 0
  /// Bytes of pictures.
  private(set) var pictureBytes = 0
  private let line: BareViewer

  /// Connects and asks for an upgrade.
  /// - Parameter relay: the port by way of which it connects; nil for none.
  init(
    port: UInt16, by relay: Int? = nil, token: String, version: String = "1", page: String? = nil,
    headers: [String: String] = [:], seconds: Int = 10
  ) throws {
    line = try BareViewer(
      port: relay ?? Int(port), token: token, version: version, page: page, host: "127.0.0.1:\(port)", headers: headers,
      seconds: seconds)
  }

  /// What the server answered to the request for an upgrade.
  var answer: String { line.answer }
  /// The code of the close frame; nil before it has come.
  var closeCode: Int? { line.closeCode }

  /// All that the server says to a request, until it hangs up.
  static func request(_ port: UInt16, _ text: String) throws -> String {
    let file = try BareViewer.connect(Int(port), seconds: 15)
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

  /// Sends bytes as they are; false where nobody listens any more.
  @discardableResult func sendRaw(_ bytes: [UInt8]) -> Bool { line.sendRaw(bytes) }

  @discardableResult func send(_ message: [UInt8]) -> Bool { line.send(message) }

  func send(_ type: UInt8, _ object: String) { send([type] + Array(object.utf8)) }

  func touch(_ phase: UInt8, _ x: Double, _ y: Double, finger: UInt8 = 0, time: Double) {
    send([0x42, 1] + Self.touch(phase, x, y, finger: finger, time: time))
  }

  static func touch(_ phase: UInt8, _ x: Double, _ y: Double, finger: UInt8 = 0, time: Double) -> [UInt8] {
    [phase, finger, 0, 0] + BareViewer.bytes(Float(x).bitPattern) + BareViewer.bytes(Float(y).bitPattern)
      + BareViewer.bytes(time.bitPattern)
  }

  func acknowledge(_ number: UInt32) { line.acknowledge(number) }

  /// Says nothing more, and still listens.
  func endSending() { line.endSending() }

  /// Goes without a word.
  func vanish() { line.vanish() }

  // MARK: Receiving

  /// The next message, once it is dealt with; nil at the end.
  func next() throws -> [UInt8]? {
    guard let message = try line.next() else { return nil }
    if message.first == 0x03 {
      let number = try canvas.draw(message)
      (pictures, pictureBytes) = (pictures + 1, pictureBytes + message.count)
      if acknowledges { acknowledge(number) }
    }
    return message
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
      guard try next(0x03) != nil else { throw BareViewer.Failure("the connection ended: \(closeCode ?? 0)") }
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
  /// The pixels, as 0xAARRGGBB.
  private(set) var pixels: [UInt32] = []
  private(set) var isExact = false
  private(set) var copies = 0
  /// The rectangles in which the last picture was new, but for copies.
  private(set) var painted: [PixelRect] = []
  /// The formats of the last picture's image files.
  private(set) var formats: [UInt8] = []

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Draws a picture.
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
