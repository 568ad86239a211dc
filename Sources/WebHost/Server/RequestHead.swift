import Foundation

/// The head of an HTTP request (RFC 9112), as much of it as is needed here.
struct RequestHead: Equatable {
  var method: String
  /// The path without the query.
  var path: String
  /// The values of the query without their escapes; of several for a name the first.
  var query: [String: String] = [:]
  /// The fields by lower-case names.
  var fields: [String: String] = [:]

  /// Bytes of a head, at most.
  static let longest = 16 << 10
  private static let mostFields = 100

  /// The place behind the empty line at which a head ends in what has come so far; nil if it isn't there yet.
  static func end(in bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (mark.count...bytes.count).first { bytes[($0 - mark.count)..<$0].elementsEqual(mark) }
  }

  /// Reads a head; nil for what is none, or names a field of consequence twice.
  init?(_ bytes: some Sequence<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.components(separatedBy: "\r\n")
    while lines.last == "" { lines.removeLast() }
    guard let first = lines.first, lines.count <= Self.mostFields + 1 else { return nil }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    for pair in target.count > 1 ? target[1].split(separator: "&") : [] {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if query[name] == nil { query[name] = parts.count > 1 ? parts[1].removingPercentEncoding ?? "" : "" }
    }
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), let start = line.first, !start.isWhitespace else { return nil }
      let name = line[..<colon].lowercased()
      guard fields[name] == nil || !["host", "origin", "sec-websocket-key"].contains(name) else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
  }

  /// Whether a list of words in a field has one of them.
  func has(_ word: String, in name: String) -> Bool {
    (fields[name] ?? "").lowercased().split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces) == word }
  }

  var hasBody: Bool { fields["transfer-encoding"] != nil || (fields["content-length"] ?? "0") != "0" }

  /// The proof that an upgrade to WebSocket was understood (RFC 6455, 4.2.2); nil where none is asked for.
  var webSocketAnswer: String? {
    guard method == "GET", fields["upgrade"]?.lowercased() == "websocket", has("upgrade", in: "connection"),
      fields["sec-websocket-version"] == "13", let key = fields["sec-websocket-key"],
      Data(base64Encoded: key)?.count == 16
    else { return nil }
    return Data(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
  }
}

/// SHA-1 (FIPS 180-4), which WebSocket's handshake takes. It guards nothing there, and nothing here.
enum SHA1 {
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(bytes.count) * 8) >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: message.count, by: 64) { mix(message[start..<start + 64], into: &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
    var words = (0..<16).map { index in
      block[(block.startIndex + index * 4)..<(block.startIndex + index * 4 + 4)].reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
    }
    for t in 16..<80 { words.append(turned(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], 1)) }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for t in 0..<80 {
      let (f, k): (UInt32, UInt32) =
        switch t / 20 {
        case 0: ((b & c) | (~b & d), 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = turned(a, 5) &+ f &+ e &+ k &+ words[t]
      (e, d, c, b, a) = (d, c, turned(b, 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }
}
