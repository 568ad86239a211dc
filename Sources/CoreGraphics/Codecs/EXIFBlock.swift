import Foundation

/// What a JPEG file's EXIF block says of its picture: how it is turned, and a smaller one.
package struct EXIFBlock {
  /// The bytes of the block, a small TIFF file.
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  /// Finds the block; nil for a file without one.
  package init?(jpeg file: [UInt8]) {
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF {
      let marker = file[offset + 1]
      // The picture itself begins: what follows is no header.
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
      guard length >= 2, offset + 2 + length <= file.count else { return nil }
      let segment = file[(offset + 4)..<(offset + 2 + length)]
      if marker == 0xE1, segment.starts(with: Self.signature) {
        self.init(tiff: Array(segment.dropFirst(Self.signature.count)))
        return
      }
      offset += 2 + length
    }
    return nil
  }

  private init?(tiff: [UInt8]) {
    guard tiff.count >= 8 else { return nil }
    bytes = tiff
    isLittleEndian = tiff[0] == 0x49
  }

  private static let signature = Array("Exif\0\0".utf8)

  /// The orientation, 1…8; nil where the block doesn't say.
  package var orientation: Int? {
    guard let directory = number(4, 4), let entry = entry(0x0112, of: directory), let value = number(entry + 8, 2),
      (1...8).contains(value)
    else { return nil }
    return value
  }

  /// The file of the smaller picture, which is a JPEG file, too; nil where there is none.
  package var thumbnail: Data? {
    guard let main = number(4, 4), let count = number(main, 2), let directory = number(main + 2 + count * 12, 4),
      directory > 0, let start = value(0x0201, of: directory), let length = value(0x0202, of: directory), length > 0,
      start <= bytes.count, length <= bytes.count - start
    else { return nil }
    return Data(bytes[start..<(start + length)])
  }

  /// A segment of a JPEG file, marker included, that says the orientation alone.
  package static func segment(orientation: Int) -> [UInt8] {
    // Big-endian: one directory at 8 with one entry, a short, and no directory behind it.
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let block = signature + header + entry + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
  }

  private func value(_ tag: Int, of directory: Int) -> Int? { entry(tag, of: directory).flatMap { number($0 + 8, 4) } }

  /// The place of a directory's entry with a tag.
  private func entry(_ tag: Int, of directory: Int) -> Int? {
    guard let count = number(directory, 2) else { return nil }
    return (0..<count).lazy.map { directory + 2 + $0 * 12 }.first { number($0, 2) == tag }
  }

  private func number(_ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    let part = bytes[offset..<(offset + size)]
    return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}
