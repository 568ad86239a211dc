// The numbers that C's enumerations have on Apple's systems.

/// A format of compressed data.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public var rawValue: UInt32

  /// Makes a format of its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Makes a format of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// DEFLATE without a header, as RFC 1951 has it.
public var COMPRESSION_ZLIB: compression_algorithm { compression_algorithm(0x205) }

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  /// The number of the direction.
  public var rawValue: UInt32

  /// Makes a direction of its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Makes a direction of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Says that data is compressed.
public var COMPRESSION_STREAM_ENCODE: compression_stream_operation { compression_stream_operation(0) }
/// Says that data is decompressed.
public var COMPRESSION_STREAM_DECODE: compression_stream_operation { compression_stream_operation(1) }

/// A flag for a piece of a stream.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// The number of the flag.
  public var rawValue: UInt32

  /// Makes a flag of its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Makes a flag of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Says that no input follows.
public var COMPRESSION_STREAM_FINALIZE: compression_stream_flags { compression_stream_flags(1) }

/// The outcome of a step of a stream.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// The number of the outcome.
  public var rawValue: Int32

  /// Makes an outcome of its number.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  /// Makes an outcome of its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// Says that the stream goes on.
public var COMPRESSION_STATUS_OK: compression_status { compression_status(0) }
/// Says that the parameters or the data are wrong.
public var COMPRESSION_STATUS_ERROR: compression_status { compression_status(-1) }
/// Says that the stream has ended, and that all of its output is written.
public var COMPRESSION_STATUS_END: compression_status { compression_status(1) }
