/// Reads a message from front to end; nil wherever it is too short.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads an integer whose least significant byte comes first.
  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type) -> T? {
    guard rest.count >= MemoryLayout<T>.size else { return nil }
    var value: T = 0
    for index in 0..<MemoryLayout<T>.size { value |= T(rest[rest.startIndex + index]) << (8 * index) }
    rest.removeFirst(MemoryLayout<T>.size)
    return value
  }

  mutating func float() -> Double? { integer(UInt32.self).map { Double(Float(bitPattern: $0)) } }

  mutating func double() -> Double? { integer(UInt64.self).map { Double(bitPattern: $0) } }

  /// All that is left, as text; nil where it is none.
  mutating func text() -> String? {
    defer { rest = [] }
    return String(validating: rest, as: UTF8.self)
  }

  /// All that is left.
  mutating func bytes() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
