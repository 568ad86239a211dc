import Foundation

/// The lines on which a string catalog's keys stand, found at once: a catalog may have thousands.
struct StringCatalogLines {
  /// The line of each key, from 1.
  private(set) var byKey: [String: Int] = [:]

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0

  /// Finds the lines.
  /// - Parameter text: JSON that is known to be whole.
  init(of text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): addString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case Byte.newline: line += 1
      default: break
      }
      index += 1
    }
  }

  /// Passes a string. Those in the dictionary of the catalog's texts are keys: their values are dictionaries.
  private mutating func addString() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard depth == 2, index < bytes.count else { return }
    let literal = bytes[start...index]
    let isPlain = !literal.contains(UInt8(ascii: "\\"))
    let key =
      isPlain
      ? String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
      : try? JSONDecoder().decode(String.self, from: Data(literal))
    if let key, byKey[key] == nil { byKey[key] = line }
  }
}
