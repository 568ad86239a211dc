import Foundation

/// A file's bytes, where there may be fewer than asked for.
struct MetadataReader {
  let bytes: [UInt8]

  init(_ data: Data) { bytes = [UInt8](data) }

  func byte(_ offset: Int) -> Int? { offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil }

  /// A number of several bytes, the most significant first.
  func bigEndian(_ offset: Int, _ size: Int) -> Int? {
    offset >= 0 && offset + size <= bytes.count
      ? bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | Int($1) } : nil
  }

  /// A number of two bytes, the least significant first.
  func littleEndian(_ offset: Int) -> Int? {
    guard let low = byte(offset), let high = byte(offset + 1) else { return nil }
    return high << 8 | low
  }

  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes[offset...].starts(with: Array(text.utf8))
  }
}
