import TestSupport
import XCTest

@testable import WebHost

final class FrameReaderTests: XCTestCase {
  private func read(_ bytes: [UInt8]...) throws -> [FrameReader.Event] {
    var reader = FrameReader()
    var events: [FrameReader.Event] = []
    for part in bytes {
      reader.add(part)
      while let event = try reader.next() { events.append(event) }
    }
    return events
  }

  private func failure(_ bytes: [UInt8]) -> ClosingCode? {
    do {
      _ = try read(bytes)
      return nil
    } catch { return (error as? FrameReader.Failure)?.code }
  }

  private func frame(_ payload: [UInt8], _ first: UInt8 = 0x82) -> [UInt8] { BareViewer.frame(payload, first: first) }

  func testMessagesInPieces() throws {
    let long = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = frame([1, 2]) + frame(Array(long[..<300])) + frame(long)
    let expected: [FrameReader.Event] = [.message([1, 2]), .message(Array(long[..<300])), .message(long)]
    XCTAssertEqual(try read(bytes), expected)
    var reader = FrameReader()
    var events: [FrameReader.Event] = []
    for byte in frame([1, 2]) + frame([3]) {
      reader.add([byte])
      while let event = try reader.next() { events.append(event) }
    }
    XCTAssertEqual(events, [.message([1, 2]), .message([3])])
  }

  func testFragmentsWithControlFramesBetween() throws {
    let bytes = frame([1], 0x02) + frame([9], 0x89) + frame([2], 0x00) + frame([], 0x8A) + frame([3], 0x80)
    XCTAssertEqual(try read(bytes), [.ping([9]), .message([1, 2, 3])])
    XCTAssertEqual(try read(frame([3, 0xE8], 0x88)), [.close])
    XCTAssertEqual(try read(frame([])), [.message([])])
  }

  func testWhatIsNoFrame() {
    XCTAssertEqual(failure(frame([1], 0x80)), .noFrame, "goes on with nothing")
    XCTAssertEqual(failure(frame([1], 0x02) + frame([1])), .noFrame, "begins in the midst of another")
    XCTAssertEqual(failure(frame([1], 0xC2)), .noFrame, "an extension")
    XCTAssertEqual(failure(frame([1], 0x83)), .noFrame, "an opcode")
    XCTAssertEqual(failure(frame([1], 0x09)), .noFrame, "a ping in pieces")
    XCTAssertEqual(failure(frame([UInt8](repeating: 0, count: 126), 0x89)), .noFrame, "a long ping")
    XCTAssertEqual(failure([0x82, 1, 7]), .noFrame, "without a mask")
    XCTAssertEqual(failure(frame([0x61], 0x81)), .textMessage)
  }

  /// Lengths that are only claimed are refused at once, and cost nothing.
  func testEnormousLengths() {
    for length in [(1 << 20) + 2, 1 << 40, Int.max] {
      XCTAssertEqual(failure(BareViewer.frame([], length: length)), .tooLarge, "\(length)")
    }
    XCTAssertEqual(failure([0x82, 0xFF] + [UInt8](repeating: 0xFF, count: 8)), .tooLarge)
    // Piece by piece, too.
    let piece = [UInt8](repeating: 0, count: 600_000)
    XCTAssertEqual(failure(frame(piece, 0x02) + frame(piece, 0x00)), .tooLarge)
    XCTAssertNil(failure(BareViewer.frame([], length: (1 << 20) + 1)))
  }
}
