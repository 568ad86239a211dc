import Foundation

/// Reads WebSocket frames as clients send them (RFC 6455) and puts messages together, within limits that hold before
/// anything is kept: whatever a frame claims of its length costs nothing.
///
/// FlyingFox reads frames itself, but of any length, without masks, and as fast as they come.
struct FrameReader {
  enum Event: Equatable {
    /// A binary message.
    case message([UInt8])
    case ping([UInt8])
    /// The client goes.
    case close
  }

  /// Why a connection can't go on.
  struct Failure: Error, Equatable { var code: ClosingCode }

  private var buffer: [UInt8] = []
  /// How much of the buffer is read.
  private var position = 0
  private var message: [UInt8]?

  private enum Opcode: UInt8 { case continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 }
  private static let longestControl = 125

  /// Adds bytes that have come.
  mutating func add(_ bytes: [UInt8]) {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer += bytes
  }

  /// The next thing that is said; nil until more has come.
  mutating func next() throws -> Event? {
    while let (opcode, isLast, payload) = try nextFrame() {
      switch opcode {
      case .binary, .continuation:
        guard (opcode == .continuation) == (message != nil) else { throw Failure(code: .noFrame) }
        // Appended in place: a message of many fragments is not copied for each of them.
        var whole = message ?? []
        message = nil
        whole += payload
        guard !isLast else { return .message(whole) }
        message = whole
      case .text: throw Failure(code: .textMessage)
      case .close: return .close
      case .ping: return .ping(payload)
      case .pong: continue
      }
    }
    return nil
  }

  private mutating func nextFrame() throws -> (Opcode, isLast: Bool, [UInt8])? {
    let bytes = buffer[position...]
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[position], bytes[position + 1])
    // No extension was agreed on, and clients mask.
    guard first & 0x70 == 0, let opcode = Opcode(rawValue: first & 0x0F), second & 0x80 != 0 else {
      throw Failure(code: .noFrame)
    }
    let isLast = first & 0x80 != 0
    var length = UInt64(second & 0x7F)
    let isControl = opcode.rawValue >= 8
    guard !isControl || (isLast && length <= Self.longestControl) else { throw Failure(code: .noFrame) }
    let lengthBytes = length == 126 ? 2 : length == 127 ? 8 : 0
    guard bytes.count >= 2 + lengthBytes else { return nil }
    if lengthBytes > 0 {
      length = bytes[(position + 2)..<(position + 2 + lengthBytes)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let room = ViewerMessage.longestPaste + 1 - (isControl ? 0 : message?.count ?? 0)
    guard length <= UInt64(max(0, room)) else { throw Failure(code: .tooLarge) }
    let start = position + 2 + lengthBytes + 4
    let end = start + Int(length)
    guard buffer.count >= end else { return nil }
    var payload = Array(buffer[start..<end])
    for index in payload.indices { payload[index] ^= buffer[start - 4 + index % 4] }
    position = end
    return (opcode, isLast, payload)
  }
}

/// Frames as servers send them.
enum FrameWriter {
  static func message(_ data: Data) -> Data { frame(0x2, data) }
  static func pong(_ payload: [UInt8]) -> Data { frame(0xA, Data(payload)) }
  static func close(_ code: UInt16) -> Data { frame(0x8, Data([UInt8(code >> 8), UInt8(code & 0xFF)])) }

  private static func frame(_ opcode: UInt8, _ payload: Data) -> Data {
    var data = Data([0x80 | opcode])
    data.reserveCapacity(payload.count + 10)
    switch payload.count {
    case ...125: data.append(UInt8(payload.count))
    case ...0xFFFF: data.append(contentsOf: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
    default:
      data.append(127)
      withUnsafeBytes(of: UInt64(payload.count).bigEndian) { data.append(contentsOf: $0) }
    }
    data.append(payload)
    return data
  }
}
