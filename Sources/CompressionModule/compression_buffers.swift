/// Compresses data at once.
/// - Parameter scratch_buffer: memory for the work; none is needed.
/// - Returns: the number of bytes that are written; 0 where there is too little room, or the format is none that is there.
@discardableResult
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let result = process(COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  return result.status == COMPRESSION_STATUS_END ? result.count : 0
}

/// Decompresses data at once.
/// - Parameter scratch_buffer: memory for the work; none is needed.
/// - Returns: the number of bytes that are written, which is the room where there is more; 0 where the data is damaged, or
///   the format is none that is there.
@discardableResult
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let result = process(COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  return result.status == COMPRESSION_STATUS_ERROR ? 0 : result.count
}

/// Does all of an operation at once.
/// - Returns: how it ended, and the number of bytes that are written.
private func process(
  _ operation: compression_stream_operation, _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ algorithm: compression_algorithm
) -> (status: compression_status, count: Int) {
  var stream = compression_stream(
    dst_ptr: dst_buffer, dst_size: dst_size, src_ptr: src_buffer, src_size: src_size, state: nil)
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return (COMPRESSION_STATUS_ERROR, 0)
  }
  defer { compression_stream_destroy(&stream) }
  let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
  return (status, dst_size - stream.dst_size)
}

/// Returns how much memory `compression_encode_buffer` needs for its work: none.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns how much memory `compression_decode_buffer` needs for its work: none.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
