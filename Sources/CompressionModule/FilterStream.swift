import Foundation

/// A stream that takes data and hands on what it makes of it, in pieces of a size.
final class FilterStream {
  private var stream: compression_stream
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var hasEnded = false

  init(_ operation: FilterOperation, _ algorithm: Algorithm, capacity: Int) throws {
    buffer = .allocate(capacity: max(capacity, 1))
    let start = buffer.baseAddress!
    stream = compression_stream(dst_ptr: start, dst_size: buffer.count, src_ptr: start, src_size: 0, state: nil)
    let status = compression_stream_init(&stream, operation.rawValue, algorithm.rawValue)
    guard status == COMPRESSION_STATUS_OK else { throw FilterError.invalidState }
  }

  deinit {
    compression_stream_destroy(&stream)
    buffer.deallocate()
  }

  /// Takes a piece. What follows the end of compressed data counts for nothing.
  func process(_ data: Data, isLast: Bool, _ write: (Data) throws -> Void) throws {
    try data.withUnsafeBytes { bytes in
      stream.src_size = bytes.count
      if let start = bytes.bindMemory(to: UInt8.self).baseAddress { stream.src_ptr = start }
      var isFull = true
      while !hasEnded, isFull || stream.src_size > 0 {
        stream.dst_ptr = buffer.baseAddress!
        stream.dst_size = buffer.count
        let flags = isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
        let status = compression_stream_process(&stream, flags)
        guard status != COMPRESSION_STATUS_ERROR else { throw FilterError.invalidData }
        hasEnded = status == COMPRESSION_STATUS_END
        isFull = stream.dst_size == 0
        let count = buffer.count - stream.dst_size
        if count > 0 { try write(Data(buffer[..<count])) }
      }
    }
  }
}
