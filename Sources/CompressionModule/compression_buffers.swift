/// Compresses data at once.
/// - Parameter scratch_buffer: memory for the work; none is needed.
/// - Returns: the number of bytes that are written; 0 where there is too little room, or the format is none that is there.
@discardableResult
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  var stream = compression_stream(
    dst_ptr: dst_buffer, dst_size: dst_size, src_ptr: src_buffer, src_size: src_size, state: nil)
  return process(&stream, COMPRESSION_STREAM_ENCODE, algorithm) == COMPRESSION_STATUS_END
    ? dst_size - stream.dst_size : 0
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
  var stream = compression_stream(
    dst_ptr: dst_buffer, dst_size: dst_size, src_ptr: src_buffer, src_size: src_size, state: nil)
  let status = process(&stream, COMPRESSION_STREAM_DECODE, algorithm)
  return status == COMPRESSION_STATUS_ERROR ? 0 : dst_size - stream.dst_size
}

private func process(
  _ stream: inout compression_stream, _ operation: compression_stream_operation, _ algorithm: compression_algorithm
) -> compression_status {
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return COMPRESSION_STATUS_ERROR
  }
  defer { compression_stream_destroy(&stream) }
  return compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
}

/// Returns how much memory `compression_encode_buffer` needs for its work: none.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns how much memory `compression_decode_buffer` needs for its work: none.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
