/// The checks of a property list of the binary kind before Foundation reads it.
enum BinaryPropertyList {
  private static let beginning = Array("bplist".utf8)
  private static let trailerLength = 32

  /// Whether it has sets, at which Foundation on Linux ends the process. Archives alone have them: no property list is
  /// written with one.
  static func hasSets(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: beginning), bytes.count > trailerLength else { return false }
    let trailer = Array(bytes.suffix(trailerLength))
    let width = Int(trailer[6])
    guard (1...8).contains(width), let count = number(trailer[8..<16]), let table = number(trailer[24..<32]),
      table < bytes.count
    else { return false }
    let places = stride(from: table, through: bytes.count - width, by: width).prefix(count)
    return places.contains { place in
      guard let offset = number(bytes[place..<place + width]), offset < bytes.count else { return false }
      // The upper half of an object's first byte says of what kind it is; two are sets.
      return [0xB, 0xC].contains(bytes[offset] >> 4)
    }
  }

  /// The first byte counts most; nil for what is too large.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
