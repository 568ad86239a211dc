import Foundation

/// A format of compressed data.
public enum Algorithm: CaseIterable, Hashable, RawRepresentable, Sendable {
  /// DEFLATE without a header, as RFC 1951 has it.
  case zlib

  /// Makes a format of the one that C's functions take; nil where it isn't there.
  public init?(rawValue: compression_algorithm) {
    guard rawValue == COMPRESSION_ZLIB else { return nil }
    self = .zlib
  }

  /// The format as C's functions take it.
  public var rawValue: compression_algorithm { COMPRESSION_ZLIB }
}

/// The direction of a filter.
public enum FilterOperation: Hashable, RawRepresentable, Sendable {
  /// Says that data is compressed.
  case compress
  /// Says that data is decompressed.
  case decompress

  /// Makes a direction of the one that C's functions take.
  public init?(rawValue: compression_stream_operation) {
    switch rawValue {
    case COMPRESSION_STREAM_ENCODE: self = .compress
    case COMPRESSION_STREAM_DECODE: self = .decompress
    default: return nil
    }
  }

  /// The direction as C's functions take it.
  public var rawValue: compression_stream_operation {
    switch self {
    case .compress: COMPRESSION_STREAM_ENCODE
    case .decompress: COMPRESSION_STREAM_DECODE
    }
  }
}

/// What goes wrong with a filter.
public enum FilterError: LocalizedError, Hashable {
  /// Says that the filter is in no state for what is asked of it.
  case invalidState
  /// Says that the data is damaged, or ends early.
  case invalidData
}
