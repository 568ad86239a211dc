import Foundation

/// Converts between UTF-16 offsets, which the interface speaks, and UTF-8 offsets, which Pango does.
struct UTF16Map {
  let utf16Count: Int
  let utf8Count: Int
  /// The UTF-8 offset of each UTF-16 unit; empty where they are the same. Both halves of a surrogate pair have that of
  /// their character.
  private var utf8Offsets: [Int32] = []

  init(_ text: Substring) {
    utf16Count = text.utf16.count
    utf8Count = text.utf8.count
    guard utf16Count != utf8Count else { return }
    utf8Offsets.reserveCapacity(utf16Count + 1)
    var offset: Int32 = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { utf8Offsets.append(offset) }
      offset += Int32(UTF8.width(scalar))
    }
    utf8Offsets.append(offset)
  }

  func utf8(_ utf16: Int) -> Int {
    let index = min(max(utf16, 0), utf16Count)
    return utf8Offsets.isEmpty ? index : Int(utf8Offsets[index])
  }

  func utf16(_ utf8: Int) -> Int {
    if utf8Offsets.isEmpty { return min(max(utf8, 0), utf16Count) }
    return (0..<utf16Count).boundary { Int(utf8Offsets[$0]) >= utf8 }
  }
}
