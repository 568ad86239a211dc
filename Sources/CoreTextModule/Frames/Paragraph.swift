import Foundation

/// A paragraph of a string, or what is left of it behind a place.
struct Paragraph {
  /// The characters, without the separator that ends them.
  var range: Range<Int>
  /// The place behind the separator.
  var end: Int
  /// Whether the paragraph begins at the range's beginning.
  var isWhole: Bool

  /// Looks from a place on.
  /// - Parameter limit: where the string counts as ended; nil for its end.
  init(at start: Int, in text: NSString, upTo limit: Int? = nil) {
    let limit = limit ?? text.length
    var place = start
    while place < limit, !Self.isSeparator(text.character(at: place)) { place += 1 }
    range = start..<place
    end = min(place + 1, limit)
    if place + 1 < limit, text.character(at: place) == 0x0D, text.character(at: place + 1) == 0x0A { end += 1 }
    isWhole = start == 0 || Self.isSeparator(text.character(at: start - 1))
  }

  /// The beginning of the paragraph in which a place is.
  static func start(before place: Int, in text: NSString) -> Int {
    var start = place
    while start > 0, !isSeparator(text.character(at: start - 1)) { start -= 1 }
    return start
  }

  private static func isSeparator(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }
}
