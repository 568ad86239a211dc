import Foundation

/// Converts between UTF-16 offsets, which the interface speaks, and UTF-8 offsets, which Pango does.
struct UTF16Map {
  let utf16Count: Int
  let utf8Count: Int
  /// The UTF-8 offset of each UTF-16 unit; empty where they are the same. Both halves of a surrogate pair have that of
  /// their character.
  private var utf8Offsets: [Int32] = []
  /// The UTF-8 offsets of hyphens that only Pango sees.
  private var hyphens: Set<Int> = []

  /// The map of a text.
  /// - Parameter places: the UTF-16 offsets at which Pango sees soft hyphens that the text doesn't have. Such a place is
  ///   behind the hyphen.
  init(_ text: Substring, hyphens places: [Int] = []) {
    utf16Count = text.utf16.count
    utf8Count = text.utf8.count + places.count * Self.hyphenCount
    guard utf16Count != utf8Count else { return }
    utf8Offsets.reserveCapacity(utf16Count + 1)
    var offset: Int32 = 0
    var rest = places[...]
    for scalar in text.unicodeScalars {
      if rest.first == utf8Offsets.count {
        rest.removeFirst()
        hyphens.insert(Int(offset))
        offset += Int32(Self.hyphenCount)
      }
      for _ in 0..<UTF16.width(scalar) { utf8Offsets.append(offset) }
      offset += Int32(UTF8.width(scalar))
    }
    utf8Offsets.append(offset)
  }

  /// The length of a soft hyphen in UTF-8.
  private static let hyphenCount = UTF8.width("\u{AD}")

  func utf8(_ utf16: Int) -> Int {
    let index = min(max(utf16, 0), utf16Count)
    return utf8Offsets.isEmpty ? index : Int(utf8Offsets[index])
  }

  func utf16(_ utf8: Int) -> Int {
    if utf8Offsets.isEmpty { return min(max(utf8, 0), utf16Count) }
    return (0..<utf16Count).boundary { Int(utf8Offsets[$0]) >= utf8 }
  }

  /// Whether a hyphen that only Pango sees begins at an UTF-8 offset.
  func hasHyphen(atUTF8 offset: Int) -> Bool { hyphens.contains(offset) }

  /// The first unit of the character that ends at an UTF-16 offset.
  func character(before utf16: Int) -> Int {
    var place = max(0, utf16 - 1)
    while place > 0, utf8(place - 1) == utf8(place) { place -= 1 }
    return place
  }
}
