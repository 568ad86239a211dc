import Foundation

/// How messages lie in the stream: 4 bytes of magic, a byte of flags, 3 bytes of zero, 4 bytes of length (little
/// endian), then that many bytes of JSON.
struct FrameHeader: Hashable {
  static let byteCount = 12
  static let magic: [UInt8] = [0x53, 0x77, 0x70, 0x57]
  /// The largest length of a message, beyond any honest one: a script's result or a page's title may be large, but not
  /// without bound.
  static let maximumLength = 32 << 20

  var length: Int
  /// A file descriptor travels with the message.
  var hasDescriptor: Bool

  enum Malformed: Error, Equatable { case magic, flags, length(Int) }

  var bytes: [UInt8] {
    let n = UInt32(length)
    return Self.magic + [hasDescriptor ? 1 : 0, 0, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: n >> (8 * $0)) }
  }

  init(length: Int, hasDescriptor: Bool) {
    self.length = length
    self.hasDescriptor = hasDescriptor
  }

  init<Bytes: Collection<UInt8>>(parsing bytes: Bytes) throws {
    let bytes = Array(bytes.prefix(Self.byteCount))
    guard bytes.count == Self.byteCount, Array(bytes[0..<4]) == Self.magic else { throw Malformed.magic }
    guard bytes[4] <= 1, bytes[5] == 0, bytes[6] == 0, bytes[7] == 0 else { throw Malformed.flags }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[8 + $1]) << (8 * $1) }
    guard length > 0, length <= Self.maximumLength else { throw Malformed.length(length) }
    self.init(length: length, hasDescriptor: bytes[4] == 1)
  }
}

/// Cuts a stream of bytes into messages.
struct MessageReader {
  private var buffer: [UInt8] = []
  private var consumed = 0

  mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  /// The next complete message, or nil until there is more to read.
  mutating func next() throws -> (header: FrameHeader, body: Data)? {
    let available = buffer.count - consumed
    guard available >= FrameHeader.byteCount else {
      compact()
      return nil
    }
    let header = try FrameHeader(parsing: buffer[consumed..<consumed + FrameHeader.byteCount])
    guard available >= FrameHeader.byteCount + header.length else {
      compact()
      return nil
    }
    let start = consumed + FrameHeader.byteCount
    let body = Data(buffer[start..<start + header.length])
    consumed = start + header.length
    return (header, body)
  }

  private mutating func compact() {
    guard consumed > 0 else { return }
    buffer.removeFirst(consumed)
    consumed = 0
  }
}
