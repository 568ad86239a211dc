import CompressionModule
import XCTest

/// Data is compressed and decompressed piece by piece by functions of C's.
final class CompressionStreamTests: XCTestCase {
  /// What a stream makes of data that it gets in pieces, with room for few bytes at a time, and its last status.
  private func processed(
    _ data: Data, _ operation: compression_stream_operation, piece: Int = 7, room: Int = 5
  ) -> (data: Data, status: compression_status) {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    defer { buffer.deallocate() }
    var stream = compression_stream(dst_ptr: buffer, dst_size: room, src_ptr: buffer, src_size: 0, state: nil)
    XCTAssertEqual(compression_stream_init(&stream, operation, COMPRESSION_ZLIB), COMPRESSION_STATUS_OK)
    defer { compression_stream_destroy(&stream) }
    var (output, status, offset) = (Data(), COMPRESSION_STATUS_OK, 0)
    while status == COMPRESSION_STATUS_OK {
      data.dropFirst(offset).prefix(piece).withUnsafeBytes { bytes in
        if let start = bytes.bindMemory(to: UInt8.self).baseAddress { stream.src_ptr = start }
        stream.src_size = bytes.count
        (stream.dst_ptr, stream.dst_size) = (buffer, room)
        let isLast = offset + piece >= data.count
        status = compression_stream_process(&stream, isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0)
        offset += bytes.count - stream.src_size
      }
      output.append(buffer, count: room - stream.dst_size)
    }
    return (output, status)
  }

  private let text = Data(String(repeating: "The quick brown fox. ", count: 50).utf8)

  func testStreamsComeBackAsTheyWere() {
    for data in [text, Data([1]), Data()] {
      let compressed = processed(data, COMPRESSION_STREAM_ENCODE)
      XCTAssertEqual(compressed.status, COMPRESSION_STATUS_END)
      let again = processed(compressed.data, COMPRESSION_STREAM_DECODE)
      XCTAssertEqual(again.status, COMPRESSION_STATUS_END)
      XCTAssertEqual(again.data, data)
    }
    XCTAssertLessThan(processed(text, COMPRESSION_STREAM_ENCODE).data.count, 80)
  }

  /// RFC 1951: a last block that is stored as it is has the bytes 1, its length, the length's complement, and its contents.
  func testStreamsHaveNoHeader() {
    let stored = Data([1, 3, 0, 0xFC, 0xFF, 65, 66, 67])
    XCTAssertEqual(processed(stored, COMPRESSION_STREAM_DECODE).data, Data("ABC".utf8))
  }

  func testDamagedAndShortenedStreamsAreErrors() {
    XCTAssertEqual(processed(Data([0xFF, 0xFF, 0xFF]), COMPRESSION_STREAM_DECODE).status, COMPRESSION_STATUS_ERROR)
    let compressed = processed(text, COMPRESSION_STREAM_ENCODE).data
    XCTAssertEqual(processed(compressed.dropLast(3), COMPRESSION_STREAM_DECODE).status, COMPRESSION_STATUS_ERROR)
  }

  func testWhatIsNotThereIsAnError() {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { bytes in
      guard let start = bytes.baseAddress else { return XCTFail() }
      var stream = compression_stream(dst_ptr: start, dst_size: 0, src_ptr: start, src_size: 0, state: nil)
      let unknown = compression_algorithm(0xFFFF)
      XCTAssertEqual(
        compression_stream_init(&stream, COMPRESSION_STREAM_ENCODE, unknown), COMPRESSION_STATUS_ERROR)
      XCTAssertEqual(compression_stream_process(&stream, 0), COMPRESSION_STATUS_ERROR)
      XCTAssertEqual(compression_stream_destroy(&stream), COMPRESSION_STATUS_ERROR)
    }
  }

  // MARK: At once

  private func encoded(_ data: Data, room: Int) -> Data {
    var output = [UInt8](repeating: 0, count: room)
    let count = data.withUnsafeBytes { bytes in
      compression_encode_buffer(
        &output, room, bytes.bindMemory(to: UInt8.self).baseAddress!, bytes.count, nil, COMPRESSION_ZLIB)
    }
    return Data(output[..<count])
  }

  private func decoded(_ data: Data, room: Int) -> Data {
    var output = [UInt8](repeating: 0, count: room)
    let count = data.withUnsafeBytes { bytes in
      compression_decode_buffer(
        &output, room, bytes.bindMemory(to: UInt8.self).baseAddress!, bytes.count, nil, COMPRESSION_ZLIB)
    }
    return Data(output[..<count])
  }

  func testBuffersComeBackAsTheyWere() {
    XCTAssertEqual(decoded(encoded(text, room: 2000), room: 2000), text)
  }

  func testTooLittleRoom() {
    XCTAssertEqual(encoded(text, room: 10), Data())
    XCTAssertEqual(decoded(encoded(text, room: 2000), room: 10), text.prefix(10))
    XCTAssertEqual(decoded(Data([0xFF, 0xFF]), room: 10), Data())
  }
}
