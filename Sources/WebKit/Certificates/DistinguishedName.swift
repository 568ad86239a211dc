import Foundation

/// Reads names as RFC 4514 writes them: "CN=example.org,O=Example\, Inc.,C=DE". Pure.
enum DistinguishedName {
  /// The parts of a name in the order in which they are written: what they are, in capitals, and what they say. What is
  /// no part is left out.
  static func parts(of text: String) -> [(type: String, value: String)] {
    var parts: [(String, String)] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let type = rest.prefix { $0 != "=" && $0 != "," && $0 != "+" }
      rest = rest[type.endIndex...]
      guard rest.first == "=" else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst()
      let value = takeValue(&rest)
      rest = rest.dropFirst()
      parts.append((String(type).trimmingCharacters(in: .whitespaces).uppercased(), value))
    }
    return parts
  }

  /// Takes a value off the text, up to what divides it from the next part.
  private static func takeValue(_ rest: inout String.UnicodeScalarView.SubSequence) -> String {
    var bytes: [UInt8] = []
    // Spaces at its ends are none of it unless they are escaped.
    rest = rest.drop { $0 == " " }
    var end = 0
    while let scalar = rest.first, scalar != ",", scalar != "+" {
      rest = rest.dropFirst()
      guard scalar == "\\" else {
        bytes += Array(String(scalar).utf8)
        if scalar != " " { end = bytes.count }
        continue
      }
      let pair = rest.prefix(2)
      if pair.count == 2, let byte = UInt8(String(pair), radix: 16), pair.allSatisfy(\.properties.isASCIIHexDigit) {
        bytes.append(byte)
        rest = rest.dropFirst(2)
      } else if let escaped = rest.first {
        bytes += Array(String(escaped).utf8)
        rest = rest.dropFirst()
      }
      end = bytes.count
    }
    return String(decoding: bytes.prefix(end), as: UTF8.self)
  }
}
