import Foundation

/// The size of a picture as the head of its file says, before anything is decoded: PNG, JPEG or GIF.
struct PictureSize: Equatable {
  var width: Int
  var height: Int
  /// The largest number there is where they are more.
  var pixels: Int {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : pixels
  }

  /// Reads the size from a file; nil where it can't be told.
  init?(_ data: Data) {
    let bytes = data.prefix(Self.longestHead)
    guard let size = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes), size.0 > 0, size.1 > 0 else { return nil }
    (width, height) = size
  }

  /// A JPEG's size may stand behind profiles and previews.
  private static let longestHead = 4 << 20

  private static func png(_ bytes: Data) -> (Int, Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 else { return nil }
    return (number(bytes, 16, 4), number(bytes, 20, 4))
  }

  private static func gif(_ bytes: Data) -> (Int, Int)? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
    func low(_ place: Int) -> Int { number(bytes, place + 1, 1) << 8 | number(bytes, place, 1) }
    return (low(6), low(8))
  }

  /// Goes from segment to segment up to the start of a frame.
  private static func jpeg(_ bytes: Data) -> (Int, Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count {
      guard number(bytes, place, 1) == 0xFF else { return nil }
      let marker = number(bytes, place + 1, 1)
      if marker == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (number(bytes, place + 7, 2), number(bytes, place + 5, 2)) }
      let standsAlone = marker == 0x01 || (0xD0...0xD8).contains(marker)
      place += 2 + (standsAlone ? 0 : max(2, number(bytes, place + 2, 2)))
    }
    return nil
  }

  private static func number(_ bytes: Data, _ place: Int, _ count: Int) -> Int {
    bytes[bytes.startIndex + place..<bytes.startIndex + place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
