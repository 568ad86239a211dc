import CompressionModule
import XCTest

/// Filters compress and decompress data as it comes.
final class FilterTests: XCTestCase {
  private let text = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) })

  private func written(_ pieces: [Data], _ operation: FilterOperation, capacity: Int = 100) throws -> [Data?] {
    var output: [Data?] = []
    let filter = try OutputFilter(operation, using: .zlib, bufferCapacity: capacity) { output.append($0) }
    for piece in pieces { try filter.write(piece) }
    try filter.finalize()
    return output
  }

  func testWhatIsWrittenComesBackAsItWas() throws {
    let compressed = try written([text.prefix(3000), text.dropFirst(3000)], .compress)
    XCTAssertEqual(compressed.last, .some(nil))
    XCTAssertTrue(compressed.dropLast().allSatisfy { 1...100 ~= $0?.count ?? 0 })
    let again = try written(compressed.compactMap { $0 }, .decompress)
    XCTAssertEqual(Data(again.compactMap { $0 }.joined()), text)
  }

  func testWhatIsReadComesBackAsItWas() throws {
    var rest = text
    let compressing = try InputFilter<Data>(.compress, using: .zlib, bufferCapacity: 64) { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let decompressing = try InputFilter<Data>(.decompress, using: .zlib) { try compressing.readData(ofLength: $0) }
    var output = Data()
    while let piece = try decompressing.readData(ofLength: 33) {
      XCTAssertLessThanOrEqual(piece.count, 33)
      output += piece
    }
    XCTAssertEqual(output, text)
  }

  func testFaults() throws {
    let filter = try OutputFilter(.compress, using: .zlib) { _ in }
    try filter.write(Data?.none)
    XCTAssertThrowsError(try filter.write(text)) { XCTAssertEqual($0 as? FilterError, .invalidState) }
    XCTAssertNoThrow(try filter.finalize())
    let compressed = try written([text], .compress).compactMap { $0 }
    XCTAssertThrowsError(try written(compressed.dropLast(), .decompress)) {
      XCTAssertEqual($0 as? FilterError, .invalidData)
    }
    XCTAssertThrowsError(try written([Data([0xFF, 0xFF])], .decompress)) {
      XCTAssertEqual($0 as? FilterError, .invalidData)
    }
  }

  func testNamesOfFormatsAndDirectionsAreThoseOfC() {
    XCTAssertEqual(Algorithm.allCases.map(\.rawValue), [COMPRESSION_ZLIB])
    XCTAssertNil(Algorithm(rawValue: compression_algorithm(0x100)))
    XCTAssertEqual(FilterOperation(rawValue: COMPRESSION_STREAM_DECODE), .decompress)
    XCTAssertEqual(FilterOperation.compress.rawValue, COMPRESSION_STREAM_ENCODE)
    XCTAssertNil(FilterOperation(rawValue: compression_stream_operation(7)))
  }
}
