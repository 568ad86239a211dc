import XCTest

@testable import WebContentProtocol

final class FramingTests: XCTestCase {
  func testMessagesAreCutOutOfAnyPieces() throws {
    let bodies = [Data("a".utf8), Data(repeating: 7, count: 70_000), Data("zz".utf8)]
    let stream = bodies.flatMap { FrameHeader(length: $0.count, hasDescriptor: $0.count == 2).bytes + [UInt8]($0) }
    for piece in [1, 3, 11, 4096, stream.count] {
      var reader = MessageReader()
      var found: [Data] = []
      var flags: [Bool] = []
      for start in stride(from: 0, to: stream.count, by: piece) {
        reader.append(stream[start..<min(start + piece, stream.count)])
        while let (header, body) = try reader.next() {
          found.append(body)
          flags.append(header.hasDescriptor)
        }
      }
      XCTAssertEqual(found, bodies, "pieces of \(piece)")
      XCTAssertEqual(flags, [false, false, true])
    }
  }

  func testBadHeadersAreTold() {
    var bytes = FrameHeader(length: 5, hasDescriptor: false).bytes
    bytes[0] = 0
    XCTAssertThrowsError(try FrameHeader(parsing: bytes)) { XCTAssertEqual($0 as? FrameHeader.Malformed, .magic) }
    bytes = FrameHeader(length: 5, hasDescriptor: false).bytes
    bytes[4] = 2
    XCTAssertThrowsError(try FrameHeader(parsing: bytes)) { XCTAssertEqual($0 as? FrameHeader.Malformed, .flags) }
    for length in [0, FrameHeader.maximumLength + 1, Int(UInt32.max)] {
      let bytes = FrameHeader(length: length, hasDescriptor: false).bytes
      XCTAssertThrowsError(try FrameHeader(parsing: bytes)) {
        XCTAssertEqual($0 as? FrameHeader.Malformed, .length(length))
      }
    }
  }

  func testGeometryIsMadeSane() {
    let wild = PageGeometry(
      layoutSize: CGSize(width: CGFloat.nan, height: 1e12),
      surface: CGRect(x: 5, y: -1e9, width: 1e300, height: CGFloat.infinity))
    let sane = wild.sanitized
    XCTAssertEqual(sane.layoutSize, CGSize(width: 1, height: 8192))
    XCTAssertTrue(sane.surface.contains(CGRect(origin: .zero, size: sane.layoutSize)))
    XCTAssertLessThanOrEqual(sane.surface.height, 8192 + 2048)
    let plain = PageGeometry(
      layoutSize: CGSize(width: 390, height: 663), surface: CGRect(x: 0, y: -47, width: 390, height: 844))
    XCTAssertEqual(plain.sanitized, plain)
  }
}
