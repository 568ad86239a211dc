@_implementationOnly import CompressionKernels

/// Data that is compressed or decompressed piece by piece.
public struct compression_stream {
  /// The place where output is written next.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The room for output, in bytes.
  public var dst_size: Int
  /// The place where input is read next.
  public var src_ptr: UnsafePointer<UInt8>
  /// The input that is left, in bytes.
  public var src_size: Int
  /// What the functions keep of the stream; nil before `compression_stream_init`.
  public var state: UnsafeMutableRawPointer?

  /// Makes a stream, which `compression_stream_init` has to prepare.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size, self.src_ptr, self.src_size) = (dst_ptr, dst_size, src_ptr, src_size)
    self.state = state
  }
}

/// Prepares a stream. Its pointers and sizes stay as they are; `compression_stream_destroy` gives its memory back.
/// - Returns: `COMPRESSION_STATUS_ERROR` where the format is none that is there, or there is no memory.
@discardableResult
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  let isKnown = [COMPRESSION_STREAM_ENCODE, COMPRESSION_STREAM_DECODE].contains(operation)
  guard isKnown, algorithm == COMPRESSION_ZLIB,
    let coder = deflate_coder_create(operation == COMPRESSION_STREAM_DECODE)
  else { return COMPRESSION_STATUS_ERROR }
  stream.pointee.state = UnsafeMutableRawPointer(coder)
  return COMPRESSION_STATUS_OK
}

/// Goes on with a stream until its input is used up or there is no more room, and moves its pointers on.
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE` where no input follows; else 0.
/// - Returns: `COMPRESSION_STATUS_END` once all output is written.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  var input: UnsafePointer<UInt8>? = stream.pointee.src_ptr
  var output: UnsafeMutablePointer<UInt8>? = stream.pointee.dst_ptr
  let isLast = UInt32(bitPattern: flags) & COMPRESSION_STREAM_FINALIZE.rawValue != 0
  let result = deflate_coder_process(
    OpaquePointer(state), &input, &stream.pointee.src_size, &output, &stream.pointee.dst_size, isLast)
  if let input { stream.pointee.src_ptr = input }
  if let output { stream.pointee.dst_ptr = output }
  switch result {
  case deflate_is_finished: return COMPRESSION_STATUS_END
  case deflate_goes_on: return COMPRESSION_STATUS_OK
  default: return COMPRESSION_STATUS_ERROR
  }
}

/// Gives back what a stream has kept.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  deflate_coder_destroy(OpaquePointer(state))
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}
